import type { RuleBody, RuleRow } from '@giro/contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startTestApp, type Who } from '../../test/callers.ts'
import { openMailbox } from '../../test/mailbox.ts'
import { madeCatalog, TEN_ITEMS } from '../../test/planned-catalog.ts'
import { STORY } from '../../test/story.ts'
import { ColumnCache } from './columns.ts'

const app = await startTestApp()
const catalog = await madeCatalog(app, 'A', TEN_ITEMS)
await catalog.plan()

type Written = Partial<RuleBody> & Pick<RuleBody, 'actions'>
const write = (body: Written, as: Who = 'company_administrator') =>
  app.call(as, 'createRule', { body: { title: 'A rule', priority: 10, ...body } })
const saved = async (body: Written): Promise<RuleRow> => (await write(body)).body
const remove = (id: string) => app.call('company_administrator', 'deleteRule', { params: { id } })
const one = async (id: string): Promise<RuleRow> =>
  (await app.call('viewer', 'getRule', { params: { id } })).body
const list = async (): Promise<RuleRow[]> => (await app.call('viewer', 'listRules')).body.rows
const items = async (query: Record<string, string | number> = {}) =>
  (await app.call('viewer', 'listItems', { query: { limit: 50, orderBy: 'sku', ...query } })).body.rows
const item = async (sku: string) => (await items({ sku }))[0]
const plans = async () =>
  (await items()).map(({ lastExecution: _, ...row }: { lastExecution: string }) => row)
type Row = { proposedFinancialBalance: number }
const aggressive = { stances: { service: { stance: 'aggressive' as const } } }
const clear = async () => {
  for (const { id } of await list()) await remove(id)
}

