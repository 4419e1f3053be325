import { LIMITS } from 'virtual:contract'
import { useTranslation } from 'react-i18next'
import { useMedia } from '#ui/media.ts'

/** States, in print, which rows of a list are shown and where all of them are. */
export function PrintedPart({ shown, count }: { shown: number; count: number }) {
  const { t } = useTranslation()
  const isPaper = useMedia('print')
  if (!isPaper || shown >= count || count > LIMITS.fileRows) return null
  return <p className="caption">{t('common.printedPart', { rows: count })}</p>
}
