import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CatalogPlace } from '@giro/planning'
import { catalogScope, type Database, type Tx } from '#db/db.ts'
import { isSnapshotGone, snapshotTransaction } from '#db/snapshot.ts'
import { readPart } from '#facts/index.ts'
import type { Ground } from '#ground.ts'
import type { Job, Jobs, Payload } from '#jobs/jobs.ts'
import { type FactsBlocks, forgetBlocks, pack, unpack } from '#planning/facts-blocks.ts'
import {
  partsOf,
  planAll,
  type SharedFacts,
  type SumsByAll,
  type Tell,
  withProgress,
} from '#planning/plan-catalog.ts'
import type { PlannedParcel, SharedWorld, SummedBlock } from '#planning/run-tasks.ts'
import { onThread } from '#planning/thread-pool.ts'

/** Interval at which a run looks whether the next block is done, ms. */
const LOOK_MS = 100

type World = { catalogId: string; worldId: string }
type Step = Payload<'planBlock'>['step']
type RunGround = Pick<Ground, 'database' | 'jobs'>
type RunJob = Pick<Job<'runPlanning'>, 'payload' | 'assertMine'>
/** Reads the plans of a run, block by block in the order of its items, in the transaction that publishes them. */
export type Parcels = (tx: Tx) => AsyncIterable<PlannedParcel>

/** Lets any worker read the blocks of a large catalog and sum them up. */
export const sumsByAll = ({ database, jobs }: RunGround, job: RunJob, aboveItems: number): SumsByAll => ({
  aboveItems,
  async *sums(facts, parts) {
    const { catalogId, companyId } = job.payload
    const scope = catalogScope(catalogId, companyId)
    const world = { catalogId, worldId: randomUUID() }
    let blocks = 0
    await database.transaction(scope, async (tx) => {
      // An attempt that died may have left some.
      await forgetBlocks(tx, catalogId)
      for await (const part of parts)
        await tx
          .insertInto('runBlock')
          .values({ ...world, blockNo: blocks++, asked: pack(part) })
          .execute()
      await askWorkers(tx, jobs, job, { world, step: 'sumUp', shared: facts, blocks })
    })
    yield* answers<SummedBlock>((look) => database.transaction(scope, look), world, blocks)
  },
})

/** Begins to plan a catalog: `isShared` lets any worker take its blocks, otherwise this process plans them all. */
export async function beginPlanning(
  { database, jobs }: RunGround,
  job: RunJob,
  blocks: FactsBlocks,
  places: readonly CatalogPlace[],
  { shared, isShared, tell }: { shared: SharedWorld; isShared: boolean; tell: Tell },
): Promise<Parcels> {
  const withTell = (parcels: AsyncIterable<PlannedParcel>) => withProgress(parcels, places.length, tell)
  if (!isShared) return () => withTell(planAll(blocks, places, shared))
  const { catalogId, companyId } = job.payload
  const world = { catalogId, worldId: randomUUID() }
  const count = blocks.sizes.length
  await database.transaction(catalogScope(catalogId, companyId), async (tx) => {
    for (const [blockNo, [from, to]] of [...partsOf(blocks.sizes)].entries())
      await tx
        .updateTable('runBlock')
        .set({ ...world, asked: pack(places.slice(from, to)), answer: null, isAbandoned: false })
        .where('catalogId', '=', catalogId)
        .where('blockNo', '=', blockNo)
        .execute()
    await askWorkers(tx, jobs, job, { world, step: 'plan', shared, blocks: count })
  })
  return (tx) => withTell(answers<PlannedParcel>((look) => look(tx), world, count))
}

/**
 * Asks any workers to do a step of all blocks, in the transaction that marks them with its world and ends with the run's lease. Who still
 * works on the step before finds no block of its world.
 */
async function askWorkers(
  tx: Tx,
  jobs: Jobs,
  { payload: { companyId }, assertMine }: RunJob,
  {
    world,
    step,
    shared,
    blocks,
  }: { world: World; step: Step; shared: SharedFacts | SharedWorld; blocks: number },
): Promise<void> {
  const row = { ...world, packed: pack(shared) }
  await tx
    .insertInto('runWorld')
    .values(row)
    .onConflict((on) => on.column('catalogId').doUpdateSet(row))
    .execute()
  const payloads = Array.from({ length: blocks }, (_, blockNo) => ({ ...world, companyId, blockNo, step }))
  await jobs.enqueueAll(tx, 'planBlock', payloads)
  await assertMine(tx)
}

/**
 * The answers about a world's blocks in their order, each as soon as a worker has given it.
 *
 * @param see lets a look see what others have committed
 */
