/**
 * Every closed list of words of the domain, spelled as the specification spells them,
 * in the order in which screens and sorting show them. The contract and the dictionaries are built on these. And the
 * few limits by which screens say in words what the engine decided.
 */

export const CONTEXT_KINDS = ['portfolio', 'service', 'leadTime', 'trigger', 'batch'] as const
export type ContextKind = (typeof CONTEXT_KINDS)[number]

/** Choices from least to most stock, then the two that take the value from elsewhere. */
export const STANCES = [
  'very_conservative',
  'conservative',
  'automatic',
  'aggressive',
  'very_aggressive',
  'erp',
  'manual',
] as const
export const PORTFOLIO_STANCES = [...STANCES, 'manual-anticipated', 'manual-onDemand'] as const
export type Stance = (typeof PORTFOLIO_STANCES)[number]

export const STOCKING_POLICIES = ['on_demand', 'anticipated'] as const
export type StockingPolicy = (typeof STOCKING_POLICIES)[number]

export const ACTIVITY_STATUSES = ['active', 'inactive'] as const
export type ActivityStatus = (typeof ACTIVITY_STATUSES)[number]

export const CRITICALITIES = ['critic', 'important', 'common'] as const
export type Criticality = (typeof CRITICALITIES)[number]

/**
 * Objectives of a budget: least yearly cost of waiting, waiting units, their value at cost, or items of which something
 * waits.
 */
export const BUDGET_OBJECTIVES = ['penalty', 'units', 'value', 'items'] as const
export type BudgetObjective = (typeof BUDGET_OBJECTIVES)[number]
/** Why a budget may not move an item. */
export const FIXED_REASONS = ['manual', 'incomplete', 'inactive', 'onDemand', 'withoutCost'] as const
export type FixedReason = (typeof FIXED_REASONS)[number]
/**
 * Constraints that keep money in stock under a budget: floors by criticality and the minimum cycle service; fixed
 * items.
 */
export const BINDING_KINDS = [...CRITICALITIES, 'cycleService', ...FIXED_REASONS] as const
export type BindingKind = (typeof BINDING_KINDS)[number]

export const PURCHASABILITIES = ['hard', 'medium', 'easy'] as const
export type Purchasability = (typeof PURCHASABILITIES)[number]

export const ABC_CLASSES = ['abc_a', 'abc_b', 'abc_c', 'abc_d', 'abc_n', 'abc_o'] as const
export type AbcClass = (typeof ABC_CLASSES)[number]

export const SERVICE_CLASSES = ['s0', 's', 's1', 's2', 's3', 's4'] as const
export type ServiceClass = (typeof SERVICE_CLASSES)[number]

export const POPULARITY_CLASSES = ['P', 'Q', 'R', 'S', 'T'] as const
export type PopularityClass = (typeof POPULARITY_CLASSES)[number]

export const INTERVAL_CLASSES = ['INACTIVE', 'L0', 'L1', 'L2', 'L3', 'L4', 'L5', 'L6', 'L7', 'L8'] as const
export type IntervalClass = (typeof INTERVAL_CLASSES)[number]

export const UNCERTAINTY_CLASSES = ['a', 'm', 'b'] as const
export type UncertaintyClass = (typeof UNCERTAINTY_CLASSES)[number]

export const TENDENCIES = ['growth', 'stable', 'reduce'] as const
export type Tendency = (typeof TENDENCIES)[number]

export const SYNCHRONIES = ['under', 'success', 'over'] as const
export type Synchrony = (typeof SYNCHRONIES)[number]

export const CELERITIES = ['fast', 'long', 'very_long', 'extra_long', 't_null'] as const
export type Celerity = (typeof CELERITIES)[number]

export const AGING_CLASSES = ['A0', 'A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7'] as const
export type AgingClass = (typeof AGING_CLASSES)[number]

export const PORTFOLIO_CONFORMITIES = ['at-at', 'at>od', 'od>at', 'od-od'] as const
export type PortfolioConformity = (typeof PORTFOLIO_CONFORMITIES)[number]

