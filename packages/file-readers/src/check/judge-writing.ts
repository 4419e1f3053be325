import { ByteCache } from '../csv/byte-cache.ts'
import type { RowBlock } from '../csv/scan-rows.ts'
import { isAscii, isUtf8 } from '../csv/text.ts'
import type { FileFormat } from '../formats/file-format.ts'
import { dayParser, isoDay, NOT_A_DAY } from '../formats/read-day.ts'
import { numberParser } from '../formats/read-number.ts'
import { shown } from '../formats/row.ts'
import type { RowCells } from '../formats/row-cells.ts'
import type { Doubt } from './doubts.ts'

/** Share of the cells that a way of writing must fit to be taken for the file's: fewer are no dates or numbers at all. */
const LEAST = 0.5
/** Share of the rows with letters beyond ASCII that must be in the other encoding. */
const ENCODING_SHARE = 0.9
/** Cells remembered by their bytes. */
const REMEMBERED = 1 << 16

const ORDERS = ['DDMMYYYY', 'MMDDYYYY', 'YYYYMMDD'] as const
const [DAY_FIRST, MONTH_FIRST] = [0, 1]
const DAY_PARSERS = ORDERS.map(dayParser)

type Separators = Pick<FileFormat, 'decimalSeparator' | 'thousandsSeparator'>
const WAYS: readonly Separators[] = ['.', ','].flatMap((decimalSeparator) =>
  ['', decimalSeparator === '.' ? ',' : '.', ' ', "'"].map((thousandsSeparator) => ({
    decimalSeparator,
    thousandsSeparator,
  })),
)
const NUMBER_PARSERS = WAYS.map((way) => numberParser(way.decimalSeparator, way.thousandsSeparator))

/** A column whose dates can be read day first and month first. */
export type AmbiguousDates = { title: string; found: string; readings: { dateFormat: string; day: string }[] }
/** A column whose numbers are others with a decimal comma than with a decimal point. */
export type AmbiguousNumbers = { title: string; found: string; readings: (Separators & { value: number })[] }

