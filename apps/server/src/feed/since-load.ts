import type { Answer, Endpoints, QueueRow } from '@giro/contract'
import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { itemConditions } from '#items/index.ts'

type SinceLoad = NonNullable<Answer<Endpoints['getFeed']>['sinceLoad']>

/** Counts the items that the last load changed; null where there was no plan before it. */
export async function sinceLoad(
  tx: Tx,
  catalogId: string,
  site: string | undefined,
): Promise<SinceLoad | null> {
  const { rows: loads } = await sql<{ at: Date }>`select compared_load_at as at from catalog
    where id = ${catalogId}::uuid and compared_load_at is not null`.execute(tx)
  const [load] = loads
  if (!load) return null
  const plans = sql`catalog c join item_plan p on p.catalog_id = c.id and p.generation = c.generation`
  const here = sql.join([sql`c.id = ${catalogId}::uuid`, ...itemConditions(site ? { site } : {})], sql` and `)
  const count = (kind: string) => sql`(count(*) filter (where l.kind = ${kind}))::int`
  const { rows } = await sql<Omit<SinceLoad, 'at' | 'drifted'>>`
    select ${count('new')} as new, ${count('changed')} as changed, ${count('ended')} as ended
    from ${plans} join load_change l on l.catalog_id = p.catalog_id and l.item_no = p.item_no
    where ${here} and (l.kind = 'ended') = (p.open_contexts = '{}')`.execute(tx)
  const { rows: returned } = await sql<{ drifted: number }>`select count(*)::int as drifted
    from ${plans} join item_authorization z on z.catalog_id = p.catalog_id and z.item_no = p.item_no
    where ${here} and z.erp_state in ('reverted', 'drifted')`.execute(tx)
  const { drifted = 0 } = returned[0] ?? {}
  return { at: load.at.toISOString(), new: 0, changed: 0, ended: 0, ...rows[0], drifted }
}

/** Reads the suggestions of these items that the last load moved, by item. */
export async function movedSinceLoad(
  tx: Tx,
  catalogId: string,
  itemNos: readonly number[],
): Promise<ReadonlyMap<number, NonNullable<QueueRow['moved']>>> {
  const { rows } = await sql<{ itemNo: number; changes: NonNullable<QueueRow['moved']> }>`
    select item_no, changes from load_change
    where catalog_id = ${catalogId}::uuid and item_no = any(${itemNos}::int[])`.execute(tx)
  return new Map(rows.map(({ itemNo, changes }) => [itemNo, changes]))
}
