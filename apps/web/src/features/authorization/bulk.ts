import { LIMITS } from 'virtual:contract'
import type { Answer, Endpoints } from '@giro/contract'
import { call } from '#app/api/client.ts'
import type { Asked } from './use-results.ts'

/** What calls turned: how many items, and the names by which the server knows them. `sku`: of one alone. */
export type Turned = { items: number; at: readonly string[]; sku?: string | undefined }
export const turnedBy = ({ turned }: Answer<Endpoints['authorizeItems']>, sku?: string): Turned => ({
  items: turned?.items ?? 0,
  at: turned ? [turned.at] : [],
  sku,
})
export const bothTurned = (one: Turned, other: Turned): Turned => ({
  items: one.items + other.items,
  at: [...one.at, ...other.at],
})
/** The way back from what was told. */
export type UndoTold = { id: string; press: () => void }

export type Named = { sku: string; site: string }
type Refused = Answer<Endpoints['authorizeItems']>['refused'][number]
export type BulkResult = {
  authorize: boolean
  changed: number
  unchanged: number
  refused: Refused[]
  turned: Turned
  undo?: UndoTold
}

/** Items of one call, so that each is short. */
const AT_ONCE = 500

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

const NONE: Turned = { items: 0, at: [] }

/** Authorizes or unauthorizes items, block by block. Throws ApiError; blocks before it stay done. */
export async function authorizeAll(
  items: readonly Named[],
  { authorize, acceptIncomplete = false }: { authorize: boolean; acceptIncomplete?: boolean },
): Promise<BulkResult> {
  const result: BulkResult = { authorize, changed: 0, unchanged: 0, refused: [], turned: NONE }
  for (let from = 0; from < items.length; from += AT_ONCE) {
    const block = items.slice(from, from + AT_ONCE)
    const skus = block.map(({ sku, site }) => ({ sku, site }))
    const answer = await call('authorizeItems', { body: { authorize, skus, acceptIncomplete } })
    result.changed += answer.changed
    result.unchanged += answer.unchanged
    result.refused.push(...answer.refused)
    const sku = items.length === 1 ? items[0]?.sku : undefined
    result.turned = { ...bothTurned(result.turned, turnedBy(answer)), sku }
  }
  return result
}
