import type { OrderRow } from '@giro/contract'
import { expect, test } from 'vitest'
import { closedOrders } from './lead-times.ts'

const order = (id: string, startDate: string, fields: Partial<OrderRow> = {}) =>
  ({ id, startDate, endDate: '2026-11-20', leadTime: 10, active: false, ...fields }) as OrderRow

test.each([
  ['begun on the first of the 1095 days', order('a', '2023-11-24'), ['a'], ['a']],
  ['begun a day earlier', order('a', '2023-11-23'), ['a'], []],
  ['open', order('a', '2026-01-01', { active: true }), [], []],
  ['without a lead time', order('a', '2026-01-01', { leadTime: null }), [], []],
  ['ended after the plan', order('a', '2026-01-01', { endDate: '2026-11-23' }), ['a'], []],
  ['with a lead time below 0', order('a', '2026-01-01', { leadTime: -1 }), ['a'], []],
  ['of more than three years', order('a', '2026-01-01', { leadTime: 1096 }), ['a'], []],
])('an order %s', (_, one, closed, learnt) => {
  const found = closedOrders([one], '2026-11-22')
  expect(found.closed.map(({ id }) => id)).toEqual(closed)
  expect([...found.learnt]).toEqual(learnt)
})

test('of many orders the plan takes the twenty that began last, whatever order they came in', () => {
  const many = Array.from({ length: 25 }, (_, i) =>
    order(`${i}`, `2026-01-${String(i + 1).padStart(2, '0')}`),
  )
  const { closed, learnt } = closedOrders(many.toReversed(), '2026-11-22')
  expect(closed.map(({ id }) => id)).toEqual(many.map(({ id }) => id))
  expect([...learnt]).toEqual(many.slice(5).map(({ id }) => id))
})
