import type { Item, Projection } from '@giro/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/session/use-format.ts'
import { useAmount } from '#features/item/charts/use-amount.ts'
import type { ChartTable } from '#ui/chart/ChartFrame.tsx'

type Shown = { item: Item; projection: Projection }
type Order = Projection['orders'][number]

/** The next whole percent above a probability: "stays below 3%". */
const percentAbove = (risk: number) => (Math.floor(100 * risk + 1e-9) + 1) / 100

/** The risk before the first proposed order arrives, and from then on. */
function risksAround(weeks: Projection['weeks'], { arrival }: Order) {
  const [before, after] = [
    weeks.filter(({ date }) => date < arrival),
    weeks.filter(({ date }) => date >= arrival),
  ]
  const highest = (some: Projection['weeks']) => Math.max(0, ...some.map(({ risk }) => risk))
  return { before: highest(before), after: highest(after) }
}

/** Returns the sentences about when the item runs out, and what an order of today changes. */
export function useVerdict({ item, projection }: Shown): string {
  const { t } = useTranslation()
  const { date, percent, moneyCompact } = useFormat()
  const { write } = useAmount(item)
  const { asOf, weeks, orders, stockoutDate, delayCost, reason } = projection
  const alone = projection.stockoutDateWithoutOrders
  const first = orders.find(({ kind }) => kind === 'proposed')

  const ending = () => {
    if ((item.currentBalance ?? 1) <= 0) return t('projection.outToday')
    if (alone === null) return t('projection.lasts', { date: date(weeks.at(-1)?.date) })
    if (alone === asOf) return t('projection.outToday')
    const hasPassed = alone < new Date().toLocaleDateString('sv')
    return t(hasPassed ? 'projection.ranOut' : 'projection.runsOut', { date: date(alone) })
  }
  const advice = () => {
    if (reason === 'on_demand') return t('projection.onDemand')
    if (reason === 'order_held') return t('projection.held')
    if (reason === 'off_season') return t('projection.offSeason')
    if (!first) return null
    const quantity = write(first.quantity)
    if (first.date > asOf) return t('projection.nextOrder', { quantity, date: date(first.date) })
    const on = date(first.arrival)
    if (stockoutDate !== null && stockoutDate < first.arrival)
      return t('projection.tooLate', { quantity, date: on })
    const { before, after } = risksAround(weeks, first)
    const risk = percent(percentAbove(after), 0)
    return before > percentAbove(after)
      ? t('projection.orderTodayLater', { quantity, date: on, peak: percent(before, 0), risk })
      : t('projection.orderToday', { quantity, risk })
  }
  const waiting = delayCost === null ? null : t('projection.wait', { cost: moneyCompact(delayCost) })
  return [ending(), advice(), waiting].filter((part) => part !== null).join(' ')
}

/** Returns the weeks as a table. */
export function useWeekTable({ item, projection }: Shown): ChartTable {
  const { t } = useTranslation()
  const { date, percent } = useFormat()
  const amount = useAmount(item)
  const inUnit = (label: string) => (amount.unit ? `${label}, ${amount.unit}` : label)
  const column = (name: 'demand' | 'receipts' | 'balance' | 'range', topic: string) => ({
    label: inUnit(t(`projection.column.${name}`)),
    align: 'end' as const,
    topic: `term.${topic}`,
  })
  const share = (risk: number) => ({ text: percent(risk, 1, 1), value: risk })
  const mean = (units: number) => ({ text: amount.average(units), value: amount.scale(units) })
  return {
    columns: [
      { label: t('projection.column.week') },
      column('demand', 'projectedDemand'),
      column('receipts', 'projectedReceipts'),
      column('balance', 'projectedBalance'),
      column('range', 'projectedRange'),
      { label: t('projection.column.risk'), align: 'end', topic: 'term.projectedRisk' },
      {
        label: t('projection.column.riskWithoutOrders'),
        align: 'end',
        topic: 'term.projectedRiskWithoutOrders',
      },
    ],
    rows: projection.weeks.map(({ low, high, ...week }) => [
      { text: date(week.date), value: week.date },
      mean(week.demand),
      week.receipts > 0 ? amount.cell(week.receipts) : { text: '–', value: 0 },
      mean(week.balance),
      {
        text:
          low === null || high === null
            ? '–'
            : t('projection.rangeOf', { low: amount.cell(low).text, high: amount.cell(high).text }),
      },
      share(week.risk),
      share(week.riskWithoutOrders),
    ]),
  }
}

/** Returns the orders as a table. */
export function useOrderTable({ item, projection }: Shown): ChartTable {
  const { t } = useTranslation()
  const { date } = useFormat()
  const amount = useAmount(item)
  return {
    columns: [
      { label: t('projection.orders.kind') },
      { label: t('projection.orders.placed') },
      { label: t('projection.orders.arrives') },
      { label: t('projection.orders.quantity'), align: 'end' },
    ],
    rows: projection.orders.map((order) => [
      { text: t(`projection.orders.${order.kind}`) },
      { text: date(order.date), value: order.date },
      { text: date(order.arrival), value: order.arrival },
      { text: amount.write(order.quantity), value: order.quantity },
    ]),
  }
}
