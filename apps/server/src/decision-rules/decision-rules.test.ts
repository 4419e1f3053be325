import { expect, test } from 'vitest'
import { startTestApp, type Who } from '../../test/callers.ts'
import { type MadeItem, madeCatalog } from '../../test/planned-catalog.ts'

/** Twelve items whose ERP buys far too much, the first ones the dearest. */
const ITEMS: readonly MadeItem[] = Array.from({ length: 12 }, (_, i) => ({
  ...{ sku: `R-${String(i).padStart(2, '0')}`, every: 3, units: 4, onHand: 20 },
  ...{ erpTrigger: 2, erpBatch: 900, unitCost: 12 - i / 2 },
}))
const app = await startTestApp()
const catalog = await madeCatalog(app, 'A', ITEMS)
await catalog.plan()

const body = (over: object = {}) => ({
  ...{ title: 'Batches', priority: 10, active: true, filter: { context: 'batch' }, mostItems: 100 },
  ...{ actions: { endAlert: true, authorize: false } },
  ...over,
})
const create = (over: object = {}, as: Who = 'company_administrator') =>
  app.call(as, 'createDecisionRule', { body: body(over) })
const preview = async (over: object = {}) =>
  (await app.call('company_administrator', 'previewDecisionRule', { body: { rule: body(over) } })).body
const get = async (id: string) => (await app.call('viewer', 'getDecisionRule', { params: { id } })).body
const contexts = async () => {
  const { contexts: of } = (await app.call('viewer', 'getFeed', { query: { limit: 0 } })).body
  return Object.fromEntries(
    of.map(({ context, count }: { context: string; count: number }) => [context, count]),
  )
}
const remove = (id: string) => app.call('company_administrator', 'deleteDecisionRule', { params: { id } })

test('a rule is off when it is made, and is for administrators', async () => {
  const { active: _, ...written } = body()
  const { status, body: made } = await app.call('company_administrator', 'createDecisionRule', {
    body: written,
  })
  expect([status, made.active, made.kind, made.lastRun]).toEqual([201, false, 'decision', null])
  expect((await create({}, 'company_employee')).status).toBe(403)
  const before = await contexts()
  await catalog.runDecisionRules()
  expect(await contexts()).toEqual(before)
  await remove(made.id)
})

test('a rule ends the alerts of its filter and no others, up to its cap, and says what is left', async () => {
  const before = await contexts()
  expect(before.batch).toBeGreaterThan(4)
  const all = await preview()
  expect([all.items, all.left.items]).toEqual([before.batch, 0])
  const capped = await preview({ mostItems: 3 })
  expect([capped.items, capped.left.items]).toEqual([3, all.items - 3])
  const mostEffect = capped.effect
  const { id } = (await create({ mostEffect })).body
  await catalog.runDecisionRules()
  expect(await contexts()).toEqual({ ...before, batch: (before.batch ?? 0) - 3 })
  const { lastRun } = await get(id)
  expect(lastRun).toMatchObject({ items: 3, left: { items: all.items - 3 } })
  expect(lastRun.effect).toBeLessThanOrEqual(mostEffect)
  const { rows } = (await app.call('viewer', 'listDecisions', { query: {} })).body
  expect(rows[0]).toMatchObject({ id: lastRun.decisionId, source: 'rule', note: 'Batches', ended: 3 })
  const reverted = await app.call('company_administrator', 'revertDecisionRule', { params: { id } })
  expect([reverted.status, reverted.body.reverted]).toEqual([200, true])
  expect(await contexts()).toEqual(before)
  expect((await app.call('company_administrator', 'revertDecisionRule', { params: { id } })).body.code).toBe(
    'already_undone',
  )
  await remove(id)
})

test('rules decide in their order, each on what is left; a run asks for them', async () => {
  const second = (await create({ title: 'Second', priority: 20 })).body
  const first = (await create({ title: 'First', priority: 10, mostItems: 2 })).body
  const { items } = await preview()
  await catalog.plan()
  const queued = await app.asOwner(`select from pgboss.job where name = 'runDecisionRules'`)
  expect(queued.rowCount).toBe(1)
  await catalog.runDecisionRules()
  expect([(await get(first.id)).lastRun.items, (await get(second.id)).lastRun.items]).toEqual([2, items - 2])
})

test('a filter is that of the worklist: a ratio of suggestion and ERP, and no unknown word', async () => {
  expect((await preview({ filter: { context: 'batch', ratioFrom: '1' } })).items).toBe(0)
  expect((await create({ filter: { colour: 'red' } })).body.code).toBe('rule_filter_not_allowed')
  expect((await create({ actions: { endAlert: false, authorize: false } })).status).toBe(400)
})
