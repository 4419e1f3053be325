import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import type { ItemName } from '#items/find-item.ts'

export type NamedItem = { itemNo: number } | { code: 'item_not_found' | 'site_is_required' }

/** The items that names stand for, in their order; where a name stands for none, or several, why. */
export async function namedItems(
  tx: Tx,
  catalogId: string,
  names: readonly ItemName[],
): Promise<NamedItem[]> {
  const skus = names.map(({ sku }) => sku)
  const sites = names.map(({ site }) => site ?? null)
  const { rows } = await sql<{ at: number; itemNo: number | null; matches: number }>`
    select asked.at::int as at, min(i.item_no) as item_no, count(i.item_no)::int as matches
    from unnest(${skus}::text[], ${sites}::text[]) with ordinality as asked (sku, site, at)
      left join (item i join site s on s.company_id = i.company_id and s.id = i.site_id)
        on i.catalog_id = ${catalogId} and i.sku = asked.sku and (asked.site is null or s.identifier = asked.site)
    group by asked.at order by asked.at`.execute(tx)
  return rows.map(({ itemNo, matches }) => {
    if (itemNo === null) return { code: 'item_not_found' }
    return matches > 1 ? { code: 'site_is_required' } : { itemNo }
  })
}
