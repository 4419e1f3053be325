import type { FileFormat } from '../formats/file-format.ts'
import { foldWord } from '../formats/words.ts'
import type { FileReading } from './file-reading.ts'
import { placeFinder } from './title-places.ts'

/** Returns the columns of months, with their last days in the file's order of day, month and year. */
export function monthsOf(
  titles: readonly string[],
  months: NonNullable<FileReading['months']>,
  { dateFormat }: Pick<FileFormat, 'dateFormat'>,
): { place: number; lastDay: string }[] {
  const find = placeFinder(titles)
  const order = (dateFormat.match(/YYYY|DD|MM/g) ?? []).slice(0, 3)
  return months.flatMap((one) => {
    const place = find(one)
    const [year = 0, month = 0] = one.month.split('-').map(Number)
    const lastDay = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
    const [YYYY = '', MM = '', DD = ''] = lastDay.split('-')
    const parts: Record<string, string> = { YYYY, MM, DD }
    return place < 0 ? [] : [{ place, lastDay: order.map((part) => parts[part]).join('-') }]
  })
}

/** Names of months in four languages and German, by their first letters; folded. */
const NAMES = [
  'jan|ene|janv',
  'feb|fev|fevr',
  'mar|mars|marz|maerz',
  'apr|abr|avr',
  'may|mai|mayo|maio',
  'jun|juin',
  'jul|juil',
  'aug|ago|aout',
  'sep|set|sept',
  'oct|out|okt',
  'nov',
  'dec|dez|dic',
].map((names) => names.split('|'))

/** `2025-01` of a title such as 01/2025, 2025-01, Jan 2025, janv. 25 or jan/25; null for any other. */
export function monthOfTitle(title: string): string | null {
  const folded = foldWord(title)
  const written = (year: string, month: number) =>
    month >= 1 && month <= 12
      ? `${year.length === 2 ? `20${year}` : year}-${String(month).padStart(2, '0')}`
      : null
  const monthFirst = /^(?:m)?(\d{1,2})[/. -](\d{4})$/.exec(folded)
  if (monthFirst) return written(monthFirst[2] ?? '', Number(monthFirst[1]))
  const yearFirst = /^((?:19|20)\d\d)[/. -]?(?:m)?(\d{2})$/.exec(folded)
  if (yearFirst) return written(yearFirst[1] ?? '', Number(yearFirst[2]))
  const named = /^([a-z]{3,10})\.?[/. '-]?((?:20)?\d\d)$/.exec(folded)
  if (!named) return null
  const [, name = '', year = ''] = named
  const month = NAMES.findIndex((names) =>
    names.some((one) => name === one || (name.startsWith(one) && name.length > 3 && one.length === 3)),
  )
  return month < 0 ? null : written(year, month + 1)
}
