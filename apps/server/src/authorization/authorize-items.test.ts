import { describe, expect, test } from 'vitest'
import { startTestApp, type Who } from '../../test/callers.ts'
import { madeCatalog, TEN_ITEMS } from '../../test/planned-catalog.ts'
import { STORY } from '../../test/story.ts'

const app = await startTestApp()
const catalog = await madeCatalog(app, 'A', [
  ...TEN_ITEMS,
  { sku: 'GONE', every: 800, days: 0, unitCost: 5, onHand: 3, erpTrigger: 1, erpBatch: 1 },
])
// The last movement of this one is more than two years old.
await catalog.inCatalog((tx) =>
  tx
    .updateTable('stockMovement')
    .set({ movedOn: '2023-01-01' })
    .where('itemNo', '=', (query) => query.selectFrom('item').select('itemNo').where('sku', '=', 'GONE'))
    .execute(),
)
await catalog.plan()

const authorize = (body: object, as: Who = 'company_employee') =>
  app.call(as, 'authorizeItems', { body: { authorize: true, ...body } })
const state = async (query: Record<string, string | boolean> = {}) =>
  (await app.call('viewer', 'listAuthorizations', { query: { limit: 500, orderBy: 'sku', ...query } })).body
const names = async (query: Record<string, string | boolean>) =>
  (await state(query)).rows.map(({ sku, site }: { sku: string; site: string }) => `${sku}@${site}`)
const item = async (sku: string) => (await app.call('viewer', 'listItems', { query: { sku } })).body.rows[0]
const frozen = async (sku: string) =>
  catalog.inCatalog((tx) =>
    tx
      .selectFrom('itemAuthorization')
      .innerJoin('item', (on) => on.onRef('item.itemNo', '=', 'itemAuthorization.itemNo'))
      .select(['authorizedValues', 'erpState', 'isAuthorized'])
      .where('sku', '=', sku)
      .executeTakeFirst(),
  )
const audited = async () =>
  (
    await catalog.inCatalog((tx) =>
      tx.selectFrom('auditEntry').select('id').where('entity', '=', 'item_authorization').execute(),
    )
  ).length

