import type { CompanyFileRow, FileKind } from '@giro/contract'
import { useTranslation } from 'react-i18next'
import type { Words } from '#app/session/use-words.ts'
import { UploadState } from '#features/imports/FileState.tsx'
import css from '#features/imports/upload.module.css'
import { defineList } from '#ui/list/define.ts'
import { Status } from '#ui/Status.tsx'
import { FileActions } from './FileActions.tsx'
import { fileColumns } from './file-columns.tsx'
import { TransferState } from './TransferState.tsx'
import { isMoving, type Transfer } from './transfers.ts'

/** A file of the list: what this browser does with it, what the server knows of it, or both. */
export type FileRow = {
  key: string
  fileName: string
  sheet: string | null
  kind: FileKind
  size: number
  createdAt: string
  transfer: Transfer | null
  file: CompanyFileRow | null
}

/** A file that the server knows. */
export type FileOf = FileRow & { file: CompanyFileRow }
/** Asks for confirmation before an action. */
export type AskFirst = (what: 'remove' | 'takeBack', row: FileOf) => void

/** Takes a file that was never sent back to its check. */
export type CheckAgain = (transfer: Transfer) => void

/**
 * The server's rows with the transfers of this browser, on the first page: those under way first, those that were not sent or were
 * removed by their time.
 */
export function mergeRows(
  files: readonly CompanyFileRow[],
  transfers: readonly Transfer[],
  { isFirstPage, isNewestFirst }: { isFirstPage: boolean; isNewestFirst: boolean },
): FileRow[] {
  const byId = new Map(
    transfers.flatMap((transfer) => (transfer.id ? [[transfer.id, transfer] as const] : [])),
  )
  const sent = files.map((file): FileRow => {
    const transfer = byId.get(file.id) ?? null
    const { fileName, sheet, kind, size, createdAt } = file
    return { key: transfer?.key ?? file.id, fileName, sheet, kind, size, createdAt, transfer, file }
  })
  if (!isFirstPage) return sent
  const there = new Set(files.map(({ id }) => id))
  const fresh = transfers
    .filter(({ id, state }) => state !== 'sent' && (id === null || !there.has(id)))
    .map(
      (transfer): FileRow => ({
        key: transfer.key,
        fileName: transfer.file.name,
        sheet: transfer.sheet,
        kind: transfer.kind,
        size: transfer.file.size,
        createdAt: transfer.at,
        transfer,
        file: null,
      }),
    )
  const isUnderWay = ({ transfer }: FileRow) => transfer !== null && isMoving(transfer)
  const ended = [...fresh.filter((row) => !isUnderWay(row)), ...sent]
  const timeOf = ({ createdAt }: FileRow) => Date.parse(createdAt)
  return [
    ...fresh.filter(isUnderWay).reverse(),
    ...(isNewestFirst ? ended.toSorted((a, b) => timeOf(b) - timeOf(a)) : ended),
  ]
}

const FILE = fileColumns<FileRow>('fileKind')

export const FILES = defineList<FileRow, Words & { onAsk: AskFirst; onCheck: CheckAgain }>(
  [
    {
      ...FILE.fileName,
      width: 200,
      cell: ({ fileName, sheet, size }, { format }) => (
        <span className={css.fileName}>
          <span title={fileName}>{fileName}</span>
          <span className="caption">{[...(sheet ? [sheet] : []), format.bytes(size)].join(' · ')}</span>
        </span>
      ),
    },
    FILE.kind,
    {
      ...FILE.state,
      width: 260,
      cell: (row) => <StateOf row={row} />,
    },
    FILE.createdAt,
    {
      id: 'createdBy',
      isHidden: true,
      header: ({ t }) => t('download.by'),
      cell: ({ file }) => file?.createdBy ?? '',
    },
    {
      id: 'actions',
      header: ({ t }) => t('upload.actions'),
      width: 150,
      cell: (row, { onAsk, onCheck }) => <FileActions row={row} onAsk={onAsk} onCheck={onCheck} />,
    },
  ],
  { by: 'createdAt', isDescending: true },
)

/** Shows the transfer of a file, then the server's progress. */
function StateOf({ row: { transfer, file } }: { row: FileRow }) {
  const { t } = useTranslation()
  if (transfer && transfer.state !== 'sent') return <TransferState transfer={transfer} />
  const isThere = file ? file.downloadUrl !== null : transfer?.state === 'sent'
  if (file && isThere) return <UploadState file={file} />
  return (
    <Status kind="pill" level="none">
      {t(isThere ? 'upload.sent' : 'upload.notSent')}
    </Status>
  )
}