export const COVERAGE_CONFORMITIES = ['correct', 'excess', 'shortage'] as const
export type CoverageConformity = (typeof COVERAGE_CONFORMITIES)[number]

/** The five-level scale of a ratio, or of a class, against what is recommended. */
export const COMPLIANCE_LEVELS = ['over_2', 'over_1', 'success', 'under_1', 'under_2'] as const
export type ComplianceLevel = (typeof COMPLIANCE_LEVELS)[number]

export const FINANCIAL_ACTIONS = ['redemption', 'investment'] as const
export type FinancialAction = (typeof FINANCIAL_ACTIONS)[number]

export const DATA_QUALITIES = ['complete', 'incomplete'] as const
export type DataQuality = (typeof DATA_QUALITIES)[number]

/** Reasons for incomplete data of an item, in the order in which they are best repaired. */
export const MISSING_DATA = [
  'cost',
  'unit',
  'lead_time',
  'balance',
  'future_rows',
  'unmatched_returns',
] as const
export type MissingData = (typeof MISSING_DATA)[number]

/** These signs speak against an item being goods: its code, its text, rows of one unit each, prices far apart, many returns. */
export const NO_GOODS_SIGNS = ['code', 'text', 'single', 'prices', 'returns'] as const
export type NoGoodsSign = (typeof NO_GOODS_SIGNS)[number]

export const MOVEMENT_TYPES = ['consumption', 'replenishment', 'balance', 'inventory'] as const

export const ORIGINS = ['manual', 'erp', 'correction'] as const
export type Origin = (typeof ORIGINS)[number]

/** Alert levels from lowest to highest; `none` is "not evaluated". */
export const ALERT_LEVELS = ['none', 'success', 'warning', 'problem'] as const
export type AlertLevel = (typeof ALERT_LEVELS)[number]

type AlertSpec = {
  /** Its name inside, which its column has too. */
  name: string
  about: 'replenishment' | 'balance' | 'movements' | 'orders' | 'consumption' | 'data' | 'authorization'
  /** The fields of an item by which it is judged. */
  judgedBy: readonly string[]
  causes: Readonly<Record<string, AlertLevel>>
}
/** Each level by its own name: every alert has a sentence for it, and most have no other. */
const LEVELS = { none: 'none', success: 'success', warning: 'warning', problem: 'problem' } as const

