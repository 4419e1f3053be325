import { decimalOf } from '@giro/file-readers/locale'

/** A typed number and whether it could have been read in two ways, so that the reading is shown. */
export type ReadNumber = { value: number; isAmbiguous: boolean }

/** The decimal sign of a locale, and the part that dates begin with. */
export type Marks = { decimal: ',' | '.'; first: 'day' | 'month' | 'year' }
/** Returns how a locale writes numbers and dates. */
export function marksOf(locale: string): Marks {
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'short' }).formatToParts(0)
  const first = date.find(({ type }) => type === 'day' || type === 'month' || type === 'year')
  return { decimal: decimalOf(locale), first: (first?.type ?? 'day') as Marks['first'] }
}

/**
 * Reads a number as people type it: spaces and currency signs do not count; comma and point both serve where only
 * one reading is possible (`110.70`, `110,70`); where two are (`1.234`) the locale decides.
 */
export function parseDecimal(text: string, { decimal }: Marks): ReadNumber | null {
  const bare = text.replace(/R\$|[\s\p{Sc}%]/gu, '').replace(/^[−–]/, '-')
  const [, sign = '', digits = ''] = /^([+-]?)([\d.,]+)$/.exec(bare) ?? []
  if (!/\d/.test(digits)) return null
  const read = readUnsigned(digits, decimal)
  if (read === null) return null
  return { value: sign === '-' ? -read.value : read.value, isAmbiguous: read.isAmbiguous }
}

function readUnsigned(digits: string, decimal: ',' | '.'): ReadNumber | null {
  const hasComma = digits.includes(',')
  const hasPoint = digits.includes('.')
  if (!hasComma && !hasPoint) return { value: Number(digits), isAmbiguous: false }
  if (hasComma && hasPoint) {
    const last = digits.lastIndexOf(',') > digits.lastIndexOf('.') ? ',' : '.'
    return split(digits, last, last === ',' ? '.' : ',')
  }
  const mark = hasComma ? ',' : '.'
  const [before = '', after = '', ...more] = digits.split(mark)
  if (more.length > 0) return grouped(digits, mark)
  const couldGroup = after.length === 3 && /^[1-9]\d{0,2}$/.test(before)
  if (!couldGroup) return { value: Number(`${before || '0'}.${after || '0'}`), isAmbiguous: false }
  return {
    value: mark === decimal ? Number(`${before}.${after}`) : Number(before + after),
    isAmbiguous: true,
  }
}

/** Groups by one mark, decimals after the other. */
function split(digits: string, decimal: string, group: string): ReadNumber | null {
  const [whole = '', after = '', ...more] = digits.split(decimal)
  const read = more.length > 0 ? null : grouped(whole, group)
  return read && /^\d*$/.test(after)
    ? { value: Number(`${read.value}.${after || '0'}`), isAmbiguous: false }
    : null
}

/** Groups of three; or as India has them, of which all but the last have two: `12,34,567`. */
const GROUPED = /^\d{1,3}(\D\d{3})*$|^\d{1,2}(,\d{2})*,\d{3}$/
const grouped = (digits: string, mark: string): ReadNumber | null =>
  GROUPED.test(digits) ? { value: Number(digits.replaceAll(mark, '')), isAmbiguous: false } : null

/**
 * Reads a day typed with or without separators, in the order of the locale, or year first: eight digits are so where the locale is, or
 * where they are no day otherwise. Two-digit years are of this century.
 */
export function parseDay(text: string, { first: begins }: Marks): string | null {
  const typed = text.trim()
  const iso = /^(\d{4}-|(?:19|20)\d\d[/.]?)(\d{2})[-/.]?(\d{2})$/.exec(typed)
  const yearFirst = iso && realDay(iso[1]?.slice(0, 4), iso[2], iso[3])
  const parts =
    /^(\d{2})(\d{2})(\d{4})$/.exec(typed) ?? /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4}|\d{2})$/.exec(typed)
  if (!parts || (yearFirst && begins === 'year')) return yearFirst
  const [, first, second, year = ''] = parts
  const [day, month] = begins === 'month' ? [second, first] : [first, second]
  return realDay(year.length === 2 ? `20${year}` : year, month, day) ?? yearFirst
}

function realDay(year = '', month = '', day = ''): string | null {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso) ? iso : null
}
