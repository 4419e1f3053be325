import type { FeedRow, QueueRow } from '@giro/contract'
import { expect, test } from 'vitest'
import { ofAlert, ofItem } from './work-row.ts'

const open = {
  ...{ sku: '1|2', site: 'A', context: 'trigger', description: 'Gasket', effect: 10, stance: 'aggressive' },
  item: { unit: 'pc' },
} as FeedRow

test('a row of an alert is that context; two contexts of an item are two rows', () => {
  expect(ofAlert(open)).toMatchObject({ contexts: ['trigger'], alert: open, facts: { unit: 'pc' } })
  expect(ofAlert(open).key).not.toBe(ofAlert({ ...open, context: 'batch' }).key)
})
test('a row of an item has all its contexts, no alert of its own, and never the key of another item', () => {
  const queued = { ...open, contexts: ['trigger', 'batch'], effect: 20 } as unknown as QueueRow
  expect(ofItem(queued)).toMatchObject({ contexts: ['trigger', 'batch'], alert: null, effect: 20 })
  expect(ofItem(queued).key).not.toBe(ofItem({ ...queued, sku: '1', site: '2|A' }).key)
})
