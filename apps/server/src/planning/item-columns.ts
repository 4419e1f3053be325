import { ITEM_FIELDS, type Item, type ItemField, words } from '@giro/contract'
import { MASTER_FIELD_LIST, type MASTER_FIELDS } from '@giro/file-readers'
import type { Selectable } from 'kysely'
import type { Tables } from '#db/tables.ts'

/** One item as the current generation planned it. */
export type PlannedRow = Selectable<Tables['itemPlan']>
export type PlanColumn = keyof PlannedRow

type Rows = typeof MASTER_FIELDS
type Loaded = {
  [Name in keyof Rows as Extract<
    Rows[Name]['field'] extends `erp${string}` ? `erp${Capitalize<Name>}` : Name,
    ItemField
  >]: Rows[Name] extends { column: infer Column } ? Column : Rows[Name]['field']
}

/** Returns the columns of the fields that master data bring; the ERP's own values have names of their own. */
function loadedColumns(): Loaded {
  const columns = MASTER_FIELD_LIST.map(({ name, field, column = field }) => [
    field.startsWith('erp') ? name.replace(/^./, (first) => `erp${first.toUpperCase()}`) : name,
    column,
  ])
  return Object.fromEntries(columns.filter(([name]) => (name as string) in ITEM_FIELDS)) as Loaded
}

/**
 * The column of `item_plan` behind each field of the wire: the one map between the specification's words and
 * ours. Everything that reads, filters, sorts or writes fields of an item goes through it.
 */
export const ITEM_COLUMNS = {
  id: 'itemNo',
  sku: 'sku',
  site: 'site',
  ...loadedColumns(),
  createdAt: 'createdAt',
  lastUpdate: 'lastLoadedAt',
  lastExecution: 'lastPlannedAt',
  executionPeriodStart: 'periodStartOn',
  executionPeriodEnd: 'periodEndOn',
  status: 'activityStatus',
  portfolio: 'stockingPolicy',
  portfolioConformity: 'stockingConformity',
  abcClass: 'abcClass',
  nsrClass: 'targetServiceClass',
  availabilityClass: 'achievedServiceClass',
  serviceConformity: 'serviceConformity',
  replayConformity: 'replayVerdict',
  consumptionPopularityClass: 'demandFrequencyClass',
  uncertaintyClass: 'demandVariabilityClass',
  tmeaClass: 'interDemandClass',
  tendency: 'demandTrend',
  replenishmentPopularityClass: 'replenishmentFrequencyClass',
  tmerClass: 'replenishmentIntervalClass',
  synchrony: 'replenishmentRhythm',
  celerity: 'leadTimeClass',
  batchConformity: 'lotConformity',
  coverageConformity: 'coverageConformity',
  financialAction: 'financialAction',
  agingClass: 'agingClass',
  dataQuality: 'dataQuality',
  portfolioStance: 'stockingStance',
  nsrStance: 'serviceStance',
  leadTimeStance: 'leadTimeStance',
  triggerStance: 'reorderPointStance',
  batchStance: 'lotStance',
  trigger: 'reorderPointUnits',
  batch: 'lotUnits',
  avgBatch: 'demandSizeUnits',
  avgReplenishmentBatch: 'receiptSizeUnits',
  virtualBalance: 'inventoryPositionUnits',
  securityBalance: 'safetyStockUnits',
  minimumBalance: 'minimumStockUnits',
  maximumBalance: 'maximumStockUnits',
  proposedBalance: 'targetStockUnits',
  balanceAverage90d: 'averageStock90dUnits',
  balanceAverage730d: 'averageStock730dUnits',
  negativeBalance: 'negativeStockUnits',
  excess: 'excessUnits',
  virtualOrder: 'onOrderUnits',
  suggestedOrder: 'suggestedOrderUnits',
  consumptionAverage90d: 'demand90dUnitsPerDay',
  consumptionAverage730d: 'demand730dUnitsPerDay',
  avgFinancialBalance90d: 'averageStock90dValue',
  avgFinancialBalance730d: 'averageStock730dValue',
  proposedFinancialBalance: 'targetStockValue',
  gap: 'gapValue',
  excessValue: 'excessValue',
  ruptureExposure: 'stockoutExposureValue',
  effect: 'effectValue',
  worth: 'yearlySavingValue',
  leadTime: 'leadTimeDays',
  tmea: 'interDemandDays',
  tmer: 'replenishmentIntervalDays',
  coverage90d: 'coverage90dDays',
  coverage730d: 'coverage730dDays',
  inactiveDays: 'idleDays',
  nsr: 'targetServiceLevel',
  availability: 'achievedServiceLevel',
  ruptureRisk: 'stockoutRisk',
  simultaneousReplacementIndex: 'boughtToOrderRatio',
  cvConsumption: 'demandVariation',
  cvReplenishment: 'replenishmentVariation',
  replenishmentVariationCoefficient: 'receiptSizeVariation',
  consumptionPopularity: 'demandEvents',
  replenishmentPopularity: 'receiptEvents',
  replenishmentPopularity90d: 'receiptEvents90d',
  outlier: 'outlierEvents',
  inactive: 'isInactive',
  authorized: 'isAuthorized',
  owner: 'ownerId',
} as const satisfies Record<ItemField, PlanColumn>

type AlertColumns = { [K in words.AlertKind]: `${(typeof words.ALERTS)[K]['name']}Alert` }
/** The column of each of the eleven alerts; its number is the place of the level in ALERT_LEVELS. */
export const ALERT_COLUMNS = Object.fromEntries(
  words.ALERT_KINDS.map((kind) => [kind, `${words.ALERTS[kind].name}Alert`]),
) as AlertColumns satisfies Record<words.AlertKind, PlanColumn>

/** The column of an item's money in each theme. */
export const THEME_COLUMNS = {
  balance: 'balanceThemeValue',
  excess: 'excessThemeValue',
  rescue: 'rescueThemeValue',
  invest: 'investThemeValue',
} as const satisfies Record<words.Theme, PlanColumn>

/** The column of the value in force, and of the stance, of each context. */
export const CONTEXT_COLUMNS = {
  portfolio: { value: 'stockingPolicy', stance: 'stockingStance', erp: 'erpStockingPolicy' },
  service: { value: 'targetServiceLevel', stance: 'serviceStance', erp: 'erpTargetServiceLevel' },
  leadTime: { value: 'leadTimeDays', stance: 'leadTimeStance', erp: 'erpLeadTimeDays' },
  trigger: { value: 'reorderPointUnits', stance: 'reorderPointStance', erp: 'erpReorderPointUnits' },
  batch: { value: 'lotUnits', stance: 'lotStance', erp: 'erpLotUnits' },
} as const satisfies Record<words.ContextKind, Record<'value' | 'stance' | 'erp', PlanColumn>>

/** A level of alerts as its column has it. */
export const levelNumber = (name: Item['alertLevel']): number => words.ALERT_LEVELS.indexOf(name)
