import { describe, expect, test } from 'vitest'
import {
  type Distribution,
  distributionFromMoments,
  empiricalDistribution,
  expectedBackorders,
  expectedOnHand,
  fillRate,
  gammaDistribution,
  gammaUpper,
  logGamma,
  mixture,
  negativeBinomialDistribution,
  noRuptureProbability,
  normalCdf,
  normalDensity,
  normalDistribution,
  normalQuantile,
  normalSurvival,
  poissonDistribution,
  readyRate,
  underdispersedDistribution,
} from '../../src/textbook.ts'
import { rows } from '../table.ts'

const near = (got: number, expected: number, relative = 1e-9) =>
  expect(Math.abs(got - expected), `${got} for ${expected}`).toBeLessThanOrEqual(
    relative * Math.max(1e-3, Math.abs(expected)),
  )

/** One demand event of each size. */
const oneEach = (...sizes: number[]) => sizes.map((units) => ({ units, events: 1 }))

// Which family the moments get.
const families = rows(`
  mean  variance  countable  distribution
     0         0  yes        none
     2         5  yes        negative-binomial
     2       2.0  yes        poisson
   100       101  yes        negative-binomial
   100       100  yes        poisson
   100        99  yes        narrow-poisson
    10         4  yes        narrow-poisson
   401         0  yes        normal
   401      4000  yes        gamma
   401     90000  yes        gamma
     2         5  no         gamma
    10         4  no         gamma
    10         0  no         normal
   0.1       0.4  no         gamma
`)

const wholeDistributions: [why: string, distribution: Distribution][] = [
  ['negative binomial', negativeBinomialDistribution(8, 30)],
  ['negative binomial of a tiny r', negativeBinomialDistribution(0.02, 0.5)],
  ['negative binomial near Poisson', negativeBinomialDistribution(300, 307)],
  ['negative binomial in closed form, a long tail', negativeBinomialDistribution(100, 60_000)],
  ['Poisson', poissonDistribution(6)],
  ['Poisson in closed form', poissonDistribution(900)],
  ['narrowed Poisson', underdispersedDistribution(7.4, 2)],
  ['narrowed Poisson that hardly varies', underdispersedDistribution(30, 0)],
  [
    'empirical',
    empiricalDistribution(Float64Array.from([0, 3, 1, 7]), Float64Array.from([5, 1, 2, 1]), true),
  ],
  ['mixture', mixture(0.3, poissonDistribution(4), negativeBinomialDistribution(5, 9))],
]

/** Shortages of a whole distribution from its probabilities alone. */
function addedUp(distribution: Distribution, x: number): { shortage: number; halfSquare: number } {
  let shortage = 0
  let halfSquare = 0
  for (let k = Math.max(0, Math.floor(x)); k < 20_000; k++) {
    const probability = distribution.cdf(k) - distribution.cdf(k - 1)
    if (k <= x) continue
    shortage += probability * (k - x)
    halfSquare += 0.5 * probability * (k - x) ** 2
  }
  return { shortage, halfSquare }
}

describe('distribution from moments', () => {
  for (const c of families) {
    test(`${c.mean} ± √${c.variance}, countable ${c.countable}: ${c.distribution}`, () => {
      expect(distributionFromMoments(Number(c.mean), Number(c.variance), c.countable === 'yes').name).toBe(
        c.distribution,
      )
    })
  }
})

describe('shortages of a whole distribution add up', () => {
  for (const [why, distribution] of wholeDistributions) {
    test(why, () => {
      for (const x of [
        0,
        1,
        distribution.mean,
        Math.round(distribution.mean * 1.5) + 2,
        Math.round(distribution.mean) + 0.25,
      ]) {
        const { shortage, halfSquare } = addedUp(distribution, x)
        near(distribution.loss(x), shortage, 1e-7)
        near(distribution.secondOrderLoss(x), halfSquare, 1e-6)
      }
      near(distribution.loss(-3), distribution.mean + 3)
      near(distribution.cdf(distribution.mean + 60 * Math.sqrt(distribution.variance) + 60), 1, 1e-5)
    })
  }
})

describe('averages over a lot are those of each position', () => {
  for (const [why, distribution] of wholeDistributions) {
    test(why, () => {
      const [s, lot] = [Math.round(distribution.mean), 7]
      const positions = Array.from({ length: lot }, (_, j) => s + j + 1)
      const mean = (f: (position: number) => number) => positions.reduce((sum, p) => sum + f(p), 0) / lot
      near(noRuptureProbability(distribution, s, lot), mean(distribution.cdf), 1e-7)
      near(
        readyRate(distribution, s, lot),
        mean((p) => distribution.cdf(p - 1)),
        1e-7,
      )
      near(expectedBackorders(distribution, s, lot), mean(distribution.loss), 1e-7)
      near(
        expectedOnHand(distribution, s, lot),
        mean((p) => p - distribution.mean + distribution.loss(p)),
        1e-7,
      )
      const onHand = (p: number) => p - distribution.mean + distribution.loss(p)
      const served = mean((p) => (onHand(p) - onHand(p - 2) + onHand(p) - onHand(p - 4)) / 6)
      near(fillRate(distribution, s, lot, oneEach(2, 4)), Math.min(1, Math.max(0, served)), 1e-7)
    })
  }
})

