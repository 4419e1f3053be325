import { expect, test } from 'vitest'
import { ordersWithoutQuantity } from '../src/check/open-orders.ts'
import type { OrderRecord } from '../src/formats/orders.ts'

const ordered = (order: Partial<OrderRecord>): OrderRecord => ({
  ...{ line: 2, itemNo: 0, order: 'P1', startDay: 20_000, units: null },
  ...order,
})
/** Day 20,454. */
const TODAY = '2026-01-01'

test.each<[why: string, order: Partial<OrderRecord>, orders: number]>([
  ['without an end', {}, 1],
  ['to end later', { endDay: 20_455 }, 1],
  ['with a quantity', { units: 0 }, 0],
  ['that has ended', { endDay: 20_454 }, 0],
  ['that is late, and said to be open', { endDay: 20_001, isActive: true }, 1],
  ['that was closed', { isActive: false }, 0],
  ['of a day to come', { startDay: 20_455 }, 0],
])('an order %s', (_why, order, orders) => {
  const all = [ordered(order), ordered({ units: 5 })]
  expect(ordersWithoutQuantity(all, TODAY)).toEqual(orders === 0 ? null : { orders, open: 2 })
})

test('orders of a file without quantities', () => {
  const { units: _, ...order } = ordered({})
  expect(ordersWithoutQuantity([order], TODAY)).toEqual({ orders: 1, open: 1 })
})
