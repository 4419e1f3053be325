import type { Distribution } from '../distributions/distribution.ts'
import type { PurchaseOrder } from '../facts.ts'
import type { ItemHistory, StockHistory } from '../history/item-history.ts'
import { withoutRounding } from '../history/stock-path.ts'
import { leastOrder } from '../policy/lot.ts'
import type { PolicyPlan } from '../policy/policy-plan.ts'
import { oddsOfService } from '../policy/service-target.ts'
import type { Subject } from '../policy/subject.ts'
import type { CoverageConformity, FinancialAction } from '../vocabulary.ts'
import { type OrderToday, orderToday } from './order-today.ts'

/** Age from which stock of on-demand items is excess. [C] */
export const ON_DEMAND_STOCK_DAYS = 90

/** Ordered and not yet received quantity. An order without a quantity counts as one order quantity, flagged. */
export type OnOrder = {
  orders: number
  units: number
  isEstimated: boolean
  /** Units promised within the protection interval, or without a date: what can still prevent a stockout. */
  unitsInTime: number
}

/** Returns the last day of which open orders count. */
export const lastOrderDay = ({ catalog, history }: Pick<Subject, 'catalog' | 'history'>): number =>
  catalog.ordersUntilDay ?? history.asOfDay

/** Placed by the last day of which orders count, and not closed. */
export const isOpenOrder = ({ isActive, startDay }: PurchaseOrder, untilDay: number): boolean =>
  isActive && startDay <= untilDay

/** Returns the quantity of an order still to be received. */
export const toReceiveUnits = ({ units, receivedUnits }: PurchaseOrder, lotUnits: number): number =>
  Math.max(0, (units ?? lotUnits) - (receivedUnits ?? 0))

/**
 * @param untilDay last day of which orders count
 * @param lastUsefulDay end of the protection interval, T + H
 */
export function onOrder(
  orders: readonly PurchaseOrder[],
  untilDay: number,
  lotUnits: number,
  lastUsefulDay: number,
): OnOrder {
  const sum: OnOrder = { orders: 0, units: 0, isEstimated: false, unitsInTime: 0 }
  // from the smallest to the largest: sums of fractions round the same, whatever the order of the orders
  const toCome = orders
    .filter((order) => isOpenOrder(order, untilDay))
    .map((order) => ({ order, units: toReceiveUnits(order, lotUnits) }))
    .sort((a, b) => a.units - b.units)
  for (const { order, units } of toCome) {
    if (units === 0) continue
    sum.orders++
    sum.units += units
    sum.isEstimated ||= order.units === null
    if (order.endDay === null || order.endDay <= lastUsefulDay) sum.unitsInTime += units
  }
  // free of binary dust
  return { ...sum, units: withoutRounding(sum.units), unitsInTime: withoutRounding(sum.unitsInTime) }
}

/**
 * Returns how long the stock lasts. 0 with an empty shelf; null without consumption (it would last forever) and if the
 * stock is unknown.
 */
export function coverageDays(onHandUnits: number | null, unitsPerDay: number): number | null {
  if (onHandUnits === null) return null
  if (onHandUnits <= 0) return 0
  return unitsPerDay > 0 ? onHandUnits / unitsPerDay : null
}

/**
 * The stock, as far as anything is known of it. Where no balance was ever told, movements that add up to nothing or below
 * are neither an empty shelf nor a backlog: they only say that receipts are missing.
 */
export const believedOnHand = ({ isKnown, onHandUnits }: StockHistory): number | null =>
  isKnown || onHandUnits > 0 ? onHandUnits : null

/** Applies a function to a number; null if it is unknown. */
const ofKnown = (value: number | null, follows: (known: number) => number): number | null =>
  value === null ? null : follows(value)

/** The stock that stays here: what is approved to be sent to another site is promised. */
export const stayingOnHand = ({ history, terms }: Pick<Subject, 'history' | 'terms'>): number | null =>
  ofKnown(believedOnHand(history.stock), (units) => withoutRounding(units - (terms.leavingUnits ?? 0)))

/** Demand beyond a position before an order placed now arrives: P(D_H > position), and E(D_H - position)+ in units. */
export type Shortage = { probability: number; expectedUnits: number }

