import type { Distribution } from '../distributions/distribution.ts'
import type { PlanningParameters } from '../parameters.ts'
import type { PortfolioConformity, StockingPolicy } from '../vocabulary.ts'
import type { StockingCosts, StockingReason } from './policy-plan.ts'
import { expectedBackorders, expectedOnHand } from './service-level.ts'
import type { PolicyInputs } from './subject.ts'

/** Lead time of a common item, days, up to which there is no need to stock it. */
const IMMEDIATE_DAYS = 1

/**
 * Costs stocking and not stocking, in units held: stock on the shelf plus waiting units at `odds` each. With nothing
 * stocked all demand of the protection interval waits (Little).
 */
export function stockingCosts(
  distribution: Distribution,
  reorderPoint: number,
  lot: number,
  odds: number,
): StockingCosts {
  const onHandUnits = expectedOnHand(distribution, reorderPoint, lot)
  const backordersUnits = expectedBackorders(distribution, reorderPoint, lot)
  return {
    costStocked: onHandUnits + odds * backordersUnits,
    costNotStocked: odds * distribution.mean,
    odds,
    onHandUnits,
    backordersUnits,
    demandUnits: distribution.mean,
  }
}

export function cheaperPolicy({ costStocked, costNotStocked }: StockingCosts): StockingPolicy {
  return costStocked < costNotStocked ? 'anticipated' : 'on_demand'
}

/** Cost of the dearer over the cheaper policy; 1 where neither costs anything. */
export function stockingCostRatio({ costStocked, costNotStocked }: StockingCosts): number {
  const low = Math.min(costStocked, costNotStocked)
  const high = Math.max(costStocked, costNotStocked)
  if (!(high > 0)) return 1
  return low > 0 ? Math.min(high / low, Number.MAX_SAFE_INTEGER) : Number.MAX_SAFE_INTEGER
}

/** Whether the item is stocked today: what the ERP says, else what its reorder point or its stock tells. */
export function currentStockingPolicy(inputs: PolicyInputs): StockingPolicy {
  const { erp } = inputs
  if (erp.stockingPolicy !== null) return erp.stockingPolicy
  const isStocked =
    (erp.reorderPointUnits ?? 0) > 0 || (inputs.averageStock730dUnits ?? 0) > (inputs.demandSizeUnits ?? 0)
  return isStocked ? 'anticipated' : 'on_demand'
}

export type StockingRule = { policy: StockingPolicy; reason: StockingReason }

type KnownLeadTime = { isKnown: boolean; meanDays: number }

/** A critical item that is hard to buy and was needed once, or that the ERP keeps. */
function isInsurance({ criticality, purchasability, hasDemandEver, erp }: PolicyInputs): boolean {
  if (criticality !== 'critic' || purchasability !== 'hard') return false
  return hasDemandEver || (erp.reorderPointUnits ?? 0) > 0
}

function isSuppliedAtOnce({ criticality }: PolicyInputs, lead: KnownLeadTime): boolean {
  return criticality === 'common' && lead.isKnown && lead.meanDays <= IMMEDIATE_DAYS
}

function isBoughtToOrder({ criticality, boughtToOrderRatio }: PolicyInputs, limit: number): boolean {
  return criticality === 'common' && (boughtToOrderRatio ?? 0) >= limit
}

/** The overrides in order; null where none applies and cost decides. */
export function stockingOverride(
  inputs: PolicyInputs,
  lead: KnownLeadTime,
  parameters: PlanningParameters,
): StockingRule | null {
  if (inputs.isInactive) return { policy: 'on_demand', reason: 'inactive' }
  if (isInsurance(inputs)) return { policy: 'anticipated', reason: 'insurance' }
  if (isSuppliedAtOnce(inputs, lead)) return { policy: 'on_demand', reason: 'immediate_supply' }
  if (inputs.demandEvents730 === 0) {
    const policy = inputs.criticality === 'critic' ? currentStockingPolicy(inputs) : 'on_demand'
    return { policy, reason: 'no_recent_demand' }
  }
  const { stockingPolicy } = inputs.erp
  if (inputs.lifeDays < parameters.newItemDays && stockingPolicy !== null) {
    return { policy: stockingPolicy, reason: 'new_item' }
  }
  if (isBoughtToOrder(inputs, parameters.boughtToOrderLimit)) {
    return { policy: 'on_demand', reason: 'bought_to_order' }
  }
  return null
}

/** From what is to what should be. */
export function stockingConformity(
  current: StockingPolicy,
  recommended: StockingPolicy,
): PortfolioConformity {
  if (current === 'anticipated') return recommended === 'anticipated' ? 'at-at' : 'at>od'
  return recommended === 'anticipated' ? 'od>at' : 'od-od'
}
