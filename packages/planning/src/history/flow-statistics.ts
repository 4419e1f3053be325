import { firstFrom, quantile } from '../numbers/sorted.ts'
import type { DemandPattern, Events, FlowStatistics, Trend } from './item-history.ts'

/** Days of a bucket, and buckets at most: two years of months that are all alike. [C] */
const BUCKET_DAYS = 30
const MOST_BUCKETS = 24
const FEWEST_BUCKETS = 3

/** Limits of Syntetos, Boylan & Croston 2005: mean interval in buckets, squared variation of sizes. [L] */
const PATTERN_LIMITS = { interval: 1.32, sizeCv2: 0.49 }

/** Two-sided 5 % of the normal distribution; yearly change that matters; data a trend needs. [L] Mann, Sen; [C] the rest. */
const TREND = { significance: 1.96, yearlyChange: 0.1, fewestBuckets: 8, fewestNonZero: 4 }
/** 30-day buckets a year: 365 / 30. */
const BUCKETS_PER_YEAR = 12.17

/** The events of the last 730 days, without copying. */
export function recentEvents(events: Events, asOfDay: number): Events {
  const from = firstFrom(events.eventDays, asOfDay - 729)
  return { eventDays: events.eventDays.subarray(from), eventUnits: events.eventUnits.subarray(from) }
}

/** Sums of whole 30-day buckets inside the item's life, newest first. */
export function bucketSums(events: Events, asOfDay: number, lifeDays: number): Float64Array {
  const buckets = new Float64Array(Math.min(MOST_BUCKETS, Math.floor(lifeDays / BUCKET_DAYS)))
  for (let i = events.eventDays.length - 1; i >= 0; i--) {
    const bucket = Math.floor((asOfDay - events.eventDays[i]!) / BUCKET_DAYS)
    if (bucket >= buckets.length) break
    buckets[bucket] = buckets[bucket]! + events.eventUnits[i]!
  }
  return buckets
}

/** The first day of the oldest bucket. */
export const firstBucketDay = (buckets: Float64Array, asOfDay: number): number =>
  asOfDay - BUCKET_DAYS * buckets.length + 1

type Moments = { count: number; mean: number; sd: number }

/** Mean and sample standard deviation (0 with one value). */
export function moments(values: Float64Array): Moments {
  const count = values.length
  let sum = 0
  for (const value of values) sum += value
  const mean = count > 0 ? sum / count : 0
  let squares = 0
  for (const value of values) squares += (value - mean) ** 2
  return { count, mean, sd: count > 1 ? Math.sqrt(squares / (count - 1)) : 0 }
}

/** @param recent events of the last 730 days */
export function summarizeFlow(recent: Events, buckets: Float64Array, asOfDay: number): FlowStatistics {
  const { eventDays, eventUnits } = recent
  const size = moments(eventUnits)
  const month = moments(buckets)
  const from90 = firstFrom(eventDays, asOfDay - 89)
  let units90 = 0
  for (let i = from90; i < eventUnits.length; i++) units90 += eventUnits[i]!
  let units730 = units90
  for (let i = 0; i < from90; i++) units730 += eventUnits[i]!
  let nonZeroBuckets = 0
  for (const units of buckets) if (units > 0) nonZeroBuckets++
  const firstEventDay = size.count > 0 ? eventDays[0]! : null
  return {
    units730,
    units90,
    events730: size.count,
    events90: size.count - from90,
    firstEventDay,
    meanSizeUnits: size.count > 0 ? size.mean : null,
    sizeVariation: size.count > 1 ? size.sd / size.mean : null,
    intervalDays:
      firstEventDay !== null && size.count > 1 ? (asOfDay - firstEventDay) / (size.count - 1) : null,
    bucketVariation: month.count >= FEWEST_BUCKETS && month.mean > 0 ? month.sd / month.mean : null,
    buckets: month.count,
    nonZeroBuckets,
  }
}

