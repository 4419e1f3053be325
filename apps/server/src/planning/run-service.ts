import type { RunReplay, RunService } from '@giro/contract'
import {
  addOutcome,
  addSums,
  type CatalogFacts,
  noOutcomes,
  type OutcomeSums,
  type OutcomeTotals,
  REPLAY_DAYS,
  type ReplayCheck,
  type ReplayedYear,
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

/** Returns the service that a run keeps; null where the ERP gives too little to compare with, or nothing is asked for. */
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

/** Sums of replays: of each year the mean stock, and the days with stock, weighted by the value of what was asked for. */
export type ReplaySums = {
  items: number
  check: number
  demandValue: number
  suggested: YearSums
  actual: YearSums
}
type YearSums = { inStockValue: number; stockValue: number }

const noYear = (): YearSums => ({ inStockValue: 0, stockValue: 0 })
export const noReplays = (): ReplaySums => ({
  items: 0,
  check: 0,
  demandValue: 0,
  suggested: noYear(),
  actual: noYear(),
})

/** Adds the replay of one item to the sums. */
export function addReplay(sums: ReplaySums, { verdict, demandValue, suggested, actual }: ReplayCheck): void {
  const add = (year: YearSums, { daysWithoutStock, averageStockValue }: ReplayedYear) => {
    year.inStockValue += demandValue * (1 - daysWithoutStock / REPLAY_DAYS)
    year.stockValue += averageStockValue
  }
  sums.items++
  if (verdict === 'check') sums.check++
  sums.demandValue += demandValue
  add(sums.suggested, suggested)
  add(sums.actual, actual)
}

/** Adds the replays of some items. */
export function addReplaySums(sums: ReplaySums, more: ReplaySums): void {
  sums.items += more.items
  sums.check += more.check
  sums.demandValue += more.demandValue
  for (const year of ['suggested', 'actual'] as const) {
    sums[year].inStockValue += more[year].inStockValue
    sums[year].stockValue += more[year].stockValue
  }
}

/** Returns the replays that a run keeps; null where nothing was asked for that has a value. */
export function runReplay({ items, check, demandValue, suggested, actual }: ReplaySums): RunReplay | null {
  if (demandValue === 0) return null
  const of = ({ inStockValue, stockValue }: YearSums) => ({ inStock: inStockValue / demandValue, stockValue })
  return { items, check, suggested: of(suggested), actual: of(actual) }
}
