import { DAY_MS } from '#calendar.ts'

const WEEK_DAYS = 7
const YEAR_DAYS = 365.25
/** Daily rows are counted by months from this much history on, else by weeks: a year of months is too few to judge. */
const MONTHS_FROM_DAYS = 730
/** A month counts where its last row lies at most so many days before its end: not every month ends on a working day. */
const MONTH_END_SLACK_DAYS = 3

export const PERIOD_KINDS = ['month', 'week'] as const
export type PeriodKind = (typeof PERIOD_KINDS)[number]

/** Time cut into whole periods: period t is the days from `starts[t]` up to `starts[t + 1]`, that one not included. */
export type Periods = { kind: PeriodKind; starts: Int32Array; count: number; days: number }

/**
 * Returns the period in which a set is counted: that of its rows, or months for two years of daily rows.
 *
 * @param stepDays days between the dates of the rows, as the engine recognises them: 1, 7 or a month's
 */
export function usualPeriod(stepDays: number, firstDay: number, lastDay: number): PeriodKind {
  if (stepDays > WEEK_DAYS) return 'month'
  if (stepDays === WEEK_DAYS) return 'week'
  return lastDay - firstDay + 1 >= MONTHS_FROM_DAYS ? 'month' : 'week'
}

const dayOf = (year: number, month: number) => Math.round(Date.UTC(year, month, 1) / DAY_MS)

/** Whole periods between two days. Rows booked once a period stand for all of it; daily rows must fill it. */
export function cutPeriods(
  kind: PeriodKind,
  { firstDay, lastDay, stepDays }: { firstDay: number; lastDay: number; stepDays: number },
): Periods {
  const starts = kind === 'month' ? months(firstDay, lastDay, stepDays) : weeks(firstDay, lastDay, stepDays)
  const days = kind === 'month' ? YEAR_DAYS / 12 : WEEK_DAYS
  return { kind, starts: Int32Array.from(starts), count: Math.max(0, starts.length - 1), days }
}

/** Seven days each from the first day on; weekly rows close theirs. */
function weeks(firstDay: number, lastDay: number, stepDays: number): number[] {
  const starts = [stepDays === WEEK_DAYS ? firstDay - WEEK_DAYS + 1 : firstDay]
  for (let end = (starts[0] as number) + WEEK_DAYS; end <= lastDay + 1; end += WEEK_DAYS) starts.push(end)
  return starts
}

function months(firstDay: number, lastDay: number, stepDays: number): number[] {
  const isBooked = stepDays > WEEK_DAYS
  const first = new Date(firstDay * DAY_MS)
  const starts: number[] = []
  for (let month = first.getUTCMonth(); ; month++) {
    const start = dayOf(first.getUTCFullYear(), month)
    if (starts.length > 0) {
      const isWhole = lastDay >= start - 1 - MONTH_END_SLACK_DAYS
      if (!(isWhole || (isBooked && lastDay >= (starts.at(-1) as number)))) return starts
    }
    if (isBooked || starts.length > 0 || firstDay <= start + MONTH_END_SLACK_DAYS) starts.push(start)
  }
}

/** Period of a day, or -1 outside all of them. */
export function periodOf({ starts, count }: Periods, day: number): number {
  let low = 0
  let high = starts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((starts[middle] as number) <= day) low = middle + 1
    else high = middle
  }
  return low - 1 < count ? low - 1 : -1
}
