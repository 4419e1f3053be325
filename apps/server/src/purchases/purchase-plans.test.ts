import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestApp } from '../../test/callers.ts'
import { madeCatalog, TEN_ITEMS } from '../../test/planned-catalog.ts'

const app = await startTestApp()
const catalog = await madeCatalog(app, 'A', TEN_ITEMS)
await catalog.inCatalog((tx) =>
  tx.updateTable('item').set({ supplier: 'Acme' }).where('sku', 'in', ['A-100', 'A-200']).execute(),
)
const terms = {
  ...{ minimumOrderValue: null, orderDays: [], topUpMaxDays: 90, note: null, orderEveryDays: null },
  ...{ closures: [], sitesTogether: false, paymentDays: 14 },
  ...{ title: null, email: null, language: null, loadCapacity: null, loadAttribute: null },
}
await app.call('administrator', 'createSupplier', { body: { ...terms, name: 'Acme' } })
await catalog.plan()
const read = async (name: Parameters<typeof app.call>[1], query: Record<string, string | number> = {}) =>
  (await app.call('viewer', name, { query })).body
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

test('an order says what it takes of a full load, and of how many items that is not known', async () => {
  const { body } = await app.call('administrator', 'listSuppliers', { query: { search: 'Acme' } })
  const terms26 = (loadAttribute: string | null) =>
    app.call('administrator', 'updateSupplier', {
      params: { id: body.rows[0].id },
      body: { ...terms, loadCapacity: 26_000, loadAttribute },
    })
  const lines = (await read('listProposalLines', { supplier: 'Acme', site: 'MAIN' })).rows as {
    sku: string
    quantity: number
  }[]
  const load = async () => (await read('getProposal', { supplier: 'Acme', site: 'MAIN' })).load
  expect(await load()).toBeNull()
  await terms26(null)
  expect(await load()).toEqual({
    capacity: 26_000,
    attribute: null,
    amount: sum(lines.map(({ quantity }) => quantity)),
    unknown: 0,
  })
  await terms26('peso KG')
  const [first] = lines
  await catalog.inCatalog((tx) =>
    sql`update item set attributes = '{"Peso kg": "12,5"}' where sku = ${first?.sku}`.execute(tx),
  )
  expect(await load()).toEqual({
    ...{ capacity: 26_000, attribute: 'peso KG' },
    ...{ amount: 12.5 * (first?.quantity ?? 0), unknown: lines.length - 1 },
  })
})

test.each(['order', 'receipt', 'payment'])('the calendar by %s adds up to its lines', async (by) => {
  const { rows, count, weeks, totals } = await read('getPurchaseCalendar', { by })
  expect([rows.length, weeks.length, totals.length]).toEqual([count, 26, 26])
  expect(sum(rows.map(({ total }: { total: number }) => total))).toBeCloseTo(sum(totals))
  const [{ supplier, values }] = await rows.filter(
    (row: { supplier: string | null }) => row.supplier === 'Acme',
  )
  const week = values.findIndex((value: number) => value > 0)
  const lines = await read('listCalendarLines', { by, supplier, week })
  expect(sum(lines.rows.map(({ value }: { value: number }) => value))).toBeCloseTo(values[week])
  for (const { date } of lines.rows) {
    expect(date >= weeks[week]).toBe(true)
    expect(date < weeks[week + 1]).toBe(true)
  }
  // Weeks of the calendar, whatever the day of the plan, a Tuesday.
  expect(weeks.slice(0, 2)).toEqual(['2026-03-30', '2026-04-06'])
  expect(weeks.every((day: string) => new Date(day).getUTCDay() === 1)).toBe(true)
})

test('what is received is paid two weeks later', async () => {
  const acme = async (by: string) =>
    (await read('getPurchaseCalendar', { by, search: 'acme' })).rows[0].values
  const [received, paid] = [await acme('receipt'), await acme('payment')]
  expect(paid.slice(2)).toEqual(received.slice(0, -2))
})

test('a sum of money buys the lines that lose most by waiting', async () => {
  const all = await read('listWithinMoney', { money: 1e9 })
  // Without a cost nobody knows what a line takes.
  const priced = all.rows.filter(({ value }: { value: number | null }) => value !== null)
  expect(all.kept.lines).toBe(priced.length)
  expect(all.kept.lines + all.left.lines).toBe(all.count)
  expect(await read('listWithinMoney')).toEqual(all)
  const some = await read('listWithinMoney', { money: all.kept.value / 2 })
  expect(some.kept.value).toBeLessThanOrEqual(all.kept.value / 2)
  expect(some.kept.value + some.left.value).toBeCloseTo(all.kept.value)
  expect(some.kept.delayCost + some.left.delayCost).toBeCloseTo(all.kept.delayCost)
  expect(some.rows.filter(({ isKept }: { isKept: boolean }) => isKept)).toHaveLength(some.kept.lines)
})

test('the money buys no order that stays below the minimum of its supplier, and says so', async () => {
  const all = await read('listWithinMoney')
  type Line = { supplier: string | null; value: number | null; isKept: boolean; missedMinimum: number | null }
  const value = sum(
    all.rows.filter(({ supplier }: Line) => supplier === 'Acme').map(({ value }: Line) => value ?? 0),
  )
  const { body } = await app.call('administrator', 'listSuppliers', { query: { search: 'Acme' } })
  const under = async (minimumOrderValue: number) => {
    const sending = { params: { id: body.rows[0].id }, body: { ...terms, minimumOrderValue } }
    await app.call('administrator', 'updateSupplier', sending)
    const { rows } = await read('listWithinMoney')
    return rows.filter(({ supplier }: Line) => supplier === 'Acme') as Line[]
  }
  expect(await under(value)).toEqual(all.rows.filter(({ supplier }: Line) => supplier === 'Acme'))
  for (const line of await under(value + 1))
    expect(line).toMatchObject({ isKept: false, missedMinimum: value + 1 })
})
