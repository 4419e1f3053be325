import { daysBetween } from '#app/days.ts'
import type { StockDay } from '#features/item/movigram/data.ts'

export type MonthOfStock = {
  /** `2026-11` */
  month: string
  consumption: number
  low: number | null
  high: number | null
  mean: number | null
  /** A day of it is an outlier. */
  hasOutlier: boolean
}

/** Days by calendar month, in order; the consumption of outliers is left out where that is asked. */
export function monthsOf(
  days: readonly StockDay[],
  outlierDays: readonly string[] = [],
  isWithoutOutliers = false,
): MonthOfStock[] {
  const outliers = new Set(outlierDays)
  const isOutlier = ({ date }: StockDay) => outliers.has(date)
  return [...Map.groupBy(days, ({ date }) => date.slice(0, 7))].map(([month, members]) => {
    const balances = members.flatMap(({ balance }) => (balance === null ? [] : [balance]))
    const counted = isWithoutOutliers ? members.filter((day) => !isOutlier(day)) : members
    return {
      month,
      consumption: counted.reduce((total, day) => total + day.consumption, 0),
      low: balances.length > 0 ? Math.min(...balances) : null,
      high: balances.length > 0 ? Math.max(...balances) : null,
      mean: balances.length > 0 ? balances.reduce((a, b) => a + b, 0) / balances.length : null,
      hasOutlier: members.some(isOutlier),
    }
  })
}

/** Upper limits of the classes L1 to L7 in days; L8 is what is longer. */
export const INTERVAL_LIMITS = [1, 7, 14, 30, 90, 180, 360] as const

/** Days between one consumption and the next. */
export function gapsOf(days: readonly StockDay[]): number[] {
  const events = days.filter(({ consumption }) => consumption > 0)
  return events.slice(1).map(({ date }, place) => daysBetween(events[place]?.date ?? date, date))
}

/** Number of gaps in each class, L1 to L8. */
export function gapClasses(gaps: readonly number[]): number[] {
  const counts = Array<number>(INTERVAL_LIMITS.length + 1).fill(0)
  for (const gap of gaps) {
    const within = INTERVAL_LIMITS.findIndex((limit) => gap <= limit)
    const place = within < 0 ? INTERVAL_LIMITS.length : within
    counts[place] = (counts[place] ?? 0) + 1
  }
  return counts
}

/** The value below which a share of the sample lies: nearest rank, so that it is one that was seen. */
export function percentile(sample: readonly number[], share: number): number | null {
  const sorted = sample.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null
}

export const meanOf = (sample: readonly number[]): number | null =>
  sample.length === 0 ? null : sample.reduce((a, b) => a + b, 0) / sample.length
