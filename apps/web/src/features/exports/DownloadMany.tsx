import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { download, type Stored } from '#app/rows/stored.ts'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toasts.ts'

/** Time between two downloads, ms: browsers drop those that begin at once. */
const GAP_MS = 400

/** Downloads the chosen files, one after another; says how many could not be had. */
export function DownloadMany({ stored }: { stored: readonly Stored[] }) {
  const { t } = useTranslation()
  const [isRunning, setRunning] = useState(false)
  const start = async () => {
    setRunning(true)
    let failed = 0
    for (const one of stored) {
      if (!(await download(one))) failed++
      await new Promise((resolve) => setTimeout(resolve, GAP_MS))
    }
    setRunning(false)
    if (failed > 0) toast.error(t('download.someFailed', { count: failed }))
  }
  return (
    <Button
      variant="secondary"
      icon="download"
      disabled={stored.length === 0}
      isRunning={isRunning}
      onClick={() => void start()}
    >
      {t('download.many', { count: stored.length })}
    </Button>
  )
}
