import { decodeText } from '../csv/text.ts'
import { foldText } from '../fold.ts'
import { FORMULA_LANGUAGES, type FormulaLanguage } from '../reading/file-reading.ts'
import type { CellReaderOf } from './cell-readers.ts'
import { numberParser } from './read-number.ts'

/** Days of a lead time at most: over 27 years is a mistake. */
const LONGEST_LEAD_TIME_DAYS = 9999
/** Longer texts are no lead time. */
const LONGEST_TEXT = 40

/** Days of a month, a quarter and a year: what an average one has, in whole days. */
const [WEEK, MONTH, QUARTER, YEAR] = [7, 30, 91, 365]

/**
 * The letters by which a Business Central or NAV date formula names its units. It shows them in the language of whoever
 * exports: `T` is a day in German and a quarter in French. The first of each list is the day, the second the week.
 */
const FORMULA_LETTERS = {
  en: { D: 1, W: WEEK, M: MONTH, Q: QUARTER, Y: YEAR },
  es: { D: 1, S: WEEK, M: MONTH, T: QUARTER, A: YEAR },
  de: { T: 1, W: WEEK, M: MONTH, Q: QUARTER, J: YEAR },
  fr: { J: 1, S: WEEK, M: MONTH, T: QUARTER, A: YEAR },
  it: { G: 1, S: WEEK, M: MONTH, T: QUARTER, A: YEAR },
  nl: { D: 1, W: WEEK, M: MONTH, K: QUARTER, J: YEAR },
  da: { D: 1, U: WEEK, M: MONTH, K: QUARTER, Å: YEAR },
  sv: { D: 1, V: WEEK, M: MONTH, K: QUARTER, Å: YEAR },
} as const satisfies Record<FormulaLanguage, Record<string, number>>
/** Words for units of time, folded. */
const UNIT_WORDS: ReadonlyMap<string, number> = new Map(
  (
    [
      [1 / 24, 'h hr hrs hour hours hora horas heure heures stunde stunden'],
      [1, 'day days dia dias jour jours tag tage tagen giorno giorni dag dagen'],
      [WEEK, 'wk wks week weeks semana semanas sem semaine semaines woche wochen settimana settimane weken'],
      [MONTH, 'mo mos month months mes meses mois monat monate monaten mese mesi maand maanden'],
      [QUARTER, 'quarter quarters trimestre trimestres quartal quartale trimestri'],
      [YEAR, 'yr yrs year years ano anos an ans annee annees jahr jahre anno anni jaar'],
    ] as const
  ).flatMap(([days, words]) => words.split(' ').map((word) => [word, days] as const)),
)

/**
 * Format of lead times in a file: `#` is the number. `week` writes whole weeks if the file does; otherwise all are in
 * days.
 */
export type LeadTimeFormat = { day: string; week: string | null }
/** Days as a number. */
export const PLAIN_DAYS: LeadTimeFormat = { day: '#', week: null }

type ReadNumber = (text: string) => number

