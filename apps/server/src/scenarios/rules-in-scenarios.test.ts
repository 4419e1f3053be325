import { describe, expect, test } from 'vitest'
import { startTestApp, type Who } from '../../test/callers.ts'
import { madeCatalog, TEN_ITEMS } from '../../test/planned-catalog.ts'
import { scenariosOf } from '../../test/scenarios-of.ts'
import { STORY } from '../../test/story.ts'
import { startTestWorker } from '../../test/uploads.ts'
import { calculateScenarioJob } from './calculate.ts'

const app = await startTestApp()
const catalog = await madeCatalog(app, 'A', TEN_ITEMS)
await catalog.plan()
await startTestWorker(app, { plans: true })
const { call } = app
const BY: Who = 'company_administrator'
const { reaches, make, publish, planned, plans, revert, written } = scenariosOf(app, catalog, BY)

describe('rules in scenarios', STORY, () => {
  const rule = (actions: object, over: object = {}) => ({ title: 'A rule', priority: 10, ...over, actions })
  const ruled = { stances: { service: { stance: 'aggressive' } }, costs: { orderCost: 300 } }
  const rulesNow = async () => (await call(BY, 'listRules')).body.rows

  test('a rule shows before it is saved what the run says after it, and reverting takes it back', async () => {
    const before = await plans()
    const [first, second] = [
      rule(ruled, { title: 'Bearings', filter: { group: 'Bearings' } }),
      rule({ limits: { batchDaysMax: 40 } }, { title: 'Dear', filter: { costFrom: '10' } }),
    ]
    const preview = await make([first, second].map((rule) => ({ type: 'rule', rule })))
    expect(preview.changedItems).toBeGreaterThan(0)
    expect(await plans()).toEqual(before)
    for (const body of [first, second]) await call(BY, 'createRule', { body })
    await planned()
    const saved = await make([{ type: 'cost', filter: {}, factor: 1 }])
    expect(saved.now).toEqual(preview.then)
    const withBoth = await plans()
    // One is changed and the other deleted, by a scenario: the run says what it showed.
    const [{ id }, other] = await rulesNow()
    const scenario = await make([
      {
        type: 'rule',
        rule: { ...rule({ costs: { orderCost: 500 } }, { filter: { group: 'Bearings' } }), id },
      },
      { type: 'rule', remove: other.id },
    ])
    const asked = { params: { id: scenario.id }, body: {} }
    expect((await call('company_employee', 'publishScenario', asked)).status).toBe(403)
    await publish(scenario.id)
    expect((await rulesNow()).map(({ id, title }: { id: string; title: string }) => [id, title])).toEqual([
      [id, 'A rule'],
    ])
    expect((await make([{ type: 'cost', filter: {}, factor: 1 }])).now).toEqual(scenario.then)
    expect(await revert(scenario.id)).toMatchObject({ keptRules: [] })
    expect(await plans()).toEqual(withBoth)
    const made = await make([{ type: 'rule', rule: rule(ruled, { title: 'New' }) }])
    await publish(made.id)
    const { id: newId } = (await rulesNow()).find(({ title }: { title: string }) => title === 'New')
    const change = { params: { id: newId }, body: rule(ruled, { title: 'Another', active: false }) }
    await call(BY, 'updateRule', change)
    await planned()
    expect(await revert(made.id)).toMatchObject({ keptRules: [{ id: newId, title: 'New' }] })
    for (const { id } of await rulesNow()) await call(BY, 'deleteRule', { params: { id } })
    await planned()
    expect(await plans()).toEqual(before)
  })

  test('a rule that somebody changed or deleted since is not written over, and one that was gone already leaves nothing to revert', async () => {
    const { catalogId, inCatalog } = catalog
    const { body: made } = await call(BY, 'createRule', { body: rule(ruled, { title: 'First' }) })
    await planned()
    const ours = [{ type: 'rule', rule: { ...rule(ruled, { title: 'Ours' }), id: made.id } }]
    const [one, two] = [await make(ours), await make(ours)]
    const isRefused = async ({ id }: { id: string }) => {
      expect((await call(BY, 'publishScenario', { params: { id }, body: {} })).status).toBe(202)
      expect(await reaches(id, 'stale')).toMatchObject({ error: 'scenario_stale', publishedAt: null })
      return (await rulesNow()).map(({ title }: { title: string }) => title)
    }
    // As it is until the run that the change asks for has ended.
    await inCatalog((tx) =>
      tx.updateTable('planningRule').set({ title: 'Theirs' }).where('id', '=', made.id).execute(),
    )
    expect(await isRefused(one)).toEqual(['Theirs'])
    await inCatalog((tx) => tx.deleteFrom('planningRule').where('id', '=', made.id).execute())
    expect(await isRefused(two)).toEqual([])
    const removal = await written([{ type: 'rule', remove: made.id }])
    await calculateScenarioJob(app.ground)({
      ...{ id: 'test', attempt: 0, isLastAttempt: true, assertMine: async () => {} },
      payload: { catalogId, companyId: catalog.companyId, scenarioId: removal },
    })
    await publish(removal)
    expect(await revert(removal)).toMatchObject({ error: null, keptRules: [] })
  })

  test('turning a rule off leaves what somebody wrote in it since the scenario was made', async () => {
    const first = rule(ruled, { title: 'First', note: 'Ours' })
    const { body: made } = await call(BY, 'createRule', { body: first })
    await planned()
    const changes = [{ type: 'rule', turn: { id: made.id, active: false } }]
    const { id, title, changedItems } = await make(changes)
    expect(changedItems).toBeGreaterThan(0)
    const theirs = rule(ruled, {
      title: 'Theirs',
      priority: 30,
      filter: { group: 'Seals' },
      validTo: '2030-01-31',
    })
    await call(BY, 'updateRule', { params: { id: made.id }, body: theirs })
    await planned()
    await call(BY, 'updateScenario', { params: { id }, body: { title, changes } })
    await reaches(id, 'finished')
    await publish(id)
    expect(await rulesNow()).toMatchObject([{ ...theirs, note: null, active: false }])
    await revert(id)
    expect(await rulesNow()).toMatchObject([{ ...theirs, active: true }])
    await call(BY, 'deleteRule', { params: { id: made.id } })
    await planned()
  })

  test('our own value over a rule is a decision, and none where no rule decides', async () => {
    const body = rule({ stances: { batch: { stance: 'aggressive' } } }, { filter: { sku: 'A-100' } })
    const { body: made } = await call(BY, 'createRule', { body })
    await planned()
    const batch = async () => (await call(BY, 'getContexts', { query: { sku: 'A-100' } })).body.contexts[4]
    expect((await batch()).source.kind).toBe('rule')
    const scenario = await make([
      { type: 'stance', filter: {}, contexts: { batch: { stance: 'automatic' } } },
    ])
    expect([scenario.changedItems, scenario.decidedItems]).toEqual([1, 1])
    await publish(scenario.id)
    const source = { kind: 'scenario', id: scenario.id, title: 'A scenario' }
    expect(await batch()).toMatchObject({ stance: 'automatic', source })
    await revert(scenario.id)
    expect((await batch()).source.kind).toBe('rule')
    await call(BY, 'deleteRule', { params: { id: made.id } })
    await planned()
  })

  test('a rule that could not be saved is refused where it stands', async () => {
    const changes = [
      { type: 'cost', filter: {}, factor: 1 },
      { type: 'rule', rule: rule(ruled, { filter: { nsr: '0.9' } }) },
    ]
    const { body } = await call(BY, 'createScenario', { body: { title: 'Wrong', changes } })
    expect([body.code, body.errors[0].path]).toEqual(['rule_filter_not_allowed', 'changes.1.rule.filter.nsr'])
    const id = crypto.randomUUID()
    for (const [at, gone] of Object.entries({
      remove: { remove: id },
      'turn.id': { turn: { id, active: true } },
    })) {
      const changes = [{ type: 'rule', ...gone }]
      const { body } = await call(BY, 'createScenario', { body: { title: 'Gone', changes } })
      expect(body.errors).toEqual([{ path: `changes.0.${at}`, message: 'validation.one_of' }])
    }
  })
})
