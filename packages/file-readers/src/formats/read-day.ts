import { byteText } from '../csv/text.ts'

/** No day at all. Also what a column of days has where the cell is empty. */
export const NOT_A_DAY = -2147483648

/** Years that a date may have: before and after them it is a mistake or a "no date" of the ERP. */
export const EARLIEST_YEAR = 1900
export const LATEST_YEAR = 2200

/** Reads the date in `bytes[start … end)` as days since 1970-01-01; NOT_A_DAY when there is none. */
export type DayParser = (bytes: Uint8Array, start: number, end: number) => number

const LONGEST_DATE = 40
/** `/ - . T :` and space. */
const SEPARATORS = new Uint8Array(256)
for (const separator of '/-.T: ') SEPARATORS[separator.charCodeAt(0)] = 1

/**
 * A reader of dates whose parts come in this order (`DDMMYYYY`, `MMDDYYYY`, `YYYYMMDD`, with or without HHMM). Between the
 * parts may stand a separator or nothing, the same between all; beside a separator a day or month may have one digit. A year
 * has four digits; at the end of a date with separators it may have two: see centuryOf. A time may follow, whether or not the
 * format names one, and is dropped: the day is the one that is written, whatever the zone. Days that no calendar has are
 * not dates.
 */
export function dayParser(dateFormat: string): DayParser {
  const parts = dateFormat.match(/YYYY|DD|MM/g)?.slice(0, 3) ?? []
  const [yearAt, monthAt, dayAt] = [parts.indexOf('YYYY'), parts.indexOf('MM'), parts.indexOf('DD')] as [
    number,
    number,
    number,
  ]
  const values = new Int32Array(3)
  return (bytes, start, end) => {
    if (end - start > LONGEST_DATE) return NOT_A_DAY
    const at = readParts(bytes, start, end, yearAt, values)
    if (at < 0) return NOT_A_DAY
    if (at < end && !isTime(bytes, at, end)) return NOT_A_DAY
    return dayOf(values[yearAt] as number, values[monthAt] as number, values[dayAt] as number)
  }
}

/** Reads the three parts into `values`; answers where they end, or -1 when they are not there. */
function readParts(
  bytes: Uint8Array,
  start: number,
  end: number,
  yearAt: number,
  values: Int32Array,
): number {
  let at = start
  let separators = 0
  for (let part = 0; part < 3; part++) {
    const isShortYear = part === yearAt && part === 2 && separators === 2 && hasTwoDigits(bytes, at, end)
    const digits = isShortYear ? 2 : partDigits(bytes, at, end, part === yearAt ? 4 : 2)
    if (digits === 0) return -1
    const value = valueAt(bytes, at, digits)
    values[part] = isShortYear ? value + centuryOf(value) : value
    at += digits
    if (part < 2 && isSeparator(bytes, at, end)) {
      separators++
      at++
    }
  }
  // One separator alone is a period of a fiscal year, such as 2026/003, or a mistake.
  return separators === 1 ? -1 : at
}

/** The first year of two digits that is one of the twentieth century: no stock was moved by a computer before. */
const FIRST_OF_LAST_CENTURY = 70

/** The century of a year of two digits. */
const centuryOf = (year: number): number => (year < FIRST_OF_LAST_CENTURY ? 2000 : 1900)

/** True if there are exactly two digits. */
function hasTwoDigits(bytes: Uint8Array, at: number, end: number): boolean {
  const isEnd = at + 2 === end || (at + 2 < end && !isDigit(bytes[at + 2] as number))
  return isEnd && isDigit(bytes[at] as number) && isDigit(bytes[at + 1] as number)
}

/** Digits of a part of a date: `width`, or one for a day or month that a separator or the end follows; else 0. */
function partDigits(bytes: Uint8Array, from: number, end: number, width: number): number {
  let at = from
  while (at < end && at - from < width && isDigit(bytes[at] as number)) at++
  const digits = at - from
  if (digits === width) return digits
  return digits === 1 && width === 2 && (at === end || isSeparator(bytes, at, end)) ? 1 : 0
}

