import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startTestApp, type Who } from '../../test/callers.ts'
import { AS_OF, madeCatalog, TEN_ITEMS } from '../../test/planned-catalog.ts'
import { STORY } from '../../test/story.ts'
import { dayNumber, dayText, today } from '../calendar.ts'

const app = await startTestApp()
const catalog = await madeCatalog(app, 'A', TEN_ITEMS)
const call = async (name: Parameters<typeof app.call>[1], sending: object = {}, as: Who = 'administrator') =>
  app.call(as, name, sending)

const CONDITIONS = {
  ...{ minimumOrderValue: null, orderDays: [], topUpMaxDays: 90, note: null },
  ...{ orderEveryDays: null, closures: [], sitesTogether: false, paymentDays: 30 },
  ...{ title: null, email: null, language: null, loadCapacity: null, loadAttribute: null },
}
/** Says who supplies an item, as a load would. */
const supply = (sku: string, supplier: string) =>
  catalog.inCatalog((tx) => tx.updateTable('item').set({ supplier }).where('sku', '=', sku).execute())
const items = async (query: object) => (await call('listItems', { query: { limit: 50, ...query } })).body.rows
const proposals = async (query: object = {}) => (await call('listProposals', { query })).body

/** Today at the company, long after the planning day. */
const now = () => today('America/Sao_Paulo')
/** The first Monday on or after a day. */
const mondayFrom = (day: number) =>
  [0, 1, 2, 3, 4, 5, 6]
    .map((more) => dayText(day + more))
    .find((text) => new Date(text).getUTCDay() === 1) as string

