import type { Choices } from '@giro/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startTestApp, type Who } from '../../test/callers.ts'
import { madeCatalog, TEN_ITEMS } from '../../test/planned-catalog.ts'
import { STORY } from '../../test/story.ts'

const app = await startTestApp()
const catalog = await madeCatalog(app, 'A', TEN_ITEMS)
await catalog.plan()
await catalog.plan({ asOf: '2026-04-10' })

const SKUS = [...new Set(TEN_ITEMS.map(({ sku }) => sku))].filter((sku) => sku !== 'D-100')
const named = (...skus: string[]) => ({ skus: skus.map((sku) => ({ sku })) })
const decide = (body: object, as: Who = 'company_employee') => app.call(as, 'decide', { body })
const undo = (id: string, as: Who = 'company_employee') => app.call(as, 'undoDecision', { params: { id } })

/** Everything that decisions change, from the tables and the current plans. */
const state = async () => {
  const { rows } = await catalog.inCatalog((tx) =>
    sql`select
      (select json_agg(to_jsonb(p) - 'last_planned_at' - 'touched_in' order by item_no) from item_plan p where generation = 2) as plans,
      (select json_agg(c order by item_no) from item_plan_contexts c where generation = 2) as contexts,
      (select json_agg(a order by item_no, context) from context_alert a where generation = 2) as alerts,
      (select json_agg(c order by item_no, context) from item_context c where stance is not null or ended is not null) as choices,
      (select json_agg(z order by item_no) from item_authorization z where is_authorized) as authorized`.execute(
      tx,
    ),
  )
  return rows[0]
}
const openOf = async (sku: string): Promise<string[]> =>
  (await app.call('viewer', 'listItems', { query: { sku } })).body.rows[0].openContexts

