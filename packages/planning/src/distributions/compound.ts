import { smallestOnGrid } from '../numbers/grid.ts'
import { distributionFromProbabilities, distributionOfSteps, type Tail } from './discrete.ts'
import type { Distribution } from './distribution.ts'
import { distributionFromMoments } from './parametric.ts'

/** Probability the recursion may leave out. */
const TAIL = 1e-13
const LONGEST = 20_000
/** Share of the mean that may lie in what is left out: from there on a tail is put in its place. */
const MEAN_LEFT_OUT = 1e-9

/** Number of demand events over an interval, by its mean and variance; Poisson where they are equal. */
export type EventCount = { mean: number; variance: number }

/**
 * Exact distribution of a random number of events of whole random sizes, by Panjer's recursion (Panjer 1981). `sizes[k]`
 * is the probability of size k. Counts are Poisson, or negative binomial where their variance exceeds the mean.
 *
 * It is exact up to 20,000. What lies beyond falls off geometrically, as the sum of a negative binomial number of sizes
 * in the end does, from the probability that is left and such that the distribution keeps its mean.
 */
export const compoundDistribution = (count: EventCount, sizes: Float64Array): Distribution =>
  compound(count, sizes).distribution

/** The distribution, and how many probabilities it has. */
function compound(count: EventCount, sizes: Float64Array): { distribution: Distribution; length: number } {
  const { a, b, generatingFunction } = panjerClass(count)
  const zeroSize = sizes[0] ?? 0
  const scale = 1 / (1 - a * zeroSize)
  // sizes that cannot come are not summed
  const seen = Int32Array.from(sizes.keys()).filter((size) => size > 0 && (sizes[size] as number) > 0)
  const weights = Float64Array.from(seen, (size) => sizes[size] as number)
  let total = generatingFunction(zeroSize)
  let meanWithin = 0
  const probabilities = [total]
  let length = 1
  for (let possible = 0; length < LONGEST && total < 1 - TAIL; length++) {
    while (possible < seen.length && (seen[possible] as number) <= length) possible++
    const share = b / length
    let sum = 0
    for (let i = 0; i < possible; i++) {
      const size = seen[i] as number
      sum += (weights[i] as number) * (a + share * size) * (probabilities[length - size] as number)
    }
    const probability = scale * sum
    probabilities.push(probability)
    total += probability
    meanWithin += length * probability
  }
  const sizeMean = seen.reduce((sum, size, i) => sum + size * (weights[i] as number), 0)
  const tail = tailOf({ total, meanWithin, length }, count.mean * sizeMean)
  return {
    distribution: distributionFromProbabilities('compound', Float64Array.from(probabilities), tail),
    length,
  }
}

/** What is left, of a distribution with this mean, beyond its probabilities up to a length. */
function tailOf(
  { total, meanWithin, length }: { total: number; meanWithin: number; length: number },
  mean: number,
): Tail | undefined {
  const beyond = mean - meanWithin
  // of the last digits no more than what can lie beyond
  const mass = Math.min(1 - total, beyond / length)
  if (!(mass > 0 && mean - meanWithin / total > MEAN_LEFT_OUT * mean)) return undefined
  // the mean distance of a geometric tail from its last place before, E(D - last)+ over P(D > last), is 1/(1 - ratio)
  return { mass, ratio: Math.max(0, 1 - 1 / (beyond / mass - (length - 1))) }
}

/** P(n) = (a + b/n)·P(n-1), and the generating function that gives the probability of no demand. */
function panjerClass({ mean, variance }: EventCount) {
  if (variance <= mean * (1 + 1e-9)) {
    return { a: 0, b: mean, generatingFunction: (z: number) => Math.exp(mean * (z - 1)) }
  }
  const r = (mean * mean) / (variance - mean)
  // written so that no digits are lost where the variance is hardly above the mean
  const failure = (variance - mean) / variance
  const generatingFunction = (z: number) => Math.exp(r * (Math.log1p(-failure) - Math.log1p(-failure * z)))
  return { a: failure, b: (r - 1) * failure, generatingFunction }
}

/** Sizes beside an item's own: how many events they count for, their mean and squared variation. */
export type PooledSizes = { events: number; meanUnits: number; cv2: number }

/** Event sizes in whole steps: their probabilities from 0 up; step, mean and variance in units. */
type SizeDistribution = { stepUnits: number; probabilities: Float64Array; mean: number; variance: number }

