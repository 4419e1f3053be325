import { type CsvCell, type CsvWriting, csvLine } from '@giro/file-readers'
import { streamXlsxRows } from 'hucre/xlsx'
import { tooLarge } from './inspect.ts'
import { XLSX_LIMITS } from './limits.ts'

/** How the sheet is written as text: in the company's format, so that its readers understand it. */
export type SheetWriting = CsvWriting & { dateFormat: string }

/** Cells of one row, at most: the reader of files takes no more columns, and tells a row with more by itself. */
const CELLS_OF_ROW = 501
/** Rows that a header may have above it, and how many times their cells it has at least. */
const TITLE_ROWS = 10
const FAR_MORE = 3

/**
 * The first sheet of a workbook as lines of CSV. A row is in the line of its own number, so that an error file names the row
 * as the spreadsheet does; rows that the sheet leaves out are empty lines. What the sheet says of its own size is not read.
 */
export async function* sheetLines(bytes: Uint8Array, writing: SheetWriting): AsyncGenerator<string> {
  // A text stays as it is: the cell of a workbook that looks like a formula is none.
  const line = csvLine({ ...writing, keepFormulas: true })
  const day = dayWriter(writing.dateFormat)
  let written = 0
  let cells = 0
  const widthAt = headerWidth()
  for await (const { index, values } of streamXlsxRows(bytes)) {
    if (!(index < XLSX_LIMITS.rows)) throw tooLarge()
    if (index < written) continue
    const filled = values.findLastIndex((cell) => cell !== null) + 1
    // A sheet has no cells where a row ends early.
    const length = filled === 0 ? 0 : Math.min(Math.max(widthAt(index, values), filled), CELLS_OF_ROW)
    cells += length
    if (cells > XLSX_LIMITS.cells) throw tooLarge()
    const row = Array.from({ length }, (_, at) => textOf(values[at] ?? null, day))
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
function dayWriter(dateFormat: string): (date: Date) => string {
  const order = (dateFormat.match(/YYYY|DD|MM/g) ?? []).slice(0, 3)
  return (date) => {
    if (Number.isNaN(date.getTime())) return ''
    const [YYYY = '', MM = '', DD = ''] = date.toISOString().slice(0, 10).split('-')
    const parts: Record<string, string> = { YYYY, MM, DD }
    return order.map((part) => parts[part]).join('-')
  }
}
