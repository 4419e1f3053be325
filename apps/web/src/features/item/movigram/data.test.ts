import type { OrderRow, TransactionRow } from '@giro/contract'
import { describe, expect, test } from 'vitest'
import { addDays, momentOf } from '#app/days.ts'
import {
  estimateOf,
  eventsOf,
  lanesOf,
  nextReceipt,
  pointsOf,
  type StockDay,
  stockoutsOf,
  summaryOf,
} from './data.ts'

const day = (date: string, balance: number | null): StockDay => ({
  date,
  balance,
  consumption: 0,
  replenishment: 0,
})
const order = (given: Partial<OrderRow>): OrderRow => ({
  id: given.order ?? 'o',
  order: 'o',
  code: null,
  startDate: '2026-01-01',
  endDate: null,
  leadTime: null,
  quantity: null,
  receivedQuantity: null,
  origin: 'erp',
  active: true,
  ...given,
})
const row = (given: Partial<TransactionRow>): TransactionRow => ({
  id: given.date ?? 't',
  order: null,
  date: '2026-01-01',
  code: null,
  type: 'consumption',
  quantity: 1,
  origin: 'erp',
  affectsBalance: true,
  affectsLearning: true,
  leftOutAs: null,
  ...given,
})

test.each<[why: string, Partial<OrderRow>[], ReturnType<typeof nextReceipt>]>([
  ['nothing', [], undefined],
  [
    'the first that tells a day',
    [{}, { endDate: '2026-01-09', quantity: 6 }],
    { on: '2026-01-09', units: 6 },
  ],
  [
    'what is still to come',
    [{ endDate: '2026-01-09', quantity: 6, receivedQuantity: 4 }],
    { on: '2026-01-09', units: 2 },
  ],
  ['not what came in full', [{ endDate: '2026-01-09', quantity: 6, receivedQuantity: 6 }], undefined],
  ['an unknown quantity', [{ endDate: '2026-01-09' }], { on: '2026-01-09', units: null }],
])('what comes in next: %s', (_, orders, expected) => {
  expect(nextReceipt(orders.map(order))).toEqual(expected)
})

describe('a line of many days', () => {
  const years = Array.from({ length: 3650 }, (_, place) =>
    day(addDays('2016-01-01', place), place === 2000 ? 0 : 100 + (place % 7)),
  )
  test('is reduced', () => {
    expect(pointsOf(years).length).toBeLessThan(2001)
  })
  test('and keeps the one day without stock', () => {
    expect(pointsOf(years)).toContainEqual([momentOf(addDays('2016-01-01', 2000)), 0])
  })
  test('in the order of time, from the first to the end of the last day', () => {
    const moments = pointsOf(years).map(([moment]) => moment)
    expect(moments).toEqual(moments.toSorted((a, b) => a - b))
    expect(moments.at(-1)).toBe(momentOf(addDays('2016-01-01', 3650)))
  })
  test('a short one is whole, and an unknown day stays a gap', () => {
    expect(pointsOf([day('2026-01-01', 4), day('2026-01-02', null)])).toEqual([
      [momentOf('2026-01-01'), 4],
      [momentOf('2026-01-02'), null],
      [momentOf('2026-01-03'), null],
    ])
  })
})

test('days without stock in a row are one stockout; an unknown day ends it', () => {
  const days = [
    day('2026-01-01', 0),
    day('2026-01-02', -2),
    day('2026-01-03', null),
    day('2026-01-04', 0),
    day('2026-01-05', 9),
  ]
  expect(stockoutsOf(days)).toEqual([
    { from: '2026-01-01', to: '2026-01-02', days: 2 },
    { from: '2026-01-04', to: '2026-01-04', days: 1 },
  ])
})

describe('the estimate', () => {
  const last = { date: '2026-01-10', balance: 10 }
  test.each<[why: string, perDay: number, orders: OrderRow[], on: string, balance: number]>([
    ['falls by the average consumption', 1, [], '2026-01-15', 5],
    ['and not below nothing', 4, [], '2026-01-20', 0],
    ['rises by an order on its day', 1, [order({ endDate: '2026-01-12', quantity: 6 })], '2026-01-12', 14],
    [
      'by what is left of it',
      0,
      [order({ endDate: '2026-01-12', quantity: 6, receivedQuantity: 4 })],
      '2026-01-12',
      12,
    ],
    [
      'not by one that is not active',
      0,
      [order({ endDate: '2026-01-12', quantity: 6, active: false })],
      '2026-01-12',
      10,
    ],
    ['nor by one whose day has passed', 0, [order({ endDate: '2026-01-09', quantity: 6 })], '2026-01-12', 10],
  ])('%s', (_, perDay, orders, on, balance) => {
    expect(estimateOf(last, perDay, orders)).toContainEqual([momentOf(on), balance])
  })
  test('is none where the stock is not known', () => {
    expect(estimateOf({ date: '2026-01-10', balance: null }, 1, [])).toEqual([])
  })
})

test('events stand in the order of their days, with the stock after them and the lead time of their order', () => {
  const events = eventsOf(
    [row({ date: '2026-01-02', type: 'replenishment', order: 'A' }), row({ date: '2026-01-01' })],
    [day('2026-01-01', 4), day('2026-01-02', 14)],
    [order({ order: 'A', leadTime: 9 })],
  )
  expect(events.map(({ date, balance, leadTime }) => [date, balance, leadTime])).toEqual([
    ['2026-01-01', 4, null],
    ['2026-01-02', 14, 9],
  ])
  expect(
    summaryOf([day('2026-01-01', 4), day('2026-01-02', 14), day('2026-01-03', null)], events, 10),
  ).toEqual({
    receipts: 1,
    consumptions: 1,
    stockouts: 0,
    stockoutDays: 0,
    aboveMaximum: 0.5,
  })
})

test('orders of the same time lie beside one another, and one past its day is late', () => {
  const lanes = lanesOf(
    [
      order({ order: 'A', startDate: '2026-01-01', endDate: '2026-01-10', active: false }),
      order({ order: 'B', startDate: '2026-01-05', endDate: '2026-01-12' }),
      order({ order: 'C', startDate: '2026-01-11' }),
    ],
    '2026-01-20',
  )
  expect(lanes.map(({ order: { order: name }, to, lane, isLate }) => [name, to, lane, isLate])).toEqual([
    ['A', '2026-01-10', 0, false],
    ['B', '2026-01-12', 1, true],
    ['C', '2026-01-20', 0, false],
  ])
})
