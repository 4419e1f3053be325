import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import css from '#app/rows/DownloadButton.module.css'
import type { Stored } from '#app/rows/stored.ts'
import { useDownload } from '#app/rows/use-download.ts'
import { Button } from '#ui/Button.tsx'

type DownloadButtonProps = {
  stored: Stored
  /** Label. */
  children: ReactNode
  /** Its name for screen readers, where the words alone do not say of which file. */
  label: string
  /** Shown instead if the file is unavailable. */
  otherwise?: ReactNode
}

/** Downloads one file; a failure is said here and in a toast. */
export function DownloadButton({ stored, children, label, otherwise }: DownloadButtonProps) {
  const { t } = useTranslation()
  const download = useDownload()
  const [state, setState] = useState<'idle' | 'running' | 'failed'>('idle')
  const start = async () => {
    setState('running')
    setState((await download(stored)) ? 'idle' : 'failed')
  }
  return (
    <span className={css.download}>
      <Button
        variant="plain"
        icon="download"
        aria-label={label}
        isRunning={state === 'running'}
        onClick={() => void start()}
      >
        {children}
      </Button>
      {state === 'failed' ? (
        <span className={css.failed} role="status">
          {t('download.gone')} {otherwise}
        </span>
      ) : null}
    </span>
  )
}
