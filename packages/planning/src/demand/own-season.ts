import type { DemandSeason } from '../facts.ts'
import type { DemandHistory } from '../history/item-history.ts'
import { MONTHS, monthOf, nextMonth } from '../numbers/months.ts'
import { type Months, monthsOf, sumOf } from './item-months.ts'
import { LOWEST } from './season.ts'

/**
 * Conditions of an item's own season [C]: whole months of history; requests of the last twelve
 * months; consecutive months that together have at most so large a share of the demand, and how likely so many would be empty by chance;
 * requests of the same season a year before; and the share of the demand of months seen twice that came in both years.
 */
export const OWN_SEASON = {
  months: 15,
  requests: 12,
  quietMonths: 4,
  quietShare: 0.05,
  mostChance: 0.001,
  earlierRequests: 3,
  agreement: 0.5,
} as const
const YEAR_DAYS = 365
const LONGEST_MONTH_DAYS = 31

/** The months of an item's own season, and those in which it is next to never asked for. */
export type OwnSeason = Required<Omit<DemandSeason, 'week'>>

/** Returns the most consecutive months of the year, a circle, each of which has next to no demand. */
function longestQuiet(year: readonly number[], most: number): number {
  let [longest, length] = [0, 0]
  for (let k = 0; k < 2 * MONTHS; k++) {
    length = year[k % MONTHS]! <= most ? length + 1 : 0
    longest = Math.max(longest, length)
  }
  return Math.min(longest, MONTHS - 1)
}

/** Returns the longest part of the year, a circle of months, with next to no demand: the place of its first month, and its length. */
function quietPart({
  units: year,
  requests,
}: Pick<Months, 'units' | 'requests'>): { from: number; length: number } | null {
  const count = sumOf(requests, 0, MONTHS)
  // It may begin with any month.
  const isByChance = (length: number) => MONTHS * (1 - length / MONTHS) ** count > OWN_SEASON.mostChance
  const most = OWN_SEASON.quietShare * sumOf(year, 0, MONTHS)
  for (let length = longestQuiet(year, most); length >= OWN_SEASON.quietMonths; length--) {
    if (isByChance(length)) return null
    let [from, least] = [-1, most]
    for (let start = 0; start < MONTHS; start++) {
      let sum = 0
      for (let k = 0; k < length; k++) sum += year[(start + k) % MONTHS]!
      if (sum < least || (from < 0 && sum <= least)) [from, least] = [start, sum]
    }
    if (from >= 0) return { from, length }
  }
  return null
}

/**
 * Returns the season of an item that is asked for in a part of the year only, as at least 13 months of its own history show it; null
 * where they do not. It needs no other items, and what was seen once is not believed: the season has to have come twice.
 *
 * @param sinceDay first day from which its demand would be known
 * @param seen its last months
 */
export function ownSeason(
  demand: DemandHistory,
  sinceDay: number,
  seen = monthsOf(demand, sinceDay),
): OwnSeason | null {
  const { eventDays, asOfDay } = demand
  const { months: fewestMonths, requests: fewest, earlierRequests } = OWN_SEASON
  const count = eventDays.length
  if (count < fewest + earlierRequests || asOfDay - sinceDay < YEAR_DAYS) return null
  if (asOfDay - eventDays[count - fewest]! > YEAR_DAYS + LONGEST_MONTH_DAYS) return null
  // The month that is not over yet tells only against a season.
  const { first, whole, units, requests } = seen
  if (whole < fewestMonths) return null
  const start = whole - MONTHS
  const year = { units: units.slice(start), requests: requests.slice(start) }
  const part = sumOf(year.requests, 0, MONTHS) < fewest ? null : quietPart(year)
  if (part === null) return null
  // A few large jobs have empty months between them.
  for (let k = part.length; k < MONTHS; k++) if (year.requests[(part.from + k) % MONTHS] === 0) return null
  const quiet = new Set(
    Array.from({ length: part.length }, (_, k) => (first + whole + part.from + k) % MONTHS),
  )
  return isSeenTwice(seen, quiet) ? { months: profileOf(seen), quiet: [...quiet] } : null
}

/** Returns whether the quiet months were quiet in all of the history, and what was seen twice was alike. */
function isSeenTwice({ first, whole, units, requests }: Months, quiet: ReadonlySet<number>): boolean {
  let [quietUnits, earlier, common, larger] = [0, 0, 0, 0]
  for (const [place, of] of units.entries()) {
    if (quiet.has((first + place) % MONTHS)) quietUnits += of
    if (place + MONTHS >= whole) continue
    const after = units[place + MONTHS]!
    if (!quiet.has((first + place) % MONTHS)) earlier += requests[place]!
    common += Math.min(of, after)
    larger += Math.max(of, after)
  }
  return (
    quietUnits <= OWN_SEASON.quietShare * sumOf(units) &&
    earlier >= OWN_SEASON.earlierRequests &&
    common >= OWN_SEASON.agreement * larger
  )
}

/** Returns the months from January on, relative to the average one: the mean of those that are over. */
function profileOf({ first, whole, units }: Months): number[] {
  const means = Array.from({ length: MONTHS }, (_, month) => {
    const places = Array.from({ length: whole }, (__, k) => k).filter((k) => (first + k) % MONTHS === month)
    return places.reduce((sum, k) => sum + units[k]!, 0) / places.length
  })
  const level = means.reduce((sum, x) => sum + x, 0) / MONTHS
  const drawn = means.map((mean) => Math.max(LOWEST, mean / level))
  const drawnLevel = drawn.reduce((sum, x) => sum + x, 0) / MONTHS
  return drawn.map((x) => x / drawnLevel)
}

/**
 * Returns whether the last of the next days lies in the months in which an item with a season of its own is next to never asked for: what
 * comes then finds nobody, whatever the season still asks for before.
 */
export function isOffSeason(season: DemandSeason | undefined, asOfDay: number, days: number): boolean {
  const arrival = asOfDay + Math.max(1, Math.ceil(days))
  return season?.quiet?.includes(monthOf(arrival) % MONTHS) ?? false
}

/** Returns the days until the season ends that what arrives after some days meets; null where no season ends, or it is over by then. */
export function seasonEndDays(
  season: DemandSeason | undefined,
  asOfDay: number,
  days: number,
): number | null {
  const { quiet = [] } = season ?? {}
  if (quiet.length === 0 || isOffSeason(season, asOfDay, days)) return null
  let day = asOfDay + Math.max(1, Math.ceil(days))
  while (!quiet.includes(monthOf(day) % MONTHS)) day = nextMonth(day)
  return day - 1 - asOfDay
}
