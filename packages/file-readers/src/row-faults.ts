import { CSV_LIMITS } from './csv/limits.ts'
import { ROW_FAULT, type RowBlock } from './csv/scan-rows.ts'
import type { CellFault } from './formats/expected.ts'

/** A row of empty cells, as spreadsheets leave them at the end, is no row. */
export function isBlank(block: RowBlock, row: number): boolean {
  const last = block.firstCell[row + 1] as number
  for (let cell = block.firstCell[row] as number; cell < last; cell++) {
    for (let at = block.starts[cell] as number; at < (block.ends[cell] as number); at++) {
      if ((block.bytes[at] as number) > 32) return false
    }
  }
  return true
}

/** Returns the fault of the whole row, under the name `row`. */
export function faultOfRow(block: RowBlock, row: number, columns: number): CellFault | null {
  const fault = block.faults[row] as number
  if (fault !== ROW_FAULT.none)
    return { field: 'row', ...(ROW_FAULTS.get(fault) as Omit<CellFault, 'field'>) }
  const cells = (block.firstCell[row + 1] as number) - (block.firstCell[row] as number)
  return cells === columns
    ? null
    : { field: 'row', expected: { kind: 'columns', count: columns }, found: String(cells) }
}

const ROW_FAULTS = new Map<number, Omit<CellFault, 'field'>>([
  [ROW_FAULT.quotes, { expected: { kind: 'quotes' }, found: '"' }],
  [ROW_FAULT.encoding, { expected: { kind: 'encoding' }, found: '\ufffd' }],
  [ROW_FAULT.columns, { expected: { kind: 'fewer_columns' }, found: `> ${CSV_LIMITS.columns}` }],
  [ROW_FAULT.nul, { expected: { kind: 'nul' }, found: 'NUL' }],
])
