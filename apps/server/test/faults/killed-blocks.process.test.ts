import { expect, test } from 'vitest'
import { requestRun } from '#planning/index.ts'
import { startTestApp } from '../callers.ts'
import { AS_OF, madeCatalog, plansOf, TEN_ITEMS } from '../planned-catalog.ts'
import { processesOf } from '../processes.ts'
import { underWayIn } from './under-way.ts'

const app = await startTestApp()
const { start, kill } = processesOf(app)
const { openJobs } = underWayIn(app)
const ITEMS = 45
const BLOCKS = ITEMS / 3
/** Nothing here promises a time: this only ends a test that hangs, ms. */
const LONG = 120_000
const items = Array.from({ length: ITEMS }, (_, i) => ({
  ...TEN_ITEMS[i % TEN_ITEMS.length],
  ...{ sku: `S-${i}`, site: 'first' as const, every: 1 + (i % 9), days: 200 },
}))
const catalog = await madeCatalog(app, 'A', items)
const { catalogId, companyId, inCatalog } = catalog
const startWorker = () => start('../test/faults/blocks-worker.ts')

/** Blocks that are done so far, in both steps of all attempts. */
const doneBlocks = async () => {
  const { rows } = await app.ground.database.pool.query<{ n: number }>(
    `select count(*)::int as n from pgboss.job where name = 'planBlock' and state = 'completed'`,
  )
  return rows[0]?.n ?? 0
}
const keptBlocks = () =>
  inCatalog(async (tx) => (await tx.selectFrom('runBlock').select('blockNo').execute()).length)
const runs = () =>
  inCatalog((tx) =>
    tx.selectFrom('planningRun').select(['status', 'generation']).orderBy('requestedAt').execute(),
  )

test('blocks whose workers are killed at any moment are done by others, and the run says the same', async () => {
  await catalog.plan()
  const whole = await plansOf(catalog)
  expect(whole).toHaveLength(ITEMS)
  const workers = await Promise.all([startWorker(), startWorker(), startWorker()])
  await inCatalog((tx) => requestRun(tx, app.ground.jobs, { catalogId, companyId, asOf: AS_OF }))
  // One of them has the run as well: another then does it anew. The leases end by themselves: ended for all, they take attempts from
  // workers that live, and four are all there are.
  for (const worker of workers.slice(0, 2)) {
    // Each block is summed up, and later planned.
    const moment = (await doneBlocks()) + 1 + Math.floor(Math.random() * BLOCKS)
    await expect
      .poll(async () => (await doneBlocks()) >= moment || (await openJobs()) === 0, {
        interval: 5,
        timeout: LONG,
      })
      .toBe(true)
    await kill(worker)
    expect(await plansOf(catalog)).toEqual(whole)
  }
  await expect.poll(openJobs, { timeout: LONG }).toBe(0)
  expect(await runs()).toEqual([1, 2].map((generation) => ({ status: 'finished', generation })))
  expect(await plansOf(catalog)).toEqual(whole)
  expect(await doneBlocks()).toBeGreaterThanOrEqual(2 * BLOCKS)
  expect(await keptBlocks()).toBe(0)
}, 400_000)
