import type { ContextRow } from '@giro/contract'
import { describe, expect, test } from 'vitest'
import { startTestApp, type Who } from '../../test/callers.ts'
import { AS_OF, madeCatalog, TEN_ITEMS } from '../../test/planned-catalog.ts'
import { STORY } from '../../test/story.ts'

const app = await startTestApp()
const catalog = await madeCatalog(app, 'A', TEN_ITEMS)
await catalog.plan()

const read = async (sku: string) => (await app.call('viewer', 'getContexts', { query: { sku } })).body
const context = async (sku: string, kind: string): Promise<ContextRow> =>
  (await read(sku)).contexts.find((row: ContextRow) => row.context === kind)
const update = (
  body: object,
  { as = 'company_employee', headers = {} }: { as?: Who; headers?: Record<string, string> } = {},
) => app.call(as, 'updateContexts', { body, headers })
const preview = (query: Record<string, string | number>) => app.call('viewer', 'previewContexts', { query })
const item = async (sku: string, fields = '') =>
  (await app.call('viewer', 'listItems', { query: { sku, ...(fields && { fields }) } })).body.rows[0]
const open = async (sku: string): Promise<string[]> => (await item(sku)).openContexts

describe('decisions on items', STORY, () => {
  describe('GET /indeep/context', () => {
    test('has the five in their order, each with every stance and what it would give', async () => {
      const { contexts, history } = await read('A-100')
      expect(contexts.map((row: ContextRow) => row.context)).toEqual([
        'portfolio',
        'service',
        'leadTime',
        'trigger',
        'batch',
      ])
      expect(history).toEqual([])
      const trigger = await context('A-100', 'trigger')
      expect(trigger).toMatchObject({ old: 2, erp: 2, stance: 'automatic', changedBy: null, changedAt: null })
      expect(trigger.new).toBe(trigger.automatic)
      const values = Object.fromEntries(trigger.options.map(({ stance, value }) => [stance, value]))
      expect(values.automatic).toBe(trigger.automatic)
      expect(values.erp).toBe(2)
      expect(values.manual).toBeNull()
      expect(trigger.alert).toMatchObject({ level: 'problem', reason: 'increase' })
      const portfolio = await context('A-100', 'portfolio')
      expect(portfolio.options.map(({ stance }) => stance)).toContain('manual-onDemand')
    })

    test('agrees with the list', async () => {
      const { contexts } = await read('A-100')
      const row = await item('A-100')
      const values = Object.fromEntries(contexts.map((one: ContextRow) => [one.context, one.new]))
      expect(values).toMatchObject({
        portfolio: row.portfolio,
        leadTime: row.leadTime,
        trigger: row.trigger,
        batch: row.batch,
        service: row.nsr,
      })
      const alerts = contexts.filter((one: ContextRow) => one.alert).map((one: ContextRow) => one.context)
      expect(alerts).toEqual(row.openContexts)
      // Of a stocked item everything is compared: what asks for nothing says why.
      expect(contexts.filter((one: ContextRow) => (one.alert === null) === (one.calm === null))).toEqual([])
      const effects = contexts.reduce((sum: number, one: ContextRow) => sum + (one.alert?.effect ?? 0), 0)
      expect(Number.isFinite(effects)).toBe(true)
    })
  })

  describe('GET /context/calculate', () => {
    test('shows the item now and then, and saves nothing', async () => {
      const before = await item('A-100')
      const { status, body } = await preview({ sku: 'A-100', trigger: 55, service: 'very_aggressive' })
      expect(status).toBe(200)
      expect(body.now).toMatchObject({
        trigger: before.trigger,
        gap: before.gap,
        nsr: before.nsr,
        alerts: before.alerts,
      })
      expect(body.then).toMatchObject({ trigger: 55, triggerStance: 'manual', nsrStance: 'very_aggressive' })
      expect(body.then.nsr).toBeGreaterThan(body.now.nsr)
      expect(await item('A-100')).toEqual(before)
    })

    test.each<[Record<string, string | number>, string, string]>([
      [{ service: 0.4 }, 'manual_value_out_of_range', 'service'],
      [{ service: 1 }, 'manual_value_out_of_range', 'service'],
      [{ leadTime: 2.5 }, 'manual_value_out_of_range', 'leadTime'],
      [{ leadTime: 0 }, 'manual_value_out_of_range', 'leadTime'],
      [{ leadTime: 1000 }, 'manual_value_out_of_range', 'leadTime'],
      [{ trigger: -1 }, 'manual_value_out_of_range', 'trigger'],
      [{ trigger: 3.5 }, 'manual_value_out_of_range', 'trigger'],
      [{ batch: 7.5 }, 'manual_value_out_of_range', 'batch'],
      [{ batch: 0 }, 'manual_value_out_of_range', 'batch'],
      [{ batch: 1e-9 }, 'manual_value_out_of_range', 'batch'],
      [{ batch: 1e300 }, 'manual_value_out_of_range', 'batch'],
      [{ trigger: 'loud' }, 'invalid_input', 'trigger'],
      [{ trigger: 'manual' }, 'invalid_input', 'trigger'],
      [{ portfolio: 3 }, 'invalid_input', 'portfolio'],
      [{ portfolio: 'manual' }, 'invalid_input', 'portfolio'],
      [{ batch: 'manual-onDemand' }, 'invalid_input', 'batch'],
    ])('refuses %o with %s', async (choice, code, path) => {
      const { status, body } = await preview({ sku: 'A-100', ...choice })
      expect([status, body.code]).toEqual([400, code])
      expect(body.errors[0].path.startsWith(path)).toBe(true)
    })

    test('many at once, in the order asked; one unknown refuses them all', async () => {
      const items = ['B-200', 'A-100'].map((sku) => ({
        sku,
        contexts: { batch: { stance: 'manual', value: 7 } },
      }))
      const { status, body } = await app.call('company_employee', 'calculateContexts', { body: { items } })
      expect(status).toBe(200)
      expect(
        body.items.map((one: { sku: string; then: { batch: number } }) => [one.sku, one.then.batch]),
      ).toEqual([
        ['B-200', 7],
        ['A-100', 7],
      ])
      const wrong = await app.call('company_employee', 'calculateContexts', {
        body: { items: [...items, { sku: 'NOTHING', contexts: {} }] },
      })
      expect([wrong.status, wrong.body.code, wrong.body.errors[0].path]).toEqual([
        404,
        'item_not_found',
        'items.2.sku',
      ])
      const both = await app.call('company_employee', 'calculateContexts', {
        body: { items: [{ sku: 'D-100', contexts: {} }] },
      })
      expect(both.body.code).toBe('site_is_required')
      const value = await app.call('company_employee', 'calculateContexts', {
        body: { items: [{ sku: 'A-100', contexts: { batch: { stance: 'erp', value: 3 } } }] },
      })
      expect([value.body.code, value.body.errors[0].path]).toEqual([
        'value_only_with_manual',
        'items.0.contexts.batch.value',
      ])
    })

    test('without items asks for a run: one waits at a time, and keeps the day asked for last', async () => {
      const ask = (body: object) => app.call('company_employee', 'calculateContexts', { body })
      const first = await ask({})
      const second = await ask({ asOf: '2026-01-31' })
      expect(first.body).toMatchObject({ status: 'pending' })
      expect(second.body).toEqual(first.body)
      const waiting = await catalog.inCatalog((tx) =>
        tx.selectFrom('planningRun').selectAll().where('status', '=', 'pending').execute(),
      )
      expect(waiting).toMatchObject([{ id: first.body.id, requestedAsOf: '2026-01-31' }])
      for (const asOf of ['2999-01-01', '1899-12-31', '0000-01-01'])
        expect((await ask({ asOf })).status).toBe(400)
      await catalog.plan()
      const [run] = await catalog.inCatalog((tx) =>
        tx.selectFrom('planningRun').selectAll().where('id', '=', first.body.id).execute(),
      )
      expect(run).toMatchObject({ status: 'finished', asOf: '2026-01-31' })
      await catalog.plan()
    })
  })

  describe('POST /context/update', () => {
    test('saves the choice, records who and why, and plans the item into the current generation', async () => {
      const before = await item('B-200')
      const generations = () =>
        catalog.inCatalog((tx) => tx.selectFrom('itemPlan').select('generation').distinct().execute())
      const planned = await generations()
      const answer = await update({
        sku: 'B-200',
        contexts: { batch: { stance: 'manual', value: 12 } },
        note: 'Supplier packs by twelve',
      })
      expect(answer.status).toBe(200)
      expect(answer.body).toEqual(await read('B-200'))
      const batch = await context('B-200', 'batch')
      expect(batch).toMatchObject({ new: 12, stance: 'manual', changedBy: 'A company employee', alert: null })
      expect(answer.body.history).toMatchObject([
        {
          context: 'batch',
          old: before.batch,
          new: 12,
          stance: 'manual',
          note: 'Supplier packs by twelve',
          by: 'A company employee',
        },
      ])
      expect(await item('B-200')).toMatchObject({ batch: 12, batchStance: 'manual' })
      expect(await generations()).toEqual(planned)
    })

    test('a stance stays over the next run, and can be taken back', async () => {
      await update({
        sku: 'B-300',
        contexts: { service: { stance: 'very_aggressive' }, portfolio: { stance: 'manual-anticipated' } },
      })
      const chosen = await item('B-300', 'nsr,nsrStance,portfolio,portfolioStance')
      await catalog.plan()
      expect(await item('B-300', 'nsr,nsrStance,portfolio,portfolioStance')).toEqual(chosen)
      expect(chosen).toMatchObject({
        nsrStance: 'very_aggressive',
        portfolio: 'anticipated',
        portfolioStance: 'manual-anticipated',
      })
      await update({
        sku: 'B-300',
        contexts: { service: { stance: 'automatic' }, portfolio: { stance: 'automatic' } },
      })
      expect(await item('B-300', 'nsrStance,portfolioStance')).toEqual({
        nsrStance: 'automatic',
        portfolioStance: 'automatic',
      })
      expect((await read('B-300')).history.length).toBe(4)
    })

    test('the same decision twice is one line of history; with a note it is said again', async () => {
      const body = { sku: 'A-300', contexts: { leadTime: { stance: 'manual', value: 20 } } }
      await update(body)
      await update(body)
      expect((await read('A-300')).history.length).toBe(1)
      await update({ ...body, note: 'Confirmed by phone' })
      expect((await read('A-300')).history[0].note).toBe('Confirmed by phone')
    })

    test('ends the alerts of the item, keeps them ended over a run, and opens them again', async () => {
      const openBefore = await open('A-200')
      expect(openBefore.length).toBeGreaterThan(0)
      await update({ sku: 'A-200', endAlert: true, note: 'As it should be' })
      expect(await open('A-200')).toEqual([])
      expect((await read('A-200')).history.map((row: { context: string }) => row.context).toSorted()).toEqual(
        openBefore.toSorted(),
      )
      await catalog.plan()
      expect(await open('A-200')).toEqual([])
      await update({ sku: 'A-200', endAlert: false })
      expect(await open('A-200')).toEqual(openBefore)
    })

    test('an ended alert opens again when the ERP says something else, and starts anew', async () => {
      await update({ sku: 'A-200', endAlert: true })
      await catalog.inCatalog((tx) =>
        tx.updateTable('item').set({ erpReorderPointUnits: 5000 }).where('sku', '=', 'A-200').execute(),
      )
      await catalog.plan()
      expect(await open('A-200')).toEqual(['trigger'])
      const ended = await catalog.inCatalog((tx) =>
        tx
          .selectFrom('itemContext')
          .select('context')
          .where('ended', 'is not', null)
          .where('context', '=', 'trigger')
          .execute(),
      )
      expect(ended).toEqual([])
    })

    test('an alert keeps the day since when it stands open', async () => {
      const since = (await context('A-100', 'trigger')).alert?.since
      await catalog.plan({ asOf: '2026-04-15' })
      expect((await context('A-100', 'trigger')).alert?.since).toBe(since)
      await catalog.plan()
    })

    test('of two writers from one reading the second is told so, and the first stays', async () => {
      const seen = await app.call('company_employee', 'getContexts', { query: { sku: 'C-200' } })
      const headers = { 'if-match': String(seen.headers.etag) }
      const first = await update(
        { sku: 'C-200', contexts: { trigger: { stance: 'manual', value: 40 } } },
        { headers },
      )
      expect(first.status).toBe(200)
      const second = await update(
        { sku: 'C-200', contexts: { trigger: { stance: 'manual', value: 60 } } },
        { headers, as: 'company_administrator' },
      )
      expect([second.status, second.body.code]).toEqual([412, 'changed_meanwhile'])
      expect((await context('C-200', 'trigger')).new).toBe(40)
      const third = await update(
        { sku: 'C-200', contexts: { trigger: { stance: 'manual', value: 60 } } },
        // As a proxy that compresses hands the version on.
        { headers: { 'if-match': `W/${first.headers.etag}` } },
      )
      expect(third.status).toBe(200)
    })

    test('two at once are both kept, one after the other', async () => {
      const answers = await Promise.all([
        update({ sku: 'A-100', contexts: { trigger: { stance: 'manual', value: 31 } } }),
        update({ sku: 'A-100', contexts: { batch: { stance: 'manual', value: 17 } } }),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(await item('A-100', 'trigger,batch')).toEqual({ trigger: 31, batch: 17 })
    })

    const byHand = (kind: string, value: number) => ({ contexts: { [kind]: { stance: 'manual', value } } })
    test.each<[string, object, number, string]>([
      [
        'a value with another stance',
        { contexts: { batch: { stance: 'automatic', value: 3 } } },
        400,
        'value_only_with_manual',
      ],
      ['manual without a value', { contexts: { batch: { stance: 'manual' } } }, 400, 'invalid_input'],
      ['a negative lot', byHand('batch', -3), 400, 'manual_value_out_of_range'],
      ['half a piece', byHand('trigger', 3.5), 400, 'manual_value_out_of_range'],
      ['a lead time without end', byHand('leadTime', 1e9), 400, 'manual_value_out_of_range'],
      ['a stance that is none', { contexts: { batch: { stance: 'forged' } } }, 400, 'invalid_input'],
      [
        'a portfolio stance elsewhere',
        { contexts: { service: { stance: 'manual-anticipated' } } },
        400,
        'invalid_input',
      ],
      [
        'plain manual for the portfolio',
        { contexts: { portfolio: { stance: 'manual' } } },
        400,
        'invalid_input',
      ],
      ['an unknown context', { contexts: { colour: { stance: 'automatic' } } }, 400, 'invalid_input'],
      ['a person to put in the record', { contexts: {}, by: 'someone else' }, 400, 'invalid_input'],
    ])('refuses %s', async (_, body, status, code) => {
      const before = await item('B-100')
      const answer = await update({ sku: 'B-100', ...body })
      expect([answer.status, answer.body.code]).toEqual([status, code])
      expect(await item('B-100')).toEqual(before)
    })

    test('a viewer may not, and another tenant has no such item', async () => {
      const body = { sku: 'B-100', contexts: { batch: { stance: 'manual', value: 3 } } }
      expect((await update(body, { as: 'viewer' })).status).toBe(403)
      const elsewhere = await madeCatalog(app, 'B', [{ sku: 'ELSE' }])
      await elsewhere.plan()
      expect((await update(body, { as: 'B.company_employee' })).status).toBe(404)
    })

    test('the audit log has every choice with its author', async () => {
      const entries = await catalog.inCatalog((tx) =>
        tx
          .selectFrom('auditEntry')
          .select(['actorId', 'action', 'after'])
          .where('entity', '=', 'item_context')
          .execute(),
      )
      const byEmployee = entries.filter(({ actorId }) => actorId === app.tenants.A.users.company_employee.id)
      expect(byEmployee.length).toBeGreaterThan(5)
    })
  })

  describe('GET /indeep/get-by-sku', () => {
    test('has the item as the list has it, its attributes, and where its numbers come from', async () => {
      const { status, body } = await app.call('viewer', 'getItem', { params: { sku: 'A-100' } })
      expect(status).toBe(200)
      expect(body.item).toEqual(await item('A-100'))
      expect(body.attributes).toEqual({ shelf: 'S-A-100' })
      expect(body.replay).toMatchObject({ to: AS_OF })
      expect(Object.keys(body.explain)).toEqual(
        expect.arrayContaining([
          'trigger',
          'batch',
          'nsr',
          'leadTime',
          'portfolio',
          'consumptionAverage730d',
          'gap',
        ]),
      )
      const { trigger } = body.explain
      expect(trigger.formula).not.toBe('')
      expect(trigger.inputs.length).toBeGreaterThan(0)
      expect(trigger.parameters.every(({ from }: { from: string }) => from === 'default')).toBe(true)
    })

    test('a parameter the company set says so', async () => {
      await app.ground.database.transaction(
        { userId: null, companyIds: [catalog.companyId], catalogId: null, isPlatform: false },
        async (tx) => {
          await tx
            .insertInto('setting')
            .values({
              companyId: catalog.companyId,
              kind: 'planning',
              title: 'Ours',
              value: JSON.stringify({ holdingRatePerYear: 0.4, unknown: 1 }),
            })
            .execute()
        },
      )
      await catalog.plan()
      const { body } = await app.call('viewer', 'getItem', { params: { sku: 'A-300' } })
      const used = Object.values(
        body.explain as Record<string, { parameters: { name: string; value: number; from: string }[] }>,
      ).flatMap(({ parameters }) => parameters)
      expect(used).toContainEqual({ name: 'holdingRatePerYear', value: 0.4, from: 'company' })
    })
  })
})
