import { isoDay } from '../formats/read-day.ts'
import { IS_TRANSFER, type MovementBatch } from '../formats/transactions.ts'

/** Rows of one meaning, and the pieces that they move. */
export type Tally = { rows: number; units: number }

/** Summary of a movement file: the figures that a planner knows by heart. */
export type MovementSummary = {
  movements: number
  usage: Tally
  returns: Tally
  receipts: Tally
  supplierReturns: Tally
  transfers: Tally
  adjustments: Tally
  balances: Tally
  items: number
  /** Items of which more was used than came back. */
  usedItems: number
  sites: number
  /** Days of the first and the last movement, `YYYY-MM-DD`; null without any. */
  firstDay: string | null
  lastDay: string | null
  /** Usage of the year to the last day, less what came back: of all items, and of those with the most. */
  yearUnits: number
  mostUsed: { sku: string; yearUnits: number }[]
}

const CONSUMPTION = 0
const YEAR_DAYS = 365
/** Items shown by their usage. */
const MOST_USED = 3

type Items = { skus: readonly string[]; siteNos: readonly number[] }

/** Sums up movements. Of counts and transfers what comes in and what goes out are added, not set against each other. */
export function summarize(batch: MovementBatch, { skus, siteNos }: Items): MovementSummary {
  const { count, types, units, flags, days, itemNos } = batch
  const tally = (): Tally => ({ rows: 0, units: 0 })
  const [usage, returns, receipts, supplierReturns] = [tally(), tally(), tally(), tally()]
  const [transfers, adjustments, balances] = [tally(), tally(), tally()]
  const byType = [usage, returns, receipts, supplierReturns, balances, balances, adjustments, transfers]
  const last = days.reduce((most, day) => Math.max(most, day), Number.NEGATIVE_INFINITY)
  const first = days.reduce((least, day) => Math.min(least, day), Number.POSITIVE_INFINITY)
  const used = new Map<string, { all: number; year: number }>()
  const sites = new Set<number>()
  const seen = new Set<string>()
  for (let row = 0; row < count; row++) {
    const [type, quantity] = [types[row] as number, units[row] as number]
    const itemNo = itemNos[row] as number
    const sku = skus[itemNo] ?? ''
    seen.add(sku)
    sites.add(siteNos[itemNo] ?? 0)
    const isTransfer = ((flags[row] as number) & IS_TRANSFER) !== 0
    const of = byType[kindOf(type, quantity < 0 || isTransfer)] as Tally
    of.rows++
    of.units += Math.abs(quantity)
    if (type !== CONSUMPTION) continue
    const sum = used.get(sku) ?? { all: 0, year: 0 }
    sum.all += quantity
    if ((days[row] as number) > last - YEAR_DAYS) sum.year += quantity
    used.set(sku, sum)
  }
  const byYear = [...used].map(([sku, { year }]) => ({ sku, yearUnits: rounded(year) }))
  for (const one of [usage, returns, receipts, supplierReturns, transfers, adjustments, balances])
    one.units = rounded(one.units)
  return {
    ...{ movements: count, usage, returns, receipts, supplierReturns, transfers, adjustments, balances },
    items: seen.size,
    usedItems: [...used.values()].filter(({ all }) => all > 0).length,
    sites: sites.size,
    firstDay: count > 0 ? isoDay(first) : null,
    lastDay: count > 0 ? isoDay(last) : null,
    yearUnits: rounded(byYear.reduce((sum, { yearUnits }) => sum + yearUnits, 0)),
    mostUsed: byYear.toSorted((a, b) => b.yearUnits - a.yearUnits).slice(0, MOST_USED),
  }
}

/** The place of a type in a list of pairs: as it is, and the other way, a return or a transfer. */
const kindOf = (type: number, isOther: boolean) => 2 * type + (isOther ? 1 : 0)

/** Sums of decimals have digits that nobody wrote. */
const rounded = (value: number) => Math.round(value * 1e6) / 1e6