describe('one call decides about many', STORY, () => {
  const manual = (kind: string, value: number): Choices => ({ [kind]: { stance: 'manual', value } })
  test.each<[string, object, { items: number; ended: number; manual: number; authorized: number } | null]>([
    [
      'takes suggestions and ends the alerts',
      { ...named('A-100', 'A-200'), suggestion: true },
      { items: 2, ended: 2, manual: 0, authorized: 0 },
    ],
    ['passes over what has no alert', { ...named('A-100', 'A-200'), suggestion: true }, null],
    [
      'gives all the same value',
      { ...named('A-100', 'B-300'), contexts: manual('batch', 9) },
      { items: 2, ended: 0, manual: 2, authorized: 0 },
    ],
    [
      'says the same again without a trace',
      { ...named('A-100', 'B-300'), contexts: manual('batch', 9) },
      null,
    ],
    [
      'ends what is open as it stands',
      { ...named('A-300'), endAlert: true },
      { items: 1, ended: 1, manual: 0, authorized: 0 },
    ],
    [
      'authorizes in the same breath',
      { ...named('A-100', 'B-100'), contexts: manual('leadTime', 20), authorize: true },
      { items: 2, ended: 0, manual: 2, authorized: 2 },
    ],
    [
      'takes all that a filter finds',
      { filter: { group: 'Seals' }, authorize: true, acceptIncomplete: true },
      { items: 4, ended: 0, manual: 0, authorized: 4 },
    ],
  ])('%s', async (_, body, expected) => {
    const { status, body: answer } = await decide(body)
    expect([status, answer.refused]).toEqual([201, []])
    if (expected) expect(answer.decision).toMatchObject({ ...expected, source: 'person', undoneAt: null })
    else expect(answer.decision).toBeNull()
  })

  test('names what it cannot decide, and does the rest', async () => {
    const body = { ...named('A-200', 'NOTHING', 'D-100'), contexts: manual('trigger', 3) }
    const { body: answer } = await decide(body)
    expect(answer.decision.items).toBe(1)
    expect(answer.refused).toEqual([
      { sku: 'NOTHING', site: '', code: 'item_not_found' },
      { sku: 'D-100', site: '', code: 'site_is_required' },
    ])
    const half = await decide({ ...named('A-200'), contexts: manual('trigger', 2.5) })
    expect(half.body).toMatchObject({ decision: null, refused: [{ code: 'manual_value_out_of_range' }] })
  })

  test.each<[string, object, Who, number, string]>([
    ['no items at all', { suggestion: true }, 'company_employee', 400, 'invalid_input'],
    ['two ways to name them', { ...named('A-100'), filter: {} }, 'company_employee', 400, 'invalid_input'],
    [
      '1,001 by an analyst',
      named(...Array.from({ length: 1001 }, (_, i) => `X-${i}`)),
      'company_employee',
      400,
      'too_many_items',
    ],
    [
      '10,001 by anybody',
      named(...Array.from({ length: 10_001 }, (_, i) => `X-${i}`)),
      'company_administrator',
      400,
      'too_many_items',
    ],
    ['a viewer', named('A-100'), 'viewer', 403, 'forbidden'],
  ])('refuses %s', async (_, body, as, status, code) => {
    const answer = await decide(body, as)
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  test('a preview counts the items, their alerts and what they move, and saves nothing', async () => {
    const before = await state()
    const body = { filter: { context: 'trigger,batch', level: 'problem' } }
    const { body: about } = await app.call('company_employee', 'previewDecision', { body })
    const { body: feed } = await app.call('viewer', 'getFeed', { query: { ...body.filter, limit: 0 } })
    expect([about.items, about.release, about.invest]).toEqual([feed.items, feed.release, feed.invest])
    expect(about.alerts).toBeGreaterThanOrEqual(about.items)
    expect(await state()).toEqual(before)
  })
})

describe('undoing', () => {
  test('is of no more items than its caller may decide about, and not of what a scenario decided', async () => {
    const by = app.tenants.A.users.company_administrator.id
    const { rows } = await catalog.inCatalog((tx) =>
      sql<{ id: string }>`with made as (
          insert into item (catalog_id, company_id, site_id, sku, description)
          select catalog_id, company_id, site_id, 'UNDO-' || n, '' from item cross join generate_series(1, 1001) n where sku = 'A-100'
          returning catalog_id, item_no),
        decision as (insert into decision (catalog_id, source, decided_by, items, unauthorized)
          select ${catalog.catalogId}::uuid, source, ${by}::uuid, 1001, 1001 from unnest(array['person', 'scenario']) source
          returning catalog_id, id, source),
        line as (insert into decision_line (catalog_id, decision_id, item_no, before)
          select d.catalog_id, d.id, m.item_no, '{"is_authorized": true}' from decision d join made m using (catalog_id))
        select id from decision order by source`.execute(tx),
    )
    const [ofPerson = '', ofScenario = ''] = rows.map(({ id }) => id)
    const answers = async (id: string, as: Who) => {
      const { status, body } = await undo(id, as)
      return [status, body.code]
    }
    expect(await answers(ofPerson, 'company_employee')).toEqual([400, 'too_many_items'])
    expect(await answers(ofScenario, 'company_administrator')).toEqual([400, 'undone_by_reverting'])
    expect(await answers(ofPerson, 'company_administrator')).toEqual([200, undefined])
    await catalog.inCatalog((tx) => sql`delete from item where sku like 'UNDO-%'`.execute(tx))
  })

  test('leaves what somebody decided since, and says who; the contexts and the authorization of an item are two matters', async () => {
    const { body } = await decide({
      ...named('B-100', 'B-200', 'B-300'),
      contexts: { batch: { stance: 'manual', value: 5 } },
      authorize: true,
    })
    const { decision } = body
    await app.call('company_administrator', 'updateContexts', {
      body: { sku: 'B-200', contexts: { batch: { stance: 'manual', value: 6 } } },
    })
    const { body: undone } = await undo(decision.id)
    expect(undone).toMatchObject({
      items: 2,
      stayed: [{ sku: 'B-200', site: 'MAIN', by: 'A company administrator' }],
    })
    const { rows } = (await app.call('viewer', 'listItems', { query: { sku: 'B-200' } })).body
    expect(rows[0]).toMatchObject({ batch: 6, authorized: false })
    const again = await undo(decision.id, 'company_administrator')
    expect([again.status, again.body.code]).toEqual([400, 'already_undone'])
  })

  test('goes back step by step, from another session, and is listed with who did it', async () => {
    const before = await openOf('C-200')
    const first = (await decide({ ...named('C-200'), contexts: { trigger: { stance: 'aggressive' } } })).body
      .decision
    const second = (await decide({ ...named('C-200'), endAlert: true, note: 'As agreed' })).body.decision
    expect((await undo(second.id, 'company_administrator')).body).toEqual({ items: 1, stayed: [] })
    expect((await undo(first.id, 'company_administrator')).body).toEqual({ items: 1, stayed: [] })
    expect(await openOf('C-200')).toEqual(before)
    const { history } = (await app.call('viewer', 'getContexts', { query: { sku: 'C-200' } })).body
    const told = history.filter(({ context }: { context: string }) => context === 'trigger')
    expect(told.slice(0, 4).map(({ undoing }: { undoing: boolean }) => undoing)).toEqual([
      true,
      true,
      false,
      false,
    ])
    const { rows } = (await app.call('viewer', 'listDecisions', { query: { limit: 2 } })).body
    expect(rows).toMatchObject([
      {
        id: second.id,
        note: 'As agreed',
        item: { sku: 'C-200' },
        ended: 1,
        by: 'A company employee',
        undoneBy: 'A company administrator',
      },
      { id: first.id, ended: 0 },
    ])
  })

  const stance = fc.constantFrom('automatic', 'aggressive', 'very_conservative', 'erp')
  const order = fc.record(
    {
      skus: fc
        .uniqueArray(fc.constantFrom(...SKUS), { minLength: 1 })
        .map((skus) => skus.map((sku) => ({ sku }))),
      suggestion: fc.boolean(),
      contexts: fc.record(
        { service: fc.record({ stance }), trigger: fc.record({ stance }), batch: fc.record({ stance }) },
        { requiredKeys: [] },
      ),
      endAlert: fc.boolean(),
      authorize: fc.boolean(),
      acceptIncomplete: fc.constant(true),
    },
    { requiredKeys: ['skus'] },
  )
  test('gives back every plan, alert, choice and authorization as it was, whatever was decided', async () => {
    const property = fc.asyncProperty(fc.array(order, { minLength: 1, maxLength: 3 }), async (orders) => {
      const states = [await state()]
      const ids: (string | null)[] = []
      for (const one of orders) {
        const { status, body } = await decide(one)
        expect(status).toBe(201)
        ids.push(body.decision?.id ?? null)
        states.push(await state())
      }
      for (const id of ids.toReversed()) {
        states.pop()
        if (id) expect((await undo(id)).body.stayed).toEqual([])
        expect(await state()).toEqual(states.at(-1))
      }
    })
    await fc.assert(property, { numRuns: 12 })
  })

  test('what was decided is what the next run plans, and what was undone is not', async () => {
    const { decision } = (
      await decide({
        ...named('A-100', 'B-100'),
        contexts: { service: { stance: 'very_aggressive' } },
        endAlert: true,
      })
    ).body
    const decided = await state()
    const stances = async () =>
      (await app.call('viewer', 'listItems', { query: { nsrStance: 'very_aggressive' } })).body.count
    const before = await stances()
    await catalog.plan()
    expect(await stances()).toBe(before)
    await undo(decision.id)
    expect(await stances()).toBe(before - 2)
    expect(decided).not.toEqual(await state())
  })
})
