import { quantile } from '../numbers/sorted.ts'
import type { Events, ItemHistory, Outliers } from './item-history.ts'

/** Events that are needed; 4 robust deviations of the logarithm; least deviation; Tukey's far-out fence. [L] Hampel, Tukey; floor [C]. */
const RULE = { fewestEvents: 6, deviations: 4, leastDeviation: 0.25, normalConsistency: 1.4826, fence: 3 }

/** An event older than two years that is so many times the median of all, of at least so many events. [C] */
const OLD_RULE = { days: 730, fewestEvents: 4, medians: 10 }

/** Share of the events that outliers are at most, so many in any case; variation of their intervals up to which they are a beat. [C] */
const REGULAR = { share: 0.1, fewest: 2, variation: 0.25 }

/**
 * Demand events that stand far above the others: flagged, never altered. Large events of long ago are flagged more easily:
 * what nobody asked for again in two years still rules the plan.
 */
export function findOutliers({ eventDays, eventUnits }: Events, asOfDay: number): Outliers {
  const sorted = eventUnits.slice().sort()
  const isJudged = eventUnits.length >= RULE.fewestEvents
  const limitUnits = isJudged ? sizeLimit(sorted) : Number.POSITIVE_INFINITY
  const oldLimitUnits =
    eventUnits.length >= OLD_RULE.fewestEvents ? OLD_RULE.medians * quantile(sorted, 0.5) : limitUnits
  const days: number[] = []
  let events90 = 0
  let flaggedUnits = 0
  let units = 0
  let leastPassed = isJudged ? limitUnits : null
  for (let i = 0; i < eventUnits.length; i++) {
    const size = eventUnits[i]!
    units += size
    const isOld = eventDays[i]! <= asOfDay - OLD_RULE.days
    const passed = isOld ? Math.min(limitUnits, oldLimitUnits) : limitUnits
    if (size <= passed) continue
    days.push(eventDays[i]!)
    flaggedUnits += size
    leastPassed = Math.min(leastPassed ?? passed, passed)
    if (eventDays[i]! > asOfDay - 90) events90++
  }
  if (areRegular(days, eventUnits.length))
    return { days: [], events90: 0, unitsShare: 0, limitUnits: leastPassed }
  return { days, events90, unitsShare: units > 0 ? flaggedUnits / units : 0, limitUnits: leastPassed }
}

/**
 * Returns whether large events are a part of the usual demand: more than a tenth of all, or a beat, such as a delivery to a shop
 * every fourth week.
 */
function areRegular(days: readonly number[], events: number): boolean {
  if (days.length > Math.max(REGULAR.fewest, REGULAR.share * events)) return true
  if (days.length <= REGULAR.fewest) return false
  const gaps = days.slice(1).map((day, i) => day - days[i]!)
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length
  const variance = gaps.reduce((sum, gap) => sum + (gap - mean) ** 2, 0) / gaps.length
  return Math.sqrt(variance) <= REGULAR.variation * mean
}

/** The demand as it would be known without its outliers. */
export function withoutOutliers(history: ItemHistory): ItemHistory {
  const { demand, outliers } = history
  const inliers = [...demand.eventDays.keys()].filter((i) => !outliers.days.includes(demand.eventDays[i]!))
  return {
    ...history,
    demand: {
      ...demand,
      eventDays: Int32Array.from(inliers, (i) => demand.eventDays[i]!),
      eventUnits: Float64Array.from(inliers, (i) => demand.eventUnits[i]!),
    },
  }
}

/** Tukey's far-out fence over the upper quartile, and the quartiles it is told from. */
export function tukeyFence(sorted: Float64Array): { lower: number; upper: number; limitUnits: number } {
  const lower = quantile(sorted, 0.25)
  const upper = quantile(sorted, 0.75)
  return { lower, upper, limitUnits: upper + RULE.fence * (upper - lower) }
}

/** Hampel's limit over the median of the logarithms, by their median absolute deviation, made that of a normal distribution. */
export function hampelLimit(sorted: Float64Array): { median: number; spread: number; limitUnits: number } {
  const logarithms = sorted.map(Math.log)
  const median = quantile(logarithms, 0.5)
  const deviation = quantile(logarithms.map((y) => Math.abs(y - median)).sort(), 0.5)
  const spread = Math.max(RULE.normalConsistency * deviation, RULE.leastDeviation)
  return { median, spread, limitUnits: Math.exp(median + RULE.deviations * spread) }
}

/** The higher of the two limits; the logarithms are only taken where the first is passed at all. */
function sizeLimit(sorted: Float64Array): number {
  const fence = tukeyFence(sorted).limitUnits
  if (sorted[sorted.length - 1]! <= fence) return fence
  return Math.max(fence, hampelLimit(sorted).limitUnits)
}
