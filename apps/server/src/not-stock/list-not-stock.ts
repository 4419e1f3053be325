import type { Answer, Endpoints, NotStockRow, Received } from '@giro/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { matches, nameOfUser } from '#db/page.ts'
import { columnsOf, directed, page } from '#items/index.ts'

/** Reads the findings of the current run about probable non-inventory. */
const saidOf = (
  catalogId: string,
) => sql`catalog c join planning_run r on r.catalog_id = c.id and r.generation = c.generation,
    jsonb_to_recordset(r.no_goods) said ("itemNo" int, signs jsonb) where c.id = ${catalogId}`

/** A query of their numbers. */
export const looksLikeNoGoods = (catalogId: string): RawBuilder<unknown> =>
  sql`select said."itemNo" from ${saidOf(catalogId)}`

const ITEMS = sql`item i join site s on s.company_id = i.company_id and s.id = i.site_id`
type Query = Received<Endpoints['listNotStock']>['query']
const ORDER: Record<Query['orderBy'], RawBuilder<unknown>> = {
  createdAt: sql`i.created_at`,
  sku: sql`i.sku`,
  site: sql`s.identifier`,
  description: sql`i.description`,
  at: sql`i.is_stock_at`,
}

/** One page of the items that look like no goods, or that a person said are no stock. */
export async function listNotStock(
  tx: Tx,
  catalogId: string,
  { state, search, offset, limit, orderBy, isDESC }: Query,
): Promise<Answer<Endpoints['listNotStock']>> {
  const isMarked = state === 'marked'
  const conditions = [
    sql`i.catalog_id = ${catalogId}`,
    isMarked
      ? sql`i.is_stock = false`
      : sql`i.is_stock is null and i.item_no in (${looksLikeNoGoods(catalogId)})`,
    ...(search ? [matches(search, sql.ref('i.sku'), sql.ref('i.description'))] : []),
  ]
  const base = {
    from: ITEMS,
    names: ['i.item_no'],
    ties: [],
    again: sql`left join (${ITEMS}) on i.catalog_id = ${catalogId} and i.item_no = page.item_no`,
  }
  const columns = columnsOf<NotStockRow>({
    sku: sql`i.sku`,
    site: sql`s.identifier`,
    description: sql`coalesce(i.description, '')`,
    signs: sql`coalesce((select said.signs from ${saidOf(catalogId)} and said."itemNo" = i.item_no), '[]')`,
    by: isMarked ? nameOfUser(sql.ref('i.is_stock_by')) : sql`null::text`,
    at: isMarked ? sql`i.is_stock_at` : sql`null::timestamptz`,
  })
  const order = {
    keys: [
      { by: ORDER[orderBy], direction: directed(isDESC) },
      { by: sql`i.item_no`, direction: directed(isDESC, false) },
    ],
  }
  const where = sql.join(conditions, sql` and `)
  const { rows, count } = await page(tx, { base, where }, columns, { order, offset, limit })
  return { rows: rows.map((row) => ({ ...row, at: row.at && new Date(row.at).toISOString() })), count }
}
