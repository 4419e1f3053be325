import { isOffSeason, seasonEndDays } from '../demand/own-season.ts'
import { averageDays } from '../demand/season.ts'
import type { DemandSeason } from '../facts.ts'
import { withoutRounding } from '../history/stock-path.ts'
import { stepsDown } from '../numbers/whole-steps.ts'
import { type LotRules, leastOrder, multipleOf } from '../policy/lot.ts'
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
  return isOffSeason(catalog.demandSeason, asOfDay, policy.leadTimeMeanDays) ? 'off_season' : null
}

/** Season that orders have to meet, and what they follow in it. */
export type InSeason = {
  season: DemandSeason
  leadTimeMeanDays: number
  /** Days whose demand the safety stock protects. */
  protectionDays: number
  safetyStockUnits: number
  rules: LotRules
}

/** Returns the season that an item's orders have to meet; undefined where it has none that ends, or a person set what is ordered. */
export function seasonOfOrders(
  { catalog, history }: Pick<Subject, 'catalog' | 'history'>,
  policy: PolicyPlan,
): InSeason | undefined {
  const season = catalog.demandSeason
  if (!season?.quiet?.length || isSetByPerson(policy) || history.stock.onHandUnits < 0) return undefined
  const { leadTimeMeanDays, protectionDays, safetyStockUnits, workings } = policy
  return { season, leadTimeMeanDays, protectionDays, safetyStockUnits, rules: workings.lot.rules }
}

type OrderDay = {
  asOfDay: number
  /** Days from then to the order. */
  day: number
  positionUnits: number
  demandUntil: (days: number) => number
}

/**
 * Returns as much of an order as is of use from its arrival to the end of the season, to the nearest package: the demand of that time and its
 * part of the safety stock, by the root of the demand, less what the position leaves until then.
 */
export function usefulInSeason(
  units: number,
  { season, leadTimeMeanDays, protectionDays, safetyStockUnits, rules }: InSeason,
  { asOfDay, day, positionUnits, demandUntil }: OrderDay,
): number {
  const ends = seasonEndDays(season, asOfDay + day, leadTimeMeanDays)
  if (ends === null) return units
  const arrival = day + Math.max(1, Math.ceil(leadTimeMeanDays))
  const before = demandUntil(arrival) - demandUntil(day)
  const rest = demandUntil(day + ends) - demandUntil(arrival)
  const protectedUnits = demandUntil(day + protectionDays) - demandUntil(day)
  const part = protectedUnits > 0 ? Math.sqrt(Math.min(1, rest / protectedUnits)) : 1
  const useful = rest + part * safetyStockUnits - Math.max(0, positionUnits - before)
  return useful >= units ? units : Math.min(units, nearestOrder(useful, rules))
}

/** Returns the nearest order in whole packages, at least the least one; 0 where most of that would be left over. */
function nearestOrder(units: number, rules: LotRules): number {
  const least = leastOrder(rules).units
  if (units < least / 2) return 0
  const multiple = multipleOf(rules)
  return Math.max(least, withoutRounding(multiple * stepsDown(units + multiple / 2, multiple)))
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
  /** Units that are not ordered, as they would be left over at the end of the season. */
  lateUnits: number
}

/** Returns what a plan orders by. On demand only what is missing is ordered. */
const orderBy = ({ stockingPolicy, reorderPointUnits, lotUnits }: PolicyPlan): OrderBy =>
  stockingPolicy === 'on_demand' ? { reorderPointUnits: -1, lotUnits } : { reorderPointUnits, lotUnits }

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
  const none = { heldBackUnits: 0, by: null, closureUnits: 0, lateUnits: 0 }
  if (orderHeld(subject, policy) !== null) return { ...none, units: 0 }
  const { history, terms, parameters, catalog } = subject
  const { asOfDay } = history
  const demandUntil = (ahead: number) =>
    policy.unitsPerDay * averageDays(catalog.demandSeason, asOfDay, ahead)
  const orderDay = { asOfDay, day: 0, demandUntil, positionUnits }
  const closing = { ...orderDay, reviewDays: parameters.reviewDays, leadTimeDays: policy.leadTimeDays }
  const closureUnits = unitsOfClosure(terms.rules?.calendar, closing, demandUntil)
  const ordered = ({ reorderPointUnits, lotUnits }: OrderBy) =>
    suggestedOrderUnits(positionUnits, reorderPointUnits + closureUnits, lotUnits, terms.maximumLotUnits)
  const whole = ordered(policy)
  const by = withoutOutliers && orderBy(withoutOutliers)
  const usual = by === null ? whole : Math.min(whole, ordered(by))
  const inSeason = seasonOfOrders(subject, policy)
  const units = inSeason ? usefulInSeason(usual, inSeason, orderDay) : usual
  if (units < usual) return { ...none, units, closureUnits, lateUnits: withoutRounding(whole - units) }
  if (units === whole) return { ...none, units, closureUnits }
  return { units, heldBackUnits: withoutRounding(whole - units), by, closureUnits, lateUnits: 0 }
}
