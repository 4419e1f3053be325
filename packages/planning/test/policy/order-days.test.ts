import { expect, test } from 'vitest'
import {
  type ItemFacts,
  longestGapDays,
  nextOrderDay,
  nextWorkingOrderDay,
  type OrderCalendar,
  workItem,
} from '../../src/index.ts'
import { itemOf, planned, world } from '../pages/warehouse.ts'

const [MONDAY, THURSDAY] = [1, 4]
const DAILY: OrderCalendar = { orderDays: [], everyDays: null, closures: [] }

// order days, every so many days, days between two orders
test.each<[string, number[], number | null, number]>([
  ['any day', [], null, 1],
  ['Mondays', [MONDAY], null, 7],
  ['Mondays and Thursdays', [MONDAY, THURSDAY], null, 4],
  ['every two weeks', [], 14, 14],
  ['every two weeks, on Mondays', [MONDAY], 14, 14],
])('%s', (_, orderDays, everyDays, days) => {
  expect(longestGapDays({ orderDays, everyDays })).toBe(days)
})

test('no order is placed while the supplier is closed', () => {
  // 1970-01-05 was a Monday.
  const calendar = { ...DAILY, orderDays: [MONDAY], closures: [{ fromDay: 4, toDay: 20 }] }
  expect(nextOrderDay(4, { ...calendar, closures: [] })).toBe(4)
  expect(nextOrderDay(4, calendar)).toBe(25)
})

// the supplier's order days, the day from which it is asked, the day on which an order is placed; 1970-01-03 was a Saturday
test.each<[string, number[], number, number]>([
  ['no order days: Friday is one', [], 1, 1],
  ['no order days: Saturday waits for Monday', [], 2, 4],
  ['no order days: Sunday waits for Monday', [], 3, 4],
  ['a supplier who takes orders on Saturdays', [6], 2, 2],
])('%s', (_, orderDays, from, day) => {
  expect(nextWorkingOrderDay(from, { ...DAILY, orderDays })).toBe(day)
})

const closed = planned('BRG-22315').subject.terms.orders.filter(({ isActive }) => !isActive)
const { asOfDay } = planned('BRG-22315').subject.history
/** The bearing, nothing on order, under the order days of its supplier. */
const bearing = (onHandUnits: number, calendar: Partial<OrderCalendar>, reviewDays = 1) => {
  const rule = { id: 'a', title: 'Acme', priority: 1, isSupplier: true } as const
  const rules = {
    choices: {},
    values: { reviewDays },
    calendar: { ...DAILY, ...calendar },
    by: { reviewDays: rule },
  }
  const over: Partial<ItemFacts> = { onHandUnits, orders: closed, rules }
  return workItem(itemOf('BRG-22315', over), world)
}

test('orders on Mondays alone: the reorder point covers a week more, and the projection orders on Mondays', () => {
  const [daily, weekly] = [bearing(4, {}), bearing(4, { orderDays: [MONDAY] }, 7)]
  expect(weekly.plan.reorderPointUnits).toBeGreaterThan(daily.plan.reorderPointUnits)
  const { orders } = weekly.projection(26)
  expect(orders.length).toBeGreaterThan(1)
  for (const { placedDay } of orders) expect(new Date(placedDay * 86_400_000).getUTCDay()).toBe(1)
  expect(daily.projection(26).orders[0]?.placedDay).toBe(asOfDay)
})

test('orders on Mondays alone and a lead time of 5 days: the reorder point covers 12 days, and not 6', () => {
  const days = (reviewDays: number) => {
    const rules = { choices: {}, values: { reviewDays }, by: {} }
    const choices = { leadTime: { stance: 'manual', value: 5 } } as const
    return planned('BRG-22315', { rules, choices }).policy.protectionDays
  }
  expect([days(1), days(longestGapDays({ orderDays: [MONDAY], everyDays: null }))]).toEqual([6, 12])
})

test('the last order day before a closure of three weeks covers it', () => {
  const { reorderPointUnits, leadTimeDays } = bearing(4, {}).plan
  const closures = [{ fromDay: asOfDay + 1, toDay: asOfDay + 21 }]
  const above = reorderPointUnits + 2
  expect(bearing(above, {}).plan.suggestedOrderUnits).toBe(0)
  const item = bearing(above, { closures })
  const { plan } = item
  expect(plan.suggestedOrderUnits).toBeGreaterThan(0)
  // What the ERP is sent stays the same.
  expect(plan.reorderPointUnits).toBe(reorderPointUnits)
  expect(item.projection(26).orders[0]).toMatchObject({
    placedDay: asOfDay,
    arrivalDay: asOfDay + leadTimeDays,
  })
  // A closure that begins later is covered by the order before it, not by that of today.
  const later = [{ fromDay: asOfDay + 8, toDay: asOfDay + 28 }]
  const ahead = bearing(above, { closures: later })
  expect(ahead.plan.suggestedOrderUnits).toBe(0)
  expect(ahead.projection(26).orders[0]?.placedDay).toBe(asOfDay + 7)
})
