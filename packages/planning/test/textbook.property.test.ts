import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  expectedBackorders,
  expectedOnHand,
  fillRate,
  findOutliers,
  negativeBinomialDistribution,
  netEvents,
  noRuptureProbability,
  poissonDistribution,
  readyRate,
  solveReorderPoint,
  trendOf,
  UNIT_SIZES,
} from '../src/textbook.ts'

/**
 * The functions against the definitions they stand for, written out in the plainest way: sums over every position and
 * every number of pieces, all pairs, one return after the other. For values that no table of cases holds.
 */

const near = (got: number, expected: number, allowed = 1e-8) =>
  expect(Math.abs(got - expected), `${got} for ${expected}`).toBeLessThanOrEqual(
    allowed * (1 + Math.abs(expected)),
  )

const sum = (values: Iterable<number>) => {
  let total = 0
  for (const value of values) total += value
  return total
}

/** P(D = k) of a negative binomial, or of a Poisson where the ratio is 1, one from the other from k = 0 on. */
function probabilities(mean: number, ratio: number, upTo: number): Float64Array {
  const p = new Float64Array(upTo + 1)
  const r = mean / (ratio - 1)
  p[0] = ratio === 1 ? Math.exp(-mean) : Math.exp(-r * Math.log1p(ratio - 1))
  for (let k = 0; k < upTo; k++) {
    const step = ratio === 1 ? mean / (k + 1) : ((ratio - 1) * (k + r)) / ratio / (k + 1)
    p[k + 1] = (p[k] as number) * step
  }
  return p
}

const exponential = (low: number, high: number) =>
  fc.double({ min: Math.log(low), max: Math.log(high), noNaN: true }).map(Math.exp)

describe('lots of whole pieces, added up position by position', { timeout: 60_000 }, () => {
  const demands = fc.record({
    mean: exponential(1e-6, 150),
    ratio: fc.oneof(fc.constant(1), fc.constant(1.0001), exponential(1.01, 40)),
    lot: fc.constantFrom(1, 2, 7, 40, 300, 10_000),
    required: fc.constantFrom(0.5, 0.8, 0.95, 0.99, 0.9999),
  })

  test('reorder point, service, stock and what waits', () => {
    fc.assert(
      fc.property(demands, ({ mean, ratio, lot, required }) => {
        const distribution =
          ratio === 1 ? poissonDistribution(mean) : negativeBinomialDistribution(mean, mean * ratio)
        const top = Math.ceil(mean + 60 * Math.sqrt(mean * ratio) + 40 * ratio) + 20
        const p = probabilities(mean, ratio, top)
        const F = new Float64Array(top + 1)
        let below = 0
        for (let k = 0; k <= top; k++) F[k] = below += p[k] as number
        const cdf = (x: number) => (x < 0 ? 0 : x > top ? 1 : (F[x] as number))
        const positions = (s: number) => Array.from({ length: lot }, (_, j) => s + j + 1)
        const noRupture = (s: number) => sum(positions(s).map(cdf)) / lot

        let s = 0
        // one position leaves, one enters
        let held = noRupture(0)
        for (; held < required - 1e-9; s++) held += (cdf(s + lot + 1) - cdf(s + 1)) / lot
        const solved = solveReorderPoint({
          distribution,
          lotUnits: lot,
          requiredProbability: required,
          measure: 'noRupture',
          sizes: UNIT_SIZES,
          floorUnits: 0,
          capUnits: 1e7,
          gridUnits: 1,
        })
        expect(solved).toBe(s)
        near(noRuptureProbability(distribution, s, lot), noRupture(s))
        near(readyRate(distribution, s, lot), noRupture(s - 1))

        const shortage = new Float64Array(top + 2)
        for (let k = top; k >= 0; k--) shortage[k] = (shortage[k + 1] as number) + 1 - (F[k] as number)
        const short = (x: number) => (x > top ? 0 : (shortage[x] as number))
        const waiting = sum(positions(s).map(short)) / lot
        near(expectedBackorders(distribution, s, lot), waiting)
        near(expectedOnHand(distribution, s, lot), sum(positions(s).map((x) => x - mean + short(x))) / lot)
        near(fillRate(distribution, s, lot, UNIT_SIZES), 1 - (short(s) - short(s + lot)) / lot)
      }),
      { numRuns: 150 },
    )
  })
})

const median = (values: number[]) => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] as number) + (sorted[Math.ceil(middle)] as number)) / 2
}

/** Z of Mann and Kendall and the median slope, over all pairs, oldest first. */
function trendByPairs(oldestFirst: number[]): { z: number; slope: number } {
  const pairs = oldestFirst.flatMap((early, i) =>
    oldestFirst
      .slice(i + 1)
      .map((late, j) => ({ sign: Math.sign(late - early), slope: (late - early) / (j + 1) })),
  )
  const s = sum(pairs.map(({ sign }) => sign))
  const n = oldestFirst.length
  const ties = [...new Set(oldestFirst)].map((value) => oldestFirst.filter((x) => x === value).length)
  const variance = (n * (n - 1) * (2 * n + 5) - sum(ties.map((g) => g * (g - 1) * (2 * g + 5)))) / 18
  const z = s === 0 ? 0 : (s - Math.sign(s)) / Math.sqrt(variance)
  return { z, slope: median(pairs.map((pair) => pair.slope)) }
}

