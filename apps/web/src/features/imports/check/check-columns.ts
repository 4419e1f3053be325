import { dateReader, expectedIn, fold, isDate, isNumber, numberReader, WORDS } from './cells.ts'
import type { AmbiguousDates, CheckRequest, Expected, Fault, Writing } from './types.ts'

/** Rows of one fault that are shown. */
const EXAMPLES = 5
/** Share of the cells that must fit another way of writing before it is suggested. */
const SURE = 0.95
/** Share of the numbers that do, where the format's own way fits far fewer: some cells are wrong in any way. */
const MOSTLY = 0.8

/** Gathers what is wrong, one line for each column and reason. */
export class Faults {
  readonly #found = new Map<string, Fault>()

  add(column: string | null, title: string, expected: Expected, at: { line: number; found: string }): void {
    const key = `${column}|${title}|${expected.kind}`
    const fault = this.#found.get(key) ?? { column, title, expected, rows: 0, examples: [] }
    fault.rows++
    if (fault.examples.length < EXAMPLES) fault.examples.push(at)
    this.#found.set(key, fault)
  }

  get all(): Fault[] {
    return [...this.#found.values()].sort((a, b) => b.rows - a.rows)
  }
}

/** The cells of one column that are not empty, with their lines. */
export type ColumnCells = { column: string; title: string; cells: { line: number; text: string }[] }

const ORDERS = ['DDMMYYYY', 'MMDDYYYY', 'YYYYMMDD'] as const
const orderOf = (dateFormat: string) => dateFormat.replace('HHMM', '')

/** The order of parts that the dates of a file are really in, where the format's is not it; and columns that two orders fit. */
export function judgeDates(
  dates: readonly ColumnCells[],
  declared: string,
): { suggestion: string | null; ambiguous: AmbiguousDates[] } {
  const filled = dates.filter(({ cells }) => cells.length > 0)
  if (filled.length === 0) return { suggestion: null, ambiguous: [] }
  const all = filled.flatMap(({ cells }) => cells)
  const share = (order: string) => {
    const read = dateReader(order)
    return all.filter(({ text }) => read(text) !== null).length / all.length
  }
  const own = orderOf(declared)
  if (share(own) >= SURE)
    return { suggestion: null, ambiguous: filled.flatMap((column) => twoReadings(column, own, declared)) }
  const fitting = ORDERS.filter((order) => order !== own && share(order) >= SURE)
  // Day first and month first both fit: which of them is asked, not guessed.
  const ambiguous =
    fitting.length > 1 ? filled.flatMap((column) => twoReadings(column, 'DDMMYYYY', declared)) : []
  const [best] = fitting
  return { suggestion: best && ambiguous.length === 0 ? withTime(best, declared) : null, ambiguous }
}

const withTime = (order: string, declared: string) => (declared.endsWith('HHMM') ? `${order}HHMM` : order)

/** The column once more with both readings, when each of its dates has two and one of them differs. */
function twoReadings({ title, cells }: ColumnCells, own: string, declared: string): AmbiguousDates[] {
  if (own === 'YYYYMMDD') return []
  const other = own === 'DDMMYYYY' ? 'MMDDYYYY' : 'DDMMYYYY'
  const [asOwn, asOther] = [dateReader(own), dateReader(other)]
  const readings = cells.map(({ text }) => ({ text, own: asOwn(text), other: asOther(text) }))
  const telling = readings.find((one) => one.own !== one.other)
  if (!telling || readings.some((one) => one.own === null || one.other === null)) return []
  return [
    {
      title,
      found: telling.text,
      readings: [
        { dateFormat: withTime(own, declared), day: telling.own ?? '' },
        { dateFormat: withTime(other, declared), day: telling.other ?? '' },
      ],
    },
  ]
}

/** Separators that nearly all numbers fit where the format's fit few; null: the format's are right, or none is. */
export function judgeNumbers(
  numbers: readonly ColumnCells[],
  writing: Writing,
): Pick<Writing, 'decimalSeparator' | 'thousandsSeparator'> | null {
  const cells = numbers.flatMap((column) => column.cells)
  if (cells.length === 0) return null
  const share = (decimal: string, thousands: string) => {
    const read = numberReader(decimal, thousands)
    return cells.filter(({ text }) => read(text) !== null).length / cells.length
  }
  const own = share(writing.decimalSeparator, writing.thousandsSeparator)
  if (own >= SURE) return null
  const isBetter = (decimal: string, thousands: string) =>
    thousands !== decimal && share(decimal, thousands) >= Math.max(MOSTLY, own + MOSTLY / 2)
  const signs = [writing.decimalSeparator === ',' ? '.' : ',', writing.decimalSeparator]
  for (const decimalSeparator of signs) {
    const thousandsSeparator = ['', ',', '.', ' '].find((sign) => isBetter(decimalSeparator, sign))
    if (thousandsSeparator !== undefined) return { decimalSeparator, thousandsSeparator }
  }
  return null
}

/** Adds what is wrong in the cells of one column; answers how many of its dates lie in the future. */
export function checkCells(
  { column, title, cells }: ColumnCells,
  { kind, columns, words, today }: CheckRequest,
  writing: Writing,
  faults: Faults,
): number {
  const expected = expectedIn(column, writing.dateFormat)
  if (!expected) return 0
  const own = words[columns[kind].section] ?? {}
  const readers = { day: dateReader(writing.dateFormat), fits: cellTest(column, expected, writing, own) }
  let later = 0
  for (const { line, text } of cells) {
    if (!readers.fits(text)) faults.add(column, title, expected, { line, found: text })
    else if (column === 'date' && (readers.day(text) ?? '') > today) later++
  }
  return later
}

function cellTest(
  column: string,
  expected: Expected,
  writing: Writing,
  words: Readonly<Record<string, readonly string[]>>,
): (text: string) => boolean {
  if (isDate(column)) {
    const read = dateReader(writing.dateFormat)
    return (text) => read(text) !== null
  }
  if (isNumber(column)) {
    const read = numberReader(writing.decimalSeparator, writing.thousandsSeparator)
    const least = expected.kind === 'number' ? expected.least : null
    return (text) => {
      const value = read(column === 'nsr' ? text.replace(/ ?%$/, '') : text)
      return value !== null && (least === null || value >= least)
    }
  }
  const known = new Set(
    (WORDS[column] ?? []).flatMap((same) => [...same, ...(words[same[0] ?? ''] ?? [])]).map(fold),
  )
  return (text) => known.has(fold(text))
}
