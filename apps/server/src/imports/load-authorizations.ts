import type { FileBatch, FileShape, Rejection } from '@giro/file-readers'
import { decide, type Refused } from '#decisions/index.ts'
import type { Loading } from '#imports/loading.ts'
import { Refusal } from '#jobs/life-cycle.ts'
import { shareGeneration } from '#planning/index.ts'

type Code = Refused['code']
/** Expected kind of item for each reason to refuse one. */
const EXPECTED = {
  item_not_found: 'planned_item',
  item_inactive: 'active_item',
  item_incomplete: 'complete_item',
} as const satisfies Record<Code, string>

/**
 * Authorizes the items of the file to return to the ERP, or takes the authorization from them, as the same call would. What may not
 * be authorized is rejected with its reason; an item that comes twice counts once.
 */
export async function loadAuthorizations(
  loading: Loading,
  batches: AsyncIterable<FileBatch<'authorization' | 'disauthorization'>>,
  { authorize }: { authorize: boolean },
): Promise<void> {
  const { tx, catalogId, userId, lookup, reject } = loading
  if (!(await shareGeneration(tx, catalogId)))
    throw new Refusal('not_planned_yet', 'The catalog has not been planned yet.')
  const named = new Map<number, { line: number; sku: string; site: string }>()
  let shape: FileShape | undefined
  for await (const batch of batches) {
    shape = batch.shape
    for (const { itemNo, line, sku, siteNo } of batch.records) {
      if (!named.has(itemNo)) named.set(itemNo, { line, sku, site: lookup.siteName(siteNo) })
    }
  }
  const { refused } = await decide(tx, {
    catalogId,
    userId,
    source: 'import',
    items: { itemNos: [...named.keys()] },
    most: null,
    acts: [{ act: 'authorize', authorize, acceptIncomplete: false }],
  })
  const rejected = refused.flatMap(({ itemNo, code }) => {
    const item = named.get(itemNo)
    return item && shape ? [rejection(item, code, shape)] : []
  })
  if (shape) await reject(rejected, shape)
}

function rejection(
  { line, sku, site }: { line: number; sku: string; site: string },
  code: Code,
  { titles, header }: FileShape,
): Rejection {
  const cells = titles.map((_, place) =>
    place === header.places.get('sku') ? sku : place === header.places.get('site') ? site : '',
  )
  return { line, faults: [{ field: 'sku', expected: { kind: EXPECTED[code] }, found: sku }], cells }
}
