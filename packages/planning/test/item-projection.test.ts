import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ItemFacts, type ItemProjection, workItem } from '../src/index.ts'
import { delayCost, oddsOfService } from '../src/textbook.ts'
import { asked } from './facts.ts'
import { itemOf, planned, world } from './pages/warehouse.ts'
import { randomFacts, randomWorld } from './random-items.ts'

/** The bearing with 4 on the shelf and nothing on order, ordered by 8 at 7 or below. */
const closed = planned('BRG-22315').subject.terms.orders.filter(({ isActive }) => !isActive)
const SHORT: Partial<ItemFacts> = {
  onHandUnits: 4,
  orders: closed,
  choices: { trigger: { stance: 'manual', value: 7 } },
}
const bearing = (over: Partial<ItemFacts> = {}) => workItem(itemOf('BRG-22315', { ...SHORT, ...over }), world)

describe('the bearing by week', () => {
  const { weeks, orders, asOfDay, ...rest } = bearing().projection(26)
  const after = (days: number) => weeks.find(({ day }) => day === asOfDay + days)

  // days, risk and expected balance without orders as in docs/planning; risk, low and high with them
  test.each<[number, number, number, number, number | null, number | null]>([
    [7, 0.03, 3.21, 0.03, 1, 4],
    [14, 0.093, 2.51, 0.093, 0, 4],
    [21, 0.182, 1.93, 0.182, 0, 4],
    [28, 0.287, 8.59, 0.011, 5, 12],
    [35, 0.395, 7.7, 0.026, null, null],
    [42, 0.5, 6.84, 0.026, null, null],
  ])('after %i days', (days, riskWithoutOrders, balance, risk, low, high) => {
    const week = after(days)
    expect(week?.riskWithoutOrders).toBeCloseTo(riskWithoutOrders, 2)
    expect(week?.onHandUnits).toBeCloseTo(balance, 2)
    expect(week?.stockoutRisk).toBeCloseTo(risk, 3)
    expect([week?.lowUnits, week?.highUnits]).toEqual([low, high])
    expect(week?.value).toBeCloseTo(148 * balance, -1)
  })

  test('orders 8 today, which arrive in 28 days; without orders it is out of stock on day 42', () => {
    expect(weeks).toHaveLength(26)
    expect(orders[0]).toEqual({
      kind: 'proposed',
      placedDay: asOfDay,
      arrivalDay: asOfDay + 28,
      units: 8,
    })
    expect(after(28)?.receiptUnits).toBe(8)
    expect(rest).toMatchObject({
      stockoutDay: null,
      stockoutDayWithoutOrders: asOfDay + 42,
      reason: null,
    })
  })

  test('waiting a week with that order costs 20.5 at the odds of 19 × √2, and 18.3 at the odds of 24 of its class', () => {
    const worked = planned('BRG-22315', SHORT)
    const cost = delayCost(worked, 7, 8) ?? 0
    const odds = oddsOfService(worked.policy.workings.service.automatic)
    expect(odds).toBeCloseTo(24, 9)
    expect((cost / odds) * 19 * Math.SQRT2).toBeCloseTo(20.5, 1)
    expect(cost).toBeCloseTo(18.3, 1)
    expect(rest.weekDelayCost).toBe(cost)
    expect(delayCost(worked, 0, 8)).toBe(0)
    expect(delayCost(planned('BRG-22315', { ...SHORT, unitCost: null }), 7, 8)).toBeNull()
  })

  test('an open order of 16 in 3 days holds the next one off', () => {
    const { orders: open, stockoutDayWithoutOrders } = workItem(itemOf('BRG-22315'), world).projection(26)
    expect(open[0]).toMatchObject({ kind: 'open', units: 16 })
    expect(open[1]?.kind).toBe('proposed')
    expect(open[1]?.placedDay).toBeGreaterThan(asOfDay + 90)
    expect(stockoutDayWithoutOrders).toBeNull()
  })
})

