import type { CatalogFacts, ContextChoices, ContextValue, DemandModel, ErpParameters } from '../facts.ts'
import type { PlanningParameters, StanceStep } from '../parameters.ts'
import type {
  AbcClass,
  Criticality,
  PortfolioConformity,
  Purchasability,
  Stance,
  StockingPolicy,
} from '../vocabulary.ts'

/**
 * The door between the two halves of the engine: what the demand and policy half (`planPolicy` in policy.ts)
 * takes of one prepared item, and what it answers. Days count from 1970-01-01, quantities are in the item's unit.
 */

/** Cleaned demand of one item: days with net demand above 0, ascending, none after `asOfDay`. */
export type DemandHistory = {
  eventDays: Int32Array
  eventUnits: Float64Array
  /** First day the item existed. */
  birthDay: number
  asOfDay: number
}

export type PolicyInputs = {
  demand: DemandHistory
  /** Whether the unit is counted in whole pieces; kg, m, l … keep 3 decimals. */
  isCountable: boolean
  unitCost: number | null
  criticality: Criticality
  purchasability: Purchasability
  abcClass: AbcClass
  isInactive: boolean
  demandEvents730: number
  /** Whether it was ever asked for, also before what the demand model learns from. */
  hasDemandEver: boolean
  lifeDays: number
  boughtToOrderRatio: number | null
  /** Mean size of the demand events of the last 730 days. */
  demandSizeUnits: number | null
  averageStock730dUnits: number | null
  /** Lead times of the closed orders of planning-model 4, days, in any order; values out of 0..1095 already dropped. */
  closedLeadTimes: Float64Array
  minimumLotUnits: number | null
  maximumLotUnits: number | null
  orderMultipleUnits: number | null
  erp: ErpParameters
  choices: ContextChoices
  catalog: CatalogFacts
  parameters: PlanningParameters
}

export const LAW_NAMES = [
  'none',
  'negative-binomial',
  'poisson',
  'narrow-poisson',
  'gamma',
  'normal',
  'empirical',
  'mixture',
  'compound',
] as const
export type LawName = (typeof LAW_NAMES)[number]

/** Probability law of a demand quantity `D >= 0`, in units. Every function accepts any finite number. */
export type DemandLaw = {
  name: LawName
  mean: number
  variance: number
  /** Whether `D` takes whole numbers only. */
  isLattice: boolean
  /** P(D <= x). */
  cdf(x: number): number
  /** P(D > x). */
  survival(x: number): number
  /** E[(D - x)+], units. */
  expectedShortage(x: number): number
  /** ½·E[((D - x)+)²], units²: averages shortages over a lot. */
  halfSquaredShortage(x: number): number
  /**
   * Of a law made of amounts: those above `from` and under `to`, ascending; null where they are more than `most`.
   * Between them P(D <= x) is level and E[(D - x)+] straight.
   */
  jumpsWithin?(from: number, to: number, most: number): (ArrayLike<number> & Iterable<number>) | null
  /** What a mixture is mixed of: shares that add up to 1. */
  parts?: readonly { weight: number; law: DemandLaw }[]
}

/** One context: what the ERP has, what we suggest, what holds. */
export type ContextDecision<Value extends ContextValue> = {
  old: Value | null
  automatic: Value
  new: Value
  stance: Stance
  /** Stance `erp` without a value in the ERP, or `manual` without one: `new` is then the automatic value. */
  isFallback: boolean
}

/** What decided the automatic stocking policy: the first rule of planning-model 7.2 that applied. */
export type StockingReason =
  | 'inactive'
  | 'insurance'
  | 'immediate_supply'
  | 'no_recent_demand'
  | 'new_item'
  | 'bought_to_order'
  | 'cost'

/** Performance of reorder point `s` and lot `Q` in the long run. */
export type PolicyPerformance = {
  /** E[IL+], units on the shelf on average. */
  targetStockUnits: number
  /** E[IL-], units waiting on average. */
  backordersUnits: number
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
}

/** Moments of one item's demand (planning-model 6.1), per day and per event. */
export type DemandMoments = {
  model: DemandModel
  /** A and B of the occurrence's Beta law, pseudo-days with and without demand. */
  daysWithDemand: number
  daysWithout: number
  /** p, events per day. */
  eventsPerDay: number
  /** m_z, units per event. */
  eventUnits: number
  /** cv², squared coefficient of variation of event sizes. */
  sizeCv2: number
  effectiveEvents: number
  /** M, memory in days; null where the model weighs all history alike. */
  memoryDays: number | null
  unitsPerDay: number
}

/** Mean and variance of events and units over the protection interval. */
export type IntervalMoments = {
  protectionDays: number
  meanEvents: number
  varianceEvents: number
  meanUnits: number
  varianceUnits: number
}

