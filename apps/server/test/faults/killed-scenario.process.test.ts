import { expect, test } from 'vitest'
import { startTestApp } from '../callers.ts'
import { madeCatalog, TEN_ITEMS } from '../planned-catalog.ts'
import { processesOf } from '../processes.ts'
import { underWayIn } from './under-way.ts'

const app = await startTestApp()
const { call } = app
const { start, kill } = processesOf(app)
const { leasesEnd, openJobs, isWaiting, hold } = underWayIn(app)
const catalog = await madeCatalog(app, 'A', TEN_ITEMS)
await catalog.plan()
/** Nothing here promises a time: this only ends a test that hangs, ms. */
const LONG = 120_000

const scenario = async (id: string) =>
  (await call('company_administrator', 'getScenario', { params: { id } })).body
/** What is decided of the items: nothing before a scenario is published. */
const decided = async () =>
  (
    await app.asOwner(
      `select item_no, context, stance, manual_value from item_context where catalog_id = '${catalog.catalogId}' and stance is not null order by 1, 2`,
    )
  ).rows

let worker = await start('worker.ts')

/** Kills the worker when it is about to write to this table, and lets the next one do the work. */
async function killedAt(table: string, begin: () => Promise<unknown>, seen: () => Promise<void>) {
  const lock = await hold(`lock table ${table} in share mode`)
  await begin()
  await expect.poll(() => isWaiting(table), { interval: 10, timeout: LONG, message: table }).toBe(true)
  await kill(worker)
  await seen()
  await leasesEnd()
  worker = await start('worker.ts')
  await lock.release()
}
const reaches = (id: string, status: string) =>
  expect.poll(async () => (await scenario(id)).status, { timeout: LONG }).toBe(status)

test('a scenario whose worker is killed while it is calculated, published or reverted goes on whole, and no part of it shows', async () => {
  const change = { type: 'stance', filter: {}, contexts: { service: { stance: 'very_conservative' } } }
  let id = ''
  await killedAt(
    'scenario_item',
    async () => {
      const body = { title: 'Leaner', changes: [change] }
      id = (await call('company_administrator', 'createScenario', { body })).body.id
    },
    async () =>
      expect(await scenario(id)).toMatchObject({ status: 'processing', then: null, changedItems: 0 }),
  )
  await reaches(id, 'finished')
  const { decidedItems } = await scenario(id)
  expect(decidedItems).toBeGreaterThan(5)
  const before = await decided()
  await killedAt(
    'decision_line',
    () => call('company_administrator', 'publishScenario', { params: { id }, body: {} }),
    async () => {
      expect((await scenario(id)).status).toBe('publishing')
      expect(await decided()).toEqual(before)
    },
  )
  await reaches(id, 'published')
  const published = await decided()
  expect(published).toHaveLength(before.length + decidedItems)
  await expect.poll(openJobs, { timeout: LONG }).toBe(0)
  await killedAt(
    'decision_line',
    () => call('company_administrator', 'revertScenario', { params: { id } }),
    async () => {
      expect((await scenario(id)).status).toBe('reverting')
      expect(await decided()).toEqual(published)
    },
  )
  await reaches(id, 'reverted')
  expect(await scenario(id)).toMatchObject({ reverted: decidedItems, changedSince: [] })
  expect(await decided()).toEqual(before)
}, 400_000)
