import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#db/db.ts'

/** A suggestion has changed from this share of its value on. */
const LEAST_CHANGE = 0.1
/** Loads with less than these hours between them are told as one: the files of a month come one after another. */
const PAUSE_HOURS = 12

type Place = { catalogId: string; current: number }

/**
 * Keeps what a load changed of the worklist: compares the generation before with the one that a run has just written, and adds that to what
 * the files just before it changed. A run without a load since the last one keeps what is there; in the hours of the first files there is
 * nothing to compare with.
 */
export async function keepLoadChanges(tx: Tx, { catalogId, current }: Place): Promise<void> {
  const { rows } = await sql<{ loadedAt: Date; follows: boolean }>`select c.last_loaded_at as loaded_at,
      coalesce(c.compared_load_at > c.last_loaded_at - make_interval(hours => ${PAUSE_HOURS}), false) as follows
    from catalog c join planning_run r on r.catalog_id = c.id and r.generation = ${current}::int
    where c.id = ${catalogId} and c.last_loaded_at > r.started_at and exists (
      select from item_plan p where p.catalog_id = c.id and p.generation = ${current}::int and p.open_contexts <> '{}')
      and exists (select from planning_run f where f.catalog_id = c.id and f.status = 'finished'
        and f.started_at < c.last_loaded_at - make_interval(hours => ${PAUSE_HOURS}))`.execute(tx)
  const [load] = rows
  if (!load) return
  if (!load.follows) await sql`delete from load_change where catalog_id = ${catalogId}`.execute(tx)
  await sql`insert into load_change as earlier (catalog_id, item_no, kind, changes) ${changesOf({ catalogId, current })}
    on conflict (catalog_id, item_no) do update set
      kind = case when earlier.kind = excluded.kind then excluded.kind
        when earlier.kind = 'changed' then 'ended' when excluded.kind = 'changed' then 'new' else ${BACK} end,
      changes = case when earlier.kind = 'changed' and excluded.kind = 'changed' then ${BOTH} else '[]' end`.execute(
    tx,
  )
  await sql`delete from load_change where catalog_id = ${catalogId} and kind = ${BACK} and changes = '[]'`.execute(
    tx,
  )
  await tx.updateTable('catalog').set({ comparedLoadAt: load.loadedAt }).where('id', '=', catalogId).execute()
}

/** Tells whether a suggestion has changed: a quantity by enough. */
const isChange = (was: RawBuilder<unknown>, will: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`${was} <> ${will} and (jsonb_typeof(${was}) <> 'number' or jsonb_typeof(${will}) <> 'number'
    or abs(${will}::float8 - ${was}::float8) >= ${LEAST_CHANGE}::float8 * abs(${was}::float8))`

/** Stands, without changes, for an item that is where it was before. */
const BACK = sql.lit('changed')

/** The changes of an earlier load and those that came after it: from what to what. */
const BOTH = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('context', v.context, 'from', v.was, 'to', v.will)), '[]')
  from jsonb_array_elements(earlier.changes) a (one)
    full join jsonb_array_elements(excluded.changes) b (one) on a.one -> 'context' = b.one -> 'context'
    cross join lateral (select coalesce(a.one, b.one) -> 'context' as context,
      coalesce(a.one, b.one) -> 'from' as was, coalesce(b.one, a.one) -> 'to' as will) v
  where ${isChange(sql`v.was`, sql`v.will`)})`

/** Items that two generations tell apart: new in the worklist, ended, or with another suggestion. */
function changesOf({ catalogId, current }: Place): RawBuilder<unknown> {
  const open = (generation: number) => sql`(select item_no, open_contexts from item_plan
    where catalog_id = ${catalogId} and generation = ${generation}::int and open_contexts <> '{}')`
  const suggested = (generation: number) => sql`(select item_no, contexts from item_plan_contexts
    where catalog_id = ${catalogId} and generation = ${generation}::int)`
  return sql`select ${catalogId}::uuid, item_no, case when o.item_no is null then 'new' when n.item_no is null then 'ended' else 'changed' end,
      coalesce(moved.changes, '[]')
    from ${open(current)} o full join ${open(current + 1)} n using (item_no)
      left join lateral (
        select jsonb_agg(jsonb_build_object('context', kind, 'from', v.was, 'to', v.will)) as changes
        from ${suggested(current)} a join ${suggested(current + 1)} b using (item_no)
          cross join unnest(n.open_contexts) kind
          cross join lateral (select a.contexts -> kind -> 'automatic' as was, b.contexts -> kind -> 'automatic' as will) v
        where a.item_no = o.item_no and ${isChange(sql`v.was`, sql`v.will`)}
      ) moved on o.item_no is not null and n.item_no is not null
    where o.item_no is null or n.item_no is null or moved.changes is not null`
}
