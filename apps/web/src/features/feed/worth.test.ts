import type { FeedRow, Item } from '@giro/contract'
import { expect, test } from 'vitest'
import { isNothingCompared, type Worth, worthOf } from '#features/feed/worth.ts'

const ITEM: Partial<Item> = {
  cost: 12,
  gap: 400,
  ruptureExposure: 70,
  proposedFinancialBalance: 5000,
}

test.each<[why: string, effect: number, item: Partial<Item>, worth: Worth]>([
  ['its contexts move stock', -195, ITEM, { kind: 'moves', value: -195 }],
  ['a batch that the ERP lacks: how far the stock is from the plan', 0, ITEM, { kind: 'toPlan', value: 400 }],
  ['stock as planned: what a shortage would cost', 0, { ...ITEM, gap: 0 }, { kind: 'atRisk', value: 70 }],
  [
    'nothing is short either: the stock that the plan keeps',
    0,
    { ...ITEM, gap: 0, ruptureExposure: 0 },
    { kind: 'stock', value: 5000 },
  ],
  ['an item without a cost says so', 0, { ...ITEM, cost: null }, { kind: 'noCost', value: 0 }],
  ['cents are nothing', 0.2, { ...ITEM, gap: 0.1 }, { kind: 'atRisk', value: 70 }],
])('%s', (_, effect, facts, worth) => {
  expect(worthOf({ effect, facts, alert: null })).toEqual(worth)
})

test('in a list of decisions it is what the decision moves, and not the item', () => {
  const alert = { old: 4, decisionEffect: 78 } as FeedRow
  const facts = { erpTrigger: 5, cost: 2 } as Item
  expect(worthOf({ effect: 19_100, facts, alert })).toEqual({ kind: 'moves', value: 78 })
  const unknown = { erpTrigger: null, erpPortfolio: null, cost: 2, gap: 40 } as Item
  expect(worthOf({ effect: 90, facts: unknown, alert: { ...alert, old: null } })).toEqual({
    kind: 'toPlan',
    value: 40,
  })
})

test.each<[why: string, worth: number | null, facts: Partial<Item> | undefined, expected: boolean]>([
  ['without a reorder point in the ERP there is nothing to compare', 0, { erpTrigger: null }, true],
  ['the ERP has the item on demand, without one', 0, { erpTrigger: null, erpPortfolio: 'on_demand' }, false],
  ['the plan saves nothing against the ERP', 0, { erpTrigger: 4 }, false],
  ['its cost is unknown', null, { erpTrigger: null }, false],
  ['it is not known yet', 0, undefined, false],
])('a saving of nothing: %s', (_, worth, facts, expected) => {
  expect(isNothingCompared({ worth, facts })).toBe(expected)
})
