import { distributionFromProbabilities } from './discrete.ts'
import type { Distribution } from './distribution.ts'

/** Whole amounts up to this are counted into a histogram. */
const HISTOGRAM_LIMIT = 8192
/** Amounts that are sorted; more are counted in bins. */
const SORTED_LIMIT = 512

/**
 * Distribution of observed amounts, each with a weight: its share of the time in which it was seen.
 *
 * @param areWhole whether all of them are whole numbers of pieces
 */
export function empiricalDistribution(
  amounts: Float64Array,
  weights: Float64Array,
  areWhole: boolean,
): Distribution {
  let highest = 0
  for (const amount of amounts) highest = Math.max(highest, amount)
  if (areWhole && highest < HISTOGRAM_LIMIT) {
    const histogram = new Float64Array(highest + 1)
    for (let i = 0; i < amounts.length; i++) {
      const k = amounts[i] as number
      histogram[k] = (histogram[k] as number) + (weights[i] as number)
    }
    return distributionFromProbabilities('empirical', histogram)
  }
  return amounts.length > SORTED_LIMIT && highest > 0
    ? distributionOfBins(amounts, weights, highest, areWhole)
    : distributionOfPairs(amounts, weights, areWhole)
}

/** Amounts rounded up to bins of a 8192nd of the highest. */
function distributionOfBins(
  amounts: Float64Array,
  weights: Float64Array,
  highest: number,
  areWhole: boolean,
): Distribution {
  const bin = highest / HISTOGRAM_LIMIT
  const histogram = new Float64Array(HISTOGRAM_LIMIT + 1)
  for (let i = 0; i < amounts.length; i++) {
    const k = Math.min(HISTOGRAM_LIMIT, Math.ceil((amounts[i] as number) / bin))
    histogram[k] = (histogram[k] as number) + (weights[i] as number)
  }
  const values = new Float64Array(amounts.length)
  const shares = new Float64Array(amounts.length)
  let used = 0
  for (let k = 0; k <= HISTOGRAM_LIMIT; k++) {
    const weight = histogram[k] as number
    if (weight === 0) continue
    values[used] = k * bin
    shares[used++] = weight
  }
  return distributionOfSorted(values.subarray(0, used), shares.subarray(0, used), areWhole)
}

function distributionOfPairs(amounts: Float64Array, weights: Float64Array, areWhole: boolean): Distribution {
  // sorted without a comparison of ours, which takes several times as long; equal amounts keep their order
  const values = amounts.slice().sort()
  const shares = new Float64Array(weights.length)
  const seen = new Uint16Array(weights.length)
  for (let i = 0; i < amounts.length; i++) {
    const first = firstNotUnder(values, amounts[i] as number)
    const before = seen[first] as number
    shares[first + before] = weights[i] as number
    seen[first] = before + 1
  }
  return distributionOfSorted(values, shares, areWhole)
}

/** Index of the first of these ascending values that is not under x. */
function firstNotUnder(values: Float64Array, x: number): number {
  let low = 0
  let high = values.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((values[middle] as number) < x) low = middle + 1
    else high = middle
  }
  return low
}

/** Distribution of ascending values. */
function distributionOfSorted(values: Float64Array, weights: Float64Array, areWhole: boolean): Distribution {
  const n = values.length
  let total = 0
  for (const w of weights) total += w
  // mass, first and second moment of the values from i on
  const mass = new Float64Array(n + 1)
  const first = new Float64Array(n + 1)
  const second = new Float64Array(n + 1)
  for (let i = n - 1; i >= 0; i--) {
    const w = (weights[i] as number) / total
    const v = values[i] as number
    mass[i] = (mass[i + 1] as number) + w
    first[i] = (first[i + 1] as number) + w * v
    second[i] = (second[i + 1] as number) + w * v * v
  }
  /** Index of the first value above x. */
  const above = (x: number): number => {
    let low = 0
    let high = n
    while (low < high) {
      const middle = (low + high) >> 1
      if ((values[middle] as number) <= x) low = middle + 1
      else high = middle
    }
    return low
  }
  const mean = first[0] as number
  return {
    name: 'empirical',
    mean,
    variance: Math.max(0, (second[0] as number) - mean * mean),
    isDiscrete: areWhole,
    cdf: (x) => 1 - (mass[above(x)] as number),
    survival: (x) => mass[above(x)] as number,
    loss: (x) => {
      const i = above(x)
      return Math.max(0, (first[i] as number) - x * (mass[i] as number))
    },
    secondOrderLoss: (x) => {
      const i = above(x)
      return Math.max(
        0,
        0.5 * ((second[i] as number) - 2 * x * (first[i] as number) + x * x * (mass[i] as number)),
      )
    },
  }
}
