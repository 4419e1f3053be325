import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ItemFacts, workItem } from '../src/index.ts'
import { asked } from './facts.ts'
import { itemOf, planned, world } from './pages/warehouse.ts'
import { randomFacts, randomWorld } from './random-items.ts'

/** The bearing: 11 on the shelf, 16 due in 3 days. */
const { terms, history } = planned('BRG-22315').subject
const closed = terms.orders.filter(({ isActive }) => !isActive)
const { asOfDay } = history
const open = (units: number, dueInDays: number | null, startDay = asOfDay - 25) => ({
  ...{ startDay, endDay: dueInDays === null ? null : asOfDay + dueInDays },
  ...{ units, receivedUnits: 0, isActive: true },
})
const outlook = (over: Partial<ItemFacts>) => workItem(itemOf('BRG-22315', over), world).orderOutlook()
const bearing = (onHandUnits: number, ...orders: ReturnType<typeof open>[]) =>
  outlook({ onHandUnits, orders: [...closed, ...orders] }).open

describe('the open orders of the bearing', () => {
  test('16 due in 3 days, 7.48 above the safety stock: needed on day 61, postponed by 58 days, worth 94.07', () => {
    const trigger = { trigger: { stance: 'manual', value: 7 } } as const
    const over = { onHandUnits: 11.48, orders: [...closed, open(16, 3)], choices: trigger }
    expect(workItem(itemOf('BRG-22315', over), world).plan.safetyStockUnits).toBe(4)
    const [order, ...others] = outlook(over).open
    expect(others).toEqual([])
    expect(order).toMatchObject({ arrives: 3, units: 16, needDay: 61, advice: 'postpone', lateDays: 0 })
    expect(order?.stockoutRisk).toBeLessThan(0.01)
    expect(order?.worth).toBeCloseTo(94.07, 2)
  })

  // on hand, due in days, advice, and why
  test.each<[number, number, string | null, string]>([
    [1, 40, 'expedite', 'it is out of stock before the receipt'],
    [11, 36, null, 'needed 13 days later: less than two weeks'],
    [11, 49, null, 'due on the day on which it is needed'],
    [100, 3, 'cancel', 'needed in more than a year'],
  ])('%i on hand, due in %i days: %s, as %s', (onHand, due, advice, _why) => {
    expect(bearing(onHand, open(16, due))[0]?.advice).toBe(advice)
  })

  // The movements end on the planning day: an order of this morning stands in the ERP before the first movement of today.
  test.each([
    ['the data are the latest: the order of today counts', asOfDay + 1, [16, 0]],
    ['a day in the past was asked for: it was not known then', undefined, [0, 16]],
  ])('%s', (_, ordersUntilDay, expected) => {
    const catalog = { ...world.catalog, ...(ordersUntilDay && { ordersUntilDay }) }
    const item = itemOf('BRG-22315', { onHandUnits: 0, orders: [...closed, open(16, 30, asOfDay + 1)] })
    const { plan } = workItem(item, { ...world, catalog })
    expect([plan.onOrderUnits, plan.suggestedOrderUnits]).toEqual(expected)
  })

  test('of two that are due together one can wait for the other', () => {
    const [first, second] = bearing(11, open(16, 3), open(16, 3))
    expect(first).toMatchObject({ needDay: 49, advice: 'postpone' })
    expect(second?.needDay).toBeGreaterThan(150)
  })

  test('what is short before an earlier order comes is not the need of the next one', () => {
    const [first, second] = bearing(0, open(16, 20), open(16, 60))
    expect(first).toMatchObject({ needDay: 0, advice: 'expedite' })
    expect(second?.needDay).toBeGreaterThan(60)
    expect(second?.advice).not.toBe('expedite')
  })

  test('a day or two earlier is not worth a message, unless the order is late', () => {
    const advice = (dueInDays: number) => bearing(-2, open(16, dueInDays))[0]?.advice
    expect([2, 3, -1].map(advice)).toEqual([null, 'expedite', 'expedite'])
  })

  test('a late order is expected to be as late again', () => {
    const [order] = bearing(1, open(16, -20))
    expect(order).toMatchObject({ arrives: 1, lateDays: 20, advice: 'expedite' })
    expect(order?.worth).toBeGreaterThan(bearing(1, open(16, 15))[0]?.worth ?? 0)
  })

  // in units of its cost; 10 are waiting
  test.each([
    [16, 10, 0.2, 'the penalty of ten days for what is short'],
    [16, 200, 16, 'more is short than it brings, for so long that each unit costs what it costs'],
    [4, 200, 4, 'no more than it brings'],
  ])('%i late by %i days: worth at most what it brings', (units, due, least, _why) => {
    const worth = (bearing(-10, open(units, due))[0]?.worth ?? 0) / 148
    expect(worth).toBeGreaterThanOrEqual(least)
    expect(worth).toBeLessThanOrEqual(units)
  })

  test('what nobody keeps in stock and nobody waits for is canceled', () => {
    const onDemand = { portfolio: { stance: 'manual-onDemand', value: null } } as const
    const of = (onHandUnits: number) =>
      outlook({ onHandUnits, orders: [...closed, open(16, 3)], choices: onDemand }).open[0]
    expect(of(2)).toMatchObject({ advice: 'cancel', worth: 0.25 * 148 * 16 })
    expect(of(-2)?.advice).toBe('expedite')
  })

  test('without a cost nothing is known of its worth', () => {
    const [order] = outlook({ unitCost: null }).open
    expect(order).toMatchObject({ advice: 'postpone', worth: null })
  })

  test('without a balance nothing is advised', () => {
    const { input } = workItem(itemOf('BRG-22315'), world)
    const stock = { ...input.history.stock, isKnown: false, onHandUnits: 0 }
    const unknown = workItem({ ...input, history: { ...input.history, stock } }, world).orderOutlook()
    expect(unknown).toMatchObject({ open: [{ units: 16, needDay: null, advice: null }], proposed: [] })
  })
})

test('the outlook of any item has its open orders and the proposed ones of its projection', {
  timeout: 60_000,
}, () => {
  fc.assert(
    fc.property(randomFacts, randomWorld, (facts, random) => {
      const item = asked(facts, random)
      const { open: judged, proposed } = item.orderOutlook()
      const { orders, asOfDay: today } = item.projection(26)
      const ofKind = (kind: string) => orders.filter((order) => order.kind === kind)
      expect(proposed.map(({ placed }) => today + placed)).toEqual(
        ofKind('proposed').map(({ placedDay }) => placedDay),
      )
      if (item.plan.onHandKnown) expect(judged).toHaveLength(ofKind('open').length)
      for (const { worth, needDay, stockoutRisk } of judged) {
        expect(worth === null || worth >= 0).toBe(true)
        expect(needDay === null || needDay >= 0).toBe(true)
        expect(stockoutRisk === null || (stockoutRisk >= 0 && stockoutRisk <= 1)).toBe(true)
      }
    }),
    { numRuns: 200 },
  )
})
