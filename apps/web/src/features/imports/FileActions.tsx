import type { CompanyFileRow } from '@giro/contract'
import { useTranslation } from 'react-i18next'
import { useCall } from '#app/api/call.ts'
import { useJob } from '#app/session/jobs.ts'
import { useMe } from '#app/session/session.ts'
import { DownloadButton, storedUpload } from '#features/exports/index.ts'
import css from '#features/imports/upload.module.css'
import { Button } from '#ui/Button.tsx'
import type { FileRow } from './recent-columns.tsx'
import { cancelTransfer, isMoving, retryTransfer } from './transfers.ts'

/** What can be done with a file where it stands now. */
export function FileActions({ row, onRemove }: { row: FileRow; onRemove: () => void }) {
  const { t } = useTranslation()
  const { transfer, file, fileName } = row
  if (transfer && isMoving(transfer))
    return (
      <Button
        variant="plain"
        icon="close"
        aria-label={t('upload.cancelNamed', { name: fileName })}
        onClick={() => cancelTransfer(transfer.key)}
      >
        {t('ui.cancel')}
      </Button>
    )
  if (transfer?.state === 'error')
    return (
      <div className={css.actions}>
        <Button variant="plain" icon="jobs" onClick={() => retryTransfer(transfer.key)}>
          {t('ui.retry')}
        </Button>
        <Button variant="plain" icon="trash" onClick={() => cancelTransfer(transfer.key)}>
          {t('upload.remove')}
        </Button>
      </div>
    )
  return file ? <SentActions file={file} onRemove={onRemove} /> : null
}

function SentActions({ file, onRemove }: { file: CompanyFileRow; onRemove: () => void }) {
  const { t } = useTranslation()
  const { profileType, name } = useMe()
  const job = useJob(file.id)
  const status = job && file.status !== 'finished' && file.status !== 'error' ? job.status : file.status
  const change = useCall('changeCompanyFile', { refreshes: ['listCompanyFiles'] })
  const isOwn = file.createdBy === name && (status === 'pending' || status === 'error')
  const mayRemove = status !== 'processing' && (profileType !== 'company_employee' || isOwn)
  const canRetry = status === 'error' && file.downloadUrl !== null
  return (
    <div className={css.actions}>
      <ErrorFiles file={file} />
      {canRetry ? (
        <Button
          variant="plain"
          icon="jobs"
          isRunning={change.isRunning}
          onClick={() => void change.run({ params: { id: file.id }, body: { action: 'retry' } })}
        >
          {t('ui.retry')}
        </Button>
      ) : null}
      {status === 'pending' && file.downloadUrl !== null ? (
        <Button
          variant="plain"
          icon="close"
          aria-label={t('upload.cancelNamed', { name: file.fileName })}
          isRunning={change.isRunning}
          onClick={() => void change.run({ params: { id: file.id }, body: { action: 'cancel' } })}
        >
          {t('ui.cancel')}
        </Button>
      ) : null}
      {mayRemove ? (
        <Button
          variant="plain"
          icon="trash"
          aria-label={t('upload.removeNamed', { name: file.fileName })}
          onClick={onRemove}
        >
          {t('upload.remove')}
        </Button>
      ) : null}
    </div>
  )
}

/** The rows that were not taken: those that are wrong, and those of items nobody knows. */
function ErrorFiles({ file }: { file: CompanyFileRow }) {
  const { t } = useTranslation()
  return (
    <>
      {file.errorFileUrl ? (
        <DownloadButton
          stored={storedUpload(file, 'errorFileUrl')}
          label={t('upload.rejectedOf', { name: file.fileName })}
        >
          {t('upload.rejected')}
        </DownloadButton>
      ) : null}
      {file.itemErrorFileUrl ? (
        <DownloadButton
          stored={storedUpload(file, 'itemErrorFileUrl')}
          label={t('upload.unknownItemsOf', { name: file.fileName })}
        >
          {t('upload.unknownItems')}
        </DownloadButton>
      ) : null}
    </>
  )
}
