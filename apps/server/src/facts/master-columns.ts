import type { MasterDataFields } from '@giro/file-readers'

type MasterColumn = {
  /** The field that a row of the file has. */
  field: keyof MasterDataFields
  /** Column of `item`. */
  name: string
  type: 'text' | 'float8' | 'date' | 'bool'
  /** True if it is the same at every site of an item: an item that is made at another site has it too. */
  isOfItem?: true
  /** True if people correct it; the value of the ERP is kept beside the correction. */
  isCorrected?: true
}

const ofItem = { isOfItem: true } as const
const corrected = { isOfItem: true, isCorrected: true } as const

/** The columns that master data fill, besides the attributes, by our names of them in files. */
const MASTER_COLUMNS = {
  description: { field: 'description', name: 'description', type: 'text', ...corrected },
  group: { field: 'group', name: 'group_name', type: 'text', ...ofItem },
  supplier: { field: 'supplier', name: 'supplier', type: 'text', ...ofItem },
  unit: { field: 'unit', name: 'unit', type: 'text', ...corrected },
  cost: { field: 'unitCost', name: 'unit_cost', type: 'float8', ...corrected },
  criticality: { field: 'criticality', name: 'criticality', type: 'text', ...corrected },
  purchasability: { field: 'purchasability', name: 'purchasability', type: 'text', ...corrected },
  portfolio: { field: 'erpStockingPolicy', name: 'erp_stocking_policy', type: 'text' },
  nsr: { field: 'erpTargetServiceLevel', name: 'erp_target_service_level', type: 'float8' },
  leadTime: { field: 'erpLeadTimeDays', name: 'erp_lead_time_days', type: 'float8', ...ofItem },
  trigger: { field: 'erpReorderPointUnits', name: 'erp_reorder_point_units', type: 'float8' },
  batch: { field: 'erpLotUnits', name: 'erp_lot_units', type: 'float8' },
  minimumBatch: { field: 'minimumLotUnits', name: 'minimum_lot_units', type: 'float8', ...corrected },
  maximumBatch: { field: 'maximumLotUnits', name: 'maximum_lot_units', type: 'float8', ...corrected },
  package: { field: 'orderMultipleUnits', name: 'order_multiple_units', type: 'float8', ...corrected },
  minimumBalance: { field: 'erpMinimumStockUnits', name: 'erp_minimum_stock_units', type: 'float8' },
  maximumBalance: { field: 'erpMaximumStockUnits', name: 'erp_maximum_stock_units', type: 'float8' },
  currentBalance: { field: 'onHandUnits', name: 'on_hand_units', type: 'float8' },
  registerDate: { field: 'registeredDay', name: 'registered_on', type: 'date' },
  startDate: { field: 'startedDay', name: 'started_on', type: 'date' },
  blocked: { field: 'isBlocked', name: 'is_blocked', type: 'bool', ...ofItem },
} as const satisfies Readonly<Record<string, MasterColumn>>

type Columns = typeof MASTER_COLUMNS
/** The columns that people correct. */
export type CorrectedColumn = {
  [Name in keyof Columns]: Columns[Name] extends { isCorrected: true } ? Name : never
}[keyof Columns]

/** The columns as a list. */
export const MASTER_COLUMN_LIST: readonly (MasterColumn & { title: keyof Columns })[] = Object.entries(
  MASTER_COLUMNS,
).map(([title, column]) => ({ ...column, title: title as keyof Columns }))
