import type { Item, Projection } from '@giro/contract'
import { useMemo } from 'react'
import { useWords } from '#app/session/use-words.ts'
import { ItemChart } from '#features/item/charts/ItemChart.tsx'
import { type Amount, useAmount } from '#features/item/charts/use-amount.ts'
import { useVerdict } from '#features/item/projection/projection-words.ts'
import type { ChartTable } from '#ui/chart/ChartFrame.tsx'
import type { SeriesSpec } from '#ui/chart/series-option.ts'

type ChartProps = { item: Item; projection: Projection; table: ChartTable }

/** Draws the stock to come: expected stock, range, receipts, and the days on which it runs out. */
export function ProjectionChart({ item, projection, table }: ChartProps) {
  const { t, format } = useWords()
  const amount = useAmount(item)
  const summary = useVerdict({ item, projection })
  const labels = useMemo(
    () => ({
      trigger: t('projection.trigger'),
      out: t('projection.out'),
      outWithoutOrders: t('projection.outWithoutOrders'),
    }),
    [t],
  )
  const spec = useMemo(() => {
    const day = new Intl.DateTimeFormat(format.language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
    return specOf({ item, projection, amount, labels, writeDay: (date) => day.format(new Date(date)) })
  }, [item, projection, amount, labels, format])
  const words = [
    {
      name: t('projection.today', { date: format.date(projection.asOf) }),
      lines: [`${t('projection.column.balance')}: ${amount.write(item.currentBalance)}`],
    },
    ...projection.weeks.map(({ date, low, high, ...week }) => ({
      name: format.date(date),
      lines: [
        `${t('projection.column.balance')}: ${amount.mean(week.balance)}`,
        ...(low === null || high === null
          ? []
          : [
              `${t('projection.column.range')}: ${t('projection.rangeOf', { low: amount.write(low), high: amount.write(high) })}`,
            ]),
        ...(week.receipts > 0 ? [`${t('projection.column.receipts')}: ${amount.write(week.receipts)}`] : []),
        `${t('projection.column.risk')}: ${format.percent(week.risk, 1)}`,
        `${t('projection.column.riskWithoutOrders')}: ${format.percent(week.riskWithoutOrders, 1)}`,
      ],
    })),
  ]
  return (
    <ItemChart
      item={item}
      title={t('projection.title')}
      rank="h2"
      summary={summary}
      unit={[amount.unit, t('projection.legend')].filter(Boolean).join(' · ')}
      spec={spec}
      words={words}
      table={table}
    />
  )
}

type Drawing = {
  item: Item
  projection: Projection
  amount: Amount
  labels: { trigger: string; out: string; outWithoutOrders: string }
  writeDay: (date: string) => string
}

/** Today and each week as a category of the chart. */
function specOf({ item, projection, amount, labels, writeDay }: Drawing): SeriesSpec {
  const { asOf, weeks, orders, stockoutDate, stockoutDateWithoutOrders } = projection
  const today = amount.scale(Math.max(0, item.currentBalance ?? 0))
  const placeOf = (date: string) => (date <= asOf ? 0 : weeks.findIndex((week) => date <= week.date) + 1)
  const proposed = orders.flatMap(({ kind, arrival }) => (kind === 'proposed' ? [placeOf(arrival)] : []))
  const upright = (date: string | null, label: string, kind: 'strong' | 'dashed') =>
    date === null ? [] : [{ place: placeOf(date), label: `${label} ${writeDay(date)}`, kind }]
  return {
    categories: [asOf, ...weeks.map(({ date }) => date)].map(writeDay),
    area: [
      [today, today],
      ...weeks.map(({ low, high }) =>
        low === null || high === null ? null : ([amount.scale(low), amount.scale(high)] as const),
      ),
    ],
    bars: [null, ...weeks.map(({ receipts }) => (receipts > 0 ? amount.scale(receipts) : null))],
    marked: new Set(proposed),
    paths: [{ values: [today, ...weeks.map(({ balance }) => amount.scale(balance))], kind: 'strong' }],
    uprights: [
      ...upright(stockoutDate, labels.out, 'strong'),
      ...(stockoutDate === stockoutDateWithoutOrders
        ? []
        : upright(stockoutDateWithoutOrders, labels.outWithoutOrders, 'dashed')),
    ],
    lines:
      item.portfolio === 'anticipated'
        ? [{ label: labels.trigger, value: amount.scale(item.trigger), kind: 'thin' }]
        : [],
    writeAxis: amount.axis,
  }
}
