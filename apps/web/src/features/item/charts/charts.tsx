import type { ContextRow, Item } from '@giro/contract'
import type { TFunction } from 'i18next'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/session/use-format.ts'
import { useFieldText } from '#features/fields/index.ts'
import { ItemChart } from '#features/item/charts/ItemChart.tsx'
import { gapClasses, gapsOf, INTERVAL_LIMITS, meanOf, monthsOf } from '#features/item/charts/item-series.ts'
import { useAmount } from '#features/item/charts/use-amount.ts'
import type { StockDay } from '#features/item/movigram/data.ts'
import type { ChartTable } from '#ui/chart/ChartFrame.tsx'
import { EmptyChart } from '#ui/chart/EmptyChart.tsx'
import type { ReferenceLine, SeriesSpec } from '#ui/chart/series-option.ts'
import { Check } from '#ui/Field.tsx'

/** Days of a month, for averages that are kept per day. */
const DAYS_A_MONTH = 365 / 12

type StockProps = { item: Item; days: readonly StockDay[] }
/** `2026-11` as `nov. de 26`. */
const monthWord = (language: string, month: string): string =>
  new Intl.DateTimeFormat(language, { month: 'short', year: '2-digit', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )

/** Returns the months as bars, with the two averages as lines, and the same as words and as a table. */
function useMonths(
  { item, days, outlierDays }: StockProps & { outlierDays: readonly string[] },
  isWithoutOutliers: boolean,
) {
  const { t } = useTranslation()
  const { language } = useFormat()
  const amount = useAmount(item)
  return useMemo(() => {
    const months = monthsOf(days, outlierDays, isWithoutOutliers)
    const recent = item.consumptionAverage90d * DAYS_A_MONTH
    const long = item.consumptionAverage730d * DAYS_A_MONTH
    const categories = months.map(({ month }) => monthWord(language, month))
    const lines: ReferenceLine[] = [
      { label: t('charts.monthly.average90'), value: amount.scale(recent), kind: 'strong' },
      { label: t('charts.monthly.average730'), value: amount.scale(long), kind: 'dashed' },
    ]
    const spec: SeriesSpec = {
      categories,
      bars: months.map(({ consumption }) => amount.scale(consumption)),
      marked: new Set(months.flatMap(({ hasOutlier }, place) => (hasOutlier ? [place] : []))),
      lines,
      writeAxis: amount.axis,
    }
    const words = months.map(({ consumption, hasOutlier }, place) => ({
      name: categories[place] ?? '',
      lines: [amount.write(consumption), ...(hasOutlier ? [t('charts.monthly.outlier')] : [])],
    }))
    const table: ChartTable = {
      columns: [
        { label: t('charts.monthly.month') },
        { label: t('charts.monthly.consumption'), align: 'end' },
      ],
      rows: months.map(({ month, consumption, hasOutlier }, place) => [
        {
          text: [categories[place], ...(hasOutlier ? [t('charts.monthly.outlier')] : [])].join(', '),
          value: month,
        },
        amount.cell(consumption),
      ]),
    }
    return { months, spec, words, table, recent, long }
  }, [days, outlierDays, isWithoutOutliers, item, amount, language, t])
}

/** Is consumption changing? Months as bars, the two averages as lines; months with an outlier are hollow. */
export function MonthlyConsumption({
  item,
  days,
  outlierDays,
  onMonth,
}: StockProps & { outlierDays: readonly string[]; onMonth: (month: string) => void }) {
  const { t } = useTranslation()
  const amount = useAmount(item)
  const text = useFieldText()
  const [isWithoutOutliers, setWithout] = useState(false)
  const drawn = useMonths({ item, days, outlierDays }, isWithoutOutliers)
  const title = t('charts.monthly.title')
  if (drawn.months.every(({ consumption }) => consumption === 0))
    return <EmptyChart title={title} why={t('charts.none')} />
  return (
    <ItemChart
      item={item}
      title={title}
      summary={t('charts.monthly.summary', {
        recent: amount.mean(drawn.recent),
        long: amount.mean(drawn.long),
        tendency: text(item, 'tendency'),
      })}
      spec={drawn.spec}
      words={drawn.words}
      table={drawn.table}
      onPress={(place) => onMonth(drawn.months[place]?.month ?? '')}
      actions={
        outlierDays.every((day) => day < (days[0]?.date ?? '')) ? null : (
          <Check
            label={t('charts.monthly.exclude')}
            checked={isWithoutOutliers}
            onChange={() => setWithout(!isWithoutOutliers)}
          />
        )
      }
    />
  )
}

/** Shows the regularity of consumption: days between events, by the limits of their classes. */
export function ConsumptionGaps({ item, days }: StockProps) {
  const { t } = useTranslation()
  const { integer, number } = useFormat()
  const drawn = useMemo(() => {
    const gaps = gapsOf(days)
    const counts = gapClasses(gaps)
    const categories = counts.map((_, place) => {
      const limit = INTERVAL_LIMITS[place]
      const value = limit === undefined ? `>${INTERVAL_LIMITS.at(-1)}` : `≤${limit}`
      return t('feed.days', { value })
    })
    const spec: SeriesSpec = { categories, bars: counts, lines: [], writeAxis: integer }
    const words = counts.map((count, place) => ({
      name: categories[place] ?? '',
      lines: [`${t('charts.gaps.times')}: ${integer(count)}`],
    }))
    const table: ChartTable = {
      columns: [{ label: t('charts.gaps.interval') }, { label: t('charts.gaps.times'), align: 'end' }],
      rows: counts.map((count, place) => [
        { text: categories[place] ?? '' },
        { text: integer(count), value: count },
      ]),
    }
    return { gaps, spec, words, table }
  }, [days, integer, t])
  const title = t('charts.gaps.title')
  if (drawn.gaps.length === 0) return <EmptyChart title={title} why={t('charts.notEnough')} />
  return (
    <ItemChart
      item={item}
      title={title}
      unit={`${t('charts.gaps.times')} · ${t('charts.gaps.interval')}`}
      summary={t('charts.gaps.summary', { count: drawn.gaps.length, mean: number(meanOf(drawn.gaps), 1) })}
      spec={drawn.spec}
      words={drawn.words}
      table={drawn.table}
    />
  )
}

/** Do we buy the right batch? Every replenishment as a bar, the batch in force and the suggested one as lines. */
export function Receipts({ item, days, contexts }: StockProps & { contexts: readonly ContextRow[] }) {
  const { t } = useTranslation()
  const { date } = useFormat()
  const amount = useAmount(item)
  const drawn = useMemo(() => {
    const receipts = days.filter(({ replenishment }) => replenishment > 0)
    const suggested = contexts.find(({ context }) => context === 'batch')?.automatic
    const isOther = typeof suggested === 'number' && suggested !== item.batch
    const lines: ReferenceLine[] = [
      { label: t('charts.receipts.batch'), value: amount.scale(item.batch), kind: 'strong' },
      ...(isOther
        ? [{ label: t('charts.receipts.suggested'), value: amount.scale(suggested), kind: 'dashed' as const }]
        : []),
    ]
    const { minimumBatch: low, maximumBatch: high } = item
    const spec: SeriesSpec = {
      categories: receipts.map((day) => date(day.date)),
      bars: receipts.map(({ replenishment }) => amount.scale(replenishment)),
      lines,
      band: low !== null && high !== null ? [amount.scale(low), amount.scale(high)] : undefined,
      writeAxis: amount.axis,
    }
    const words = receipts.map((day) => ({
      name: date(day.date),
      lines: [`${t('charts.receipts.received')}: ${amount.write(day.replenishment)}`],
    }))
    const table: ChartTable = {
      columns: [
        { label: t('charts.movigram.columns.date') },
        { label: t('charts.receipts.received'), align: 'end' },
        { label: t('charts.receipts.batch'), align: 'end' },
      ],
      rows: receipts.map((day) => [
        { text: date(day.date), value: day.date },
        amount.cell(day.replenishment),
        amount.cell(item.batch),
      ]),
    }
    return { receipts, spec, words, table }
  }, [days, contexts, item, amount, date, t])
  const title = t('charts.receipts.title')
  if (drawn.receipts.length === 0) return <EmptyChart title={title} why={t('charts.none')} />
  const mean = meanOf(drawn.receipts.map(({ replenishment }) => replenishment))
  return (
    <ItemChart
      item={item}
      title={title}
      summary={t('charts.receipts.summary', {
        count: drawn.receipts.length,
        mean: amount.mean(mean),
        batch: amount.write(item.batch),
      })}
      spec={drawn.spec}
      words={drawn.words}
      table={drawn.table}
    />
  )
}

/** Returns the lines between which a stocked item should stay. */
const triggerAndMaximum = (
  item: StockProps['item'],
  amount: ReturnType<typeof useAmount>,
  t: TFunction,
): ReferenceLine[] =>
  item.portfolio === 'anticipated'
    ? [
        { label: t('charts.movigram.trigger'), value: amount.scale(item.trigger), kind: 'strong' },
        { label: t('charts.movigram.maximum'), value: amount.scale(item.maximumBalance), kind: 'thin' },
      ]
    : []

/** Shows stock by month: bars from the lowest to the highest balance, a dot for the average. */
export function BalanceByMonth({ item, days }: StockProps) {
  const { t } = useTranslation()
  const { language } = useFormat()
  const amount = useAmount(item)
  const drawn = useMemo(() => {
    const months = monthsOf(days).filter(({ mean }) => mean !== null)
    const categories = months.map(({ month }) => monthWord(language, month))
    const spec: SeriesSpec = {
      categories,
      ranges: months.map(({ low, high }) => [amount.scale(low ?? 0), amount.scale(high ?? 0)]),
      points: months.map(({ mean }) => (mean === null ? null : amount.scale(mean))),
      lines: triggerAndMaximum(item, amount, t),
      writeAxis: amount.axis,
    }
    const words = months.map(({ low, high, mean }, place) => ({
      name: categories[place] ?? '',
      lines: [
        `${t('charts.band.low')}: ${amount.write(low)}`,
        `${t('charts.band.high')}: ${amount.write(high)}`,
        `${t('charts.band.mean')}: ${amount.mean(mean)}`,
      ],
    }))
    const table: ChartTable = {
      columns: [
        { label: t('charts.monthly.month') },
        { label: t('charts.band.low'), align: 'end' },
        { label: t('charts.band.mean'), align: 'end' },
        { label: t('charts.band.high'), align: 'end' },
      ],
      rows: months.map(({ month, low, high, mean }, place) => [
        { text: categories[place] ?? month, value: month },
        amount.cell(low),
        amount.cell(mean),
        amount.cell(high),
      ]),
    }
    const known = days.flatMap(({ balance }) => (balance === null ? [] : [balance]))
    return { months, spec, words, table, known }
  }, [days, item, amount, language, t])
  const title = t('charts.band.title')
  if (drawn.months.length === 0) return <EmptyChart title={title} why={t('charts.none')} />
  return (
    <ItemChart
      item={item}
      title={title}
      summary={t('charts.band.summary', {
        low: amount.write(Math.min(...drawn.known)),
        high: amount.write(Math.max(...drawn.known)),
        mean: amount.mean(meanOf(drawn.known)),
      })}
      spec={drawn.spec}
      words={drawn.words}
      table={drawn.table}
    />
  )
}