/** Rows of which other columns are looked at. */
const OTHER_ROWS = 5_000
/** An amount with decimals, and so one way alone to be read. */
const DECIMALS = /^-?[\d., ']*[.,]\d{1,2}-?$/

const ZERO = 48

type Column = { title: string; place: number }
/** A cell that says two things, and where it stands. */
type Telling = { title: string; line: number; bytes: Uint8Array; text: string }

/** Cells by the ways that they can be read in, a bit for each: of a million cells there are a handful of kinds. */
class Ways {
  all = 0
  /** The first cell that is one value in one way and another in another. */
  telling: Telling | null = null
  readonly #counts = new Map<number, number>()
  readonly #remembered = new ByteCache<number>(REMEMBERED)
  readonly #ways: number
  readonly #read: (bytes: Uint8Array, start: number, end: number) => number
  /** Titles of columns with a cell that is the same value in each way. */
  readonly #plain = new Set<string>()
  /** Titles of columns with a cell that is a number in some ways alone, and the same in each of these. */
  readonly #certain = new Set<string>()
  #endsInZero = false

  /** `read` answers the bits of the ways that fit; below 0, their complement, where they differ. */
  constructor(ways: number, read: (bytes: Uint8Array, start: number, end: number) => number) {
    this.#ways = ways
    this.#read = read
  }

  add({ title }: Column, cells: RowCells, line: number): void {
    const ways = this.#remembered.get(cells.bytes, cells.start, cells.end, 0, this.#read)
    const bits = ways < 0 ? ~ways : ways
    this.all++
    this.#counts.set(bits, (this.#counts.get(bits) ?? 0) + 1)
    if (ways === (1 << this.#ways) - 1) this.#plain.add(title)
    else if (ways > 0) this.#certain.add(title)
    if (ways < 0) this.#endsInZero ||= cells.bytes[cells.end - 1] === ZERO
    if (ways < 0 && this.telling === null) {
      const bytes = cells.bytes.slice(cells.start, cells.end)
      this.telling = { title, line, bytes, text: shown(cells.text) }
    }
  }

  /** True if a cell of the column is the same value in each way. */
  hasPlain = (title: string): boolean => this.#plain.has(title)

  /** True if a cell of the column tells the way by itself. */
  hasCertain = (title: string): boolean => this.#certain.has(title)

  /** The best ways, without thousands separators unless a number such as 3,000 ends as no number with decimals does. */
  get withoutThousands(): number[] {
    const plain = this.best.filter((way) => WAYS[way]?.thousandsSeparator === '')
    return this.#endsInZero || plain.length === 0 ? this.best : plain
  }

  /** The ways that fit the most cells; none where they fit too few, or there are none. */
  get best(): number[] {
    const fitting = Array.from({ length: this.#ways }, (_, way) =>
      [...this.#counts].reduce((sum, [bits, count]) => sum + ((bits >> way) & 1) * count, 0),
    )
    const most = Math.max(...fitting)
    if (this.all === 0 || most < LEAST * this.all) return []
    return [...fitting.keys()].filter((way) => fitting[way] === most)
  }
}

/** Returns the possible orders of a date; ambiguous if day first and month first give two different days. */
function ordersOf(bytes: Uint8Array, start: number, end: number): number {
  const days = DAY_PARSERS.map((parse) => parse(bytes, start, end))
  const bits = days.reduce((sum, day, order) => (day === NOT_A_DAY ? sum : sum | (1 << order)), 0)
  const [dayFirst, monthFirst] = days
  const differ = dayFirst !== NOT_A_DAY && monthFirst !== NOT_A_DAY && dayFirst !== monthFirst
  return differ ? ~bits : bits
}

/** Returns the possible separators of a number; ambiguous if they give two different numbers. */
function separatorsOf(bytes: Uint8Array, start: number, end: number): number {
  const values = NUMBER_PARSERS.map((parse) => parse(bytes, start, end))
  const bits = values.reduce((sum, value, way) => (Number.isNaN(value) ? sum : sum | (1 << way)), 0)
  return new Set(values.filter((value) => !Number.isNaN(value))).size > 1 ? ~bits : bits
}

/** Detects the format of a file from all its rows: clear evidence overrides the company's format. */
export class WritingEvidence {
  readonly #dateColumns: readonly Column[]
  readonly #numberColumns: readonly Column[]
  readonly #dates = new Ways(ORDERS.length, ordersOf)
  readonly #numbers = new Ways(WAYS.length, separatorsOf)
  readonly #otherColumns: readonly Column[]
  readonly #otherNumbers = new Ways(WAYS.length, separatorsOf)
  readonly #isErpFile: boolean
  #otherRows = 0
  #rowsBeyondAscii = 0
  #rowsInUtf8 = 0

  /**
   * `otherColumns` are not read: amounts in them may tell how a quantity such as 3,000 is meant. `isErpFile`: the file is
   * one that was written here.
   */
  constructor(
    dateColumns: readonly Column[],
    numberColumns: readonly Column[],
    { otherColumns = [], isErpFile = false }: { otherColumns?: readonly Column[]; isErpFile?: boolean } = {},
  ) {
    this.#isErpFile = isErpFile
    this.#dateColumns = dateColumns
    this.#numberColumns = numberColumns
    this.#otherColumns = otherColumns
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
    const line = block.lines[row] as number
    for (const column of this.#dateColumns)
      if (cells.goTo(block, row, column.place)) this.#dates.add(column, cells, line)
    for (const column of this.#numberColumns)
      if (cells.goTo(block, row, column.place)) this.#numbers.add(column, cells, line)
    if (this.#otherRows++ >= OTHER_ROWS) return
    for (const column of this.#otherColumns)
      if (cells.goTo(block, row, column.place) && DECIMALS.test(cells.text))
        this.#otherNumbers.add(column, cells, line)
  }

  /** The order of the parts of dates; and a column that leaves it open whether day or month comes first. */
  judgeDates(expected: string): { dateFormat: string; ambiguous: AmbiguousDates | null } {
    const best = this.#dates.best
    const isOwn = best.some((order) => expected.startsWith(ORDERS[order] as string))
    const withTime = (order: number) => `${ORDERS[order]}${expected.endsWith('HHMM') ? 'HHMM' : ''}`
    const dateFormat = isOwn || best.length === 0 ? expected : withTime(best[0] as number)
    const { telling } = this.#dates
    if (!telling || !best.includes(DAY_FIRST) || !best.includes(MONTH_FIRST))
      return { dateFormat, ambiguous: null }
    const { title, text, bytes } = telling
    const orders = dateFormat.startsWith('MM') ? [MONTH_FIRST, DAY_FIRST] : [DAY_FIRST, MONTH_FIRST]
    const readings = orders.map((order) => ({
      dateFormat: withTime(order),
      day: isoDay(DAY_PARSERS[order]?.(bytes, 0, bytes.length) ?? 0),
    }))
    return { dateFormat, ambiguous: { title, found: text, readings } }
  }

  /** The separators of numbers; and a column of which they make two numbers. `columnSeparator` is not one of them where it need not be. */
  judgeNumbers(
    expected: Separators,
    columnSeparator: string,
  ): Separators & { ambiguous: AmbiguousNumbers | null } {
    const best = this.#likely.map((way) => WAYS[way] as Separators)
    const isApart = ({ decimalSeparator }: Separators) => decimalSeparator !== columnSeparator
    const isOwn = (way: Separators) =>
      way.decimalSeparator === expected.decimalSeparator &&
      way.thousandsSeparator === expected.thousandsSeparator
    const usual = this.#numbers.all === 0 ? [expected, ...WAYS] : best
    const apart = usual.filter(isApart)
    const open = apart.length > 0 ? apart : usual
    const chosen = open.find(isOwn) ?? open[0] ?? expected
    const other = best.find((way) => way.decimalSeparator !== chosen.decimalSeparator)
    const ambiguous = other ? this.#twoNumbers([chosen, other]) : null
    return { ...picked(chosen), ambiguous }
  }

  /** The ways that fit the most cells; of those of two decimal separators the one that amounts in other columns have. */
  get #likely(): number[] {
    const best = this.#isErpFile ? this.#numbers.withoutThousands : this.#numbers.best
    const decimals = new Set(best.map((way) => WAYS[way]?.decimalSeparator))
    if (decimals.size < 2) return best
    const others = this.#otherNumbers.best
    const both = best.filter((way) => others.includes(way))
    return both.length > 0 ? both : best
  }

  #twoNumbers(ways: readonly Separators[]): AmbiguousNumbers | null {
    const { telling } = this.#numbers
    if (!telling) return null
    const { title, text, bytes } = telling
    const readings = ways.map((way) => {
      const parse = numberParser(way.decimalSeparator, way.thousandsSeparator)
      return { ...picked(way), value: parse(bytes, 0, bytes.length) }
    })
    const values = new Set(readings.map(({ value }) => value))
    return values.size === 1 || values.has(Number.NaN) ? null : { title, found: text, readings }
  }

  /**
   * Programs write all numbers of a column with decimals, or the thousands of the large ones alone: three decimals beside
   * numbers that have none are doubtful, and so are thousands where no number is small.
   */
  doubtOf(answers: Partial<FileFormat>): Doubt | null {
    const { telling } = this.#numbers
    const { decimalSeparator, thousandsSeparator = '' } = answers
    if (!telling || decimalSeparator === undefined || this.#numbers.hasCertain(telling.title)) return null
    const { bytes, line, title } = telling
    const read = numberParser(decimalSeparator, thousandsSeparator)(bytes, 0, bytes.length)
    const isDecimal = read < 1000
    if (Number.isNaN(read) || isDecimal !== this.#numbers.hasPlain(title)) return null
    return { reason: isDecimal ? 'decimals' : 'thousands', line, title, read }
  }

  /** The encoding of the rows with letters beyond ASCII, where it is not the one they are read in. */
  judgeEncoding(declared: FileFormat['encoding']): FileFormat['encoding'] {
    const inUtf8 = this.#rowsInUtf8
    const other = declared === 'utf-8' ? this.#rowsBeyondAscii - inUtf8 : inUtf8
    return other > 0 && other >= ENCODING_SHARE * this.#rowsBeyondAscii ? otherEncoding(declared) : declared
  }
}

const picked = ({ decimalSeparator, thousandsSeparator }: Separators): Separators => ({
  decimalSeparator,
  thousandsSeparator,
})

export const otherEncoding = (encoding: FileFormat['encoding']) =>
  encoding === 'utf-8' ? ('latin1' as const) : ('utf-8' as const)
