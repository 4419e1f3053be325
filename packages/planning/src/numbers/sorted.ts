/** Position of the first of these ascending days that is not before `day`. */
export function firstFrom(days: Int32Array, day: number): number {
  let low = 0
  let high = days.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (days[middle]! < day) low = middle + 1
    else high = middle
  }
  return low
}

/** Quantile of sorted values by linear interpolation (type 7). */
export function quantile(sorted: ArrayLike<number>, share: number): number {
  const position = (sorted.length - 1) * share
  const below = Math.floor(position)
  const low = sorted[below] ?? 0
  const high = sorted[Math.min(below + 1, sorted.length - 1)] ?? low
  return low + (position - below) * (high - low)
}
