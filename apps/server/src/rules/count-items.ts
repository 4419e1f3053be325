import { ATTRIBUTE_FILTER, type ItemFilters } from '@giro/contract'
import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { inGeneration, itemConditions } from '#items/index.ts'
import { assertRuleFilter } from '#rules/check-rule.ts'

/** How many items of the plan the filter of a rule finds, columns of the company's own included. */
export async function countItems(
  tx: Tx,
  { catalogId, current }: { catalogId: string; current: { generation: number } },
  filter: Readonly<Record<string, string>>,
): Promise<number> {
  assertRuleFilter(filter)
  const [ofItems, ofColumns] = [true, false].map((isOfItems) =>
    Object.entries(filter).filter(([name]) => name.startsWith(ATTRIBUTE_FILTER) !== isOfItems),
  )
  const columns = (ofColumns ?? []).map(([name, text]) => {
    const cell = sql`i.attributes ->> ${name.slice(ATTRIBUTE_FILTER.length)}`
    const values = text.split(',')
    // A code may have a comma of its own.
    const among = sql`${cell} = any(${[...values.filter((word) => word !== EMPTY), text]}::text[])`
    return values.includes(EMPTY) ? sql`(${among} or (${cell}) is null)` : among
  })
  const conditions = [
    inGeneration(catalogId, current.generation),
    ...itemConditions(Object.fromEntries(ofItems ?? []) as ItemFilters),
    ...columns,
  ]
  const { rows } = await sql<{ items: number }>`select count(*)::int as items
    from item_plan p join item i on i.catalog_id = p.catalog_id and i.item_no = p.item_no
    where ${sql.join(conditions, sql` and `)}`.execute(tx)
  return rows[0]?.items ?? 0
}

/** Stands for no value in a filter. */
const EMPTY = 'empty'