/** The numbers every formula took and gave, for `explain`. */
export type PolicyWorkings = {
  penaltyOdds: {
    base: number
    abcFactor: number
    purchasabilityFactor: number
    serviceFactor: number
    odds: number
  }
  leadTime: {
    orders: number
    observedMeanDays: number | null
    erpDays: number | null
    source: 'orders_and_erp' | 'orders' | 'erp' | 'catalog' | 'default'
    meanDays: number
    sdDays: number
    factors: Record<StanceStep, number>
  }
  demand: DemandMoments
  interval: IntervalMoments
  lawName: LawName
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
  lot: {
    /** Q*, units; from days of cover where there is no cost. */
    economicUnits: number
    isFromEconomics: boolean
    /** Q1 = Q* within a week and a year of demand, at least one event. */
    clampedUnits: number
    /** Q2, at least the minimum. */
    afterMinimumUnits: number
    yearlyUnits: number
  }
  /** Costs at the stance of the portfolio that holds, or the automatic ones where a policy is given. */
  stocking: {
    reason: StockingReason
    costStocked: number
    costNotStocked: number
    odds: number
    onHandUnits: number
    backordersUnits: number
    demandUnits: number
  }
}

/** Whole plan of one item as far as demand and policy go. */
export type PolicyPlan = {
  portfolio: ContextDecision<StockingPolicy>
  service: ContextDecision<number>
  leadTime: ContextDecision<number>
  trigger: ContextDecision<number>
  batch: ContextDecision<number>

  stockingPolicy: StockingPolicy
  /** null on demand. */
  targetServiceLevel: number | null
  leadTimeDays: number
  /** Whether orders or the ERP told the lead time. */
  isLeadTimeKnown: boolean
  leadTimeMeanDays: number
  leadTimeSdDays: number
  reorderPointUnits: number
  lotUnits: number

  /** Law of D_H, demand over the protection interval, as we believe it (not stretched by a stance). */
  law: DemandLaw
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
  /** The same at the automatic stocking, lead time, reorder point and lot: what service conformity compares with. */
  automaticAvailability: number | null

  /** Q*, the economic lot before any limit. */
  economicLotUnits: number
  /** Q1, what the lot alerts compare minimum, maximum and package with (stance factor included). */
  unconstrainedLotUnits: number

  stockingConformity: PortfolioConformity
  /** Whether the conformity is worth reporting: compliant, or the cost ratio exceeds the hysteresis. */
  isStockingConformityReported: boolean
  /** Cost of the worse over the better stocking policy, >= 1. */
  stockingCostRatio: number
  /** Stocking policy the item lives under today: the ERP's, or what its stock tells. */
  currentStockingPolicy: StockingPolicy

  workings: PolicyWorkings
  /** Long-run performance of other values under the same beliefs: ERP values, what-ifs. Cheap. */
  evaluate(values: PolicyValues): PolicyPerformance
  /** Of that the target stock alone, units: the effects of every item's alerts ask for nothing else. */
  targetStockOf(values: PolicyValues): number
  /** Demand over the lead time as its stance stretches it, which the reorder point answers to. */
  protection(): { days: number; law: DemandLaw; reachedBy(reorderPointUnits: number): number }
}

/** One item's demand as catalog-wide fits need it. */
export type CatalogItem = {
  demand: DemandHistory
  isCountable: boolean
  unitCost: number | null
  /** Mean replenishment lead time as far as known, days. */
  leadTimeDays: number | null
}

/** `fitCatalogPriors` of catalog-priors.ts: the prior numbers of CatalogFacts and the step of its dates, from all items. */
export type FitCatalogPriors = (
  items: readonly CatalogItem[],
  asOfDay: number,
  parameters: PlanningParameters,
) => Pick<
  CatalogFacts,
  | 'occurrenceAlpha'
  | 'occurrenceBeta'
  | 'pooledSizeCv2'
  | 'sizePoolWeight'
  | 'medianEventUnits'
  | 'demandStepDays'
  | 'demandPace'
>

/**
 * `chooseDemandModel` of model-choice.ts (planning-model 6.3): looks at nothing but the history given. The cost
 * indexes (STATIC-NB = 1) of the models that fell out early come from a part of the sample only.
 */
export type ChooseDemandModel = (
  items: readonly CatalogItem[],
  asOfDay: number,
  parameters: PlanningParameters,
) => {
  demandModel: DemandModel
  /** What the variance of demand is to be multiplied by. */
  demandSpread: number
  /** Day from which items of untold birth are taken to have been there, or null: each from its first demand. */
  demandSinceDay: number | null
  costIndexes: Partial<Record<DemandModel, number>>
  reason: 'chosen' | 'too_little_history'
}
