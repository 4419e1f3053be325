import type { CompanyFileRow } from '@giro/contract'
import { useTranslation } from 'react-i18next'
import { useCall } from '#app/api/call.ts'
import { DownloadButton } from '#app/rows/DownloadButton.tsx'
import { storedUpload } from '#app/rows/stored.ts'
import { useJob } from '#app/session/jobs.ts'
import { useMay } from '#app/session/session.ts'
import css from '#features/imports/upload.module.css'
import { Button } from '#ui/Button.tsx'
import type { AskFirst, CheckAgain, FileRow } from './recent-columns.tsx'
import { TryFile } from './TryFile.tsx'
import { cancelTransfer, dropTransfer, isMoving, removeTransfer, retryTransfer } from './transfers.ts'

/** Actions on a file in its current state. */
export function FileActions({ row, onAsk, onCheck }: { row: FileRow; onAsk: AskFirst; onCheck: CheckAgain }) {
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
        <Button variant="plain" icon="trash" onClick={() => removeTransfer(transfer.key)}>
          {t('upload.remove')}
        </Button>
      </div>
    )
  if (transfer?.state === 'unsent' || transfer?.state === 'removed')
    return (
      <div className={css.actions}>
        <Button
          variant="plain"
          icon="upload"
          aria-label={t('upload.sendAgainNamed', { name: fileName })}
          onClick={() => (transfer.state === 'unsent' ? onCheck(transfer) : retryTransfer(transfer.key))}
        >
          {t('upload.sendAgain')}
        </Button>
        <Button
          variant="plain"
          icon="trash"
          aria-label={t('upload.removeNamed', { name: fileName })}
          onClick={() => dropTransfer(transfer.key)}
        >
          {t('upload.remove')}
        </Button>
      </div>
    )
  return file ? <SentActions file={file} onAsk={(what) => onAsk(what, { ...row, file })} /> : null
}

function SentActions({
  file,
  onAsk,
}: {
  file: CompanyFileRow
  onAsk: (what: 'remove' | 'takeBack') => void
}) {
  const { t } = useTranslation()
  const mayRemoveOthers = useMay('others.remove')
  const job = useJob(file.id)
  const status = job && file.status !== 'finished' && file.status !== 'error' ? job.status : file.status
  const change = useCall('changeCompanyFile', { refreshes: ['listCompanyFiles'] })
  const isOwn = file.mine && (status === 'pending' || status === 'error')
  const mayRemove = status !== 'processing' && (mayRemoveOthers || isOwn)
  const isMostlyRejected = file.error?.code === 'file_mostly_rejected'
  const canRetry = status === 'error' && file.downloadUrl !== null && !isMostlyRejected
  const hasGoodRows =
    status === 'error' && isMostlyRejected && file.rowsRead > file.rowsRejected + file.rowsIgnored
  return (
    <div className={css.actions}>
      <ItsRows file={file} />
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
      {hasGoodRows ? (
        <Button
          variant="plain"
          icon="jobs"
          aria-label={t('upload.loadRestNamed', { name: file.fileName })}
          isRunning={change.isRunning}
          onClick={() => void change.run({ params: { id: file.id }, body: { action: 'load_rest' } })}
        >
          {t('upload.loadRest')}
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
      {mayRemove && file.canBeTakenBack ? (
        <Button
          variant="plain"
          icon="undo"
          aria-label={t('upload.takeBack.named', { name: file.fileName })}
          onClick={() => onAsk('takeBack')}
        >
          {t('upload.takeBack.do')}
        </Button>
      ) : null}
      {mayRemove ? (
        <Button
          variant="plain"
          icon="trash"
          aria-label={t('upload.removeNamed', { name: file.fileName })}
          onClick={() => onAsk('remove')}
        >
          {t('upload.remove')}
        </Button>
      ) : null}
    </div>
  )
}

/** The rows that were not taken: those that are wrong, and those of items nobody knows; and decisions, to be tried. */
function ItsRows({ file }: { file: CompanyFileRow }) {
  const { t } = useTranslation()
  return (
    <>
      {file.kind === 'decisions' && file.status === 'finished' ? <TryFile file={file} /> : null}
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
