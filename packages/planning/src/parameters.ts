import type {
  AbcClass,
  Criticality,
  Purchasability,
  SeasonUse,
  ServiceMeasure,
  ServiceOfToday,
  ServiceRule,
} from './vocabulary.ts'

/** The five stances that step a value up or down; `erp` and `manual` take it from elsewhere. */
export const STANCE_STEPS = [
  'very_conservative',
  'conservative',
  'automatic',
  'aggressive',
  'very_aggressive',
] as const
export type StanceStep = (typeof STANCE_STEPS)[number]
export type PerStanceStep = Record<StanceStep, number>

/** A number for each memory of the shrunk models. */
export type PerMemory = { fast: number; slow: number; quick: number; month: number }

/**
 * Every number of the planning model a company may set, with its unit and source. [S] the specification fixes
 * it, [L] literature, [C] chosen. parameter-rules.ts says what each may be.
 */
export type PlanningParameters = {
  /** Cost of holding stock, share of its value per year. [C] 0.25, the middle of the 20–30 % that SPT reports. */
  holdingRatePerYear: number
  /** Cost of placing one purchase order, money. [C] */
  orderCost: number
  /** Days between two looks at the stock. [C] 1: the engine runs daily. */
  reviewDays: number
  /** Rule that decides `targetServiceLevel`: the promise of `serviceTargets`, or the penalty odds. [C] */
  serviceRule: ServiceRule
  /**
   * Share of units served from stock that is promised by ABC class and by criticality; the larger one counts. [C] the usual
   * order of the trade: most for what sells most.
   */
  serviceTargets: Record<'abc_a' | 'abc_b' | 'abc_c' | 'abc_d' | 'important' | 'critic', number>
  /**
   * Use of today's service: *keep* raises the targets of a class to what the ERP's parameters serve of it, where the ERP gives
   * reorder points for most of what is kept in stock. [C] no plan is worse than today by default.
   */
  serviceOfToday: ServiceOfToday
  /** Least `targetServiceLevel` of class A and of items with 12 demand events a year or more. [C] */
  frequentServiceFloor: number
  /** `targetServiceLevel` promises this: units served at once, no demand waiting, or no stockout per cycle. [C] */
  serviceMeasure: ServiceMeasure
  /** Days without movement after which an item is inactive. [S] more than two years. */
  activityDays: number
  /** Days of life under which an item is new and keeps the ERP's stocking policy. [S] */
  newItemDays: number
  /** Cumulated share of yearly demand value before the item, upper limits of A, B and C. [C] the usual ABC limits. */
  abcLimits: { a: number; b: number; c: number }
  /** Odds b/h: how many times a unit short costs a unit held. [C] nsr 0.90, 0.95 and 0.98. */
  basePenaltyOdds: Record<Criticality, number>
  /**
   * Power of the catalog's usual value of a demand event over the item's that multiplies the odds: 0 all alike, 1 what
   * serves most order lines for its money. [C, measured; L Teunter, Babai & Syntetos 2010]
   */
  eventValueExponent: number
  /** Multiplies the odds by ABC class. [C] not at all. */
  abcOddsFactor: Record<AbcClass, number>
  /** Multiplies the odds: half a stance step for what is hard or easy to buy. [C] */
  purchasabilityOddsFactor: Record<Purchasability, number>
  /** φ of the stances (portfolio, service, trigger): divides the share not served, or multiplies the odds. [C] */
  oddsStanceFactor: PerStanceStep
  /** λ of the stances on the lead time, where fewer than `leadTimeQuantileOrders` orders are known. [C] */
  leadTimeStanceFactor: PerStanceStep
  /** Quantile of the lead-time sample that replaces λ (automatic stays at the mean). [C] */
  leadTimeStanceQuantile: PerStanceStep
  /** Closed orders from which the sample's own quantiles are used. [C] */
  leadTimeQuantileOrders: number
  /** κ of the stances on the lot: EOQ costs 8 % more at 1.5 times or 2/3 of it. [C; L EOQ sensitivity, SPT] */
  lotStanceFactor: PerStanceStep
  /** p1min: the least probability that a reorder point covers the protection interval. [C] */
  minimumCycleService: Record<Criticality, number>
  /** Lower and upper end of the target service level, whatever the odds. [C] */
  serviceLevelLimits: { lowest: number; highest: number }
  /** Pseudo-orders that pull the observed lead time to the ERP's. [C] */
  leadTimePriorOrders: number
  /** Lead time of an item of which nothing is known, nor of its catalog, days. [C] */
  unknownLeadTimeDays: number
  /** Lead time of an item that comes from another site, where transfers tell none, days. [C] a truck within the working week. */
  transferLeadTimeDays: number
  /** Standard deviation over mean of the lead time where fewer than 3 orders are known. [C] */
  leadTimeVariation: number
  /** Days of demand one lot covers where no EOQ can be computed (cost or order cost unknown). [C] */
  lotCoverDays: Record<AbcClass, number>
  /** A lot covers at least this many days of demand. [C] a week. */
  lotFloorDays: number
  /** A lot covers at most this many days of demand. [C] a year. */
  lotCeilingDays: number
  /** Maximum days of demand covered where that demand is worth less than one order costs. [C, measured] five years. */
  cheapLotCeilingDays: number
  /** A lot is never rounded below a usual request that is worth at most so many orders. [C, measured] */
  servedRequestOrders: number
  /** Days of demand a reorder point may exceed the expected demand of the protection interval by. [C, measured] */
  reorderPointCapDays: number
  /** Share of receipts used up within three days from which the item is in fact bought to order. [C] */
  boughtToOrderLimit: number
  /** A stocking policy is reported as wrong only where it costs this many times the other. [C] hysteresis. */
  stockingCostRatio: number
  /** History the demand model learns from, days. [C] five years. */
  learningDays: number
  /** Days of one stretch with an empty shelf that demand is not learned from; 0: none. [C] */
  emptyShelfDays: number
  /** E0: demand events the memory holds. [C, measured] */
  memoryEvents: PerMemory
  /** Shortest memory, days, whatever the pace of demand. [C, measured] */
  memoryFloorDays: PerMemory
  /** Ratio of the memory of sizes to that of events. [C, measured] */
  sizeMemory: PerMemory
  /** Memory of SNB-disc, days. [C, measured] */
  discountMemoryDays: number
  /** k0: weight of the catalog's pooled size variation, in events; with few items, the second one. [C, measured] */
  sizePoolWeight: number
  sizePoolWeightFewItems: number
  /** Share of the catalog's occurrence prior that is used; its strength stays within the limits, in pseudo-periods. [C] */
  occurrencePriorWeight: number
  occurrencePriorStrength: { lowest: number; highest: number }
  /** Items from which the catalog's priors are fitted. [C] */
  priorItems: number
  /**
   * Months of history and items from which the demand model is chosen by simulated cost, else SNB-slow. [C] Four
   * months rather than twelve: the choice pays after 20 weeks of the retail set and 6 months of carparts already.
   */
  modelChoiceMonths: number
  modelChoiceItems: number
  /** Items simulated at most for that choice, an even sample over the catalog. [C] seconds for 100,000 items. */
  modelChoiceSample: number
  /**
   * True if months and days of the week are learned, where the catalog's own past would have cost less with them. [C]
   */
  season: SeasonUse
  /** Smoothing constant of SES-NB per month. [L Syntetos & Boylan 2005 use 0.05–0.20] */
  smoothingPerMonth: number
  /** Weight of the empirical blocks in SNB-mix. [C, measured] */
  empiricalWeight: number
  /** Lead time class limits, days: fast, long, very long. [C] */
  leadTimeClassLimits: { fast: number; long: number; veryLong: number }
  /** Service class limits: s, s1, s2 and s3 end below these. [C] */
  serviceClassLimits: { s: number; s1: number; s2: number; s3: number }
  /** Demand events per two years from which an item is P, Q, R or S. [C] weekly, monthly, quarterly, yearly. */
  popularityLimits: { p: number; q: number; r: number; s: number }
  /** Coefficient of variation of monthly demand up to which demand is low, medium. [C] the usual XYZ limits. */
  variabilityLimits: { low: number; medium: number }
  /** Gap under which no financial action is called for, share of the target stock's value. [C] */
  gapTolerance: number
}

