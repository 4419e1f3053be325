import { complianceLevel } from '../history/classes.ts'
import type { Synchrony } from '../vocabulary.ts'

/**
 * Receipts against the suggested lot (planning-model 4): `under` (consolidated) they are bigger, `over` (fractioned)
 * smaller, `success` within the band where the EOQ's cost stays within 8.3 % of its least. null without receipts.
 */
export function replenishmentRhythm(receiptUnits: number | null, lotUnits: number): Synchrony | null {
  if (receiptUnits === null) return null
  const level = complianceLevel(receiptUnits, lotUnits)
  if (level === 'success') return 'success'
  return level.startsWith('over') ? 'under' : 'over'
}
