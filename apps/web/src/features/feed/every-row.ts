import type { FeedRow, Item, ItemField } from '@giro/contract'
import { call } from '#app/api/client.ts'
import { asked, keyOf } from '#features/decisions/index.ts'
import type { WorkFilters } from '#features/feed/use-worklist.ts'

/** Rows of one answer at most. */
const PAGE = 500
/** Items asked for in one call: of five alerts each at most, they fill one page. */
export const ITEMS_A_CALL = PAGE / 5

/** All alerts of a question, page by page in queue order. Throws ApiError. */
export async function everyAlert(filters: WorkFilters, onPage?: (got: number) => void): Promise<FeedRow[]> {
  const found: FeedRow[] = []
  for (;;) {
    const { rows = [] } = await call('getFeed', {
      query: { ...filters, together: 'true', offset: found.length, limit: PAGE },
    })
    found.push(...rows)
    onPage?.(found.length)
    if (rows.length < PAGE) return found
  }
}

/** Fields of the items of these alerts, by their keys. Asks nothing where no field is needed. Throws ApiError. */
export async function everyFact(
  alerts: readonly FeedRow[],
  fields: readonly ItemField[],
): Promise<Map<string, Partial<Item>>> {
  const found = new Map<string, Partial<Item>>()
  const skus = fields.length === 0 ? [] : [...new Set(alerts.map(({ sku }) => sku))]
  for (let from = 0; from < skus.length; from += ITEMS_A_CALL) {
    const sku = skus.slice(from, from + ITEMS_A_CALL).join(',')
    const { rows } = await call('listItems', {
      query: { ...asked({ sku }), fields: ['sku', 'site', ...fields].join(','), limit: PAGE },
    })
    for (const item of rows) found.set(keyOf(item), item)
  }
  return found
}
