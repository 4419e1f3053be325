import type { WorkRow } from '#features/feed/work-row.ts'

/** Fields of an item that say what a decision about it is worth. */
export const WORTH_FIELDS = ['cost', 'gap', 'ruptureExposure', 'proposedFinancialBalance'] as const

/** Kind of money amount: see `worthOf`. */
export type Worth = {
  kind: 'moves' | 'toPlan' | 'atRisk' | 'stock' | 'noCost' | 'nothing'
  /** Money; + is more stock. */
  value: number
}

/** True if an item saves nothing only because the ERP has no reorder point to compare the plan with. */
export const isNothingCompared = ({ worth, facts }: Pick<WorkRow, 'worth' | 'facts'>): boolean =>
  worth === 0 && facts?.erpTrigger === null && facts.erpPortfolio !== 'on_demand'

/** Less than this is shown as nothing, in money. */
const LEAST = 0.5
const isMuch = (value: number | null | undefined): value is number =>
  value !== null && value !== undefined && Math.abs(value) >= LEAST

/**
 * Returns the value of deciding a row, so that no row shows just zero: the stock that the item's decisions move; else,
 * for example without an ERP value to start from, the distance of the stock from the plan, the cost of a shortage, or
 * the planned stock.
 */
export function worthOf({ effect, facts, alert }: Pick<WorkRow, 'effect' | 'facts' | 'alert'>): Worth {
  // A decision that moves nothing by itself says so. Without a value in the ERP nothing is known to move.
  if (alert && alert.old !== null) return { kind: 'moves', value: alert.decisionEffect }
  if (!alert && isMuch(effect)) return { kind: 'moves', value: effect }
  if (!facts) return { kind: 'nothing', value: 0 }
  if (!facts.cost) return { kind: 'noCost', value: 0 }
  if (isMuch(facts.gap)) return { kind: 'toPlan', value: facts.gap }
  if (isMuch(facts.ruptureExposure)) return { kind: 'atRisk', value: facts.ruptureExposure }
  if (isMuch(facts.proposedFinancialBalance)) return { kind: 'stock', value: facts.proposedFinancialBalance }
  return { kind: 'nothing', value: 0 }
}
