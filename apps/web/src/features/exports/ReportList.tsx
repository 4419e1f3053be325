import { FILE_STATUSES, REPORT_KINDS } from 'virtual:contract'
import type { ReportRow } from '@giro/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useLoad } from '#app/api/load.ts'
import { useList } from '#app/api/query.ts'
import { paths } from '#app/paths.ts'
import { useFormat } from '#app/session/use-format.ts'
import { DownloadButton } from '#features/exports/DownloadButton.tsx'
import { storedReport } from '#features/exports/stored.ts'
import { ReportState } from '#features/imports/index.ts'
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
  sortable: ['fileName', 'kind', 'createdAt', 'size', 'rows'],
  filters: { kind: 'words', status: 'words' },
  columns: ['kind', 'createdAt', 'state', 'rows', 'size', 'createdBy', 'action'],
  limit: 25,
  sort: { by: 'createdAt', isDescending: true },
}

/** Files asked for: reports and what goes to the ERP. */
export function ReportList() {
  const { t } = useTranslation()
  const list = useListSearch(SPEC)
  const query = {
    limit: list.limit,
    offset: list.offset,
    orderBy: (list.sort?.by ?? 'createdAt') as 'createdAt',
    isDESC: list.sort?.isDescending ?? false,
    ...filterQuery(list.filters),
  }
  const reports = useList('listReports', { query })
  const ready = reports.rows.filter(({ downloadUrl }) => downloadUrl !== null)
  const selection = useSelection({
    pageKeys: reports.rows.map(({ id }) => id),
    total: reports.rows.length,
    scope: JSON.stringify(query),
    onDropped: useDroppedNotice(),
  })
  return (
    <Table
      caption={t('download.tabs.reports')}
      columns={useColumns()}
      rows={reports.rows}
      count={reports.count}
      load={useLoad(reports, t('download.reportsFailed'))}
      list={list}
      rowKey={({ id }) => id}
      rowName={({ fileName }) => fileName}
      filters={useFilters()}
      selection={selection}
      bulkActions={
        <DownloadMany
          stored={ready.filter(({ id }) => selection.has(id)).map((report) => storedReport(report))}
        />
      }
      empty={
        <EmptyState
          title={t('download.noReports')}
          icon="file"
          actions={
            <Link to={paths.results} className={buttonClass('secondary', 'small')}>
              {t('download.toResults')}
            </Link>
          }
        >
          {t('download.noReportsText')}
        </EmptyState>
      }
    />
  )
}

function useColumns(): Column<ReportRow>[] {
  const { t } = useTranslation()
  const { bytes, dateTime, integer } = useFormat()
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
      cell: ({ kind }) => t(`words.reportKind.${kind}`),
    },
    {
      id: 'createdAt',
      header: t('download.createdAt'),
      width: 130,
      isSortable: true,
      cell: ({ createdAt }) => dateTime(createdAt),
    },
    { id: 'state', header: t('download.state'), cell: (report) => <ReportState report={report} /> },
    {
      id: 'rows',
      header: t('download.rows'),
      width: 100,
      align: 'end',
      isSortable: true,
      cell: ({ rows, status }) => (status === 'finished' ? integer(rows) : null),
    },
    {
      id: 'size',
      header: t('download.size'),
      width: 110,
      align: 'end',
      isSortable: true,
      cell: ({ size, status }) => (status === 'finished' ? bytes(size) : null),
    },
    { id: 'createdBy', header: t('download.by'), cell: ({ createdBy }) => createdBy },
    {
      id: 'action',
      header: t('download.action'),
      cell: (report) =>
        report.status === 'finished' ? (
          <DownloadButton
            stored={storedReport(report)}
            label={t('download.named', { name: report.fileName })}
            otherwise={<Link to={paths.results}>{t('download.generate')}</Link>}
          >
            {t('download.download')}
          </DownloadButton>
        ) : null,
    },
  ]
}

function useFilters(): FilterSpec[] {
  const { t } = useTranslation()
  return [
    {
      field: 'kind',
      label: t('download.kind'),
      kind: 'words',
      isPromoted: true,
      options: REPORT_KINDS.map((value) => ({ value, label: t(`words.reportKind.${value}`) })),
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
