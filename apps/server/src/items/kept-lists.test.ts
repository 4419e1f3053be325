import {
  type Endpoints,
  endpoints,
  ITEM_FIELD_NAMES,
  ITEM_FIELDS,
  type ItemOrder,
  type Received,
  words,
} from '@giro/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { columnQuestion } from '#items/column-page.ts'
import { predicatesOf } from '#items/item-set.ts'
import { listItems } from '#items/list-items.ts'
import { KeptColumns } from '#items/plan-columns.ts'
import { startTestApp } from '../../test/callers.ts'
import { type MadeItem, madeCatalog } from '../../test/planned-catalog.ts'

const ITEMS: readonly MadeItem[] = Array.from({ length: 24 }, (_, i) => ({
  // Of these signs code units and code points have another order.
  sku: `${['K', 'k', '\u{1f600}', '\uffee'][i % 4]}-${i}`,
  description: i % 5 === 0 ? 'Rolamento 50%, esférico' : `Part ${i}`,
  ...(i % 3 > 0 && { group: `Group, ${i % 3}` }),
  every: 1 + (i % 7),
  onHand: i % 9 === 8 ? null : 40 * (i % 4) - 5,
  erpTrigger: i % 6 === 0 ? null : 40 * (i % 5),
  erpBatch: 30,
  erpPortfolio: 'anticipated' as const,
  ...(i % 4 > 0 && { unitCost: 0.1 + i }),
}))

const app = await startTestApp()
const catalog = await madeCatalog(app, 'A', ITEMS.slice(0, 12))
// Numbers between are left out, so that the plan has several parts.
await app.asOwner(`select setval(pg_get_serial_sequence('item', 'item_no'), 5000)`)
await madeCatalog(app, 'A', ITEMS.slice(12))
await catalog.plan()
const { catalogId } = catalog

type Query = Received<Endpoints['listItems']>['query']
/** A page as the database says it, or as kept columns do. */
const page = (asked: object, kept: KeptColumns | null = null) =>
  catalog.inCatalog(async (tx) => {
    const { generation } = await tx
      .selectFrom('catalog')
      .select('generation')
      .where('id', '=', catalogId)
      .executeTakeFirstOrThrow()
    const query = endpoints.listItems.query.parse(asked) as Query
    return listItems(tx, { catalogId, generation, items: ITEMS.length }, query, kept)
  })
const all = (await page({ limit: '500' })).rows as unknown as Record<string, unknown>[]

/** Generates queries of a field: existing values, none, and ranges. */
const ofField = fc
  .constantFrom(...ITEM_FIELD_NAMES)
  .chain((name) => {
    const values = [...new Set(all.map((row) => row[name]))].filter((value) => value !== null).map(String)
    const value = fc.constantFrom('empty', ...values)
    const ofValues = fc.array(value, { minLength: 1, maxLength: 3 }).map((some) => ({ [name]: some.join() }))
    if (values.length === 0 || ['text', 'enum', 'boolean'].includes(ITEM_FIELDS[name].kind)) return ofValues
    const bound = fc
      .tuple(fc.constantFrom(`${name}From`, `${name}To`), fc.constantFrom(...values))
      .map(([asked, typed]) => ({ [asked]: typed }))
    return fc.oneof(ofValues, bound)
  })
  .filter((asked) => endpoints.listItems.query.safeParse(asked).success)
const someOf = (wanted: readonly string[]) =>
  fc.array(fc.constantFrom(...wanted), { minLength: 1, maxLength: 2 }).map((some) => some.join())
const other = fc.oneof(
  fc.constantFrom('part', 'ESFERICO rolam', '50%', 'part 1', '_').map((search) => ({ search })),
  someOf(words.ALERT_LEVELS).map((alertLevel) => ({ alertLevel })),
  fc
    .tuple(fc.constantFrom(...words.ALERT_KINDS), someOf(words.ALERT_LEVELS))
    .map(([kind, levels]) => ({ [`alerts.${kind}`]: levels })),
  someOf(['empty', ...words.CONTEXT_KINDS]).map((openContexts) => ({ openContexts })),
)
const question = fc
  .tuple(
    fc.array(fc.oneof({ weight: 3, arbitrary: ofField }, other), { maxLength: 2 }),
    fc.constantFrom<ItemOrder>(...ITEM_FIELD_NAMES, 'alertLevel', 'gapSize', 'effectSize'),
    fc.record({
      isDESC: fc.constantFrom('true', 'false'),
      offset: fc.nat(12).map(String),
      limit: fc.nat(9).map(String),
    }),
  )
  .map(
    ([filters, orderBy, paged]) => Object.assign({ orderBy, ...paged }, ...filters) as Record<string, string>,
  )

