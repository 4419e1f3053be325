import { describe, expect, test } from 'vitest'
import { DEFAULT_PARAMETERS } from '../../src/index.ts'
import {
  empiricalDistribution,
  fillRate,
  gammaDistribution,
  longRunPerformance,
  mixture,
  negativeBinomialDistribution,
  noDemand,
  noRuptureProbability,
  normalDistribution,
  sampleSizes,
  UNIT_SIZES,
  workPolicy,
} from '../../src/textbook.ts'
import { AS_OF, anItem } from '../items.ts'
import { rows } from '../table.ts'

/** Sizes written as `95x1,5x100`: 95 events of 1 unit, then 5 of 100. */
function sizesOf(text = ''): Float64Array {
  const runs = text.split(',').map((run) => run.split('x').map(Number))
  return Float64Array.from(runs.flatMap(([events = 0, units = 0]) => Array<number>(events).fill(units)))
}

const oneEach = (units: Float64Array) => Array.from(units, (size) => ({ units: size, events: 1 }))

describe('the fill rate of lumpy demand counts every size as often as it comes', () => {
  const cases = rows(`
    sizes                 why
    120x1                 always one
    60x1,60x2             one or two
    95x1,5x100            a few large orders are most of the units
    5x100,95x1            whenever they came
    80x2,8x25,8x40,4x55   sizes of all kinds
    2x1,1x3,1x40          hardly any history
  `)
  // From 1 to 980 pieces.
  const many = Float64Array.from({ length: 300 }, (_, i) => Math.ceil(1.0233 ** i))
  const histories = cases.map(({ sizes, why }) => ({ name: `${why}: ${sizes}`, units: sizesOf(sizes) }))
  for (const { name, units } of [...histories, { name: 'more sizes than groups', units: many }]) {
    test(name, () => {
      const mean = units.reduce((sum, size) => sum + size, 0) / units.length
      const distribution = negativeBinomialDistribution(4 * mean, 12 * mean * mean)
      for (const reorderPoint of [0, 2 * mean, 4 * mean, 8 * mean, 12 * mean].map(Math.floor)) {
        for (const lot of [1, Math.ceil(4 * mean)]) {
          const exact = fillRate(distribution, reorderPoint, lot, oneEach(units))
          const got = fillRate(distribution, reorderPoint, lot, sampleSizes(units, true))
          expect(Math.abs(got - exact), `${got} for ${exact} at ${reorderPoint}, ${lot}`).toBeLessThan(0.0005)
        }
      }
    })
  }
})

describe('sizes of many events', () => {
  // 1 to 64 pieces, in no order: 2,080 pieces, 65 a group.
  const many = Float64Array.from({ length: 64 }, (_, i) => ((i * 37) % 64) + 1)
  const sizes = sampleSizes(many, false)
  test('are those of groups, from small to large, with all events and all units', () => {
    expect(sizes.reduce((sum, { events }) => sum + events, 0)).toBe(64)
    expect(sizes.reduce((sum, { units, events }) => sum + units * events, 0)).toBeCloseTo(2080, 9)
    expect(sizes.map(({ units }) => units)).toEqual(sizes.map(({ units }) => units).toSorted((a, b) => a - b))
  })
  test('each group has about as many units', () => {
    expect(sizes.length).toBeLessThanOrEqual(32)
    // 1 to 10 are 55 and 11 has its middle at 60.5, so it belongs to them too.
    expect(sizes[0]).toEqual({ units: 6, events: 11 })
    // The middle of 64, the largest, is at 2,048: no other is in the last group.
    expect(sizes.at(-1)).toEqual({ units: 64, events: 1 })
  })
  test('the few sizes of an item are told with their events, ascending', () =>
    expect(sampleSizes(Float64Array.of(5, 1, 5, 2, 1, 1), false)).toEqual([
      { units: 1, events: 3 },
      { units: 2, events: 1 },
      { units: 5, events: 2 },
    ]))
  test('none are asked for one by one', () => expect(sampleSizes(Float64Array.of(), true)).toBe(UNIT_SIZES))
})

test('a plan that promises a fill rate keeps it for the large orders too', () => {
  const days = Array.from({ length: 100 }, (_, i) => AS_OF - 14 * (99 - i))
  // Large orders that a look at every twentieth event would miss.
  const eventUnits = Float64Array.from(days, (_, i) => (i % 5 === 1 ? 40 : 2))
  const demand = { eventDays: Int32Array.from(days), eventUnits, birthDay: AS_OF - 1400, asOfDay: AS_OF }
  const { policy: plan, model } = workPolicy(
    anItem({
      demand,
      unitCost: 2000,
      parameters: { ...DEFAULT_PARAMETERS, serviceMeasure: 'fill' },
      choices: { portfolio: { stance: 'manual-anticipated', value: null } },
    }),
  )
  const fill = fillRate(model.demand, plan.reorderPointUnits, plan.lotUnits, oneEach(eventUnits))
  expect(fill).toBeGreaterThan((plan.targetServiceLevel ?? 1) - 0.01)
  expect(plan.expectedFillRate).toBeCloseTo(fill, 2)
})

