import { ITEM_FIELD_NAMES, ITEM_FIELDS } from '@giro/contract'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '../../test/callers.ts'
import { AS_OF, madeCatalog, TEN_ITEMS } from '../../test/planned-catalog.ts'

const app = await startTestApp()
await (await madeCatalog(app, 'A', TEN_ITEMS)).plan()
await (
  await madeCatalog(app, 'B', [{ sku: 'A-100', description: 'Of the other tenant' }, { sku: 'ONLY-B' }])
).plan()

type Query = Record<string, string | number | boolean>
const list = (query: Query = {}) => app.call('viewer', 'listItems', { query: { limit: 500, ...query } })
const rows = async (query: Query = {}) => (await list(query)).body.rows
const skus = async (query: Query) => (await rows(query)).map((row: { sku: string }) => row.sku).join(' ')

/** Expected results of the filters, computed from the whole list. */
type Row = Record<string, unknown> & {
  sku: string
  site: string
  alerts: Record<string, string>
  openContexts: string[]
}
const all: Row[] = await rows({ orderBy: 'sku' })

describe('the list of items', () => {
  test('has every field of the contract, in its kind', () => {
    expect(all.length).toBe(10)
    const [first] = all
    for (const field of ITEM_FIELD_NAMES) {
      const value: unknown = first?.[field]
      const { kind } = ITEM_FIELDS[field]
      if (value === null) continue
      const expected =
        kind === 'boolean'
          ? 'boolean'
          : ['text', 'enum', 'day', 'instant'].includes(kind)
            ? 'string'
            : 'number'
      expect([field, typeof value]).toEqual([field, expected])
    }
    expect(Object.keys(first?.alerts ?? {}).length).toBe(11)
  })

  test.each<[string, Query, (row: Row) => boolean]>([
    ['equals', { sku: 'A-100' }, (row) => row.sku === 'A-100'],
    ['any of', { sku: 'A-100,B-300' }, (row) => ['A-100', 'B-300'].includes(row.sku)],
    ['a text with a comma of its own', { description: 'Motor, 5 hp' }, (row) => row.sku === 'B-100'],
    ['empty', { group: 'empty' }, (row) => row.group === null],
    ['empty or a value', { group: 'empty,Belts' }, (row) => row.group === null || row.group === 'Belts'],
    [
      'an enumeration',
      { abcClass: 'abc_a,abc_b' },
      (row) => ['abc_a', 'abc_b'].includes(row.abcClass as string),
    ],
    ['an enumeration that may be null', { financialAction: 'empty' }, (row) => row.financialAction === null],
    ['a number', { currentBalance: '8' }, (row) => Number(row.currentBalance) === 8],
    ['any of numbers', { currentBalance: '8,-5' }, (row) => [8, -5].includes(Number(row.currentBalance))],
    ['from', { currentBalanceFrom: '10' }, (row) => Number(row.currentBalance) >= 10],
    ['to, below zero', { currentBalanceTo: '-0.5' }, (row) => Number(row.currentBalance) <= -0.5],
    [
      'from and to',
      { costFrom: '10', costTo: '50' },
      (row) => row.cost !== null && Number(row.cost) >= 10 && Number(row.cost) <= 50,
    ],
    [
      'a fraction against a count',
      { consumptionPopularityFrom: '71.5' },
      (row) => Number(row.consumptionPopularity) >= 71.5,
    ],
    ['a flag', { inactive: 'true' }, (row) => row.inactive === true],
    ['a day', { registerDate: '2020-01-01' }, () => true],
    ['a day from', { executionPeriodEndFrom: '2026-04-01' }, () => false],
    ['an instant by its day', { createdAt: new Date().toISOString().slice(0, 10) }, () => true],
    ['an alert', { 'alerts.negativeBalance': 'problem' }, (row) => row.alerts.negativeBalance === 'problem'],
    [
      'the worst alert',
      { alertLevel: 'warning,success' },
      (row) => ['warning', 'success'].includes(row.alertLevel as string),
    ],
    ['an open context', { openContexts: 'trigger' }, (row) => row.openContexts.includes('trigger')],
    ['no open context', { openContexts: 'empty' }, (row) => row.openContexts.length === 0],
    [
      'an open context or none',
      { openContexts: 'empty,trigger' },
      ({ openContexts }) => openContexts.length === 0 || openContexts.includes('trigger'),
    ],
    ['a search without accents or case', { search: 'ESFERICO rolam' }, (row) => row.sku === 'A-100'],
    ['a search for a sign of patterns', { search: '50%' }, (row) => row.sku === 'A-300'],
    ['a search for nothing there', { search: '_' }, () => false],
    [
      'two filters at once',
      { group: 'Seals', site: 'MAIN' },
      (row) => row.group === 'Seals' && row.site === 'MAIN',
    ],
  ])('%s', async (_, query, meant) => {
    const expected = all.filter(meant).map(({ sku, site }) => `${sku}@${site}`)
    const found = await list({ ...query, orderBy: 'sku' })
    expect(found.status).toBe(200)
    expect(found.body.rows.map((row: Row) => `${row.sku}@${row.site}`)).toEqual(expected)
    expect(found.body.count).toBe(expected.length)
  })

  test('an id leads to its item', async () => {
    expect(await skus({ id: String(all[3]?.id) })).toBe(all[3]?.sku)
    expect(await skus({ id: '00000000-0000-4000-8000-000000000000' })).toBe('')
  })

  test.each<[string, Query, string, string]>([
    ['an unknown field', { colour: 'red' }, 'colour', 'validation.unknown_field'],
    ['an unknown order', { orderBy: 'colour' }, 'orderBy', 'validation.order_by'],
    ['a word outside its list', { abcClass: 'abc_z' }, 'abcClass', 'validation.one_of'],
    ['a number that is none', { gapFrom: 'many' }, 'gapFrom', 'validation.number'],
    ['an endless number', { gapFrom: '1e999' }, 'gapFrom', 'validation.number'],
    ['an empty number', { gap: ' ' }, 'gap', 'validation.number'],
    ['a number only a program takes for one', { nsrFrom: '0x10' }, 'nsrFrom', 'validation.number'],
    ['the year 0000', { registerDateFrom: '0000-01-01' }, 'registerDateFrom', 'validation.date'],
    ['a year of five digits', { createdAtTo: '9999-12-31T23:59-12:00' }, 'createdAtTo', 'validation.date'],
    ['a day that does not exist', { registerDate: '2026-02-30' }, 'registerDate', 'validation.date'],
    ['a moment of such a day', { createdAtTo: '2026-02-30' }, 'createdAtTo', 'validation.date'],
    ['an instant that is none', { createdAtTo: 'yesterday' }, 'createdAtTo', 'validation.date'],
    ['a flag that is none', { authorized: 'maybe' }, 'authorized', 'validation.one_of'],
    ['an unknown alert level', { 'alerts.outlier': 'loud' }, 'alerts.outlier', 'validation.one_of'],
    ['an unknown context', { openContexts: 'colour' }, 'openContexts', 'validation.one_of'],
    ['an unknown quiet context', { quietContexts: 'colour' }, 'quietContexts', 'validation.one_of'],
    ['a range of a text', { skuFrom: 'A' }, 'skuFrom', 'validation.unknown_field'],
    ['unknown columns', { fields: 'sku,colour' }, 'fields', 'validation.unknown_field'],
    ['an unknown facet', { facets: 'colour' }, 'facets', 'validation.unknown_field'],
    ['a facet with as many values as items', { facets: 'sku' }, 'facets', 'validation.one_of'],
    ['a metric of a text', { metrics: 'sum(sku)' }, 'metrics', 'validation.number'],
    ['an unknown metric', { metrics: 'median(gap)' }, 'metrics', 'validation.unknown_field'],
    ['SQL in a metric', { metrics: 'sum(gap);drop' }, 'metrics', 'validation.unknown_field'],
    ['a prototype word', { facets: 'constructor' }, 'facets', 'validation.unknown_field'],
    ['NUL', { sku: 'A\0' }, 'sku', 'validation.format'],
  ])('refuses %s', async (_, query, path, message) => {
    const { status, body } = await list(query)
    expect(status).toBe(400)
    expect(body.errors[0]).toEqual({ path, message })
  })

  test('every field sorts both ways, nulls last, ties by SKU and site', async () => {
    for (const field of [...ITEM_FIELD_NAMES, 'alertLevel']) {
      for (const isDESC of [false, true]) {
        const { status, body } = await list({ orderBy: field, isDESC, fields: `sku,site,${field}` })
        expect([field, status, body.count]).toEqual([field, 200, 10])
        const isNull = body.rows.map((row: Record<string, unknown>) => row[field] === null)
        expect([field, isNull]).toEqual([field, isNull.toSorted()])
      }
    }
    const names = async (query: Query) =>
      (await rows({ ...query, fields: 'sku,site' })).map((row: Row) => `${row.sku}@${row.site}`)
    expect((await names({ orderBy: 'unit' })).slice(-2)).toEqual(['D-100@DEPOT-A', 'D-100@MAIN'])
    expect((await names({ orderBy: 'unit', isDESC: true })).slice(-2)).toEqual([
      'D-100@DEPOT-A',
      'D-100@MAIN',
    ])
  })

  test.each(['gap', 'effect'])('%s sorts by its size, whatever its sign', async (field) => {
    const sizes = async (isDESC: boolean) =>
      (await rows({ orderBy: `${field}Size`, isDESC, fields: `sku,${field}` })).map((row: Row) =>
        Math.abs(Number(row[field as keyof Row])),
      )
    const falling = await sizes(true)
    expect(falling).toEqual(falling.toSorted((a: number, b: number) => b - a))
    expect(await sizes(false)).toEqual(falling.toSorted((a: number, b: number) => a - b))
    expect(Math.max(...falling)).toBeGreaterThan(0)
  })

  test('words sort as the vocabulary has them, not by their letters', async () => {
    const criticality = (await rows({ orderBy: 'criticality' })).map((row: Row) => row.criticality)
    expect(criticality[0]).toBe('critic')
    expect(criticality.at(-1)).toBe('common')
  })

  test('pages: the whole in parts, the count of all, nothing beyond the end', async () => {
    const parts = await Promise.all(
      [0, 4, 8, 12].map((offset) => list({ offset, limit: 4, orderBy: 'gap', costFrom: '0' })),
    )
    const whole = await rows({ orderBy: 'gap', costFrom: '0' })
    expect(parts.flatMap(({ body }) => body.rows)).toEqual(whole)
    expect(parts.map(({ body }) => body.count)).toEqual([9, 9, 9, 9])
    expect((await list({ limit: 0 })).body).toEqual({ rows: [], count: 10 })
  })

  test('narrows the columns', async () => {
    expect(await rows({ fields: 'sku,alertLevel', sku: 'A-300' })).toEqual([
      { sku: 'A-300', alertLevel: expect.any(String) },
    ])
  })

  test('facets, metrics and groups add up to the rows they stand for', async () => {
    const { body } = await list({
      limit: 0,
      facets: 'abcClass,criticality,alerts.maxBalance,site,group',
      metrics: 'count,sum(gap),avg(nsr),min(cost),max(currentBalance)',
      groupBy: 'abcClass,inactive',
    })
    expect(body.rows).toEqual([])
    expect(body.count).toBe(10)
    const sum = (record: Record<string, number>) => Object.values(record).reduce((total, n) => total + n, 0)
    for (const facet of Object.values(body.facets) as Record<string, number>[]) expect(sum(facet)).toBe(10)
    expect(body.facets.site).toEqual({ 'DEPOT-A': 1, MAIN: 9 })
    expect(body.facets.group.empty).toBe(1)
    const numbers = (field: string) =>
      all.map((row) => row[field] as unknown as number | null).filter((n) => n !== null)
    expect(body.metrics['sum(gap)']).toBeCloseTo(
      numbers('gap').reduce((a, b) => a + b, 0),
      6,
    )
    expect(body.metrics['avg(nsr)']).toBeCloseTo(
      numbers('nsr').reduce((a, b) => a + b, 0) / numbers('nsr').length,
      12,
    )
    expect(body.metrics['min(cost)']).toBe(0.5)
    expect(body.metrics['max(currentBalance)']).toBe(400)
    expect(
      body.groups.reduce(
        (total: number, { metrics }: { metrics: { count: number } }) => total + metrics.count,
        0,
      ),
    ).toBe(10)
    expect(body.groups[0].key.abcClass).toBe('abc_a')
  })

  test('one field may be facet and group at once', async () => {
    const { body } = await list({ limit: 0, facets: 'abcClass', groupBy: 'abcClass' })
    const groups = Object.fromEntries(
      body.groups.map((group: { key: { abcClass: string }; metrics: { count: number } }) => [
        group.key.abcClass,
        group.metrics.count,
      ]),
    )
    expect(groups).toEqual(body.facets.abcClass)
  })
})

