import { latticeLawFromProbabilities } from './lattice.ts'
import type { DemandLaw } from './policy-types.ts'

/** Whole amounts up to this are counted into a histogram. */
const HISTOGRAM_LIMIT = 8192
/** Amounts that are sorted; of more, an even sample is taken: overlapping sums hardly differ from their neighbours. */
const SORTED_LIMIT = 512

/** Law of observed amounts, each with a weight: its share of the time in which it was seen. */
export function empiricalLaw(amounts: Float64Array, weights: Float64Array, isCountable: boolean): DemandLaw {
  let highest = 0
  let areWhole = isCountable
  for (const amount of amounts) {
    highest = Math.max(highest, amount)
    areWhole &&= Number.isInteger(amount)
  }
  if (areWhole && highest < HISTOGRAM_LIMIT) {
    const histogram = new Float64Array(highest + 1)
    for (let i = 0; i < amounts.length; i++) {
      const k = amounts[i] as number
      histogram[k] = (histogram[k] as number) + (weights[i] as number)
    }
    return latticeLawFromProbabilities('empirical', histogram)
  }
  return amounts.length > SORTED_LIMIT
    ? lawOfSorted(evenSample(amounts, weights).sort(), null, areWhole)
    : lawOfPairs(amounts, weights, areWhole)
}

/** Amounts at evenly spaced shares of the total weight. */
function evenSample(amounts: Float64Array, weights: Float64Array): Float64Array {
  let total = 0
  for (const w of weights) total += w
  const sample = new Float64Array(SORTED_LIMIT)
  let i = 0
  let upTo = weights[0] as number
  for (let k = 0; k < SORTED_LIMIT; k++) {
    const wanted = ((k + 0.5) * total) / SORTED_LIMIT
    while (upTo < wanted && i + 1 < amounts.length) upTo += weights[++i] as number
    sample[k] = amounts[i] as number
  }
  return sample
}

function lawOfPairs(amounts: Float64Array, weights: Float64Array, areWhole: boolean): DemandLaw {
  const order = Array.from(amounts.keys()).sort((i, j) => (amounts[i] as number) - (amounts[j] as number))
  const values = Float64Array.from(order, (i) => amounts[i] as number)
  return lawOfSorted(
    values,
    Float64Array.from(order, (i) => weights[i] as number),
    areWhole,
  )
}

/** Law of ascending values; without weights each counts alike. */
function lawOfSorted(values: Float64Array, weights: Float64Array | null, areWhole: boolean): DemandLaw {
  const n = values.length
  let total = weights === null ? n : 0
  if (weights !== null) for (const w of weights) total += w
  // mass, first and second moment of the values from i on
  const mass = new Float64Array(n + 1)
  const first = new Float64Array(n + 1)
  const second = new Float64Array(n + 1)
  for (let i = n - 1; i >= 0; i--) {
    const w = (weights === null ? 1 : (weights[i] as number)) / total
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
    isLattice: areWhole,
    cdf: (x) => 1 - (mass[above(x)] as number),
    survival: (x) => mass[above(x)] as number,
    expectedShortage: (x) => {
      const i = above(x)
      return Math.max(0, (first[i] as number) - x * (mass[i] as number))
    },
    halfSquaredShortage: (x) => {
      const i = above(x)
      return Math.max(
        0,
        0.5 * ((second[i] as number) - 2 * x * (first[i] as number) + x * x * (mass[i] as number)),
      )
    },
  }
}
