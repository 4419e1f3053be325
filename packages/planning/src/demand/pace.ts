import type { DemandPace, DemandSeason } from '../facts.ts'
import { onceEach } from '../numbers/once-each.ts'
import type { CatalogItem } from './catalog-item.ts'
import { stepFactors } from './season.ts'

/** Shortest bucket the pace is counted in, days and dates. [C, measured] four weeks, a quarter of monthly sums. */
const BUCKET_DAYS = 28
const BUCKET_STEPS = 3
/** Events of the usual pace added to every bucket: with few events the pace hardly leaves 1. [C] */
const PRIOR_EVENTS = 100
/** A pace is believed up to this many times the one of now, and down to its reciprocal. [C] */
const FURTHEST_PACE = 5
/** An event counts in a season at most as so many of the item's usual size. [C] */
const LARGEST_EVENT = 6
/** A season changes faster than the pace: days that share one factor. */
const SEASON_BUCKET_DAYS = 7

/** Steps in a bucket of the pace. */
export const paceBucketSteps = (stepDays: number): number =>
  Math.max(BUCKET_STEPS, Math.round(BUCKET_DAYS / stepDays))

/** True if an item's first event is all that tells of its birth: it then says nothing of the pace. */
const isBornWithDemand = ({ eventDays, birthDay }: CatalogItem['demand']) => (eventDays[0] ?? 0) <= birthDay

/** Cumulative demand events and exposed items before each step, from which all paces are made. */
export type PaceTable = { firstDay: number; stepDays: number; events: Float64Array; exposure: Float64Array }

const stepOf = ({ firstDay, stepDays }: Pick<PaceTable, 'firstDay' | 'stepDays'>, day: number) =>
  Math.round((day - firstDay) / stepDays)

/**
 * Counts events and items up to `lastDay`. Each item counts from its birth on; where only its first event tells that
 * it exists, from the step after.
 *
 * @param isBySize whether an event counts as many times as it is larger than the item's mean until then: a season may
 *   be in the sizes as well as in how often there is demand
 */
export function paceTable(
  items: readonly CatalogItem[],
  stepDays: number,
  lastDay: number,
  isBySize = false,
): PaceTable {
  const place = { firstDay: firstDayOf(items, lastDay), stepDays }
  const weights = isBySize ? weightsBySize : alike
  const steps = stepOf(place, lastDay) + 1
  const events = new Float64Array(steps + 1)
  const exposure = new Float64Array(steps + 1)
  for (const { demand } of items) {
    const { eventDays, eventUnits, birthDay } = demand
    if (eventDays.length === 0) continue
    const skipped = isBornWithDemand(demand) ? 1 : 0
    const weightOf = weights(eventUnits)
    for (let i = skipped; i < eventDays.length && eventDays[i]! <= lastDay; i++) {
      events[stepOf(place, eventDays[i]!) + 1]! += weightOf(i)
    }
    const from = stepOf(place, Math.min(birthDay, eventDays[0]!)) + skipped
    if (from < steps) exposure[from + 1]!++
  }
  for (let k = 1; k <= steps; k++) exposure[k]! += exposure[k - 1]!
  for (let k = 1; k <= steps; k++) {
    events[k]! += events[k - 1]!
    exposure[k]! += exposure[k - 1]!
  }
  return { ...place, events, exposure }
}

function firstDayOf(items: readonly CatalogItem[], lastDay: number): number {
  let firstDay = lastDay
  for (const { demand } of items) {
    if (demand.eventDays.length > 0) firstDay = Math.min(firstDay, demand.birthDay, demand.eventDays[0]!)
  }
  return firstDay
}

const alike = () => () => 1

/** Each event over the mean until then. */
function weightsBySize(units: Float64Array): (i: number) => number {
  let sum = 0
  const weights = units.map((each, i) => {
    sum += each
    return Math.min(LARGEST_EVENT, ((i + 1) * each) / sum)
  })
  return (i) => weights[i]!
}

