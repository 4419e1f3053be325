import type { Item, ItemField } from '@giro/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { query } from '#app/api/query.ts'

/** An item as an address names it: its SKU, and its site where it stands at several. */
export type ItemName = { sku: string; site?: string | undefined }

/** A name as a query takes it: without a site where none is known. */
export const itemParams = ({ sku, site }: ItemName): { sku: string; site?: string } => ({
  sku,
  ...(site ? { site } : {}),
})

/** One text for an item, which `itemOf` reads back; codes may hold any sign. */
export const keyOf = ({ sku, site }: ItemName): string =>
  `${encodeURIComponent(sku)}|${encodeURIComponent(site ?? '')}`

/** The item that a key begins with. */
export function itemOf(key: string): { sku: string; site: string } {
  const [sku = '', site = ''] = key.split('|').map(decodeURIComponent)
  return { sku, site }
}

const HEAD = [
  'sku',
  'site',
  'description',
  'unit',
  'abcClass',
  'criticality',
  'currentBalance',
  'minimumBatch',
  'maximumBatch',
  'package',
  'lastExecution',
  'portfolio',
  'nsrClass',
  'replayConformity',
] as const satisfies readonly ItemField[]
export type ItemHead = Pick<Item, (typeof HEAD)[number]>

/** True if no stock of the item is kept; false while unknown. */
export const isOnDemand = (item: Pick<Item, 'portfolio'> | null): boolean => item?.portfolio === 'on_demand'

/**
 * Returns the heading above an item's contexts. Null while unknown, and if the SKU exists at several sites and none is
 * named.
 */
export function useItemHead(name: ItemName): ItemHead | null {
  const { data } = useQuery(headQuery(name))
  return data?.rows.length === 1 ? (data.rows[0] ?? null) : null
}

export const headQuery = (name: ItemName) =>
  queryOptions(query('listItems', { query: { ...itemParams(name), fields: HEAD.join(','), limit: 2 } }))
