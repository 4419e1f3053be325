import { useTranslation } from 'react-i18next'
import { ApiError } from '#app/api/error.ts'
import { errorText } from '#app/i18n/error-text.ts'
import { useFormat } from '#app/session/use-format.ts'
import css from '#features/imports/upload.module.css'
import { Status } from '#ui/Status.tsx'
import type { Transfer } from './transfers.ts'

/** Shows the transfer progress of a file, or why it failed. */
export function TransferState({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation()
  const { bytes, percent } = useFormat()
  const { state, sentBytes, file, failure } = transfer
  if (state === 'error')
    return (
      <div className={css.transfer}>
        <Status kind="pill" level="problem">
          {t('words.fileStatus.error')}
        </Status>
        <p className={css.reason}>
          {failure === 'stalled' ? t('upload.stalled') : errorText(t, new ApiError(failure ?? 'generic'))}
        </p>
      </div>
    )
  if (state !== 'sending')
    return (
      <Status kind="pill" level="none">
        {t(`upload.transferState.${state}`)}
      </Status>
    )
  const share = file.size > 0 ? Math.min(1, sentBytes / file.size) : 1
  return (
    <div className={css.transfer}>
      <progress max={1} value={share} aria-label={t('upload.sendingNamed', { name: file.name })} />
      <span className="caption">
        {percent(share, 0)} · {t('upload.bytesOf', { sent: bytes(sentBytes), all: bytes(file.size) })}
      </span>
    </div>
  )
}
