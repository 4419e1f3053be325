import type { Answer, Endpoints, NotStockRow, Received } from '@giro/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { matches, nameOfUser, readPage } from '#db/page.ts'

/** Reads the findings of the current run about probable non-inventory. */
const saidOf = (
  catalogId: string,
) => sql`catalog c join planning_run r on r.catalog_id = c.id and r.generation = c.generation,
    jsonb_to_recordset(r.no_goods) said ("itemNo" int, signs jsonb) where c.id = ${catalogId}`

/** A query of their numbers. */
export const looksLikeNoGoods = (catalogId: string): RawBuilder<unknown> =>
  sql`select said."itemNo" from ${saidOf(catalogId)}`

/** One page of the items that look like no goods, or that a person said are no stock. */
export async function listNotStock(
  tx: Tx,
  catalogId: string,
  query: Received<Endpoints['listNotStock']>['query'],
): Promise<Answer<Endpoints['listNotStock']>> {
  const findings = saidOf(catalogId)
  const signs = sql<
    NotStockRow['signs'] | null
  >`(select said.signs from ${findings} and said."itemNo" = item.item_no)`
  let items = tx
    .selectFrom('item')
    .innerJoin('site', (on) =>
      on.onRef('site.companyId', '=', 'item.companyId').onRef('site.id', '=', 'item.siteId'),
    )
    .select(({ ref }) => [
      'item.sku',
      'site.identifier as site',
      'item.description',
      'item.isStockAt',
      nameOfUser(ref('item.isStockBy')).as('by'),
      signs.as('signs'),
    ])
    .where('item.catalogId', '=', catalogId)
  items =
    query.state === 'marked'
      ? items.where('item.isStock', '=', false)
      : items
          .where('item.isStock', 'is', null)
          .where(sql<boolean>`item.item_no in (${looksLikeNoGoods(catalogId)})`)
  if (query.search)
    items = items.where(matches(query.search, sql.ref('item.sku'), sql.ref('item.description')))
  const { rows, count } = await readPage(
    items,
    query,
    {
      createdAt: sql.ref('item.created_at'),
      sku: sql.ref('item.sku'),
      site: sql.ref('site.identifier'),
      description: sql.ref('item.description'),
      at: sql.ref('item.is_stock_at'),
    },
    sql.ref('item.item_no'),
  )
  const isMarked = query.state === 'marked'
  return {
    rows: rows.map(({ sku, site, description, signs: why, by, isStockAt }) => ({
      sku,
      site,
      description: description ?? '',
      signs: why ?? [],
      by: isMarked ? by : null,
      at: isMarked ? (isStockAt?.toISOString() ?? null) : null,
    })),
    count,
  }
}
