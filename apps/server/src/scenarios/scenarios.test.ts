import { describe, expect, test } from 'vitest'
import { startTestApp, type Who } from '../../test/callers.ts'
import { madeCatalog, TEN_ITEMS } from '../../test/planned-catalog.ts'
import { scenariosOf } from '../../test/scenarios-of.ts'
import { STORY } from '../../test/story.ts'
import { startTestWorker, uploadsOf } from '../../test/uploads.ts'
import { calculateScenarioJob, endAbandonedCalculation } from './calculate.ts'
import { publishScenarioJob } from './publish.ts'

const app = await startTestApp()
const catalog = await madeCatalog(app, 'A', TEN_ITEMS)
await catalog.plan()
await startTestWorker(app, { plans: true })
const { call } = app
const { load, download } = uploadsOf(app)
const BY: Who = 'company_administrator'

const { get, reaches, make, publish, planned, plans, revert, written } = scenariosOf(app, catalog, BY)
const leaner = { type: 'stance', filter: {}, contexts: { service: { stance: 'very_conservative' } } }

describe('scenarios of a catalog', STORY, () => {
  test('what a scenario says is what the run says after publishing, and reverting brings the former plan back', async () => {
    const before = await plans()
    const scenario = await make([leaner, { type: 'parameter', name: 'orderCost', value: 90 }])
    expect(scenario.changedItems).toBeGreaterThan(5)
    expect(scenario.then.capital).not.toBeCloseTo(scenario.now.capital, 0)
    const items = await call(BY, 'listScenarioItems', { params: { id: scenario.id }, query: { limit: 50 } })
    expect(items.body.count).toBe(scenario.changedItems)
    const compared = await call(BY, 'compareScenarios', { query: { ids: scenario.id } })
    expect(compared.body).toMatchObject({ now: scenario.now, rows: [{ totals: scenario.then }] })
    const ofSites = compared.body.bySite.map(({ now }: { now: { capital: number } }) => now.capital)
    expect(ofSites.reduce((sum: number, capital: number) => sum + capital, 0)).toBeCloseTo(
      scenario.now.capital,
      5,
    )
    await publish(scenario.id)
    const after = await make([{ type: 'cost', filter: {}, factor: 1 }])
    expect(after.now).toEqual(scenario.then)
    expect(after.changedItems).toBe(0)
    expect(await revert(scenario.id)).toMatchObject({ keptParameters: [], changedSince: [] })
    expect(await plans()).toEqual(before)
  })

  test('values by hand stay unless they are replaced, and reverting leaves and names what somebody decided since', async () => {
    const byHand = { sku: 'A-200', contexts: { service: { stance: 'manual', value: 0.8 } } }
    expect((await call('company_employee', 'updateContexts', { body: byHand })).status).toBe(200)
    const scenario = await make([leaner])
    expect(scenario.kept).toEqual([{ reason: 'manual', items: 1 }])
    const kept = await call(BY, 'listScenarioItems', { params: { id: scenario.id }, query: { kept: true } })
    expect(kept.body.rows).toMatchObject([{ sku: 'A-200', keptBy: 'manual', contexts: [] }])
    await publish(scenario.id, { replaceManual: true })
    const since = { sku: 'A-100', contexts: { service: { stance: 'aggressive' } } }
    expect((await call('company_employee', 'updateContexts', { body: since })).status).toBe(200)
    const reverted = await revert(scenario.id)
    expect(reverted.reverted).toBe(scenario.decidedItems)
    expect(reverted.changedSince).toMatchObject([{ sku: 'A-100', by: 'A company employee' }])
    const { body } = await call(BY, 'getContexts', { query: { sku: 'A-200' } })
    expect(body.contexts[1]).toMatchObject({ context: 'service', stance: 'manual', new: 0.8 })
  })

  test('a value by hand that came back by undoing, since it was calculated, stays', async () => {
    const decided = async (service: object) => {
      const body = { sku: 'A-300', contexts: { service } }
      const answer = await call('company_employee', 'updateContexts', { body })
      return answer.body.history[0].decision as string
    }
    await decided({ stance: 'manual', value: 0.77 })
    const over = await decided({ stance: 'aggressive' })
    const scenario = await make([leaner])
    await call('company_employee', 'undoDecision', { params: { id: over } })
    await publish(scenario.id)
    const { body } = await call(BY, 'getContexts', { query: { sku: 'A-300' } })
    expect(body.contexts[1]).toMatchObject({ context: 'service', stance: 'manual', new: 0.77 })
    await revert(scenario.id)
  })

  test('is made once for its key, whose repeat reads it; its bytes are of the room of the company', async () => {
    const body = { title: 'Large', changes: [leaner] }
    const send = () => call(BY, 'createScenario', { body, headers: { 'idempotency-key': 'large' } })
    const [first, again] = [await send(), await send()]
    expect([again.status, again.body.id]).toEqual([202, first.body.id])
    const { rows } = await app.asOwner(`select answer from idempotent_answer where key = 'large'`)
    expect(rows).toEqual([{ answer: { id: first.body.id } }])
    const { config } = app.ground
    const usual = config.companyBytes
    config.companyBytes = 10
    const refused = await call(BY, 'createScenario', { body }).finally(() => {
      config.companyBytes = usual
    })
    expect(refused.body.code).toBe('no_room_for_file')
    await call(BY, 'deleteScenario', { params: { id: first.body.id } })
  })

  test('more items than who publishes may decide are not put in force, also where values by hand are replaced', async () => {
    const { id } = await make([leaner])
    const { catalogId, companyId } = catalog
    const requestedBy = app.tenants.A.users.company_employee.id
    await catalog.inCatalog((tx) =>
      tx.updateTable('scenario').set({ status: 'publishing' }).where('id', '=', id).execute(),
    )
    const payload = { ...{ catalogId, companyId, requestedBy }, ...{ scenarioId: id, replaceManual: true } }
    await publishScenarioJob(app.ground)({
      ...{ id: 'test', attempt: 0, isLastAttempt: true, assertMine: async () => {} },
      payload: { ...payload, action: 'publish', most: 1 },
    })
    expect(await get(id)).toMatchObject({ status: 'finished', error: 'too_many_items' })
  })

  test('decisions that were pasted go through, and those that cannot be are named by their rows', async () => {
    const rows = [
      { sku: 'A-100', context: 'service', stance: 'manual', value: '0.91' },
      { sku: 'NONE', context: 'service', stance: 'manual', value: 0.91 },
      { sku: 'A-100', context: 'batch', stance: 'manual', value: 'many' },
      { sku: 'D-100', context: 'batch', stance: 'erp' },
      { sku: 'D-100', site: 'S1', context: 'shelf', stance: 'erp' },
      { sku: 'A-300', context: 'service', stance: 'manual', value: 7 },
      { sku: 'A-100', context: 'service', stance: 'erp' },
      { sku: 'A-300', context: 'portfolio', stance: 'manual-onDemand' },
    ]
    const { body } = await call(BY, 'listItems', { query: { sku: 'D-100', fields: 'site' } })
    const { site } = body.rows[0]
    const decisions = rows.map((row) => (row.site ? { ...row, site } : row))
    const scenario = await make([{ type: 'decisions', decisions }])
    expect(scenario.refused.map(({ row, code }: { row: number; code: string }) => [row, code])).toEqual([
      [2, 'item_not_found'],
      [3, 'not_a_number'],
      [4, 'site_is_required'],
      [5, 'unknown_context'],
      [6, 'manual_value_out_of_range'],
      [7, 'given_twice'],
    ])
    expect([scenario.refusedRows, scenario.decidedItems]).toEqual([6, 2])
  })

  test('notes of pasted decisions are kept with the items when it is published; one without its own has the title', async () => {
    const decisions = [
      { sku: 'A-100', context: 'batch', stance: 'manual', value: 21, note: 'Packed by 21' },
      { sku: 'A-200', context: 'batch', stance: 'manual', value: 22 },
      { sku: 'A-300', context: 'batch', stance: 'manual', value: 23, note: 'x'.repeat(281) },
    ]
    const scenario = await make([{ type: 'decisions', decisions }], 'From the buyers')
    expect(scenario.refused).toMatchObject([{ row: 3, code: 'note_too_long' }])
    await publish(scenario.id)
    const noteOf = async (sku: string) =>
      (await call(BY, 'getContexts', { query: { sku } })).body.history[0].note
    expect([await noteOf('A-100'), await noteOf('A-200')]).toEqual(['Packed by 21', 'From the buyers'])
    await revert(scenario.id)
  })

  test('ten thousand pasted rows are taken, and the wrong ones among them told', async () => {
    const wrong = Array.from({ length: 9_999 }, (_, i) => ({
      ...{ sku: `NONE-${i}`, context: 'service', stance: 'manual', value: 0.9 },
      note: 'As it was agreed with the buyers of the plant at the meeting of March',
    }))
    const decisions = [...wrong, { sku: 'A-100', context: 'service', stance: 'manual', value: 0.9 }]
    const scenario = await make([{ type: 'decisions', decisions }])
    expect([scenario.refusedRows, scenario.refused.length, scenario.decidedItems]).toEqual([9_999, 500, 1])
  })

  test('decisions by a file change nothing until they are published; rows that cannot be used are in its error files', async () => {
    const content = [
      'sku,context,stance,value,note',
      'A-100,trigger,,77,By file',
      'NONE,trigger,,77,',
      'A-200,batch,,2.5,',
      'A-200,service,,97%,',
      'A-200,service,,98%,',
    ].join('\n')
    const before = await plans()
    const file = await load({ kind: 'decisions', content: `${content}\n`, site: null })
    expect(file).toMatchObject({ status: 'finished', rowsAccepted: 3, rowsRejected: 2 })
    // As it was sent, a decision by hand without its word.
    expect(await download(file.errorFileUrl)).toMatch(/expected a whole number.*,A-200,batch,,2\.5,/)
    expect(await download(file.itemErrorFileUrl)).toContain('NONE')
    expect(await plans()).toEqual(before)
    const scenario = await make([{ type: 'decisions', fileId: file.id }])
    expect(scenario.refused).toMatchObject([{ row: 6, sku: 'A-200', code: 'given_twice' }])
    expect([scenario.status, scenario.decidedItems]).toEqual(['finished', 2])
    await call(BY, 'deleteCompanyFile', { params: { id: file.id } })
    const body = { title: 'Without its file', changes: [{ type: 'decisions', fileId: file.id }] }
    expect((await call(BY, 'createScenario', { body })).body.code).toBe('decisions_file_gone')
  })

  test('assumptions are never published, and of two who publish at once one wins', async () => {
    const assumed = await make([{ type: 'leadTime', filter: { sku: 'A-100' }, addDays: 20 }])
    expect(assumed.then.capital).toBeGreaterThan(assumed.now.capital)
    const refused = async (id: string, who: Who = BY) =>
      (await call(who, 'publishScenario', { params: { id }, body: {} })).body.code
    expect(await refused(assumed.id)).toBe('scenario_has_assumptions')
    const [one, two] = [
      await make([leaner]),
      await make([leaner, { type: 'parameter', name: 'orderCost', value: 45 }]),
    ]
    expect([await refused(two.id, 'company_employee'), await refused(two.id, 'viewer')]).toEqual([
      'forbidden',
      'forbidden',
    ])
    const answers = await Promise.all([refused(one.id), refused(two.id)])
    expect(answers.filter((code) => code === 'scenario_stale')).toHaveLength(1)
    const [won, lost] = answers[0] === undefined ? [one, two] : [two, one]
    await reaches(won.id, 'published')
    expect((await get(lost.id)).status).toBe('stale')
    const change = { params: { id: won.id }, body: { title: 'Other', changes: [leaner] } }
    expect((await call(BY, 'updateScenario', change)).body.code).toBe('scenario_published')
    const other = await call('company_employee', 'updateScenario', { ...change, params: { id: lost.id } })
    expect(other.status).toBe(403)
    await planned()
    await call(BY, 'updateScenario', { ...change, params: { id: lost.id } })
    await reaches(lost.id, 'finished')
  })

  test('nothing is taken back while another scenario is put in force, and a dead calculation ends none of later changes', async () => {
    const { catalogId, companyId, inCatalog } = catalog
    const [stands, other] = [
      await make([leaner]),
      await make([{ type: 'parameter', name: 'orderCost', value: 33 }]),
    ]
    await publish(stands.id)
    const is = (id: string, status: 'publishing' | 'pending' | 'finished') =>
      inCatalog((tx) => tx.updateTable('scenario').set({ status }).where('id', '=', id).execute())
    await is(other.id, 'publishing')
    const refused = await call(BY, 'revertScenario', { params: { id: stands.id } })
    expect([refused.status, refused.body.code]).toEqual([400, 'scenario_under_way'])
    await is(other.id, 'pending')
    const abandoned = { catalogId, companyId, scenarioId: other.id }
    await endAbandonedCalculation(app.ground)({ ...abandoned, revision: 0 })
    expect((await get(other.id)).status).toBe('pending')
    await endAbandonedCalculation(app.ground)({ ...abandoned, revision: 1 })
    expect(await get(other.id)).toMatchObject({ status: 'error', error: 'generic' })
    await revert(stands.id)
  })

  test.each([
    [{ type: 'demand', filter: { cost: 'dear' }, factor: 1.2 }, 'filter.cost', 'number'],
    [{ type: 'budget', target: { release: 9 }, by: '2028-03-31' }, 'by', 'range'],
  ])('what does not fit a plan of 2026-03-31 is refused at its field: %j', async (change, at, problem) => {
    const body = { title: 'Wrong', changes: [leaner, change] }
    const errors = [{ path: `changes.1.${at}`, message: `validation.${problem}` }]
    expect(await call(BY, 'createScenario', { body })).toMatchObject({ status: 400, body: { errors } })
  })

  const budget = (over: object = {}) => ({
    type: 'budget',
    floors: { critic: 0.5, important: 0.5, common: 0.5 },
    ...over,
  })

  test('a budget is chosen within its capital, published as services by hand, and reverted', async () => {
    const before = await plans()
    const { budget: curve, then, now } = await make([budget()])
    expect(then).toEqual(now)
    expect(curve).toMatchObject({ reached: true, point: null, bound: null, byDate: null })
    expect(curve.plan.capital).toBeCloseTo(now.capital, 4)
    expect(curve.plan.measure).toBeCloseTo(now.unitFill, 9)
    expect(curve.plan.bound).toBeLessThanOrEqual(curve.plan.loss)
    const capital = (curve.least.capital + curve.plan.capital) / 2
    const scenario = await make([budget({ target: { capital } })])
    expect(scenario.budget).toMatchObject({ reached: true, changedItems: scenario.decidedItems })
    expect(scenario.budget.point.capital).toBeLessThanOrEqual(capital)
    // what the budget says is what the scenario says, and what the plan says after it
    expect(scenario.then.capital).toBeCloseTo(scenario.budget.point.capital, 4)
    expect(scenario.then.unitFill).toBeCloseTo(scenario.budget.point.measure, 9)
    const stays = (await make([leaner])).kept
    await publish(scenario.id)
    expect(await get(scenario.id)).toMatchObject({ authorizedItems: 0 })
    const after = await make([{ type: 'cost', filter: {}, factor: 1 }])
    expect(after.now).toEqual(scenario.then)
    // nobody decided these by hand: the next budget and the next stance may change them
    expect((await make([budget()])).budget.freeItems).toBe(curve.freeItems)
    expect((await make([leaner])).kept).toEqual(stays)
    const bulk = { filter: {}, authorize: true, acceptIncomplete: true }
    expect((await call(BY, 'authorizeItems', { body: bulk })).body.changed).toBeGreaterThan(0)
    expect(await get(scenario.id)).toMatchObject({ authorizedItems: scenario.decidedItems })
    expect(await revert(scenario.id)).toMatchObject({ authorizedItems: null })
    expect(await plans()).toEqual(before)
  })

  test('a release by a day has four parts, and one out of reach is not published', async () => {
    const { budget: curve } = await make([budget()])
    const release = curve.stock
    const { id, budget: given } = await make([budget({ target: { release }, by: '2028-03-30' })])
    const { consumption, choice, later, disposal } = given.byDate
    expect(consumption + choice + later + disposal).toBeCloseTo(release, 4)
    expect(given.reached).toBe(false)
    const refused = await call(BY, 'publishScenario', { params: { id }, body: {} })
    expect([refused.status, refused.body.code]).toEqual([400, 'budget_out_of_reach'])
  })

  test('a worker that lost its calculation leaves nothing of it, and the next attempt has it whole', async () => {
    const { catalogId, companyId } = catalog
    const scenarioId = await written([{ type: 'demand', filter: {}, factor: 3 }])
    const attempt = (assertMine: () => Promise<void>) =>
      calculateScenarioJob(app.ground)({
        ...{ id: 'test', attempt: 0, isLastAttempt: false, assertMine },
        payload: { catalogId, companyId, scenarioId },
      })
    await expect(attempt(() => Promise.reject(new Error('lease lost')))).rejects.toThrow('lease lost')
    expect(await get(scenarioId)).toMatchObject({ status: 'processing', now: null, changedItems: 0 })
    await attempt(async () => {})
    expect((await get(scenarioId)).changedItems).toBeGreaterThan(5)
  })
})
