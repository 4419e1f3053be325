import { describe, expect, test } from 'vitest'
import {
  type ContextChoices,
  type Input,
  type LevelReach,
  valuesAt,
  valuesInForce,
  workItem,
} from '../../src/index.ts'
import { itemOf, warehouse, world } from '../pages/warehouse.ts'

const REACH: LevelReach = { withLots: true, ceiling: 0.999, mostSteps: 2, onDay: null }
const skus = warehouse().map(({ sku }) => sku)

/** An open order without a quantity counts as one lot: another lot is another exposure. */
const withOpenOrder = (input: Input): Input => {
  const startDay = world.catalog.asOfDay - 3
  const order = { startDay, endDay: null, units: null, receivedUnits: null, isActive: true }
  return { ...input, terms: { ...input.terms, orders: [...input.terms.orders, order] } }
}
const decided = (choices: ContextChoices) => ({ choices })

describe('what a level of an item says is what its plan says once the level is decided, to the last digit', () => {
  test.each<[string, (sku: (typeof skus)[number]) => Input]>([
    ['as it is', (sku) => itemOf(sku)],
    [
      'a step leaner in service',
      (sku) => itemOf(sku, decided({ service: { stance: 'conservative', value: null } })),
    ],
    [
      'with a trigger and a lot by hand',
      (sku) =>
        itemOf(
          sku,
          decided({ trigger: { stance: 'manual', value: 12 }, batch: { stance: 'manual', value: 7 } }),
        ),
    ],
    ['supplied in 40 days', (sku) => itemOf(sku, decided({ leadTime: { stance: 'manual', value: 40 } }))],
    ['with an open order without a quantity', (sku) => withOpenOrder(itemOf(sku))],
  ])('%s', (_, inputOf) => {
    let compared = 0
    for (const sku of skus) {
      const item = workItem(inputOf(sku), world)
      const levels = item.levels(REACH)
      expect(levels.levels[0]?.outcome).toEqual(item.outcomes().now)
      expect(levels.contexts).toEqual(valuesInForce(item.plan))
      for (const level of levels.levels) {
        if (level.choices === null || level.isUnderCycleService) continue
        const then = item.assuming({ choices: level.choices })
        expect(level.outcome).toEqual(then.outcomes().now)
        expect(valuesAt(levels, level)).toEqual(valuesInForce(then.plan))
        compared++
      }
    }
    expect(compared).toBeGreaterThan(100)
  })
})

test('levels are of items that may be free, and reach only as far as they are asked to', () => {
  const item = workItem(itemOf('BRG-22315'), world)
  const count = (reach: LevelReach | null) => item.levels(reach).levels.length
  expect(count(null)).toBe(1)
  expect(count({ ...REACH, mostSteps: 1 })).toBeLessThan(count(REACH))
  expect(count({ ...REACH, withLots: false })).toBeLessThan(count(REACH))
  const onDemand = itemOf('BRG-22315', decided({ portfolio: { stance: 'manual-onDemand', value: null } }))
  expect(workItem(onDemand, world).levels(REACH).levels).toHaveLength(1)
})