test('a lot that is nothing beside the demand promises what its reorder point does', () => {
  // A buyer's limit of six on an item of millions: the differences over the lot would be roundings.
  const twoAmounts = empiricalDistribution(Float64Array.of(3, 1e15), Float64Array.of(97, 3), true)
  for (const distribution of [
    gammaDistribution(9e15, 2e31),
    normalDistribution(1e12, 1e11),
    gammaDistribution(4e9, 5e18),
    twoAmounts,
  ]) {
    for (const reorderPoint of [0.3 * distribution.mean, distribution.mean, 1.7 * distribution.mean]) {
      const onHand = reorderPoint - distribution.mean + distribution.loss(reorderPoint)
      const told = longRunPerformance(distribution, reorderPoint, 6, UNIT_SIZES)
      expect(told.noRuptureProbability).toBeCloseTo(distribution.cdf(reorderPoint), 6)
      expect(told.availability).toBeCloseTo(distribution.cdf(reorderPoint), 6)
      expect(told.targetStockUnits / distribution.mean).toBeCloseTo(onHand / distribution.mean, 6)
    }
  }
})

test('the least lot there is, set by hand, promises what a hardly larger one does', () => {
  const distribution = gammaDistribution(1.2, 0.9)
  const sizes = oneEach(Float64Array.of(0.05, 0.4))
  const least = longRunPerformance(distribution, 1.632, Number.MIN_VALUE, sizes)
  const small = longRunPerformance(distribution, 1.632, 1e-7, sizes)
  for (const [name, told] of Object.entries(least))
    expect(told, name).toBeCloseTo(small[name as keyof typeof small], 6)
})

test('a lot of a few pieces beside a demand of millions counts the little sale between its positions', () => {
  // Nothing in 98 of 100 periods, two pieces in one, ten million in one: two of the lot's three positions cover the two.
  const distribution = empiricalDistribution(Float64Array.of(0, 2, 1e7), Float64Array.of(98, 1, 1), true)
  const told = longRunPerformance(distribution, 0, 3, oneEach(Float64Array.of(2, 2)))
  expect(told.noRuptureProbability).toBeCloseTo((0.98 + 0.99 + 0.99) / 3, 12)
  expect(told.availability).toBeCloseTo((0.98 + 0.98 + 0.99) / 3, 12)
  expect(told.fillRate).toBeCloseTo((0.98 + 2 * 0.98 + (0.98 + 0.99)) / 6, 9)
})

test.each([1, 0.02, 0.001])(
  'lots of %d kg of seen amounts of 300 kg serve what each of them is served',
  (lot) => {
    const amounts = Float64Array.from({ length: 500 }, (_, i) => 300 + ((i * 37) % 101) / 10)
    const shares = new Float64Array(500).fill(1 / 500)
    for (const distribution of [
      empiricalDistribution(amounts, shares, false),
      mixture(0.5, empiricalDistribution(amounts, shares, false), noDemand(false)),
    ]) {
      const point = 304.2
      // of an order of 1 kg: mean over the positions of how much of it is left above the demand
      const served = (amount: number) => {
        const from = Math.min(lot, Math.max(0, amount - point))
        const to = Math.min(lot, Math.max(0, amount + 1 - point))
        return ((to - from) * ((to + from) / 2 + point - amount) + lot - to) / lot
      }
      const seen = amounts.reduce((sum, amount) => sum + served(amount) / 500, 0)
      const expected = distribution.name === 'mixture' ? (seen + 1) / 2 : seen
      expect(Math.abs(fillRate(distribution, point, lot, UNIT_SIZES) - expected)).toBeLessThan(1e-8)
    }
  },
)

test('a lot that is little beside the demand keeps the digits of what it promises', () => {
  for (const distribution of [gammaDistribution(1e12, 1e22), normalDistribution(1e12, 1e11)]) {
    const middle = 1.1e12
    const told = noRuptureProbability(distribution, middle - 5e4, 1e5)
    expect(Math.abs(told - distribution.cdf(middle))).toBeLessThan(1e-11)
  }
})

test('a fill rate keeps its digits in lots far beyond the demand', () => {
  const distribution = negativeBinomialDistribution(13, 60)
  const sizes = sizesOf('10x2,5x3')
  for (const lot of [1e6, 1e12]) {
    // Of a lot so large only the orders below the reorder point wait, a share of 1 / lot of them.
    expect(1 - fillRate(distribution, 9, lot, sampleSizes(sizes, true))).toBeLessThan(20 / lot + 1e-11)
    expect(1 - fillRate(distribution, 9, lot, sampleSizes(sizes, true))).toBeGreaterThan(-1e-11)
  }
})
