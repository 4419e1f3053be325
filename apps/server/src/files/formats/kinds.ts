import type { FileKind } from '@giro/contract'

/** The sections of business translations that speak of files coming in. */
export type InputSection = 'master_data' | 'transactions' | 'orders'

/** The columns of a kind of file by the specification's names, and those that must be there (api.md section 4). */
type KindColumns = { section: InputSection; required: readonly string[]; optional: readonly string[] }

const AUTHORIZATION_COLUMNS: KindColumns = { section: 'master_data', required: ['sku'], optional: ['site'] }

export const KIND_COLUMNS: Readonly<Record<FileKind, KindColumns>> = {
  master_data: {
    section: 'master_data',
    required: ['sku', 'cost'],
    optional: [
      'site',
      'description',
      'group',
      'supplier',
      'unit',
      'criticality',
      'purchasability',
      'portfolio',
      'nsr',
      'leadTime',
      'trigger',
      'batch',
      'minimumBatch',
      'maximumBatch',
      'package',
      'minimumBalance',
      'maximumBalance',
      'currentBalance',
      'registerDate',
      'startDate',
    ],
  },
  transactions: {
    section: 'transactions',
    required: ['sku', 'date', 'type', 'quantity'],
    optional: ['site', 'order', 'code', 'cost', 'affectsBalance', 'affectsLearning'],
  },
  orders: {
    section: 'orders',
    required: ['sku', 'order', 'startDate'],
    optional: ['site', 'endDate', 'quantity', 'receivedQuantity', 'code', 'active'],
  },
  authorization: AUTHORIZATION_COLUMNS,
  disauthorization: AUTHORIZATION_COLUMNS,
}
