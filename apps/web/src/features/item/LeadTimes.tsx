import type { Item, OrderRow } from '@giro/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/session/use-format.ts'
import { ItemChart } from '#features/item/charts/ItemChart.tsx'
import { percentile } from '#features/item/charts/item-series.ts'
import { closedOrders } from '#features/item/charts/lead-times.ts'
import type { ChartTable } from '#ui/chart/ChartFrame.tsx'
import { EmptyChart } from '#ui/chart/EmptyChart.tsx'
import type { MarkWords } from '#ui/chart/SeriesChart.tsx'
import type { ReferenceLine, SeriesSpec } from '#ui/chart/series-option.ts'

/** Share of the orders that the percentile of the lead times speaks of. */
const P80 = 0.8

type LeadTimesProps = { item: Item; orders: readonly OrderRow[] }

/** Is the lead time true? The days each closed order took, against the lead time in force and the ERP's; hollow what the plan leaves out. */
export function LeadTimes({ item, orders }: LeadTimesProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { closed, learnt, p80, spec, words, table } = useDrawn({ item, orders })
  const title = t('charts.leadTimes.title')
  if (closed.length === 0) return <EmptyChart title={title} why={t('charts.none')} />
  const left = closed.length - learnt.size
  return (
    <ItemChart
      item={item}
      title={title}
      unit={t('charts.leadTimes.days')}
      summary={[
        t('charts.leadTimes.summary', {
          count: learnt.size,
          p80: number(p80),
          leadTime: number(item.leadTime),
        }),
        ...(left > 0 ? [t('charts.leadTimes.leftOut', { count: left })] : []),
      ].join(' ')}
      spec={spec}
      words={words}
      table={table}
    />
  )
}

function useDrawn({ item, orders }: LeadTimesProps) {
  const { t } = useTranslation()
  const { date, number, integer } = useFormat()
  return useMemo(() => {
    const { closed, learnt } = closedOrders(orders, item.executionPeriodEnd)
    const p80 = percentile(
      closed.flatMap(({ id, leadTime }) => (learnt.has(id) ? [leadTime] : [])),
      P80,
    )
    const lines: ReferenceLine[] = [
      { label: t('charts.leadTimes.leadTime'), value: item.leadTime, kind: 'strong' },
      ...(item.erpLeadTime !== null && item.erpLeadTime !== item.leadTime
        ? [{ label: t('charts.leadTimes.erp'), value: item.erpLeadTime, kind: 'dashed' as const }]
        : []),
      ...(p80 === null ? [] : [{ label: t('charts.leadTimes.p80'), value: p80, kind: 'thin' as const }]),
    ]
    const isLeft = closed.map(({ id }) => !learnt.has(id))
    const spec: SeriesSpec = {
      categories: closed.map(({ startDate }) => date(startDate)),
      points: closed.map(({ leadTime }) => leadTime),
      hollow: new Set(isLeft.flatMap((is, place) => (is ? [place] : []))),
      lines,
      writeAxis: integer,
    }
    const older = (place: number) => (isLeft[place] ? [t('charts.leadTimes.older')] : [])
    const words: MarkWords[] = closed.map(({ order, startDate, leadTime }, place) => ({
      name: `${t('charts.leadTimes.order')} ${order}`,
      lines: [date(startDate), `${t('charts.leadTimes.days')}: ${number(leadTime)}`, ...older(place)],
    }))
    const table: ChartTable = {
      columns: [
        { label: t('charts.leadTimes.order') },
        { label: t('charts.leadTimes.start') },
        { label: t('charts.leadTimes.days'), align: 'end' },
      ],
      rows: closed.map(({ order, startDate, leadTime }, place) => [
        { text: [order, ...older(place)].join(', '), value: order },
        { text: date(startDate), value: startDate },
        { text: number(leadTime), value: leadTime },
      ]),
    }
    return { closed, learnt, p80, spec, words, table }
  }, [orders, item, date, number, integer, t])
}
