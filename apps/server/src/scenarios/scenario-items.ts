import type { Answer, Endpoints, KeptReason, Received, words } from '@giro/contract'
import type { ContextValue } from '@giro/planning'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { columnsOf, conditionsOf, directed, inGeneration, page, plans, predicatesOf } from '#items/index.ts'

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

const COLUMNS = {
  sku: sql`p.sku`,
  site: sql`p.site`,
  description: sql`p.description`,
  abcClass: sql`p.abc_class`,
  contexts: sql`x.contexts`,
  capital: sql`x.capital`,
  capitalThen: sql`x.capital_then`,
  risk: sql`x.risk`,
  riskThen: sql`x.risk_then`,
  keptBy: sql`x.kept_by`,
}

/**
 * One page of what a scenario changes and leaves. The items are called, filtered and found as in the current generation: of
 * the one that it was calculated upon the rows are gone once it is out of date, and what has left the plan since is not listed.
 */
export async function listScenarioItems(
  tx: Tx,
  { catalogId, generation }: { catalogId: string; generation: number },
  id: string,
  query: Query,
): Promise<Listed> {
  const { offset, limit, orderBy, isDESC } = query
  const here = inGeneration(catalogId, generation)
  const join = sql`left join scenario_item x on x.catalog_id = p.catalog_id and x.scenario_id = ${id}::uuid and x.item_no = p.item_no`
  const conditions = [here, sql`x.item_no is not null`, ...conditionsOf(predicatesOf(query))]
  const { rows, count } = await page(
    tx,
    { base: plans(here), where: sql.join(conditions, sql` and `), join },
    columnsOf<Row>(COLUMNS, join),
    { order: { keys: [{ by: ORDER[orderBy], direction: directed(isDESC) }] }, offset, limit },
  )
  return {
    rows: rows.map(({ contexts, ...row }) => ({
      ...row,
      contexts: contexts.map(([context, old, value]) => ({ context, old, new: value })),
      effect: row.capitalThen - row.capital,
    })),
    count,
  }
}
