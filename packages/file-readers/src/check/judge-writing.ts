import type { RowBlock } from '../csv/scan-rows.ts'
import { isAscii, isUtf8 } from '../csv/text.ts'
import type { FileFormat } from '../formats/file-format.ts'
import { dayParser, isoDay, NOT_A_DAY } from '../formats/read-day.ts'
import { numberParser } from '../formats/read-number.ts'
import { shown } from '../formats/row.ts'
import type { RowCells } from '../formats/row-cells.ts'

/** Share of the cells that must fit another way of writing before it is suggested. */
const SURE = 0.95
/** Share of the numbers that do, where the format's own way fits far fewer: some cells are wrong in any way. */
const MOSTLY = 0.8
/** Share of the rows with letters beyond ASCII that must be in the other encoding. */
const ENCODING_SHARE = 0.9

const ORDERS = ['DDMMYYYY', 'MMDDYYYY', 'YYYYMMDD'] as const
const PARSERS = ORDERS.map(dayParser)
const THOUSANDS = ['', ',', '.', ' ']

/** A column whose dates can be read day first and month first. */
export type AmbiguousDates = { title: string; found: string; readings: { dateFormat: string; day: string }[] }

type DateColumn = {
  title: string
  place: number
  /** Every date so far can be read day first and month first. */
  hasTwoReadings: boolean
  /** The first date that says two days, and both of them. */
  telling: { text: string; days: readonly number[] } | null
}

type Separators = Pick<FileFormat, 'decimalSeparator' | 'thousandsSeparator'>
type Candidate = Separators & { parse: ReturnType<typeof numberParser>; fitting: number }

/** How the cells of a file are really written, told from the rows it is shown. */
export class WritingEvidence {
  readonly #format: FileFormat
  readonly #dateColumns: DateColumn[]
  readonly #numberPlaces: readonly number[]
  #dates = 0
  readonly #fittingDates = ORDERS.map(() => 0)
  #numbers = 0
  readonly #own: Candidate
  readonly #others: readonly Candidate[]
  #rowsBeyondAscii = 0
  #rowsInUtf8 = 0

  constructor(
    format: FileFormat,
    dateColumns: readonly { title: string; place: number }[],
    numberPlaces: readonly number[],
  ) {
    this.#format = format
    this.#dateColumns = dateColumns.map((column) => ({ ...column, hasTwoReadings: true, telling: null }))
    this.#numberPlaces = numberPlaces
    const { decimalSeparator, thousandsSeparator } = format
    this.#own = candidate(decimalSeparator, thousandsSeparator)
    this.#others = [decimalSeparator === ',' ? '.' : ',', decimalSeparator].flatMap((decimal) =>
      THOUSANDS.filter((thousands) => thousands !== decimal).map((thousands) =>
        candidate(decimal, thousands),
      ),
    )
  }

  /** Looks at the letters of a row. */
  addRow({ bytes, rowStarts, rowEnds }: RowBlock, row: number): void {
    const [start, end] = [rowStarts[row] as number, rowEnds[row] as number]
    if (isAscii(bytes, start, end)) return
    this.#rowsBeyondAscii++
    if (isUtf8(bytes.subarray(start, end))) this.#rowsInUtf8++
  }

  /** Looks at the cells of a row that has all of them. */
  addCells(cells: RowCells, block: RowBlock, row: number): void {
    for (const column of this.#dateColumns) {
      if (cells.goTo(block, row, column.place)) this.#addDate(column, cells)
    }
    for (const place of this.#numberPlaces) {
      if (!cells.goTo(block, row, place)) continue
      this.#numbers++
      for (const one of [this.#own, ...this.#others])
        if (!Number.isNaN(one.parse(cells.bytes, cells.start, cells.end))) one.fitting++
    }
  }

  #addDate(column: DateColumn, cells: RowCells): void {
    this.#dates++
    const days = PARSERS.map((parse) => parse(cells.bytes, cells.start, cells.end))
    for (const [order, day] of days.entries())
      if (day !== NOT_A_DAY) this.#fittingDates[order] = (this.#fittingDates[order] ?? 0) + 1
    const [dayFirst, monthFirst] = days
    if (dayFirst === NOT_A_DAY || monthFirst === NOT_A_DAY) column.hasTwoReadings = false
    else if (dayFirst !== monthFirst) column.telling ??= { text: shown(cells.text), days }
  }

  /** The order of the parts of dates, where it is not the format's; and the columns that two orders fit. */
  judgeDates(): { dateFormat: string | null; ambiguous: AmbiguousDates[] } {
    if (this.#dates === 0) return { dateFormat: null, ambiguous: [] }
    const own = ORDERS.findIndex((order) => this.#format.dateFormat.startsWith(order))
    const fits = (order: number) => (this.#fittingDates[order] as number) >= SURE * this.#dates
    if (fits(own)) return { dateFormat: null, ambiguous: own === YEAR_FIRST ? [] : this.#twoReadings(own) }
    const fitting = [...ORDERS.keys()].filter(fits)
    // Day first and month first both fit: which of them is asked, not guessed.
    const ambiguous = fitting.length > 1 ? this.#twoReadings(DAY_FIRST) : []
    const [best] = fitting
    return {
      dateFormat: best === undefined || ambiguous.length > 0 ? null : this.#withTime(best),
      ambiguous,
    }
  }

  /** The columns of which each date has two readings, and one of them differs; the reading of `first` comes first. */
  #twoReadings(first: number): AmbiguousDates[] {
    const orders = first === DAY_FIRST ? [DAY_FIRST, MONTH_FIRST] : [MONTH_FIRST, DAY_FIRST]
    return this.#dateColumns.flatMap(({ title, hasTwoReadings, telling }) => {
      if (!hasTwoReadings || !telling) return []
      const readings = orders.map((order) => ({
        dateFormat: this.#withTime(order),
        day: isoDay(telling.days[order] as number),
      }))
      return [{ title, found: telling.text, readings }]
    })
  }

  #withTime(order: number): string {
    return `${ORDERS[order]}${this.#format.dateFormat.endsWith('HHMM') ? 'HHMM' : ''}`
  }

  /** Separators that nearly all numbers fit where the format's fit few; null: the format's are right, or none is. */
  judgeNumbers(): Separators | null {
    const own = this.#own.fitting / this.#numbers
    if (this.#numbers === 0 || own >= SURE) return null
    const better = this.#others.find(
      ({ fitting }) => fitting / this.#numbers >= Math.max(MOSTLY, own + MOSTLY / 2),
    )
    return better
      ? { decimalSeparator: better.decimalSeparator, thousandsSeparator: better.thousandsSeparator }
      : null
  }

  /** The encoding of the rows with letters beyond ASCII, where it is not the one they are read in. */
  judgeEncoding(declared: FileFormat['encoding']): FileFormat['encoding'] | null {
    const inUtf8 = this.#rowsInUtf8
    const other = declared === 'utf-8' ? this.#rowsBeyondAscii - inUtf8 : inUtf8
    const isOther = other > 0 && other >= ENCODING_SHARE * this.#rowsBeyondAscii
    return isOther ? otherEncoding(declared) : null
  }
}

const [DAY_FIRST, MONTH_FIRST, YEAR_FIRST] = [0, 1, 2]

export const otherEncoding = (encoding: FileFormat['encoding']) =>
  encoding === 'utf-8' ? ('latin1' as const) : ('utf-8' as const)

const candidate = (decimalSeparator: string, thousandsSeparator: string): Candidate => ({
  decimalSeparator,
  thousandsSeparator,
  parse: numberParser(decimalSeparator, thousandsSeparator),
  fitting: 0,
})
