import type { WorkRow } from '#features/feed/work-row.ts'

/** Fields of an item that say what a decision about it is worth. */
export const WORTH_FIELDS = ['cost', 'gap', 'ruptureExposure', 'proposedFinancialBalance'] as const

/** What the money is: see `worthOf`. */
export type Worth = {
  kind: 'moves' | 'toPlan' | 'atRisk' | 'stock' | 'noCost' | 'nothing'
  /** Money; + is more stock. */
  value: number
}

/** Less than this is shown as nothing, in money. */
const LEAST = 0.5
const isMuch = (value: number | null | undefined): value is number =>
  value !== null && value !== undefined && Math.abs(value) >= LEAST

/**
 * What deciding a row is worth, so that no row says just zero: the stock that the item's decisions move; otherwise, as
 * where the ERP has no value to start from, how far the stock is from the plan, what a shortage would cost, or the stock that the plan keeps.
 */
export function worthOf({ effect, facts }: Pick<WorkRow, 'effect' | 'facts'>): Worth {
  if (isMuch(effect)) return { kind: 'moves', value: effect }
  if (!facts) return { kind: 'nothing', value: 0 }
  if (!facts.cost) return { kind: 'noCost', value: 0 }
  if (isMuch(facts.gap)) return { kind: 'toPlan', value: facts.gap }
  if (isMuch(facts.ruptureExposure)) return { kind: 'atRisk', value: facts.ruptureExposure }
  if (isMuch(facts.proposedFinancialBalance)) return { kind: 'stock', value: facts.proposedFinancialBalance }
  return { kind: 'nothing', value: 0 }
}
