import type { RowBlock } from '../csv/scan-rows.ts'
import type { CellExpected, CellFault, Fault } from './expected.ts'

/** Why a row was not taken. Rows of an unknown item, right in all else, go to a file of their own. */
export type Refusal =
  | { faults: readonly CellFault[]; isUnknownItem: false }
  | { faults: readonly Fault[]; isUnknownItem: true }

/** Reads the rows of one kind of file. Rows come with as many cells as the header. */
export type RowReader<Records> = {
  /** Expected content of the columns that are read as dates or numbers, by our names. */
  expects: ReadonlyMap<string, CellExpected>
  /** Takes a row, or says why not. */
  read(block: RowBlock, row: number): Refusal | null
  /** Cells of the row read last that cannot be read and are left empty: a row is not lost for a cell that need not be there. */
  readonly lost: readonly CellFault[] | null
  /** Returns the records since the last call. */
  take(): Records
}

/** Keeps the rows that a reader takes until they are fetched. */
export class TakenRows<Row> {
  protected rows: Row[] = []

  get lost(): RowReader<unknown>['lost'] {
    return null
  }

  take(): Row[] {
    const { rows } = this
    this.rows = []
    return rows
  }
}

export const unknownItem = (sku: string): Refusal => ({
  faults: [{ field: 'sku', expected: { kind: 'item' }, found: sku }],
  isUnknownItem: true,
})
