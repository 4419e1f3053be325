import type { DemandHistory } from '../history/item-history.ts'

/** Days of the month in which demand is counted where it is smoothed or classified. */
const MONTH_DAYS = 30

/**
 * The demand a model learns from: the events of the learning window with their age in steps of `stepDays`
 * (1 for daily rows, about 30 where the catalog is loaded month by month).
 */
export type DemandSeries = {
  /** Age of each event in steps before the planning day, oldest first. */
  ages: readonly number[]
  units: Float64Array
  /** Steps in the learning window, at least 1. */
  stepCount: number
  stepDays: number
  /**
   * True if the item's first event is all that tells of its birth: it then says nothing of how often there is demand.
   */
  isBornWithDemand: boolean
  /** Steps before its first event in which an item of untold birth is taken to have been there unasked. */
  unaskedSteps: number
  /** Average inter-demand interval: whole months of the window over those with demand. Here, as several models ask for it. */
  interDemandMonths: number
}

/**
 * Cuts the history to the learning window and counts time in steps.
 *
 * @param sinceDay day from which an item is taken to have been there where only its first event tells of its birth;
 *   without one it began with that event
 */
export const demandSeries = (
  history: DemandHistory,
  learningDays: number,
  stepDays: number,
  sinceDay?: number,
): DemandSeries => demandSeriesSince(history, learningDays, stepDays)(sinceDay)

/** Answers the series for each day from which an item may have been there: all but that is the same, and is cut once. */
export function demandSeriesSince(
  history: DemandHistory,
  learningDays: number,
  stepDays: number,
): (sinceDay?: number) => DemandSeries {
  const { eventDays, eventUnits, asOfDay } = history
  const windowStart = asOfDay - learningDays + 1
  let first = 0
  while (first < eventDays.length && (eventDays[first] as number) < windowStart) first++
  let end = eventDays.length
  while (end > first && (eventDays[end - 1] as number) > asOfDay) end--

  const oldest = first < end ? (eventDays[first] as number) : asOfDay
  const start = Math.max(windowStart, Math.min(history.birthDay, oldest))
  const oldestAge = Math.round((asOfDay - oldest) / stepDays)
  const stepCount = Math.max(1, oldestAge + 1, Math.round((asOfDay - start + 1) / stepDays))
  const isBornWithDemand = first === 0 && end > 0 && (eventDays[0] as number) <= history.birthDay
  const isBirthUntold = isBornWithDemand && !history.beginsEmpty
  // a typed array of more than a few numbers costs more to make than to fill
  const ages = new Array<number>(end - first)
  for (let i = first; i < end; i++) {
    const age = asOfDay - (eventDays[i] as number)
    ages[i - first] = stepDays === 1 ? age : Math.round(age / stepDays)
  }
  // a view costs more than all the rest of a short history
  const units = end - first === eventUnits.length ? eventUnits : eventUnits.subarray(first, end)
  const months = interDemandMonths(ages, stepCount, stepDays)
  return (sinceDay) => {
    const unaskedDays =
      isBirthUntold && sinceDay !== undefined ? Math.max(0, start - Math.max(sinceDay, windowStart)) : 0
    return {
      ages,
      units,
      stepCount,
      stepDays,
      isBornWithDemand: isBornWithDemand && (history.beginsEmpty || sinceDay === undefined),
      unaskedSteps: Math.round(unaskedDays / stepDays),
      interDemandMonths: months,
    }
  }
}

function interDemandMonths(ages: readonly number[], stepCount: number, stepDays: number): number {
  const stepsPerMonth = Math.max(1, Math.round(MONTH_DAYS / stepDays))
  const months = Math.max(1, Math.floor(stepCount / stepsPerMonth))
  let withDemand = 0
  let last = -1
  for (const age of ages) {
    const month = Math.floor(age / stepsPerMonth)
    if (month !== last && month < months) withDemand++
    last = month
  }
  return months / Math.max(1, withDemand)
}

/** Demand in consecutive buckets of `bucketSteps`, oldest first; only whole buckets, counted back from the end. */
export function demandBuckets(series: DemandSeries, bucketSteps: number): Float64Array {
  const count = Math.max(1, Math.floor(series.stepCount / bucketSteps))
  const buckets = new Float64Array(count)
  for (let i = 0; i < series.ages.length; i++) {
    const back = Math.floor((series.ages[i] as number) / bucketSteps)
    if (back < count)
      buckets[count - 1 - back] = (buckets[count - 1 - back] as number) + (series.units[i] as number)
  }
  return buckets
}

/** Sums of demand over `span` consecutive steps, each with the number of places in the history where it was seen. */
export type Blocks = { sums: Float64Array; weights: Float64Array; count: number }

/**
 * All overlapping sums of `span` consecutive steps (Porras & Dekker 2008). A sum changes only where an event
 * enters or leaves, so the work goes with the events, not with the days.
 */
export function overlappingBlocks(series: DemandSeries, span: number): Blocks {
  const { ages, units, stepCount } = series
  const n = ages.length
  const count = Math.max(0, stepCount - span + 1)
  const sums = new Float64Array(2 * n + 1)
  const weights = new Float64Array(2 * n + 1)
  let used = 0
  let enter = 0
  let leave = 0
  // sums from the first event on: of two blocks the one within the other is never the larger, in the last digit either
  let entered = 0
  let left = 0
  /** Newest step of the block, counted from the oldest of the window. */
  let position = span - 1
  const place = (i: number) => stepCount - 1 - (ages[i] as number)
  while (position < stepCount) {
    while (enter < n && place(enter) <= position) entered += units[enter++] as number
    while (leave < enter && place(leave) <= position - span) left += units[leave++] as number
    const nextEnter = enter < n ? place(enter) : stepCount
    const nextLeave = leave < enter ? place(leave) + span : stepCount
    const next = Math.min(nextEnter, nextLeave, stepCount)
    sums[used] = entered - left
    weights[used] = next - position
    used++
    position = next
  }
  return { sums: sums.subarray(0, used), weights: weights.subarray(0, used), count }
}
