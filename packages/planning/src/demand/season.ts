import type { DemandSeason } from '../facts.ts'
import {
  FOUR_YEARS,
  MONTH_ENDS,
  MONTHS,
  monthOf,
  nextMonth,
  WEEK_DAYS,
  weekdayOf,
} from '../numbers/months.ts'
import type { PaceTable } from './pace.ts'

/** Years, and weeks, that a season or a week is learned from at least. [C] */
const LEAST_YEARS = 2
const LEAST_WEEKS = 8
/** Weeks back that tell of the week. [C] */
const WEEKS = 104
/** Days that the first month may miss. [C] */
const MONTH_SLACK_DAYS = 3
/** Weight, between nothing but chance and certainty, from which a profile is worth a trial. [C] */
const LEAST_WEIGHT = 0.7
/** The quietest month or day of the week, times the average one. [C] */
export const LOWEST = 0.05

/** Returns the weekly weight of some days from one on; a week's days are 1 on average. */
function weekSum(week: DemandSeason['week'], from: number, count: number): number {
  if (week === undefined) return count
  const weeks = Math.floor(count / WEEK_DAYS)
  let sum = WEEK_DAYS * weeks
  for (let day = from + WEEK_DAYS * weeks; day < from + count; day++) sum += week[weekdayOf(day)] as number
  return sum
}

/** Returns the weight of the days from one to before another; an average month is 1. */
function worthOf({ months, week }: DemandSeason, from: number, to: number): number {
  if (months === undefined) return weekSum(week, from, to - from)
  let sum = 0
  for (let day = from; day < to; ) {
    const end = Math.min(to, nextMonth(day))
    sum += (months[monthOf(day) % MONTHS] as number) * weekSum(week, day, end - day)
    day = end
  }
  return sum
}

/** Returns the weight of an average day: months have different lengths. */
const meanDay = ({ months }: DemandSeason): number =>
  months === undefined
    ? 1
    : MONTH_ENDS.reduce(
        (sum, end, i) => sum + (months[i % MONTHS] as number) * (end - (MONTH_ENDS[i - 1] ?? 0)),
        0,
      ) / FOUR_YEARS

/**
 * Weight in average days of the days after `asOfDay`: a December of 1.8 has 56. A sum of what each day is
 * worth, so that it grows with the days whatever the season.
 */
export function averageDays(season: DemandSeason | undefined, asOfDay: number, days: number): number {
  if (season === undefined || !Number.isFinite(days)) return days
  const whole = Math.floor(days)
  const [from, to] = [asOfDay + 1, asOfDay + 1 + whole]
  const mean = meanDay(season)
  return worthOf(season, from, to) / mean + ((days - whole) * worthOf(season, to, to + 1)) / mean
}

/** Factors of the months that the days after `asOfDay` reach, a year of them at most: `2026-12`, `2027-01` … */
export function monthsAhead(
  months: readonly number[],
  asOfDay: number,
  days: number,
): Record<string, number> {
  const [first, last] = [asOfDay + 1, asOfDay + Math.max(1, Math.ceil(days))].map(monthOf) as [number, number]
  const reached = Array.from({ length: Math.min(MONTHS, last - first + 1) }, (_, k) => first + k)
  return Object.fromEntries(
    reached.map((month) => [
      `${1970 + Math.floor(month / MONTHS)}-${String((month % MONTHS) + 1).padStart(2, '0')}`,
      months[month % MONTHS] as number,
    ]),
  )
}

/** Returns the weight of each step of a table, in average steps. */
export function stepFactors(season: DemandSeason, table: PaceTable): Float64Array {
  const { firstDay, stepDays } = table
  return table.events.subarray(1).map((_, step) => {
    if (stepDays > WEEK_DAYS) return season.months?.[monthOfStep(table, step) % MONTHS] ?? 1
    return averageDays(season, Math.round(firstDay + (step - 1) * stepDays), stepDays) / stepDays
  })
}

/** Month that a step is of: its date's, for weeks that of their middle. Steps of a month are counted on: dates lie a little off. */
function monthOfStep({ firstDay, stepDays }: PaceTable, step: number): number {
  if (stepDays > WEEK_DAYS) return monthOf(firstDay) + step
  return monthOf(Math.round(firstDay + step * stepDays) - Math.floor(stepDays / 2))
}

/**
 * The season and the week of a catalog as the steps of the table before one tell them; null where neither repeats
 * clearly, and undefined where there are not two whole years.
 */
export function learnedSeason(table: PaceTable, endStep = table.events.length - 1) {
  const months = monthlyRates(table, endStep)
  const years = Math.floor(months.length / MONTHS)
  const isLong = years >= LEAST_YEARS
  const profile = isLong
    ? repeated(withoutTrend(months.slice(-MONTHS * years).map(({ rate }) => rate)))
    : null
  const first = months.at(-MONTHS * Math.max(1, years))?.month ?? 0
  const week = weekOf(table, endStep)
  return {
    isLong,
    season: {
      ...(profile && { months: rotated(profile, first % MONTHS) }),
      ...(week && { week }),
    } satisfies DemandSeason,
  }
}

