import type { Answer, Endpoints, Received } from '@giro/contract'
import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import {
  columnsOf,
  conditionsOf,
  countRows,
  directed,
  inGeneration,
  itemConditions,
  type Order,
  page,
  plans,
  predicatesOf,
  withItems,
} from '#items/index.ts'
import { assertRuleFilter } from '#rules/check-rule.ts'

type Place = { catalogId: string; current: { generation: number } }
type Listed = Answer<Endpoints['listRuleItems']>
type Query = Received<Endpoints['listRuleItems']>['query']

type Filter = Readonly<Record<string, string>>

/** The planned items that a rule's filter matches, custom columns included. */
function matching({ catalogId, current }: Place, filter: Filter) {
  assertRuleFilter(filter)
  const here = inGeneration(catalogId, current.generation)
  return { base: plans(here), where: sql.join([here, ...itemConditions(filter)], sql` and `) }
}

/** Counts these items. */
export const countItems = (tx: Tx, place: Place, filter: Filter): Promise<number> =>
  countRows(tx, matching(place, filter))

/** Returns how many items a filter matches, and the numbers of at most `most` of them: always the same ones. */
export async function sampleItems(
  tx: Tx,
  place: Place,
  filter: Filter,
  most: number,
): Promise<{ items: number; itemNos: number[] }> {
  const keys = [sql`hashint4(p.item_no)`, sql`p.item_no`].map((by) => ({
    by,
    direction: directed(false, false),
  }))
  const columns = columnsOf<{ itemNo: number }>({ itemNo: sql`p.item_no` })
  const request = { order: { keys }, offset: 0, limit: most }
  const { rows, count } = await page(tx, matching(place, filter), columns, request)
  return { items: count, itemNos: rows.map(({ itemNo }) => itemNo) }
}

/** Items that the last run found by a rule, with what it decides of each and, once that is worked out, what it moves. */
export async function listRuleItems(
  tx: Tx,
  ruleId: string,
  { catalogId, current, query }: Place & { query: Query },
): Promise<Listed> {
  const { offset, limit, isDESC, orderBy } = query
  const here = inGeneration(catalogId, current.generation)
  const ruling = sql`left join (
      select pc.catalog_id, pc.generation, pc.item_no, said.rules -> ${ruleId} as decides
      from item_plan_contexts pc join ruling said using (catalog_id, generation, ruling_no) where said.rules ? ${ruleId}) ruling
    on ruling.catalog_id = p.catalog_id and ruling.generation = p.generation and ruling.item_no = p.item_no`
  const moved = sql`left join (select m."itemNo" as item_no, m.effect, m.before from rule_move
      cross join jsonb_to_recordset(items) m ("itemNo" int, effect float8, before jsonb)
      where catalog_id = ${catalogId} and generation = ${current.generation} and rule_id = ${ruleId}) moved
    on moved.item_no = p.item_no`
  const conditions = [here, sql`ruling.decides is not null`, ...conditionsOf(predicatesOf(query))]
  const direction = directed(isDESC)
  const order: Order =
    orderBy === 'sku'
      ? { keys: [sql`p.sku`, sql`p.site`].map((by) => ({ by, direction })) }
      : { keys: [{ by: sql`abs(moved.effect)`, direction }], join: moved }
  const { rows, count } = await page(
    tx,
    { base: plans(here), where: sql.join(conditions, sql` and `), join: ruling },
    columnsOf<{ itemNo: number } & Pick<Listed['rows'][number], 'decides' | 'effect' | 'before'>>(
      {
        itemNo: sql`p.item_no`,
        decides: sql`ruling.decides`,
        effect: sql`moved.effect`,
        before: sql`moved.before`,
      },
      sql`${ruling} ${moved}`,
    ),
    { order, offset, limit },
  )
  const items = await withItems(tx, here, rows, '')
  return {
    rows: items.flatMap(({ item, decides, effect, before }) =>
      item ? [{ item, decides, effect, before }] : [],
    ),
    count,
  }
}
