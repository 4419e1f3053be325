/** Mean and variance of the demand of one period, as a forecast tells them. Units, and units squared. */
export type Forecast = { mean: number; variance: number }

/** Smoothing constant of every smoothed forecast. [L Syntetos & Boylan 2005 use 0.05 to 0.20] */
const ALPHA = 0.1
/** Periods of the moving average, and those that start every smoothed forecast. */
const WINDOW = 12

/** Average and sample variance of the whole history. */
export function average(history: Float64Array): Forecast {
  const n = history.length
  let sum = 0
  for (const y of history) sum += y
  const mean = n > 0 ? sum / n : 0
  let squares = 0
  for (const y of history) squares += (y - mean) ** 2
  return { mean, variance: n > 1 ? squares / (n - 1) : mean * mean }
}

/** The mean of the last twelve periods. */
export function movingAverage(history: Float64Array): Forecast {
  return average(history.subarray(Math.max(0, history.length - WINDOW)))
}

/** Simple exponential smoothing. The smoothed square of the one-step errors is the variance of a period. */
export function exponentialSmoothing(history: Float64Array): Forecast {
  return smoothed(history.subarray(WINDOW), average(history.subarray(0, WINDOW)), ALPHA)
}

/** Smooths from a first forecast on, `alpha` for the level and for the squared error. */
export function smoothed(history: Float64Array, start: Forecast, alpha: number): Forecast {
  let { mean, variance } = start
  for (const y of history) {
    const error = y - mean
    variance += alpha * (error * error - variance)
    mean += alpha * error
  }
  return { mean, variance }
}

/** Initial state of intermittent demand: size of a demand, frequency, variance of a period. */
type Begin<Often extends string> = Record<'size' | 'variance' | Often, number>
/** Smoothing constants: of the size, of how often, and of the squared error. */
type Constants = { size: number; often: number; variance: number }
const ONE_ALPHA: Constants = { size: ALPHA, often: ALPHA, variance: ALPHA }

/** Mean size of the periods with demand, and their number. */
function sizes(history: Float64Array): { events: number; size: number } {
  let events = 0
  let sum = 0
  for (const y of history) {
    if (y <= 0) continue
    events++
    sum += y
  }
  return { events, size: events > 0 ? sum / events : 1 }
}

/**
 * Croston 1972: size and interval of the periods with demand are smoothed apart, when there is demand. `correction`
 * multiplies the forecast: 1 for Croston's own.
 */
export function smoothedIntervals(
  history: Float64Array,
  start: Begin<'interval'>,
  alpha: Constants,
  correction: number,
): Forecast {
  let { size, interval, variance } = start
  let gap = 1
  let mean = (correction * size) / interval
  for (const y of history) {
    const error = y - mean
    variance += alpha.variance * (error * error - variance)
    if (y > 0) {
      size += alpha.size * (y - size)
      interval += alpha.often * (gap - interval)
      gap = 1
      mean = (correction * size) / interval
    } else {
      gap++
    }
  }
  return { mean, variance }
}

/** Size and interval begin as those of the first periods, which are then smoothed with the rest. */
function fromFirstIntervals(history: Float64Array, correction: number): Forecast {
  const first = history.subarray(0, WINDOW)
  const { size, events } = sizes(first)
  const interval = first.length / Math.max(1, events)
  return smoothedIntervals(
    history,
    { size, interval, variance: average(first).variance },
    ONE_ALPHA,
    correction,
  )
}

/** Factor by which Syntetos & Boylan 2005 remove the bias of Croston's forecast; `alpha` smooths the interval. */
export const unbiased = (alpha: number) => 1 - alpha / 2

export const croston = (history: Float64Array): Forecast => fromFirstIntervals(history, 1)
/** SBA: without Croston's upward bias. */
export const syntetosBoylan = (history: Float64Array): Forecast =>
  fromFirstIntervals(history, unbiased(ALPHA))

/** Teunter, Syntetos & Babai 2011: the probability of demand is smoothed every period, so it fades when none comes. */
export function smoothedProbability(
  history: Float64Array,
  start: Begin<'probability'>,
  alpha: Constants,
): Forecast {
  let { size, probability, variance } = start
  for (const y of history) {
    const error = y - probability * size
    variance += alpha.variance * (error * error - variance)
    if (y > 0) size += alpha.size * (y - size)
    probability += alpha.often * ((y > 0 ? 1 : 0) - probability)
  }
  return { mean: probability * size, variance }
}

/** TSB, begun as the first periods were. */
export function teunterSyntetosBabai(history: Float64Array): Forecast {
  const first = history.subarray(0, WINDOW)
  const { size, events } = sizes(first)
  const probability = first.length > 0 ? events / first.length : 0
  const start = { size, probability, variance: average(first).variance }
  return smoothedProbability(history.subarray(WINDOW), start, ONE_ALPHA)
}
