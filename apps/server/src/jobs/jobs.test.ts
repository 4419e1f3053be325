import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openDatabase, PLATFORM } from '#db/db.ts'
import { type JobHandlers, openJobs } from '#jobs/jobs.ts'
import { testDatabase } from '../../test/database.ts'

const { url } = await testDatabase()
const database = openDatabase(url, { max: 5 })
const asking = await openJobs(url)
const opened = [asking]
afterAll(async () => {
  await Promise.all(opened.map((jobs) => jobs.stop()))
  await database.close()
})

const catalog = { catalogId: randomUUID(), companyId: randomUUID() }
const done: string[] = []
/** Replaceable import of a file. */
let importing = async (_fileId: string, _attempt: number) => {}
const handlers = {
  importFile: async ({ payload, attempt }) => {
    await importing(payload.fileId, attempt)
    done.push(payload.fileId)
  },
  runPlanning: async ({ payload }) => void done.push(payload.runId ?? ''),
  planBlock: async ({ payload }) => void done.push(`${payload.worldId} ${payload.blockNo}`),
  takeBackFile: async () => {},
  workOutPast: async () => {},
  workOutRules: async () => {},
  runDecisionRules: async () => {},
  judgeOutcomes: async () => {},
  writeReport: async () => {},
  calculateScenario: async () => {},
  publishScenario: async () => {},
  purgeHidden: async () => {},
  makeSample: async () => {},
  tidyUp: async () => void done.push('tidied up'),
  sendMail: async () => {},
} satisfies JobHandlers

type Place = { catalogId: string; companyId: string }
const ask = (name: 'importFile', place: Place, fileId: string) =>
  database.transaction(PLATFORM, (tx) => asking.enqueue(tx, name, { ...place, fileId }))
const work = async (pauses: number[]) => {
  const worker = await openJobs(url, { isWorker: true, pauses, lookSeconds: 1 })
  opened.push(worker)
  await worker.work(handlers)
  return worker
}
const ids = (n: number): string[] => Array.from({ length: n }, () => randomUUID())
beforeEach(() => void done.splice(0))

test('a worker takes the next job of a catalog within seconds of a dead worker’s one', async () => {
  // What is left of a worker that died: the catalog counts as having a run under way.
  await database.pool.query(
    `update pgboss.queue set singletons_active = array[$1] where name = 'runPlanning'`,
    [catalog.catalogId],
  )
  const worker = await work([0])
  const runId = randomUUID()
  await database.transaction(PLATFORM, (tx) => asking.enqueue(tx, 'runPlanning', { ...catalog, runId }))
  await expect.poll(() => done, { timeout: 15_000 }).toEqual([runId])
  await worker.stop()
})

test('who sends one file does not wait for all that others sent before', async () => {
  const other = { catalogId: randomUUID(), companyId: randomUUID() }
  const sister = { catalogId: randomUUID(), companyId: catalog.companyId }
  const [many, few, one] = [ids(3), ids(1), ids(1)] as const
  for (const file of many) await ask('importFile', catalog, file)
  for (const file of few) await ask('importFile', sister, file)
  for (const file of one) await ask('importFile', other, file)
  const worker = await work([0])
  await expect.poll(() => done.length, { timeout: 40_000 }).toBe(5)
  await worker.stop()
  // In the second place at the latest, and the catalogs of one company among themselves take turns too.
  expect(done.indexOf(one[0] ?? '')).toBeLessThan(2)
  expect(done.indexOf(few[0] ?? '')).toBeLessThan(done.indexOf(many[2] ?? ''))
  expect(done.filter((id) => many.includes(id))).toEqual(many)
})

test('blocks of a large run take turns with those of another catalog', async () => {
  const other = { catalogId: randomUUID(), companyId: randomUUID() }
  const [large, small] = ids(2) as [string, string]
  const askBlocks = (place: Place, worldId: string, count: number) =>
    database.transaction(PLATFORM, (tx) => {
      const blocks = Array.from({ length: count }, (_, blockNo) => ({
        ...place,
        worldId,
        blockNo,
        step: 'plan' as const,
      }))
      return asking.enqueueAll(tx, 'planBlock', blocks)
    })
  await askBlocks(catalog, large, 8)
  await askBlocks(other, small, 2)
  const worker = await work([0])
  await expect.poll(() => done.length, { timeout: 20_000 }).toBe(10)
  await worker.stop()
  expect(done.toSorted()).toEqual(
    [...Array.from({ length: 8 }, (_, i) => `${large} ${i}`), `${small} 0`, `${small} 1`].toSorted(),
  )
  expect(done.findLastIndex((block) => block.startsWith(small))).toBeLessThan(5)
})

test('a job that failed is tried again after a pause, and the files sent after it wait with it', async () => {
  const [first, second] = ids(2) as [string, string]
  const tried: { id: string; attempt: number; at: number; pause: number }[] = []
  importing = async (id, attempt) => {
    // The pause before this attempt. By the clock alone the queue's own rounds pass for one.
    const { rows } = await database.pool.query<{ retry_delay: number }>(
      `select retry_delay from pgboss.job where data ->> 'fileId' = $1`,
      [id],
    )
    tried.push({ id, attempt, at: Date.now(), pause: rows[0]?.retry_delay ?? 0 })
    if (id === first && attempt < 2) throw new Error('the store is away')
  }
  await ask('importFile', catalog, first)
  await ask('importFile', catalog, second)
  const worker = await work([1, 2])
  await expect.poll(() => done, { timeout: 40_000 }).toEqual([first, second])
  await worker.stop()
  expect(tried.map(({ id, attempt, pause }) => [id === first ? 'first' : 'second', attempt, pause])).toEqual([
    ['first', 0, 0],
    ['first', 1, 1],
    ['first', 2, 2],
    ['second', 0, 0],
  ])
  const [a = 0, b = 0, c = 0] = tried.map(({ at }) => at)
  expect(b - a).toBeGreaterThanOrEqual(990)
  expect(c - b).toBeGreaterThanOrEqual(1_990)
})

test('a company has no more jobs of a kind under way than its share of the workers', async () => {
  const sisters = ids(2).map((catalogId) => ({ catalogId, companyId: catalog.companyId }))
  const other = { catalogId: randomUUID(), companyId: randomUUID() }
  const [mine, theirs] = [ids(2), ids(3)]
  const begun: string[] = []
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  importing = async (id) => {
    begun.push(id)
    if (mine.includes(id)) await gate
  }
  for (const [n, place] of sisters.entries()) await ask('importFile', place, mine[n] ?? '')
  const workers = [await work([0]), await work([0])]
  // Three turns of another company pass before the second file of this one, whose turn came long ago.
  for (const file of theirs) {
    await ask('importFile', other, file)
    await expect.poll(() => done, { timeout: 15_000 }).toContain(file)
  }
  expect(begun).toEqual([mine[0], ...theirs])
  open()
  await expect.poll(() => done.length, { timeout: 15_000 }).toBe(5)
  await Promise.all(workers.map((worker) => worker.stop()))
})

test('a round that was due while no worker ran is made up for once', async () => {
  await database.pool.query(`update pgboss.schedule set created_on = created_on - interval '2 days'`)
  await database.pool.query(`update pgboss.version set cron_on = now() - interval '1 day'`)
  const workers = [await work([0]), await work([0])]
  await expect.poll(() => done, { timeout: 20_000 }).toEqual(['tidied up'])
  await Promise.all(workers.map((worker) => worker.stop()))
})
