import { expect, test } from 'vitest'
import { earlyCost, topUp } from '../../src/index.ts'

const E = { name: 'E', value: 5_000, dueInDays: 4 }
const C = { name: 'C', value: 2_000, dueInDays: 6 }
const D = { name: 'D', value: 1_800, dueInDays: 12 }
const RATE = 0.25
const names = (orders: readonly { name: string }[] | null) => orders?.map(({ name }) => name)

// 6,500 are due of a minimum of 10,000.
test.each([
  ['the first due reaches it alone', [C, D, E], ['E'], 13.7],
  ['two that are due soon together', [C, D], ['C', 'D'], 23.01],
  ['one later order costs more than both', [C, D, { ...E, dueInDays: 20 }], ['C', 'D'], 23.01],
  ['one later order costs less than both', [C, D, { name: 'F', value: 3_500, dueInDays: 9 }], ['F'], 21.58],
])('%s', (_, candidates, chosen, cost) => {
  const orders = topUp(3_500, candidates, RATE)
  expect(names(orders)).toEqual(chosen)
  expect(orders?.reduce((sum, order) => sum + earlyCost(order, RATE), 0)).toBeCloseTo(cost, 2)
})

test('what all orders together do not reach is not reached', () => {
  expect(topUp(9_000, [C, D, E], RATE)).toBeNull()
})
