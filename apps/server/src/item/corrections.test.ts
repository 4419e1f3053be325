import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { dayText, today } from '#calendar.ts'
import { startTestApp, type Who } from '../../test/callers.ts'
import { madeCatalog, TEN_ITEMS } from '../../test/planned-catalog.ts'
import { startTestWorker, uploadsOf } from '../../test/uploads.ts'

const app = await startTestApp()
const { call } = app
const catalog = await madeCatalog(app, 'A', TEN_ITEMS)
await catalog.plan()

type Row = { id: string; date: string; quantity: number; origin: string; type: string }
const movementsOf = async (sku: string, query: Record<string, string | number> = {}) =>
  (
    await call('viewer', 'listTransactions', {
      params: { sku },
      query: { orderBy: 'date', isDESC: true, ...query },
    })
  ).body.rows as Row[]
const item = async (sku: string) => (await call('viewer', 'getItem', { params: { sku } })).body
const correct = (
  id: string,
  body: object,
  headers: Record<string, string> = {},
  who: Who = 'company_employee',
) => call(who, 'updateTransaction', { params: { id }, body, headers })
const last = async (sku: string) => (await movementsOf(sku, { limit: 1 }))[0] as Row
const newest = async (sku: string, entity: string) =>
  (await call('administrator', 'listAudit', { query: { sku, entity, limit: 1 } })).body.rows[0]

const COMPANY = {
  fantasyName: 'Company A',
  corporateName: 'Company A S.A.',
  businessDocument: '11.222.333/0001-81',
  currency: 'BRL',
}

describe('a stock movement', () => {
  test('that teaches nothing stays the ERP’s, and the item forgets it at once', async () => {
    const { item: before } = await item('A-200')
    const movement = await last('A-200')
    const answer = await correct(movement.id, { affectsLearning: false })
    expect(answer.body).toEqual({ ...movement, affectsLearning: false, decision: expect.any(String) })
    const { item: after } = await item('A-200')
    expect(after.consumptionPopularity).toBe(before.consumptionPopularity - 1)
    expect(after.consumptionAverage90d).toBeCloseTo(before.consumptionAverage90d - movement.quantity / 90, 9)
    expect(after.currentBalance).toBe(before.currentBalance)
    const entry = await newest('A-200', 'transaction')
    expect(entry).toMatchObject({
      actor: 'A company employee',
      before: { affectsLearning: true },
      after: { affectsLearning: false },
    })
    expect(entry.entityId).toBe(movement.id)
    await correct(movement.id, { affectsLearning: true })
    expect((await item('A-200')).item.consumptionAverage90d).toBe(before.consumptionAverage90d)
  })

  test('whose content is corrected is the person’s, and what it was stays in the log', async () => {
    const movement = await last('A-300')
    const answer = await correct(movement.id, { quantity: 500, date: '2026-03-01', code: 'C-9' })
    expect(answer.body).toMatchObject({
      id: movement.id,
      quantity: 500,
      date: '2026-03-01',
      code: 'C-9',
      origin: 'manual',
    })
    expect((await movementsOf('A-300', { origin: 'manual' })).map(({ id }) => id)).toEqual([movement.id])
    expect(await newest('A-300', 'transaction')).toMatchObject({
      before: { quantity: movement.quantity, date: movement.date, origin: 'erp' },
      after: { quantity: 500, date: '2026-03-01', origin: 'manual' },
    })
    const { days } = (await call('viewer', 'getMovigram', { params: { sku: 'A-300' } })).body
    const day = days.find(({ date }: { date: string }) => date === '2026-03-01')
    expect(day.consumption).toBeGreaterThanOrEqual(500)
  })

  test.each([
    [{}, '', 'validation.required'],
    [{ quantity: 0 }, 'quantity', 'validation.range'],
    [{ quantity: 1e13 }, 'quantity', 'validation.range'],
    [{ date: '2999-01-01' }, 'date', 'validation.range'],
    [{ date: '1899-12-31' }, 'date', 'validation.range'],
    [{ type: 'sale' }, 'type', 'validation.one_of'],
    [{ affectsBalance: 'no' }, 'affectsBalance', 'validation.one_of'],
  ])('%j is refused', async (body, path, message) => {
    const answer = await correct((await last('A-100')).id, body)
    expect(answer.body).toMatchObject({ code: 'invalid_input', errors: [{ path, message }] })
  })

  test.each([
    ['Pacific/Kiritimati', 200],
    ['Pacific/Pago_Pago', 400],
  ])('dated today of Kiritimati in a company of %s: %i', async (timeZone, status) => {
    const { id, date } = await last('B-200')
    const zone = (name: string) =>
      call('company_administrator', 'updateCompany', {
        params: { id: catalog.companyId },
        body: { ...COMPANY, timeZone: name },
      })
    expect((await zone(timeZone)).status).toBe(200)
    const answer = await correct(id, { date: dayText(today('Pacific/Kiritimati')) })
    expect(answer.status).toBe(status)
    await zone('America/Sao_Paulo')
    await correct(id, { date })
  })

  test('that is not there, or that another changed meanwhile, is refused', async () => {
    const { id } = await last('A-100')
    expect((await correct(id.replace('-0002-', '-0003-'), { quantity: 1 })).status).toBe(404)
    expect((await correct('00000000-0000-4000-8000-000000000000', { quantity: 1 })).status).toBe(404)
    const first = await correct(id, { affectsBalance: false })
    const ifMatch = { 'if-match': first.headers.etag as string }
    expect((await correct(id, { affectsBalance: true }, ifMatch)).status).toBe(200)
    expect((await correct(id, { quantity: 9 }, ifMatch)).body.code).toBe('changed_meanwhile')
  })
})

