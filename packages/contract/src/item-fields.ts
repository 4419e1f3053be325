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
  REPLAY_VERDICTS,
  SERVICE_CLASSES,
  STANCES,
  STOCKING_POLICIES,
  SYNCHRONIES,
  TENDENCIES,
  UNCERTAINTY_CLASSES,
} from '@giro/planning/vocabulary'

/**
 * Kind of a field, which gives its unit. `quantity`: units of the item; `rate`: units a day; `money`: the currency of
 * the company; `days`: days, also fractions of one; `ratio`: a number, 1 for 100%; `count`: a whole number; `day`: a
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
/** The headings under which an item's fields stand in the column chooser, the filters, and on the page of the item. */
export type FieldGroup =
  | 'identity'
  | 'portfolio'
  | 'class'
  | 'service'
  | 'consumption'
  | 'replenishment'
  | 'leadTime'
  | 'balance'
  | 'money'
  | 'erp'
/**
 * One field of an item, and all that readers of it need to know: its kind, and so its unit; whether it may be null, and
 * whether it may be below 0 (a number without `isSigned` is 0 or more); its heading.
 */
export type FieldSpec = {
  kind: FieldKind
  group: FieldGroup
  /** Another heading under which the page of an item shows it too. */
  alsoWith?: FieldGroup
  nullable?: true
  isSigned?: true
  /** A ratio that is no share: it may pass 1, and is not written in percent. */
  isCoefficient?: true
  /** A mean of quantities: not whole, also where the item is counted in pieces. */
  isMean?: true
  /** Origin of the value: the company's files, or a person. Without it the engine calculated the field. */
  origin?: 'loaded' | 'chosen'
  /** The words that a closed list has. */
  values?: readonly string[]
  /** Section of the dictionary's `words` with the texts of these words. */
  family?: string
}

const nullable = { nullable: true } as const
const signed = { isSigned: true } as const
const coefficient = { isCoefficient: true } as const
const mean = { isMean: true } as const
const loaded = { origin: 'loaded' } as const
const chosen = { origin: 'chosen' } as const
const words = <const F extends string, const V extends readonly string[]>(family: F, values: V) =>
  ({ kind: 'enum', family, values }) as const

type Ungrouped = Record<string, Omit<FieldSpec, 'group'>>
function inGroup<const G extends FieldGroup, const F extends Ungrouped>(group: G, fields: F) {
  const grouped = Object.entries(fields).map(([name, spec]) => [name, { ...spec, group }])
  return Object.fromEntries(grouped) as { readonly [N in keyof F]: F[N] & { readonly group: G } }
}

/**
 * The fields of an item as the wire says them, in the order in which they are shown. All else that is said of a field
 * is read from here: its column on the server, its heading, filter, text and mark in the web.
 */
