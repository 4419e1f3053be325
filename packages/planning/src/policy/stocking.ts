import type { Distribution } from '../distributions/distribution.ts'
import { hasEnded } from '../history/silence.ts'
import type { PlanningParameters } from '../parameters.ts'
import type { PortfolioConformity, StockingPolicy } from '../vocabulary.ts'
import { type PolicyBasis, requestLot } from './basis.ts'
import { leastOrder, YEAR_DAYS } from './lot.ts'
import type { StockAndOrders, StockingCosts, StockingReason } from './policy-plan.ts'
import { longRunStock } from './service-level.ts'
import type { PolicyInputs } from './subject.ts'

/** Lead time of a common item, days, up to which there is no need to stock it. */
const IMMEDIATE_DAYS = 1
/** Demand events a year from which an item that people stock is not taken off the shelf for little. [C] every two months. */
const KEPT_EVENTS_PER_YEAR = 6
/** Ratio of the cost of stock to that of ordering each request from which such an item leaves the shelf. [C] */
const KEPT_COST_RATIO = 1.25
/** Shortest time that events are counted over, days: as for the rates of consumption. */
const LEAST_LIFE_DAYS = 30
const EVENT_WINDOW_DAYS = 730

/** Next to nothing as the cost of a unit makes an order cost this much, not infinitely much. */
const MOST_ORDER_COST_UNITS = 1e15

/** Orders of an item under either policy. */
export type OrderTerms = {
  /** Cost of an order, in units held for a year; 0 where the cost of a unit is not known. */
  orderCostUnits: number
  yearlyUnits: number
  /** Days of review of a year on which something was requested: without stock each is an order. */
  requestDaysPerYear: number
  /** The least that an order brings, and the most that it leaves on the shelf after a request. */
  least: { units: number; leftoverUnits: number }
}

/** Terms of single pieces whose orders cost nothing: those of the textbooks. */
const FREE_ORDERS: OrderTerms = {
  orderCostUnits: 0,
  yearlyUnits: 0,
  requestDaysPerYear: 0,
  least: { units: 1, leftoverUnits: 0 },
}

/** Returns what an item's orders come to. */
export function orderTermsOf({ inputs, fitted, lotDemand, lotRules }: PolicyBasis): OrderTerms {
  const { orderCost, holdingRatePerYear, reviewDays } = inputs.parameters
  const holdingCost = holdingRatePerYear * (lotDemand.unitCost ?? 0)
  const { eventsPerDay, calibration } = fitted.moments
  const eventful = Math.min(1, Math.max(0, eventsPerDay * calibration))
  const reviews = YEAR_DAYS / Math.max(1, reviewDays)
  return {
    orderCostUnits: holdingCost > 0 ? Math.min(MOST_ORDER_COST_UNITS, orderCost / holdingCost) : 0,
    yearlyUnits: lotDemand.yearlyUnits,
    requestDaysPerYear: reviews * (1 - (1 - eventful) ** Math.max(1, reviewDays)),
    least: leastOrder(lotRules),
  }
}

/**
 * Returns the stock and the orders of an item of which only the least order is bought when more is requested than an
 * earlier one left over. Without a minimum or a multiple nothing is left over, and all demand of the protection interval
 * waits (Little). With one it is a reorder point below 0.
 */
function boughtOnDemand(distribution: Distribution, terms: OrderTerms): StockAndOrders {
  const { requestDaysPerYear, yearlyUnits, least } = terms
  const ordersPerYear = Math.min(requestDaysPerYear, yearlyUnits / least.units)
  if (!(least.leftoverUnits > 0)) return { onHandUnits: 0, backordersUnits: distribution.mean, ordersPerYear }
  const { targetStockUnits, backordersUnits } = distribution.isDiscrete
    ? longRunStock(distribution, -1, least.units)
    : longRunStock(distribution, 0, least.leftoverUnits)
  return { onHandUnits: targetStockUnits, backordersUnits, ordersPerYear }
}

/**
 * Returns what stocking and not stocking cost a year, in units held for a year: stock on the shelf, backorders at `odds`
 * each, and orders.
 */
export function stockingCosts(
  distribution: Distribution,
  reorderPoint: number,
  lot: number,
  odds: number,
  terms = FREE_ORDERS,
): StockingCosts {
  const { targetStockUnits, backordersUnits } = longRunStock(distribution, reorderPoint, lot)
  const ordersPerYear = lot > 0 ? terms.yearlyUnits / lot : 0
  const stocked = { onHandUnits: targetStockUnits, backordersUnits, ordersPerYear }
  const onDemand = boughtOnDemand(distribution, terms)
  const { orderCostUnits } = terms
  const costOf = (side: StockAndOrders) =>
    side.onHandUnits + odds * side.backordersUnits + orderCostUnits * side.ordersPerYear
  return {
    costStocked: costOf(stocked),
    costNotStocked: costOf(onDemand),
    odds,
    orderCostUnits,
    stocked,
    onDemand,
  }
}

type BothCosts = Pick<StockingCosts, 'costStocked' | 'costNotStocked'>

export function cheaperPolicy({ costStocked, costNotStocked }: BothCosts): StockingPolicy {
  return costStocked < costNotStocked ? 'anticipated' : 'on_demand'
}

/** Cost of the dearer over the cheaper policy; 1 where neither costs anything. */
export function stockingCostRatio({ costStocked, costNotStocked }: BothCosts): number {
  const low = Math.min(costStocked, costNotStocked)
  const high = Math.max(costStocked, costNotStocked)
  if (!(high > 0)) return 1
  return low > 0 ? Math.min(high / low, Number.MAX_SAFE_INTEGER) : Number.MAX_SAFE_INTEGER
}

