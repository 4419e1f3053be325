import { firstDayOf, MONTHS } from '../numbers/months.ts'
import { type Months, sumOf } from './item-months.ts'
import type { OwnSeason } from './own-season.ts'
import { repeated, rotated, withoutTrend } from './season.ts'

/**
 * Conditions of peaks that come every year [C]: whole years; requests in each of them; how alike the years are, from nothing but chance
 * to certainty; and the highest month, times the average one.
 */
const OWN_PEAKS = { years: 2, requests: 24, agreement: 0.9, highest: 1.5 } as const

/**
 * Returns the months from January on, relative to the average one, as far as the whole years of an item agree on them; null where they
 * agree less. Both as they are and over what grows or declines: a level that moved once, or steadily, looks like a season in one of them.
 */
export function repeatedMonths(
  { first, whole, units }: Pick<Months, 'first' | 'whole' | 'units'>,
  { agreement, highest }: { agreement: number; highest: number },
): number[] | null {
  const start = whole % MONTHS
  const rates = Array.from(
    { length: whole - start },
    (_, k) => units[start + k]! / (firstDayOf(first + start + k + 1) - firstDayOf(first + start + k)),
  )
  const years = Array.from({ length: rates.length / MONTHS }, (_, y) =>
    rates.slice(y * MONTHS, (y + 1) * MONTHS),
  )
  const isSeen = (profile: number[] | null) => profile !== null && Math.max(...profile) >= highest
  if (!isSeen(repeated(years, agreement))) return null
  const profile = repeated(withoutTrend(rates), agreement)
  return profile !== null && isSeen(profile) ? rotated(profile, (first + start) % MONTHS) : null
}

/** Returns the season of an item that is asked for all year and peaks in the same months of every year; null where its own history does not show it. */
export function ownPeaks(seen: Months): OwnSeason | null {
  const { whole, requests } = seen
  if (whole < OWN_PEAKS.years * MONTHS) return null
  for (let end = whole; end >= MONTHS; end -= MONTHS)
    if (sumOf(requests, end - MONTHS, MONTHS) < OWN_PEAKS.requests) return null
  const months = repeatedMonths(seen, OWN_PEAKS)
  return months && { months, quiet: [] }
}
