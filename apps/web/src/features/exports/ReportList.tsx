import { FILE_STATUSES, REPORT_KINDS } from 'virtual:contract'
import type { ReportRow } from '@giro/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useListOf } from '#app/api/use-list-of.ts'
import { storedReport } from '#app/rows/stored.ts'
import { useWords, type Words, wordOptions } from '#app/session/use-words.ts'
import { ReportState } from '#features/imports/index.ts'
import { buttonClass } from '#ui/Button.tsx'
import { defineList, useDefined } from '#ui/list/define.ts'
import { useSelection } from '#ui/list/selection.ts'
import { Table, useDroppedNotice } from '#ui/list/Table.tsx'
import { EmptyState } from '#ui/States.tsx'
import { Checksum } from './Checksum.tsx'
import { DownloadMany } from './DownloadMany.tsx'
import { ReportActions } from './ReportActions.tsx'

const REPORTS = defineList<ReportRow, Words>(
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
      topic: 'term.reportKind',
      isSortable: true,
      cell: ({ kind }, { t }) => t(`words.reportKind.${kind}`),
      filter: { kind: 'words', isPromoted: true, options: wordOptions('reportKind', REPORT_KINDS) },
    },
    {
      id: 'createdAt',
      header: ({ t }) => t('download.createdAt'),
      width: 130,
      isSortable: true,
      cell: ({ createdAt }, { format }) => format.dateTime(createdAt),
    },
    {
      id: 'state',
      header: ({ t }) => t('download.state'),
      topic: 'term.reportState',
      cell: (report) => <ReportState report={report} />,
      filter: {
        field: 'status',
        kind: 'words',
        isPromoted: true,
        options: wordOptions('fileStatus', FILE_STATUSES),
      },
    },
    {
      id: 'rows',
      header: ({ t }) => t('download.rows'),
      topic: 'term.reportRows',
      width: 100,
      align: 'end',
      isSortable: true,
      cell: ({ rows, status }, { format }) => (status === 'finished' ? format.integer(rows) : null),
    },
    {
      id: 'size',
      header: ({ t }) => t('download.size'),
      width: 110,
      align: 'end',
      isSortable: true,
      cell: ({ size, status }, { format }) => (status === 'finished' ? format.bytes(size) : null),
    },
    {
      id: 'sha256',
      header: ({ t }) => t('report.checksum'),
      topic: 'term.checksum',
      isHidden: true,
      width: 200,
      cell: ({ sha256 }) => (sha256 ? <Checksum value={sha256} /> : null),
    },
    {
      id: 'expiresAt',
      header: ({ t }) => t('report.until'),
      topic: 'term.until',
      isHidden: true,
      cell: ({ expiresAt, removedAt }, { t, format }) =>
        removedAt ? t('report.removedAt', { when: format.date(removedAt) }) : format.date(expiresAt),
    },
    { id: 'createdBy', header: ({ t }) => t('download.by'), cell: ({ createdBy }) => createdBy },
    {
      id: 'action',
      header: ({ t }) => t('download.action'),
      width: 200,
      cell: (report) => <ReportActions report={report} />,
    },
  ],
  { by: 'createdAt', isDescending: true },
)

/** Files asked for: reports and what goes to the ERP. An empty one leads to where they are asked for, unless it stands there. */
export function ReportList({ isWhereAsked = false }: { isWhereAsked?: boolean }) {
  const { t } = useTranslation()
  const words = useWords()
  const { asked, table } = useListOf(REPORTS, 'listReports', { failed: t('download.reportsFailed') })
  const ready = table.rows.filter(({ downloadUrl }) => downloadUrl !== null)
  const selection = useSelection({
    pageKeys: table.rows.map(({ id }) => id),
    total: table.rows.length,
    scope: JSON.stringify(asked),
    onDropped: useDroppedNotice(),
  })
  return (
    <Table
      caption={t('download.tabs.reports')}
      {...table}
      {...useDefined(REPORTS, words)}
      rowKey={({ id }) => id}
      rowName={({ fileName }) => fileName}
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
            isWhereAsked ? null : (
              <Link to="/report" className={buttonClass('secondary', 'small')}>
                {t('download.toReports')}
              </Link>
            )
          }
        >
          {t('download.noReportsText')}
        </EmptyState>
      }
    />
  )
}
