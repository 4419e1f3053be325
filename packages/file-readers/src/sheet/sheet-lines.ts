import { type CsvCell, type CsvWriting, csvLine } from '../csv/write-csv.ts'
import { WORKBOOK_LIMITS, workbookTooLarge } from './limits.ts'

/** A row of a sheet: its place, the first being 0, and what its cells have. An empty one has null. */
export type SheetRow = { index: number; values: readonly unknown[] }

export type SheetWriting = CsvWriting & {
  /** Days are written so, in the company's format: its readers understand them. */
  dateFormat: string
  /** Below the first row, cells that are no texts are left empty: what is left says how the sheet's texts are written. */
  textsOnly?: boolean
}

/** Format of a sheet's texts for the survey: its column separator is not part of any number. */
export const TEXTS_WRITING = {
  columnSeparator: ';',
  decimalSeparator: '.',
  encoding: 'utf-8',
  dateFormat: 'YYYYMMDD',
  textsOnly: true,
} as const satisfies SheetWriting

/** True if a row is more than empty. */
export const hasText = ({ values }: SheetRow): boolean =>
  values.some((cell) => cell !== null && String(cell).trim() !== '')

/** Cells of one row, at most: the reader of files takes no more columns, and tells a row with more by itself. */
const CELLS_OF_ROW = 501
/** Rows that a header may have above it, and how many times their cells it has at least. */
const TITLE_ROWS = 10
const FAR_MORE = 3

/**
 * The rows of a sheet as lines of CSV. A row is in the line of its own number, so that an error file names the row
 * as the spreadsheet does; rows that the sheet leaves out are empty lines. What the sheet says of its own size is not read.
 */
export async function* sheetLines(
  rows: AsyncIterable<SheetRow> | Iterable<SheetRow>,
  { dateFormat, textsOnly = false, ...writing }: SheetWriting,
): AsyncGenerator<string> {
  // A text stays as it is: the cell of a workbook that looks like a formula is none.
  const line = csvLine({ ...writing, keepFormulas: true })
  const day = dayWriter(dateFormat)
  let written = 0
  let cells = 0
  const widthAt = headerWidth()
  for await (const { index, values } of rows) {
    if (!(index < WORKBOOK_LIMITS.rows)) throw workbookTooLarge()
    if (index < written) continue
    const filled = values.findLastIndex((cell) => cell !== null) + 1
    // A sheet has no cells where a row ends early.
    const length = filled === 0 ? 0 : Math.min(Math.max(widthAt(index, values), filled), CELLS_OF_ROW)
    const isBare = textsOnly && cells > 0
    cells += length
    if (cells > WORKBOOK_LIMITS.cells) throw workbookTooLarge()
    const row = Array.from({ length }, (_, at) => {
      const cell = values[at] ?? null
      return isBare && typeof cell !== 'string' ? null : textOf(cell, day)
    })
    yield '\r\n'.repeat(index - written) + (length === 0 ? '\r\n' : line(row))
    written = index + 1
  }
}

/** Cells of the header, as far as is known at a row: it ends with its last title. A row of far more cells than those above it is a header under a title line. */
function headerWidth(): (index: number, values: readonly unknown[]) => number {
  let [width, most] = [0, 0]
  return (index, values) => {
    const filled = values.filter((cell) => cell !== null).length
    if (width === 0 || (index < TITLE_ROWS && filled >= FAR_MORE * most))
      width = values.findLastIndex((cell) => cell !== null) + 1
    if (index < TITLE_ROWS) most = Math.max(most, filled)
    return width
  }
}

function textOf(cell: unknown, day: (date: Date) => string): CsvCell {
  // A line end within a cell would move the numbers of the rows after it.
  if (typeof cell === 'string') return cell.replace(/[\r\n]+/g, ' ')
  if (cell instanceof Date) return day(cell)
  return typeof cell === 'number' || typeof cell === 'boolean' ? cell : null
}

/** Writes a date in the order of a format; the time of the day is dropped. */
export function dayWriter(dateFormat: string): (date: Date) => string {
  const order = (dateFormat.match(/YYYY|DD|MM/g) ?? []).slice(0, 3)
  return (date) => {
    if (Number.isNaN(date.getTime())) return ''
    const [YYYY = '', MM = '', DD = ''] = date.toISOString().slice(0, 10).split('-')
    const parts: Record<string, string> = { YYYY, MM, DD }
    return order.map((part) => parts[part]).join('-')
  }
}
