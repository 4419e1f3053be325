/** Buckets that start the smoothing of an item's history. */
const STARTING_BUCKETS = 6

/** Level after the last value; started at `start`. */
export function exponentialSmoothing(values: ArrayLike<number>, alpha: number, start: number): number {
  let level = start
  for (let i = 0; i < values.length; i++) level += alpha * ((values[i] as number) - level)
  return level
}

/**
 * Level and smoothed squared one-step error of a series of buckets, both started from its first half year or
 * what there is of it: a single first value would weigh (1-α)^n.
 */
export function smoothedLevel(
  buckets: ArrayLike<number>,
  alpha: number,
): { level: number; squaredError: number } {
  const n = buckets.length
  const head = Math.min(n, STARTING_BUCKETS)
  let level = 0
  for (let i = 0; i < head; i++) level += (buckets[i] as number) / head
  let squaredError = 0
  for (let i = 0; i < head; i++) squaredError += ((buckets[i] as number) - level) ** 2 / Math.max(1, head - 1)
  if (head === 1) squaredError = level * level
  for (let i = head; i < n; i++) {
    const error = (buckets[i] as number) - level
    squaredError += alpha * (error * error - squaredError)
    level += alpha * error
  }
  return { level, squaredError }
}
