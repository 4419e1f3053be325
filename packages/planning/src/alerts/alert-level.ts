import type { Capital } from '../capital/capital.ts'
import type { ContextAlert, ItemPlan } from '../item-plan.ts'
import type { PolicyPlan } from '../policy/policy-plan.ts'
import type { ContextReason } from '../vocabulary.ts'

/** The items with the largest savings that together hold this share of the catalog's are a great sum each. [C] */
const GREAT_SHARE = 0.5

/** Consequences of leaving an item as it is. */
export type Consequence = {
  /** The shelf may be empty before an order placed now arrives. */
  mayRunOut: boolean
  /** Its saving is one of the largest of the catalog. */
  isGreatSum: boolean
}

/** Decisions that give less stock do not help an item that may run out. */
const GIVES_LESS: readonly ContextReason[] = ['reduction', 'stop_stocking']

/** Returns the level of a decision's alert: by what happens if nobody decides, not by how far the values lie apart. */
export const levelOf = (
  reason: ContextReason,
  { mayRunOut, isGreatSum }: Consequence,
): ContextAlert['level'] =>
  isGreatSum || (mayRunOut && !GIVES_LESS.includes(reason)) ? 'problem' : 'warning'

type Planned = Pick<PolicyPlan, 'stockingPolicy' | 'targetServiceLevel' | 'leadTimeDays' | 'unitsPerDay'>
type Stock = Pick<Capital['balances'], 'onHandUnits' | 'inventoryPositionUnits' | 'stockoutRisk'>

/**
 * True if an item kept in stock has a greater risk to run out than its service promises, or stock and orders for fewer days than its
 * lead time. Where nothing is known of the stock, the ERP's reorder point counts as the stock at which an order is placed.
 */
export function mayRunOut(
  { stockingPolicy, targetServiceLevel, leadTimeDays, unitsPerDay }: Planned,
  { onHandUnits, inventoryPositionUnits, stockoutRisk }: Stock,
  erpReorderPointUnits: number | null,
): boolean {
  if (stockingPolicy === 'on_demand' || !(unitsPerDay > 0)) return false
  const isFewDays = (units: number | null) => units !== null && units < leadTimeDays * unitsPerDay
  if (onHandUnits === null) return isFewDays(erpReorderPointUnits)
  return (stockoutRisk ?? 0) > 1 - (targetServiceLevel ?? 0) || isFewDays(inventoryPositionUnits)
}

/** @param least yearly saving that is a great sum; null where nothing is saved or none is known */
export const isGreatSum = (yearlySavingValue: number | null, least: number | null): boolean =>
  least !== null && (yearlySavingValue ?? 0) >= least

/** Returns the least yearly saving that is a great sum; null where nothing is saved. */
export function greatSavingOf(plans: Iterable<Pick<ItemPlan, 'yearlySavingValue'>>): number | null {
  const savings = Array.from(plans, ({ yearlySavingValue }) => yearlySavingValue ?? 0)
    .filter((value) => value > 0)
    .sort((a, b) => b - a)
  const half = GREAT_SHARE * savings.reduce((sum, value) => sum + value, 0)
  let before = 0
  for (const value of savings) {
    before += value
    if (before >= half) return value
  }
  return null
}
