import { describe, expect, test } from 'vitest'
import {
  compoundDistribution,
  compoundDistributions,
  negativeBinomialDistribution,
} from '../../src/textbook.ts'
import { rows } from '../table.ts'

/** Always this size. */
const only = (size: number) => Float64Array.from({ length: size + 1 }, (_, k) => (k === size ? 1 : 0))

describe('the compound distribution keeps its mean', () => {
  test('where events vary hardly more than by chance', () => {
    for (const more of [1.1e-9, 3e-9, 1e-7, 1e-5]) {
      const { mean } = compoundDistribution({ mean: 20, variance: 20 * (1 + more) }, Float64Array.of(0, 1))
      expect(Math.abs(mean - 20)).toBeLessThan(1e-9)
    }
  })

  test('where hardly any demand comes', () => {
    const several = Float64Array.from({ length: 1001 }, (_, size) =>
      size > 0 && size % 250 === 0 ? 0.25 : 0,
    )
    for (const sizes of [only(1), only(300), several]) {
      const meanSize = sizes.reduce((sum, p, size) => sum + p * size, 0)
      for (const mean of [1e-4, 1e-7, 1e-9])
        for (const variation of [1, 3, 30, 1000, 10_000]) {
          const distribution = compoundDistribution(
            { mean: mean / meanSize, variance: (mean / meanSize) * variation },
            sizes,
          )
          expect(Math.abs(distribution.mean / mean - 1), `${mean} ${variation} ${meanSize}`).toBeLessThan(
            1e-8,
          )
          expect(distribution.loss(1e6)).toBeLessThan(mean)
        }
    }
  })

  // The distribution of always the same size is the count's own in steps of that size. Beyond 20,000 pieces the tail is
  // geometric: off by a tenth of a percent in probability, where events vary a thousand times more than by chance.
  const wide = rows(`
    size  mean  variation  off
      10   400       1000  5e-5
      60   400         50  2e-6
     100   400        100  3e-5
     100    50        100  5e-6
     100   400       1000  1e-3
    1000   400          5  5e-5
    1000   400         12  3e-4
    1000    50         12  2e-5
    1000   400       1000  1e-3
  `)
  for (const row of wide) {
    const [size, mean, variation, off] = [row.size, row.mean, row.variation, row.off].map(Number) as [
      number,
      number,
      number,
      number,
    ]
    test(`of ${mean} pieces, ${size} at a time, that vary ${variation} times as much as by chance`, () => {
      const count = { mean: mean / size, variance: (mean / size) * variation }
      const distribution = compoundDistribution(count, only(size))
      const events = negativeBinomialDistribution(count.mean, count.variance)
      expect(Math.abs(distribution.mean / mean - 1)).toBeLessThan(1e-9)
      for (const pieces of [0, size - 1, size, 3 * size, 12_345, 19_998]) {
        expect(Math.abs(distribution.cdf(pieces) - events.cdf(pieces / size))).toBeLessThan(1e-11)
        const shortage = size * events.loss(pieces / size)
        expect(Math.abs(distribution.loss(pieces) - shortage)).toBeLessThan(1e-9 * mean)
      }
      for (const pieces of [20_000, 25_000, 40_000, 100_000]) {
        const whole = pieces - (pieces % size) + size / 2
        expect(Math.abs(distribution.cdf(whole) - events.cdf(whole / size))).toBeLessThan(off)
      }
    })
  }
})

test('a probability is never under 0 by a last digit', () => {
  for (let mean = 20; mean <= 200; mean += 3) {
    const distribution = compoundDistribution({ mean, variance: mean }, Float64Array.of(0, 0.25, 0.25, 0.5))
    for (const pieces of [0, 1, 2, 5, mean]) {
      expect(distribution.cdf(pieces)).toBeGreaterThanOrEqual(0)
      expect(distribution.survival(pieces)).toBeLessThanOrEqual(1)
    }
  }
})

