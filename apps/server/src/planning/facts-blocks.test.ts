import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { startTestApp } from '../../test/callers.ts'
import { AS_OF, askRun, madeCatalog, plansOf, TEN_ITEMS } from '../../test/planned-catalog.ts'
import { forgetSpent } from '../catalogs/purge-hidden.ts'
import { unpackInputs } from '../facts/index.ts'
import { openJobs, type Payload } from '../jobs/jobs.ts'
import { pack, unpack } from './facts-blocks.ts'
import { runPlanningJob } from './run-planning.ts'
import type { PlannedParcel } from './run-tasks.ts'
import { abandonBlock, planBlockJob } from './shared-blocks.ts'

const app = await startTestApp()
const catalog = await madeCatalog(app, 'A', TEN_ITEMS)
const { catalogId } = catalog

type Block = Payload<'planBlock'>
const planBlock = (payload: Block) => planBlockJob(app.ground)({ payload })
/** How workers do a block; replaceable. */
let doBlock = planBlock
/** Steps and numbers of the blocks that were done, in the order of their ends. */
const done: string[] = []
beforeEach(() => {
  done.length = 0
  doBlock = planBlock
})

/** Another worker, which plans blocks until the end of the tests. */
async function startWorker(): Promise<void> {
  const jobs = await openJobs(app.ground.database.pool.options.connectionString ?? '', {
    isWorker: true,
    lookSeconds: 1,
  })
  afterAll(() => jobs.stop())
  const planBlock = async ({ payload }: { payload: Block }) => {
    await doBlock(payload)
    done.push(`${payload.step} ${payload.blockNo}`)
  }
  await jobs.work({ planBlock }, { planBlock: abandonBlock(app.ground) })
}
await startWorker()

/** Four blocks, too many for one worker's memory. */
const SMALL = { blockItems: 3, inMemory: 1 }
const LAST = 3
const planInBlocks = async (assertMine = async () => {}) =>
  runPlanningJob(
    app.ground,
    SMALL,
  )({
    ...{ id: 'test', attempt: 0, isLastAttempt: true, assertMine },
    payload: await askRun(app.ground.database, catalog, AS_OF),
  })

const planned = () => plansOf(catalog)
const keptBlocks = () =>
  catalog.inCatalog(async (tx) => {
    const { rows } =
      await sql`select catalog_id from run_world union all select catalog_id from run_block`.execute(tx)
    return rows
  })
const answerOf = async ({ blockNo, step }: Block): Promise<object> => {
  const { rows } = await catalog.inCatalog((tx) =>
    sql<{ answer: Buffer }>`select answer from run_block where block_no = ${blockNo}`.execute(tx),
  )
  const answer = unpack(rows[0]?.answer as Buffer)
  if (step === 'sumUp') return answer
  const { inputs, ...others }: PlannedParcel = answer
  // Equal numbers may be written in other bytes once their code is compiled.
  return { ...others, inputs: unpackInputs(inputs) }
}
/** Lets go of the movements that the last run kept. */
const forgetMovements = () =>
  catalog.inCatalog(async (tx) => void (await sql`delete from movement_cut`.execute(tx)))
const correct = (sku: string) =>
  catalog.inCatalog(async (tx) => {
    await sql`insert into stock_movement (catalog_id, item_no, moved_on, movement_type, origin, units, content_key)
    select catalog_id, item_no, moved_on, movement_type, 2, 40, 1 from stock_movement
    where catalog_id = ${catalogId} and item_no = (select item_no from item where catalog_id = ${catalogId} and sku = ${sku})
    order by moved_on desc limit 1`.execute(tx)
  })

const PLAN = [0, 1, 2, 3].map((block) => `plan ${block}`)
const SUM_UP = [0, 1, 2, 3].map((block) => `sumUp ${block}`)

test.each<[string, string[], () => Promise<void>]>([
  ['movements are kept: its histories too', [...PLAN, ...SUM_UP], async () => {}],
  ['nothing is kept: one worker reads the table', PLAN, forgetMovements],
  ['an item was corrected', [...PLAN, ...SUM_UP], () => correct('A-100')],
])(
  'a run in blocks of several workers says what a run in one piece says, and leaves no block; %s',
  async (_, steps, change) => {
    if (change !== forgetMovements) await change()
    await catalog.plan()
    const whole = await planned()
    expect(whole).toHaveLength(TEN_ITEMS.length)
    if (change === forgetMovements) await change()
    await planInBlocks()
    expect(await planned()).toEqual(whole)
    expect(done.toSorted()).toEqual(steps)
    expect(await keptBlocks()).toEqual([])
    await startWorker()
  },
)

