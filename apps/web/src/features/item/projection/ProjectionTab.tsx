import type { Item, Projection } from '@giro/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { asApiError } from '#app/api/error.ts'
import { query } from '#app/api/query.ts'
import { errorText } from '#app/i18n/error-text.ts'
import { ProjectionChart } from '#features/item/projection/ProjectionChart.tsx'
import { useOrderTable, useWeekTable } from '#features/item/projection/projection-words.ts'
import type { ChartTable } from '#ui/chart/ChartFrame.tsx'
import { EmptyChart } from '#ui/chart/EmptyChart.tsx'
import { SmallTable } from '#ui/SmallTable.tsx'
import { ErrorState, Skeleton } from '#ui/States.tsx'
import { Term } from '#ui/Tip.tsx'

/** Shows when an item runs out, with and without the orders that the plan will propose. */
export function ProjectionTab({ item }: { item: Item }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(
    query('getProjection', { params: { sku: item.sku }, query: { site: item.site } }),
  )
  if (error) {
    return (
      <ErrorState
        title={t('common.loadFailed', { what: t('projection.what') })}
        onRetry={() => void refetch()}
      >
        {errorText(t, asApiError(error))}
      </ErrorState>
    )
  }
  if (!data) return <Skeleton lines={8} height={32} />
  if (data.weeks.length === 0)
    return <EmptyChart title={t('projection.title')} rank="h2" why={t('projection.unknown')} />
  return <Projected item={item} projection={data} />
}

function Projected(shown: { item: Item; projection: Projection }) {
  const { t } = useTranslation()
  const weeks = useWeekTable(shown)
  const orders = useOrderTable(shown)
  return (
    <>
      <ProjectionChart {...shown} table={weeks} />
      <section className="card">
        <h2 className="heading">{t('projection.orders.title')}</h2>
        {orders.rows.length === 0 ? (
          <p>{t('projection.orders.none')}</p>
        ) : (
          <Facts title={t('projection.orders.title')} table={orders} />
        )}
      </section>
      {/* On paper the chart has it already. */}
      <section className="card no-print">
        <h2 className="heading">{t('projection.byWeek')}</h2>
        <Facts title={t('projection.byWeek')} table={weeks} />
      </section>
    </>
  )
}

/** A table of the projection; each column can explain itself. */
function Facts({ title, table }: { title: string; table: ChartTable }) {
  return (
    <SmallTable
      label={title}
      columns={table.columns.map(({ label, align, topic }) => ({
        head: topic === undefined ? label : <Term topic={topic}>{label}</Term>,
        align,
        className: 'nowrap',
      }))}
      rows={table.rows.map((row, place) => ({ key: place, cells: row.map(({ text }) => text) }))}
    />
  )
}
