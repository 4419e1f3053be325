import type { DemandMoments, IntervalMoments } from '../demand/moments.ts'
import type { Distribution, DistributionName } from '../distributions/distribution.ts'
import type { ContextValue } from '../facts.ts'
import type { LeadTimeEstimate } from '../history/lead-time.ts'
import type { ContextKind, PortfolioConformity, ServiceRule, Stance, StockingPolicy } from '../vocabulary.ts'
import type { LotDemand, LotPlan, LotRules } from './lot.ts'

/** One context: what the ERP has, what we suggest, what holds. */
export type ContextDecision<Value extends ContextValue> = {
  old: Value | null
  automatic: Value
  new: Value
  stance: Stance
  /** Stance `erp` without a value in the ERP, or `manual` without one: `new` is then the automatic value. */
  isFallback: boolean
}

/** The first of these rules that applied decided the automatic stocking policy. */
export type StockingReason =
  | 'blocked'
  | 'inactive'
  | 'insurance'
  | 'immediate_supply'
  | 'no_recent_demand'
  | 'silent'
  | 'new_item'
  | 'bought_to_order'
  | 'kept_in_stock'
  | 'cost'

/** Stock of reorder point `s` and lot `Q` in the long run. */
export type LongRunStock = {
  /** E[IL+], units on the shelf on average. */
  targetStockUnits: number
  /** E[IL-], units waiting on average. */
  backordersUnits: number
}

/** Their performance in the long run. */
export type PolicyPerformance = LongRunStock & {
  /** P(IL >= 0): no demand is waiting. */
  noRuptureProbability: number
  /** P(IL > 0): something is on the shelf. */
  availability: number
  /** P(D_H <= s): the reorder point covers the protection interval (P1). */
  cycleService: number
  /** Share of units served at once (P2), event sizes accounted for. */
  fillRate: number
}

/** Values to be tried: those of the ERP, of an option, of a what-if. */
export type PolicyValues = {
  stockingPolicy: StockingPolicy
  leadTimeDays: number
  reorderPointUnits: number
  lotUnits: number
}

/** A stance of a context and what choosing it would give, all else as it is. */
export type StanceOption = {
  stance: Stance
  /** null: the stance has no value (no ERP value, no manual value yet). */
  value: ContextValue | null
  /** Value of the target stock, money. null with `value`. */
  capitalValue: number | null
  /** Probability that at a random moment a demand waits. null with `value`. */
  waitingProbability: number | null
  /** Reorder point that goes with it, 0 on demand. null with `value`. */
  reorderPointUnits: number | null
}

/** Mean stock, mean backorders and orders of a year. */
export type StockAndOrders = { onHandUnits: number; backordersUnits: number; ordersPerYear: number }

/** Yearly costs of both stocking policies, in units held for a year. */
export type StockingCosts = {
  costStocked: number
  costNotStocked: number
  odds: number
  /** Cost of an order, in units held for a year; 0 where the cost of a unit is not known. */
  orderCostUnits: number
  stocked: StockAndOrders
  /** Stock left over by the minimum order, and the waiting demand of the protection interval. */
  onDemand: StockAndOrders
}

/** The penalty odds r and what they are made of. */
export type CostOdds = {
  base: number
  /** Mean value of one demand event of the item, and the usual one of its catalog, money; null where not known. */
  eventValue: number | null
  usualEventValue: number | null
  eventValueFactor: number
  abcFactor: number
  purchasabilityFactor: number
  odds: number
}

