import { latticeLawFromProbabilities } from './lattice.ts'
import type { DemandLaw } from './policy-types.ts'

/** Probability the recursion may leave out. */
const TAIL = 1e-13
const LONGEST = 20_000
/** Filled up to what is read of it. */
const probabilities = new Float64Array(LONGEST)

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
  // most sizes up to the largest never came: only those that did are summed
  const seen = Int32Array.from(sizes.keys()).filter((size) => size > 0 && (sizes[size] as number) > 0)
  const weights = Float64Array.from(seen, (size) => sizes[size] as number)
  const sizeWeights = Float64Array.from(seen, (size, i) => size * (weights[i] as number))
  let total = generatingFunction(zeroSize)
  probabilities[0] = total
  let length = 1
  for (let possible = 0; length < LONGEST && total < 1 - TAIL; length++) {
    while (possible < seen.length && (seen[possible] as number) <= length) possible++
    let [sum, sizeSum] = [0, 0]
    for (let i = 0; i < possible; i++) {
      const before = probabilities[length - (seen[i] as number)] as number
      sum += (weights[i] as number) * before
      sizeSum += (sizeWeights[i] as number) * before
    }
    const probability = scale * (a * sum + (b / length) * sizeSum)
    probabilities[length] = probability
    total += probability
  }
  return latticeLawFromProbabilities('compound', probabilities.slice(0, length))
}

/** P(n) = (a + b/n)·P(n-1), and the generating function that gives the probability of no demand. */
function panjerClass({ mean, variance }: EventCount) {
  if (variance <= mean * (1 + 1e-9)) {
    return { a: 0, b: mean, generatingFunction: (z: number) => Math.exp(mean * (z - 1)) }
  }
  const r = (mean * mean) / (variance - mean)
  const failure = 1 - mean / variance
  const generatingFunction = (z: number) => ((1 - failure) / (1 - failure * z)) ** r
  return { a: failure, b: (r - 1) * failure, generatingFunction }
}

/** Law of whole event sizes, each event as likely as its weight; null where sizes are not few and small. */
export function sizeProbabilities(units: Float64Array, weights: Float64Array): Float64Array | null {
  let largest = 0
  for (const z of units) {
    if (!Number.isInteger(z)) return null
    largest = Math.max(largest, z)
  }
  if (units.length === 0 || largest > 1000) return null
  const probabilities = new Float64Array(largest + 1)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  for (const [i, z] of units.entries()) {
    probabilities[z] = (probabilities[z] as number) + (weights[i] as number) / total
  }
  return probabilities
}
