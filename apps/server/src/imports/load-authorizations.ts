import type { FileBatch, FileShape, Rejection } from '@giro/file-readers'
import { sql } from 'kysely'
import { type AuthorizationResult, authorizeItems } from '#authorization/index.ts'
import type { Tx } from '#db/db.ts'
import type { Loading } from '#imports/loading.ts'
import { Refusal } from '#jobs/life-cycle.ts'
import { shareGeneration } from '#planning/index.ts'

/** Items authorized by one statement. */
const ITEMS_AT_ONCE = 5000

type Code = AuthorizationResult['refused'][number]['code']
/** What an item would have to be, for each reason to refuse it. */
const EXPECTED: Record<Code, string> = {
  item_not_found: 'an item of the last planning run',
  item_inactive: 'an active item',
  item_incomplete: 'an item with complete data',
}

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
  const generation = await shareGeneration(tx, catalogId)
  if (!generation) throw new Refusal('not_planned_yet', 'The catalog has not been planned yet.')
  const named = new Map<number, { line: number; sku: string; site: string }>()
  let shape: FileShape | undefined
  for await (const batch of batches) {
    shape = batch.shape
    for (const { itemNo, line, sku, siteNo } of batch.records) {
      if (!named.has(itemNo)) named.set(itemNo, { line, sku, site: lookup.siteName(siteNo) })
    }
  }
  // In one order, as every call does it: two files at once wait for each other and do not deadlock.
  const itemNos = [...named.keys()].sort((a, b) => a - b)
  for (let first = 0; first < itemNos.length; first += ITEMS_AT_ONCE) {
    const some = itemNos.slice(first, first + ITEMS_AT_ONCE)
    const { refused } = await authorizeItems(tx, {
      catalogId,
      userId,
      authorize,
      acceptIncomplete: false,
      items: { itemNos: some },
    })
    const codes = new Map(refused.map(({ sku, site, code }) => [`${site}\n${sku}`, code]))
    const planned = await plannedOf(tx, catalogId, generation.number, some)
    const rejected = some.flatMap((itemNo) => {
      const item = named.get(itemNo) as { line: number; sku: string; site: string }
      const code = planned.has(itemNo) ? codes.get(`${item.site}\n${item.sku}`) : 'item_not_found'
      return code && shape ? [rejection(item, code, shape)] : []
    })
    if (shape) await reject(rejected, shape)
  }
}

/** Which of the items the generation has: one that was loaded since has no values to authorize yet. */
async function plannedOf(
  tx: Tx,
  catalogId: string,
  generation: number,
  itemNos: readonly number[],
): Promise<Set<number>> {
  const rows = await tx
    .selectFrom('itemPlan')
    .select('itemNo')
    .where('catalogId', '=', catalogId)
    .where('generation', '=', generation)
    .where('itemNo', '=', sql<number>`any(${itemNos}::int[])`)
    .execute()
  return new Set(rows.map((row) => row.itemNo))
}

function rejection(
  { line, sku, site }: { line: number; sku: string; site: string },
  code: Code,
  { titles, header }: FileShape,
): Rejection {
  const cells = titles.map((_, place) =>
    place === header.places.get('sku') ? sku : place === header.places.get('site') ? site : '',
  )
  return { line, faults: [{ field: 'sku', expected: EXPECTED[code], found: sku }], cells }
}
