import type { Answer, Endpoints, ItemFilters, KeptReason, Received, words } from '@giro/contract'
import type { ContextValue } from '@giro/planning'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { itemConditions } from '#items/index.ts'

type Query = Received<Endpoints['listScenarioItems']>['query']
type Listed = Answer<Endpoints['listScenarioItems']>
type Row = {
  sku: string
  site: string
  description: string
  abcClass: words.AbcClass
  contexts: [words.ContextKind, ContextValue, ContextValue][]
  capital: number
  capitalThen: number
  risk: number | null
  riskThen: number | null
  keptBy: KeptReason | null
}

const EFFECT = sql`(x.capital_then - x.capital)`
const ORDER: Record<Query['orderBy'], RawBuilder<unknown>> = {
  effect: sql`abs${EFFECT}`,
  sku: sql`p.sku`,
  site: sql`p.site`,
  capital: sql`x.capital`,
  capitalThen: sql`x.capital_then`,
  risk: sql`x.risk`,
  riskThen: sql`x.risk_then`,
}

/**
 * One page of what a scenario changes and leaves. The items are called, filtered and found as in the current generation: of
 * the one that it was calculated upon the rows are gone once it is out of date, and what has left the plan since is not listed.
 */
export async function listScenarioItems(
  tx: Tx,
  catalogId: string,
  id: string,
  query: Query,
): Promise<Listed> {
  const { offset, limit, orderBy, isDESC, kept, ...filter } = query
  const conditions: RawBuilder<unknown>[] = itemConditions(filter as ItemFilters)
  if (kept !== undefined) conditions.push(sql`(x.kept_by is not null) = ${kept}`)
  const where = sql.join([sql`true`, ...conditions], sql` and `)
  const from = sql`scenario s join scenario_item x on x.catalog_id = s.catalog_id and x.scenario_id = s.id
    join item_plan p on p.catalog_id = s.catalog_id and p.item_no = x.item_no
      and p.generation = (select generation from catalog where id = s.catalog_id)
    where s.catalog_id = ${catalogId}::uuid and s.id = ${id}::uuid and ${where}`
  const counted = await sql<{ count: number }>`select count(*)::int as count from ${from}`.execute(tx)
  const direction = isDESC ? sql`desc nulls last` : sql`asc nulls last`
  const { rows } =
    await sql<Row>`select p.sku, p.site, p.description, p.abc_class, x.contexts, x.capital, x.capital_then,
      x.risk, x.risk_then, x.kept_by from ${from} order by ${ORDER[orderBy]} ${direction}, p.sku, p.site
    offset ${offset} limit ${limit}`.execute(tx)
  return {
    rows: rows.map(({ contexts, ...row }) => ({
      ...row,
      contexts: contexts.map(([context, old, value]) => ({ context, old, new: value })),
      effect: row.capitalThen - row.capital,
    })),
    count: counted.rows[0]?.count ?? 0,
  }
}