describe('what to order', STORY, () => {
  test('the proposals add up to the suggested orders, by supplier and site', async () => {
    await supply('A-100', 'Acme, Inc.')
    await supply('A-300', 'Acme, Inc.')
    await supply('B-300', 'Acme')
    await catalog.plan()
    const due = (await items({ suggestedOrderFrom: 0.001 })) as {
      suggestedOrder: number
      cost: number | null
    }[]
    expect(due.length).toBeGreaterThan(2)
    const { rows, count, totals } = await proposals()
    expect(count).toBe(rows.length)
    const sum = (field: 'lines' | 'value' | 'withoutCost') =>
      rows.reduce((all: number, row: Record<string, number>) => all + (row[field] ?? 0), 0)
    expect(sum('lines')).toBe(due.length)
    expect(sum('value')).toBeCloseTo(
      due.reduce((all, { suggestedOrder, cost }) => all + suggestedOrder * (cost ?? 0), 0),
    )
    expect(totals).toEqual({
      transferLines: 0,
      ...{ lines: sum('lines'), value: expect.closeTo(sum('value')), withoutCost: sum('withoutCost') },
      ...{ suppliers: new Set(rows.map((row: { supplier: string }) => row.supplier)).size, snoozed: 0 },
    })
    // They are of all orders found, whatever the page.
    expect((await proposals({ limit: 1, offset: 1 })).totals).toEqual(totals)
    expect((await proposals({ search: 'acme, inc' })).totals).toMatchObject({ lines: 2, suppliers: 1 })
    // Two names of which one begins like the other are two suppliers.
    expect((await proposals({ search: 'acme' })).rows).toHaveLength(2)
    expect((await call('listProposals', {}, 'viewer')).status).toBe(200)
  })

  test('what is snoozed is left out of the order, and named with its day', async () => {
    const { supplier, site } = (await proposals({ search: 'acme, inc' })).rows[0]
    const of = { query: { supplier, site } }
    const order = async () => {
      const { rows, totals } = await proposals({ search: 'acme, inc' })
      const lines = (await call('listProposalLines', of)).body.rows as { sku: string; quantity: number }[]
      return { snoozed: rows[0].snoozed, totals, lines, skus: lines.map(({ sku }) => sku) }
    }
    const before = await order()
    const [first] = before.lines as [{ sku: string; quantity: number }]
    const until = dayText(now() + 9)
    const decide = (skus: string[], snooze: object | null) =>
      call('decide', { body: { skus: skus.map((sku) => ({ sku, site })), snooze } })
    expect((await decide([first.sku], { until })).status).toBe(201)
    const after = await order()
    expect(after).toMatchObject({
      lines: before.lines.slice(1),
      totals: { lines: 1, snoozed: 1 },
      snoozed: 1,
    })
    const { body: proposal } = await call('getProposal', of)
    const { sku, quantity } = first
    expect(proposal.leftOut).toMatchObject([{ sku, quantity, snoozed: { until, wake: false } }])
    expect((await call('listWithinMoney', { query: { limit: 500 } })).body.rows).not.toContainEqual(
      expect.objectContaining({ sku }),
    )
    // Of an order of which all is snoozed only the count is left.
    await decide(before.skus.slice(1), { until })
    expect(await proposals({ search: 'acme, inc' })).toMatchObject({
      ...{ rows: [], count: 0 },
      totals: { lines: 0, suppliers: 0, snoozed: before.skus.length },
    })
    await decide(before.skus, null)
    expect((await order()).skus).toEqual(before.skus)
  })

  test('a line says why, how much, until when it lasts, and what waiting costs', async () => {
    const { rows } = await proposals({ search: 'acme, inc' })
    expect(rows[0], 'the day of the balances').toMatchObject({ asOf: AS_OF })
    expect(rows[0], 'nobody has named the supplier in full').toMatchObject({ supplierTitle: null })
    expect(rows[0].siteTitle).not.toBe(rows[0].site)
    const [{ supplier, site, lines, value }] = rows
    const page = (await call('listProposalLines', { query: { supplier, site } })).body
    expect(page.count).toBe(lines)
    expect(page.rows.reduce((all: number, line: { value: number }) => all + line.value, 0)).toBeCloseTo(value)
    for (const line of page.rows) {
      expect(line.position).toBeLessThanOrEqual(line.trigger)
      expect(line.coversUntil > AS_OF).toBe(true)
      expect(line.stockoutDate < line.coversUntil).toBe(true)
      expect(line.delayCost).toBeGreaterThan(0)
    }
    const none = (await call('listProposalLines', { query: { site } })).body
    expect(none.rows.every(({ sku }: { sku: string }) => sku !== 'A-100')).toBe(true)
  })

  test('a line in another quantity covers as long as that lasts, and waiting with it costs what it costs then', async () => {
    const { supplier, site } = (await proposals({ search: 'acme, inc' })).rows[0]
    const [line] = (await call('listProposalLines', { query: { supplier, site } })).body.rows
    const calculated = async (...lines: { sku: string; quantity: number }[]) =>
      (await call('calculateProposal', { body: { supplier, site, lines } })).body.rows
    const { sku, quantity, value, coversUntil, delayCost } = line
    expect(await calculated({ sku, quantity })).toEqual([{ sku, quantity, value, coversUntil, delayCost }])
    const [twice] = await calculated({ sku, quantity: 2 * quantity })
    expect(twice.value).toBeCloseTo(2 * value)
    expect(twice.coversUntil > coversUntil).toBe(true)
    expect(twice.delayCost).toBeGreaterThanOrEqual(delayCost)
    const [none] = await calculated({ sku, quantity: 0 })
    expect(none).toMatchObject({ value: 0, delayCost: null })
    expect(none.coversUntil < coversUntil).toBe(true)
    expect(await calculated({ sku: 'B-300', quantity: 1 })).toEqual([])
  })

  test('what the ERP has not ordered for more than 3 days is marked, until something is on order', async () => {
    const [{ supplier, site, lines }] = (await proposals({ search: 'acme, inc' })).rows
    const marked = async () => (await proposals({ search: 'acme, inc' })).rows[0].notOrdered
    const page = async () => (await call('listProposalLines', { query: { supplier, site } })).body.rows
    expect(await marked()).toBe(0)
    await catalog.plan({ asOf: dayText(dayNumber(AS_OF) + 3) })
    expect(await marked()).toBe(0)
    await catalog.plan({ asOf: dayText(dayNumber(AS_OF) + 4) })
    expect(await marked()).toBe(lines)
    expect((await page())[0].notOrderedSince).toBe(AS_OF)
    await app.asOwner(`update catalog set who_orders = 'giro' where id = '${catalog.catalogId}'`)
    expect(await marked()).toBe(0)
    await app.asOwner(`update catalog set who_orders = 'erp' where id = '${catalog.catalogId}'`)
    await catalog.inCatalog((tx) =>
      sql`insert into purchase_order (catalog_id, item_no, order_code, started_on, units, is_active)
        select catalog_id, item_no, 'LATE', ${AS_OF}::date, 1, true from item where sku = 'A-100'`.execute(
        tx,
      ),
    )
    await catalog.plan({ asOf: dayText(dayNumber(AS_OF) + 4) })
    expect(await marked()).toBe(lines - 1)
    await catalog.inCatalog((tx) => tx.deleteFrom('purchaseOrder').where('orderCode', '=', 'LATE').execute())
    await catalog.plan()
  })

  test('who can order on Mondays only has higher reorder points, and is told why', async () => {
    const before = (await items({ sku: 'A-100' }))[0].trigger
    const made = await call('createSupplier', {
      body: {
        ...{ ...CONDITIONS, name: 'Acme, Inc.', title: 'Acme Incorporated' },
        ...{ orderDays: ['monday'], minimumOrderValue: 1e6 },
      },
    })
    expect(made.status).toBe(201)
    expect((await call('createSupplier', { body: { ...CONDITIONS, name: 'Acme, Inc.' } })).body.code).toBe(
      'supplier_already_exists',
    )
    await catalog.plan()
    expect((await items({ sku: 'A-100' }))[0].trigger).toBeGreaterThan(before)
    // The supplier whose name its name begins with is another one.
    const explained = async (sku: string) =>
      (await call('getItem', { params: { sku } })).body.explain.trigger.rules
    expect(await explained('A-100')).toMatchObject([{ title: 'Acme, Inc.', isSupplier: true }])
    expect(await explained('B-300')).toEqual([])
    const [row] = (await proposals({ search: 'acme, inc' })).rows
    expect(row.supplierTitle).toBe('Acme Incorporated')
    expect(row).toMatchObject({ nextOrderDay: mondayFrom(now()), minimum: 1e6, missing: 1e6 - row.value })
  })

  test('a rule for the items comes before the order days of their supplier', async () => {
    const rule = { title: 'Every day', priority: 10, filter: { sku: 'A-100' }, actions: { reviewDays: 1 } }
    const monday = (await items({ sku: 'A-100' }))[0].trigger
    await call('createRule', { body: rule })
    await catalog.plan()
    expect((await items({ sku: 'A-100' }))[0].trigger).toBeLessThan(monday)
  })

  test('below the minimum the cheaper of topping up and waiting is advised', async () => {
    const supplier = 'Acme, Inc.'
    // An item with stock for a while, so that it is due later.
    await catalog.inCatalog((tx) =>
      tx.updateTable('item').set({ supplier, onHandUnits: 50 }).where('sku', '=', 'A-200').execute(),
    )
    await catalog.plan()
    const [{ site, value }] = (await proposals({ search: supplier })).rows
    const row = (await call('listSuppliers', { query: { search: supplier } })).body.rows[0]
    const under = async (conditions: object) => {
      const body = { ...CONDITIONS, orderDays: ['monday'], ...conditions }
      expect((await call('updateSupplier', { params: { id: row.id }, body })).status).toBe(200)
      return (await call('getProposalAdvice', { query: { supplier, site } })).body
    }
    expect(await under({ minimumOrderValue: value - 1 })).toEqual({
      topUp: null,
      wait: null,
      advice: 'order',
    })
    const { topUp, wait, advice } = await under({ minimumOrderValue: value + 10 })
    expect(topUp.lines.map(({ sku }: { sku: string }) => sku)).toEqual(['A-200'])
    const [early] = topUp.lines
    expect(early.cost).toBeCloseTo((0.25 * early.value * early.dueInDays) / 365)
    expect(wait.until).toBe(mondayFrom(dayNumber(mondayFrom(now())) + 1))
    expect(advice).toBe(topUp.cost <= wait.cost ? 'top_up' : 'wait')
    // What is due later than the supplier's orders may be brought forward is not offered.
    expect((await under({ minimumOrderValue: value + 10, topUpMaxDays: 1 })).topUp).toBeNull()
    expect((await under({ minimumOrderValue: 1e9 })).topUp).toBeNull()
  })

  test('the minimum counts the orders for all sites of a supplier that takes them together', async () => {
    const rows = (await proposals()).rows.filter(
      (row: { supplier: string | null }) => row.supplier === 'Acme, Inc.',
    )
    const value = rows.reduce((all: number, row: { value: number }) => all + row.value, 0)
    const row = (await call('listSuppliers', { query: { search: 'Acme, Inc.' } })).body.rows[0]
    const body = { ...CONDITIONS, orderDays: ['monday'], minimumOrderValue: value + 5, sitesTogether: true }
    expect((await call('updateSupplier', { params: { id: row.id }, body })).status).toBe(200)
    for (const order of (await proposals({ search: 'acme, inc' })).rows) {
      expect(order.sitesTogether).toBe(true)
      expect(order.missing).toBeCloseTo(5)
    }
  })

  test('no order is placed while the supplier is closed', async () => {
    const row = (await call('listSuppliers', { query: { search: 'Acme, Inc.' } })).body.rows[0]
    const closures = [{ from: dayText(now()), to: dayText(now() + 9) }]
    const body = { ...CONDITIONS, closures }
    expect((await call('updateSupplier', { params: { id: row.id }, body })).body.closures).toEqual(closures)
    const isWeekend = (day: number) => [0, 6].includes(new Date(dayText(day)).getUTCDay())
    const open = [10, 11, 12].map((days) => now() + days).find((day) => !isWeekend(day)) as number
    expect((await proposals({ search: 'acme, inc' })).rows[0].nextOrderDay).toBe(dayText(open))
    const wrong = { ...body, closures: [{ from: dayText(now() + 1), to: dayText(now()) }] }
    expect((await call('updateSupplier', { params: { id: row.id }, body: wrong })).status).toBe(400)
  })
})
