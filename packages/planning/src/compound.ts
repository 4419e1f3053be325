import { latticeLawFromProbabilities } from './lattice.ts'
import { lawFromMoments } from './laws.ts'
import type { DemandLaw } from './policy-types.ts'

/** Probability the recursion may leave out. */
const TAIL = 1e-13
const LONGEST = 20_000
/** Where a law is worked out, filled up to what is read of it. */
const scratch = new Float64Array(LONGEST)

/** Number of demand events over an interval, by its mean and variance; Poisson where they are equal. */
export type EventCount = { mean: number; variance: number }

/**
 * Exact law of a random number of events of whole random sizes, by Panjer's recursion (Panjer 1981). `sizes[k]`
 * is the probability of size k. Counts are Poisson, or negative binomial where their variance exceeds the mean.
 */
export function compoundLaw(count: EventCount, sizes: Float64Array): DemandLaw {
  const { a, b, generatingFunction } = panjerClass(count)
  const zeroSize = sizes[0] ?? 0
  const scale = 1 / (1 - a * zeroSize)
  // sizes that cannot come are not summed
  const seen = Int32Array.from(sizes.keys()).filter((size) => size > 0 && (sizes[size] as number) > 0)
  const weights = Float64Array.from(seen, (size) => sizes[size] as number)
  const sizeWeights = Float64Array.from(seen, (size, i) => size * (weights[i] as number))
  let total = generatingFunction(zeroSize)
  scratch[0] = total
  let length = 1
  for (let possible = 0; length < LONGEST && total < 1 - TAIL; length++) {
    while (possible < seen.length && (seen[possible] as number) <= length) possible++
    let [sum, sizeSum] = [0, 0]
    for (let i = 0; i < possible; i++) {
      const before = scratch[length - (seen[i] as number)] as number
      sum += (weights[i] as number) * before
      sizeSum += (sizeWeights[i] as number) * before
    }
    const probability = scale * (a * sum + (b / length) * sizeSum)
    scratch[length] = probability
    total += probability
  }
  return latticeLawFromProbabilities('compound', scratch.slice(0, length))
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

/** Whole event sizes: their probabilities from 0 up, mean and variance. */
export type SizeLaw = { probabilities: Float64Array; mean: number; variance: number }

/** Sizes beside an item's own: how many events they count for, their mean and squared variation. */
export type PooledSizes = { events: number; meanUnits: number; cv2: number }

/** Larger sizes are not compounded exactly. */
const LARGEST_SIZE = 1000
/** Sizes that stand for the pooled law. [C] */
const POOLED_POINTS = 16

/**
 * Law of whole event sizes: each event as likely as its weight, beside them the catalog's pooled law (6.2); null where
 * sizes are not whole and small.
 */
export function sizeLaw(units: Float64Array, weights: Float64Array, pooled: PooledSizes): SizeLaw | null {
  const isUsable = (z: number) => Number.isInteger(z) && z <= LARGEST_SIZE
  if (units.length === 0 || !units.every(isUsable)) return null
  const largestUnits = units.reduce((most, z) => Math.max(most, z), 0)
  const probabilities = pooledSizes(pooled, largestUnits)
  for (const [i, z] of units.entries()) {
    probabilities[z] = (probabilities[z] as number) + (weights[i] as number)
  }
  let [mass, first, second] = [0, 0, 0]
  for (const [z, p] of probabilities.entries()) {
    mass += p
    first += p * z
    second += p * z * z
  }
  const mean = first / mass
  return { probabilities: probabilities.map((p) => p / mass), mean, variance: second / mass - mean * mean }
}

/**
 * Pooled sizes by their quantiles: one piece, and a law of how many more. With room for the item's own largest. A few
 * sizes stand for all, since the recursion takes as long as there are sizes.
 */
function pooledSizes({ events, meanUnits, cv2 }: PooledSizes, largestUnits: number): Float64Array {
  const further = lawFromMoments(meanUnits - 1, cv2 * meanUnits * meanUnits, true)
  const probabilities = new Float64Array(LARGEST_SIZE + 1)
  let z = 1
  for (let point = 0; point < POOLED_POINTS; point++) {
    while (z < LARGEST_SIZE && further.cdf(z - 1) < (point + 0.5) / POOLED_POINTS) z++
    probabilities[z] = (probabilities[z] as number) + events / POOLED_POINTS
  }
  return probabilities.slice(0, Math.max(z, largestUnits) + 1)
}