const STEPS = {
  odds: { very_conservative: 1 / 4, conservative: 1 / 2, automatic: 1, aggressive: 2, very_aggressive: 4 },
  leadTime: {
    very_conservative: 0.7,
    conservative: 0.85,
    automatic: 1,
    aggressive: 1.2,
    very_aggressive: 1.5,
  },
  quantile: {
    very_conservative: 0.2,
    conservative: 0.4,
    automatic: 0.5,
    aggressive: 0.75,
    very_aggressive: 0.9,
  },
  lot: { very_conservative: 0.5, conservative: 0.71, automatic: 1, aggressive: 1.41, very_aggressive: 2 },
} satisfies Record<string, PerStanceStep>

/** Obsolete items (abc_o) count as N wherever a class factor is asked for. */
export const DEFAULT_PARAMETERS: PlanningParameters = {
  holdingRatePerYear: 0.25,
  orderCost: 25,
  reviewDays: 1,
  serviceRule: 'targets',
  serviceTargets: { abc_a: 0.98, abc_b: 0.96, abc_c: 0.93, abc_d: 0.9, important: 0.95, critic: 0.99 },
  serviceOfToday: 'keep',
  frequentServiceFloor: 0.9,
  serviceMeasure: 'fill',
  activityDays: 730,
  newItemDays: 90,
  abcLimits: { a: 0.8, b: 0.95, c: 0.99 },
  basePenaltyOdds: { critic: 49, important: 19, common: 9 },
  eventValueExponent: 0.4,
  abcOddsFactor: { abc_a: 1, abc_b: 1, abc_c: 1, abc_d: 1, abc_n: 1, abc_o: 1 },
  // biome-ignore lint/suspicious/noApproximativeNumericConstant: half a step is defined to three decimals
  purchasabilityOddsFactor: { hard: 1.414, medium: 1, easy: 0.707 },
  oddsStanceFactor: STEPS.odds,
  leadTimeStanceFactor: STEPS.leadTime,
  leadTimeStanceQuantile: STEPS.quantile,
  leadTimeQuantileOrders: 5,
  lotStanceFactor: STEPS.lot,
  minimumCycleService: { critic: 0.9, important: 0.75, common: 0.5 },
  serviceLevelLimits: { lowest: 0.5, highest: 0.999 },
  leadTimePriorOrders: 3,
  unknownLeadTimeDays: 30,
  transferLeadTimeDays: 4,
  leadTimeVariation: 0.3,
  lotCoverDays: { abc_a: 15, abc_b: 30, abc_c: 60, abc_d: 120, abc_n: 30, abc_o: 30 },
  lotFloorDays: 7,
  lotCeilingDays: 365,
  cheapLotCeilingDays: 1825,
  servedRequestOrders: 4,
  reorderPointCapDays: 1095,
  boughtToOrderLimit: 0.7,
  stockingCostRatio: 1.25,
  learningDays: 1825,
  emptyShelfDays: 180,
  memoryEvents: { fast: 4, slow: 16, quick: 4, month: 0.5 },
  memoryFloorDays: { fast: 365, slow: 365, quick: 120, month: 30 },
  sizeMemory: { fast: 2, slow: 2, quick: 1, month: 2 },
  discountMemoryDays: 600,
  sizePoolWeight: 30,
  sizePoolWeightFewItems: 3,
  occurrencePriorWeight: 0.3,
  occurrencePriorStrength: { lowest: 0.3, highest: 30 },
  priorItems: 20,
  modelChoiceMonths: 4,
  modelChoiceItems: 100,
  modelChoiceSample: 2000,
  season: 'auto',
  smoothingPerMonth: 0.1,
  empiricalWeight: 0.6,
  leadTimeClassLimits: { fast: 30, long: 90, veryLong: 180 },
  serviceClassLimits: { s: 0.8, s1: 0.9, s2: 0.95, s3: 0.98 },
  popularityLimits: { p: 104, q: 24, r: 8, s: 2 },
  variabilityLimits: { low: 0.5, medium: 1 },
  gapTolerance: 0.05,
}

