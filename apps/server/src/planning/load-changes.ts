import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'

/** A suggestion has changed from this share of its value on. */
const LEAST_CHANGE = 0.1

/**
 * Keeps what a load changed of the worklist: compares the generation before with the one that a run has just written. A run
 * without a load since the last one keeps what is there; before the first decisions there is nothing to compare with.
 */
export async function keepLoadChanges(
  tx: Tx,
  { catalogId, current }: { catalogId: string; current: number },
): Promise<void> {
  const { rows } = await sql<{ loadedAt: Date }>`select c.last_loaded_at as loaded_at
    from catalog c join planning_run r on r.catalog_id = c.id and r.generation = ${current}::int
    where c.id = ${catalogId} and c.last_loaded_at > r.started_at and exists (
      select from item_plan p where p.catalog_id = c.id and p.generation = ${current}::int and p.open_contexts <> '{}')`.execute(
    tx,
  )
  const [load] = rows
  if (!load) return
  await sql`delete from load_change where catalog_id = ${catalogId}`.execute(tx)
  const open = (generation: number) => sql`(select item_no, open_contexts from item_plan
    where catalog_id = ${catalogId} and generation = ${generation}::int and open_contexts <> '{}')`
  const suggested = (generation: number) => sql`(select item_no, contexts from item_plan_contexts
    where catalog_id = ${catalogId} and generation = ${generation}::int)`
  await sql`insert into load_change (catalog_id, item_no, kind, changes)
    select ${catalogId}::uuid, item_no, case when o.item_no is null then 'new' when n.item_no is null then 'ended' else 'changed' end,
      coalesce(moved.changes, '[]')
    from ${open(current)} o full join ${open(current + 1)} n using (item_no)
      left join lateral (
        select jsonb_agg(jsonb_build_object('context', kind, 'from', v.was, 'to', v.will)) as changes
        from ${suggested(current)} a join ${suggested(current + 1)} b using (item_no)
          cross join unnest(n.open_contexts) kind
          cross join lateral (select a.contexts -> kind -> 'automatic' as was, b.contexts -> kind -> 'automatic' as will) v
        where a.item_no = o.item_no and v.was <> v.will
          and (jsonb_typeof(v.was) <> 'number' or jsonb_typeof(v.will) <> 'number'
            or abs(v.will::float8 - v.was::float8) >= ${LEAST_CHANGE}::float8 * abs(v.was::float8))
      ) moved on o.item_no is not null and n.item_no is not null
    where o.item_no is null or n.item_no is null or moved.changes is not null`.execute(tx)
  await tx.updateTable('catalog').set({ comparedLoadAt: load.loadedAt }).where('id', '=', catalogId).execute()
}
