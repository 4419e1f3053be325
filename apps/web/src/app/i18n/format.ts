import type { CURRENCIES } from 'virtual:contract'
import { csvLine } from '@giro/file-readers/csv'
import type { Language } from '#app/i18n/i18n.ts'
import { localeOf } from '#app/i18n/locale.ts'
import { type Marks, marksOf, parseDay, parseDecimal, type ReadNumber } from '#app/i18n/parse.ts'

export type Currency = (typeof CURRENCIES)[number]

/** Default currency of each language if the company's is unknown; Spanish is written for Spain, hence the euro. */
const CURRENCY_OF: Record<Language, Currency> = {
  'pt-BR': 'BRL',
  'en-US': 'USD',
  'fr-FR': 'EUR',
  'es-ES': 'EUR',
}

type Value = number | null | undefined

/** Numbers, money and dates as a person reads and types them. Null is an empty text: blank is not zero. */
export type Format = {
  language: Language
  /** The language as it is written in the company's country: `es-MX`. */
  locale: string
  currency: Currency
  currencySymbol: string
  /** `1.234,5`; at most `decimals` decimals, 3 by default, and at least `least`. */
  number: (value: Value, decimals?: number, least?: number) => string
  /** `12,50 kg`: a quantity, whole or with two decimals, as three are read as thousands elsewhere. */
  quantity: (value: Value, unit?: string | null) => string
  /** A whole number. */
  integer: (value: Value) => string
  /** `R$ 1.234,50` */
  money: (value: Value) => string
  /** `R$ 1,2 mi`, `R$ 89,0 mil`: for tiles and columns; the full value stands beside it. */
  moneyCompact: (value: Value) => string
  /** `R$ 89 mil`: at the ticks of an axis, whose values are round. */
  moneyAxis: (value: Value) => string
  /** `+R$ 4,1 mil`: the effect on the value of stock, always with its sign. */
  moneyEffect: (value: Value) => string
  numberCompact: (value: Value) => string
  /** Writes a ratio: 0.975 is `97,5 %`; in a column with `least` decimals. */
  percent: (ratio: Value, decimals?: number, least?: number) => string
  /** A day (`2026-11-05`, never shifted by a time zone) or the day of an instant. */
  date: (value: string | null | undefined) => string
  /** An instant in the browser's zone, by the clock of the language: 15:07, or 3:07 PM. */
  dateTime: (instant: string | null | undefined) => string
  time: (instant: string | null | undefined) => string
  /** `quinta-feira, 5 de novembro de 2026`: the reading of a typed date. */
  longDate: (day: string) => string
  /** Size of a file: `1,2 MB`. */
  bytes: (value: Value) => string
  /** A typed number; null when it is none. */
  parseNumber: (text: string) => ReadNumber | null
  /** A typed day as `YYYY-MM-DD`; null when it is none. */
  parseDate: (text: string) => string | null
  /** Date pattern for hints: `dd/mm/aaaa`. */
  datePattern: string
  /** Order of texts: accents and case do not count, digits count as numbers. */
  compare: (a: string, b: string) => number
  /** A line of a CSV file as spreadsheets of the language read it. */
  csvLine: (cells: readonly (string | number | null)[]) => string
}

/** Day, month and year in patterns of dates. */
const PATTERN: Record<Language, readonly [day: string, month: string, year: string]> = {
  'pt-BR': ['dd', 'mm', 'aaaa'],
  'en-US': ['dd', 'mm', 'yyyy'],
  'fr-FR': ['jj', 'mm', 'aaaa'],
  'es-ES': ['dd', 'mm', 'aaaa'],
}
const formats = new Map<string, Format>()

/** Formats are kept: making Intl objects costs more than using them. */
export function formatFor(language: Language, currency: Currency = CURRENCY_OF[language]): Format {
  const locale = localeOf(language)
  const key = `${language} ${locale} ${currency}`
  const cached = formats.get(key)
  if (cached) return cached
  const made = makeFormat(language, locale, currency)
  formats.set(key, made)
  return made
}

/** A minus is U+2212, as wide as a plus and never broken from its number. */
const withMinus = (text: string) => text.replace('-', '−')

/** One number format, empty for null. Negative zero, also after rounding, is zero. */
function formatter(locale: string, options: Intl.NumberFormatOptions): (value: Value) => string {
  const format = new Intl.NumberFormat(locale, {
    useGrouping: 'always',
    signDisplay: 'negative',
    ...options,
  })
  return (value) =>
    value === null || value === undefined || !Number.isFinite(value) ? '' : withMinus(format.format(value))
}

const COMPACT = { notation: 'compact', maximumFractionDigits: 1 } as const

/** Thousands and millions always have one decimal, so that a column reads alike; what is below a thousand is whole. */
function shortened(
  locale: string,
  options: Intl.NumberFormatOptions,
  minimumFractionDigits = 1,
): (value: Value) => string {
  const large = formatter(locale, { ...options, ...COMPACT, minimumFractionDigits })
  const small = formatter(locale, { ...options, maximumFractionDigits: 0 })
  return (value) => (Math.abs(value ?? 0) < 1000 ? small(value) : large(value))
}

