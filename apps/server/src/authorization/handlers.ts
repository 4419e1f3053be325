import { LIMITS } from '@giro/contract'
import { sql } from 'kysely'
import { type AuthorizationResult, authorizeItems, countItems } from '#authorization/authorize-items.ts'
import { listAuthorizations } from '#authorization/list-authorizations.ts'
import type { Tx } from '#db/db.ts'
import { Failure } from '#failure.ts'
import type { Caller } from '#http/caller.ts'
import type { Handlers } from '#http/serve.ts'

/** Releasing items to the ERP: one, many, or all that a filter finds. */
export const authorizationHandlers = {
  listAuthorizations: ({ db, catalogId, query }) => listAuthorizations(db, catalogId, query),

  async authorizeItems({ db, catalogId, caller, body }) {
    const { authorize, acceptIncomplete, skus, filter } = body
    const order = { catalogId, userId: caller.userId, authorize, acceptIncomplete }
    if (filter) {
      // A filter is a set however large; only an analyst's hand is kept short.
      if (caller.profileType === 'company_employee')
        assertSize(caller, await countItems(db, catalogId, filter))
      return authorizeItems(db, { ...order, items: { filter } })
    }
    const asked = skus ?? []
    assertSize(caller, asked.length)
    const { itemNos, refused } = await resolve(db, catalogId, asked)
    const result = await authorizeItems(db, { ...order, items: { itemNos } })
    return { ...result, refused: [...refused, ...result.refused] }
  },
} satisfies Partial<Handlers>

function assertSize({ profileType }: Caller, count: number): void {
  const most = profileType === 'company_employee' ? LIMITS.bulkItemsOfEmployee : LIMITS.bulkItems
  if (count > most) throw new Failure('too_many_items')
}

type Named = { sku: string; site?: string | undefined }
type Refused = {
  sku: string
  site: string
  code: AuthorizationResult['refused'][number]['code'] | 'site_is_required'
}

/** Items by name, each once; what the catalog lacks, or has at several sites, is refused by name. */
async function resolve(
  tx: Tx,
  catalogId: string,
  skus: readonly Named[],
): Promise<{ itemNos: number[]; refused: Refused[] }> {
  const names = skus.map(({ sku, site }, place) => ({ place, sku, site: site ?? null }))
  const { rows } = await sql<{ place: number; itemNo: number | null; found: number }>`
    select n.place, min(p.item_no) as item_no, count(p.item_no)::int as found
    from json_to_recordset(${JSON.stringify(names)}::json) as n (place int, sku text, site text)
    left join (item_plan p join catalog c on c.id = p.catalog_id and c.generation = p.generation)
      on p.catalog_id = ${catalogId}::uuid and p.sku = n.sku and (n.site is null or p.site = n.site)
    group by n.place order by n.place`.execute(tx)
  const itemNos = new Set<number>()
  const refused: Refused[] = []
  for (const { place, itemNo, found } of rows) {
    const name = { sku: skus[place]?.sku ?? '', site: skus[place]?.site ?? '' }
    if (found === 1 && itemNo !== null) itemNos.add(itemNo)
    else refused.push({ ...name, code: found === 0 ? 'item_not_found' : 'site_is_required' })
  }
  return { itemNos: [...itemNos], refused }
}