describe('rules', STORY, () => {
  test('a rule meets the items that the list finds by its filter, each kind of field', async () => {
    const { abcClass, consumptionPopularityClass, uncertaintyClass, tmeaClass, tendency, agingClass } =
      await item('A-100')
    const filters: Record<string, string>[] = [
      { group: 'Seals' },
      { group: 'Seals,empty' },
      { search: 'ROLAMENTO esferico' },
      { costFrom: '8', costTo: '40' },
      { cost: '0.5,120' },
      { cost: 'empty' },
      { criticality: 'common', purchasability: 'medium', unit: 'un' },
      { site: 'second' },
      { abcClass },
      { consumptionPopularityClass, uncertaintyClass },
      { tmeaClass, tendency, agingClass, status: 'active' },
      { registerDateFrom: '2020-01-01', registerDateTo: '2020-01-01' },
      { sku: 'A-100,B-100' },
    ]
    const rules = await Promise.all(
      filters.map((filter, i) =>
        saved({ title: `Rule ${i}`, filter, actions: { costs: { orderCost: 30 } } }),
      ),
    )
    expect(rules.map(({ state }) => state)).toEqual(filters.map(() => 'pending'))
    await catalog.plan()
    for (const [i, filter] of filters.entries()) {
      const { id } = rules[i] as RuleRow
      const found = (await app.call('viewer', 'listRuleItems', { params: { id }, query: { limit: 50 } })).body
      const named = found.rows.map((row: { item: { sku: string; site: string } }) => row.item)
      const ids = (rows: { sku: string; site: string }[]) => rows.map(({ sku, site }) => `${sku} ${site}`)
      expect([filter, ids(named)]).toEqual([filter, ids(await items(filter))])
      expect((await one(id)).meets).toBe(found.count)
    }
    await clear()
    await catalog.plan()
  })

  test('of each field the first rule that says it holds, and the numbers name both', async () => {
    const before = await plans()
    const [first, second] = [
      await saved({ title: 'Bearings', priority: 10, filter: { group: 'Bearings' }, actions: aggressive }),
      await saved({
        title: 'All',
        priority: 20,
        actions: { stances: { service: { stance: 'conservative' } }, costs: { orderCost: 80 } },
      }),
    ]
    await catalog.plan()
    expect(await item('A-100')).toMatchObject({ nsrStance: 'aggressive' })
    expect(await item('A-200')).toMatchObject({ nsrStance: 'conservative' })
    const { body } = await app.call('viewer', 'getItem', { params: { sku: 'A-100' } })
    expect(body.explain.nsr.rules).toEqual([{ id: first.id, title: 'Bearings', priority: 10 }])
    expect(body.explain.batch.rules).toEqual([{ id: second.id, title: 'All', priority: 20 }])
    expect(body.explain.batch.parameters).toContainEqual({ name: 'orderCost', value: 80, from: 'rule' })
    const met = await app.call('viewer', 'listRuleItems', {
      params: { id: second.id },
      query: { sku: 'A-100' },
    })
    expect(met.body.rows.map((row: { decides: string[] }) => row.decides)).toEqual([['orderCost']])
    const deciding = async (deciding: boolean) =>
      (await app.call('viewer', 'listRuleItems', { params: { id: second.id }, query: { deciding } })).body
        .count
    expect([await deciding(true), await deciding(false)]).toEqual([10, 0])
    const rules = await list()
    expect(rules.map(({ title, state }) => [title, state])).toEqual([
      ['Bearings', 'active'],
      ['All', 'active'],
    ])
    expect(rules.map(({ effect }) => effect)).toEqual([null, null])
    await remove(first.id)
    await remove(second.id)
    await catalog.plan()
    // To the last digit.
    expect(await plans()).toEqual(before)
  })

  test('tells after the run what each rule moves of the target stock', async () => {
    const targets = async () =>
      (await items()).reduce((sum: number, row: Row) => sum + row.proposedFinancialBalance, 0)
    const before = await targets()
    const [bearings, all] = [
      await saved({ title: 'Bearings', filter: { group: 'Bearings' }, actions: aggressive }),
      await saved({ title: 'All', priority: 20, actions: { limits: { batchDaysMax: 5 }, ...aggressive } }),
    ]
    const none = await saved({ title: 'None', priority: 15, filter: { sku: 'NONE' }, actions: aggressive })
    const effects = async () => (await list()).map(({ title, effect }) => [title, effect])
    await catalog.plan()
    // What meets nothing moves nothing, without that anybody works it out.
    expect(await effects()).toEqual([
      ['Bearings', null],
      ['None', 0],
      ['All', null],
    ])
    await catalog.workOutRules()
    const [ofBearings, ofNone, ofAll] = await list()
    const both = await targets()
    await remove(bearings.id)
    await catalog.plan()
    // The other rule says the same of them.
    expect([ofBearings?.effect, ofNone?.effect]).toEqual([expect.closeTo(both - (await targets()), 6), 0])
    await remove(all.id)
    await remove(none.id)
    await catalog.plan()
    expect(await targets()).toBeCloseTo(before, 6)
    expect(ofAll?.effect).not.toBeNull()
    expect(ofAll?.effect).not.toBe(0)
  })

  test('says where what a rule moves could not be worked out, until the next run', async () => {
    const { id } = await saved({ actions: aggressive })
    const told = async () => {
      const { effect, effectPending } = await one(id)
      return [effect === null ? 'unknown' : 'known', effectPending]
    }
    expect(await told()).toEqual(['unknown', false])
    await catalog.plan()
    expect(await told()).toEqual(['unknown', true])
    // Every attempt failed.
    const failed = `update pgboss.job set state = 'failed'
      where name = 'workOutRules' and singleton_key = '${catalog.catalogId}'`
    await app.asOwner(failed)
    expect(await told()).toEqual(['unknown', false])
    await catalog.plan()
    expect(await told()).toEqual(['unknown', true])
    await catalog.workOutRules()
    expect(await told()).toEqual(['known', false])
    await remove(id)
    await catalog.plan()
  })

  test('an item that is planned again by itself goes by the rules of the last run', async () => {
    const { id } = await saved({ filter: { group: 'Hoses' }, actions: { costs: { orderCost: 500 } } })
    const before = await item('A-200')
    const again = () =>
      app.call('company_employee', 'updateItem', {
        body: { sku: 'A-200', fields: { description: crypto.randomUUID() } },
      })
    await again()
    expect((await item('A-200')).batch).toBe(before.batch)
    await catalog.plan()
    const ruled = await item('A-200')
    expect(ruled.batch).toBeGreaterThan(before.batch)
    await remove(id)
    await again()
    expect((await item('A-200')).batch).toBe(ruled.batch)
    await catalog.plan()
    expect((await item('A-200')).batch).toBe(before.batch)
  })

  test('a decision of a person comes before every rule, until the item follows the rules again', async () => {
    const { id } = await saved({ title: 'Bearings', filter: { group: 'Bearings' }, actions: aggressive })
    await catalog.plan()
    const service = async () =>
      (await app.call('viewer', 'getContexts', { query: { sku: 'A-100' } })).body.contexts[1]
    const decide = (contexts: object) =>
      app.call('company_employee', 'updateContexts', { body: { sku: 'A-100', contexts } })
    const rule = { id, title: 'Bearings', priority: 10 }
    const ruled = await service()
    expect(ruled).toMatchObject({
      stance: 'aggressive',
      source: { kind: 'rule', id, title: 'Bearings' },
      rule,
    })
    await decide({ service: { stance: 'automatic' } })
    await catalog.plan()
    const decided = {
      stance: 'automatic',
      source: { kind: 'person', id: null, title: 'A company employee' },
      rule,
    }
    expect(await service()).toMatchObject(decided)
    const preview = await app.call('company_employee', 'calculateContexts', {
      body: { items: [{ sku: 'A-100', contexts: { service: null } }] },
    })
    expect(preview.body.items[0].then.nsr).toBe(ruled.new)
    const freed = await decide({ service: null })
    expect(freed.body.contexts[1]).toMatchObject({ new: ruled.new, source: { kind: 'rule' } })
    const undone = freed.body.history[0].decision
    await app.call('company_employee', 'undoDecision', { params: { id: undone } })
    expect(await service()).toMatchObject(decided)
    await app.call('company_employee', 'decide', {
      body: { skus: [{ sku: 'A-100' }], contexts: { service: null } },
    })
    await catalog.plan()
    expect(await service()).toMatchObject({ new: ruled.new, source: { kind: 'rule' } })
    await remove(id)
    await catalog.plan()
  })

  test('says why it decides nothing', async () => {
    const made = await Promise.all([
      saved({ title: 'off', active: false, actions: aggressive }),
      saved({ title: 'expired', validTo: '2020-12-31', actions: aggressive }),
      saved({ title: 'not_yet', validFrom: '2999-01-01', actions: aggressive }),
      saved({ title: 'broken', filter: { 'attributes.colour': 'red,empty' }, actions: aggressive }),
      saved({ title: 'meets_nothing', filter: { supplier: 'Nobody' }, actions: aggressive }),
      saved({ title: 'active', priority: 5, filter: { 'attributes.shelf': 'S-A-100' }, actions: aggressive }),
      saved({ title: 'decides_nothing', priority: 6, filter: { sku: 'A-100' }, actions: aggressive }),
    ])
    await catalog.plan()
    const rules = await list()
    expect(rules.map(({ state }) => state)).toEqual(rules.map(({ title }) => title))
    const befores = rules.filter(({ before }) => before !== null).map(({ title, before }) => [title, before])
    const { id } = made[5]
    expect(befores).toEqual([['decides_nothing', { id, title: 'active', priority: 5, items: 1 }]])
    // No item has the column that the broken one may find empty.
    const other = await app.call('viewer', 'getContexts', { query: { sku: 'A-200' } })
    expect(other.body.contexts[1].source.kind).toBe('none')
    // The column leaves the master data.
    await catalog.inCatalog((tx) => tx.updateTable('item').set({ attributes: '{}' }).execute())
    expect((await one(made[5].id)).state).toBe('broken')
    // Its author is told, once, of the one that decided.
    const { email } = app.tenants.A.users.company_administrator
    const mailbox = await openMailbox(app)
    expect(await mailbox.mailsTo(email)).toEqual([])
    await catalog.plan()
    await catalog.plan()
    expect(await mailbox.mailsTo(email)).toMatchObject([{ text: expect.stringContaining('/rules') }])
    await clear()
    await catalog.plan()
  })

  test('names the columns of the master data that a rule may ask, with their values', async () => {
    const shelf = { value: 'S-A-100', items: 1 }
    await catalog.inCatalog((tx) =>
      tx.updateTable('item').set({ attributes: '{"shelf":"S-A-100"}' }).where('sku', '=', 'A-100').execute(),
    )
    const { body } = await app.call('viewer', 'listRuleColumns')
    expect(body).toEqual({ rows: [{ name: 'shelf', values: [shelf] }], count: 1 })
    const counted = async (filter: object) =>
      (await app.call('viewer', 'countRuleItems', { body: { filter } })).body.items
    const all = (await items()).length
    expect(await counted({ 'attributes.shelf': 'S-A-100' })).toBe(1)
    expect(await counted({ 'attributes.shelf': 'empty' })).toBe(all - 1)
    expect(await counted({ 'attributes.shelf': 'S-A-100,empty', group: 'Bearings' })).toBe(
      (await items({ group: 'Bearings' })).length,
    )
    expect(await counted({ 'attributes.shelf': 'S-A-100', 'attributes.__proto__': 'x,empty' })).toBe(1)
    expect(await counted({ 'attributes.shelf': 'S-A-100', 'attributes.other': 'x' })).toBe(0)
    const refused = await app.call('viewer', 'countRuleItems', { body: { filter: { nsr: '0.9' } } })
    expect(refused.body.code).toBe('rule_filter_not_allowed')
  })

  test.each([20, 21, 33_000])('a filter of %i columns is counted and kept up to 20', async (columns) => {
    const names = Array.from({ length: columns }, (_, n) => [`attributes.c${n}`, 'empty'])
    const body = { filter: Object.fromEntries(names) }
    const count = await app.call('viewer', 'countRuleItems', { body })
    const made = await write({ ...body, actions: { reviewDays: 7 } })
    expect([count.status, made.status]).toEqual(columns > 20 ? [400, 400] : [200, 202])
    await clear()
  })

  test('names no values that tell items apart or that no filter may have, and no end of columns', async () => {
    const cache = new ColumnCache()
    const columns = await catalog.inCatalog(async (tx) => {
      await sql`insert into item (catalog_id, company_id, site_id, sku, description, attributes)
        select catalog_id, company_id, site_id, 'COLUMN-' || n, '',
          jsonb_build_object('serial', 'S' || n, 'colour', 'C' || n % 3, 'text', repeat('x', 201), repeat('z', 100) || n, '')
        from item cross join generate_series(1, 2000) n where sku = 'A-100'`.execute(tx)
      const named = await cache.of(tx, catalog.catalogId)
      await sql`delete from item where sku like 'COLUMN-%'`.execute(tx)
      return named
    })
    const of = (name: string) => columns.find((column) => column.name === name)?.values
    expect([of('serial'), of('text')]).toEqual([[], []])
    expect(of('colour')?.map(({ value }) => value)).toEqual(['C1', 'C2', 'C0'])
    expect(columns.length).toBeGreaterThan(1000)
    expect(columns.length).toBeLessThan(2000)
  })

  test('are put in another order together', async () => {
    const [a, b] = [
      await saved({ title: 'First', actions: aggressive }),
      await saved({ title: 'Second', actions: aggressive }),
    ]
    const order = (ids: string[]) => app.call('company_administrator', 'orderRules', { body: { ids } })
    const { status, body } = await order([b.id, a.id])
    expect([status, body.rows.map(({ title, priority }: RuleRow) => [title, priority])]).toEqual([
      202,
      [
        ['Second', 10],
        ['First', 20],
      ],
    ])
    expect((await order([catalog.catalogId])).body.code).toBe('invalid_input')
    await clear()
  })

  test.each<[string, Written, string, string]>([
    [
      'of its own result',
      { filter: { nsr: '0.9' }, actions: aggressive },
      'rule_filter_not_allowed',
      'filter.nsr',
    ],
    [
      'of a word that is none',
      { filter: { abcClass: 'abc_z' }, actions: aggressive },
      'invalid_input',
      'filter.abcClass',
    ],
    ['that says nothing', { actions: {} }, 'invalid_input', 'actions'],
    [
      'with a trigger by hand',
      { actions: { stances: { trigger: { stance: 'manual', value: 3 } } } },
      'invalid_input',
      'actions.stances.trigger',
    ],
    [
      'with a service that no item may have',
      { actions: { stances: { service: { stance: 'manual', value: 0.2 } } } },
      'manual_value_out_of_range',
      'actions.stances.service.value',
    ],
    [
      'with limits that cross',
      { actions: { limits: { nsrMin: 0.9, nsrMax: 0.8 } } },
      'invalid_input',
      'actions.limits.nsrMax',
    ],
    [
      'that ends before it begins',
      { validFrom: '2026-02-01', validTo: '2026-01-01', actions: aggressive },
      'invalid_input',
      'validTo',
    ],
  ])('refuses one %s', async (_, body, code, path) => {
    const answer = await write(body)
    expect([answer.status, answer.body.code, answer.body.errors[0].path]).toEqual([400, code, path])
  })

  test('a catalog has 200 at most', async () => {
    await catalog.inCatalog(async (tx) => {
      const row = (n: number) => ({
        catalogId: catalog.catalogId,
        title: `Rule ${n}`,
        priority: n + 1,
        filter: '{}',
        actions: JSON.stringify(aggressive),
        createdBy: app.tenants.A.users.administrator.id,
      })
      await tx
        .insertInto('planningRule')
        .values(Array.from({ length: 200 }, (_, n) => row(n)))
        .execute()
    })
    expect((await write({ actions: aggressive })).body.code).toBe('rule_limit')
    await catalog.inCatalog((tx) => tx.deleteFrom('planningRule').execute())
  })

  test('what was before a change and after it stands in the audit log', async () => {
    const { id } = await saved({ title: 'Before', actions: aggressive })
    await app.call('company_administrator', 'updateRule', {
      params: { id },
      body: { title: 'After', priority: 10, actions: aggressive },
    })
    const listed = await app.call('company_administrator', 'listAudit', { query: { entity: 'rule' } })
    const { rows } = listed.body
    expect(rows.find((row: { action: string }) => row.action === 'change')).toMatchObject({
      entityId: id,
      before: { title: 'Before' },
      after: { title: 'After' },
    })
    await remove(id)
  })
})
