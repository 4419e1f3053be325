import { MASTER_FIELD_LIST } from './master-fields.ts'
import { SUPPLIER_FIELD_LIST } from './supplier-fields.ts'

export { MASTER_FIELD_LIST, type MASTER_FIELDS } from './master-fields.ts'

/** Kinds of files that come in. */
export const FILE_KINDS = [
  'master_data',
  'transactions',
  'orders',
  'authorization',
  'disauthorization',
  'decisions',
  'suppliers',
] as const
/** One of these. */
export type FileKind = (typeof FILE_KINDS)[number]

type FileColumns = {
  /** The section of business translations its titles may be in; none of ours is in `erp_file`. */
  section: 'master_data' | 'transactions' | 'orders'
  required: readonly string[]
  optional: readonly string[]
}
/** The sections of business translations that speak of files coming in. */
export type InputSection = FileColumns['section']

const AUTHORIZATION_COLUMNS: FileColumns = { section: 'master_data', required: ['sku'], optional: ['site'] }

/** The columns of a kind of file by the names that the wire gives them, and those that must be there. */
export const FILE_COLUMNS: Readonly<Record<FileKind, FileColumns>> = {
  master_data: {
    section: 'master_data',
    required: ['sku', 'cost'],
    optional: ['site', ...MASTER_FIELD_LIST.flatMap(({ name, isRequired }) => (isRequired ? [] : [name]))],
  },
  transactions: {
    section: 'transactions',
    required: ['sku', 'date', 'type', 'quantity'],
    optional: ['site', 'order', 'code', 'cost', 'affectsBalance', 'affectsLearning'],
  },
  orders: {
    section: 'orders',
    required: ['sku', 'order', 'startDate'],
    optional: [
      'site',
      'endDate',
      'receivedDate',
      'quantity',
      'receivedQuantity',
      'code',
      'active',
      'status',
      'canceled',
    ],
  },
  authorization: AUTHORIZATION_COLUMNS,
  disauthorization: AUTHORIZATION_COLUMNS,
  decisions: {
    section: 'master_data',
    required: ['sku', 'context'],
    optional: ['site', 'stance', 'value', 'note'],
  },
  suppliers: {
    section: 'master_data',
    required: ['name'],
    optional: SUPPLIER_FIELD_LIST.flatMap(({ name }) => (name === 'name' ? [] : [name])),
  },
}

/** True if the rows of a kind name items. */
export const namesItems = (kind: FileKind): boolean => FILE_COLUMNS[kind].required.includes('sku')

/** The values that return to an ERP, by the names of their columns. */
export const ERP_VALUES = [
  'portfolio',
  'nsr',
  'leadTime',
  'trigger',
  'batch',
  'minimumBalance',
  'maximumBalance',
] as const
/** One of these. */
export type ErpValue = (typeof ERP_VALUES)[number]

/** Import layouts of named systems in which the file for the ERP can be written. */
export const NAMED_LAYOUTS = [
  'sap',
  'business_central',
  'odoo',
  'erpnext',
  'protheus_sbz',
  'protheus_sb1',
  'tryton',
] as const
/** One of these. */
export type NamedLayout = (typeof NAMED_LAYOUTS)[number]
