import { expect, test } from 'vitest'
import { startTestApp } from '../../test/callers.ts'
import { madeCatalog, TEN_ITEMS } from '../../test/planned-catalog.ts'

const app = await startTestApp()
const catalog = await madeCatalog(app, 'A', TEN_ITEMS)
await catalog.plan()

type Moved = {
  item: { sku: string; proposedFinancialBalance: number; nsr: number | null }
  effect: number | null
  before: { proposedFinancialBalance: number; nsr: number | null } | null
}
const create = async (body: object): Promise<string> =>
  (await app.call('company_administrator', 'createRule', { body: { title: 'A rule', ...body } })).body.id
const one = async (id: string) => (await app.call('viewer', 'getRule', { params: { id } })).body
const moved = async (id: string): Promise<Moved[]> =>
  (await app.call('viewer', 'listRuleItems', { params: { id }, query: { limit: 500, deciding: true } })).body
    .rows

test('a rule tells what each item would be without it, most money first, and what it moves in all', async () => {
  const actions = (stance: string) => ({ stances: { service: { stance } } })
  const id = await create({ priority: 10, actions: actions('aggressive') })
  const overruled = await create({ priority: 20, actions: actions('conservative') })
  await catalog.plan()
  expect((await moved(id)).every(({ effect, before }) => effect === null && before === null)).toBe(true)
  await catalog.workOutRules()
  const rows = await moved(id)
  expect(rows.length).toBeGreaterThan(3)
  const sizes = rows.map(({ effect }) => Math.abs(effect ?? 0))
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
  for (const { item, effect, before } of rows)
    expect(item.proposedFinancialBalance - (before?.proposedFinancialBalance ?? 0)).toBeCloseTo(
      effect ?? 0,
      4,
    )
  const rule = await one(id)
  expect(rows.reduce((sum, { effect }) => sum + (effect ?? 0), 0)).toBeCloseTo(rule.effect, 4)
  const risen = rows.flatMap(({ item, before }) =>
    item.nsr === null || before?.nsr == null ? [] : [item.nsr - before.nsr],
  )
  expect(rule.service).toBeCloseTo(risen.reduce((sum, rise) => sum + rise, 0) / risen.length, 9)
  expect(rule.service).toBeGreaterThan(0)
  expect(await one(overruled)).toMatchObject({ decides: 0, effect: 0, service: null })
  // By code, as other lists.
  const named = await app.call('viewer', 'listRuleItems', {
    params: { id },
    query: { orderBy: 'sku', isDESC: false },
  })
  const skus = named.body.rows.map(({ item }: Moved) => item.sku)
  expect(skus).toEqual(skus.toSorted())
})
