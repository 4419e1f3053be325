import type { CatalogFacts, DemandPace, DemandSeason } from '../facts.ts'
import type { DemandHistory } from '../history/item-history.ts'
import { firstDayOf, MONTHS, monthOf, WEEK_DAYS } from '../numbers/months.ts'
import type { PlanningParameters } from '../parameters.ts'
import { averageDays, LOWEST } from './season.ts'

/**
 * Conditions of an item's own season [C]: whole months of history, of which so many are looked at; requests of the last twelve
 * months; consecutive months that together have at most so large a share of the demand, and how likely so many would be empty by chance;
 * requests of the same season a year before; and the share of the demand of months seen twice that came in both years.
 */
export const OWN_SEASON = {
  months: 15,
  mostMonths: 36,
  requests: 12,
  quietMonths: 4,
  quietShare: 0.05,
  mostChance: 0.001,
  earlierRequests: 3,
  agreement: 0.5,
} as const
/** Days that the first month may miss. [C] */
const MONTH_SLACK_DAYS = 3
const YEAR_DAYS = 365
const LONGEST_MONTH_DAYS = 31

/** Demand and requests of consecutive months, counted from January 1970. */
type Months = { first: number; units: number[]; requests: number[] }

/** Returns the sums of the months from one to the one of the planning day. */
function monthsFrom({ eventDays, eventUnits, asOfDay }: DemandHistory, first: number): Months {
  let place = monthOf(asOfDay) - first
  const units = new Array<number>(place + 1).fill(0)
  const requests = new Array<number>(place + 1).fill(0)
  let from = firstDayOf(first + place)
  for (let i = eventDays.length - 1; i >= 0; i--) {
    const day = eventDays[i]!
    if (day > asOfDay) continue
    while (day < from && place >= 0) from = firstDayOf(first + --place)
    if (place < 0) break
    units[place]! += eventUnits[i]!
    requests[place]!++
  }
  return { first, units, requests }
}

function sumOf(numbers: readonly number[], count = numbers.length): number {
  let sum = 0
  for (let i = 0; i < count; i++) sum += numbers[i]!
  return sum
}

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
function quietPart({ units: year, requests }: Months): { from: number; length: number } | null {
  const count = sumOf(requests, MONTHS)
  // It may begin with any month.
  const isByChance = (length: number) => MONTHS * (1 - length / MONTHS) ** count > OWN_SEASON.mostChance
  const most = OWN_SEASON.quietShare * sumOf(year, MONTHS)
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
 */
export function ownSeason(
  demand: DemandHistory,
  sinceDay: number,
): Required<Omit<DemandSeason, 'week'>> | null {
  const { eventDays, asOfDay } = demand
  const { months: fewestMonths, mostMonths, requests: fewest, earlierRequests } = OWN_SEASON
  const count = eventDays.length
  if (count < fewest + earlierRequests || asOfDay - sinceDay < YEAR_DAYS) return null
  if (asOfDay - eventDays[count - fewest]! > YEAR_DAYS + LONGEST_MONTH_DAYS) return null
  // The month that is not over yet tells only against a season.
  const end = monthOf(asOfDay + 1)
  const first = Math.max(monthOf(sinceDay - 1 - MONTH_SLACK_DAYS) + 1, end - mostMonths)
  if (end - first < fewestMonths) return null
  const year = monthsFrom(demand, end - MONTHS)
  const part = sumOf(year.requests, MONTHS) < fewest ? null : quietPart(year)
  if (part === null) return null
  // A few large jobs have empty months between them.
  for (let k = part.length; k < MONTHS; k++) if (year.requests[(part.from + k) % MONTHS] === 0) return null
  const seen = monthsFrom(demand, first)
  const whole = end - first
  const quiet = new Set(Array.from({ length: part.length }, (_, k) => (end + part.from + k) % MONTHS))
  return isSeenTwice(seen, whole, quiet) ? { months: profileOf(seen, whole), quiet: [...quiet] } : null
}

/** Returns whether the quiet months were quiet in all of the history, and what was seen twice was alike. */
function isSeenTwice({ first, units, requests }: Months, whole: number, quiet: ReadonlySet<number>): boolean {
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
function profileOf({ first, units }: Months, whole: number): number[] {
  const means = Array.from({ length: MONTHS }, (_, month) => {
    const places = Array.from({ length: whole }, (__, k) => k).filter((k) => (first + k) % MONTHS === month)
    return places.reduce((sum, k) => sum + units[k]!, 0) / places.length
  })
  const level = means.reduce((sum, x) => sum + x, 0) / MONTHS
  const drawn = means.map((mean) => Math.max(LOWEST, mean / level))
  const drawnLevel = drawn.reduce((sum, x) => sum + x, 0) / MONTHS
  return drawn.map((x) => x / drawnLevel)
}

/** Returns the weight of the past by weeks, or by the catalog's longer steps, as a season has it. */
function paceOf(season: DemandSeason, asOfDay: number, stepDays: number): DemandPace {
  const bucketSteps = Math.max(1, Math.round(WEEK_DAYS / stepDays))
  const days = bucketSteps * stepDays
  const count = Math.ceil((OWN_SEASON.mostMonths * YEAR_DAYS) / MONTHS / days)
  const relative = Array.from({ length: count }, (_, b) => {
    const from = asOfDay - Math.round(days * (b + 1))
    const length = asOfDay - Math.round(days * b) - from
    return averageDays(season, from, length) / length
  })
  return { bucketSteps, relative }
}

/** Facts of a catalog that an item's season replaces. */
type SeasonFacts = Pick<
  CatalogFacts,
  | 'firstDemandDay'
  | 'demandModel'
  | 'demandStepDays'
  | 'demandPace'
  | 'demandCalibration'
  | 'demandSeason'
  | 'seasonState'
>

/**
 * Returns the catalog as an item sees it: with its own season, where it has one. Its model is then the one of the longest memory, because
 * the others forget last summer; and it is not taken to end while it waits for the season.
 */
export function inOwnSeason<Facts extends SeasonFacts>(
  catalog: Facts,
  demand: DemandHistory,
  { season }: Pick<PlanningParameters, 'season'>,
): Facts {
  if (season === 'off') return catalog
  const learned = ownSeason(demand, Math.max(demand.birthDay, catalog.firstDemandDay ?? demand.birthDay))
  if (learned === null) return catalog
  const { week } = catalog.demandSeason ?? {}
  const demandSeason = { ...learned, ...(week && { week }) }
  const { demandCalibration: _, ...others } = catalog
  return {
    ...(others as Facts),
    demandModel: 'SNB-slow',
    demandSeason,
    seasonState: 'own',
    demandPace: paceOf(demandSeason, demand.asOfDay, catalog.demandStepDays ?? 1),
  }
}

/** Returns whether all of the next days lie in the months in which an item with a season of its own is next to never asked for. */
export function isOffSeason(season: DemandSeason | undefined, asOfDay: number, days: number): boolean {
  const quiet = season?.quiet
  if (quiet === undefined) return false
  const [first, last] = [monthOf(asOfDay + 1), monthOf(asOfDay + Math.max(1, Math.ceil(days)))]
  if (last - first >= quiet.length) return false
  for (let month = first; month <= last; month++) if (!quiet.includes(month % MONTHS)) return false
  return true
}
