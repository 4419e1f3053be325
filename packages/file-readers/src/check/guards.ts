import type { Doubt } from './doubts.ts'
import type { MovementSummary } from './summary.ts'

/** Usage is at least such a part of a company's movements: below it, it was taken for something else. */
const LEAST_USAGE = 0.05

/**
 * What is hardly meant, whatever was said of a file of movements: nothing or next to nothing is used, or more comes back than
 * goes out. `isSaid`: that the file has no usage was said, as of one of receipts alone.
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
