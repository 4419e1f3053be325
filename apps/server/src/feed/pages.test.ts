import { words } from '@giro/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startTestApp } from '../../test/callers.ts'
import { type MadeItem, madeCatalog } from '../../test/planned-catalog.ts'

/** Items of ten kinds at two sites: those of a kind save the same, and of one kind the stock is unknown. */
const ITEMS: readonly MadeItem[] = Array.from({ length: 80 }, (_, i) => ({
  sku: `${['K', 'k', '\u{1f600}', '\uffee'][i % 4]}-${i}`,
  site: i % 3 === 0 ? ('second' as const) : ('first' as const),
  every: 3 + (i % 2),
  units: 4,
  onHand: i % 10 === 9 ? null : 20,
  erpTrigger: i % 10 === 8 ? null : 2,
  erpBatch: i % 10 === 7 ? null : 900,
  erpPortfolio: i % 5 === 0 ? ('on_demand' as const) : ('anticipated' as const),
  unitCost: i % 10 < 3 ? 20_000 - 3000 * (i % 10) : 1 + (i % 10),
}))

const app = await startTestApp()
const catalog = await madeCatalog(app, 'A', ITEMS)
await catalog.plan()

type Asked = Record<string, string | number>
type Row = {
  sku: string
  site: string
  context?: words.ContextKind
  worthPerMinute: number | null
  priority: number | null
  effect: number
}
const ask = async (name: 'getFeed' | 'listQueue', query: Asked) =>
  (await app.call('company_administrator', name, { query })).body as { rows: Row[]; count: number }
const feed = (query: Asked) => ask('getFeed', { together: 'true', ...query })
const queue = (query: Asked) => ask('listQueue', query)

const nameOf = ({ sku, site, context }: Row) => [sku, site, context].join(' ')
const byPoints = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))
/** What is null comes last, whichever way. */
const byNumber = (a: number | null, b: number | null, sign: 1 | -1) =>
  a === null || b === null ? Number(a === null) - Number(b === null) : sign * (a - b)
const placeOf = ({ context }: Row) => words.CONTEXT_KINDS.indexOf(context as words.ContextKind)
/** The order of the worklist, told from what its rows show. */
const inOrder = (isDESC: boolean) => (a: Row, b: Row) =>
  byNumber(a.worthPerMinute, b.worthPerMinute, isDESC ? -1 : 1) ||
  byNumber(a.priority, b.priority, -1) ||
  (a.priority === null ? Math.abs(b.effect) - Math.abs(a.effect) : 0) ||
  byPoints(a.sku, b.sku) ||
  byPoints(a.site, b.site) ||
  placeOf(a) - placeOf(b)

const filters = fc.record(
  {
    difference: fc.constantFrom('large', 'small'),
    site: fc.constantFrom('MAIN', 'DEPOT-A', 'MAIN,DEPOT-A'),
    search: fc.constantFrom('k', '7', '\u{1f600}'),
    level: fc.constantFrom('warning', 'problem'),
  },
  { requiredKeys: [] },
)
const question = fc.record({
  filters,
  contexts: fc.subarray([...words.CONTEXT_KINDS], { minLength: 1 }),
  isDESC: fc.boolean(),
  offset: fc.nat(90),
  limit: fc.integer({ min: 1, max: 30 }),
})
const deed = fc.record({
  sku: fc.constantFrom(...ITEMS.map(({ sku }) => sku)),
  body: fc.constantFrom(
    { endAlert: true },
    { contexts: { trigger: { stance: 'manual', value: 7 } } },
    { contexts: { portfolio: { stance: 'automatic' } } },
  ),
})
type Question = typeof question extends fc.Arbitrary<infer T> ? T : never

async function checkPages({ filters, contexts, isDESC, offset, limit }: Question): Promise<void> {
  const ordered = { orderBy: 'worthPerMinute', isDESC: String(isDESC) }
  for (const [list, filter] of [
    [feed, { ...filters, context: contexts.join() }],
    [queue, filters],
  ] as const) {
    const all = await list({ ...filter, orderBy: 'sku', isDESC: 'false', limit: 500 })
    const wanted = all.rows.toSorted(inOrder(isDESC))
    const page = await list({ ...filter, ...ordered, offset, limit })
    expect(page.rows.map(nameOf)).toEqual(wanted.slice(offset, offset + limit).map(nameOf))
    if (list === queue) expect([page.count, all.count]).toEqual([wanted.length, wanted.length])
  }
}

test('a page by what a minute saves is a part of the whole list, whatever is asked and decided meanwhile', async () => {
  const property = fc.asyncProperty(question, fc.option(deed, { freq: 3 }), async (asked, made) => {
    if (made) {
      const { sku, body } = made
      const item = ITEMS.find((one) => one.sku === sku)
      const site = item?.site === 'second' ? 'DEPOT-A' : 'MAIN'
      const decided = await app.call('company_administrator', 'updateContexts', {
        body: { sku, site, ...body },
      })
      expect(decided.status).toBeLessThan(300)
    }
    await checkPages(asked)
  })
  await fc.assert(property, { numRuns: 30 })
})

test('the place of each item is that in the list', async () => {
  const filter = { difference: 'large', orderBy: 'worthPerMinute', isDESC: 'true' }
  const { rows } = await queue({ ...filter, limit: 500 })
  const name = (row: Row | undefined) => (row ? { sku: row.sku, site: row.site } : null)
  for (const [at, { sku, site }] of rows.entries()) {
    const { body } = await app.call('viewer', 'getQueuePlace', {
      params: { sku },
      query: { ...filter, site },
    })
    expect([body.position, body.previous, body.next]).toEqual([
      at + 1,
      name(rows[at - 1]),
      name(rows[at + 1]),
    ])
  }
})
