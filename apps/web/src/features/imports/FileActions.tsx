import type { CompanyFileRow } from '@giro/contract'
import { useTranslation } from 'react-i18next'
import { useCall } from '#app/api/call.ts'
import { DownloadButton } from '#app/rows/DownloadButton.tsx'
import { RowMenu } from '#app/rows/RowMenu.tsx'
import { storedUpload } from '#app/rows/stored.ts'
import { useDownload } from '#app/rows/use-download.ts'
import { useJob } from '#app/session/jobs.ts'
import { useMay } from '#app/session/session.ts'
import { Button } from '#ui/Button.tsx'
import type { IconName } from '#ui/Icon.tsx'
import type { MenuItem } from '#ui/Menu.tsx'
import type { AskFirst, CheckAgain, FileRow } from './recent-columns.tsx'
import { TryFile } from './TryFile.tsx'
import { cancelTransfer, dropTransfer, isMoving, removeTransfer, retryTransfer } from './transfers.ts'

/** Actions on a file in its current state: the most likely as a button, the rest in a menu. */
export function FileActions({ row, onAsk, onCheck }: { row: FileRow; onAsk: AskFirst; onCheck: CheckAgain }) {
  const { t } = useTranslation()
  const { transfer, file, fileName } = row
  if (transfer && isMoving(transfer))
    return (
      <div className="bar gap-0 apart-1 middle to-end">
        <Button
          variant="plain"
          icon="close"
          aria-label={t('upload.cancelNamed', { name: fileName })}
          onClick={() => cancelTransfer(transfer.key)}
        >
          {t('ui.cancel')}
        </Button>
      </div>
    )
  if (transfer?.state === 'error')
    return (
      <div className="bar gap-0 apart-1 middle to-end">
        <Button variant="plain" icon="jobs" onClick={() => retryTransfer(transfer.key)}>
          {t('ui.retry')}
        </Button>
        <RowMenu name={fileName} items={[removing(t('upload.remove'), () => removeTransfer(transfer.key))]} />
      </div>
    )
  if (transfer?.state === 'unsent' || transfer?.state === 'removed')
    return (
      <div className="bar gap-0 apart-1 middle to-end">
        <Button
          variant="plain"
          icon="upload"
          aria-label={t('upload.sendAgainNamed', { name: fileName })}
          onClick={() => (transfer.state === 'unsent' ? onCheck(transfer) : retryTransfer(transfer.key))}
        >
          {t('upload.sendAgain')}
        </Button>
        <RowMenu name={fileName} items={[removing(t('upload.remove'), () => dropTransfer(transfer.key))]} />
      </div>
    )
  return file ? <SentActions file={file} onAsk={(what) => onAsk(what, { ...row, file })} /> : null
}

const removing = (label: string, onPress: () => void): MenuItem => ({ label, icon: 'trash', onPress })

type SentProps = { file: CompanyFileRow; onAsk: (what: 'remove' | 'takeBack') => void }

function SentActions({ file, onAsk }: SentProps) {
  const { t } = useTranslation()
  const { status, mayRemove } = useStanding(file)
  const change = useChange(file, status)
  const downloads = useFileDownloads(file)
  const rows = downloads.filter(({ of }) => of !== 'downloadUrl')
  const [first, ...others] = rows
  const menu: MenuItem[] = [
    ...others,
    ...(first ? change.items : change.items.slice(1)),
    ...downloads.filter(({ of }) => of === 'downloadUrl'),
    ...(mayRemove && file.canBeTakenBack
      ? [{ label: t('upload.takeBack.do'), icon: 'undo' as const, onPress: () => onAsk('takeBack') }]
      : []),
    ...(mayRemove ? [removing(t('upload.remove'), () => onAsk('remove'))] : []),
  ]
  const [next] = change.items
  return (
    <div className="bar gap-0 apart-1 middle to-end">
      {file.kind === 'decisions' && file.status === 'finished' ? <TryFile file={file} /> : null}
      {first ? (
        <DownloadButton stored={storedUpload(file, first.of)} label={first.named}>
          {first.label}
        </DownloadButton>
      ) : next ? (
        <Button
          variant="plain"
          icon={next.icon}
          aria-label={next.named}
          isRunning={change.isRunning}
          onClick={next.onPress}
        >
          {next.label}
        </Button>
      ) : null}
      <RowMenu name={file.fileName} items={menu} />
    </div>
  )
}

/** Returns the last known state of a file, and whether the user may remove it. */
function useStanding(file: CompanyFileRow) {
  const mayRemoveOthers = useMay('others.remove')
  const job = useJob(file.id)
  const status = job && file.status !== 'finished' && file.status !== 'error' ? job.status : file.status
  const isOwn = file.mine && (status === 'pending' || status === 'error')
  return { status, mayRemove: status !== 'processing' && (mayRemoveOthers || isOwn) }
}

type Change = { label: string; named: string; icon: IconName; onPress: () => void }

/** Offers to retry a file, load it without its invalid rows, or cancel it. */
function useChange(file: CompanyFileRow, status: CompanyFileRow['status']) {
  const { t } = useTranslation()
  const { run, isRunning } = useCall('changeCompanyFile', { refreshes: ['listCompanyFiles'] })
  const { id, fileName: name } = file
  const isThere = file.downloadUrl !== null
  const isMostlyRejected = file.error?.code === 'file_mostly_rejected'
  const hasGoodRows = isMostlyRejected && file.rowsRead > file.rowsRejected + file.rowsIgnored
  const isFailed = status === 'error'
  const retry = t('ui.retry')
  const load = t('upload.loadRest')
  const offered = [
    {
      if: isFailed && isThere && !isMostlyRejected,
      action: 'retry',
      label: retry,
      named: `${retry}: ${name}`,
    },
    {
      if: isFailed && hasGoodRows,
      action: 'load_rest',
      label: load,
      named: t('upload.loadRestNamed', { name }),
    },
    {
      if: status === 'pending' && isThere,
      action: 'cancel',
      label: t('ui.cancel'),
      named: t('upload.cancelNamed', { name }),
    },
  ] as const
  const items = offered
    .filter((one) => one.if)
    .map(({ action, label, named }): Change => {
      const onPress = () => void run({ params: { id }, body: { action } })
      return { label, named, icon: action === 'cancel' ? 'close' : 'jobs', onPress }
    })
  return { items, isRunning }
}

const DOWNLOADS = ['errorFileUrl', 'itemErrorFileUrl', 'downloadUrl'] as const

/** Returns the downloads of a file as menu entries: rejected rows, rows of unknown items, and the file itself. */
export function useFileDownloads(file: CompanyFileRow) {
  const { t } = useTranslation()
  const download = useDownload()
  const { fileName: name } = file
  const words = {
    errorFileUrl: { label: t('upload.rejected'), named: t('upload.rejectedOf', { name }) },
    itemErrorFileUrl: { label: t('upload.unknownItems'), named: t('upload.unknownItemsOf', { name }) },
    downloadUrl: { label: t('download.download'), named: t('download.named', { name }) },
  }
  return DOWNLOADS.filter((of) => file[of] !== null).map((of) => ({
    of,
    ...words[of],
    icon: 'download' as const,
    onPress: () => void download(storedUpload(file, of)),
  }))
}