describe('a balance that departs from the calculated one', () => {
  test('shows as one row of the difference, made by the product and stored nowhere', async () => {
    const found = await catalog.inCatalog((tx) =>
      sql<{ itemNo: number }>`select item_no from item where sku = 'B-300'`.execute(tx),
    )
    const itemNo = found.rows[0]?.itemNo as number
    await catalog.inCatalog((tx) => sql`delete from stock_movement where item_no = ${itemNo}`.execute(tx))
    // Type 0 is consumption, 1 replenishment, 2 balance.
    const told = [
      ['2026-03-01', 2, 100],
      ['2026-03-05', 0, 10],
      ['2026-03-06', 1, 4],
      ['2026-03-10', 2, 90],
      ['2026-03-12', 0, 30],
      ['2026-03-20', 2, 60],
    ] as const
    for (const [day, type, units] of told)
      await catalog.inCatalog((tx) =>
        sql`insert into stock_movement (catalog_id, item_no, moved_on, movement_type, units, content_key)
          values (${catalog.catalogId}, ${itemNo}, ${day}, ${type}, ${units}, 0)`.execute(tx),
      )
    await catalog.plan()
    const rows = await movementsOf('B-300', { origin: 'correction' })
    expect(rows).toMatchObject([
      // 100 - 10 + 4 = 94, and 90 were there; on the 20th 90 - 30 = 60 were.
      { date: '2026-03-10', type: 'inventory', quantity: -4, affectsBalance: true, affectsLearning: false },
    ])
    const { corrections, days } = (await call('viewer', 'getMovigram', { params: { sku: 'B-300' } })).body
    expect(corrections).toEqual(rows)
    expect(days.find(({ date }: { date: string }) => date === '2026-03-10').balance).toBe(90)
    expect((await movementsOf('B-300')).length).toBe(told.length + 1)
    expect((await correct((rows[0] as Row).id, { quantity: 1 })).status).toBe(404)
  })
})

describe('a purchase order', () => {
  const ordersOf = async (sku: string) =>
    (await call('viewer', 'listOrders', { params: { sku }, query: { orderBy: 'startDate' } })).body.rows
  const change = (id: string, body: object) =>
    call('company_employee', 'updateOrder', { params: { id }, body })

  test('opened again is on order, and stays the ERP’s; its dates make it the person’s', async () => {
    const [order] = await ordersOf('B-200')
    const { item: before } = await item('B-200')
    const opened = await change(order.id, { active: true, receivedQuantity: 4 })
    expect(opened.body).toMatchObject({ active: true, receivedQuantity: 4, origin: 'manual' })
    expect((await item('B-200')).item.virtualBalance).toBe(before.virtualBalance + order.quantity - 4)
    const closed = await change(order.id, { active: false })
    expect(closed.body).toMatchObject({ active: false })
    const [, other] = await ordersOf('B-200')
    expect((await change(other.id, { active: true })).body.origin).toBe('erp')
    const moved = await change(other.id, { endDate: '2026-03-30' })
    expect(moved.body).toMatchObject({ endDate: '2026-03-30', origin: 'manual' })
    expect(moved.body.leadTime).toBeGreaterThan(other.leadTime)
    expect(await newest('B-200', 'order')).toMatchObject({
      after: { endDate: '2026-03-30', origin: 'manual' },
    })
  })

  test.each([
    [{ endDate: '2000-01-01' }, 'endDate', 'validation.ends_before_start'],
    [{ quantity: -1 }, 'quantity', 'validation.range'],
    [{ startDate: null }, 'startDate', 'validation.date'],
  ])('%j is refused', async (body, path, message) => {
    const [order] = await ordersOf('A-100')
    expect((await change(order.id, body)).body.errors).toEqual([{ path, message }])
  })
})

