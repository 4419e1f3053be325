import { ATTRIBUTE_FILTER, type ItemFilters } from '@giro/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { inGeneration, itemConditions } from '#items/index.ts'
import { assertRuleFilter } from '#rules/check-rule.ts'

/** Counts the planned items that a rule's filter matches, custom columns included. */
export async function countItems(
  tx: Tx,
  { catalogId, current }: { catalogId: string; current: { generation: number } },
  filter: Readonly<Record<string, string>>,
): Promise<number> {
  const { rows } = await sql<{ items: number }>`select count(*)::int as items
    ${found(catalogId, current.generation, filter)}`.execute(tx)
  return rows[0]?.items ?? 0
}

/** Returns how many items a filter matches, and the numbers of at most `most` of them: always the same ones. */
export async function sampleItems(
  tx: Tx,
  { catalogId, current }: { catalogId: string; current: { generation: number } },
  filter: Readonly<Record<string, string>>,
  most: number,
): Promise<{ items: number; itemNos: number[] }> {
  const { rows } = await sql<{ itemNo: number; items: number }>`
    select p.item_no, count(*) over ()::int as items ${found(catalogId, current.generation, filter)}
    order by hashint4(p.item_no), p.item_no limit ${most}`.execute(tx)
  return { items: rows[0]?.items ?? 0, itemNos: rows.map(({ itemNo }) => itemNo) }
}

function found(catalogId: string, generation: number, filter: Readonly<Record<string, string>>) {
  assertRuleFilter(filter)
  const [ofItems = [], ofColumns = []] = [true, false].map((isOfItems) =>
    Object.entries(filter).filter(([name]) => name.startsWith(ATTRIBUTE_FILTER) !== isOfItems),
  )
  const conditions = [
    inGeneration(catalogId, generation),
    ...itemConditions(Object.fromEntries(ofItems) as ItemFilters),
    ...(ofColumns.length > 0 ? [columnsCondition(ofColumns)] : []),
  ]
  return sql`from item_plan p join item i on i.catalog_id = p.catalog_id and i.item_no = p.item_no
    where ${sql.join(conditions, sql` and `)}`
}

/** Stands for no value in a filter. */
const EMPTY = 'empty'

/** One test of all columns: the statement is the same for however many. */
function columnsCondition(ofColumns: readonly (readonly [string, string])[]): RawBuilder<unknown> {
  const wanted = ofColumns.map(([name, text]) => {
    const values = text.split(',')
    // A code may have a comma of its own.
    const among = [...values.filter((word) => word !== EMPTY), text].map((value) => [value, true])
    return [
      name.slice(ATTRIBUTE_FILTER.length),
      { among: Object.fromEntries(among), orNone: values.includes(EMPTY) },
    ]
  })
  return sql`not exists (select from jsonb_each(${JSON.stringify(Object.fromEntries(wanted))}::jsonb) asked (name, wanted)
    where not coalesce(wanted -> 'among' ? (i.attributes ->> asked.name), (wanted -> 'orNone')::boolean))`
}
