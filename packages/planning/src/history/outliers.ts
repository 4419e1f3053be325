import { quantile } from '../numbers/sorted.ts'
import type { Events, Outliers } from './item-history.ts'

/** Events that are needed; 4 robust deviations of the logarithm; least deviation; Tukey's far-out fence. [L] Hampel, Tukey; floor [C]. */
const RULE = { fewestEvents: 6, deviations: 4, leastDeviation: 0.25, normalConsistency: 1.4826, fence: 3 }

/** Demand events of the last 730 days that stand far above the others: flagged, never altered. */
export function findOutliers({ eventDays, eventUnits }: Events, asOfDay: number): Outliers {
  if (eventUnits.length < RULE.fewestEvents) return { days: [], events90: 0, unitsShare: 0, limitUnits: null }
  const limitUnits = sizeLimit(eventUnits.slice().sort())
  const days: number[] = []
  let events90 = 0
  let flaggedUnits = 0
  let units = 0
  for (let i = 0; i < eventUnits.length; i++) {
    units += eventUnits[i]!
    if (eventUnits[i]! <= limitUnits) continue
    days.push(eventDays[i]!)
    flaggedUnits += eventUnits[i]!
    if (eventDays[i]! > asOfDay - 90) events90++
  }
  return { days, events90, unitsShare: units > 0 ? flaggedUnits / units : 0, limitUnits }
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