test('a block that is done twice has the same answer; one of a step or a run that has ended is not done', async () => {
  const whole = await planned()
  const twice: [object, object][] = []
  const late: Block[] = []
  doBlock = async (payload) => {
    const ofStep = { sumUp: LAST, plan: 2 * LAST }[payload.step]
    if (payload.blockNo === LAST) {
      // The step ends with its last block: the others are done twice before.
      await vi.waitFor(() => expect(twice).toHaveLength(ofStep), { timeout: 60_000 })
      if (payload.step === 'plan') for (const earlier of late) await planBlock(earlier)
      late.push(payload)
      return planBlock(payload)
    }
    const answers: object[] = []
    for (let times = 0; times < 2; times++) {
      await catalog.inCatalog((tx) =>
        tx.updateTable('runBlock').set({ answer: null }).where('blockNo', '=', payload.blockNo).execute(),
      )
      await planBlock(payload)
      answers.push(await answerOf(payload))
    }
    late.push(payload)
    twice.push(answers as [object, object])
  }
  await planInBlocks()
  expect(await planned()).toEqual(whole)
  expect(twice).toHaveLength(2 * LAST)
  for (const [once, again] of twice) expect(again).toEqual(once)
  for (const payload of late) await planBlock(payload)
  expect(await keptBlocks()).toEqual([])
})

test('who lost the job keeps no block; what a dead attempt left is not planned from', async () => {
  const whole = await planned()
  await expect(planInBlocks(() => Promise.reject(new Error('lease lost')))).rejects.toThrow('lease lost')
  expect(await keptBlocks()).toEqual([])
  await catalog.inCatalog(async (tx) => {
    const dead = { catalogId, packed: Buffer.from('dead') }
    await tx
      .insertInto('runWorld')
      .values({ ...dead, worldId: randomUUID() })
      .execute()
    await tx
      .insertInto('runBlock')
      .values([1, 2, 9].map((blockNo) => ({ ...dead, blockNo })))
      .execute()
  })
  await planInBlocks()
  expect(await planned()).toEqual(whole)
  expect(await keptBlocks()).toEqual([])
})

test.each(['sumUp', 'plan'])(
  'a block whose every attempt to %s fails ends the run, which leaves nothing',
  async (step) => {
    const whole = await planned()
    doBlock = async (payload) =>
      payload.step === step && payload.blockNo === 2
        ? Promise.reject(new Error('no answer'))
        : planBlock(payload)
    await expect(planInBlocks()).rejects.toThrow('block 2')
    expect(await planned()).toEqual(whole)
    expect(await keptBlocks()).toEqual([])
  },
)

test('a run whose snapshot is lost ends, however many attempts its blocks have left', async () => {
  const whole = await planned()
  let attempts = 0
  doBlock = async (payload) => {
    attempts++
    await catalog.inCatalog(async (tx) => {
      const { packed } = await tx.selectFrom('runWorld').select('packed').executeTakeFirstOrThrow()
      const lost = pack({ ...unpack(packed), snapshot: '00000003-0000001B-1' })
      await tx.updateTable('runWorld').set({ packed: lost }).execute()
    })
    await planBlock(payload)
  }
  await expect(planInBlocks()).rejects.toThrow('block 0')
  expect(attempts).toBeLessThanOrEqual(4)
  expect(await planned()).toEqual(whole)
  expect(await keptBlocks()).toEqual([])
})

test('what a run left that has ended goes with the next round of tidying up', async () => {
  const left = { catalogId, packed: Buffer.from('left') }
  await catalog.inCatalog(async (tx) => {
    await tx
      .insertInto('runWorld')
      .values({ ...left, worldId: randomUUID() })
      .execute()
    await tx
      .insertInto('runBlock')
      .values({ ...left, blockNo: 0 })
      .execute()
  })
  await forgetSpent(app.ground)
  expect(await keptBlocks()).toEqual([])
})
