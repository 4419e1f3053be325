import { expect, test } from 'vitest'
import { startTestApp, type Who } from '../../test/callers.ts'
import { madeCatalog } from '../../test/planned-catalog.ts'
import { scenariosOf } from '../../test/scenarios-of.ts'
import { startTestWorker } from '../../test/uploads.ts'

const ITEMS = Array.from({ length: 500 }, (_, i) => ({
  sku: `M-${String(i).padStart(3, '0')}`,
  every: 30,
  units: 2 + (i % 3),
  orders: 1,
  days: 180,
}))
const app = await startTestApp()
const catalog = await madeCatalog(app, 'A', ITEMS)
await catalog.plan()
await startTestWorker(app, { plans: true })
const BY: Who = 'company_administrator'
const { make, publish, plans, revert } = scenariosOf(app, catalog, BY)

const DECIDED = [
  ['service', { stance: 'aggressive' }],
  ['leadTime', { stance: 'manual', value: 21 }],
  ['trigger', { stance: 'aggressive' }],
  ['batch', { stance: 'conservative' }],
] as const
/** Four decisions of each item, but for four items that have three. */
const right = ITEMS.flatMap(({ sku }, i) =>
  DECIDED.slice(0, i < 4 ? 3 : 4).map(([context, said]) => ({ sku, context, ...said })),
)
const wrong = [
  ...['X-1', 'X-2', 'X-3'].map((sku) => ({ sku, context: 'service', stance: 'aggressive' })),
  { sku: 'M-000', context: 'batch', stance: 'manual', value: '12 boxes' },
]

test('of 2,000 pasted rows the 1,996 right ones are worked out, and reverting leaves the two items that a colleague changed since', async () => {
  const before = await plans()
  const decisions = [...right, ...wrong]
  expect([right.length, decisions.length]).toEqual([1996, 2000])
  const scenario = await make([{ type: 'decisions', decisions }])
  expect([scenario.decidedItems, scenario.refusedRows]).toEqual([500, 4])
  expect(
    scenario.refused.map((one: { row: number; sku: string; value: string; code: string }) => [
      ...[one.row, one.sku, one.code, one.value],
    ]),
  ).toEqual([
    [1997, 'X-1', 'item_not_found', null],
    [1998, 'X-2', 'item_not_found', null],
    [1999, 'X-3', 'item_not_found', null],
    [2000, 'M-000', 'not_a_number', '12 boxes'],
  ])

  await publish(scenario.id)
  for (const sku of ['M-010', 'M-020']) {
    const body = { sku, contexts: { service: { stance: 'manual', value: 0.9 } } }
    expect((await app.call('company_employee', 'updateContexts', { body })).status).toBe(200)
  }
  const { reverted, changedSince } = await revert(scenario.id)
  expect(reverted).toBe(498)
  expect(changedSince.map(({ sku, by }: { sku: string; by: string }) => [sku, by])).toEqual([
    ['M-010', 'A company employee'],
    ['M-020', 'A company employee'],
  ])
  const after = await plans()
  const isOther = (place: number) => ['M-010', 'M-020'].includes(ITEMS[place]?.sku ?? '')
  expect(after.filter((_, place) => !isOther(place))).toEqual(before.filter((_, place) => !isOther(place)))
}, 240_000)
