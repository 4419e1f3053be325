import type { AlertLevels, ContextValue } from './facts.ts'
import type {
  AbcClass,
  ActivityStatus,
  AgingClass,
  AlertLevel,
  CatalogCause,
  Celerity,
  ComplianceLevel,
  ContextKind,
  ContextReason,
  CoverageConformity,
  Criticality,
  DataQuality,
  FinancialAction,
  IntervalClass,
  PopularityClass,
  PortfolioConformity,
  Purchasability,
  ServiceClass,
  Stance,
  StockingPolicy,
  Synchrony,
  Tendency,
  UncertaintyClass,
} from './vocabulary.ts'

/**
 * Everything the engine says of one item. Field by field as docs/planning defines it, under the
 * standard terms of GLOSSARY.md; the unit is the last word of a name.
 */
export type ItemPlan = {
  // status and age
  activityStatus: ActivityStatus
  isInactive: boolean
  idleDays: number
  agingClass: AgingClass
  dataQuality: DataQuality
  /**
   * Missing or wrong data, as stable words: cost, unit, lead_time, balance, future_rows, unmatched_returns, cost, unit,
   * lead_time, balance, future_rows, unmatched_returns, …
   */
  dataGaps: string[]
  periodStartDay: number
  periodEndDay: number
  // classes of the item
  criticality: Criticality
  purchasability: Purchasability
  abcClass: AbcClass
  // demand
  demand90dUnitsPerDay: number
  demand730dUnitsPerDay: number
  demandEvents: number
  demandFrequencyClass: PopularityClass
  demandSizeUnits: number | null
  interDemandDays: number | null
  interDemandClass: IntervalClass
  demandVariation: number | null
  demandVariabilityClass: UncertaintyClass
  demandTrend: Tendency | null
  outlierEvents: number
  // replenishment
  receiptEvents: number
  receiptEvents90d: number
  replenishmentFrequencyClass: PopularityClass
  receiptSizeUnits: number | null
  receiptSizeVariation: number | null
  replenishmentVariation: number | null
  replenishmentIntervalDays: number | null
  replenishmentIntervalClass: IntervalClass
  onOrderUnits: number
  onOrderEstimated: boolean
  replenishmentRhythm: Synchrony | null
  boughtToOrderRatio: number | null
  /** Site that sends the item, which is then not ordered from its supplier; null: it is. */
  suppliedFrom: string | null
  // the five contexts, in force
  stockingPolicy: StockingPolicy
  targetServiceLevel: number | null
  leadTimeDays: number
  reorderPointUnits: number
  lotUnits: number
  stockingStance: Stance
  serviceStance: Stance
  leadTimeStance: Stance
  reorderPointStance: Stance
  lotStance: Stance
  contexts: Record<ContextKind, ContextPlan>
  /** Contexts that ask for a decision: those with an alert, but for what a cause of the whole catalog explains. */
  openContexts: ContextKind[]
  /** Missing values that a stocked item needs: most items of a catalog may lack the same. */
  lacks: CatalogCause[]
  effectValue: number
  // service
  targetServiceClass: ServiceClass
  achievedServiceLevel: number | null
  achievedServiceClass: ServiceClass
  serviceConformity: ComplianceLevel | null
  expectedCycleService: number | null
  expectedFillRate: number | null
  expectedAvailability: number | null
  leadTimeClass: Celerity
  // balances
  /** null, like all that rests on it, where nothing is known of the stock. */
  onHandUnits: number | null
  onHandKnown: boolean
  inventoryPositionUnits: number | null
  safetyStockUnits: number
  targetStockUnits: number
  minimumStockUnits: number
  maximumStockUnits: number
  averageStock90dUnits: number | null
  averageStock730dUnits: number | null
  negativeStockUnits: number | null
  coverage90dDays: number | null
  coverage730dDays: number | null
  suggestedOrderUnits: number | null
  excessUnits: number | null
  stockoutRisk: number | null
  // money
  averageStock90dValue: number | null
  averageStock730dValue: number | null
  targetStockValue: number
  gapValue: number | null
  financialAction: FinancialAction | null
  excessValue: number | null
  stockoutExposureValue: number | null
  /** Money per year at stake: what orders the queue, those of which it is not known last. */
  priorityValue: number | null
  /**
   * Yearly saving of the plan over the ERP's stocking policy, reorder point and order quantity; null if its cost is
   * unknown.
   */
  yearlySavingValue: number | null
  // conformities and alerts
  stockingConformity: PortfolioConformity | null
  lotConformity: ComplianceLevel | null
  coverageConformity: CoverageConformity | null
  alerts: AlertLevels
  alertLevel: AlertLevel
}

/** One context of one item: what the ERP has, what we suggest, what a person chose. */
export type ContextPlan = {
  old: ContextValue | null
  new: ContextValue
  automatic: ContextValue
  stance: Stance
  /** The `portfolio` conformity, the class or the five-level conformity of that context; null where it has none. */
  conformity: string | null
  alert: ContextAlert | null
}

export type ContextAlert = {
  level: 'warning' | 'problem'
  reason: ContextReason
  /** Change of the target stock's value, money, + more stock, when this context alone goes from old to new. */
  effectValue: number
  sinceDay: number
}