/** The alerts of an item: what each is about, the fields by which it is judged, and the level of each cause that it may have. */
export const ALERTS = {
  maxBatch: {
    name: 'maximumLot',
    about: 'replenishment',
    judgedBy: ['batch', 'maximumBatch', 'minimumBatch', 'package'],
    causes: { ...LEVELS, belowMinimum: 'problem', belowPackage: 'problem' },
  },
  minBatch: {
    name: 'minimumLot',
    about: 'replenishment',
    judgedBy: ['batch', 'minimumBatch', 'consumptionAverage730d'],
    causes: { ...LEVELS, overYear: 'problem' },
  },
  package: {
    name: 'orderMultiple',
    about: 'replenishment',
    judgedBy: ['batch', 'package', 'trigger'],
    causes: { ...LEVELS, overYears: 'problem' },
  },
  maxBalance: {
    name: 'maximumStock',
    about: 'balance',
    judgedBy: ['currentBalance', 'maximumBalance', 'excess', 'excessValue'],
    causes: { ...LEVELS, unknownNone: 'none' },
  },
  minBalance: {
    name: 'minimumStock',
    about: 'balance',
    judgedBy: ['currentBalance', 'minimumBalance', 'consumptionAverage90d'],
    causes: { ...LEVELS, unknownNone: 'none' },
  },
  inactive: {
    name: 'idle',
    about: 'movements',
    judgedBy: ['inactiveDays', 'currentBalance'],
    causes: {
      ...LEVELS,
      waitingSuccess: 'success',
      silentWarning: 'warning',
      neverWarning: 'warning',
      neverProblem: 'problem',
    },
  },
  negativeBalance: {
    name: 'negativeStock',
    about: 'balance',
    judgedBy: ['currentBalance', 'negativeBalance'],
    causes: LEVELS,
  },
  virtualBalance: {
    name: 'inventoryPosition',
    about: 'orders',
    judgedBy: ['virtualBalance', 'virtualOrder', 'trigger', 'batch', 'leadTime'],
    causes: {
      ...LEVELS,
      overWarning: 'warning',
      overProblem: 'problem',
      onDemandSuccess: 'success',
      onDemandOverWarning: 'warning',
      onDemandProblem: 'problem',
      onDemandOverProblem: 'problem',
      unknownNone: 'none',
    },
  },
  outlier: {
    name: 'outlier',
    about: 'consumption',
    judgedBy: ['outlier', 'consumptionAverage730d', 'cvConsumption'],
    causes: { ...LEVELS, recentProblem: 'problem', minorSuccess: 'success' },
  },
  dataQuality: {
    name: 'dataQuality',
    about: 'data',
    judgedBy: ['dataQuality', 'cost', 'unit', 'leadTime', 'currentBalance'],
    causes: LEVELS,
  },
  authorization: {
    name: 'authorization',
    about: 'authorization',
    judgedBy: ['authorized', 'trigger', 'batch', 'leadTime'],
    causes: { ...LEVELS, dataProblem: 'problem', driftedProblem: 'problem', revertedWarning: 'warning' },
  },
} as const satisfies Record<string, AlertSpec>
export type AlertKind = keyof typeof ALERTS
export type AlertCause<K extends AlertKind = AlertKind> = K extends AlertKind
  ? keyof (typeof ALERTS)[K]['causes'] & string
  : never
export type AlertAbout = AlertSpec['about']
export const ALERT_KINDS = Object.keys(ALERTS) as readonly AlertKind[]

/** The level of a cause; of one that the alert does not have, none. */
export const levelOfCause = <K extends AlertKind>(kind: K, cause: AlertCause<K>): AlertLevel =>
  (ALERTS[kind].causes as Readonly<Record<string, AlertLevel>>)[cause] ?? 'none'

/** Notes on an alert beyond its cause. */
export const ALERT_NOTES = ['between', 'latest', 'without', 'heldBack', 'which', 'counted'] as const
export type AlertNote = (typeof ALERT_NOTES)[number]

/** Notes on an item's forecast, and on what its reorder point reaches. */
export const FORECAST_NOTES = [
  'silent',
  'ended',
  'growth',
  'decline',
  'growthFollowed',
  'declineFollowed',
  'emptyShelf',
  'young',
  'unasked',
  'beginsEmpty',
  'capped',
  'atZero',
  'departs',
  'seasonal',
  'ownSeason',
  'elsewhere',
  'leaving',
  'ownPeaks',
] as const
export type ForecastNoteKind = (typeof FORECAST_NOTES)[number]

/** Why a context asks for a decision. */
export const CONTEXT_REASONS = ['stop_stocking', 'stock', 'increase', 'reduction', 'missing_in_erp'] as const
export type ContextReason = (typeof CONTEXT_REASONS)[number]

/** Why a context asks for none. `noGoods`: first somebody says whether the item is inventory. */
export const CALM_REASONS = [
  'byPerson',
  'waiting',
  'equal',
  'ratio',
  'sameClass',
  'missing',
  'current',
  'costsClose',
  'withPolicy',
  'ended',
  'endedMissing',
  'noGoods',
] as const
export type CalmReason = (typeof CALM_REASONS)[number]

export const THEMES = ['balance', 'excess', 'rescue', 'invest'] as const
export type Theme = (typeof THEMES)[number]

export const SERVICE_MEASURES = ['noRupture', 'cycle', 'fill'] as const
export type ServiceMeasure = (typeof SERVICE_MEASURES)[number]

/** Rules that decide the service level of an item: the promise of the company by class, or the cost of a shortage. */
export const SERVICE_RULES = ['targets', 'cost'] as const
export type ServiceRule = (typeof SERVICE_RULES)[number]