describe('one item', () => {
  const named = (
    name: 'getMovigram' | 'getProjection' | 'listTransactions' | 'listOrders' | 'getItem',
    sku: string,
    query: Query = {},
    who: 'viewer' | 'B.viewer' = 'viewer',
  ) => app.call(who, name, { params: { sku }, query })

  test.each(['getMovigram', 'getProjection', 'listTransactions', 'listOrders', 'getItem'] as const)(
    '%s asks for the site, knows its items, and no other tenant’s',
    async (name) => {
      expect((await named(name, 'D-100')).body.code).toBe('site_is_required')
      expect((await named(name, 'D-100', { site: 'MAIN' })).status).toBe(200)
      expect((await named(name, 'D-100', { site: 'NOWHERE' })).body.code).toBe('item_not_found')
      expect((await named(name, 'NOTHING')).status).toBe(404)
      expect((await named(name, 'ONLY-B')).status).toBe(404)
      expect((await named(name, 'ONLY-B', {}, 'B.viewer')).status).toBe(200)
    },
  )

  test('the same SKU in another tenant has its own numbers', async () => {
    const mine = (await named('getItem', 'A-100')).body.item
    const theirs = (await named('getItem', 'A-100', {}, 'B.viewer')).body.item
    expect(mine.description).toBe('Rolamento esférico')
    expect(theirs.description).toBe('Of the other tenant')
    expect(mine.consumptionAverage730d).not.toBe(theirs.consumptionAverage730d)
  })

  test('the chart ends at the balance of the list and adds up to its averages', async () => {
    const { body } = await named('getMovigram', 'A-100')
    const item = all.find(({ sku }) => sku === 'A-100')
    expect(body.days.length).toBe(730)
    expect([body.from, body.to]).toEqual(['2024-04-01', AS_OF])
    expect(body.days.at(-1)).toMatchObject({ date: AS_OF, balance: Number(item?.currentBalance) })
    const consumed = body.days.reduce((sum: number, day: { consumption: number }) => sum + day.consumption, 0)
    // The item was born with its first movement, 721 days ago.
    expect(consumed / 721).toBeCloseTo(Number(item?.consumptionAverage730d), 9)
    const known = body.days.slice(-90).filter((day: { balance: number | null }) => day.balance !== null)
    const average =
      known.reduce((sum: number, day: { balance: number }) => sum + Math.max(0, day.balance), 0) /
      known.length
    expect(average).toBeCloseTo(Number(item?.balanceAverage90d), 9)
    expect(body.maximumBalance).toBe(Number(item?.maximumBalance))
  })

  test.each<[Query, number]>([
    [{ from: '2026-03-31', to: '2026-03-01' }, 400],
    [{ from: '1900-01-01' }, 400],
    [{ to: '0001-01-01' }, 400],
    [{ from: '2026-02-30' }, 400],
    [{ from: '2026-03-01', to: '2026-04-10' }, 200],
  ])('the chart from %o answers %i', async (query, status) => {
    const answer = await named('getMovigram', 'A-100', query)
    expect(answer.status).toBe(status)
    if (status === 200) expect(answer.body.days.at(-1).balance).toBeNull()
  })

  test('transactions and orders page, sort and filter', async () => {
    const newest = await named('listTransactions', 'A-100', { orderBy: 'date', isDESC: true, limit: 2 })
    expect(newest.body.count).toBe(241)
    expect(newest.body.rows.map((row: { date: string }) => row.date)).toEqual(['2026-03-31', '2026-03-28'])
    expect(newest.body.rows[0]).toMatchObject({
      type: 'consumption',
      origin: 'erp',
      affectsBalance: true,
      affectsLearning: true,
    })
    expect((await named('listTransactions', 'A-100', { type: 'replenishment' })).body.count).toBe(0)
    expect(
      (await named('listTransactions', 'A-100', { dateFrom: '2026-03-20', quantityFrom: 5 })).body.rows
        .length,
    ).toBeLessThan(5)
    expect((await named('listTransactions', 'A-100', { orderBy: 'shade' })).status).toBe(400)
    const orders = await named('listOrders', 'A-100', { orderBy: 'leadTime', isDESC: true })
    expect(orders.body.count).toBe(6)
    expect(orders.body.rows.map((row: { leadTime: number }) => row.leadTime)).toEqual([
      17, 16, 16, 15, 15, 14,
    ])
    expect((await named('listOrders', 'A-100', { active: true })).body.count).toBe(0)
    expect((await named('listOrders', 'A-100', { quantityKnown: true })).body.count).toBe(6)
    expect((await named('listOrders', 'A-100', { quantityKnown: false })).body.count).toBe(0)
    expect((await named('listOrders', 'A-100', { search: 'p3' })).body.rows[0].order).toBe('P3')
  })
})