export const shortageBeyond = (demand: Distribution, positionUnits: number): Shortage => ({
  probability: Math.min(1, Math.max(0, demand.survival(positionUnits))),
  expectedUnits: Math.max(0, demand.loss(positionUnits)),
})

/**
 * Returns the probability that the stock runs out before an order placed now arrives. 0 without demand, else null on
 * demand and if the stock is unknown.
 */
export function stockoutRisk(
  policy: PolicyPlan,
  onHandUnits: number | null,
  shortage: Shortage,
): number | null {
  if (!(policy.unitsPerDay > 0)) return 0
  if (policy.stockingPolicy === 'on_demand' || onHandUnits === null) return null
  return onHandUnits <= 0 ? 1 : shortage.probability
}

/** Units expected short before an order placed now arrives, and the backlog; on demand only the backlog. null where nothing is known of the stock. */
export function stockoutExposureUnits(
  policy: Pick<PolicyPlan, 'stockingPolicy'>,
  onHandUnits: number | null,
  shortage: Shortage,
): number | null {
  if (onHandUnits === null) return null
  const backlog = Math.max(0, -onHandUnits)
  return policy.stockingPolicy === 'on_demand' ? backlog : shortage.expectedUnits + backlog
}

/** Below this gap nothing is done: a share of the target, but at least one unit. */
export function gapTolerance(targetValue: number, unitCost: number, share: number): number {
  return Math.max(share * targetValue, unitCost)
}

export function financialAction(gapValue: number | null, tolerance: number): FinancialAction | null {
  if (gapValue === null) return null
  if (gapValue > tolerance) return 'investment'
  return gapValue < -tolerance ? 'redemption' : null
}

type Band = { minimumStockUnits: number; maximumStockUnits: number }

function coverageConformity(
  history: ItemHistory,
  policy: PolicyPlan,
  onHandUnits: number | null,
  { minimumStockUnits, maximumStockUnits }: Band,
): CoverageConformity | null {
  if (onHandUnits === null) return null
  if (policy.stockingPolicy === 'on_demand') {
    const lastReceipt = history.lastReceiptDay
    const isOld = lastReceipt === null || history.asOfDay - lastReceipt > ON_DEMAND_STOCK_DAYS
    return onHandUnits > maximumStockUnits && isOld ? 'excess' : 'correct'
  }
  if (onHandUnits < minimumStockUnits) return 'shortage'
  return onHandUnits > maximumStockUnits ? 'excess' : 'correct'
}

/** Returns how long the stock lasts at the pace of both windows, and whether it is short or excessive. */
function coverageOf(history: ItemHistory, policy: PolicyPlan, onHandUnits: number | null, band: Band) {
  const { demandStatistics, exposureDays90, exposureDays730 } = history
  return {
    coverage90dDays: coverageDays(onHandUnits, demandStatistics.units90 / exposureDays90),
    coverage730dDays: coverageDays(onHandUnits, demandStatistics.units730 / exposureDays730),
    coverageConformity: coverageConformity(history, policy, onHandUnits, band),
  }
}

/** Shortage of an item that is not stocked: requests are ordered, and no shortage is counted. */
const NONE_SHORT: Shortage = { probability: 0, expectedUnits: 0 }

type Held = { onHandUnits: number | null; excessUnits: number | null; shortage: Shortage }

/** Returns whether nothing was requested yet of what people launched: its stock says nothing against them. */
export const isLaunched = (
  { history }: Pick<Subject, 'history'>,
  { workings, stockingPolicy }: Pick<PolicyPlan, 'workings' | 'stockingPolicy'>,
): boolean =>
  stockingPolicy === 'anticipated' &&
  workings.stocking.reason === 'new_item' &&
  history.demandStatistics.events730 === 0

/** Returns the stock that an item asked for in a part of the year may keep until then: a year's demand; 0 for all others. */
export const seasonStockUnits = (
  { catalog }: Pick<Subject, 'catalog'>,
  { workings }: Pick<PolicyPlan, 'workings'>,
): number => (catalog.demandSeason?.quiet?.length ? workings.lot.yearlyUnits : 0)

