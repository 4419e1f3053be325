import type { DemandSeason } from '../facts.ts'
import { mannKendall } from '../history/flow-statistics.ts'
import type { DemandHistory } from '../history/item-history.ts'
import { firstDayOf, MONTHS } from '../numbers/months.ts'
import { firstFrom } from '../numbers/sorted.ts'
import { type Months, sumOf } from './item-months.ts'
import { repeatedMonths } from './own-peaks.ts'
import { averageDays } from './season.ts'

/**
 * Conditions under which an item is planned from its recent pace [C]: whole months of history; the significance of its growth or decline,
 * normal deviates; the recent pace over that of all these months, or its reciprocal; the days that may be recent, of which the first with so
 * many requests are taken; how alike, and how high, the months of its years may be without a season that plans go by; and what
 * these months may make of the recent days, or its reciprocal.
 */
const RECENT_LEVEL = {
  months: 24,
  significance: 3,
  change: 1.33,
  days: [90, 180],
  requests: 24,
  agreement: 0.5,
  highest: 1.1,
  usualDays: 1.2,
} as const

/** Returns the significance of growth (above 0) or decline: each month is compared with the same month of other years, so that no season counts. */
function growthOf({ whole, units }: Months): number {
  let [sum, variance] = [0, 0]
  for (let month = 0; month < MONTHS; month++) {
    const years: number[] = []
    for (let place = whole - 1 - month; place >= 0; place -= MONTHS) years.push(units[place]!)
    const test = mannKendall(Float64Array.from(years))
    sum += test.sum
    variance += test.variance
  }
  return variance > 0 ? (sum - Math.sign(sum)) / Math.sqrt(variance) : 0
}

/**
 * Returns from how many of the last days on an item is to be planned whose demand has grown or declined for years; null where it is level,
 * or where that is not sure.
 *
 * @param demand without the days of an empty shelf
 * @param season that plans go by: without one, months that are high or low every year must not pass for a new level, and the recent days
 *   have to be usual ones
 */
export function recentLevelDays(
  demand: DemandHistory,
  seen: Months,
  season: DemandSeason | undefined,
): number | null {
  const { first, whole, units } = seen
  const { eventDays, eventUnits, asOfDay } = demand
  if (whole < RECENT_LEVEL.months) return null
  const fromDay = (days: number) => firstFrom(eventDays, asOfDay - days + 1)
  const days = RECENT_LEVEL.days.find((count) => eventDays.length - fromDay(count) >= RECENT_LEVEL.requests)
  if (days === undefined) return null
  const growth = growthOf(seen)
  if (Math.abs(growth) < RECENT_LEVEL.significance) return null
  let recent = 0
  for (let i = fromDay(days); i < eventUnits.length; i++) recent += eventUnits[i]!
  const usual = sumOf(units, 0, whole) / (firstDayOf(first + whole) - firstDayOf(first))
  const months = season?.months ? null : repeatedMonths(seen, RECENT_LEVEL)
  const high = months === null ? 1 : averageDays({ months }, asOfDay - days, days) / days
  if (Math.max(high, 1 / high) > RECENT_LEVEL.usualDays) return null
  const change = recent / averageDays(season, asOfDay - days, days) / usual / high
  const isFelt = growth > 0 ? change >= RECENT_LEVEL.change : change * RECENT_LEVEL.change <= 1
  return isFelt ? days : null
}
