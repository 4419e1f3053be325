import type { ReportRow } from '@giro/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useListOf } from '#app/api/use-list-of.ts'
import { storedReport } from '#app/rows/stored.ts'
import type { Words } from '#app/session/use-words.ts'
import { fileColumns, ReportState } from '#features/imports/index.ts'
import { buttonClass } from '#ui/Button.tsx'
import { defineList } from '#ui/list/define.ts'
import { Checksum } from './Checksum.tsx'
import { FileList } from './FileList.tsx'
import { ReportActions } from './ReportActions.tsx'

const FILE = fileColumns<ReportRow>('reportKind')
const REPORTS = defineList<ReportRow, Words>(
  [
    FILE.fileName,
    FILE.kind,
    FILE.createdAt,
    { ...FILE.state, cell: (report) => <ReportState report={report} /> },
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
      ...FILE.size,
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
    { id: 'createdBy', leaves: 1, header: ({ t }) => t('download.by'), cell: ({ createdBy }) => createdBy },
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
  const answer = useListOf(REPORTS, 'listReports', { failed: t('download.reportsFailed') })
  return (
    <FileList
      caption={t('download.tabs.reports')}
      definition={REPORTS}
      answer={answer}
      storedOf={storedReport}
      empty={{
        title: t('download.noReports'),
        text: t('download.noReportsText'),
        action: isWhereAsked ? null : (
          <Link to="/report" className={buttonClass('secondary', 'small')}>
            {t('download.toReports')}
          </Link>
        ),
      }}
    />
  )
}