type KeptOf = Pick<PolicyPlan, 'stockingPolicy' | 'workings' | 'reorderPointUnits' | 'lotUnits'> & {
  targetStockUnits: number
}

/**
 * Returns the stock of today up to which nothing is released: the target, and what the reorder point needs beside the open
 * orders, as it would have to be bought again; on demand what the next order would leave.
 */
export function keptUnits(subject: Pick<Subject, 'history' | 'catalog' | 'terms'>, policy: KeptOf): number {
  if (isLaunched(subject, policy)) return Number.POSITIVE_INFINITY
  if (policy.stockingPolicy === 'on_demand') return leastOrder(policy.workings.lot.rules).leftoverUnits
  const { asOfDay } = subject.history
  const ordered = onOrder(subject.terms.orders, lastOrderDay(subject), policy.lotUnits, asOfDay)
  return Math.max(
    policy.targetStockUnits,
    seasonStockUnits(subject, policy),
    policy.reorderPointUnits - ordered.units,
  )
}

type Priced = Pick<Subject, 'history' | 'catalog' | 'parameters' | 'unitCost' | 'terms'>

/**
 * Compares the average stock of 90 days with what is to be kept, and says what is to be done. No more is released than lies
 * above what is kept today: what has left the shelf meanwhile cannot be released. null where nothing is known of the stock.
 */
export function gapOf(subject: Priced, policy: KeptOf) {
  const { history, parameters, unitCost } = subject
  const { stock } = history
  const onHandUnits = ofKnown(believedOnHand(stock), (units) => Math.max(0, units))
  const currentUnits = stock.average90Units ?? onHandUnits
  const targetStockValue = policy.targetStockUnits * unitCost
  const releasableUnits = Math.max(0, (onHandUnits ?? 0) - keptUnits(subject, policy))
  const gapValue = ofKnown(currentUnits, (units) =>
    Math.max(targetStockValue - units * unitCost, 0 - releasableUnits * unitCost),
  )
  const tolerance = gapTolerance(targetStockValue, unitCost, parameters.gapTolerance)
  return { targetStockValue, gapValue, financialAction: financialAction(gapValue, tolerance) }
}

type Covered = Pick<PolicyPlan, 'stockingPolicy' | 'lotUnits' | 'protectionDays'>

/** Returns the quantity on order, and the demand beyond it. */
function comingOf(subject: Subject, policy: Covered, demand: Distribution) {
  const { terms, history } = subject
  const lastUsefulDay = history.asOfDay + policy.protectionDays
  const onHandUnits = believedOnHand(history.stock)
  const stayingUnits = stayingOnHand(subject)
  const ordered = onOrder(terms.orders, lastOrderDay(subject), policy.lotUnits, lastUsefulDay)
  const positionInTimeUnits = ofKnown(stayingUnits, (units) => units + ordered.unitsInTime)
  const isStocked = policy.stockingPolicy === 'anticipated'
  const shortage =
    isStocked && positionInTimeUnits !== null ? shortageBeyond(demand, positionInTimeUnits) : NONE_SHORT
  return { onHandUnits, stayingUnits, ordered, positionInTimeUnits, shortage }
}

/** Money of what is expected short before an order placed now arrives; null where nothing is known of the stock. */
export function stockoutExposure(subject: Subject, policy: Covered, demand: Distribution): number | null {
  const { onHandUnits, shortage } = comingOf(subject, policy, demand)
  return ofKnown(stockoutExposureUnits(policy, onHandUnits, shortage), (units) => units * subject.unitCost)
}

/**
 * Returns the value of an item's stock, its capital action, and the yearly amount at stake; null if the stock is
 * unknown.
 */