describe('a correction', () => {
  const undo = (decision: string, who: Who = 'company_employee') =>
    call(who, 'undoDecision', { params: { id: decision } })
  const stayed = (by: string) => ({
    items: 0,
    stayed: [{ sku: 'B-300', site: 'MAIN', by, at: expect.any(String) }],
  })

  test('of a movement is undone by its id: all that it changed, and the item is planned again', async () => {
    const movement = await last('B-300')
    const { item: before } = await item('B-300')
    const { decision } = (await correct(movement.id, { quantity: 500, affectsLearning: false })).body
    expect(await last('B-300')).toMatchObject({ quantity: 500, affectsLearning: false, origin: 'manual' })
    const { rows } = (await call('viewer', 'listDecisions', { query: { limit: 1 } })).body
    expect(rows).toMatchObject([
      { id: decision, fact: 'movement', item: { sku: 'B-300', site: 'MAIN' }, items: 1 },
    ])
    expect((await undo(decision, 'viewer')).status).toBe(403)
    expect((await undo(decision)).body).toEqual({ items: 1, stayed: [] })
    expect(await last('B-300')).toEqual(movement)
    expect((await item('B-300')).item.consumptionAverage90d).toBe(before.consumptionAverage90d)
    expect(await newest('B-300', 'transaction')).toMatchObject({
      before: { quantity: 500, origin: 'manual' },
      after: { quantity: movement.quantity, origin: 'erp' },
    })
    expect((await undo(decision)).body.code).toBe('already_undone')
    expect((await correct(movement.id, { quantity: movement.quantity })).body.decision).toBeNull()
  })

  test('stays where somebody has corrected the movement since, until that is undone', async () => {
    const movement = await last('B-300')
    const first = (await correct(movement.id, { quantity: 500 })).body.decision
    const second = (await correct(movement.id, { affectsLearning: false }, {}, 'company_administrator')).body
      .decision
    expect((await undo(first)).body).toEqual(stayed('A company administrator'))
    expect((await undo(second)).body.items).toBe(1)
    expect(await last('B-300')).toEqual({ ...movement, quantity: 500, origin: 'manual' })
  })

  test('of an order stays where a file has changed the same since, and is undone where it has changed others', async () => {
    const query = { query: { orderBy: 'startDate' } }
    const [order] = (await call('viewer', 'listOrders', { params: { sku: 'B-300' }, ...query })).body.rows
    const change = async (body: object) =>
      (await call('company_employee', 'updateOrder', { params: { id: order.id }, body })).body.decision
    const load = (column: string, value: unknown) =>
      catalog.inCatalog((tx) =>
        sql`update purchase_order set ${sql.ref(column)} = ${value} where catalog_id = ${catalog.catalogId}
          and order_code = ${order.order} and item_no = (select item_no from item where catalog_id = ${catalog.catalogId} and sku = 'B-300')`.execute(
          tx,
        ),
      )
    const opened = await change({ active: true })
    await load('units', 77)
    expect((await undo(opened)).body).toEqual({ items: 1, stayed: [] })
    const again = await change({ active: true })
    await load('is_active', false)
    expect((await undo(again)).body).toEqual(stayed(''))
  })
})