/** The profile that begins with the month `first`, from January on. */
export const rotated = (profile: readonly number[], first: number): number[] =>
  profile.map((_, month) => profile[(month - first + profile.length) % profile.length] as number)

/** Demand of an item and step in each whole month before a step. */
function monthlyRates(table: PaceTable, endStep: number): { month: number; rate: number }[] {
  const { events, exposure } = table
  const rates: { month: number; rate: number }[] = []
  const missing = Math.ceil(MONTH_SLACK_DAYS / table.stepDays)
  const isFirstWhole = monthOfStep(table, -missing) !== monthOfStep(table, 0)
  let from = 0
  for (let step = 1; step <= endStep; step++) {
    const isOver = monthOfStep(table, step) !== monthOfStep(table, step - 1)
    if (!isOver) continue
    const exposed = (exposure[step] as number) - (exposure[from] as number)
    if (exposed > 0 && (from > 0 || isFirstWhole)) {
      const rate = ((events[step] as number) - (events[from] as number)) / exposed
      rates.push({ month: monthOfStep(table, step - 1), rate })
    }
    from = step
  }
  return rates
}

/** Months of whole years over the level of their time: the years' means, and between their middles what lies between. */
export function withoutTrend(rates: readonly number[]): number[][] {
  const years = rates.length / MONTHS
  const logs = Array.from({ length: years }, (_, y) => {
    const year = rates.slice(y * MONTHS, (y + 1) * MONTHS)
    return Math.log(year.reduce((sum, rate) => sum + rate, 0) / MONTHS)
  })
  const levelAt = (month: number) => {
    const at = (month + 0.5) / MONTHS - 0.5
    const year = Math.min(years - 2, Math.max(0, Math.floor(at)))
    const [before, after] = [logs[year] as number, logs[year + 1] as number]
    return Math.exp(before + (at - year) * (after - before))
  }
  return logs.map((_, y) =>
    Array.from({ length: MONTHS }, (__, m) => (rates[y * MONTHS + m] as number) / levelAt(y * MONTHS + m)),
  )
}

/** The days of the week, Sunday first, from whole weeks of daily rows; null where they do not clearly differ. */
function weekOf({ events, exposure, firstDay, stepDays }: PaceTable, endStep: number): number[] | null {
  const weeks = Math.min(WEEKS, Math.floor(endStep / WEEK_DAYS))
  if (stepDays !== 1 || weeks < LEAST_WEEKS) return null
  const start = endStep - WEEK_DAYS * weeks
  const rateOf = (step: number) =>
    ((events[step + 1] as number) - (events[step] as number)) /
    Math.max(1, (exposure[step + 1] as number) - (exposure[step] as number))
  const cycles = Array.from({ length: weeks }, (_, w) =>
    Array.from({ length: WEEK_DAYS }, (__, d) => rateOf(start + WEEK_DAYS * w + d)),
  )
  const profile = repeated(cycles)
  return profile && rotated(profile, weekdayOf(firstDay + start))
}

/**
 * Returns the pattern that repeats in all cycles, relative to the average: the mean of their shares, shrunk to 1 by how
 * little the cycles agree. Null if chance alone could explain it.
 */
export function repeated(
  cycles: readonly (readonly number[])[],
  leastWeight = LEAST_WEIGHT,
): number[] | null {
  const shares = cycles.flatMap((cycle) => {
    const total = cycle.reduce((sum, x) => sum + x, 0)
    return total > 0 && Number.isFinite(total) ? [cycle.map((x) => (x * cycle.length) / total)] : []
  })
  const n = shares.length
  if (n < LEAST_YEARS) return null
  const bins = (shares[0] as number[]).length
  const means = Array.from(
    { length: bins },
    (_, b) => shares.reduce((sum, s) => sum + (s[b] as number), 0) / n,
  )
  const squares = (of: readonly number[], around: readonly number[]) =>
    of.reduce((sum, x, b) => sum + (x - (around[b] as number)) ** 2, 0)
  const between = squares(means, new Array<number>(bins).fill(1)) / (bins - 1)
  const within = shares.reduce((sum, share) => sum + squares(share, means), 0) / (n - 1) / bins
  const weight = 1 - within / n / between
  if (!(weight >= leastWeight)) return null
  const drawn = means.map((mean) => Math.max(LOWEST, 1 + weight * (mean - 1)))
  const level = drawn.reduce((sum, x) => sum + x, 0) / bins
  return drawn.map((x) => x / level)
}
