import type { RowBlock } from '../csv/scan-rows.ts'
import { decodeText, type Encoding } from '../csv/text.ts'
import type { CellExpected, CellFault } from './expected.ts'
import { shown } from './row.ts'

/** Looks at one cell of a row at a time, without the spaces around it, and gathers what is wrong with the row. */
export class RowCells {
  bytes: Uint8Array = new Uint8Array(0)
  start = 0
  end = 0
  readonly #encoding: Encoding
  #faults: CellFault[] | null = null
  #lost: CellFault[] | null = null

  constructor(encoding: Encoding) {
    this.#encoding = encoding
  }

  /** Begins a row. */
  begin(): void {
    this.#faults = null
    this.#lost = null
  }

  /** Goes to the cell of a column that the file has; answers whether it has anything in it. */
  goTo(block: RowBlock, row: number, place: number): boolean {
    const cell = (block.firstCell[row] as number) + place
    const bytes = block.bytes
    let start = block.starts[cell] as number
    let end = block.ends[cell] as number
    while (start < end && (bytes[start] as number) <= 32) start++
    while (end > start && (bytes[end - 1] as number) <= 32) end--
    this.bytes = bytes
    this.start = start
    this.end = end
    return start < end
  }

  /** The start of the cell looked at. */
  get text(): string {
    const end = Math.min(this.end, this.start + 1024)
    return decodeText(this.bytes, this.start, end, this.#encoding)
  }

  /** Says that the cell looked at is wrong. */
  fault(field: string, expected: CellExpected): void {
    this.#faults ??= []
    this.#faults.push({ field, expected, found: shown(this.text) })
  }

  /** Says that the row needs what it has no cell for, or an empty one. */
  missing(field: string, expected: CellExpected): void {
    this.#faults ??= []
    this.#faults.push({ field, expected, found: '' })
  }

  /** Says that the cell looked at cannot be read and is left empty; the row stands. */
  lose(field: string, expected: CellExpected): void {
    this.#lost ??= []
    this.#lost.push({ field, expected, found: shown(this.text) })
  }

  /** The cells of the row that are left empty, null when none is. */
  get lost(): CellFault[] | null {
    return this.#lost
  }

  /** Faults of the row, null if there are none. */
  get faults(): CellFault[] | null {
    return this.#faults
  }
}
