import type { Distribution, DistributionName } from '../distributions/distribution.ts'

/** A distribution, and the probability it gives to what is asked for. */
export type Place = { distribution: Distribution; value: number }

/**
 * Turning point: at a given x, P(D <= x) falls with the variance v until x lies left of μ + c·v/μ, and rises from there
 * on, so that it has one minimum. c is 1/3 for hardly any variance and 0.4348 for more than any (where E1(c) = e^-c),
 * of the gamma distribution and, found numerically, of the negative binomial.
 */
const TURNING = 0.435
const TURNING_LAWS: readonly DistributionName[] = ['negative-binomial', 'poisson', 'gamma', 'normal']
/** Looks along the deviation. */
const LOOKS = 8

/**
 * True if staying at or below `position` is less probable at this distribution than at any of its family with less
 * variance.
 */
export function fallsWithVariance(distribution: Distribution, position: number): boolean {
  return (
    TURNING_LAWS.includes(distribution.name) &&
    position >= distribution.mean + (TURNING * distribution.variance) / distribution.mean
  )
}

/**
 * True if P(D <= units) is at least `minimum` at this distribution and at any with less variance, as far as two
 * inequalities tell: no median of theirs lies above the next whole number from the mean on (Choi 1994 for the Poisson
 * distribution); and P(D > n) <= E(D - n)+, which falls with the variance.
 */
export function coversAtLessVariance(distribution: Distribution, units: number, minimum: number): boolean {
  if (fallsWithVariance(distribution, units)) return true
  if (minimum <= 0.5 && TURNING_LAWS.includes(distribution.name) && units >= distribution.mean) return true
  return distribution.isDiscrete && 1 - distribution.loss(units) >= minimum
}

/**
 * The least favourable spread of a lead time. A supplier who is less steady is no reason to order later; but more
 * spread at the same mean lowers the middle of a distribution, and of a very skewed one higher quantiles too. So a reorder point
 * must reach what is asked of it at the spread that was seen and at every smaller one.
 *
 * @param placeAt what this share of the lead time's deviation leaves, 0 to 1
 */
export function leastAtLessSpread(placeAt: (share: number) => Place): Place {
  let least = placeAt(1)
  for (let look = 0; look < LOOKS; look++) {
    const place = placeAt(look / LOOKS)
    if (place.value < least.value) least = place
  }
  return least
}

/** Distributions of pairs of blocks, from those of no spread on: the i-th are the blocks of `short(i)` and `long(i)` steps. */
export type BlockPairs = {
  count: number
  shortAt: (index: number) => Distribution
  longAt: (index: number) => Distribution
}

/**
 * A pair of short and long blocks whose even mixture gives less than `needed`, or null where none does. Of some pairs
 * in a row each has at least the mean of the first one's short blocks and the last one's long ones: the longer the
 * blocks, the larger the demand. So most of the history is never read.
 */
export function failingPair(
  pairs: BlockPairs,
  needed: number,
  probabilityAt: (distribution: Distribution) => number,
): { short: Distribution; long: Distribution } | null {
  const search = (from: number, to: number): { short: Distribution; long: Distribution } | null => {
    const [short, long] = [pairs.shortAt(from), pairs.longAt(to)]
    if ((probabilityAt(short) + probabilityAt(long)) / 2 >= needed) return null
    if (from === to) return { short, long }
    const middle = (from + to) >> 1
    return search(middle + 1, to) ?? search(from, middle)
  }
  return search(0, pairs.count - 1)
}
