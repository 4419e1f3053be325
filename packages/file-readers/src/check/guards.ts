import type { Doubt } from './doubts.ts'
import type { MovementSummary } from './summary.ts'

/** Usage is at least such a part of a company's movements: below it, it was taken for something else. */
const LEAST_USAGE = 0.05

/**
 * Returns improbable results of a movement file: little or no usage, or more returns than usage. `isSaid`: the absence
 * of usage was confirmed, for example for a file of receipts.
 */
export function guardsOf(
  { movements, usage, returns, usedItems, balances }: MovementSummary,
  { isSaid }: { isSaid: boolean },
): Doubt[] {
  if (movements === balances.rows || isSaid) return []
  const about = { line: 0, title: '', read: usage.rows }
  if (returns.rows > usage.rows) return [{ ...about, reason: 'more_returns', read: returns.rows }]
  if (usedItems === 0) return [{ ...about, reason: 'nothing_used' }]
  return usage.rows < LEAST_USAGE * (movements - balances.rows) ? [{ ...about, reason: 'little_usage' }] : []
}