/** Statistics of the demand pattern: null if too few buckets have demand. */
export type PatternStatistics = {
  /** Buckets per bucket with demand, ADI. */
  interval: number | null
  /** Squared variation of the sums of buckets with demand, sample variance. */
  sizeCv2: number | null
}

export function patternStatistics(buckets: Float64Array): PatternStatistics {
  const sizes = moments(buckets.filter((units) => units > 0))
  return {
    interval: sizes.count > 0 ? buckets.length / sizes.count : null,
    sizeCv2: sizes.count > 1 ? (sizes.sd / sizes.mean) ** 2 : null,
  }
}

/** The pattern by how often and how evenly there is demand. */
export function demandPattern(buckets: Float64Array): DemandPattern {
  const { interval, sizeCv2 } = patternStatistics(buckets)
  if (interval === null || sizeCv2 === null) return 'slow'
  const isSteady = sizeCv2 < PATTERN_LIMITS.sizeCv2
  if (interval < PATTERN_LIMITS.interval) return isSteady ? 'smooth' : 'erratic'
  return isSteady ? 'intermittent' : 'lumpy'
}

/** Returns the trend of demand; without any nothing grows, declines or stays. */
export const demandTrend = ({ eventDays }: Events, buckets: Float64Array): Trend =>
  eventDays.length > 0 ? trendOf(buckets) : { tendency: null, significance: null, yearlySlope: null }

/** Mann-Kendall test and Theil-Sen slope of the buckets, newest first. */
export function trendOf(buckets: Float64Array): Trend {
  const size = buckets.length
  let nonZero = 0
  let sum = 0
  for (const units of buckets) {
    sum += units
    if (units > 0) nonZero++
  }
  if (size < TREND.fewestBuckets || nonZero < TREND.fewestNonZero) {
    return { tendency: 'stable', significance: null, yearlySlope: null }
  }
  const { significance } = mannKendall(buckets)
  if (Math.abs(significance) <= TREND.significance)
    return { tendency: 'stable', significance, yearlySlope: null }
  const yearlySlope = (BUCKETS_PER_YEAR * theilSenSlope(buckets)) / (sum / size)
  const isFelt = yearlySlope === 0 || Math.abs(yearlySlope) >= TREND.yearlyChange
  const isSameWay = yearlySlope === 0 || yearlySlope > 0 === significance > 0
  if (!isFelt || !isSameWay) return { tendency: 'stable', significance, yearlySlope }
  return { tendency: significance > 0 ? 'growth' : 'reduce', significance, yearlySlope }
}

/** S = Σ sign(later - earlier), its variance corrected for ties, and Z with the continuity correction. */
export type MannKendall = { sum: number; variance: number; significance: number }

export function mannKendall(newestFirst: Float64Array): MannKendall {
  const size = newestFirst.length
  let sum = 0
  let tieTerm = 0
  for (let i = 0; i < size; i++) {
    let equals = 0
    for (let j = 0; j < size; j++) {
      const difference = newestFirst[i]! - newestFirst[j]!
      if (difference === 0) equals++
      else if (j > i) sum += difference > 0 ? 1 : -1
    }
    // Each of the g members of a tie adds a g-th of g(g-1)(2g+5).
    tieTerm += (equals - 1) * (2 * equals + 5)
  }
  const variance = (size * (size - 1) * (2 * size + 5) - tieTerm) / 18
  const isLevel = sum === 0 || variance <= 0
  return { sum, variance, significance: isLevel ? 0 : (sum - Math.sign(sum)) / Math.sqrt(variance) }
}

/** Median of all pairwise slopes, units per bucket, forward in time. */
export function theilSenSlope(newestFirst: Float64Array): number {
  const size = newestFirst.length
  const slopes = new Float64Array((size * (size - 1)) / 2)
  let at = 0
  for (let newer = 0; newer < size; newer++) {
    for (let older = newer + 1; older < size; older++) {
      slopes[at++] = (newestFirst[newer]! - newestFirst[older]!) / (older - newer)
    }
  }
  return quantile(slopes.sort(), 0.5)
}
