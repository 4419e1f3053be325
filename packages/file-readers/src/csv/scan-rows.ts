import { CSV_LIMITS } from './limits.ts'

const QUOTE = 34
const LF = 10
const CR = 13

/** Faults of a row before its cells are read; 0 is none. */
export const ROW_FAULT = { none: 0, quotes: 1, encoding: 2, nul: 3, tooLong: 4, columns: 5 } as const

/**
 * Whole rows of a file as places in its bytes. The arrays are used again for the next block: what is to last is
 * copied out first. Cells of row r are `firstCell[r]` up to, not including, `firstCell[r + 1]`; cell c is
 * `bytes[starts[c] … ends[c])`, without its quotes and with doubled quotes already single.
 */
export type RowBlock = {
  bytes: Uint8Array
  rowCount: number
  firstCell: Int32Array
  starts: Int32Array
  ends: Int32Array
  /** Number of the line where the row begins, the first line of the file being 1. */
  lines: Float64Array
  /** A ROW_FAULT for each row. A row with broken quotes has one cell, its first line as it came; one of too many columns has one cell, all of it. */
  faults: Uint8Array
  rowStarts: Int32Array
  rowEnds: Int32Array
  /** Empty lines passed over. */
  blankLines: number
  /** Bytes up to here are done with. */
  consumed: number
}

/** Answers of the cell scanners that are no place: more bytes are needed; the quotes do not add up. */
const MORE = -1
const BROKEN = -2

/**
 * Splits bytes into rows and cells by RFC 4180: CRLF, LF or CR end a row, quotes open only at the start of a cell and a quote
 * elsewhere is a character. A row whose quotes never close, or go on after closing, is given up at the end of its
 * first line, and reading goes on at the next: one stray quote costs one row. Each byte is looked at twice at most.
 */
export class RowScanner {
  readonly #delimiter: number
  readonly #stops = new Uint8Array(256)
  #bytes: Uint8Array = new Uint8Array(1)
  #end = 0
  #isLast = false
  #cells = 0
  #starts = new Int32Array(1024)
  #ends = new Int32Array(1024)
  #rows = 0
  #blankLines = 0
  #firstCell = new Int32Array(256)
  #rowStarts = new Int32Array(256)
  #rowEnds = new Int32Array(256)
  #lines = new Float64Array(256)
  #faults = new Uint8Array(256)
  /** Cells of this block that have doubled quotes. */
  #doubled: number[] = []
  /** Line of the next row. */
  #line: number
  /** Line ends within quotes of the row under way. */
  #innerLines = 0

  constructor(delimiter: number, firstLine: number) {
    this.#delimiter = delimiter
    this.#line = firstLine
    for (const stop of [delimiter, LF, CR]) this.#stops[stop] = 1
  }

  get line(): number {
    return this.#line
  }

  /**
   * The whole rows of `bytes[from … end)`. One byte beyond `end` is written over. With `isLast` the bytes end the file, and
   * the last row needs no line end. Doubled quotes are not single yet: see `undouble`.
   */
  scan(bytes: Uint8Array, from: number, end: number, isLast: boolean): RowBlock {
    this.#bytes = bytes
    this.#end = end
    this.#isLast = isLast
    this.#cells = 0
    this.#rows = 0
    this.#blankLines = 0
    this.#doubled = []
    bytes[end] = LF
    let at = from
    while (at < end) {
      const next = this.#row(at)
      if (next === MORE) break
      at = next
    }
    this.#firstCell[this.#rows] = this.#cells
    return {
      bytes,
      rowCount: this.#rows,
      firstCell: this.#firstCell,
      starts: this.#starts,
      ends: this.#ends,
      lines: this.#lines,
      faults: this.#faults,
      rowStarts: this.#rowStarts,
      rowEnds: this.#rowEnds,
      blankLines: this.#blankLines,
      consumed: at,
    }
  }

  /** Makes doubled quotes of the last block single, in place. */
  undouble(): void {
    const bytes = this.#bytes
    for (const cell of this.#doubled) {
      const end = this.#ends[cell] as number
      let to = this.#starts[cell] as number
      for (let at = to; at < end; at++) {
        const byte = bytes[at] as number
        bytes[to++] = byte
        if (byte === QUOTE) at++
      }
      this.#ends[cell] = to
    }
  }

  /** Scans the row at `start`; answers where the next one begins, or MORE. */
  #row(start: number): number {
    const bytes = this.#bytes
    const firstCell = this.#cells
    const doubled = this.#doubled.length
    this.#innerLines = 0
    let at = start
    for (;;) {
      at = bytes[at] === QUOTE ? this.#quotedCell(at, start) : this.#plainCell(at)
      if (at < 0 || bytes[at] !== this.#delimiter) break
      at++
    }
    if (at >= 0) {
      const next = this.#afterLineEnd(at)
      if (next !== MORE) return this.#finishRow(start, at, next, firstCell)
    }
    this.#cells = firstCell
    this.#doubled.length = doubled
    return at === BROKEN ? this.#brokenRow(start) : MORE
  }

