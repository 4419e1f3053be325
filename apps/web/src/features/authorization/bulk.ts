import { LIMITS } from 'virtual:contract'
import type { Answer, Endpoints } from '@giro/contract'
import { call } from '#app/api/client.ts'
import type { Asked } from './use-results.ts'

export type Named = { sku: string; site: string; authorized: boolean }
type Refused = Answer<Endpoints['authorizeItems']>['refused'][number]
export type BulkResult = {
  authorize: boolean
  changed: number
  unchanged: number
  refused: Refused[]
  /** Items that were otherwise before: what Undo turns back. */
  turned: Named[]
  /** Names the way back in the list of activity. */
  undoId?: string
}

/** Items of one call, so that each is short. */
export const AT_ONCE = 500

/** Every item that a question finds, up to the largest number one may act on at once. Throws ApiError. */
export async function allOf(asked: Asked, count: number): Promise<Named[]> {
  const found: Named[] = []
  for (let offset = 0; offset < Math.min(count, LIMITS.bulkItems); offset += LIMITS.pageRows) {
    const { rows } = await call('listAuthorizations', {
      query: { ...asked, orderBy: 'sku', limit: LIMITS.pageRows, offset },
    })
    found.push(...rows)
  }
  return found
}

/** Authorizes or unauthorizes items, block by block. Throws ApiError; blocks before it stay done. */
export async function authorizeAll(
  items: readonly Named[],
  { authorize, acceptIncomplete = false }: { authorize: boolean; acceptIncomplete?: boolean },
): Promise<BulkResult> {
  const result: BulkResult = { authorize, changed: 0, unchanged: 0, refused: [], turned: [] }
  for (let from = 0; from < items.length; from += AT_ONCE) {
    const block = items.slice(from, from + AT_ONCE)
    const skus = block.map(({ sku, site }) => ({ sku, site }))
    const { changed, unchanged, refused } = await call('authorizeItems', {
      body: { authorize, skus, acceptIncomplete },
    })
    const left = new Set(refused.map(({ sku, site }) => `${sku}\u0000${site}`))
    result.changed += changed
    result.unchanged += unchanged
    result.refused.push(...refused)
    result.turned.push(
      ...block.filter((one) => one.authorized !== authorize && !left.has(`${one.sku}\u0000${one.site}`)),
    )
  }
  return result
}
