import { sql } from 'kysely'
import { MASTER_COLUMN_LIST } from '#facts/index.ts'
import type { Loading } from '#imports/loading.ts'

/** Columns that are the same at every site; those of a site, such as its stock, are not copied. */
const COPIED = sql.raw(
  [...MASTER_COLUMN_LIST.flatMap(({ name, isOfItem }) => (isOfItem ? [name] : [])), 'attributes'].join(', '),
)

/**
 * Makes the items that rows of a staged table named at sites where they are not yet, each like the first of its code at
 * another site.
 */
export async function createNamedItems(
  { tx, catalogId, companyId, lookup }: Loading,
  staged: string,
): Promise<void> {
  if (lookup.toCreate.length === 0) return
  const wanted = lookup.toCreate.map(({ itemNo, sku, siteNo }) => ({
    ...{ item_no: itemNo, sku },
    site_id: lookup.siteIds[siteNo],
  }))
  await sql`insert into item (catalog_id, company_id, site_id, item_no, sku, ${COPIED})
    select distinct on (wanted.item_no) ${catalogId}::uuid, ${companyId}::uuid, wanted.site_id, wanted.item_no, wanted.sku, ${COPIED}
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) wanted (item_no integer, sku text, site_id uuid)
      join item i on i.catalog_id = ${catalogId} and i.sku = wanted.sku
    where wanted.item_no in (select item_no from ${sql.table(staged)})
    order by wanted.item_no, i.item_no`.execute(tx)
}
