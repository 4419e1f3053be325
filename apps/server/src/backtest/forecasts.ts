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

/** The same of the last twelve periods. */
export function movingAverage(history: Float64Array): Forecast {
  return average(history.subarray(Math.max(0, history.length - WINDOW)))
}

/** Simple exponential smoothing. The smoothed square of the one-step errors is the variance of a period. */
export function exponentialSmoothing(history: Float64Array): Forecast {
  let { mean, variance } = average(history.subarray(0, WINDOW))
  for (const y of history.subarray(WINDOW)) {
    const error = y - mean
    variance += ALPHA * (error * error - variance)
    mean += ALPHA * error
  }
  return { mean, variance }
}

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
 * multiplies the forecast: 1 for Croston's own, 1 - α/2 for that of Syntetos & Boylan (SBA).
 */
function smoothedIntervals(history: Float64Array, correction: number): Forecast {
  const first = history.subarray(0, WINDOW)
  const start = sizes(first)
  let { size } = start
  let interval = first.length / Math.max(1, start.events)
  let { variance } = average(first)
  let gap = 1
  let mean = (correction * size) / interval
  for (const y of history) {
    const error = y - mean
    variance += ALPHA * (error * error - variance)
    if (y > 0) {
      size += ALPHA * (y - size)
      interval += ALPHA * (gap - interval)
      gap = 1
      mean = (correction * size) / interval
    } else {
      gap++
    }
  }
  return { mean, variance }
}

export const croston = (history: Float64Array): Forecast => smoothedIntervals(history, 1)
/** Syntetos & Boylan 2005: without Croston's upward bias. */
export const syntetosBoylan = (history: Float64Array): Forecast => smoothedIntervals(history, 1 - ALPHA / 2)

/** Teunter, Syntetos & Babai 2011: the probability of demand is smoothed every period, so it fades when none comes. */
export function teunterSyntetosBabai(history: Float64Array): Forecast {
  const first = history.subarray(0, WINDOW)
  const start = sizes(first)
  let { size } = start
  let probability = first.length > 0 ? start.events / first.length : 0
  let { variance } = average(first)
  for (const y of history.subarray(WINDOW)) {
    const error = y - probability * size
    variance += ALPHA * (error * error - variance)
    if (y > 0) size += ALPHA * (y - size)
    probability += ALPHA * ((y > 0 ? 1 : 0) - probability)
  }
  return { mean: probability * size, variance }
}
