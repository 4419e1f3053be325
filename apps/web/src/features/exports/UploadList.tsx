import { FILE_KINDS, FILE_STATUSES } from 'virtual:contract'
import type { CompanyFileRow } from '@giro/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useLoad } from '#app/api/load.ts'
import { useList } from '#app/api/query.ts'
import { paths } from '#app/paths.ts'
import { useMay } from '#app/session/session.ts'
import { useFormat } from '#app/session/use-format.ts'
import { DownloadButton } from '#features/exports/DownloadButton.tsx'
import css from '#features/exports/download.module.css'
import { storedUpload } from '#features/exports/stored.ts'
import { UploadState } from '#features/imports/index.ts'
import { buttonClass } from '#ui/Button.tsx'
import type { Column } from '#ui/list/column.ts'
import type { FilterSpec } from '#ui/list/FilterBar.tsx'
import { filterQuery, type ListSpec } from '#ui/list/search.ts'
import { useSelection } from '#ui/list/selection.ts'
import { Table, useDroppedNotice } from '#ui/list/Table.tsx'
import { useListSearch } from '#ui/list/use-list-search.ts'
import { EmptyState } from '#ui/States.tsx'
import { DownloadMany } from './DownloadMany.tsx'

const SPEC: ListSpec = {
  sortable: ['fileName', 'kind', 'createdAt', 'size'],
  filters: { kind: 'words', status: 'words' },
  columns: ['kind', 'createdAt', 'state', 'size', 'createdBy', 'action'],
  limit: 25,
  sort: { by: 'createdAt', isDescending: true },
}

/** Files that were sent, and the rows of them that were not taken. */
export function UploadList() {
  const { t } = useTranslation()
  const mayUpload = useMay('file.upload')
  const list = useListSearch(SPEC)
  const query = {
    limit: list.limit,
    offset: list.offset,
    orderBy: (list.sort?.by ?? 'createdAt') as 'createdAt',
    isDESC: list.sort?.isDescending ?? false,
    search: list.text || undefined,
    ...filterQuery(list.filters),
  }
  const files = useList('listCompanyFiles', { query })
  const selection = useSelection({
    pageKeys: files.rows.map(({ id }) => id),
    total: files.rows.length,
    scope: JSON.stringify(query),
    onDropped: useDroppedNotice(),
  })
  const chosen = files.rows.filter(({ id, downloadUrl }) => selection.has(id) && downloadUrl !== null)
  return (
    <Table
      caption={t('download.tabs.files')}
      columns={useColumns()}
      rows={files.rows}
      count={files.count}
      load={useLoad(files, t('download.filesFailed'))}
      list={list}
      rowKey={({ id }) => id}
      rowName={({ fileName }) => fileName}
      filters={useFilters()}
      searchLabel={t('download.search')}
      selection={selection}
      bulkActions={<DownloadMany stored={chosen.map((file) => storedUpload(file, 'downloadUrl'))} />}
      empty={
        <EmptyState
          title={t('download.noFiles')}
          icon="file"
          actions={
            mayUpload ? (
              <Link to={paths.upload} className={buttonClass('secondary', 'small')}>
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

function useColumns(): Column<CompanyFileRow>[] {
  const { t } = useTranslation()
  const { bytes, dateTime } = useFormat()
  return [
    {
      id: 'fileName',
      header: t('download.file'),
      isSortable: true,
      width: 180,
      cell: ({ fileName }) => fileName,
    },
    {
      id: 'kind',
      header: t('download.kind'),
      isSortable: true,
      cell: ({ kind }) => t(`words.fileKind.${kind}`),
    },
    {
      id: 'createdAt',
      header: t('download.sentAt'),
      width: 130,
      isSortable: true,
      cell: ({ createdAt }) => dateTime(createdAt),
    },
    {
      id: 'state',
      header: t('download.state'),
      width: 220,
      cell: (file) => (file.downloadUrl === null ? t('upload.notSent') : <UploadState file={file} />),
    },
    {
      id: 'size',
      header: t('download.size'),
      width: 110,
      align: 'end',
      isSortable: true,
      cell: ({ size }) => bytes(size),
    },
    { id: 'createdBy', header: t('download.by'), cell: ({ createdBy }) => createdBy },
    { id: 'action', header: t('download.action'), width: 200, cell: (file) => <Downloads file={file} /> },
  ]
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

function useFilters(): FilterSpec[] {
  const { t } = useTranslation()
  return [
    {
      field: 'kind',
      label: t('download.kind'),
      kind: 'words',
      isPromoted: true,
      options: FILE_KINDS.map((value) => ({ value, label: t(`words.fileKind.${value}`) })),
    },
    {
      field: 'status',
      label: t('download.state'),
      kind: 'words',
      isPromoted: true,
      options: FILE_STATUSES.map((value) => ({ value, label: t(`words.fileStatus.${value}`) })),
    },
  ]
}
