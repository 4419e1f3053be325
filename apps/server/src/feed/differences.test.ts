import { expect, test } from 'vitest'
import { startTestApp, type Who } from '../../test/callers.ts'
import { type MadeItem, madeCatalog, TEN_ITEMS } from '../../test/planned-catalog.ts'

/** Sixty items of which a few are worth much: far from their reorder point, the first ones cost the most. */
const ITEMS: readonly MadeItem[] = Array.from({ length: 60 }, (_, i) => ({
  sku: `D-${String(i).padStart(2, '0')}`,
  every: 3,
  units: 4,
  onHand: 20,
  erpTrigger: 2,
  erpBatch: 900,
  unitCost: i < 4 ? 20_000 - 3000 * i : 1 + i / 10,
}))

const app = await startTestApp()
const catalog = await madeCatalog(app, 'A', ITEMS)
await catalog.plan()
await (await madeCatalog(app, 'B', TEN_ITEMS)).plan()

type Query = Record<string, string | number>
type Row = { sku: string; priority: number; worth: number; minutes: number }
const queue = async (query: Query = {}, as: Who = 'viewer') =>
  (await app.call(as, 'listQueue', { query: { limit: 500, orderBy: 'worth', isDESC: true, ...query } }))
    .body as {
    rows: Row[]
    count: number
  }
const skus = ({ rows }: { rows: Row[] }) => rows.map(({ sku }) => sku)
const sum = ({ rows }: { rows: Row[] }, of: 'priority' | 'worth' | 'minutes' = 'worth') =>
  rows.reduce((all, row) => all + row[of], 0)

const whole = await queue()
const large = await queue({ difference: 'large' })
const small = await queue({ difference: 'small' })

test('the large differences hold four fifths of the saving, and are a first page at least', () => {
  expect(whole.count).toBeGreaterThan(50)
  expect(large.count).toBe(25)
  expect(skus(large)).toEqual(skus(whole).slice(0, 25))
  expect(skus(small)).toEqual(skus(whole).slice(25))
  expect(sum(large)).toBeGreaterThanOrEqual(0.8 * sum(whole))
})

test('the feed adds both parts up, and its lists and counts follow', async () => {
  const feed = async (query: Query) => (await app.call('viewer', 'getFeed', { query })).body
  const cut = await feed({ difference: 'large', limit: 0 })
  expect([cut.items, cut.smaller.items]).toEqual([large.count, small.count])
  for (const column of ['worth', 'minutes'] as const) {
    expect(cut[column]).toBeCloseTo(sum(large, column), 4)
    expect(cut.smaller[column]).toBeCloseTo(sum(small, column), 4)
  }
  expect(cut.atStake).toBeCloseTo(sum(large, 'priority'), 4)
  expect(cut.smaller.atStake).toBeCloseTo(sum(small, 'priority'), 4)
  const part = await feed({ difference: 'small', limit: 0 })
  expect(Math.abs(part.release) + part.invest).toBeGreaterThan(0)
  expect([cut.smaller.release, cut.smaller.invest]).toEqual([part.release, part.invest])
  const all = await feed({ limit: 0 })
  expect([all.items, all.smaller]).toEqual([whole.count, null])
  expect(all.release).toBeCloseTo((await feed({ difference: 'small', limit: 0 })).release + cut.release, 4)
  const { count } = (
    await app.call('viewer', 'listItems', { query: { difference: 'large', openContexts: 'trigger,batch' } })
  ).body
  expect(count).toBe(large.count)
})

test('the place of an item is that among the large ones; a small one has none there', async () => {
  const place = async (sku = '') =>
    (
      await app.call('viewer', 'getQueuePlace', {
        params: { sku },
        query: { difference: 'large', orderBy: 'worth', isDESC: true },
      })
    ).body
  expect((await place(large.rows[24]?.sku)).next).toBeNull()
  expect((await place(small.rows[0]?.sku)).position).toBe(0)
})

test('an analyst accepts all small ones at once, and the large ones stay as they are', async () => {
  const { status, body } = await app.call('company_employee', 'decide', {
    body: { filter: { difference: 'small' }, suggestion: true },
  })
  expect([status, body.decision.items]).toEqual([201, small.count])
  expect(skus(await queue())).toEqual(skus(large))
  expect((await queue({ difference: 'small' })).count).toBe(0)
})

test('a short worklist is shown whole, and a word that is no part of it is refused', async () => {
  const [cut, all] = [await queue({ difference: 'large' }, 'B.viewer'), await queue({}, 'B.viewer')]
  expect([cut.count, skus(cut)]).toEqual([all.count, skus(all)])
  const refused = await app.call('viewer', 'listQueue', { query: { difference: 'huge' } })
  expect([refused.status, refused.body.code]).toEqual([400, 'invalid_input'])
})
