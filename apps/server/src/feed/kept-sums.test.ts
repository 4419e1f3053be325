import { type Endpoints, endpoints, type Received } from '@giro/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { KeptSums } from '#feed/kept-sums.ts'
import { worklist } from '#feed/worklist.ts'
import type { Parts } from '#items/index.ts'
import { startTestApp } from '../../test/callers.ts'
import { type MadeItem, madeCatalog } from '../../test/planned-catalog.ts'

const ITEMS: readonly MadeItem[] = Array.from({ length: 18 }, (_, i) => ({
  sku: `K-${i}`,
  group: `Group ${i % 3}`,
  every: 1 + (i % 7),
  onHand: 40 * (i % 4),
  erpTrigger: i % 6 === 0 ? null : 40 * (i % 5),
  erpBatch: 30,
  erpPortfolio: 'anticipated' as const,
  unitCost: 0.1 + i,
}))

const app = await startTestApp()
const catalog = await madeCatalog(app, 'A', ITEMS.slice(0, 6))
// Numbers between are left out, so that the plan has several parts.
for (const [from, first] of [
  [6, 5000],
  [12, 9000],
] as const) {
  await app.asOwner(`select setval(pg_get_serial_sequence('item', 'item_no'), ${first})`)
  await madeCatalog(app, 'A', ITEMS.slice(from, from + 6))
}
await catalog.plan()

const { catalogId, companyId } = catalog
const QUERIES = [
  {},
  { group: 'Group 1' },
  { level: 'problem', byClass: 'true' },
  { context: 'trigger,batch' },
]
/** Returns the answers of feeds with these stored sums. */
async function feeds(kept: KeptSums): Promise<unknown> {
  const answers = []
  for (const asked of QUERIES) {
    const query = endpoints.getFeed.query.parse({ limit: '500', ...asked }) as Received<
      Endpoints['getFeed']
    >['query']
    answers.push(await catalog.inCatalog((tx) => worklist(tx, { catalogId, userId: companyId, kept }, query)))
  }
  // Sums of the same numbers in another order differ in their last digits.
  return JSON.parse(JSON.stringify(answers), (_, value) =>
    typeof value === 'number' ? Number(value.toPrecision(9)) : value,
  )
}

const skus = fc
  .uniqueArray(fc.constantFrom(...ITEMS.map(({ sku }) => sku)), { minLength: 1, maxLength: 3 })
  .map((some) => some.map((sku) => ({ sku })))
const decided = fc.constantFrom<object>(
  { endAlert: true },
  { suggestion: true },
  { snooze: { wake: true } },
  { snooze: null },
  { contexts: { trigger: { stance: 'very_aggressive' } } },
  { contexts: { batch: { stance: 'manual', value: 7 } }, authorize: true, acceptIncomplete: true },
)
const change = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ name: fc.constant('decide' as const), body: fc.tuple(skus, decided) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      name: fc.constant('sayStock' as const),
      body: fc.tuple(skus, fc.constantFrom<object>({ stock: false }, { stock: true })),
    }),
  },
  { weight: 1, arbitrary: fc.record({ name: fc.constant('plan' as const), body: fc.constant(null) }) },
)

test('sums that are kept are those of whoever adds up afresh, whatever was changed since', async () => {
  const kept = new KeptSums()
  const property = fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 5 }), async (changes) => {
    for (const { name, body } of changes) {
      if (body === null) await catalog.plan()
      else await app.call('company_administrator', name, { body: { skus: body[0], ...body[1] } })
      expect(await feeds(kept)).toEqual(await feeds(new KeptSums()))
    }
  })
  await fc.assert(property, { numRuns: 6 })
})

test('a change has its own part added up again, and a look none', async () => {
  const kept = new KeptSums()
  const rowsOf = async (parts: Parts) =>
    [0, 4, 8].filter((part) => parts?.includes(part) ?? true).map((part) => ({ part }))
  const read: Parts[] = []
  const look = (changes: [number, number][]) =>
    kept.of('sums', new Map(changes), {
      by: 'part',
      read: async (parts) => {
        read.push(parts)
        return rowsOf(parts)
      },
    })
  await look([[0, 1]])
  await look([[0, 1]])
  expect(
    await look([
      [0, 1],
      [4, 2],
    ]),
  ).toEqual([{ part: 0 }, { part: 4 }, { part: 8 }])
  // Whoever began to look before the change.
  await look([[0, 1]])
  expect(read).toEqual([null, [4], [4]])
})

test.each([
  { what: 'questions that find nothing', changes: 0, holds: 6_000 },
  { what: 'questions of a plan that was changed in many parts', changes: 990, holds: 60 },
])('of $what the newest $holds are kept', async ({ changes, holds }) => {
  const kept = new KeptSums()
  const noted = new Map(Array.from({ length: changes }, (_, part) => [part, 1]))
  const isReadFor = async (question: number) => {
    let isRead = false
    await kept.of(`question ${question}`, noted, {
      by: null,
      read: async () => {
        isRead = true
        return []
      },
    })
    return isRead
  }
  for (let question = 0; question < holds; question++) await isReadFor(question)
  expect(await isReadFor(0)).toBe(false)
  await isReadFor(holds)
  expect([await isReadFor(0), await isReadFor(1)]).toEqual([false, true])
})
