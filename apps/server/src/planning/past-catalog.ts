import { type CatalogFacts, REPLAY_DAYS } from '@giro/planning'
import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { type CatalogSnapshot, summarize } from '#planning/plan-catalog.ts'

/**
 * Up to so many items and movements every run works out what the catalog looked like when its items' replays begin.
 * [C] A second or two; a larger catalog has to have been planned then, or as of a day a year ago.
 */
const CHEAP = { items: 5_000, movements: 1_000_000 }

/** Last day that the suggestion of then may know of. */
const startOf = (asOfDay: number) => asOfDay - REPLAY_DAYS

/** Reads the facts of the catalog from the latest run that planned for the day a replay starts from, or before; null: none kept them. */
export async function pastCatalog(tx: Tx, catalogId: string, asOfDay: number): Promise<CatalogFacts | null> {
  const { rows } = await sql<{ facts: CatalogFacts }>`select facts from planning_run,
      lateral (values (catalog_facts), (catalog_facts -> 'past')) as known (facts)
    where catalog_id = ${catalogId} and status = 'finished' and facts ? 'abcFloors'
      and (facts ->> 'asOfDay')::int <= ${startOf(asOfDay)}::int
    order by (facts ->> 'asOfDay')::int desc, finished_at desc limit 1`.execute(tx)
  return rows[0]?.facts ?? null
}

/** What a run on that day would have known of the catalog; null where working it out would take long. */
export async function workOutPast(
  snapshot: CatalogSnapshot,
  before: CatalogFacts | null,
): Promise<CatalogFacts | null> {
  const asOfDay = startOf(snapshot.asOfDay)
  if (snapshot.items.length > CHEAP.items) return null
  const movements = snapshot.items.reduce((sum, { facts }) => sum + facts.movements.days.length, 0)
  if (movements > CHEAP.movements) return null
  const items = snapshot.items.map(({ master, facts }) => ({
    master,
    // Today's balance and later orders were not known; the summary leaves later movements out.
    facts: {
      ...facts,
      onHandUnits: null,
      orders: facts.orders.filter(({ startDay }) => startDay <= asOfDay),
    },
  }))
  const { world } = await summarize({ ...snapshot, items, asOfDay }, async () => {}, before)
  return world.catalog
}