describe('exact distributions of an item', () => {
  const pooled = { events: 0.5, meanUnits: 1000, cv2: 0.3 }
  const alike = (units: number[]) => new Float64Array(units.length).fill(1)
  const distributionsOf = (units: number[], beside = pooled) => {
    const distributions = compoundDistributions(Float64Array.from(units), alike(units), beside)
    if (distributions === null) throw new Error('sizes are whole')
    return distributions
  }

  test('sizes that are not whole have none', () => {
    expect(compoundDistributions(Float64Array.of(2, 2.5), Float64Array.of(1, 1), pooled)).toBeNull()
  })

  const sizes = rows(`
    sizes           demand  spread  of
    3,3,10             100    2e3   pieces
    999,1000           100    4e5   pieces
    1001,1500,1777     100    4e5   2 pieces, or 5
    5003,5003          350    8e6   10 pieces
    123457,1000000     399    1e9   1,000 pieces
    7e9,9e9            100    2e12  10,000,000 pieces
  `)
  for (const row of sizes) {
    test(`lots of ${row.sizes} keep mean and variance, in steps of ${row.of}`, () => {
      const units = String(row.sizes).split(',').map(Number)
      const mean = units.reduce((a, b) => a + b, 0) / units.length
      const [demand, variance] = [Number(row.demand), Number(row.spread)]
      const distribution = distributionsOf(units, { ...pooled, meanUnits: mean }).distributionOf(
        demand,
        variance,
      )
      expect(distribution.name).toBe('compound')
      expect(distribution.isDiscrete).toBe(true)
      expect(Math.abs(distribution.mean / demand - 1)).toBeLessThan(1e-9)
      expect(Math.abs(distribution.variance / variance - 1)).toBeLessThan(1e-3)
    })
  }

  test('lots of 5,000 stay what they are', () => {
    const distribution = distributionsOf(Array<number>(40).fill(5000), {
      ...pooled,
      meanUnits: 5000,
    }).distributionOf(300, 2.5e6)
    expect(distribution.cdf(4999) - distribution.cdf(0)).toBeLessThan(0.001)
    expect(distribution.cdf(5000) - distribution.cdf(4999)).toBeGreaterThan(0.03)
    expect(distribution.cdf(9999) - distribution.cdf(5000)).toBeLessThan(0.001)
  })

  test('sizes of the catalog above 1,000 are not cut off', () => {
    // 10 pieces of its own beside the catalog's, of which one in sixteen is above 1,500
    const distribution = distributionsOf([10], { events: 0.5, meanUnits: 400, cv2: 3 }).distributionOf(
      100,
      1e5,
    )
    expect(Math.abs(distribution.mean / 100 - 1)).toBeLessThan(1e-9)
    expect(distribution.cdf(3000) - distribution.cdf(1500)).toBeGreaterThan(1e-3)
  })

  test('sizes of the catalog alone have its mean', () => {
    // Of hardly any demand there is at most one event: what comes, if any comes, is of one size.
    const one = distributionsOf([1], { events: 1e6, meanUnits: 10, cv2: 0.3 }).distributionOf(0.001, 0)
    expect(one.mean / one.survival(0)).toBeCloseTo(10, 0)
  })

  test('are worked out once', { timeout: 30_000 }, () => {
    const distributions = distributionsOf([700, 800])
    const [first, other] = [distributions.distributionOf(300, 1e6), distributions.distributionOf(300, 1.1e6)]
    expect(other).not.toBe(first)
    expect(distributions.distributionOf(300, 1e6)).toBe(first)
    expect(distributions.distributionOf(300, 1.1e6)).toBe(other)
    // of many long ones the last are kept, and the first are as before when they are asked for again
    for (let i = 0; i < 310; i++) distributions.distributionOf(300, 2e6 + i)
    const again = distributions.distributionOf(300, 1e6)
    expect(again).not.toBe(first)
    for (const x of [0, 700, 5000, 30_000]) expect(again.loss(x)).toBe(first.loss(x))
  })
})