describe('authorizing items', STORY, () => {
  test('freezes the values in force, and says so in the list', async () => {
    const before = await item('A-100')
    expect(before).toMatchObject({ authorized: false })
    const preview = { authorize: true, skus: [{ sku: 'A-100' }, { sku: 'GONE' }, { sku: 'NONE' }] }
    expect((await app.call('company_employee', 'previewAuthorization', { body: preview })).body).toEqual({
      ...{ changed: 1, unchanged: 0, refused: 2, incomplete: 0 },
      effect: expect.closeTo(before.effect, 4),
      unknownEffects: 0,
    })
    expect(before.alerts.authorization).toBe('warning')
    const { status, body } = await authorize({ skus: [{ sku: 'A-100' }] })
    expect([status, body]).toEqual([
      200,
      { changed: 1, unchanged: 0, decision: expect.any(String), refused: [] },
    ])
    expect(await frozen('A-100')).toEqual({
      isAuthorized: true,
      erpState: 'authorized',
      authorizedValues: {
        stockingPolicy: before.portfolio,
        targetServiceLevel: before.nsr,
        leadTimeDays: before.leadTime,
        reorderPointUnits: before.trigger,
        lotUnits: before.batch,
        minimumStockUnits: before.minimumBalance,
        maximumStockUnits: before.maximumBalance,
      },
    })
    const after = await item('A-100')
    expect(after).toMatchObject({ authorized: true })
    expect(after.alerts.authorization).toBe('success')
    expect(after).toEqual({
      ...before,
      authorized: true,
      alertLevel: after.alertLevel,
      alerts: { ...before.alerts, authorization: 'success' },
    })
  })

  test('again changes nothing and leaves no trace', async () => {
    const before = await audited()
    expect((await authorize({ skus: [{ sku: 'A-100' }, { sku: 'A-100' }] })).body).toEqual({
      changed: 0,
      unchanged: 1,
      decision: null,
      refused: [],
    })
    expect(await audited()).toBe(before)
  })

  test('the same five times at once is one change', async () => {
    const before = await audited()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => authorize({ skus: [{ sku: 'B-300' }] })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(answers.reduce((sum, { body }) => sum + body.changed, 0)).toBe(1)
    expect(await audited()).toBe(before + 1)
  })

  test('two sets in opposite order do not wait for each other', async () => {
    const skus = ['A-200', 'A-300', 'B-200'].map((sku) => ({ sku }))
    const answers = await Promise.all([
      authorize({ skus }),
      authorize({ skus: skus.toReversed() }),
      authorize({ skus, authorize: false }),
      authorize({ skus: skus.toReversed(), authorize: false }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  })

  test('names what may not go, and why; the rest goes through', async () => {
    const skus = [
      { sku: 'GONE' },
      { sku: 'C-200' },
      { sku: 'NOTHING', site: 'MAIN' },
      { sku: 'D-100' },
      { sku: 'D-100', site: 'MAIN' },
    ]
    const { body } = await authorize({ skus })
    expect(body.changed).toBe(1)
    expect(body.refused).toEqual(
      expect.arrayContaining([
        { sku: 'GONE', site: 'MAIN', code: 'item_inactive' },
        { sku: 'C-200', site: 'MAIN', code: 'item_incomplete' },
        { sku: 'NOTHING', site: 'MAIN', code: 'item_not_found' },
        { sku: 'D-100', site: '', code: 'site_is_required' },
      ]),
    )
    expect(body.refused.length).toBe(4)
  })

  test('incomplete data may be accepted, an inactive item not', async () => {
    const { body } = await authorize({ skus: [{ sku: 'C-200' }, { sku: 'GONE' }], acceptIncomplete: true })
    expect(body).toEqual({
      changed: 1,
      unchanged: 0,
      decision: expect.any(String),
      refused: [{ sku: 'GONE', site: 'MAIN', code: 'item_inactive' }],
    })
    expect((await item('C-200')).alerts.authorization).toBe('problem')
  })

  test('values that have moved since: a problem, until it is authorized again', async () => {
    await app.call('company_employee', 'updateContexts', {
      body: { sku: 'A-100', contexts: { trigger: { stance: 'manual', value: 99 } } },
    })
    const moved = await item('A-100')
    expect([moved.authorized, moved.alerts.authorization]).toEqual([true, 'problem'])
    const [stale, fresh] = [await names({ stale: true }), await names({ stale: false })]
    expect(stale).toEqual(['A-100@MAIN'])
    expect(fresh.length).toBe((await state()).count - 1)
    // Authorizing again all that moved is what authorizing all that is authorized would change.
    const filter = { authorized: 'true', stale: 'true' }
    const preview = await app.call('company_employee', 'previewAuthorization', {
      body: { authorize: true, filter },
    })
    expect(preview.body).toMatchObject({ changed: 1, unchanged: 0, refused: 0 })
    expect((await frozen('A-100'))?.authorizedValues).not.toMatchObject({ reorderPointUnits: 99 })
    expect((await authorize({ filter })).body).toEqual({
      changed: 1,
      unchanged: 0,
      decision: expect.any(String),
      refused: [],
    })
    expect(await names({ stale: true })).toEqual([])
    expect((await frozen('A-100'))?.authorizedValues).toMatchObject({ reorderPointUnits: 99 })
    expect((await item('A-100')).alerts.authorization).toBe('success')
  })

  test('stays over a run; taking it back empties what was frozen', async () => {
    await catalog.plan()
    expect((await item('A-100')).authorized).toBe(true)
    expect((await authorize({ skus: [{ sku: 'A-100' }], authorize: false })).body).toEqual({
      changed: 1,
      unchanged: 0,
      decision: expect.any(String),
      refused: [],
    })
    expect(await frozen('A-100')).toEqual({ isAuthorized: false, erpState: 'none', authorizedValues: null })
    expect((await item('A-100')).alerts.authorization).toBe('warning')
    expect((await authorize({ skus: [{ sku: 'A-100' }], authorize: false })).body.unchanged).toBe(1)
  })

  test('all that a filter finds', async () => {
    const { count } = (await app.call('viewer', 'listItems', { query: { group: 'Seals', limit: 0 } })).body
    const { body } = await authorize({ filter: { group: 'Seals' }, acceptIncomplete: true })
    expect(body.changed + body.unchanged + body.refused.length).toBe(count)
    expect((await authorize({ filter: { colour: 'red' } })).status).toBe(400)
    expect((await authorize({ filter: { abcClass: 'abc_z' } })).status).toBe(400)
  })

  test.each<[string, object, Who, number, string]>([
    ['neither skus nor a filter', {}, 'company_employee', 400, 'invalid_input'],
    ['both', { skus: [{ sku: 'A-100' }], filter: {} }, 'company_employee', 400, 'invalid_input'],
    ['none', { skus: [] }, 'company_employee', 400, 'invalid_input'],
    [
      '1,001 by an analyst',
      { skus: Array.from({ length: 1001 }, (_, i) => ({ sku: `X-${i}` })) },
      'company_employee',
      400,
      'too_many_items',
    ],
    [
      '10,001',
      { skus: Array.from({ length: 10_001 }, (_, i) => ({ sku: `X-${i}` })) },
      'company_administrator',
      400,
      'too_many_items',
    ],
    ['a viewer', { skus: [{ sku: 'A-100' }] }, 'viewer', 403, 'forbidden'],
  ])('refuses %s', async (_, body, as, status, code) => {
    const answer = await authorize(body, as)
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  test('10,000 unknown ones are answered one by one', async () => {
    const { status, body } = await authorize(
      { skus: Array.from({ length: 10_000 }, (_, i) => ({ sku: `X-${i}` })) },
      'company_administrator',
    )
    expect([status, body.changed, body.refused.length]).toEqual([200, 0, 10_000])
  })

  test('of another tenant nothing is found', async () => {
    const elsewhere = await madeCatalog(app, 'B', [{ sku: 'ELSE' }])
    await elsewhere.plan()
    expect((await authorize({ skus: [{ sku: 'A-100' }] }, 'B.company_employee')).body.refused[0].code).toBe(
      'item_not_found',
    )
  })
})

describe('the list of authorizations', () => {
  test('has every item, what blocks it, who decided, and filters', async () => {
    await authorize({ skus: [{ sku: 'B-100' }] })
    const { rows, count } = await state()
    expect(count).toBe(11)
    const of = (sku: string) => rows.find((row: { sku: string }) => row.sku === sku)
    expect(of('B-100')).toMatchObject({
      authorized: true,
      changedBy: 'A company employee',
      blockedBy: [],
      erpState: 'authorized',
      sent: null,
      sentAt: null,
    })
    expect(of('GONE').blockedBy).toContain('item_inactive')
    expect(of('C-200').blockedBy).toEqual(['item_incomplete'])
    expect(await names({ sku: 'D-100' })).toEqual(['D-100@DEPOT-A', 'D-100@MAIN'])
    expect(await names({ site: 'DEPOT-A' })).toEqual(['D-100@DEPOT-A'])
    expect(await names({ authorized: true, erpState: 'none' })).toEqual([])
    expect((await state({ authorized: true })).count + (await state({ authorized: false })).count).toBe(11)
    expect((await state({ erpState: 'authorized' })).count).toBe((await state({ authorized: true })).count)
  })
})
