import { useTranslation } from 'react-i18next'
import { download, type Stored } from '#app/rows/stored.ts'
import { toast } from '#ui/toasts.ts'

/** Downloads a stored file; a failure is said in a toast. False: the file cannot be had. */
export function useDownload(): (stored: Stored) => Promise<boolean> {
  const { t } = useTranslation()
  return async (stored) => {
    const isDone = await download(stored)
    if (!isDone) toast.error(t('download.failed'))
    return isDone
  }
}
