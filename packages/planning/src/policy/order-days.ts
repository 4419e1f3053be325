/** Days of the week: 1 Monday to 7 Sunday. */
type Weekday = number

const WEEK = 7
/** Days since 1970-01-01, a Thursday, to the day of the week. */
const weekdayOf = (day: number): Weekday => ((((day + 3) % WEEK) + WEEK) % WEEK) + 1

/** Longest time between two order days, days: stock ordered on one must last until the next has arrived. At least one order day. */
export function longestGapDays(orderDays: readonly Weekday[]): number {
  const days = orderDays.toSorted((a, b) => a - b)
  return Math.max(...days.map((day, place) => (days[place + 1] ?? (days[0] as Weekday) + WEEK) - day))
}

/**
 * Returns the first day on which an order can be placed.
 *
 * @param from days since 1970-01-01; the day itself counts
 * @param orderDays empty: any day
 */
export function nextOrderDay(from: number, orderDays: readonly Weekday[]): number {
  if (orderDays.length === 0) return from
  const waits = orderDays.map((day) => (day - weekdayOf(from) + WEEK) % WEEK)
  return from + Math.min(...waits)
}