/** Parameters of the penalty odds: a company that set one of them lets cost decide, unless it says otherwise. */
const COST_PARAMETERS = [
  'basePenaltyOdds',
  'eventValueExponent',
  'abcOddsFactor',
  'purchasabilityOddsFactor',
] as const

type Implied = {
  /** Names of parameters of which one is set, or a value that a parameter is set to, written `name=value`. */
  isSet: readonly string[]
  standard: number | string
}

/**
 * Defaults of parameters that depend on another one being set. Companies that set odds before there were targets keep
 * their plans, as do those that set odds by ABC class before there was an exponent.
 */
export const STANDARD_BESIDE = {
  eventValueExponent: { isSet: ['abcOddsFactor'], standard: 0 },
  serviceRule: { isSet: COST_PARAMETERS, standard: 'cost' },
  serviceMeasure: { isSet: [...COST_PARAMETERS, 'serviceRule=cost'], standard: 'noRupture' },
} as const satisfies Partial<Record<keyof PlanningParameters, Implied>>

/** Parameters as somebody set them, with those that they leave otherwise than by default. */
export function withImplied(set: Partial<PlanningParameters>): Partial<PlanningParameters> {
  const isAnySet = (names: readonly string[]) =>
    names.some((name) => set[name as keyof PlanningParameters] !== undefined)
  const implied: Partial<PlanningParameters> = {}
  if (isAnySet(STANDARD_BESIDE.eventValueExponent.isSet))
    implied.eventValueExponent = STANDARD_BESIDE.eventValueExponent.standard
  if (isAnySet(COST_PARAMETERS)) implied.serviceRule = STANDARD_BESIDE.serviceRule.standard
  const rule = set.serviceRule ?? implied.serviceRule
  if (rule === 'cost') implied.serviceMeasure = STANDARD_BESIDE.serviceMeasure.standard
  return { ...implied, ...set }
}

/** All parameters: those that somebody set over the model's own. */
export const completeParameters = (set: Partial<PlanningParameters>): PlanningParameters => ({
  ...DEFAULT_PARAMETERS,
  ...withImplied(set),
})
