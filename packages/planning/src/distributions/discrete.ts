import type { Distribution, DistributionName } from './distribution.ts'

/** Tail mass under which a table of whole numbers ends. */
const TAIL = 1e-14
/** A table never grows beyond this, whatever the tail. */
const LONGEST = 1 << 16

/** Values of a table at whole numbers k: P(D <= k), E[(D - k)+] and ½E[((D - k)+)²]. */
type Table = {
  cdf: (k: number) => number
  shortage: (k: number) => number
  halfSquare: (k: number) => number
}

/** Shortages between whole numbers follow from those at the next one, since D itself is whole. */
function distributionOfTable(
  name: DistributionName,
  mean: number,
  variance: number,
  table: Table,
): Distribution {
  return {
    name,
    mean,
    variance,
    isDiscrete: true,
    cdf: (x) => (x < 0 ? 0 : table.cdf(Math.floor(x))),
    survival: (x) => (x < 0 ? 1 : 1 - table.cdf(Math.floor(x))),
    loss: (x) => {
      if (x <= 0) return mean - x
      const k = Math.ceil(x)
      return k === x ? table.shortage(k) : table.shortage(k) + (k - x) * (1 - table.cdf(k - 1))
    },
    secondOrderLoss: (x) => {
      if (x <= 0) return 0.5 * (variance + (mean - x) ** 2)
      const k = Math.ceil(x)
      if (k === x) return table.halfSquare(k)
      const rest = k - x
      return table.halfSquare(k) + rest * table.shortage(k) + 0.5 * rest * rest * (1 - table.cdf(k - 1))
    },
  }
}

/** Numbers kept for a whole number k of whose shortages somebody asked: E[(D - k)+], ½E[((D - k)+)²]. */
const WIDTH = 2
/**
 * Poisson or negative binomial distribution from its first probability and the ratios P(k+1)/P(k). The table grows as it is
 * asked, so small quantities cost little. `firstProbability` must not underflow.
 *
 * @param shape r and the probability of failure of the negative binomial; null: Poisson
 */
export function distributionFromRatios(
  name: DistributionName,
  mean: number,
  variance: number,
  firstProbability: number,
  shape: { r: number; failure: number } | null,
): Distribution {
  const { r, failure } = shape ?? { r: 0, failure: 0 }
  // one function for both: it is called for every piece, and a call of one of several is not compiled into its loop
  const ratio = (k: number) => (shape === null ? mean : failure * (k + r)) / (k + 1)
  const reached: number[] = [firstProbability]
  const shortages: number[] = [mean, 0.5 * (variance + mean * mean)]
  let probability = firstProbability
  let isComplete = false
  /** True if the table has k, or is made longer until it has. */
  const reaches = (k: number): boolean => {
    let length = reached.length
    let cdf = reached[length - 1] as number
    while (length <= k && !isComplete) {
      if ((1 - cdf < TAIL && length - 1 > mean) || length >= LONGEST) {
        isComplete = true
        break
      }
      probability *= ratio(length - 1)
      cdf = Math.min(1, cdf + probability)
      length = reached.push(cdf)
    }
    return k < length
  }
  /** Shortages at k, of which the table has P(D <= k). */
  const shortageAt = (k: number, which: 0 | 1): number => {
    for (let last = shortages.length - WIDTH; last < WIDTH * k; last += WIDTH) {
      const tail = 1 - (reached[last / WIDTH] as number)
      const shortage = shortages[last] as number
      shortages.push(
        Math.max(0, shortage - tail),
        Math.max(0, (shortages[last + 1] as number) - shortage + 0.5 * tail),
      )
    }
    return shortages[WIDTH * k + which] as number
  }
  const quantiles = (probabilities: readonly number[]) => {
    let [k, cdf, mass] = [0, firstProbability, firstProbability]
    return probabilities.map((wanted, i) => {
      if (i > 0 && wanted < (probabilities[i - 1] as number))
        [k, cdf, mass] = [0, firstProbability, firstProbability]
      while (cdf < wanted && k < LONGEST) {
        mass *= ratio(k++)
        cdf = Math.min(1, cdf + mass)
      }
      return k
    })
  }
  const table = {
    cdf: (k: number) => (reaches(k) ? (reached[k] as number) : 1),
    shortage: (k: number) => (reaches(k) ? shortageAt(k, 0) : 0),
    halfSquare: (k: number) => (reaches(k) ? shortageAt(k, 1) : 0),
  }
  return { ...distributionOfTable(name, mean, variance, table), quantiles }
}

/** Distribution on 0 … n-1 from its probabilities, scaled to add up to 1. */
export function distributionFromProbabilities(
  name: DistributionName,
  probabilities: Float64Array,
): Distribution {
  const n = probabilities.length
  let total = 0
  for (const p of probabilities) total += p
  // from the top down: no digits are lost in the tail
  const survival = new Float64Array(n + 1)
  const shortage = new Float64Array(n + 1)
  const halfSquare = new Float64Array(n + 1)
  for (let k = n - 1; k >= 0; k--) {
    // survival[k] = P(D >= k)
    survival[k] = (survival[k + 1] as number) + (probabilities[k] as number) / total
    shortage[k] = (shortage[k + 1] as number) + (survival[k + 1] as number)
    halfSquare[k] =
      (halfSquare[k + 1] as number) + (shortage[k + 1] as number) + 0.5 * (survival[k + 1] as number)
  }
  const mean = shortage[0] as number
  const variance = Math.max(0, 2 * (halfSquare[0] as number) - mean * mean)
  const at = (table: Float64Array, k: number) => (k < n ? (table[k] as number) : 0)
  return distributionOfTable(name, mean, variance, {
    // what the parts add up to may be above 1 by a last digit
    cdf: (k) => Math.max(0, 1 - at(survival, k + 1)),
    shortage: (k) => at(shortage, k),
    halfSquare: (k) => at(halfSquare, k),
  })
}