describe('master data', () => {
  const change = (sku: string, fields: object, more: object = {}, headers: Record<string, string> = {}) =>
    call('company_employee', 'updateItem', { body: { sku, fields, ...more }, headers })

  test('that are corrected change every number that comes of them, at once', async () => {
    const before = await item('A-100')
    const { body } = await change('A-100', {
      cost: 2 * before.item.cost,
      package: 6,
      attributes: { shelf: null, bin: '7' },
    })
    expect(body.item.cost).toBe(2 * before.item.cost)
    expect(body.item.package).toBe(6)
    expect(body.attributes).toEqual({ bin: '7' })
    expect(body.corrected).toEqual({ cost: before.item.cost, package: null })
    expect(body.item.currentBalance).toBe(before.item.currentBalance)
    expect(await newest('A-100', 'item')).toMatchObject({
      before: { cost: before.item.cost, package: null },
      after: { cost: 2 * before.item.cost, package: 6 },
    })
  })

  test.each([
    [
      'A-100',
      { minimumBatch: 10, maximumBatch: 5 },
      'fields.minimumBatch',
      'validation.minimum_above_maximum',
    ],
    ['A-100', { package: 0 }, 'fields.package', 'validation.positive'],
    ['A-100', { cost: -1 }, 'fields.cost', 'validation.range'],
    ['A-100', { colour: 'red' }, 'fields.colour', 'validation.unknown_field'],
    ['A-100', {}, 'fields', 'validation.required'],
  ])('of %s as %j are refused', async (sku, fields, path, message) => {
    expect((await change(sku, fields)).body.errors[0]).toEqual({ path, message })
  })

  test('of an item that is none, or is several, or was changed meanwhile are refused', async () => {
    expect((await change('NONE', { cost: 1 })).body.code).toBe('item_not_found')
    expect((await change('D-100', { cost: 1 })).body.code).toBe('site_is_required')
    expect((await change('D-100', { cost: 1 }, { site: 'MAIN' })).status).toBe(200)
    const read = await call('viewer', 'getItem', { params: { sku: 'B-100' } })
    const ifMatch = { 'if-match': read.headers.etag as string }
    expect((await change('B-100', { unit: 'kg' }, {}, ifMatch)).status).toBe(200)
    expect((await change('B-100', { unit: 'un' }, {}, ifMatch)).status).toBe(412)
  })

  test('stay corrected while the ERP says what it said, or nothing, and no longer', async () => {
    const uploads = uploadsOf(app)
    await startTestWorker(app)
    const load = (cost: number) =>
      uploads.load({ kind: 'master_data', content: `sku,site,cost,description\nA-200,MAIN,${cost},Hose\n` })
    await change('A-200', { cost: 99, package: 12 })
    expect(await load(35)).toMatchObject({ status: 'finished', rowsAccepted: 1 })
    await catalog.plan()
    expect(await item('A-200')).toMatchObject({
      item: { cost: 99, package: 12, description: 'Hose' },
      corrected: { cost: 35, package: null },
    })
    await load(40)
    await catalog.plan()
    expect(await item('A-200')).toMatchObject({
      item: { cost: 40, package: 12 },
      corrected: { package: null },
    })
  })
})

describe('the queue and the feed', () => {
  test.each(['listQueue', 'getFeed'] as const)(
    '%s: in the order asked for, by itself by priority',
    async (name) => {
      const rowsOf = async (query: Record<string, string>) => {
        const { body } = await call('viewer', name, {
          query: { limit: 500, ...query, ...(name === 'getFeed' && { together: true }) },
        })
        return body.rows as { sku: string; priority: number; effect: number; decisionEffect: number }[]
      }
      const usual = await rowsOf({})
      expect(usual.length).toBeGreaterThan(3)
      expect(usual.map(({ priority }) => priority)).toEqual(
        usual.map(({ priority }) => priority).toSorted((a, b) => b - a),
      )
      const bySku = (await rowsOf({ orderBy: 'sku', isDESC: 'false' })).map(({ sku }) => sku)
      expect(bySku).toEqual(bySku.toSorted())
      // An alert is ordered by what its own decision moves, an item by what all of them do.
      const byEffect = (await rowsOf({ orderBy: 'effect', isDESC: 'true' })).map((row) =>
        name === 'getFeed' ? row.decisionEffect : row.effect,
      )
      expect(byEffect).toEqual(byEffect.toSorted((a, b) => b - a))
      expect((await call('viewer', name, { query: { orderBy: 'colour' } })).body.errors[0].path).toBe(
        'orderBy',
      )
    },
  )
})