describe('nothing is proposed', () => {
  test.each<[string, Partial<ItemFacts>, string]>([
    ['on demand', { choices: { portfolio: { stance: 'manual-onDemand', value: null } } }, 'on_demand'],
    ['when it is blocked', { isBlocked: true }, 'on_demand'],
  ])('%s', (_, over, reason) => {
    const projection = bearing(over).projection(26)
    expect(projection).toMatchObject({ orders: [], reason, weekDelayCost: null })
    expect(projection.stockoutDay).toBe(projection.asOfDay + 42)
    expect(projection.stockoutDayWithoutOrders).toBe(projection.stockoutDay)
  })

  test('where no balance is known there is no projection', () => {
    const { input } = bearing()
    const stock = { ...input.history.stock, isKnown: false, onHandUnits: 30 }
    const unknown = workItem({ ...input, history: { ...input.history, stock } }, world)
    expect(unknown.projection(26)).toMatchObject({ weeks: [], orders: [], reason: 'balance_unknown' })
  })
})

const DIGITS = 1e-9
const isRising = (values: readonly number[]) =>
  values.every((value, i) => i === 0 || value >= (values[i - 1] as number) - DIGITS)

/** Faults of a week. */
function faultsOf(week: ItemProjection['weeks'][number]): string[] {
  const { onHandUnits, lowUnits, highUnits, demandUnits, stockoutRisk, riskWithoutOrders } = week
  const isShare = (risk: number) => risk >= 0 && risk <= 1
  const rules: [string, boolean][] = [
    ['a balance of 0 or more', onHandUnits >= 0],
    ['a range in order', (lowUnits ?? 0) >= 0 && (highUnits ?? 0) >= (lowUnits ?? 0)],
    ['a demand of 0 or more', demandUnits >= 0],
    ['risks that are probabilities', isShare(stockoutRisk) && isShare(riskWithoutOrders)],
  ]
  return rules.flatMap(([rule, isKept]) => (isKept ? [] : [rule]))
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

describe('the projection of any item', { timeout: 60_000 }, () => {
  test('never has a balance below 0 or a risk that is none, and adds up', () => {
    fc.assert(
      fc.property(randomFacts, randomWorld, fc.integer({ min: 1, max: 52 }), (facts, random, count) => {
        const { weeks, orders, asOfDay, reason, stockoutDay } = asked(facts, random).projection(count)
        expect(weeks).toHaveLength(reason === 'balance_unknown' ? 0 : count)
        expect(weeks.flatMap(faultsOf)).toEqual([])
        const before = weeks.filter(({ day }) => day < (stockoutDay ?? Number.POSITIVE_INFINITY))
        expect(before.filter(({ stockoutRisk }) => stockoutRisk >= 0.5)).toEqual([])
        const units = sum(
          orders
            .filter(({ arrivalDay }) => arrivalDay > asOfDay && arrivalDay <= asOfDay + 7 * count)
            .map((order) => order.units),
        )
        const received = sum(weeks.map(({ receiptUnits }) => receiptUnits))
        expect(Math.abs(received - units)).toBeLessThanOrEqual(1e-7 * Math.max(1, units))
      }),
      { numRuns: 200 },
    )
  })

  test('proposes today what the plan suggests, and without orders the risk never falls', () => {
    fc.assert(
      fc.property(randomFacts, randomWorld, (facts, random) => {
        const item = asked({ ...facts, orders: [] }, random)
        const { weeks, orders, asOfDay } = item.projection(26)
        const today = orders.find(({ placedDay }) => placedDay === asOfDay)
        expect(today?.units ?? 0).toBe(item.plan.suggestedOrderUnits ?? 0)
        expect(isRising(weeks.map(({ riskWithoutOrders }) => riskWithoutOrders))).toBe(true)
      }),
      { numRuns: 200 },
    )
  })
})