describe('distributions where numbers are small or large', () => {
  test('no distribution underflows at a large mean', () => {
    near(poissonDistribution(1e6).cdf(1e6), 0.5, 1e-3)
    near(negativeBinomialDistribution(1e6, 1e9).cdf(1e6), 0.5, 0.05)
    near(gammaDistribution(1e9, 1e14).cdf(1e9), 0.5, 0.01)
    expect(negativeBinomialDistribution(1e5, 1e9).survival(3e5)).toBeGreaterThan(0)
  })

  test('a gamma distribution that hardly varies is the normal one, skewed by 2 sd over the mean', () => {
    for (const sd of [3, 0.1, 1e-3, 2e-6]) {
      const gamma = gammaDistribution(1000, sd * sd)
      const normal = normalDistribution(1000, sd)
      const skewness = (2 * sd) / 1000
      for (const z of [-3, -1, 0, 0.5, 2, 4]) {
        const x = 1000 + z * sd
        // Edgeworth: F = Φ - skewness·(z² - 1)·φ/6
        const bend = (skewness * (z * z - 1) * normalDensity(z)) / 6
        expect(gamma.cdf(x)).toBeCloseTo(normal.cdf(x) - bend, 5)
        near(gamma.loss(x) / sd, normal.loss(x) / sd, 0.02 * sd + 1e-5)
        near(gamma.secondOrderLoss(x) / sd ** 2, normal.secondOrderLoss(x) / sd ** 2, 0.05 * sd + 1e-5)
      }
    }
  })

  test('a narrowed Poisson distribution has the mean and the variance meant', () => {
    for (const mean of [0.03, 0.1, 0.54, 1, 1.65, 4, 15, 60.4, 390]) {
      for (const share of [0, 1e-6, 0.3, 0.7, 0.9, 0.97, 0.99999]) {
        const distribution = underdispersedDistribution(mean, share * mean)
        const part = mean - Math.floor(mean)
        near(distribution.mean, mean, 1e-9)
        expect(distribution.variance).toBeCloseTo(Math.max(share * mean, part * (1 - part)), 7)
      }
    }
  })

  test('distributions of pieces pass into each other without a step as their variance grows', () => {
    for (const mean of [0.03, 0.7, 2, 8.7, 60.4, 390]) {
      const around = [1 - 1e-6, 1, 1 + 1e-6].map((ratio) => distributionFromMoments(mean, ratio * mean, true))
      expect(around.map(({ name }) => name)).toEqual(['narrow-poisson', 'poisson', 'negative-binomial'])
      for (const x of [0, Math.floor(mean), Math.ceil(1.5 * mean), 3 * Math.ceil(mean)]) {
        const [below, at, above] = around.map((distribution) => distribution.cdf(x)) as [
          number,
          number,
          number,
        ]
        expect(Math.abs(below - at)).toBeLessThan(1e-6)
        expect(Math.abs(above - at)).toBeLessThan(1e-6)
      }
    }
  })

  test('a gamma distribution of a shape near nothing stays a distribution', () => {
    const distribution = gammaDistribution(1e-3, 10)
    for (const x of [0, 1e-9, 1e-3, 1, 100]) expect(distribution.cdf(x)).toBeLessThanOrEqual(1)
    expect(distribution.cdf(100)).toBeGreaterThan(0.999)
  })

  test('tails of the normal distribution keep their digits', () => {
    // published: Φ(-8), Φ(-20) and the 1e-10 quantile
    near(normalCdf(-8), 6.220960574271785e-16, 1e-10)
    near(normalSurvival(20) / 2.7536241186062337e-89, 1, 1e-10)
    near(normalQuantile(1e-10), -6.361340902404056)
  })

  test('Γ and its tail at known points', () => {
    near(logGamma(0.5), Math.log(Math.sqrt(Math.PI)), 1e-13)
    near(logGamma(101), 363.7393755555635, 1e-13)
    // of large shapes, computed with 40 digits
    near(gammaUpper(501, 635.2981757135964), 1.43411494793704e-8, 1e-11)
    near(gammaUpper(600, 630), 0.111524442527049, 1e-12)
    near(gammaUpper(1e4, 10_300), 0.0014704948963856813, 1e-12)
    near(gammaUpper(1e6, 997_500), 0.9938209940826581, 1e-12)
    // Q(1, x) = e^-x
    near(gammaUpper(1, 7), Math.exp(-7), 1e-13)
  })

  test('mass under 0 of the normal distribution is what the textbooks keep', () => {
    near(normalDistribution(0, 1).loss(-1), 1.0833154705876864)
  })
})

describe('moments of any size give a distribution of numbers', () => {
  const powers = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, i) => 1.37 * 10 ** (from + i))
  for (const isCountable of [true, false]) {
    test(isCountable ? 'in pieces' : 'in fractions', () => {
      for (const mean of powers(-9, 12)) {
        for (const variance of powers(-12, 26)) {
          const distribution = distributionFromMoments(mean, variance, isCountable)
          for (const x of [0, 1, mean, 10 * mean, 1e6]) {
            const values = [
              distribution.cdf(x),
              distribution.loss(x),
              distribution.secondOrderLoss(x),
              fillRate(distribution, x, 1e6, oneEach(1, 9)),
            ]
            expect(
              values.every(Number.isFinite),
              `${distribution.name} ${mean} ${variance} at ${x}: ${values}`,
            ).toBe(true)
          }
        }
      }
    })
  }
})
