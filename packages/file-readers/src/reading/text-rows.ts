import { ROW_FAULT, type RowBlock } from '../csv/scan-rows.ts'
import type { Refusal } from '../formats/row-reader.ts'

/** Origin of a row that was made of another one. */
export type RowOrigin = {
  /** The row as it came. */
  cells: readonly string[]
  /** Why it is not taken, known before it is read. */
  refusal: Refusal | null
}

/** Rows that were made of others. */
export type MadeRows = RowBlock & { origins: readonly RowOrigin[] }

export type TextRow = { line: number; cells: readonly string[]; origin: RowOrigin }

const ENCODER = new TextEncoder()

/** Rows of texts as a block of bytes in UTF-8, each with as many cells. */
export function blockOf(rows: readonly TextRow[], columns: number): MadeRows {
  const texts = rows.map(({ cells }) => cells.map((cell) => ENCODER.encode(cell)))
  const size = texts.reduce((sum, cells) => sum + cells.reduce((of, { length }) => of + length, 0), 0)
  const bytes = new Uint8Array(size + 1)
  const starts = new Int32Array(rows.length * columns)
  const ends = new Int32Array(rows.length * columns)
  const firstCell = new Int32Array(rows.length + 1)
  const rowStarts = new Int32Array(rows.length)
  const rowEnds = new Int32Array(rows.length)
  let at = 0
  for (const [row, cells] of texts.entries()) {
    firstCell[row + 1] = (row + 1) * columns
    rowStarts[row] = at
    for (const [cell, text] of cells.entries()) {
      starts[row * columns + cell] = at
      bytes.set(text, at)
      at += text.length
      ends[row * columns + cell] = at
    }
    rowEnds[row] = at
  }
  return {
    bytes,
    rowCount: rows.length,
    firstCell,
    starts,
    ends,
    lines: Float64Array.from(rows, ({ line }) => line),
    faults: new Uint8Array(rows.length).fill(ROW_FAULT.none),
    rowStarts,
    rowEnds,
    blankLines: 0,
    consumed: at,
    origins: rows.map(({ origin }) => origin),
  }
}
