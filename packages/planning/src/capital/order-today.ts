import { isOffSeason } from '../demand/own-season.ts'
import { averageDays } from '../demand/season.ts'
import { withoutRounding } from '../history/stock-path.ts'
import { stepsDown } from '../numbers/whole-steps.ts'
import { unitsOfClosure } from '../policy/order-days.ts'
import { isSetByPerson } from '../policy/outlier-effect.ts'
import type { PolicyPlan } from '../policy/policy-plan.ts'
import type { Subject } from '../policy/subject.ts'

/** The fewest whole lots that lift the position above the reorder point, within the maximum lot; 0 above it. */
export function suggestedOrderUnits(
  positionUnits: number,
  reorderPointUnits: number,
  lotUnits: number,
  maximumLotUnits: number | null,
): number {
  if (positionUnits > reorderPointUnits || !(lotUnits > 0)) return 0
  const lots = stepsDown(reorderPointUnits - positionUnits, lotUnits) + 1
  const mostLots = maximumLotUnits === null ? lots : Math.max(1, stepsDown(maximumLotUnits, lotUnits))
  return withoutRounding(Math.min(lots, mostLots) * lotUnits)
}

/**
 * Returns why no order is suggested, until a person says how the item is stocked or from where on it is ordered: it is silent; or the
 * lead time ends in months in which it is next to never asked for, and nobody waits. null: orders follow the plan.
 */
export function orderHeld(
  { history, catalog }: Pick<Subject, 'history' | 'catalog'>,
  policy: PolicyPlan,
): 'order_held' | 'off_season' | null {
  if (isSetByPerson(policy)) return null
  if (history.silence !== null) return 'order_held'
  const { asOfDay, stock } = history
  if (stock.onHandUnits < 0) return null
  return isOffSeason(catalog.demandSeason, asOfDay, policy.protectionDays) ? 'off_season' : null
}

/** Reorder point and lot that an order follows. */
export type OrderBy = { reorderPointUnits: number; lotUnits: number }

/** The order of today, null where the plan orders nothing, what is held back of it, and what it follows where something is. */
export type OrderToday = {
  units: number | null
  heldBackUnits: number
  by: OrderBy | null
  /** Demand that the order covers beyond the reorder point, as the supplier is closed afterwards. */
  closureUnits: number
}

/** Returns what a plan orders by. On demand only what is missing is ordered. */
const orderBy = ({ stockingPolicy, reorderPointUnits, lotUnits }: PolicyPlan): OrderBy =>
  stockingPolicy === 'on_demand' ? { reorderPointUnits: -1, lotUnits } : { reorderPointUnits, lotUnits }

/** Returns the expected demand that the order of today covers beyond the reorder point, as the supplier is closed afterwards. */
function unitsBeforeClosure(
  { history, terms, parameters, catalog }: OrderSubject,
  { unitsPerDay, leadTimeDays }: PolicyPlan,
): number {
  const { asOfDay } = history
  const days = { asOfDay, day: 0, reviewDays: parameters.reviewDays, leadTimeDays }
  const demandUntil = (ahead: number) => unitsPerDay * averageDays(catalog.demandSeason, asOfDay, ahead)
  return unitsOfClosure(terms.rules?.calendar, days, demandUntil)
}

type OrderSubject = Pick<Subject, 'history' | 'terms' | 'parameters' | 'catalog'>

/**
 * Returns the order of today of a stocked item. Where the plan follows outliers that nobody judged, no more is ordered than without
 * them: one large request must not buy another one by itself.
 */
export function orderToday(
  subject: OrderSubject,
  policy: PolicyPlan,
  positionUnits: number,
  withoutOutliers: PolicyPlan | null,
): OrderToday {
  if (orderHeld(subject, policy) !== null) return { units: 0, heldBackUnits: 0, by: null, closureUnits: 0 }
  const { maximumLotUnits } = subject.terms
  const closureUnits = unitsBeforeClosure(subject, policy)
  const ordered = ({ reorderPointUnits, lotUnits }: OrderBy) =>
    suggestedOrderUnits(positionUnits, reorderPointUnits + closureUnits, lotUnits, maximumLotUnits)
  const whole = ordered(policy)
  if (withoutOutliers === null) return { units: whole, heldBackUnits: 0, by: null, closureUnits }
  const by = orderBy(withoutOutliers)
  const units = Math.min(whole, ordered(by))
  return units < whole
    ? { units, heldBackUnits: withoutRounding(whole - units), by, closureUnits }
    : { units, heldBackUnits: 0, by: null, closureUnits }
}
