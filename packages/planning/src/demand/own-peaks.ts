import { firstDayOf, MONTHS } from '../numbers/months.ts'
import { type Months, sumOf } from './item-months.ts'
import type { OwnSeason } from './own-season.ts'
import { LOWEST, repeated, rotated, withoutTrend } from './season.ts'

/**
 * Conditions of peaks that come every year [C]: whole years; requests in each of them; how alike the years are, from nothing but chance
 * to certainty; and the highest month, times the average one.
 */
const OWN_PEAKS = { years: 2, requests: 24, agreement: 0.9, highest: 1.5 } as const

/**
 * Conditions of a wave, which rises and falls once a year [C]: its variance over that of what it leaves (by chance in one item of a
 * thousand); how far its highest month rises above the average one; and the share of it in which each year takes part.
 */
const WAVE = { variances: 9, height: 0.3, leastShare: 0.5 } as const

/** Returns the demand of a day in each month of the last whole years. */
function ratesOf({ first, whole, units }: Pick<Months, 'first' | 'whole' | 'units'>): number[] {
  const start = whole % MONTHS
  return Array.from(
    { length: whole - start },
    (_, k) => units[start + k]! / (firstDayOf(first + start + k + 1) - firstDayOf(first + start + k)),
  )
}

const yearsOf = (rates: readonly number[]): number[][] =>
  Array.from({ length: rates.length / MONTHS }, (_, y) => rates.slice(y * MONTHS, (y + 1) * MONTHS))

/**
 * Returns the months from January on, relative to the average one, as far as the whole years of an item agree on them; null where they
 * agree less. Both as they are and over what grows or declines: a level that moved once, or steadily, looks like a season in one of them.
 */
export function repeatedMonths(
  seen: Pick<Months, 'first' | 'whole' | 'units'>,
  { agreement, highest }: { agreement: number; highest: number },
): number[] | null {
  const rates = ratesOf(seen)
  const isSeen = (profile: number[] | null) => profile !== null && Math.max(...profile) >= highest
  if (!isSeen(repeated(yearsOf(rates), agreement))) return null
  const profile = repeated(withoutTrend(rates), agreement)
  return profile !== null && isSeen(profile) ? rotated(profile, firstMonth(seen)) : null
}

/** Returns the month of the year that the whole years of an item begin with. */
const firstMonth = ({ first, whole }: Pick<Months, 'first' | 'whole'>) => (first + whole) % MONTHS

/** Cosine and sine of each month's middle. */
const CIRCLE = Array.from({ length: MONTHS }, (_, month): readonly [number, number] => {
  const angle = (2 * Math.PI * (month + 0.5)) / MONTHS
  return [Math.cos(angle), Math.sin(angle)]
})

/**
 * Returns the wave of years as far as it is more than chance, month by month relative to the average one; null where it is not clear. Two
 * numbers of 24 months are far surer than twelve: a season that rises and falls evenly shows long before each of its months repeats.
 */
function waveOf(years: readonly (readonly number[])[]): number[] | null {
  const shares = years.map((year) => {
    const mean = sumOf(year) / MONTHS
    return year.map((rate) => rate / mean)
  })
  const waves = shares.map((share): [number, number] => [
    (2 / MONTHS) * share.reduce((sum, x, m) => sum + x * CIRCLE[m]![0], 0),
    (2 / MONTHS) * share.reduce((sum, x, m) => sum + x * CIRCLE[m]![1], 0),
  ])
  const count = waves.length
  const [a, b] = [0, 1].map((k) => waves.reduce((sum, wave) => sum + wave[k]!, 0) / count) as [number, number]
  const height = Math.hypot(a, b)
  if (!(height >= WAVE.height)) return null
  if (waves.some(([c, d]) => c * a + d * b < WAVE.leastShare * height ** 2)) return null
  const riseOf = (month: number) => a * CIRCLE[month]![0] + b * CIRCLE[month]![1]
  const left = shares.flatMap((share) => share.map((x, m) => (x - 1 - riseOf(m)) ** 2))
  const ofRest = sumOf(left) / (MONTHS * count - count - 2)
  const variances = (MONTHS * count * height ** 2) / 4 / ofRest
  if (!(variances >= WAVE.variances)) return null
  const drawn = CIRCLE.map((_, m) => Math.max(LOWEST, 1 + (1 - 1 / variances) * riseOf(m)))
  const level = sumOf(drawn) / MONTHS
  return drawn.map((x) => x / level)
}

/** Returns the wave of an item as it is and over what grows or declines, from January on; null where either is not clear. */
function repeatedWave(seen: Months): number[] | null {
  const rates = ratesOf(seen)
  const wave = waveOf(yearsOf(rates)) && waveOf(withoutTrend(rates))
  return wave && rotated(wave, firstMonth(seen))
}

/** Returns the season of an item that is asked for all year and peaks in the same months of every year; null where its own history does not show it. */
export function ownPeaks(seen: Months): OwnSeason | null {
  const { whole, requests } = seen
  if (whole < OWN_PEAKS.years * MONTHS) return null
  for (let end = whole; end >= MONTHS; end -= MONTHS)
    if (sumOf(requests, end - MONTHS, MONTHS) < OWN_PEAKS.requests) return null
  const months = repeatedMonths(seen, OWN_PEAKS) ?? repeatedWave(seen)
  return months && { months, quiet: [] }
}
