import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'

/** Keeps since which planning day each item of a generation is to be ordered without a break. */
export async function keepDueSince(
  tx: Tx,
  { catalogId, generation, asOf }: { catalogId: string; generation: number; asOf: string },
): Promise<void> {
  const due = sql`select item_no from item_plan
    where catalog_id = ${catalogId}::uuid and generation = ${generation}::int and suggested_order_units > 0`
  await sql`delete from purchase_due where catalog_id = ${catalogId}::uuid and item_no not in (${due})`.execute(
    tx,
  )
  await sql`insert into purchase_due (catalog_id, item_no, since_on)
    select ${catalogId}::uuid, item_no, ${asOf}::date from (${due}) due
    on conflict (catalog_id, item_no) do update set since_on = least(purchase_due.since_on, excluded.since_on)`.execute(
    tx,
  )
}
