import { expect, test } from 'vitest'
import { startTestApp, type Who } from '../../test/callers.ts'
import { AS_OF, madeCatalog, TEN_ITEMS } from '../../test/planned-catalog.ts'
import { dayNumber, dayText, today } from '../calendar.ts'

const app = await startTestApp()
const catalog = await madeCatalog(app, 'A', TEN_ITEMS)
const list = async (query: Record<string, string | number> = {}, as: Who = 'administrator') =>
  (await app.call(as, 'listOpenOrders', { query })).body
/** Today at the company, long after the planning day. */
const now = () => today('America/Sao_Paulo')
const after = (days: number) => dayText(dayNumber(AS_OF) + days)

type Order = { code: string; line?: string; dueIn: number; units: number }
const place = (
  sku: string,
  orders: readonly Order[],
  more: { onHandUnits?: number; supplier?: string } = {},
) =>
  catalog.inCatalog(async (tx) => {
    const { catalogId } = catalog
    if (Object.keys(more).length > 0) await tx.updateTable('item').set(more).where('sku', '=', sku).execute()
    const { itemNo } = await tx
      .selectFrom('item')
      .select('itemNo')
      .where('catalogId', '=', catalogId)
      .where('sku', '=', sku)
      .executeTakeFirstOrThrow()
    const rows = orders.map(({ code, line = '', dueIn, units }) => ({
      ...{ catalogId, itemNo, orderCode: code, code: line, startedOn: after(-5), endedOn: after(dueIn) },
      ...{ units, receivedUnits: null, isActive: null },
    }))
    await tx.insertInto('purchaseOrder').values(rows).execute()
  })

test('open orders with what to do about each, and what that is worth', async () => {
  await place('A-200', [{ code: '4500001', line: '10', dueIn: 3, units: 40 }], {
    onHandUnits: 400,
    supplier: 'Acme',
  })
  // Two lines that differ in nothing but their number.
  const twice = { code: '4500002', dueIn: 30, units: 5 }
  await place(
    'A-100',
    [
      { ...twice, line: '10' },
      { ...twice, line: '20' },
    ],
    { onHandUnits: 0 },
  )
  await catalog.plan()
  const { rows, count, totals } = await list()
  const ours = rows.filter(({ order }: { order: string }) => order.startsWith('45000'))
  expect(
    ours.map(({ order, code }: { order: string; code: string }) => `${order}/${code}`).toSorted(),
  ).toEqual(['4500001/10', '4500002/10', '4500002/20'])
  const [first] = ours.filter(({ sku }: { sku: string }) => sku === 'A-200')
  expect(first).toMatchObject({
    supplier: 'Acme',
    quantity: 40,
    dueDate: after(3),
    daysLate: now() - dayNumber(after(3)),
    advice: 'cancel',
  })
  expect(first.worth).toBeCloseTo(0.25 * first.value)
  expect(ours.filter(({ sku }: { sku: string }) => sku === 'A-100')[0].advice).toBe('expedite')
  expect(rows.map(({ worth }: { worth: number | null }) => worth ?? -1)).toEqual(
    rows.map(({ worth }: { worth: number | null }) => worth ?? -1).toSorted((a: number, b: number) => b - a),
  )

  const canceled = await list({ advice: 'cancel' })
  expect(canceled.rows.every(({ advice }: { advice: string }) => advice === 'cancel')).toBe(true)
  expect(canceled.totals).toEqual(totals)
  expect(canceled.count).toBe(totals.find(({ advice }: { advice: string }) => advice === 'cancel').orders)
  expect((await list({ search: '4500001' })).rows).toEqual([first])
  expect((await list({ supplier: 'Acme', limit: 1 }, 'viewer')).count).toBe(1)
  expect(count).toBeGreaterThanOrEqual(3)
})

test('an order that was changed since the plan waits for the next one', async () => {
  await catalog.inCatalog((tx) =>
    tx.updateTable('purchaseOrder').set({ units: 41 }).where('orderCode', '=', '4500001').execute(),
  )
  expect((await list({ search: '4500001' })).rows).toEqual([])
  await catalog.plan()
  expect((await list({ search: '4500001' })).rows).toMatchObject([{ quantity: 41 }])
})

test('late is what is late today, not on the planning day, and can be listed alone', async () => {
  const dueIn = (days: number) => now() + days - dayNumber(AS_OF)
  await place('A-300', [
    { code: '4600001', dueIn: dueIn(-4), units: 5 },
    { code: '4600002', dueIn: dueIn(0), units: 5 },
    { code: '4600003', dueIn: dueIn(9), units: 5 },
  ])
  await catalog.plan()
  const late = async (query: Record<string, string>) =>
    (await list({ search: '46000', orderBy: 'dueDate', isDESC: 'false', ...query })).rows.map(
      ({ order, daysLate }: { order: string; daysLate: number }) => [order, daysLate],
    )
  const [first, ...others] = [
    ['4600001', 4],
    ['4600002', 0],
    ['4600003', 0],
  ]
  expect(await late({})).toEqual([first, ...others])
  expect(await late({ late: 'true' })).toEqual([first])
  expect(await late({ late: 'false' })).toEqual(others)
  // The page of the item counts from the same day.
  const of = await app.call('viewer', 'listOrders', { params: { sku: 'A-300' }, query: { limit: 1 } })
  expect(of.body.today).toBe(dayText(now()))
})