/**
 * Returns whether the item is stocked today: what the ERP says, else what its reorder point or its stock shows; null
 * where neither is known.
 */
export function currentStockingPolicy(inputs: PolicyInputs): StockingPolicy | null {
  const { erp, averageStock730dUnits } = inputs
  if (erp.stockingPolicy !== null) return erp.stockingPolicy
  if ((erp.reorderPointUnits ?? 0) > 0) return 'anticipated'
  if (averageStock730dUnits === null) return erp.reorderPointUnits === null ? null : 'on_demand'
  return averageStock730dUnits > (inputs.demandSizeUnits ?? 0) ? 'anticipated' : 'on_demand'
}

/**
 * Returns whether an item stays on the shelf though ordering each request would cost less: people stock it, it is requested often, and
 * on demand costs not much less or an order costs at least as much as what it brings.
 */
function staysInStock(basis: PolicyBasis, costs: StockingCosts): boolean {
  const { inputs, lotDemand } = basis
  const lifeDays = Math.min(EVENT_WINDOW_DAYS, Math.max(LEAST_LIFE_DAYS, inputs.lifeDays))
  if ((inputs.demandEvents730 * YEAR_DAYS) / lifeDays < KEPT_EVENTS_PER_YEAR) return false
  if (currentStockingPolicy(inputs) !== 'anticipated') return false
  // its costs are those of the months ahead: it must not leave the shelf each winter
  if (inputs.catalog.demandSeason?.quiet !== undefined) return true
  const isMuchDearer = costs.costStocked > KEPT_COST_RATIO * costs.costNotStocked
  const isWorthAnOrder = inputs.parameters.orderCost < (lotDemand.unitCost ?? 0) * requestLot(basis)
  return !(isMuchDearer && isWorthAnOrder)
}

/** Decides by cost where no rule does: the cheaper policy, but that of the shelf for what people stock and often need. */
export function policyByCost(basis: PolicyBasis, costs: StockingCosts): StockingRule {
  const policy = cheaperPolicy(costs)
  return policy === 'on_demand' && staysInStock(basis, costs)
    ? { policy: 'anticipated', reason: 'kept_in_stock' }
    : { policy, reason: 'cost' }
}

export type StockingRule = { policy: StockingPolicy; reason: StockingReason }

type KnownLeadTime = { isKnown: boolean; meanDays: number }

/** A critical item that is hard to buy and was needed once, or that the ERP keeps. */
function isInsurance({ criticality, purchasability, hasDemandEver, erp }: PolicyInputs): boolean {
  if (criticality !== 'critic' || purchasability !== 'hard') return false
  return hasDemandEver || (erp.reorderPointUnits ?? 0) > 0
}

/** A common item that arrives within a day, unless its orders alone cost more than to stock it. */
function isSuppliedAtOnce({ criticality }: PolicyInputs, lead: KnownLeadTime, costs: StockingCosts): boolean {
  if (criticality !== 'common' || !lead.isKnown || lead.meanDays > IMMEDIATE_DAYS) return false
  const { onHandUnits, ordersPerYear } = costs.onDemand
  return costs.costStocked >= onHandUnits + costs.orderCostUnits * ordersPerYear
}

function isBoughtToOrder({ criticality, boughtToOrderRatio }: PolicyInputs, limit: number): boolean {
  return criticality === 'common' && (boughtToOrderRatio ?? 0) >= limit
}

/** The policy that people gave a new item: by the ERP's reorder point or lot where it names none; null where it says nothing. */
function newItemPolicy(
  { lifeDays, erp, demandEvents730 }: PolicyInputs,
  { newItemDays }: PlanningParameters,
): StockingPolicy | null {
  if (lifeDays >= newItemDays) return null
  if (erp.stockingPolicy !== null) return erp.stockingPolicy
  return demandEvents730 === 0 && (erp.reorderPointUnits ?? 0) > 0 ? 'anticipated' : null
}

/** The overrides in order; null where none applies and cost decides. */
export function stockingOverride(
  inputs: PolicyInputs,
  lead: KnownLeadTime,
  costs: StockingCosts,
  parameters: PlanningParameters,
): StockingRule | null {
  if (inputs.isBlocked) return { policy: 'on_demand', reason: 'blocked' }
  if (inputs.isInactive) return { policy: 'on_demand', reason: 'inactive' }
  if (isInsurance(inputs)) return { policy: 'anticipated', reason: 'insurance' }
  if (isSuppliedAtOnce(inputs, lead, costs)) return { policy: 'on_demand', reason: 'immediate_supply' }
  const asInErp = newItemPolicy(inputs, parameters)
  if (asInErp !== null) return { policy: asInErp, reason: 'new_item' }
  if (inputs.demandEvents730 === 0) {
    const policy = inputs.criticality === 'critic' ? currentStockingPolicy(inputs) : null
    return { policy: policy ?? 'on_demand', reason: 'no_recent_demand' }
  }
  if (hasEnded(inputs.silence)) {
    const policy = inputs.criticality === 'critic' ? currentStockingPolicy(inputs) : null
    return { policy: policy ?? 'on_demand', reason: 'silent' }
  }
  if (isBoughtToOrder(inputs, parameters.boughtToOrderLimit)) {
    return { policy: 'on_demand', reason: 'bought_to_order' }
  }
  return null
}

/** Returns the change from the current to the recommended policy. */
export function stockingConformity(
  current: StockingPolicy | null,
  recommended: StockingPolicy,
): PortfolioConformity | null {
  if (current === null) return null
  if (current === 'anticipated') return recommended === 'anticipated' ? 'at-at' : 'at>od'
  return recommended === 'anticipated' ? 'od>at' : 'od-od'
}