/** Uses of the service that the ERP's parameters give, where it is more than what is promised. */
export const SERVICES_OF_TODAY = ['keep', 'ignore'] as const
export type ServiceOfToday = (typeof SERVICES_OF_TODAY)[number]

/** Verdicts of a replay: the suggestion would have kept the shelf filled as it was, or far less, so that a person has to look. */
export const REPLAY_VERDICTS = ['held', 'check'] as const
export type ReplayVerdict = (typeof REPLAY_VERDICTS)[number]

/** True if demand may be learned to go with the calendar: where the catalog's past asks for it, or never. */
export const SEASON_USES = ['auto', 'off'] as const
export type SeasonUse = (typeof SEASON_USES)[number]

/**
 * The item has a season of its own; that of the catalog was taken; switched off; not tried in a small catalog, or with less than two whole years and
 * half a year to prove it; not the same from year to year; or no cheaper on the catalog's own past.
 */
export const SEASON_STATES = ['own', 'taken', 'off', 'too_few', 'too_short', 'unclear', 'rejected'] as const
export type SeasonState = (typeof SEASON_STATES)[number]

/** Five levels of a ratio to the recommended value, used everywhere. [C] 1.5 costs 8.3 % (EOQ). */
export const COMPLIANCE_LIMITS = { over2: 2, over1: 1.5, under1: 2 / 3, under2: 1 / 2 }

/** Days of one stretch with an empty shelf that are left out at most: a shelf that stays empty for longer is no accident. [C] */
export const LONGEST_EMPTY_DAYS = 180

/** Closed orders: how far back, how many, and the longest lead time that is believed. [C] */
export const LEAD_TIME_SAMPLE = { windowDays: 1095, orders: 20, longestDays: 1095 }

/** Why an item has no projection (its balance is unknown), or no proposed order: it is on demand, or its order is held as it is silent. */
export const PROJECTION_REASONS = ['balance_unknown', 'on_demand', 'order_held', 'off_season'] as const
export type ProjectionReason = (typeof PROJECTION_REASONS)[number]

/** Advice on an open order: have it delivered earlier, later, or not at all. */
export const OPEN_ORDER_ADVICE = ['expedite', 'postpone', 'cancel'] as const
export type OpenOrderAdvice = (typeof OPEN_ORDER_ADVICE)[number]

/** Units counted in fractions; every other word, and none, is counted in whole pieces. [C] */
export const CONTINUOUS_UNITS = [
  'kg',
  'g',
  'mg',
  't',
  'ton',
  'lb',
  'oz',
  'l',
  'lt',
  'ml',
  'hl',
  'gal',
  'm',
  'mt',
  'cm',
  'mm',
  'km',
  'm2',
  'm3',
  'm²',
  'm³',
  'ft',
  'in',
  'h',
  'hr',
] as const

/**
 * Data that the files lack for most of a catalog, by missing field: the ERP's stocking policy, lead time, reorder point
 * and order quantity, which suggestions can replace, and the balance, the lead time and the cost, which only files can
 * give.
 */
export const CATALOG_CAUSES = [
  'erpPortfolio',
  'erpLeadTime',
  'erpTrigger',
  'erpBatch',
  'currentBalance',
  'leadTime',
  'cost',
] as const
export type CatalogCause = (typeof CATALOG_CAUSES)[number]

/** The context that a cause leaves open; null where nothing can be decided. */
export const CONTEXT_OF_CAUSE = {
  erpPortfolio: 'portfolio',
  erpLeadTime: 'leadTime',
  erpTrigger: 'trigger',
  erpBatch: 'batch',
  currentBalance: null,
  leadTime: null,
  cost: null,
} as const satisfies Record<CatalogCause, ContextKind | null>

/** Judgements of a decision. `too_early`: its days are too few to tell; `same`: the difference is small. */
export const OUTCOME_STATES = ['too_early', 'helped', 'cost', 'same'] as const
/** One of them. */
export type OutcomeState = (typeof OUTCOME_STATES)[number]