  #finishRow(start: number, end: number, next: number, firstCell: number): number {
    const cells = this.#cells - firstCell
    const isBlank = cells === 1 && start === end
    if (isBlank) {
      this.#cells = firstCell
      this.#blankLines++
    } else if (cells > CSV_LIMITS.columns) this.#addWhole(start, end, firstCell, ROW_FAULT.columns)
    else this.#addRow(start, end, firstCell, ROW_FAULT.none)
    this.#line += 1 + this.#innerLines
    return next
  }

  /** A row that is not looked into: its bytes as one cell. */
  #addWhole(start: number, end: number, firstCell: number, fault: number): void {
    this.#cells = firstCell
    while ((this.#doubled.at(-1) ?? -1) >= firstCell) this.#doubled.pop()
    this.#addCell(start, end)
    this.#addRow(start, end, firstCell, fault)
  }

  #addRow(start: number, end: number, firstCell: number, fault: number): void {
    if (this.#rows + 1 >= this.#firstCell.length) this.#growRows()
    const row = this.#rows++
    this.#firstCell[row] = firstCell
    this.#rowStarts[row] = start
    this.#rowEnds[row] = end
    this.#lines[row] = this.#line
    this.#faults[row] = end - start > CSV_LIMITS.rowBytes ? ROW_FAULT.tooLong : fault
  }

  /** The first line of a row with broken quotes, as one cell. */
  #brokenRow(start: number): number {
    let end = start
    while (this.#bytes[end] !== LF && this.#bytes[end] !== CR) end++
    const next = this.#afterLineEnd(end)
    if (next === MORE) return MORE
    this.#addWhole(start, end, this.#cells, ROW_FAULT.quotes)
    this.#line += 1
    return next
  }

  /** Returns the start of the line after the line end at `at`, or MORE if it is not known yet. */
  #afterLineEnd(at: number): number {
    if (at >= this.#end) return this.#isLast ? this.#end : MORE
    if (this.#bytes[at] !== CR) return at + 1
    if (at + 1 >= this.#end) return this.#isLast ? at + 1 : MORE
    return this.#bytes[at + 1] === LF ? at + 2 : at + 1
  }

  #plainCell(start: number): number {
    const bytes = this.#bytes
    const stops = this.#stops
    let at = start
    // The line feed beyond the end stops it.
    while (stops[bytes[at] as number] === 0) at++
    this.#addCell(start, at)
    return at
  }

  #quotedCell(opening: number, rowStart: number): number {
    const bytes = this.#bytes
    const end = this.#end
    let isDoubled = false
    let at = this.#nextQuote(opening + 1)
    while (at + 1 < end && bytes[at + 1] === QUOTE) {
      isDoubled = true
      at = this.#nextQuote(at + 2)
    }
    if (at >= end) return this.#isLast || end - rowStart > CSV_LIMITS.rowBytes ? BROKEN : MORE
    if (at + 1 >= end && !this.#isLast) return MORE
    if (this.#stops[bytes[at + 1] as number] === 0) return BROKEN
    if (isDoubled) this.#doubled.push(this.#cells)
    this.#addCell(opening + 1, at)
    return at + 1
  }

  /** The next quote, or the end; counts the line ends on the way. */
  #nextQuote(from: number): number {
    const bytes = this.#bytes
    let at = from
    while (at < this.#end && bytes[at] !== QUOTE) {
      if ((bytes[at] as number) <= CR) this.#countLineEnd(at)
      at++
    }
    return at
  }

  /** CRLF within quotes counts once, at its LF. */
  #countLineEnd(at: number): void {
    const byte = this.#bytes[at]
    if (byte === LF || (byte === CR && this.#bytes[at + 1] !== LF)) this.#innerLines++
  }

  #addCell(start: number, end: number): void {
    if (this.#cells === this.#starts.length) this.#growCells()
    this.#starts[this.#cells] = start
    this.#ends[this.#cells++] = end
  }

  #growCells(): void {
    this.#starts = doubledLength(this.#starts, new Int32Array(this.#starts.length * 2))
    this.#ends = doubledLength(this.#ends, new Int32Array(this.#ends.length * 2))
  }

  #growRows(): void {
    const length = this.#firstCell.length * 2
    this.#firstCell = doubledLength(this.#firstCell, new Int32Array(length))
    this.#rowStarts = doubledLength(this.#rowStarts, new Int32Array(length))
    this.#rowEnds = doubledLength(this.#rowEnds, new Int32Array(length))
    this.#lines = doubledLength(this.#lines, new Float64Array(length))
    this.#faults = doubledLength(this.#faults, new Uint8Array(length))
  }
}

function doubledLength<A extends { set(values: A): void }>(from: A, to: A): A {
  to.set(from)
  return to
}