/** The same as totals: of few items all sums are told alike in nine digits. */
const METRICS = ['count', 'sum(gap)', 'avg(nsr)', 'min(cost)', 'max(currentBalance)', 'sum(suggestedOrder)']
const totals = fc
  .tuple(
    question,
    fc.subarray([
      'abcClass',
      'site',
      'group',
      'authorized',
      'alertLevel',
      'alerts.outlier',
      'owner',
      'serviceConformity',
    ]),
    fc.subarray(METRICS),
    fc.subarray(['financialAction', 'group', 'alertLevel'], { maxLength: 2 }),
  )
  .map(([asked, facets, metrics, groupBy]) => {
    const parts = { facets: facets.join(), metrics: metrics.join(), groupBy: groupBy.join() }
    return { ...asked, ...Object.fromEntries(Object.entries(parts).filter(([, list]) => list !== '')) }
  })
const inNineDigits = (answer: object): unknown =>
  JSON.parse(JSON.stringify(answer), (_, value) =>
    typeof value === 'number' ? Number(value.toPrecision(9)) : value,
  )

const skus = fc.constantFrom(...ITEMS.map(({ sku }) => sku))
const decided = fc.constantFrom<object>(
  { contexts: { trigger: { stance: 'very_aggressive' } } },
  { contexts: { trigger: { stance: 'manual', value: 7 } } },
  { endAlert: true },
)

test('kept columns give the page that the database gives, whatever is asked and decided meanwhile', async () => {
  const kept = new KeptColumns()
  const property = fc.asyncProperty(
    fc.array(fc.oneof({ weight: 2, arbitrary: question }, totals), { minLength: 1, maxLength: 40 }),
    skus,
    decided,
    async (questions, sku, body) => {
      for (const asked of questions)
        expect(inNineDigits(await page(asked, kept)), JSON.stringify(asked)).toEqual(
          inNineDigits(await page(asked)),
        )
      expect(
        (await app.call('company_administrator', 'decide', { body: { skus: [{ sku }], ...body } })).status,
      ).toBe(201)
    },
  )
  await fc.assert(property, { numRuns: 25 })
})

test('a plan that is too large for memory is left to the database, and asked for once', async () => {
  const kept = new KeptColumns(100)
  let reads = 0
  const ask = () =>
    catalog.inCatalog((tx) =>
      kept.of(
        tx,
        { name: 'large', here: sql`p.catalog_id = ${catalogId}::uuid`, changes: new Map([[0, 1]]) },
        ['sku'],
      ),
    )
  for (let asked = 0; asked < 6; asked++) if (await ask()) reads++
  expect(reads).toBe(1)
})

test.each([
  { limit: '0', metrics: 'count' },
  { limit: '0', facets: '' },
  { orderBy: 'gapSize', isDESC: 'true' },
])('kept columns answer %o too', async (asked) => {
  const kept = new KeptColumns()
  for (let time = 0; time < 4; time++) expect(await page(asked, kept)).toEqual(await page(asked))
})

test('nearly all that people ask is answered by kept columns', () => {
  const isKept = (filters: object, orderBy: ItemOrder = 'gap') =>
    columnQuestion(predicatesOf(filters), { orderBy, isDESC: true }) !== null
  expect(
    isKept({ abcClass: 'abc_a,abc_b', search: 'spare 7', coverage90dFrom: '10', startDate: 'empty' }),
  ).toBe(true)
  // The database alone knows a language's order, names of people, moments and contexts that are quiet.
  expect([
    isKept({}, 'description'),
    isKept({ owner: 'x' }),
    isKept({ createdAtFrom: '2026-01-01' }),
    isKept({ quietContexts: 'trigger' }),
  ]).toEqual([false, false, false, false])
})
