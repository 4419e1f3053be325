import type { FeedRow, Item } from '@giro/contract'
import { expect, test } from 'vitest'
import { type Worth, worthOf } from '#features/feed/worth.ts'

const ITEM: Partial<Item> = {
  cost: 12,
  effect: -900,
  gap: 400,
  ruptureExposure: 70,
  proposedFinancialBalance: 5000,
}
const still = { ...ITEM, effect: 0 }

test.each<
  [why: string, context: FeedRow['context'] | null, effect: number, item: Partial<Item>, worth: Worth]
>([
  ['a trigger moves stock', 'trigger', -195, ITEM, { kind: 'moves', value: -195 }],
  ['a service level moves it by the trigger', 'service', 0, ITEM, { kind: 'byTrigger', value: -900 }],
  ['a lead time too', 'leadTime', 0, ITEM, { kind: 'byTrigger', value: -900 }],
  ['a lead time that moves stock itself', 'leadTime', 103, ITEM, { kind: 'moves', value: 103 }],
  [
    'a batch that the ERP lacks: how far the stock is from the plan',
    'batch',
    0,
    ITEM,
    { kind: 'toPlan', value: 400 },
  ],
  ['a service level and a trigger that stays', 'service', 0, still, { kind: 'toPlan', value: 400 }],
  [
    'stock as planned: what a shortage would cost',
    'batch',
    0,
    { ...still, gap: 0 },
    { kind: 'atRisk', value: 70 },
  ],
  [
    'nothing is short either: the stock that the plan keeps',
    null,
    0,
    { ...still, gap: 0, ruptureExposure: 0 },
    { kind: 'stock', value: 5000 },
  ],
  ['an item without a cost says so', 'service', 0, { ...ITEM, cost: null }, { kind: 'noCost', value: 0 }],
  ['cents are nothing', 'trigger', 0.2, { ...still, gap: 0.1 }, { kind: 'atRisk', value: 70 }],
])('%s', (_, context, effect, facts, worth) => {
  const alert = context === null ? null : ({ context } as FeedRow)
  expect(worthOf({ effect, alert, facts })).toEqual(worth)
})