function valueAt(bytes: Uint8Array, from: number, digits: number): number {
  let value = 0
  for (let at = from; at < from + digits; at++) value = value * 10 + (bytes[at] as number) - 48
  return value
}

const isSeparator = (bytes: Uint8Array, at: number, end: number) =>
  at < end && SEPARATORS[bytes[at] as number] === 1

const isDigit = (byte: number) => byte >= 48 && byte <= 57

/** ` 08:26` is told at once; all else that a time may be, by TIME. */
function isTime(bytes: Uint8Array, at: number, end: number): boolean {
  const isPlain = end - at === 6 && bytes[at + 3] === 58 && SEPARATORS[bytes[at] as number] === 1
  if (isPlain) {
    const hours = twoDigits(bytes, at + 1)
    const minutes = twoDigits(bytes, at + 4)
    return hours >= 0 && hours <= 24 && minutes >= 0 && minutes <= 59
  }
  return TIME.test(byteText(bytes, at, end))
}

/** Hours, minutes, seconds and their fraction, AM or PM, the distance from UTC. */
const TIME =
  /^[ T:/.,-]{0,2}(?:[01]?\d|2[0-4])(?:[:.h]?[0-5]\d(?:[:.]?(?:[0-5]\d|60)(?:[.,]\d{1,9})?)?)? ?(?:[AP]\.?M\.?)? ?(?:Z|UTC|[+-]\d\d(?::?\d\d)?)?$/i

function twoDigits(bytes: Uint8Array, at: number): number {
  const tens = bytes[at] as number
  const ones = bytes[at + 1] as number
  return isDigit(tens) && isDigit(ones) ? (tens - 48) * 10 + ones - 48 : -1
}

/**
 * Placeholders of ERPs for no date: zeros, the first days of spreadsheets and databases, the last that they can write.
 */
const NO_DATE =
  /^(?:[0\s/.-]+|(?:1899[-/.]?12[-/.]?3[01]|3[01][-/.]12[-/.]1899|12[-/.]3[01][-/.]1899|1900[-/.]?01[-/.]?01|0?1[-/.]0?1[-/.]1900|0001[-/.]?01[-/.]?01|0?1[-/.]0?1[-/.](?:0001|1753)|1753[-/.]?01[-/.]?01|9999[-/.]?12[-/.]?31|31[-/.]12[-/.]9999|12[-/.]31[-/.]9999)(?:[ T]0?0:00(?::00)?(?:\.0+)?Z?)?)$/

/** True if a text means no date. */
export const isNoDate = (text: string): boolean => NO_DATE.test(text.trim())

const DAYS_BEFORE_MONTH = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334]
const DAYS_OF_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
/** Days from 0000-03-01's year zero, counted as below, to 1970-01-01. */
const DAYS_TO_1970 = 719528

const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

function dayOf(year: number, month: number, day: number): number {
  if (year < EARLIEST_YEAR || year > LATEST_YEAR || month < 1 || month > 12 || day < 1) return NOT_A_DAY
  const leapDay = isLeap(year) ? 1 : 0
  if (day > (DAYS_OF_MONTH[month - 1] as number) + (month === 2 ? leapDay : 0)) return NOT_A_DAY
  const before = year - 1
  const leapDaysBefore = Math.floor(before / 4) - Math.floor(before / 100) + Math.floor(before / 400) + 1
  const daysBeforeYear = year * 365 + leapDaysBefore
  return (
    daysBeforeYear +
    (DAYS_BEFORE_MONTH[month - 1] as number) +
    (month > 2 ? leapDay : 0) +
    day -
    1 -
    DAYS_TO_1970
  )
}

const DAY_MS = 86_400_000

/** `2011-12-09` of a day since 1970-01-01. */
export const isoDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

/** The day since 1970-01-01 of `2011-12-09`. */
export const dayOfIso = (day: string): number => Date.parse(day) / DAY_MS
