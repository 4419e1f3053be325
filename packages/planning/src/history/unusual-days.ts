import { monthOf, WEEK_DAYS } from '../numbers/months.ts'
import { quantile } from '../numbers/sorted.ts'

/** Number of items consumed or replenished on a day. */
export type DayCount = { day: number; items: number }

/** Times as many items as usual that make a day unusual; where nearly all of the catalog moves, so many suffice. [S]; whole catalog [C] */
const TIMES = { any: 3, whole: 2 }
/** Shares of the items that ever moved: fewer are a busy day whatever is usual; from so many on, the whole catalog moves. [C] */
const SHARE = { least: 0.25, whole: 0.9 }
/** Fewer items are no stock count. [C] */
const FEWEST_ITEMS = 10
/** Days of the same kind from which their usual number is believed, and days of a catalog from which any is. [C] */
const FEWEST_ALIKE = 4
const FEWEST_DAYS = 10
/** Days around one that it is compared with; those around it as a season is. [C] */
const YEAR_DAYS = 365
const SEASON_DAYS = 28
/**
 * Quantiles that define the busy days of a kind: of all days one in ten, as a weekday; of the others one in four, as
 * quarter ends among month ends. [C]
 */
const BUSY = { any: 0.9, alike: 0.75 }

/**
 * Days on which far more items move than on any kind of day like them: of the year around them, of their weekday, of
 * their weeks, and where they open or close a month, of such days. Each with how many move on the busiest of these kinds.
 * A stock count, or what was taken over from another system, looks so.
 *
 * @param counts each day once, in order
 * @param movedItems items of the catalog that ever moved
 */
export function unusualDays(counts: readonly DayCount[], movedItems: number): Map<number, number> {
  const unusual = new Map<number, number>()
  const places = counts.map((_, i) => placeInMonth(counts, i))
  for (const [i, { day, items }] of counts.entries()) {
    if (items < Math.max(FEWEST_ITEMS, SHARE.least * movedItems)) continue
    const near = [...counts.keys()].filter((j) => j !== i && Math.abs(daysApart(counts, i, j)) <= YEAR_DAYS)
    if (near.length < FEWEST_DAYS) continue
    const alike = [
      near.filter((j) => daysApart(counts, i, j) % WEEK_DAYS === 0),
      near.filter((j) => Math.abs(daysApart(counts, i, j)) <= SEASON_DAYS),
      near.filter((j) => places[i] !== null && places[j] === places[i]),
    ]
    const usual = Math.max(
      usualItems(counts, near, BUSY.any),
      ...alike.map((kind) => usualItems(counts, kind, BUSY.alike)),
    )
    const times = items >= SHARE.whole * movedItems ? TIMES.whole : TIMES.any
    if (items >= times * usual) unusual.set(day, Math.round(usual))
  }
  return unusual
}

const daysApart = (counts: readonly DayCount[], i: number, j: number) =>
  (counts[j] as DayCount).day - (counts[i] as DayCount).day

/** The first or the last day of its month on which anything moved; null within it. */
function placeInMonth(counts: readonly DayCount[], i: number): 'first' | 'last' | null {
  const month = (at: number) => {
    const count = counts[at]
    return count && monthOf(count.day)
  }
  if (month(i) !== month(i + 1)) return 'last'
  return month(i) === month(i - 1) ? null : 'first'
}

function usualItems(counts: readonly DayCount[], kind: readonly number[], share: number): number {
  if (kind.length < FEWEST_ALIKE) return 0
  return quantile(Float64Array.from(kind, (j) => (counts[j] as DayCount).items).sort(), share)
}
