import { ALERT_KINDS, ITEM_FIELD_NAMES, ITEM_FIELDS } from 'virtual:contract'
import type { ItemField, ItemFilters } from '@giro/contract'
import { isShare, kindOf } from '#features/fields/index.ts'
import { asViewId, viewOf } from '#features/items/views.ts'
import { type Filter, type Filters, filterQuery, type ListSearch, type ListSpec } from '#ui/list/search.ts'

const RANGED: Partial<Record<string, 'number' | 'date'>> = {
  quantity: 'number',
  rate: 'number',
  money: 'number',
  days: 'number',
  ratio: 'number',
  count: 'number',
  day: 'date',
  instant: 'date',
}

const kindOfFilter = (field: ItemField): ListSpec['filters'][string] =>
  RANGED[kindOf(field)] ?? (field === 'sku' ? 'text' : 'words')

/** Columns of the list that are no single field of an item. */
export const ALERTS_COLUMN = 'alertLevel'

/** Parameters in the address of the list. */
export const ITEMS_SPEC: ListSpec = {
  sortable: [...ITEM_FIELD_NAMES, ALERTS_COLUMN],
  columns: [...ITEM_FIELD_NAMES, ALERTS_COLUMN],
  filters: {
    ...Object.fromEntries(ITEM_FIELD_NAMES.map((field) => [field, kindOfFilter(field)])),
    ...Object.fromEntries(ALERT_KINDS.map((kind) => [`alerts.${kind}`, 'words'])),
    alertLevel: 'words',
    openContexts: 'words',
    quietContexts: 'words',
    difference: 'words',
    sinceLoad: 'words',
  },
  limit: 25,
}

/** Filters on columns of the master data that are none of the product's begin so. */
export const ATTRIBUTE = 'attributes.'
const kindsIn = (request: Record<string, unknown>): ListSpec['filters'] => ({
  ...ITEMS_SPEC.filters,
  ...Object.fromEntries(
    Object.keys(request).flatMap((name) => (name.startsWith(ATTRIBUTE) ? [[name, 'words' as const]] : [])),
  ),
})

/** Shares are typed and kept in percent; the server knows them as ratios. */
function inRatios(request: Record<string, string>): Record<string, string> {
  const fields = Object.keys(ITEM_FIELDS) as ItemField[]
  return Object.fromEntries(
    Object.entries(request).map(([name, value]) => {
      const field = fields.find((one) => name === `${one}From` || name === `${one}To`)
      return field && isShare(field) ? [name, String(Number(value) / 100)] : [name, value]
    }),
  )
}

/** The filters of a call as the list has them, so that a person can change them: what `listRequest` made of them. */
export function readFilters({ search = '', ...request }: ItemFilters): Pick<ListSearch, 'filters' | 'text'> {
  const filters = Object.entries(kindsIn(request)).flatMap(([field, kind]): [string, Filter][] => {
    const shares = field in ITEM_FIELDS && isShare(field as ItemField) ? 100 : 1
    const end = (text: string | undefined) =>
      text === undefined ? null : kind === 'number' ? String(Number(text) * shares) : text
    const [value, from, to] = [request[field], end(request[`${field}From`]), end(request[`${field}To`])]
    if (from !== null || to !== null) return [[field, { op: 'between', from, to }]]
    if (value === undefined) return []
    return [[field, value === 'empty' ? { op: 'empty' } : { op: 'in', values: value.split(',') }]]
  })
  return { filters: Object.fromEntries(filters), text: search }
}

/** The filters in force: the sites chosen for the whole product, the view's, the person's own above both. */
export const filtersInForce = (
  list: Pick<ListSearch, 'view' | 'filters'>,
  sites: readonly string[],
): Filters => ({
  ...(sites.length > 0 ? { site: { op: 'in', values: sites } } : {}),
  ...viewOf(asViewId(list.view)).filters,
  ...list.filters,
})

/** Returns the request for the rows of the list, without their page. */
export function listRequest(
  list: Pick<ListSearch, 'view' | 'filters' | 'text' | 'sort'>,
  sites: readonly string[],
): { filters: ItemFilters; orderBy: string; isDESC: boolean } {
  const sort = list.sort ?? viewOf(asViewId(list.view)).sort
  const text = list.text.trim()
  return {
    filters: {
      ...inRatios(filterQuery(filtersInForce(list, sites))),
      ...(text === '' ? {} : { search: text }),
    },
    orderBy: sort?.by ?? 'createdAt',
    isDESC: sort?.isDescending ?? false,
  }
}
