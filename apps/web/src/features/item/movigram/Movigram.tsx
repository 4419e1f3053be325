import type { Item } from '@giro/contract'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, daysBetween } from '#app/days.ts'
import { errorText } from '#app/i18n/error-text.ts'
import { type Unit, usePreferences } from '#app/session/preferences.ts'
import { useFormat } from '#app/session/use-format.ts'
import css from '#features/item/charts/charts.module.css'
import { inUnit } from '#features/item/charts/use-amount.ts'
import {
  earlier,
  estimateOf,
  lanesOf,
  later,
  pointsOf,
  type StockDay,
  type StockEvent,
  stockoutsOf,
  summaryOf,
} from '#features/item/movigram/data.ts'
import { EventCursor } from '#features/item/movigram/EventCursor.tsx'
import { useEventTable, useEventWords } from '#features/item/movigram/event-words.ts'
import { LineSwitches } from '#features/item/movigram/LineSwitches.tsx'
import {
  type Levels,
  type LineName,
  type MovigramDrawing,
  movigramHeight,
  movigramOption,
} from '#features/item/movigram/option.ts'
import { rangeOf } from '#features/item/movigram/presets.ts'
import { RangeBar } from '#features/item/movigram/RangeBar.tsx'
import {
  firstDay,
  type LoadedMovigram,
  MOST_EVENTS,
  type Range,
  useMovigram,
} from '#features/item/movigram/use-movigram.ts'
import { ChartFrame } from '#ui/chart/ChartFrame.tsx'
import { EChart } from '#ui/chart/EChart.tsx'
import { EmptyChart } from '#ui/chart/EmptyChart.tsx'
import { useMedia } from '#ui/media.ts'
import { ErrorState, Skeleton } from '#ui/States.tsx'
import { Banner } from '#ui/Status.tsx'

type MovigramProps = {
  item: Item
  /** The trigger that is suggested, where it is another than the one in force. */
  suggestedTrigger?: number | null
  /** A day to point at: a transaction was chosen elsewhere. */
  at?: string | undefined
  /** Enter or a press on an event. */
  onOpen?: ((event: StockEvent) => void) | undefined
}

/** Fewer events are no movement to draw. */
const LEAST_EVENTS = 2
/** A period is never shorter than this, days. */
const SHORTEST = 14

/** The movement of an item's stock: stock in steps, its levels, every transaction, every order. */
export function Movigram({ item, suggestedTrigger = null, at, onOpen }: MovigramProps) {
  const { t } = useTranslation()
  const today = item.executionPeriodEnd
  const isPhone = useMedia('phone')
  const first = firstDay(item)
  const [range, setRange] = useState<Range>(() => startRange(at, isPhone, today, first))
  const loaded = useMovigram(item, range, today)
  if (loaded.error && !loaded.movigram) {
    return (
      <ErrorState title={t('common.loadFailed', { what: t('charts.movigram.what') })} onRetry={loaded.retry}>
        {errorText(t, loaded.error)}
      </ErrorState>
    )
  }
  if (!loaded.movigram) return <Skeleton lines={6} height={40} />
  const zoom = (by: 'in' | 'out', around?: string) => setRange(zoomed(range, by, { around, first, today }))
  return (
    <Drawn
      item={item}
      loaded={loaded}
      range={range}
      at={at}
      suggestedTrigger={suggestedTrigger}
      onOpen={onOpen}
      onRange={(wanted) => setRange(daysBetween(wanted.from, wanted.to) < SHORTEST ? range : wanted)}
      onReset={() => setRange(rangeOf('y2', today, first))}
      onZoom={zoom}
    />
  )
}

/** Two years; a quarter on a phone; and always with the day that is pointed at. */
function startRange(at: string | undefined, isPhone: boolean, today: string, first: string): Range {
  const usual = rangeOf(isPhone ? 'd90' : 'y2', today, first)
  return at && at < usual.from ? { from: addDays(at, -30), to: today } : usual
}

function zoomed(
  { from, to }: Range,
  by: 'in' | 'out',
  { around = to, first, today }: { around?: string | undefined; first: string; today: string },
): Range {
  const length = daysBetween(from, to)
  const wanted = by === 'in' ? Math.max(SHORTEST, Math.round(length / 2)) : length * 2
  // What is looked at keeps its place in the picture.
  const share = daysBetween(from, around) / Math.max(1, length)
  const start = addDays(around, -Math.round(wanted * share))
  const end = addDays(start, wanted)
  return { from: later(start, first), to: earlier(end, today) }
}

type DrawnProps = Omit<MovigramProps, 'suggestedTrigger'> & {
  loaded: LoadedMovigram
  range: Range
  suggestedTrigger: number | null
  onRange: (range: Range) => void
  onReset: () => void
  onZoom: (by: 'in' | 'out', around?: string) => void
}