export const ITEM_FIELDS = {
  ...inGroup('identity', {
    id: { kind: 'text', ...loaded },
    sku: { kind: 'text', ...loaded },
    description: { kind: 'text', ...loaded },
    site: { kind: 'text', ...loaded },
    status: words('status', ACTIVITY_STATUSES),
    group: { kind: 'text', ...nullable, ...loaded },
    supplier: { kind: 'text', ...nullable, ...loaded },
    registerDate: { kind: 'day', ...nullable, ...loaded },
    startDate: { kind: 'day', ...nullable, ...loaded },
    createdAt: { kind: 'instant', ...loaded },
    lastUpdate: { kind: 'instant', ...loaded },
    lastExecution: { kind: 'instant', ...loaded },
    executionPeriodStart: { kind: 'day', ...loaded },
    executionPeriodEnd: { kind: 'day', ...loaded },
    cost: { kind: 'money', ...nullable, ...loaded },
    unit: { kind: 'text', ...nullable, ...loaded },
    dataQuality: words('dataQuality', DATA_QUALITIES),
    authorized: { kind: 'boolean', family: 'authorized', ...chosen },
    owner: { kind: 'text', ...nullable, ...chosen },
  }),
  ...inGroup('portfolio', {
    portfolio: words('portfolio', STOCKING_POLICIES),
    portfolioStance: { ...words('stance', PORTFOLIO_STANCES), ...chosen },
    portfolioConformity: { ...words('portfolioConformity', PORTFOLIO_CONFORMITIES), ...nullable },
  }),
  ...inGroup('class', {
    criticality: { ...words('criticality', CRITICALITIES), ...loaded },
    purchasability: { ...words('purchasability', PURCHASABILITIES), ...loaded },
    abcClass: words('abcClass', ABC_CLASSES),
  }),
  ...inGroup('service', {
    nsr: { kind: 'ratio', ...nullable },
    nsrClass: words('serviceClass', SERVICE_CLASSES),
    nsrStance: { ...words('stance', STANCES), ...chosen },
    availability: { kind: 'ratio', ...nullable, alsoWith: 'balance' },
    availabilityClass: words('serviceClass', SERVICE_CLASSES),
    serviceConformity: { ...words('compliance', COMPLIANCE_LEVELS), ...nullable, alsoWith: 'balance' },
    replayConformity: { ...words('replayVerdict', REPLAY_VERDICTS), ...nullable, alsoWith: 'balance' },
  }),
  ...inGroup('consumption', {
    consumptionAverage90d: { kind: 'rate' },
    consumptionAverage730d: { kind: 'rate' },
    cvConsumption: { kind: 'ratio', ...nullable, ...coefficient },
    uncertaintyClass: words('uncertainty', UNCERTAINTY_CLASSES),
    consumptionPopularity: { kind: 'count' },
    consumptionPopularityClass: words('popularity', POPULARITY_CLASSES),
    tmea: { kind: 'days', ...nullable },
    tmeaClass: words('interval', INTERVAL_CLASSES),
    avgBatch: { kind: 'quantity', ...nullable, ...mean },
    tendency: { ...words('tendency', TENDENCIES), ...nullable },
    outlier: { kind: 'count' },
  }),
  ...inGroup('replenishment', {
    replenishmentPopularity: { kind: 'count' },
    replenishmentPopularityClass: words('popularity', POPULARITY_CLASSES),
    replenishmentPopularity90d: { kind: 'count' },
    avgReplenishmentBatch: { kind: 'quantity', ...nullable, ...mean },
    cvReplenishment: { kind: 'ratio', ...nullable, ...coefficient },
    replenishmentVariationCoefficient: { kind: 'ratio', ...nullable, ...coefficient },
    tmer: { kind: 'days', ...nullable },
    tmerClass: words('interval', INTERVAL_CLASSES),
    synchrony: { ...words('synchrony', SYNCHRONIES), ...nullable },
    simultaneousReplacementIndex: { kind: 'ratio', ...nullable },
    virtualOrder: { kind: 'quantity' },
    virtualBalance: { kind: 'quantity', ...nullable, ...signed, alsoWith: 'balance' },
    suggestedOrder: { kind: 'quantity', ...nullable },
  }),
  ...inGroup('leadTime', {
    leadTime: { kind: 'days', alsoWith: 'replenishment' },
    leadTimeStance: { ...words('stance', STANCES), ...chosen },
    celerity: { ...words('celerity', CELERITIES), alsoWith: 'replenishment' },
    batch: { kind: 'quantity', alsoWith: 'replenishment' },
    batchStance: { ...words('stance', STANCES), ...chosen },
    batchConformity: { ...words('compliance', COMPLIANCE_LEVELS), ...nullable, alsoWith: 'replenishment' },
    minimumBatch: { kind: 'quantity', ...nullable, ...loaded },
    maximumBatch: { kind: 'quantity', ...nullable, ...loaded },
    package: { kind: 'quantity', ...nullable, ...loaded },
  }),
  ...inGroup('balance', {
    currentBalance: { kind: 'quantity', ...nullable, ...signed },
    securityBalance: { kind: 'quantity' },
    trigger: { kind: 'quantity' },
    triggerStance: { ...words('stance', STANCES), ...chosen },
    balanceAverage90d: { kind: 'quantity', ...nullable, ...mean },
    balanceAverage730d: { kind: 'quantity', ...nullable, ...mean },
    proposedBalance: { kind: 'quantity', ...mean },
    minimumBalance: { kind: 'quantity' },
    maximumBalance: { kind: 'quantity' },
  }),
  ...inGroup('money', {
    coverage90d: { kind: 'days', ...nullable, alsoWith: 'balance' },
    coverage730d: { kind: 'days', ...nullable, alsoWith: 'balance' },
    coverageConformity: { ...words('coverage', COVERAGE_CONFORMITIES), ...nullable, alsoWith: 'balance' },
    avgFinancialBalance90d: { kind: 'money', ...nullable },
    avgFinancialBalance730d: { kind: 'money', ...nullable },
    proposedFinancialBalance: { kind: 'money' },
    gap: { kind: 'money', ...nullable, ...signed },
    financialAction: { ...words('financialAction', FINANCIAL_ACTIONS), ...nullable },
    effect: { kind: 'money', ...signed },
    worth: { kind: 'money', ...nullable },
    ruptureExposure: { kind: 'money', ...nullable },
    ruptureRisk: { kind: 'ratio', ...nullable },
    excess: { kind: 'quantity', ...nullable },
    excessValue: { kind: 'money', ...nullable },
    inactive: { kind: 'boolean', family: 'yesNo' },
    inactiveDays: { kind: 'days', ...nullable },
    negativeBalance: { kind: 'quantity', ...nullable, ...signed, alsoWith: 'balance' },
    agingClass: { ...words('aging', AGING_CLASSES), alsoWith: 'balance' },
  }),
  ...inGroup('erp', {
    erpPortfolio: { ...words('portfolio', STOCKING_POLICIES), ...nullable, ...loaded },
    erpNsr: { kind: 'ratio', ...nullable, ...loaded },
    erpLeadTime: { kind: 'days', ...nullable, ...loaded },
    erpTrigger: { kind: 'quantity', ...nullable, ...loaded },
    erpBatch: { kind: 'quantity', ...nullable, ...loaded },
    erpMinimumBalance: { kind: 'quantity', ...nullable, ...loaded },
    erpMaximumBalance: { kind: 'quantity', ...nullable, ...loaded },
  }),
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