/** `6 days`, `2W`, `1.5 weeks`: a number and its unit. */
const TERM = /([\d.,]+)\s*(\p{L}+)\.?/gu
const TERMS = /^(?:[\d.,]+\s*\p{L}+\.?[\s,+]*)+$/u
/** Hours and minutes as Python and Tryton write them, behind days or alone. */
const CLOCK = /(?:^|,\s*)(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?$/

const lettersOf = (language: FormulaLanguage): Readonly<Record<string, number>> => FORMULA_LETTERS[language]

/** Returns the days of a text such as `14`, `2W`, `<1M+2W>`, `34 days, 0:00:00` or `P14D`; null where it is no lead time. */
export function parseLeadTime(
  text: string,
  readNumber: ReadNumber,
  language: FormulaLanguage | null = null,
): number | null {
  const cell = text.trim()
  if (cell === '' || cell.length > LONGEST_TEXT) return null
  const plain = readNumber(cell)
  const days = Number.isNaN(plain) ? withUnits(cell, readNumber, language) : plain
  return days !== null && days >= 0 && days <= LONGEST_LEAD_TIME_DAYS ? days : null
}

function withUnits(cell: string, readNumber: ReadNumber, language: FormulaLanguage | null): number | null {
  const clock = CLOCK.exec(cell)
  const rest = (clock ? cell.slice(0, clock.index) : cell)
    .replace(/^<(.*)>$/, '$1')
    .replace(/^P(?=\d)/i, '')
    .trim()
  const [, hours = '0', minutes = '0', seconds = '0'] = clock ?? []
  const clockDays = Number(hours) / 24 + Number(minutes) / 1440 + Number(seconds) / 86_400
  if (rest === '') return clock ? clockDays : null
  if (!TERMS.test(rest)) return null
  const terms = [...rest.matchAll(TERM)].map(([, number = '', unit = '']) => ({
    number: readNumber(number),
    unit,
  }))
  const candidates = language ? [language] : FORMULA_LANGUAGES
  const sums = candidates.map((one) => sumOf(terms, lettersOf(one))).filter((sum) => !Number.isNaN(sum))
  // One text alone may mean two things: lead times are days and weeks far more often than quarters and years.
  return sums.length === 0 ? null : Math.min(...sums) + clockDays
}

/** Days of the terms; NaN where a unit or a number is not understood. */
const sumOf = (
  terms: readonly { number: number; unit: string }[],
  letters: Readonly<Record<string, number>>,
): number =>
  terms.reduce(
    (sum, { number, unit }) =>
      sum + number * (letters[unit.toUpperCase()] ?? UNIT_WORDS.get(foldText(unit)) ?? Number.NaN),
    0,
  )

/** Finds the language of a column's date formulas: the one that reads most of its cells, else as the shorter lead times. */
export function formulaLanguage(cells: readonly string[], readNumber: ReadNumber): FormulaLanguage | null {
  const formulas = cells.filter((cell) => /\d\s*\p{L}>?$/u.test(cell.trim()))
  if (formulas.length === 0) return null
  const readings = FORMULA_LANGUAGES.map((language) => {
    const days = formulas.flatMap((cell) => parseLeadTime(cell, readNumber, language) ?? [])
    return { language, read: days.length, days: days.reduce((sum, one) => sum + one, 0) }
  })
  const [best] = readings.toSorted((a, b) => b.read - a.read || a.days - b.days)
  return best && best.read > 0 ? best.language : null
}

/** Finds how a column writes its lead times: as most of its cells that can be read do. */
export function leadTimeFormatOf(cells: readonly string[], readNumber: ReadNumber): LeadTimeFormat {
  const language = formulaLanguage(cells, readNumber)
  const templates = new Map<string, { cells: number; format: LeadTimeFormat }>()
  for (const cell of cells) {
    if (parseLeadTime(cell, readNumber, language) === null) continue
    const format = templateOf(cell.trim(), language)
    const key = format.day
    const before = templates.get(key)
    templates.set(key, {
      cells: (before?.cells ?? 0) + 1,
      format: { day: key, week: before?.format.week ?? format.week },
    })
  }
  const [most] = [...templates.values()].toSorted((a, b) => b.cells - a.cells)
  return most?.format ?? PLAIN_DAYS
}

/** The writing of one cell. What is in months or years is written in days: a month has no fixed number of them. */
function templateOf(cell: string, language: FormulaLanguage | null): LeadTimeFormat {
  if (!/\p{L}|:/u.test(cell)) return PLAIN_DAYS
  if (CLOCK.test(cell)) return { day: '# days, 0:00:00', week: null }
  const iso = /^P\d+([A-Z])$/i.exec(cell)
  if (iso) return { day: 'P#D', week: iso[1]?.toUpperCase() === 'W' ? 'P#W' : null }
  const single = /^(<?)[\d.,]+(\s*)(\p{L}+)(\.?>?)$/u.exec(cell)
  const [, open = '', space = '', unit = '', close = ''] = single ?? []
  const isLetter = [...unit].length <= 1
  if (isLetter) {
    const letters = lettersOf(language ?? 'en')
    const [day = 'D', week = 'W'] = Object.keys(letters)
    const isLower = unit !== '' && unit === unit.toLowerCase()
    const written = (letter: string) => `${open}#${space}${isLower ? letter.toLowerCase() : letter}${close}`
    return { day: written(day), week: letters[unit.toUpperCase()] === WEEK ? written(week) : null }
  }
  return { day: `#${space}${UNIT_WORDS.get(foldText(unit)) === 1 ? unit : 'days'}`, week: null }
}

/** Writes days as a file does; a number where it has no unit. A fraction of a day is written as the whole day. */
export function formatLeadTime(days: number, { day, week }: LeadTimeFormat): string | number {
  if (day === PLAIN_DAYS.day) return days
  const whole = Math.ceil(days)
  return week !== null && whole > 0 && whole % WEEK === 0
    ? week.replace('#', String(whole / WEEK))
    : day.replace('#', String(whole))
}

/** A lead time in days, also in the ways in which ERPs write units of time. */
const leadTime: CellReaderOf<number> = ({ format, encoding, leadTimeLanguage }) => {
  const parse = numberParser(format.decimalSeparator, format.thousandsSeparator)
  const readNumber = readNumberIn(format)
  return {
    expected: { kind: 'lead_time' },
    read(bytes, start, end) {
      const plain = parse(bytes, start, end)
      if (!Number.isNaN(plain)) return plain >= 0 && plain <= LONGEST_LEAD_TIME_DAYS ? plain : undefined
      if (end - start > LONGEST_TEXT) return undefined
      const text = decodeText(bytes, start, end, encoding)
      return parseLeadTime(text, readNumber, leadTimeLanguage) ?? undefined
    },
  }
}

/** A lead time above 0: an ERP that nobody told one has 0. Those of orders that arrive at once are learned from the orders. */
export const leadTimeOrNone: CellReaderOf<number | null> = (context) => {
  const reader = leadTime(context)
  return {
    expected: reader.expected,
    isNone: { kind: 'above_zero' },
    read(bytes, start, end) {
      const days = reader.read(bytes, start, end)
      return days === 0 ? null : days
    },
  }
}

const ENCODER = new TextEncoder()

/** A reader of numbers in texts, with a format's separators. */
export function readNumberIn({
  decimalSeparator,
  thousandsSeparator,
}: {
  decimalSeparator: string
  thousandsSeparator: string
}): ReadNumber {
  const parse = numberParser(decimalSeparator, thousandsSeparator)
  return (text) => {
    const bytes = ENCODER.encode(text)
    return parse(bytes, 0, bytes.length)
  }
}