/** The numbers every formula took and gave, for `explain`. */
export type PolicyWorkings = {
  service: {
    rule: ServiceRule
    /** Odds where cost decides; else null. */
    odds: CostOdds | null
    /** Promise for its ABC class and criticality; null if there is none, or if cost decides. */
    classTarget: number | null
    criticalityTarget: number | null
    /** Share that the ERP's parameters serve of its class, where that is more than its target; else null. */
    erpTarget: number | null
    /** The least that is promised where it moves often or is of class A; null where neither. */
    floor: number | null
    /** Required service of the item whatever the choice. */
    automatic: number
  }
  leadTime: LeadTimeEstimate
  demand: DemandMoments
  interval: IntervalMoments
  distributionName: DistributionName
  reorderPoint: {
    /** γ, what the reorder point is solved for. */
    requiredProbability: number
    /** The lot it is solved for: one somebody gave, else the automatic one. */
    lotUnits: number
    /** s_min from p1min. */
    floorUnits: number
    /** Smallest from there on that reaches γ at the lead time in force. */
    solvedUnits: number
    /** The answer: smallest from there on that reaches it, and p1min, at every steadier or shorter lead time too. */
    units: number
    /** The steadier or shorter supply that asked for it: its demand, what it asks and what `solvedUnits` reaches there. */
    supply: {
      demandUnits: number
      variance: number
      requiredProbability: number
      reachedBySolved: number
    } | null
    capUnits: number
    gridUnits: number
  }
  lot: LotPlan & LotDemand & { rules: LotRules }
  /** Costs at the stance of the stocking policy that holds, or the automatic ones where a policy is given. */
  stocking: StockingCosts & { reason: StockingReason }
}

/** Whole plan of one item as far as demand and policy go. Data alone: it can be sent to another thread. */
export type PolicyPlan = {
  stocking: ContextDecision<StockingPolicy>
  service: ContextDecision<number>
  leadTime: ContextDecision<number>
  reorderPoint: ContextDecision<number>
  lot: ContextDecision<number>

  stockingPolicy: StockingPolicy
  /** null on demand. */
  targetServiceLevel: number | null
  leadTimeDays: number
  /** True if the lead time comes from orders or the ERP. */
  isLeadTimeKnown: boolean
  leadTimeMeanDays: number
  leadTimeSdDays: number
  reorderPointUnits: number
  lotUnits: number

  protectionDays: number
  /** E[D_H], units. */
  protectionDemandUnits: number
  unitsPerDay: number
  /** D_y. */
  yearlyUnits: number

  safetyStockUnits: number
  /** s - E[D_H], sign kept. */
  safetyStockRawUnits: number
  targetStockUnits: number
  expectedBackorderUnits: number
  /** null on demand. */
  expectedCycleService: number | null
  expectedFillRate: number | null
  /** P(IL > 0), null on demand. */
  expectedAvailability: number | null
  noRuptureProbability: number | null
  /** Service conformity compares with this: the availability at the automatic stocking, lead time, reorder point and lot. */
  automaticAvailability: number | null

  /** Q*, the economic lot before any limit. */
  economicLotUnits: number
  /** Q1, what the lot alerts compare minimum, maximum and package with (stance factor included). */
  unconstrainedLotUnits: number

  /** null: nothing is known of how the item is kept today. */
  stockingConformity: PortfolioConformity | null
  /** True if the conformity is worth reporting: compliant, or the cost ratio exceeds the hysteresis. */
  isStockingConformityReported: boolean
  /** Cost of the worse over the better stocking policy, >= 1. */
  stockingCostRatio: number
  /** Stocking policy of today: the ERP's, or what its stock shows; null where neither is known. */
  currentStockingPolicy: StockingPolicy | null

  workings: PolicyWorkings
}

/** Location of each context's decision in the plan. */
export const DECISION_OF = {
  portfolio: 'stocking',
  service: 'service',
  leadTime: 'leadTime',
  trigger: 'reorderPoint',
  batch: 'lot',
} as const satisfies Record<ContextKind, keyof PolicyPlan>

/** Functions that a plan was calculated with, which stay in its thread. The same inputs give the same ones again. */
export type PolicyModel = {
  /** D_H, demand over the protection interval as we believe it (not stretched by a stance). */
  demand: Distribution
  /** Long-run performance of other values under the same beliefs: ERP values, what-ifs. Cheap. */
  evaluate(values: PolicyValues): PolicyPerformance
  /** The stock of such a performance alone: what is reckoned of every item asks for nothing else. */
  stockOf(values: PolicyValues): LongRunStock
  /** Demand over the lead time as its stance stretches it, which the reorder point answers to. */
  protection(): { days: number; distribution: Distribution; reachedBy(reorderPointUnits: number): number }
}
