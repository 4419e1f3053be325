/** Buckets that start the smoothing of an item's history. */
const STARTING_BUCKETS = 6

/** A level, the smoothed square of its one-step errors, and how many buckets went into them. */
export type Smoothing = { level: number; squaredError: number; seen: number }

/** Mean and variance of the first half year, or what there is of it: a single first value would weigh (1-α)^n. */
function startOf(buckets: ArrayLike<number>): Smoothing {
  const seen = Math.min(buckets.length, STARTING_BUCKETS)
  let level = 0
  for (let i = 0; i < seen; i++) level += (buckets[i] as number) / seen
  let squares = 0
  for (let i = 0; i < seen; i++) squares += ((buckets[i] as number) - level) ** 2
  return { level, squaredError: seen > 1 ? squares / (seen - 1) : level * level, seen }
}

/** Simple exponential smoothing of a series of buckets and of its squared one-step errors. */
export function exponentialSmoothing(
  buckets: ArrayLike<number>,
  alpha: number,
  start: Smoothing = startOf(buckets),
): Smoothing {
  let { level, squaredError } = start
  for (let i = start.seen; i < buckets.length; i++) {
    const error = (buckets[i] as number) - level
    squaredError += alpha * (error * error - squaredError)
    level += alpha * error
  }
  return { level, squaredError, seen: buckets.length }
}
