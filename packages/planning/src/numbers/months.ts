/** Days after which the months repeat, from 1901 to 2099. */
export const FOUR_YEARS = 1461
export const WEEK_DAYS = 7
export const MONTHS = 12

const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
/** Lengths of the 48 months of four years, the third of them a leap year as 1972 is. */
const LENGTHS = [0, 1, 2, 3].flatMap((year) =>
  MONTH_LENGTHS.map((days, month) => (year === 2 && month === 1 ? 29 : days)),
)
/** Days from the first of these years on: the month of each, and after each month the first. */
const MONTH_OF_DAY = Uint8Array.from(LENGTHS.flatMap((days, month) => new Array<number>(days).fill(month)))
export const MONTH_ENDS = LENGTHS.map((_, month) =>
  LENGTHS.slice(0, month + 1).reduce((sum, days) => sum + days, 0),
)

/** Months from January 1970 to the month of a day. */
export const monthOf = (day: number): number => {
  const cycle = Math.floor(day / FOUR_YEARS)
  return 4 * MONTHS * cycle + (MONTH_OF_DAY[day - FOUR_YEARS * cycle] as number)
}
/** First day of a month, counted from January 1970. */
export function firstDayOf(month: number): number {
  const cycle = Math.floor(month / LENGTHS.length)
  const within = month - LENGTHS.length * cycle
  return FOUR_YEARS * cycle + (within === 0 ? 0 : (MONTH_ENDS[within - 1] as number))
}
/** 0 is Sunday. */
export const weekdayOf = (day: number): number => (((day + 4) % WEEK_DAYS) + WEEK_DAYS) % WEEK_DAYS

/** First day of the month after a day's. */
export function nextMonth(day: number): number {
  const cycle = Math.floor(day / FOUR_YEARS)
  return FOUR_YEARS * cycle + (MONTH_ENDS[MONTH_OF_DAY[day - FOUR_YEARS * cycle] as number] as number)
}
