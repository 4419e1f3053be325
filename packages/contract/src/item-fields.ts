import {
  ABC_CLASSES,
  ACTIVITY_STATUSES,
  AGING_CLASSES,
  CELERITIES,
  COMPLIANCE_LEVELS,
  COVERAGE_CONFORMITIES,
  CRITICALITIES,
  DATA_QUALITIES,
  FINANCIAL_ACTIONS,
  INTERVAL_CLASSES,
  POPULARITY_CLASSES,
  PORTFOLIO_CONFORMITIES,
  PORTFOLIO_STANCES,
  PURCHASABILITIES,
  SERVICE_CLASSES,
  STANCES,
  STOCKING_POLICIES,
  SYNCHRONIES,
  TENDENCIES,
  UNCERTAINTY_CLASSES,
} from '@giro/planning/vocabulary'

/**
 * What a field is, which gives its unit. `quantity`: units of the item; `rate`: units a day; `money`: the currency of
 * the company; `days`: days, also fractions of one; `ratio`: a number, 1 for 100 %; `count`: a whole number; `day`: a
 * date without a time; `instant`: a moment in UTC.
 */
export type FieldKind =
  | 'text'
  | 'instant'
  | 'day'
  | 'enum'
  | 'quantity'
  | 'rate'
  | 'money'
  | 'days'
  | 'ratio'
  | 'count'
  | 'boolean'
/**
 * One field of an item: its kind, and so its unit; whether it may be null, and whether it may be below 0. A number
 * without `isSigned` is 0 or more.
 */
export type FieldSpec = { kind: FieldKind; nullable?: true; isSigned?: true; values?: readonly string[] }

const nullable = { nullable: true } as const
/** May be below 0. */
const signed = { isSigned: true } as const
const words = <const V extends readonly string[]>(values: V) => ({ kind: 'enum', values }) as const

