import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'

/** The large differences together have this share of the cost of not acting on all open items. */
const SHARE = 0.8
/** A worklist of at most so many items is shown whole. */
const WHOLE_ITEMS = 50
/** The large differences are at least so many items: a first page. */
const LEAST_ITEMS = 25

/**
 * Returns the least cost of not acting that is a large difference in this generation; null where all are. It stays as it is until the
 * next run, so that deciding about one item brings no other into the list.
 */
export async function cutOf(tx: Tx, catalogId: string, generation: number): Promise<number | null> {
  const { rows } = await sql<{ cut: number | null }>`
    with open as (
      select priority_value as value, count(*) over () as items,
        sum(priority_value) over (order by priority_value desc nulls last rows unbounded preceding) - priority_value as before,
        sum(priority_value) over () as total,
        row_number() over (order by priority_value desc nulls last) as place
      from item_plan where catalog_id = ${catalogId} and generation = ${generation} and open_contexts <> '{}')
    select min(value) as cut from open
    where items > ${WHOLE_ITEMS} and (before < ${SHARE}::float8 * total or place <= ${LEAST_ITEMS})`.execute(
    tx,
  )
  return rows[0]?.cut ?? null
}
