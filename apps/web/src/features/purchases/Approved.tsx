import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#app/api/call.ts'
import { useListOf } from '#app/api/use-list-of.ts'
import { useMay } from '#app/session/session.ts'
import { useSites } from '#app/session/sites.ts'
import { useWords } from '#app/session/use-words.ts'
import { ApprovedDialog } from '#features/purchases/ApprovedDialog.tsx'
import { APPROVED } from '#features/purchases/approved-columns.tsx'
import { Button } from '#ui/Button.tsx'
import { useDefined } from '#ui/list/define.ts'
import { Table } from '#ui/list/Table.tsx'
import { EmptyState } from '#ui/States.tsx'

/** Lists approved orders by what became of them. */
export function Approved() {
  const words = useWords()
  const { t } = words
  const [sites] = useSites()
  const navigate = useNavigate()
  const { order } = useSearch({ from: '/app/purchases' })
  const open = (id: string | undefined) =>
    void navigate({ to: '/purchases', search: (here: object) => ({ ...here, order: id }) })
  const { table } = useListOf(APPROVED, 'listApproved', {
    failed: t('purchases.failed'),
    query: sites.length > 0 ? { site: sites.join(',') } : {},
  })
  return (
    <>
      <Table
        caption={t('purchases.tabs.approved')}
        {...useDefined(APPROVED, words)}
        {...table}
        rowKey={({ id }) => id}
        rowName={({ code }) => code}
        onOpen={({ id }) => open(id)}
        searchLabel={t('purchases.search')}
        tools={table.count > 0 ? <Export /> : null}
        empty={
          <EmptyState title={t('purchases.noneApproved')} icon="cart">
            {t('purchases.noneApprovedText')}
          </EmptyState>
        }
      />
      {typeof order === 'string' ? <ApprovedDialog id={order} onClose={() => open(undefined)} /> : null}
    </>
  )
}

/** Asks for the file of the orders that were in none yet. */
function Export() {
  const { t } = useTranslation()
  const mayApprove = useMay('purchase.approve')
  const { run, isRunning } = useCall('createPurchaseReport', {
    success: t('purchases.exporting'),
    refreshes: ['listReports'],
  })
  if (!mayApprove) return null
  return (['csv', 'xlsx'] as const).map((format) => (
    <Button
      key={format}
      variant="plain"
      icon="download"
      isRunning={isRunning}
      onClick={() => void run({ body: { format } })}
    >
      {t('purchases.exportAs', { format: t(`report.formats.${format}`) })}
    </Button>
  ))
}
