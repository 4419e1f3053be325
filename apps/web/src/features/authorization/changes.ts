import type { Answer, Endpoints } from '@giro/contract'
import type { ContextKind } from '#app/api/types.ts'

export type Authorization = Answer<Endpoints['listAuthorizations']>['rows'][number]
export type ItemFields = Pick<Answer<Endpoints['listItems']>['rows'][number], (typeof NAMES)[number]>

/** Read of each item beside its authorization. */
const NAMES = [
  'sku',
  'site',
  'description',
  'unit',
  'effect',
  'portfolio',
  'nsr',
  'leadTime',
  'trigger',
  'batch',
  'minimumBalance',
  'maximumBalance',
  'erpPortfolio',
  'erpNsr',
  'erpLeadTime',
  'erpTrigger',
  'erpBatch',
  'erpMinimumBalance',
  'erpMaximumBalance',
  'portfolioStance',
  'nsrStance',
  'leadTimeStance',
  'triggerStance',
  'batchStance',
] as const

/** The query for them. */
export const FIELDS = NAMES.join(',')

/** Values of the ERP file, in the order of the screen. */
export const VALUES = [
  'trigger',
  'minimumBalance',
  'maximumBalance',
  'batch',
  'nsr',
  'leadTime',
  'portfolio',
] as const
export type ValueName = (typeof VALUES)[number]
type Value = string | number | null

/** The value of each of the five contexts. */
export const FIELD_OF_CONTEXT = {
  portfolio: 'portfolio',
  service: 'nsr',
  leadTime: 'leadTime',
  trigger: 'trigger',
  batch: 'batch',
} as const satisfies Record<ContextKind, ValueName>

const ERP = {
  trigger: 'erpTrigger',
  maximumBalance: 'erpMaximumBalance',
  batch: 'erpBatch',
  nsr: 'erpNsr',
  portfolio: 'erpPortfolio',
  leadTime: 'erpLeadTime',
  minimumBalance: 'erpMinimumBalance',
} as const
const STANCE = {
  trigger: 'triggerStance',
  maximumBalance: null,
  batch: 'batchStance',
  nsr: 'nsrStance',
  portfolio: 'portfolioStance',
  leadTime: 'leadTimeStance',
  minimumBalance: null,
} as const

/** A value the ERP has, the one it will receive, how they differ, and the one in force where it `moved` since the authorization. */
export type Change = { erp: Value; next: Value; isSame: boolean; isManual: boolean; moved: Value }

/** One item as the ERP file will say it; null where its fields were not asked for. */
export type ResultRow = Omit<Authorization, 'item'> & {
  key: string
  item: ItemFields | null
  changes: Record<ValueName, Change> | null
}

export const keyOf = ({ sku, site }: { sku: string; site: string }): string => `${sku}\u0000${site}`

export const resultRows = (rows: readonly Authorization[]): ResultRow[] =>
  rows.map(({ item = null, ...row }) => ({
    ...row,
    key: keyOf(row),
    item,
    changes: item ? changesOf(row, item) : null,
  }))

/** Authorized items go as they stood when authorized; the others would go as they are now. */
function changesOf(row: Omit<Authorization, 'item'>, item: ItemFields): Record<ValueName, Change> {
  const change = (name: ValueName): Change => {
    const now = item[name]
    const erp = item[ERP[name]]
    const next = row.values ? (row.values[name] ?? null) : now
    const stance = STANCE[name]
    return {
      erp,
      next,
      isSame: isSameValue(erp, next),
      isManual: stance !== null && item[stance].startsWith('manual'),
      moved: isSameValue(now, next) ? null : now,
    }
  }
  return Object.fromEntries(VALUES.map((name) => [name, change(name)])) as Record<ValueName, Change>
}

/** Numbers are the same up to a millionth of them, as the server compares what it sent. */
export function isSameValue(a: Value, b: Value): boolean {
  if (typeof a !== 'number' || typeof b !== 'number') return a === b
  return Math.abs(a - b) <= 1e-6 * Math.max(1, Math.abs(a), Math.abs(b))
}
