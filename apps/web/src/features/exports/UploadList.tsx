import { FILE_KINDS, FILE_STATUSES } from 'virtual:contract'
import type { CompanyFileRow } from '@giro/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useListOf } from '#app/api/use-list-of.ts'
import { DownloadButton } from '#app/rows/DownloadButton.tsx'
import { storedUpload } from '#app/rows/stored.ts'
import { useMay } from '#app/session/session.ts'
import { useWords, type Words, wordOptions } from '#app/session/use-words.ts'
import css from '#features/exports/download.module.css'
import { UploadState } from '#features/imports/index.ts'
import { buttonClass } from '#ui/Button.tsx'
import { defineList, useDefined } from '#ui/list/define.ts'
import { useSelection } from '#ui/list/selection.ts'
import { Table, useDroppedNotice } from '#ui/list/Table.tsx'
import { EmptyState } from '#ui/States.tsx'
import { DownloadMany } from './DownloadMany.tsx'

const UPLOADS = defineList<CompanyFileRow, Words>(
  [
    {
      id: 'fileName',
      header: ({ t }) => t('download.file'),
      isSortable: true,
      width: 180,
      cell: ({ fileName }) => fileName,
    },
    {
      id: 'kind',
      header: ({ t }) => t('download.kind'),
      topic: 'term.fileKind',
      isSortable: true,
      cell: ({ kind }, { t }) => t(`words.fileKind.${kind}`),
      filter: { kind: 'words', isPromoted: true, options: wordOptions('fileKind', FILE_KINDS) },
    },
    {
      id: 'createdAt',
      header: ({ t }) => t('download.sentAt'),
      width: 130,
      isSortable: true,
      cell: ({ createdAt }, { format }) => format.dateTime(createdAt),
    },
    {
      id: 'state',
      header: ({ t }) => t('download.state'),
      topic: 'term.processing',
      width: 220,
      cell: (file, { t }) => (file.downloadUrl === null ? t('upload.notSent') : <UploadState file={file} />),
      filter: {
        field: 'status',
        kind: 'words',
        isPromoted: true,
        options: wordOptions('fileStatus', FILE_STATUSES),
      },
    },
    {
      id: 'size',
      header: ({ t }) => t('download.size'),
      width: 110,
      align: 'end',
      isSortable: true,
      cell: ({ size }, { format }) => format.bytes(size),
    },
    { id: 'createdBy', header: ({ t }) => t('download.by'), cell: ({ createdBy }) => createdBy },
    {
      id: 'action',
      header: ({ t }) => t('download.action'),
      width: 200,
      cell: (file) => <Downloads file={file} />,
    },
  ],
  { by: 'createdAt', isDescending: true },
)

/** Files that were sent, and the rows of them that were not taken. */
export function UploadList() {
  const { t } = useTranslation()
  const mayUpload = useMay('file.upload')
  const words = useWords()
  const { asked, table } = useListOf(UPLOADS, 'listCompanyFiles', { failed: t('download.filesFailed') })
  const selection = useSelection({
    pageKeys: table.rows.map(({ id }) => id),
    total: table.rows.length,
    scope: JSON.stringify(asked),
    onDropped: useDroppedNotice(),
  })
  const chosen = table.rows.filter(({ id, downloadUrl }) => selection.has(id) && downloadUrl !== null)
  return (
    <Table
      caption={t('download.tabs.files')}
      {...table}
      {...useDefined(UPLOADS, words)}
      rowKey={({ id }) => id}
      rowName={({ fileName }) => fileName}
      searchLabel={t('download.search')}
      selection={selection}
      bulkActions={<DownloadMany stored={chosen.map((file) => storedUpload(file, 'downloadUrl'))} />}
      empty={
        <EmptyState
          title={t('download.noFiles')}
          icon="file"
          actions={
            mayUpload ? (
              <Link to="/upload" className={buttonClass('secondary', 'small')}>
                {t('download.toUpload')}
              </Link>
            ) : null
          }
        >
          {t(mayUpload ? 'download.noFilesText' : 'download.noFilesOthers')}
        </EmptyState>
      }
    />
  )
}

function Downloads({ file }: { file: CompanyFileRow }) {
  const { t } = useTranslation()
  const { fileName: name } = file
  return (
    <div className={css.actions}>
      {file.downloadUrl ? (
        <DownloadButton stored={storedUpload(file, 'downloadUrl')} label={t('download.named', { name })}>
          {t('download.download')}
        </DownloadButton>
      ) : null}
      {file.errorFileUrl ? (
        <DownloadButton stored={storedUpload(file, 'errorFileUrl')} label={t('upload.rejectedOf', { name })}>
          {t('upload.rejected')}
        </DownloadButton>
      ) : null}
      {file.itemErrorFileUrl ? (
        <DownloadButton
          stored={storedUpload(file, 'itemErrorFileUrl')}
          label={t('upload.unknownItemsOf', { name })}
        >
          {t('upload.unknownItems')}
        </DownloadButton>
      ) : null}
    </div>
  )
}