/** Steps of a table until the end of a day. */
export const stepsUntil = (table: PaceTable, asOfDay: number): number =>
  Math.min(table.events.length - 1, Math.max(0, stepOf(table, asOfDay) + 1))

/** Answers the pace as it was known at the end of any day of the table. */
export function pacesOf(table: PaceTable): (asOfDay: number) => DemandPace {
  const bucketSteps = paceBucketSteps(table.stepDays)
  return eachOnce(table, (end) => paceUpTo(table.events, table.exposure, end, bucketSteps))
}

function eachOnce(table: PaceTable, paceAt: (end: number) => DemandPace): (asOfDay: number) => DemandPace {
  const paceUntil = onceEach(paceAt)
  return (asOfDay) => paceUntil(stepsUntil(table, asOfDay))
}

/**
 * The pace of a catalog with a season: it is what the season leaves, and each step is as heavy as both. What a
 * model learns is then the demand of an average day.
 *
 * @param table by size
 */
export function seasonalPacesOf(table: PaceTable, season: DemandSeason): (asOfDay: number) => DemandPace {
  const factors = stepFactors(season, table)
  const exposure = new Float64Array(table.exposure.length)
  const sums = new Float64Array(table.exposure.length)
  for (const [k, factor] of factors.entries()) {
    exposure[k + 1] = exposure[k]! + factor * (table.exposure[k + 1]! - table.exposure[k]!)
    sums[k + 1] = sums[k]! + factor
  }
  const paceSteps = paceBucketSteps(table.stepDays)
  const bucketSteps = Math.max(1, Math.round(SEASON_BUCKET_DAYS / table.stepDays))
  return eachOnce(table, (end) => {
    const { relative: paces } = paceUpTo(table.events, exposure, end, paceSteps)
    const relative: number[] = []
    for (let to = end; to > 0; to -= bucketSteps) {
      const from = Math.max(0, to - bucketSteps)
      const pace = paces[Math.floor((end - to) / paceSteps)] ?? 1
      relative.push((pace * (sums[to]! - sums[from]!)) / (to - from))
    }
    return { bucketSteps, relative }
  })
}

function paceUpTo(
  events: Float64Array,
  exposure: Float64Array,
  end: number,
  bucketSteps: number,
): DemandPace {
  const usual = exposure[end]! > 0 ? events[end]! / exposure[end]! : 0
  if (!(usual > 0)) return { bucketSteps, relative: [] }
  const relative: number[] = []
  let now = 0
  for (let to = end; to > 0; to -= bucketSteps) {
    const from = Math.max(0, to - bucketSteps)
    const seen = events[to]! - events[from]! + PRIOR_EVENTS
    const rate = seen / (exposure[to]! - exposure[from]! + PRIOR_EVENTS / usual)
    if (to === end) now = rate
    relative.push(Math.min(FURTHEST_PACE, Math.max(1 / FURTHEST_PACE, rate / now)))
  }
  return { bucketSteps, relative }
}

/**
 * Σ δ^age over the steps of ages 0 … `steps` - 1, each as heavy as the pace then. `logFade` is ln δ, below 0.
 */
export function pacedSteps(pace: DemandPace | undefined, steps: number, logFade: number): number {
  /** Σ δ^age of the ages below n. */
  const sumBelow = (n: number) => Math.expm1(n * logFade) / Math.expm1(logFade)
  if (pace === undefined || pace.relative.length === 0) return sumBelow(steps)
  const { bucketSteps, relative } = pace
  const bucket = sumBelow(bucketSteps)
  const fade = Math.exp(bucketSteps * logFade)
  const whole = Math.min(relative.length, Math.floor(steps / bucketSteps))
  let sum = 0
  let weight = 1
  for (let b = 0; b < whole; b++) {
    sum += relative[b]! * weight * bucket
    weight *= fade
  }
  // beyond the catalog's own past the pace is the oldest known
  const rest = steps - whole * bucketSteps
  return sum + (relative[whole] ?? relative.at(-1)!) * weight * sumBelow(rest)
}