function Drawn({ item, loaded, range, at, suggestedTrigger, onOpen, onRange, onReset, onZoom }: DrawnProps) {
  const { t } = useTranslation()
  const { unit } = usePreferences()
  const today = item.executionPeriodEnd
  const { days, events, movigram } = loaded
  const [off, setOff] = useState<ReadonlySet<LineName>>(new Set())
  const levels = useMemo(() => levelsOf(movigram, suggestedTrigger), [movigram, suggestedTrigger])
  const drawing = useDrawing({ item, loaded, range, levels, off, unit })
  const option = useMemo(() => movigramOption(drawing), [drawing])
  const words = useEventWords(levels.trigger ?? null)
  const table = useEventTable(events, levels)
  const summary = useSummary(range, days, summaryOf(days, events, levels.maximum ?? null))
  const tools = (
    <RangeBar range={range} today={today} first={firstDay(item)} onRange={onRange} onZoom={onZoom} />
  )
  if (events.length < LEAST_EVENTS) {
    return (
      <EmptyChart title={t('charts.movigram.title')} why={t('charts.notEnough')}>
        {tools}
      </EmptyChart>
    )
  }
  return (
    <div className={css.movigram}>
      <ChartFrame
        title={t('charts.movigram.title')}
        summary={summary}
        unit={<UnitLine item={item} unit={unit} />}
        table={table}
        about={item.sku}
      >
        <EChart option={option} height={movigramHeight(drawing)}>
          {(plot) => (
            <EventCursor
              plot={plot}
              events={events}
              words={words}
              at={at}
              onOpen={onOpen}
              onRange={onRange}
              onReset={onReset}
              onZoom={onZoom}
            />
          )}
        </EChart>
      </ChartFrame>
      {/* Beside the drawing and not in it: its keys are letters of the fields here. */}
      <div className={css.movigramTools}>
        {tools}
        <LineSwitches levels={levels} off={off} onChange={setOff} item={item} unit={unit} />
      </div>
      {loaded.isTruncated ? (
        <Banner level="warning">{t('charts.movigram.truncated', { count: MOST_EVENTS })}</Banner>
      ) : null}
    </div>
  )
}

/** The answer in a sentence: nothing of stockouts where no balance is known, nor of a maximum where there is none. */
function useSummary({ from, to }: Range, days: readonly StockDay[], counts: ReturnType<typeof summaryOf>) {
  const { t } = useTranslation()
  const { date, percent } = useFormat()
  const { receipts, consumptions, stockouts, stockoutDays, aboveMaximum } = counts
  const values = {
    from: date(from),
    to: date(to),
    receipts: t('charts.movigram.counts.receipts', { count: receipts }),
    consumptions: t('charts.movigram.counts.consumptions', { count: consumptions }),
    stockouts: t('charts.movigram.counts.stockouts', {
      count: stockouts,
      days: t('charts.movigram.counts.days', { count: stockoutDays }),
    }),
  }
  if (days.every(({ balance }) => balance === null)) return t('charts.movigram.summaryUnknown', values)
  if (aboveMaximum === null) return t('charts.movigram.summaryNoMaximum', values)
  return t('charts.movigram.summary', { ...values, above: percent(aboveMaximum, 0) })
}

/** Shows the unit of the axis. */
function UnitLine({ item, unit }: { item: Item; unit: Unit }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  if (unit === 'money' && item.cost) return t('charts.movigram.inMoney', { cost: money(item.cost) })
  return item.unit ? t('charts.movigram.unit', { unit: item.unit }) : null
}

/** The levels of stock in force, in units. What is nothing for an item on demand is not drawn. */
function levelsOf(movigram: LoadedMovigram['movigram'], suggestedTrigger: number | null): Levels {
  if (!movigram) return {}
  const { trigger, maximumBalance, minimumBalance, securityBalance } = movigram
  if (trigger === null) return {}
  return {
    trigger,
    maximum: maximumBalance,
    // The minimum is the security balance unless something else sets it.
    ...(minimumBalance === securityBalance ? {} : { minimum: minimumBalance }),
    security: securityBalance,
    ...(suggestedTrigger === null || suggestedTrigger === trigger ? {} : { suggested: suggestedTrigger }),
    estimate: 0,
  }
}

type DrawingParts = {
  item: Item
  loaded: LoadedMovigram
  range: Range
  levels: Levels
  off: ReadonlySet<LineName>
  unit: Unit
}

/** Everything the drawing needs, in the unit that is shown. */
function useDrawing({ item, loaded, range, levels, off, unit }: DrawingParts): MovigramDrawing {
  const format = useFormat()
  const { days, events, movigram } = loaded
  return useMemo(() => {
    const today = item.executionPeriodEnd
    const isMoney = unit === 'money' && Boolean(item.cost)
    const shown = (value: number) => inUnit(value, isMoney ? 'money' : 'units', item.cost) ?? 0
    const orders = (movigram?.orders ?? []).filter(
      ({ startDate, endDate }) => startDate <= range.to && (endDate ?? today) >= range.from,
    )
    const estimate = off.has('estimate') ? [] : estimateOf(days.at(-1), item.consumptionAverage90d, orders)
    const inShown = ([moment, value]: [number, number | null]): [number, number | null] => [
      moment,
      value === null ? null : shown(value),
    ]
    const drawn = Object.entries(levels).filter(([name]) => name !== 'estimate' && !off.has(name as LineName))
    const month = new Intl.DateTimeFormat(format.language, {
      month: 'short',
      year: '2-digit',
      timeZone: 'UTC',
    })
    const isLong = daysBetween(range.from, range.to) > 120
    return {
      ...range,
      today,
      todayWord: format.date(today),
      points: pointsOf(days).map(inShown),
      estimate: estimate.map(inShown),
      levels: Object.fromEntries(drawn.map(([name, value]) => [name, shown(value)])),
      stockouts: stockoutsOf(days),
      events,
      lanes: lanesOf(orders, today),
      writeAxis: isMoney ? format.moneyAxis : format.numberCompact,
      writeDay: (moment) =>
        isLong ? month.format(moment) : format.date(new Date(moment).toISOString().slice(0, 10)).slice(0, 5),
    }
  }, [item, days, events, movigram, range, levels, off, unit, format])
}
