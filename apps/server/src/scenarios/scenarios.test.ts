import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestApp, type Who } from '../../test/callers.ts'
import { madeCatalog, TEN_ITEMS } from '../../test/planned-catalog.ts'
import { startTestWorker } from '../../test/uploads.ts'

const app = await startTestApp()
const catalog = await madeCatalog(app, 'A', TEN_ITEMS)
await catalog.plan()
await startTestWorker(app, { plans: true })
const { call } = app
const BY: Who = 'company_administrator'

type Body = { title: string; changes: readonly object[] }
const get = async (id: string) => (await call(BY, 'getScenario', { params: { id } })).body
const reaches = async (id: string, status: string) => {
  await expect.poll(async () => (await get(id)).status, { timeout: 20_000, interval: 50 }).toBe(status)
  return get(id)
}
const make = async (changes: Body['changes'], title = 'A scenario') => {
  const { status, body } = await call(BY, 'createScenario', { body: { title, changes } })
  expect([status, body.code]).toEqual([202, undefined])
  return reaches(body.id, 'finished')
}
const publish = async (id: string, body: object = {}) => {
  const { status, body: answer } = await call(BY, 'publishScenario', { params: { id }, body })
  expect([status, answer.code]).toEqual([202, undefined])
  await reaches(id, 'published')
  await planned()
}
const planned = () =>
  expect
    .poll(
      () =>
        catalog.inCatalog(async (tx) => {
          const { rows } =
            await sql`select from planning_run where status in ('pending', 'processing')`.execute(tx)
          return rows.length
        }),
      { timeout: 20_000, interval: 50 },
    )
    .toBe(0)
const plans = () =>
  catalog.inCatalog(async (tx) => {
    const { rows } =
      await sql`select item_no, reorder_point_units, lot_units, target_service_level, target_stock_value, service_stance
      from item_plan p join catalog c on c.id = p.catalog_id and c.generation = p.generation order by item_no`.execute(
        tx,
      )
    return rows
  })

const leaner = { type: 'stance', filter: {}, contexts: { service: { stance: 'very_conservative' } } }

test('what a scenario says is what the run says after publishing, and reverting brings the former plan back', async () => {
  const before = await plans()
  const scenario = await make([leaner, { type: 'parameter', name: 'orderCost', value: 90 }])
  expect(scenario.changedItems).toBeGreaterThan(5)
  expect(scenario.then.capital).not.toBeCloseTo(scenario.now.capital, 0)
  const items = await call(BY, 'listScenarioItems', { params: { id: scenario.id }, query: { limit: 50 } })
  expect(items.body.count).toBe(scenario.changedItems)
  await publish(scenario.id)
  const after = await make([{ type: 'cost', filter: {}, factor: 1 }])
  expect(after.now).toEqual(scenario.then)
  expect(after.changedItems).toBe(0)
  expect((await call(BY, 'revertScenario', { params: { id: scenario.id } })).status).toBe(202)
  expect(await reaches(scenario.id, 'reverted')).toMatchObject({ keptParameters: [], changedSince: [] })
  await planned()
  expect(await plans()).toEqual(before)
})