/** The fields of an item as the wire says them: their kind, their words, and whether they may be null. */
export const ITEM_FIELDS = {
  id: { kind: 'text' },
  sku: { kind: 'text' },
  site: { kind: 'text' },
  description: { kind: 'text' },
  group: { kind: 'text', ...nullable },
  supplier: { kind: 'text', ...nullable },
  unit: { kind: 'text', ...nullable },
  createdAt: { kind: 'instant' },
  lastUpdate: { kind: 'instant' },
  lastExecution: { kind: 'instant' },
  registerDate: { kind: 'day', ...nullable },
  startDate: { kind: 'day', ...nullable },
  executionPeriodStart: { kind: 'day' },
  executionPeriodEnd: { kind: 'day' },
  status: words(ACTIVITY_STATUSES),
  portfolio: words(STOCKING_POLICIES),
  portfolioConformity: { ...words(PORTFOLIO_CONFORMITIES), ...nullable },
  criticality: words(CRITICALITIES),
  purchasability: words(PURCHASABILITIES),
  abcClass: words(ABC_CLASSES),
  nsrClass: words(SERVICE_CLASSES),
  availabilityClass: words(SERVICE_CLASSES),
  serviceConformity: { ...words(COMPLIANCE_LEVELS), ...nullable },
  consumptionPopularityClass: words(POPULARITY_CLASSES),
  uncertaintyClass: words(UNCERTAINTY_CLASSES),
  tmeaClass: words(INTERVAL_CLASSES),
  tendency: words(TENDENCIES),
  replenishmentPopularityClass: words(POPULARITY_CLASSES),
  tmerClass: words(INTERVAL_CLASSES),
  synchrony: { ...words(SYNCHRONIES), ...nullable },
  celerity: words(CELERITIES),
  batchConformity: { ...words(COMPLIANCE_LEVELS), ...nullable },
  coverageConformity: words(COVERAGE_CONFORMITIES),
  financialAction: { ...words(FINANCIAL_ACTIONS), ...nullable },
  agingClass: words(AGING_CLASSES),
  dataQuality: words(DATA_QUALITIES),
  portfolioStance: words(PORTFOLIO_STANCES),
  nsrStance: words(STANCES),
  leadTimeStance: words(STANCES),
  triggerStance: words(STANCES),
  batchStance: words(STANCES),
  trigger: { kind: 'quantity' },
  batch: { kind: 'quantity' },
  minimumBatch: { kind: 'quantity', ...nullable },
  maximumBatch: { kind: 'quantity', ...nullable },
  package: { kind: 'quantity', ...nullable },
  avgBatch: { kind: 'quantity', ...nullable },
  avgReplenishmentBatch: { kind: 'quantity', ...nullable },
  currentBalance: { kind: 'quantity', ...signed },
  virtualBalance: { kind: 'quantity', ...signed },
  securityBalance: { kind: 'quantity' },
  minimumBalance: { kind: 'quantity' },
  maximumBalance: { kind: 'quantity' },
  proposedBalance: { kind: 'quantity' },
  balanceAverage90d: { kind: 'quantity', ...nullable },
  balanceAverage730d: { kind: 'quantity', ...nullable },
  negativeBalance: { kind: 'quantity', ...signed },
  excess: { kind: 'quantity' },
  virtualOrder: { kind: 'quantity' },
  suggestedOrder: { kind: 'quantity', ...nullable },
  consumptionAverage90d: { kind: 'rate' },
  consumptionAverage730d: { kind: 'rate' },
  cost: { kind: 'money', ...nullable },
  avgFinancialBalance90d: { kind: 'money', ...nullable },
  avgFinancialBalance730d: { kind: 'money', ...nullable },
  proposedFinancialBalance: { kind: 'money' },
  gap: { kind: 'money', ...signed },
  excessValue: { kind: 'money' },
  ruptureExposure: { kind: 'money' },
  effect: { kind: 'money', ...signed },
  leadTime: { kind: 'days' },
  tmea: { kind: 'days', ...nullable },
  tmer: { kind: 'days', ...nullable },
  coverage90d: { kind: 'days', ...nullable },
  coverage730d: { kind: 'days', ...nullable },
  inactiveDays: { kind: 'days', ...nullable },
  nsr: { kind: 'ratio', ...nullable },
  availability: { kind: 'ratio', ...nullable },
  ruptureRisk: { kind: 'ratio', ...nullable },
  simultaneousReplacementIndex: { kind: 'ratio', ...nullable },
  cvConsumption: { kind: 'ratio', ...nullable },
  cvReplenishment: { kind: 'ratio', ...nullable },
  replenishmentVariationCoefficient: { kind: 'ratio', ...nullable },
  consumptionPopularity: { kind: 'count' },
  replenishmentPopularity: { kind: 'count' },
  replenishmentPopularity90d: { kind: 'count' },
  outlier: { kind: 'count' },
  inactive: { kind: 'boolean' },
  authorized: { kind: 'boolean' },
  erpPortfolio: { ...words(STOCKING_POLICIES), ...nullable },
  erpNsr: { kind: 'ratio', ...nullable },
  erpLeadTime: { kind: 'days', ...nullable },
  erpTrigger: { kind: 'quantity', ...nullable },
  erpBatch: { kind: 'quantity', ...nullable },
  erpMinimumBalance: { kind: 'quantity', ...nullable },
  erpMaximumBalance: { kind: 'quantity', ...nullable },
} as const satisfies Record<string, FieldSpec>

/** The name of a field. */
export type ItemField = keyof typeof ITEM_FIELDS
/** The names of all fields, in the order in which they are told. */
export const ITEM_FIELD_NAMES = Object.keys(ITEM_FIELDS) as [ItemField, ...ItemField[]]

type ValueOf<S extends FieldSpec> =
  | (S extends { values: readonly (infer W)[] }
      ? W
      : S['kind'] extends 'text' | 'instant' | 'day'
        ? string
        : S['kind'] extends 'boolean'
          ? boolean
          : number)
  | (S extends { nullable: true } ? null : never)
/** The plain fields of an item. */
export type ItemFieldValues = { [F in ItemField]: ValueOf<(typeof ITEM_FIELDS)[F]> }
