import { dayOfIso } from './read-day.ts'

/** Days before the loading to which a list of the stock may go back. */
const LONGEST_AGO_DAYS = 366
const DATE =
  /(?<!\d)(?:(\d{4})[-/._](\d\d?)[-/._](\d\d?)|(\d\d?)[-/._](\d\d?)[-/._](\d{4}|\d\d)|(\d{8}))(?!\d)/g

/**
 * The day that a title such as `Etat du stock au 28/11/2026` or `stock_20261128.csv` gives: the last of the first text with one,
 * so that a period is its end. Null where there is none, or none of the year until `latestDay`. A day comes before its month
 * unless only the other order is a date of that year.
 */
export function dayInTexts(texts: readonly string[], latestDay: number): number | null {
  const isLikely = (day: number) => day <= latestDay && day > latestDay - LONGEST_AGO_DAYS
  for (const text of texts) {
    const days = [...text.matchAll(DATE)].flatMap((found) => writings(found).filter(isLikely).slice(0, 1))
    const last = days.at(-1)
    if (last !== undefined) return last
  }
  return null
}

/** The days that a date may mean, the likeliest first. */
function writings([, year, month, day, first, second, last, digits]: RegExpMatchArray): number[] {
  if (year) return [dayOf(year, month, day)]
  if (first) return [dayOf(last, second, first), dayOf(last, first, second)]
  const at = (from: number, length: number) => digits?.slice(from, from + length)
  return [dayOf(at(0, 4), at(4, 2), at(6, 2)), dayOf(at(4, 4), at(2, 2), at(0, 2))]
}

/** NaN of what is no date. */
const dayOf = (year = '', month = '', day = ''): number =>
  dayOfIso(`${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