type Decimals = (value: Value, decimals: number, least?: number) => string

/** Number formats of a style by their decimals. */
function decimalFormats(locale: string, style: 'decimal' | 'percent'): Decimals {
  const formats = new Map<string, (value: Value) => string>()
  return (value, decimals, least = 0) => {
    const key = `${decimals} ${least}`
    const format =
      formats.get(key) ??
      formatter(locale, { style, maximumFractionDigits: decimals, minimumFractionDigits: least })
    formats.set(key, format)
    return format(value)
  }
}

/** Decimals of quantities under one, which would be nearly nothing with fewer. */
const SMALL_DECIMALS = 3

/** A quantity under one has up to three decimals, others two or none. */
function writeQuantity(write: Decimals, value: Value): string {
  const size = Math.abs(value ?? 0)
  if (size < 1) return write(value, SMALL_DECIMALS)
  return Number.isInteger(Number(size.toFixed(2))) ? write(value, 0) : write(value, 2, 2)
}

function makeFormat(language: Language, locale: string, currency: Currency): Format {
  const marks = marksOf(locale)
  const money = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  const number = decimalFormats(locale, 'decimal')
  const percent = decimalFormats(locale, 'percent')
  const collator = new Intl.Collator(language, { numeric: true, sensitivity: 'base' })
  const parts = new Intl.NumberFormat(locale, money).formatToParts(0)
  const currencySymbol = parts.find(({ type }) => type === 'currency')?.value ?? currency
  return {
    language,
    locale,
    currency,
    currencySymbol,
    number: (value, decimals = 3, least = 0) => number(value, decimals, least),
    quantity: (value, unit) => {
      const text = writeQuantity(number, value)
      return text && unit ? `${text}\u00a0${unit}` : text
    },
    integer: formatter(locale, { maximumFractionDigits: 0 }),
    money: formatter(locale, money),
    moneyCompact: shortened(locale, money),
    moneyAxis: shortened(locale, money, 0),
    moneyEffect: shortened(locale, { ...money, signDisplay: 'exceptZero' }),
    numberCompact: formatter(locale, COMPACT),
    percent: (ratio, decimals = 1, least = 0) => percent(ratio, decimals, least),
    ...dateFormats(locale, marks),
    bytes: bytesFormat(locale),
    parseNumber: (text) => parseDecimal(text.replace(currencySymbol, ''), marks),
    parseDate: (text) => parseDay(text, marks),
    datePattern: inOrder(marks, ...PATTERN[language]),
    compare: collator.compare,
    csvLine: csvLine({
      columnSeparator: marks.decimal === '.' ? ',' : ';',
      decimalSeparator: marks.decimal,
      encoding: 'utf-8',
    }),
  }
}

type Dates = Pick<Format, 'date' | 'dateTime' | 'time' | 'longDate'>

/** Writes the parts of a date in the order of a locale; year first as ISO has it. */
const inOrder = ({ first }: Marks, day: string, month: string, year: string) =>
  ({ day: `${day}/${month}/${year}`, month: `${month}/${day}/${year}`, year: `${year}-${month}-${day}` })[
    first
  ]

/** Built from parts: the languages' own date strings disagree on commas and hours. */
function dateFormats(locale: string, marks: Marks): Dates {
  const two = (part: number) => String(part).padStart(2, '0')
  const written = (year: string, month: string, day: string) => inOrder(marks, day, month, year)
  const long = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' })
  const clock = new Intl.DateTimeFormat(
    locale,
    locale === 'en-US'
      ? { hour: 'numeric', minute: '2-digit' }
      : { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  )
  const date: Dates['date'] = (value) => {
    if (!value) return ''
    const [year, month, day] = value.split('-')
    if (value.length === 10 && year && month && day) return written(year, month, day)
    const at = new Date(value)
    return Number.isNaN(at.getTime())
      ? ''
      : written(String(at.getFullYear()), two(at.getMonth() + 1), two(at.getDate()))
  }
  const time: Dates['time'] = (instant) => {
    if (!instant) return ''
    const at = new Date(instant)
    return Number.isNaN(at.getTime()) ? '' : clock.format(at)
  }
  return {
    date,
    time,
    dateTime: (instant) => [date(instant), time(instant)].filter((part) => part !== '').join(' '),
    longDate: (day) => long.format(new Date(`${day}T00:00:00Z`)),
  }
}

const BYTE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** Thousands of bytes, as file managers count. */
function bytesFormat(locale: string): Format['bytes'] {
  const formats = BYTE_UNITS.map((unit) =>
    formatter(locale, {
      style: 'unit',
      unit,
      // In short some languages know no plural of it: `999 byte`.
      unitDisplay: unit === 'byte' ? 'long' : 'short',
      maximumFractionDigits: 1,
    }),
  )
  return (value) => {
    if (value === null || value === undefined) return ''
    const step = Math.min(BYTE_UNITS.length - 1, value < 1000 ? 0 : Math.floor(Math.log10(value) / 3))
    return formats[step]?.(value / 1000 ** step) ?? ''
  }
}