async function* answers<Answer>(
  see: (look: (tx: Tx) => Promise<Buffer | null>) => Promise<Buffer | null>,
  world: World,
  blocks: number,
): AsyncGenerator<Answer> {
  for (let blockNo = 0; blockNo < blocks; blockNo++) {
    let answer = await see((tx) => answerIn(tx, world, blockNo))
    while (!answer) {
      await sleep(LOOK_MS)
      answer = await see((tx) => answerIn(tx, world, blockNo))
    }
    yield unpack(answer)
  }
}

async function answerIn(tx: Tx, world: World, blockNo: number): Promise<Buffer | null> {
  const block = await blockIn(tx, world, blockNo).select(['answer', 'isAbandoned']).executeTakeFirst()
  if (!block) throw new Error(`the run of ${world.catalogId} was taken over`)
  if (block.isAbandoned) throw new Error(`block ${blockNo} of ${world.catalogId} failed in every attempt`)
  return block.answer
}

const blockIn = (tx: Tx, { catalogId, worldId }: World, blockNo: number) =>
  tx
    .selectFrom('runBlock')
    .where('runBlock.catalogId', '=', catalogId)
    .where('runBlock.worldId', '=', worldId)
    .where('runBlock.blockNo', '=', blockNo)

/**
 * Does a step of a block of a run. A block that is done twice gets the same answer, and one whose run has ended, or begun anew, none.
 */
export const planBlockJob =
  ({ database, log }: Pick<Ground, 'database' | 'log'>) =>
  async ({ payload }: Pick<Job<'planBlock'>, 'payload'>): Promise<void> => {
    const { companyId, blockNo, step, ...world } = payload
    const scope = catalogScope(world.catalogId, companyId)
    const task = await database.transaction(scope, (tx) =>
      blockIn(tx, world, blockNo)
        .innerJoin('runWorld', (on) =>
          on
            .onRef('runWorld.catalogId', '=', 'runBlock.catalogId')
            .onRef('runWorld.worldId', '=', 'runBlock.worldId'),
        )
        .select(['runBlock.packed as facts', 'runBlock.asked', 'runWorld.packed as shared'])
        .where('runBlock.answer', 'is', null)
        .executeTakeFirst(),
    )
    if (!task?.asked) return
    const { asked, shared, facts } = task
    try {
      if (step === 'sumUp') await sumUpBlock(database, payload, { asked, shared })
      else if (facts) {
        const answer = Buffer.from(await onThread('planPacked', { facts, places: asked, world: shared }))
        await database.transaction(scope, (tx) => changeBlock(tx, world, blockNo, { answer }))
      }
    } catch (error) {
      // Nobody can read it any more: a run that still waits for it begins anew.
      if (isSnapshotGone(error)) return abandonBlock({ database })(payload)
      // The run itself hears only that the block has failed in every attempt.
      log.error({ err: error, ...world }, `block ${blockNo} not done: ${step}`)
      throw error
    }
  }

/** Reads a block as its run sees it, sums it up and keeps it. */
async function sumUpBlock(
  database: Database,
  { catalogId, companyId, worldId, blockNo }: Payload<'planBlock'>,
  { asked, shared }: { asked: Buffer; shared: Buffer },
): Promise<void> {
  const scope = catalogScope(catalogId, companyId)
  const facts: SharedFacts = unpack(shared)
  const { asOfDay, parameters, snapshot } = facts
  const { bytes, keepMovements } = await snapshotTransaction(
    database,
    scope,
    (tx) => readPart(tx, facts, unpack(asked)),
    snapshot,
  )
  const { packed, answer } = await onThread('sumUpPacked', { bytes, asOfDay, parameters, isPast: false })
  await database.transaction(scope, async (tx) => {
    const set = { packed: Buffer.from(packed), answer: Buffer.from(answer) }
    if (await changeBlock(tx, { catalogId, worldId }, blockNo, set)) await keepMovements(tx)
  })
}

/** A block whose every attempt failed ends the attempt of its run; one that only failed with another beside it has its answer. */
export const abandonBlock =
  ({ database }: Pick<Ground, 'database'>) =>
  async ({ companyId, blockNo, step: _, ...world }: Payload<'planBlock'>): Promise<void> =>
    void (await database.transaction(catalogScope(world.catalogId, companyId), (tx) =>
      changeBlock(tx, world, blockNo, { isAbandoned: true }),
    ))

/** Returns whether the block is there without an answer: those of another attempt or step are of another world. */
async function changeBlock(
  tx: Tx,
  { catalogId, worldId }: World,
  blockNo: number,
  set: { answer: Buffer; packed?: Buffer } | { isAbandoned: true },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('runBlock')
    .set(set)
    .where('catalogId', '=', catalogId)
    .where('worldId', '=', worldId)
    .where('blockNo', '=', blockNo)
    .where('answer', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