/** Steps of the largest size. More than in 1,000 parts an item's largest demand need not be told from others. [C] */
const LARGEST_STEPS = 1000
/** Sizes that stand for the pooled distribution. [C] */
const POOLED_POINTS = 16

/** Exact distributions of one item's demand. */
export type CompoundDistributions = {
  /** Of this mean and variance; of less variance than so many events have by chance, with that. */
  distributionOf: (meanUnits: number, varianceUnits: number) => Distribution
}

/**
 * Probabilities of distributions that are kept, 24 bytes each: 300 of the longest. An item with all its options asks for up to
 * a thousand distributions, for each of them up to fifty times.
 */
const MOST_KEPT = 300 * LONGEST

/**
 * Distributions of events with the sizes of an item, each as likely as its weight, beside them the catalog's pooled distribution;
 * null where sizes are not whole. They are counted by pieces where none is above 1,000, else by steps of 2, 5, 10 …
 * pieces: then a size between two steps is now the one, now the other, and keeps its mean. The number of events gives
 * the distribution its mean and variance either way.
 */
export function compoundDistributions(
  units: Float64Array,
  weights: Float64Array,
  pooled: PooledSizes,
): CompoundDistributions | null {
  if (units.length === 0 || !units.every(Number.isInteger)) return null
  const sizes = sizeDistribution(units, weights, pooled)
  const kept = new Map<string, { distribution: Distribution; length: number }>()
  let keptLength = 0
  return {
    distributionOf: (meanUnits, varianceUnits) => {
      const key = `${meanUnits} ${varianceUnits}`
      const known = kept.get(key)
      if (known) return known.distribution
      const mean = meanUnits / sizes.mean
      const variance = (varianceUnits - mean * sizes.variance) / sizes.mean ** 2
      const { distribution: inSteps, length } = compound({ mean, variance }, sizes.probabilities)
      const distribution = distributionOfSteps(inSteps, sizes.stepUnits)
      kept.set(key, { distribution, length })
      keptLength += length
      for (const [oldest, { length: less }] of kept) {
        if (keptLength <= MOST_KEPT) break
        kept.delete(oldest)
        keptLength -= less
      }
      return distribution
    },
  }
}

function sizeDistribution(units: Float64Array, weights: Float64Array, pooled: PooledSizes): SizeDistribution {
  const points = pooledPoints(pooled)
  const largestUnits = units.reduce((most, z) => Math.max(most, z), points.at(-1) as number)
  const stepUnits = stepOf(largestUnits)
  const probabilities = new Float64Array(LARGEST_STEPS + 1)
  const add = (size: number, weight: number) => {
    const steps = Math.floor(size / stepUnits)
    const part = size / stepUnits - steps
    probabilities[steps] = (probabilities[steps] as number) + (1 - part) * weight
    if (part > 0) probabilities[steps + 1] = (probabilities[steps + 1] as number) + part * weight
  }
  for (const point of points) add(point, pooled.events / POOLED_POINTS)
  for (const [i, size] of units.entries()) add(size, weights[i] as number)
  let [mass, first, second] = [0, 0, 0]
  for (const [z, p] of probabilities.entries()) {
    mass += p
    first += p * z
    second += p * z * z
  }
  const mean = first / mass
  return {
    stepUnits,
    probabilities: probabilities.map((p) => p / mass),
    mean: mean * stepUnits,
    variance: (second / mass - mean * mean) * stepUnits ** 2,
  }
}

/** The smallest of 1, 2, 5, 10, 20 … pieces of which the largest size has no more steps than it may. */
function stepOf(largestUnits: number): number {
  for (let power = 1; ; power *= 10) {
    for (const digit of [1, 2, 5]) if (digit * power * LARGEST_STEPS >= largestUnits) return digit * power
  }
}

/**
 * Pooled sizes by their quantiles, ascending: one piece, and a distribution of how many more. A few sizes stand for all, since
 * the recursion takes as long as there are sizes.
 */
function pooledPoints({ meanUnits, cv2 }: PooledSizes): number[] {
  const further = distributionFromMoments(meanUnits - 1, cv2 * meanUnits * meanUnits, true)
  let units = 1
  return Array.from({ length: POOLED_POINTS }, (_, point) => {
    const isReached = (z: number) => further.cdf(z - 1) >= (point + 0.5) / POOLED_POINTS
    units = smallestOnGrid(isReached, {
      floorUnits: units,
      capUnits: Number.MAX_SAFE_INTEGER,
      gridUnits: 1,
      guessUnits: meanUnits,
      strideUnits: Math.sqrt(further.variance) / 2,
    })
    return units
  })
}
