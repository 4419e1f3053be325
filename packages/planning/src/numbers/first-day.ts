/**
 * Returns the first day on which something holds, null where it never does. From each start to the day before the next one
 * it holds from some day on, so the last day of such a stretch tells whether there is one, and halving finds it.
 */
export function firstDayWhere(
  holds: (day: number) => boolean,
  starts: readonly number[],
  lastDay: number,
): number | null {
  const inOrder = [...new Set(starts)].filter((day) => day <= lastDay).toSorted((a, b) => a - b)
  for (const [i, start] of inOrder.entries()) {
    let [low, high] = [start, (inOrder[i + 1] ?? lastDay + 1) - 1]
    if (!holds(high)) continue
    while (low < high) {
      const middle = (low + high) >> 1
      if (holds(middle)) high = middle
      else low = middle + 1
    }
    return low
  }
  return null
}