function moneyOf(subject: Subject, policy: PolicyPlan, { onHandUnits, excessUnits, shortage }: Held) {
  const { parameters, unitCost } = subject
  const { stock } = subject.history
  const atCost = (units: number) => units * unitCost
  const averageAtCost = (units: number | null) => (unitCost === 0 ? 0 : ofKnown(units, atCost))
  const { targetStockValue, gapValue, financialAction } = gapOf(subject, policy)
  const excessValue = ofKnown(excessUnits, atCost)
  const stockoutExposureValue = ofKnown(stockoutExposureUnits(policy, onHandUnits, shortage), atCost)
  return {
    averageStock90dValue: averageAtCost(stock.average90Units),
    averageStock730dValue: averageAtCost(stock.average730Units),
    targetStockValue,
    gapValue,
    financialAction,
    excessValue,
    stockoutExposureValue,
    priorityValue:
      stockoutExposureValue === null || excessValue === null || gapValue === null
        ? null
        : stockoutExposureValue * oddsOfService(policy.workings.service.automatic) +
          parameters.holdingRatePerYear * (excessValue + Math.max(0, -gapValue)),
  }
}

/** The most that is on the shelf in normal operation; of what was launched or waits for its season at least what is there. */
function maximumStock(subject: Subject, policy: PolicyPlan, onHandUnits: number | null): number {
  if (policy.stockingPolicy === 'on_demand') return leastOrder(policy.workings.lot.rules).leftoverUnits
  const units = withoutRounding(policy.reorderPointUnits + policy.lotUnits)
  if (isLaunched(subject, policy)) return Math.max(units, onHandUnits ?? 0)
  return Math.max(units, Math.min(onHandUnits ?? 0, seasonStockUnits(subject, policy)))
}

/** No order: on demand, or with unknown stock. */
const NO_ORDER: OrderToday = { units: null, heldBackUnits: 0, by: null, closureUnits: 0, lateUnits: 0 }

/**
 * Balances, coverage and money of one item, and what they were reckoned with.
 *
 * @param demand of the protection interval, as the policy believes it
 * @param withoutOutliers the plan without recent outliers that nobody judged: no more is ordered than it asks for
 */
export function capitalOf(
  subject: Subject,
  policy: PolicyPlan,
  demand: Distribution,
  withoutOutliers: PolicyPlan | null = null,
) {
  const { history } = subject
  const { stock } = history
  const isStocked = policy.stockingPolicy === 'anticipated'
  const { onHandUnits, stayingUnits, ordered, ...coming } = comingOf(subject, policy, demand)
  const { positionInTimeUnits, shortage } = coming
  // 0.7 + 0.1 is under 0.8 in binary fractions: a stock at its limit would lie beyond it.
  const inventoryPositionUnits = ofKnown(stayingUnits, (units) => withoutRounding(units + ordered.units))
  const minimumStockUnits = isStocked ? policy.safetyStockUnits : 0
  const maximumStockUnits = maximumStock(subject, policy, onHandUnits)
  const keptToday = history.isInactive || subject.terms.isBlocked ? 0 : maximumStockUnits
  const excessUnits = ofKnown(onHandUnits, (units) => Math.max(0, units - keptToday))
  const order =
    isStocked && stock.isKnown && inventoryPositionUnits !== null
      ? orderToday(subject, policy, inventoryPositionUnits, withoutOutliers)
      : NO_ORDER
  const balances = {
    onHandUnits,
    onHandKnown: stock.isKnown,
    onOrderUnits: ordered.units,
    onOrderEstimated: ordered.isEstimated,
    inventoryPositionUnits,
    safetyStockUnits: policy.safetyStockUnits,
    targetStockUnits: policy.targetStockUnits,
    minimumStockUnits,
    maximumStockUnits,
    averageStock90dUnits: stock.average90Units,
    averageStock730dUnits: stock.average730Units,
    negativeStockUnits: ofKnown(onHandUnits, (units) => Math.min(0, units)),
    suggestedOrderUnits: order.units,
    excessUnits,
    stockoutRisk: stockoutRisk(policy, onHandUnits, shortage),
    ...moneyOf(subject, policy, { onHandUnits, excessUnits, shortage }),
    ...coverageOf(history, policy, onHandUnits, { minimumStockUnits, maximumStockUnits }),
  }
  const workings = {
    openOrders: ordered.orders,
    positionInTimeUnits,
    shortage,
    heldBackUnits: order.heldBackUnits,
    closureUnits: order.closureUnits,
    lateUnits: order.lateUnits,
    orderedBy: order.by,
  }
  return { balances, workings }
}

export type Capital = ReturnType<typeof capitalOf>
