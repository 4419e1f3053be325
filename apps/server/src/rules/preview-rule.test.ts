import type { RuleBody } from '@giro/contract'
import { expect, test } from 'vitest'
import { startTestApp } from '../../test/callers.ts'
import { madeCatalog, TEN_ITEMS } from '../../test/planned-catalog.ts'

const app = await startTestApp()
const catalog = await madeCatalog(app, 'A', TEN_ITEMS)
await catalog.plan()

type Written = Partial<RuleBody> & Pick<RuleBody, 'actions'>
const filter = { group: 'Bearings' }
const whole = (rule: Written) => ({ title: 'A rule', priority: 10, ...rule })
const preview = async (rule: Written, id: string | null = null) =>
  (await app.call('company_administrator', 'previewRule', { body: { id, rule: whole(rule) } })).body
const items = async (): Promise<{ proposedFinancialBalance: number }[]> =>
  (await app.call('viewer', 'listItems', { query: { limit: 50, ...filter } })).body.rows
const stock = async () => (await items()).reduce((sum, row) => sum + row.proposedFinancialBalance, 0)
const aggressive = { stances: { service: { stance: 'aggressive' as const } } }

test('a preview has the effect that the next run finds', async () => {
  const before = await stock()
  const found = (await items()).length
  const expected = await preview({ filter, actions: aggressive })
  expect(expected).toMatchObject({ items: found, sampled: found })
  expect([expected.changed > 0, expected.service > 0]).toEqual([true, true])
  const body = whole({ filter, actions: aggressive })
  const { id } = (await app.call('company_administrator', 'createRule', { body })).body
  await catalog.plan()
  expect((await stock()) - before).toBeCloseTo(expected.capital, 4)
  // A rule that is off, or not yet valid, is previewed as if it was in force.
  const later = { filter, active: false, validFrom: '2999-01-01', actions: aggressive }
  expect(await preview(later, id)).toEqual(expected)
  // After a rule that decides the same, it changes nothing.
  const second = await preview({ filter, priority: 20, actions: aggressive })
  expect(second).toEqual({ ...expected, changed: 0, capital: 0, service: null })
  expect((await preview({ filter: { nsr: '0.9' }, actions: aggressive })).code).toBe(
    'rule_filter_not_allowed',
  )
})
