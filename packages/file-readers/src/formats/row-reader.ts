import type { RowBlock } from '../csv/scan-rows.ts'
import { EXPECTED_ITEM } from './item-key.ts'
import type { Fault } from './row.ts'

/** Why a row was not taken. Rows of an unknown item, right in all else, go to a file of their own. */
export type Refusal = { faults: readonly Fault[]; isUnknownItem: boolean }

/** Reads the rows of one kind of file. Rows come with as many cells as the header. */
export type RowReader<Records> = {
  /** Takes a row, or says why not. */
  read(block: RowBlock, row: number): Refusal | null
  /** What was taken since the last call. */
  take(): Records
}

export const unknownItem = (sku: string): Refusal => ({
  faults: [{ field: 'sku', expected: EXPECTED_ITEM, found: sku }],
  isUnknownItem: true,
})
