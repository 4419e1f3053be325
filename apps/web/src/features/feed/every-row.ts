import type { FeedRow } from '@giro/contract'
import { call } from '#app/api/client.ts'
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
