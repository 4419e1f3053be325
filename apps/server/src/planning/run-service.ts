import type { RunReplay, RunService } from '@giro/contract'
import {
  addOutcome,
  addSums,
  type CatalogFacts,
  noOutcomes,
  type OutcomeSums,
  type OutcomeTotals,
  type PromisedClass,
  promisedClass,
  REPLAY_DAYS,
  type ReplayCheck,
  type ReplayedYear,
  totalsOf,
  type WorkedItem,
} from '@giro/planning'

type PlanAndErp = { plan: OutcomeSums; erp: OutcomeSums }
/** Sums by class of what the plans come to, and of what the ERP's parameters do under the same demand. */
export type ServedSums = Partial<Record<PromisedClass, PlanAndErp>>

const noServed = (): PlanAndErp => ({ plan: noOutcomes(), erp: noOutcomes() })

/** Adds one item to the sums. */
export function addServed(sums: ServedSums, worked: Pick<WorkedItem, 'outcomes' | 'input'>): void {
  const name = promisedClass(worked.input.place.abcClass)
  const of = sums[name] ?? noServed()
  sums[name] = of
  const { now, erp } = worked.outcomes()
  addOutcome(of.plan, now)
  addOutcome(of.erp, erp)
}

/** Adds what some items come to. */
export function addServedSums(sums: ServedSums, more: ServedSums): void {
  for (const [name, { plan, erp }] of entriesOf(more)) {
    const of = sums[name] ?? noServed()
    sums[name] = of
    addSums(of.plan, plan)
    addSums(of.erp, erp)
  }
}

const entriesOf = (sums: ServedSums) => Object.entries(sums) as [PromisedClass, PlanAndErp][]

/** A difference between two shares that is worth a word. */
const LEAST_DIFFERENCE = 0.0005

/** Returns the service that a run keeps; null where the ERP gives too little to compare with, or nothing is asked for. */
export function runService(sums: ServedSums, byClass: CatalogFacts['erpService']): RunService | null {
  if (byClass === undefined) return null
  const all = noServed()
  for (const [, { plan, erp }] of entriesOf(sums)) {
    addSums(all.plan, plan)
    addSums(all.erp, erp)
  }
  const [plan, erp] = [totalsOf(all.plan), totalsOf(all.erp)]
  // Shares of value where there are any, for pieces and litres do not add up.
  const measure = plan.valueFill !== null && erp.valueFill !== null ? 'valueFill' : 'unitFill'
  const of = (totals: OutcomeTotals) => {
    const fill = totals[measure]
    return fill === null ? null : { fill, stockValue: totals.capital }
  }
  const [ofPlan, ofErp] = [of(plan), of(erp)]
  const below = entriesOf(sums).flatMap(([name, ofClass]) => {
    const [plan, erp] = [totalsOf(ofClass.plan)[measure], totalsOf(ofClass.erp)[measure]]
    return plan !== null && erp !== null && plan < erp - LEAST_DIFFERENCE ? [[name, { plan, erp }]] : []
  })
  return ofPlan && ofErp && { erp: ofErp, plan: ofPlan, byClass, below: Object.fromEntries(below) }
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
