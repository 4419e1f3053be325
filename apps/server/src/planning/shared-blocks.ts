import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CatalogPlace } from '@giro/planning'
import { sql } from 'kysely'
import { catalogScope, type Tx } from '#db/db.ts'
import type { Ground } from '#ground.ts'
import type { Job, Payload } from '#jobs/jobs.ts'
import { type FactsBlocks, pack, unpack } from '#planning/facts-blocks.ts'
import { partsOf, planAll, type Tell, withProgress } from '#planning/plan-catalog.ts'
import type { PlannedParcel, SharedWorld } from '#planning/run-tasks.ts'
import { onThread } from '#planning/thread-pool.ts'

/** Interval at which a run looks whether the next block is planned, ms. */
const LOOK_MS = 100

type World = { catalogId: string; worldId: string }
type RunGround = Pick<Ground, 'database' | 'jobs'>
/** Reads the plans of a run, block by block in the order of its items, in the transaction that publishes them. */
export type Parcels = (tx: Tx) => AsyncIterable<PlannedParcel>

/** Begins to plan a catalog: `isShared` lets any worker take its blocks, otherwise this process plans them all. */
export async function beginPlanning(
  { database, jobs }: RunGround,
  { payload: { catalogId, companyId }, assertMine }: Pick<Job<'runPlanning'>, 'payload' | 'assertMine'>,
  blocks: FactsBlocks,
  places: readonly CatalogPlace[],
  { shared, isShared, tell }: { shared: SharedWorld; isShared: boolean; tell: Tell },
): Promise<Parcels> {
  const withTell = (parcels: AsyncIterable<PlannedParcel>) => withProgress(parcels, places.length, tell)
  if (!isShared) return () => withTell(planAll(blocks, places, shared))
  const worldId = randomUUID()
  await database.transaction(catalogScope(catalogId, companyId), async (tx) => {
    await tx
      .insertInto('runWorld')
      .values({ catalogId, worldId, packed: pack(shared) })
      .execute()
    for (const [blockNo, [from, to]] of [...partsOf(blocks.sizes)].entries())
      await tx
        .updateTable('runBlock')
        .set({ places: pack(places.slice(from, to)) })
        .where('catalogId', '=', catalogId)
        .where('blockNo', '=', blockNo)
        .execute()
    const payloads = blocks.sizes.map((_, blockNo) => ({ catalogId, companyId, worldId, blockNo }))
    await jobs.enqueueAll(tx, 'planBlock', payloads)
    await assertMine(tx)
  })
  return (tx) => withTell(plannedBlocks(tx, { catalogId, worldId }, blocks.sizes.length))
}

/** The rows of a world's blocks in their order, each as soon as a worker has planned it. */
async function* plannedBlocks(tx: Tx, world: World, blocks: number): AsyncGenerator<PlannedParcel> {
  for (let blockNo = 0; blockNo < blocks; blockNo++) yield await plannedBlock(tx, world, blockNo)
}

async function plannedBlock(tx: Tx, world: World, blockNo: number): Promise<PlannedParcel> {
  for (;;) {
    const block = await blockIn(tx, world, blockNo).select(['planned', 'isAbandoned']).executeTakeFirst()
    if (!block) throw new Error(`the run of ${world.catalogId} was taken over`)
    if (block.isAbandoned) throw new Error(`block ${blockNo} of ${world.catalogId} failed in every attempt`)
    if (block.planned) return unpack(block.planned)
    await sleep(LOOK_MS)
  }
}

const blockIn = (tx: Tx, { catalogId, worldId }: World, blockNo: number) =>
  tx
    .selectFrom('runWorld')
    .innerJoin('runBlock', 'runBlock.catalogId', 'runWorld.catalogId')
    .where('runWorld.catalogId', '=', catalogId)
    .where('runWorld.worldId', '=', worldId)
    .where('runBlock.blockNo', '=', blockNo)

/**
 * Plans a block of a run. It needs no snapshot: all that the run read stands in the block. A block that is planned twice gets the same rows,
 * and one whose run has ended, or begun anew, none.
 */
export const planBlockJob =
  ({ database, log }: Pick<Ground, 'database' | 'log'>) =>
  async ({ payload: { companyId, blockNo, ...world } }: Pick<Job<'planBlock'>, 'payload'>): Promise<void> => {
    const scope = catalogScope(world.catalogId, companyId)
    const task = await database.transaction(scope, (tx) =>
      blockIn(tx, world, blockNo)
        .select(['runBlock.packed as facts', 'runBlock.places', 'runWorld.packed as world'])
        .where('runBlock.planned', 'is', null)
        .executeTakeFirst(),
    )
    if (!task?.places) return
    const planned = await onThread('planPacked', { ...task, places: task.places }).catch((error) => {
      // The run itself hears only that the block has failed in every attempt.
      log.error({ err: error, ...world }, `block ${blockNo} not planned`)
      throw error
    })
    await database.transaction(scope, (tx) =>
      changeBlock(tx, world, blockNo, { planned: Buffer.from(planned) }),
    )
  }

/** A block whose every attempt failed ends the attempt of its run. */
export const abandonBlock =
  ({ database }: Pick<Ground, 'database'>) =>
  async ({ companyId, blockNo, ...world }: Payload<'planBlock'>): Promise<void> =>
    database.transaction(catalogScope(world.catalogId, companyId), (tx) =>
      changeBlock(tx, world, blockNo, { isAbandoned: true }),
    )

/** Rows that another attempt wrote meanwhile are not those of this world: they came after it had gone, and are not found. */
async function changeBlock(
  tx: Tx,
  { catalogId, worldId }: World,
  blockNo: number,
  set: { planned: Buffer } | { isAbandoned: true },
): Promise<void> {
  await tx
    .updateTable('runBlock')
    .set(set)
    .where('catalogId', '=', catalogId)
    .where('blockNo', '=', blockNo)
    .where(
      sql<boolean>`exists (select from run_world where catalog_id = ${catalogId} and world_id = ${worldId})`,
    )
    .execute()
}
