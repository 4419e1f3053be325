import type { ReportRow } from '@giro/contract'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#app/api/call.ts'
import { DownloadButton } from '#app/rows/DownloadButton.tsx'
import { RemoveRow } from '#app/rows/RemoveRow.tsx'
import { RowMenu } from '#app/rows/RowMenu.tsx'
import { storedReport } from '#app/rows/stored.ts'
import { useMay } from '#app/session/session.ts'

/** Actions on a report: download or delete. */
export function ReportActions({ report }: { report: ReportRow }) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const mayRemove = useMayRemove(report)
  const { fileName: name, status, removedAt } = report
  if (removedAt) return t('report.gone')
  return (
    <div className="bar gap-0 apart-1 to-end middle">
      {status === 'finished' ? (
        <DownloadButton
          stored={storedReport(report)}
          label={t('download.named', { name })}
          otherwise={<Link to="/report">{t('download.generate')}</Link>}
        >
          {t('download.download')}
        </DownloadButton>
      ) : null}
      <RowMenu
        name={name}
        items={
          mayRemove && status !== 'processing'
            ? [{ label: t('rows.remove'), icon: 'trash', onPress: () => setAsking(true) }]
            : []
        }
      />
      {isAsking ? <RemoveReport report={report} onClose={() => setAsking(false)} /> : null}
    </div>
  )
}

/** One's own, and as an administrator any. */
function useMayRemove({ mine }: ReportRow): boolean {
  const mayRemoveOthers = useMay('others.remove')
  return useMay('report.create') && (mayRemoveOthers || mine)
}

function RemoveReport({ report, onClose }: { report: ReportRow; onClose: () => void }) {
  const { t } = useTranslation()
  const { run, isRunning } = useCall('deleteReport', {
    success: t('report.removed'),
    failure: 'none',
    refreshes: ['listReports'],
  })
  return (
    <RemoveRow
      title={t('report.removeAsk', { name: report.fileName })}
      remove={() => run({ params: { id: report.id } })}
      isRemoving={isRunning}
      onClose={onClose}
    >
      {t(report.kind === 'erp' && report.status === 'finished' ? 'report.removeErp' : 'report.removeText')}
    </RemoveRow>
  )
}
