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
  expect(rows[0]).toMatchObject({ id: lastRun.decisions[0].id, source: 'rule', note: 'Batches', ended: 3 })
  const reverted = await app.call('company_administrator', 'revertDecisionRule', { params: { id } })
  expect([reverted.status, reverted.body.reverted]).toEqual([200, true])
  expect(await contexts()).toEqual(before)
  expect((await app.call('company_administrator', 'revertDecisionRule', { params: { id } })).body.code).toBe(
    'already_undone',
  )
  await remove(id)
})

test('a limit holds for all runs of a day; another day has its own', async () => {
  const before = await contexts()
  const open = before.batch ?? 0
  const { id } = (await create({ mostItems: 3 })).body
  await catalog.runDecisionRules()
  await catalog.runDecisionRules()
  expect(await contexts(), 'the second run of the day adds nothing').toEqual({ ...before, batch: open - 3 })
  const call = { body: { rule: body({ mostItems: 3 }), id } }
  const today = (await app.call('company_administrator', 'previewDecisionRule', call)).body
  expect([today.items, today.left.items], 'the preview counts the day').toEqual([0, open - 3])
  expect(await get(id)).toMatchObject({ lastRun: { items: 3, left: { items: open - 3 } } })
  await app.asOwner(`update decision set decided_at = decided_at - interval '2 days' where source = 'rule'`)
  await catalog.runDecisionRules()
  expect(await contexts()).toEqual({ ...before, batch: open - 6 })
  const { lastRun } = await get(id)
  expect([lastRun.items, lastRun.decisions.length], 'of the new day alone').toEqual([3, 1])
  await app.asOwner(`update decision_rule set last_run = jsonb_set(last_run, '{decisions}', (select
    jsonb_agg(jsonb_build_object('id', id, 'items', 3, 'effect', 0)) from decision where note = 'Batches' and undone_at is null))`)
  await app.call('company_administrator', 'revertDecisionRule', { params: { id } })
  expect(await contexts()).toEqual(before)
  await remove(id)
})

test('what was undone counts no more against the limit; one press undoes all of the day', async () => {
  const before = await contexts()
  const { id } = (await create({ mostItems: 2 })).body
  await catalog.runDecisionRules()
  const change = { params: { id }, body: body({ mostItems: 4 }) }
  await app.call('company_administrator', 'updateDecisionRule', change)
  await catalog.runDecisionRules()
  const { decisions } = (await get(id)).lastRun
  expect(decisions.map(({ items }: { items: number }) => items)).toEqual([2, 2])
  await app.call('company_administrator', 'undoDecision', { params: { id: decisions[1].id } })
  await catalog.runDecisionRules()
  expect(await contexts()).toEqual({ ...before, batch: (before.batch ?? 0) - 4 })
  await app.call('company_administrator', 'revertDecisionRule', { params: { id } })
  expect(await contexts()).toEqual(before)
  expect((await get(id)).reverted).toBe(true)
  await remove(id)
})

test('rules decide in their order, each on what is left; a run asks for them', async () => {
  const second = (await create({ title: 'Second', priority: 20 })).body
  const first = (await create({ title: 'First', priority: 10, mostItems: 2 })).body
  const { items } = await preview()
  await catalog.plan()
  const queued = async () =>
    (await app.asOwner(`select from pgboss.job where name = 'runDecisionRules'`)).rowCount
  expect(await queued()).toBe(1)
  await app.asOwner(`delete from pgboss.job where name = 'runDecisionRules'`)
  const { catalogId } = catalog
  await catalog.plan({
    during: async () =>
      void (await app.asOwner(`insert into planning_run (catalog_id) values ('${catalogId}')`)),
  })
  expect(await queued(), 'the run that waits asks for them').toBe(0)
  await app.asOwner(`delete from planning_run where status = 'pending'`)
  await catalog.runDecisionRules()
  expect([(await get(first.id)).lastRun.items, (await get(second.id)).lastRun.items]).toEqual([2, items - 2])
})

test('a filter is that of the worklist: a ratio of suggestion and ERP, and no unknown word', async () => {
  expect((await preview({ filter: { context: 'batch', ratioFrom: '1' } })).items).toBe(0)
  expect((await create({ filter: { colour: 'red' } })).body.code).toBe('rule_filter_not_allowed')
  expect((await create({ actions: { endAlert: false, authorize: false } })).status).toBe(400)
})
