import type { RunService } from '@giro/contract'
import {
  addOutcome,
  addSums,
  type CatalogFacts,
  noOutcomes,
  type OutcomeSums,
  type OutcomeTotals,
  totalsOf,
  type WorkedItem,
} from '@giro/planning'

/** Sums of what the plans come to, and of what the ERP's parameters do under the same demand. */
export type ServedSums = { plan: OutcomeSums; erp: OutcomeSums }

export const noServed = (): ServedSums => ({ plan: noOutcomes(), erp: noOutcomes() })

/** Adds one item to the sums. */
export function addServed(sums: ServedSums, item: Pick<WorkedItem, 'outcomes'>): void {
  const { now, erp } = item.outcomes()
  addOutcome(sums.plan, now)
  addOutcome(sums.erp, erp)
}

/** Adds what some items come to. */
export function addServedSums(sums: ServedSums, more: ServedSums): void {
  addSums(sums.plan, more.plan)
  addSums(sums.erp, more.erp)
}

/** What a run tells of service; null where the ERP gives too little to compare with, or nothing is asked for. */
export function runService(sums: ServedSums, byClass: CatalogFacts['erpService']): RunService | null {
  if (byClass === undefined) return null
  const [plan, erp] = [totalsOf(sums.plan), totalsOf(sums.erp)]
  // Shares of value where there are any, for pieces and litres do not add up.
  const measure = plan.valueFill !== null && erp.valueFill !== null ? 'valueFill' : 'unitFill'
  const of = (totals: OutcomeTotals) => {
    const fill = totals[measure]
    return fill === null ? null : { fill, stockValue: totals.capital }
  }
  const [ofPlan, ofErp] = [of(plan), of(erp)]
  return ofPlan && ofErp && { erp: ofErp, plan: ofPlan, byClass }
}