/** What is left of each day's demand when every returned piece has cancelled the latest one of a year, one by one. */
function cancelledOneByOne(days: number[], units: number[]) {
  const left = new Map<number, number>()
  let unmatched = 0
  const giveBack = (today: number) => {
    const latest = [...left].filter(([then, rest]) => rest > 0 && today - then <= 365).at(-1)
    if (latest) left.set(latest[0], latest[1] - 1)
    else unmatched++
  }
  for (const [i, today] of days.entries()) {
    const amount = units[i] as number
    if (amount > 0) left.set(today, amount)
    for (let returned = 0; returned < -amount; returned++) giveBack(today)
  }
  return { events: [...left].filter(([, rest]) => rest > 0), unmatched }
}

describe('statistics of a history, by their definitions', () => {
  test('trend: all pairs of months, ties counted apart', () => {
    const months = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 12 })), {
      minLength: 8,
      maxLength: 24,
    })
    const slopes = fc.constantFrom(-2, -0.5, 0, 0.5, 2)
    fc.assert(
      fc.property(months, slopes, (noise, slope) => {
        const oldestFirst = noise.map((units, i) => Math.max(0, units + Math.round(slope * i)))
        fc.pre(oldestFirst.filter((units) => units > 0).length >= 4)
        const { z, slope: monthly } = trendByPairs(oldestFirst)
        const trend = trendOf(Float64Array.from(oldestFirst).reverse())
        near(trend.significance ?? Number.NaN, z)
        const yearly = (12.17 * monthly) / (sum(oldestFirst) / oldestFirst.length)
        if (trend.yearlySlope !== null) near(trend.yearlySlope, yearly)
        const grows = z > 1.96 && (yearly >= 0.1 || yearly === 0)
        const falls = z < -1.96 && (yearly <= -0.1 || yearly === 0)
        expect(trend.tendency).toBe(grows ? 'growth' : falls ? 'reduce' : 'stable')
      }),
      { numRuns: 500 },
    )
  })

  test('outliers: beyond both fences', () => {
    const quartile = (sorted: number[], share: number) => {
      const at = (sorted.length - 1) * share
      const [low, high] = [sorted[Math.floor(at)] as number, sorted[Math.ceil(at)] as number]
      return low + (at - Math.floor(at)) * (high - low)
    }
    const size = fc.oneof(fc.integer({ min: 1, max: 9 }), fc.constantFrom(40, 500))
    fc.assert(
      fc.property(fc.array(size, { minLength: 6, maxLength: 40 }), (sizes) => {
        const sorted = [...sizes].sort((a, b) => a - b)
        const logs = sizes.map(Math.log)
        const spread = Math.max(1.4826 * median(logs.map((y) => Math.abs(y - median(logs)))), 0.25)
        const [lower, upper] = [quartile(sorted, 0.25), quartile(sorted, 0.75)]
        const isFar = (z: number) =>
          Math.log(z) > median(logs) + 4 * spread && z > upper + 3 * (upper - lower)
        const events = {
          eventDays: Int32Array.from(sizes, (_, i) => i),
          eventUnits: Float64Array.from(sizes),
        }
        const far = sizes.flatMap((size, day) => (isFar(size) ? [day] : []))
        // more than a tenth of the events, or a beat, are a part of the usual demand
        const gaps = far.slice(1).map((day, i) => day - (far[i] as number))
        const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length
        const deviation = Math.sqrt(gaps.reduce((sum, gap) => sum + (gap - mean) ** 2, 0) / gaps.length)
        const isRegular =
          far.length > Math.max(2, sizes.length / 10) || (far.length > 2 && deviation <= mean / 4)
        expect(findOutliers(events, sizes.length).days).toEqual(isRegular ? [] : far)
      }),
      { numRuns: 500 },
    )
  })

  test('returns cancel the latest demand of the year before them', () => {
    const rows = fc.array(fc.tuple(fc.integer({ min: 1, max: 130 }), fc.integer({ min: -12, max: 15 })), {
      maxLength: 25,
    })
    fc.assert(
      fc.property(rows, (list) => {
        let day = 0
        const days = list.map(([gap]) => (day += gap))
        const units = list.map(([, amount]) => amount)
        const { events, unmatched } = cancelledOneByOne(days, units)
        const net = netEvents(Int32Array.from(days), Float64Array.from(units), list.length)
        expect(Array.from(net.eventDays, (then, i) => [then, net.eventUnits[i]])).toEqual(events)
        expect(net.unmatchedUnits).toBe(unmatched)
      }),
      { numRuns: 500 },
    )
  })
})
