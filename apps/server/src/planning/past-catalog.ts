import { type CatalogFacts, REPLAY_DAYS } from '@giro/planning'
import { sql } from 'kysely'
import { dayText } from '#calendar.ts'
import { catalogScope, type Tx } from '#db/db.ts'
import type { Ground } from '#ground.ts'
import type { Job } from '#jobs/jobs.ts'
import { memoryStore } from '#planning/facts-blocks.ts'
import { type CatalogSnapshot, readCatalog, summarize, sumUpAll } from '#planning/plan-catalog.ts'

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

export const isPastCheap = ({
  itemNos,
  movements,
}: Pick<CatalogSnapshot, 'itemNos' | 'movements'>): boolean =>
  itemNos.length <= CHEAP.items && movements <= CHEAP.movements

/** Returns what a run on that day would have known of the catalog; null if the calculation would take long. */
export async function workOutPast(
  snapshot: CatalogSnapshot,
  before: CatalogFacts | null,
): Promise<CatalogFacts | null> {
  if (!isPastCheap(snapshot)) return null
  const asOfDay = startOf(snapshot.asOfDay)
  const past = { ...snapshot, asOfDay, ordersUntilDay: asOfDay }
  const { world } = await summarize(past, await sumUpAll(past, true), before, true)
  return world.catalog
}

/**
 * Tells the plan that readers have what the catalog looked like a year ago. Until then replays go by what an earlier run knew of it,
 * if any did; so they do where another run publishes meanwhile, which sees to it itself.
 */
export const workOutPastJob =
  ({ database }: Pick<Ground, 'database'>) =>
  async (job: Job<'workOutPast'>): Promise<void> => {
    const { catalogId, companyId } = job.payload
    const scope = catalogScope(catalogId, companyId)
    const run = await database.transaction(scope, (tx) =>
      tx
        .selectFrom('planningRun')
        .innerJoin('catalog', (on) =>
          on
            .onRef('catalog.id', '=', 'planningRun.catalogId')
            .onRef('catalog.generation', '=', 'planningRun.generation'),
        )
        .select(['planningRun.id', 'planningRun.catalogFacts'])
        .where('planningRun.catalogId', '=', catalogId)
        .executeTakeFirst(),
    )
    if (!run) return
    const facts = run.catalogFacts as CatalogFacts & { past: CatalogFacts | null }
    const requestedAsOf = dayText(facts.asOfDay)
    const snapshot = await readCatalog(
      database,
      scope,
      { catalogId, companyId, requestedAsOf },
      { tell: async () => {}, store: memoryStore() },
    )
    const past = await workOutPast(snapshot, facts.past)
    if (past === null) return
    await database.transaction(scope, async (tx) => {
      await job.assertMine(tx)
      await tx
        .updateTable('planningRun')
        .set({ catalogFacts: sql`catalog_facts || ${JSON.stringify({ past })}::jsonb` })
        .where('catalogId', '=', catalogId)
        .where('id', '=', run.id)
        .execute()
    })
  }
