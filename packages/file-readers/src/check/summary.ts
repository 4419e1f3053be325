import {
  addTallies,
  type MovementTallies,
  newTallies,
  rounded,
  roundTallies,
} from '../formats/movement-tallies.ts'
import { isoDay } from '../formats/read-day.ts'
import type { MovementBatch } from '../formats/transactions.ts'

/** Summary of a movement file: the figures that a planner knows by heart. */
export type MovementSummary = MovementTallies & {
  movements: number
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
  const { count, types, units, days, itemNos } = batch
  const tallies = newTallies()
  addTallies(tallies, batch)
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
    if (type !== CONSUMPTION) continue
    const sum = used.get(sku) ?? { all: 0, year: 0 }
    sum.all += quantity
    if ((days[row] as number) > last - YEAR_DAYS) sum.year += quantity
    used.set(sku, sum)
  }
  const byYear = [...used].map(([sku, { year }]) => ({ sku, yearUnits: rounded(year) }))
  return {
    ...{ movements: count, ...roundTallies(tallies) },
    items: seen.size,
    usedItems: [...used.values()].filter(({ all }) => all > 0).length,
    sites: sites.size,
    firstDay: count > 0 ? isoDay(first) : null,
    lastDay: count > 0 ? isoDay(last) : null,
    yearUnits: rounded(byYear.reduce((sum, { yearUnits }) => sum + yearUnits, 0)),
    mostUsed: byYear.toSorted((a, b) => b.yearUnits - a.yearUnits).slice(0, MOST_USED),
  }
}
