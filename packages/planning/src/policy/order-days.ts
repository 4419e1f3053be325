import type { OrderCalendar } from '../rules.ts'

const WEEK = 7
/** Days of the week since 1970-01-01, a Thursday. */
const weekdayOf = (day: number): number => ((((day + 3) % WEEK) + WEEK) % WEEK) + 1
/** Days within which a supplier is looked for open again. */
const LONGEST_CLOSURE_DAYS = 730

/** Longest usual time between two order days, days: stock ordered on one must last until the next has arrived. */
export function longestGapDays({
  orderDays,
  everyDays,
}: Pick<OrderCalendar, 'orderDays' | 'everyDays'>): number {
  const days = orderDays.toSorted((a, b) => a - b)
  const gaps = days.map((day, place) => (days[place + 1] ?? (days[0] as number) + WEEK) - day)
  return Math.max(1, everyDays ?? 1, ...gaps)
}

/**
 * Returns the first day on which an order can be placed.
 *
 * @param from the day itself counts
 */
export function nextOrderDay(from: number, { orderDays, closures }: OrderCalendar): number {
  for (let day = from; day < from + LONGEST_CLOSURE_DAYS; day++) {
    const isClosed = closures.some(({ fromDay, toDay }) => day >= fromDay && day <= toDay)
    if (!isClosed && (orderDays.length === 0 || orderDays.includes(weekdayOf(day)))) return day
  }
  return from + LONGEST_CLOSURE_DAYS
}

const WORKING_DAYS = [1, 2, 3, 4, 5]
/** Returns the first day on which somebody places an order: without order days of the supplier, none at a weekend. */
export const nextWorkingOrderDay = (from: number, calendar: OrderCalendar): number =>
  nextOrderDay(from, calendar.orderDays.length === 0 ? { ...calendar, orderDays: WORKING_DAYS } : calendar)

/** Returns the first day on which the next order can be placed after one of this day. */
export const orderDayAfter = (day: number, calendar: OrderCalendar): number =>
  nextOrderDay(day + Math.max(1, calendar.everyDays ?? 1), calendar)

/**
 * Returns the expected demand of the days by which the wait after an order day is longer than usual, as the supplier is
 * closed meanwhile: the order of that day covers them. 0 on other days.
 *
 * @param demandUntil expected demand until so many days after `asOfDay`
 */
export function unitsOfClosure(
  calendar: OrderCalendar | undefined,
  {
    asOfDay,
    day,
    reviewDays,
    leadTimeDays,
  }: Record<'asOfDay' | 'day' | 'reviewDays' | 'leadTimeDays', number>,
  demandUntil: (days: number) => number,
): number {
  if (!calendar || calendar.closures.length === 0) return 0
  const date = asOfDay + day
  if (nextOrderDay(date, calendar) !== date) return 0
  const gap = orderDayAfter(date, calendar) - date
  const arrival = day + leadTimeDays
  return gap > reviewDays ? demandUntil(arrival + gap) - demandUntil(arrival + reviewDays) : 0
}
