import { IS_TRANSFER, type MovementBatch } from '../formats/transactions.ts'
import type { FileReading } from '../reading/file-reading.ts'
import type { Doubt } from './doubts.ts'
import type { MovementSummary } from './summary.ts'

/** Usage is at least such a part of a company's movements: below it, it was taken for something else. */
const LEAST_USAGE = 0.05

/** Returns improbable results of a movement file: little or no usage, or more returns than usage. */
export function guardsOf({ movements, usage, returns, usedItems, balances }: MovementSummary): Doubt[] {
  if (movements === balances.rows) return []
  const about = { line: 0, title: '', read: usage.rows }
  if (returns.rows > usage.rows) return [{ ...about, reason: 'more_returns', read: returns.rows }]
  if (usedItems === 0) return [{ ...about, reason: 'nothing_used' }]
  return usage.rows < LEAST_USAGE * (movements - balances.rows) ? [{ ...about, reason: 'little_usage' }] : []
}

const INVENTORY = 3
/** Rows from which it shows that all go one way. */
const LEAST_ONE_WAY = 5
/** Columns that give each row its direction. */
const DIRECTIONS: ReadonlySet<string> = new Set(['direction', 'from', 'quantityIn', 'quantityOut'])

/**
 * Returns the doubt that transfers, or adjustments of which an item has several, all put stock in: then nothing in the file
 * was read as their direction.
 */
export function oneWay(
  { count, types, units, flags, itemNos }: MovementBatch,
  reading: FileReading | null,
): Doubt[] {
  const isSaid =
    reading?.sign === 'below_zero_is_out' || reading?.columns.some(({ column }) => DIRECTIONS.has(column))
  if (isSaid) return []
  const rowsOf = (isTransfer: boolean) =>
    [...types.subarray(0, count).keys()].filter(
      (row) => types[row] === INVENTORY && (((flags[row] as number) & IS_TRANSFER) !== 0) === isTransfer,
    )
  const [adjusted, transferred] = [rowsOf(false), rowsOf(true)]
  const items = new Set(adjusted.map((row) => itemNos[row])).size
  const allComeIn = (rows: readonly number[], least: number) =>
    rows.length >= least && rows.every((row) => (units[row] as number) > 0)
  const isDoubted =
    allComeIn(transferred, LEAST_ONE_WAY) || allComeIn(adjusted, Math.max(LEAST_ONE_WAY, items + 1))
  const read = adjusted.length + transferred.length
  return isDoubted ? [{ reason: 'one_way', line: 0, title: '', read }] : []
}
