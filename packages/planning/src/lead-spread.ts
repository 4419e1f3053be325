import type { DemandLaw, LawName } from './policy-types.ts'

/**
 * A supplier who is less steady is no reason to order later. More spread at the same mean lowers the middle of a law,
 * and of a very skewed one higher quantiles too; so a reorder point must reach what is asked of it at the spread that
 * was seen and at every smaller one. Laws are named by the share of the lead time's variance they keep, 0 to 1.
 */
export type SpreadLaws = {
  lawAt: (share: number) => DemandLaw
  /** Shares at which the law changes its family, ascending. */
  changes: readonly number[]
}

/** A law, and the probability it gives to what is asked for. */
export type Place = { law: DemandLaw; value: number }

/**
 * At a given x, P(D <= x) falls with the variance v until x lies left of μ + c·v/μ, and rises from there on, so that
 * it has one lowest place. c is 1/3 for hardly any variance and 0.4348 for more than any (where E1(c) = e^-c), of the
 * gamma law and, found numerically, of the negative binomial.
 */
const TURNING = 0.435
const TURNING_LAWS: readonly LawName[] = ['negative-binomial', 'poisson', 'gamma', 'normal']
/** Length of the step that shows whether a probability falls, and what is left out beside a change of family. */
const STEP = 1e-3
const BESIDE = 1e-9
/** Steps of the search for the lowest place: 0.618^36 is 3e-8 of the span, so that the probability is exact. */
const SEARCH_STEPS = 36
const GOLDEN = (Math.sqrt(5) - 1) / 2

/** Whether staying at or below `position` is less probable at this law than at any of its family with less variance. */
export function fallsWithVariance(law: DemandLaw, position: number): boolean {
  return TURNING_LAWS.includes(law.name) && position >= law.mean + (TURNING * law.variance) / law.mean
}

/**
 * Whether P(D <= units) is at least `minimum` at this law and at any of its family with less variance, as far as two
 * inequalities tell: their median lies below the mean, by up to ln 2 of a piece (Choi 1994 for the Poisson law); and
 * P(D > n) <= E(D - n)+, which falls with the variance.
 */
export function coversAtLessVariance(law: DemandLaw, units: number, minimum: number): boolean {
  if (fallsWithVariance(law, units)) return true
  if (minimum <= 0.5 && TURNING_LAWS.includes(law.name) && units >= law.mean - (law.isLattice ? Math.LN2 : 0))
    return true
  return law.isLattice && 1 - law.expectedShortage(units) >= minimum
}

/** The least favourable share of the spread, by a search in each family of laws. */
export function leastAtLessSpread(
  { lawAt, changes }: SpreadLaws,
  probabilityAt: (law: DemandLaw) => number,
): Place {
  const at = (share: number): Sought => {
    const law = lawAt(share)
    return { share, law, value: probabilityAt(law) }
  }
  const ends = [0, ...changes, 1]
  const places = ends.slice(1).map((end, i) => {
    const from = i === 0 ? 0 : (ends[i] as number) * (1 + BESIDE)
    return lowestPlace(at, from, end === 1 ? 1 : end * (1 - BESIDE))
  })
  return places.reduce((lowest, place) => (place.value < lowest.value ? place : lowest))
}

type Sought = Place & { share: number }

/** Where a function that falls and then rises is lowest: golden section, after a look at both ends. */
function lowestPlace(at: (share: number) => Sought, from: number, to: number): Sought {
  const step = STEP * (to - from)
  const last = at(to)
  if (last.value <= at(to - step).value) return last
  const first = at(from)
  if (first.value <= at(from + step).value) return first
  let [low, high] = [from, to]
  let left = at(high - GOLDEN * (high - low))
  let right = at(low + GOLDEN * (high - low))
  for (let i = 0; i < SEARCH_STEPS; i++) {
    if (left.value <= right.value) {
      high = right.share
      right = left
      left = at(high - GOLDEN * (high - low))
    } else {
      low = left.share
      left = right
      right = at(low + GOLDEN * (high - low))
    }
  }
  return left.value <= right.value ? left : right
}

/** Laws of pairs of blocks, from those of no spread on: the i-th are the blocks of `short(i)` and `long(i)` steps. */
export type BlockPairs = {
  count: number
  shortAt: (index: number) => DemandLaw
  longAt: (index: number) => DemandLaw
}

/**
 * A pair of short and long blocks whose even mixture gives less than `needed`, or null where none does. Of some pairs
 * in a row each has at least the mean of the first one's short blocks and the last one's long ones: the longer the
 * blocks, the larger the demand. So most of the history is never read.
 */
export function failingPair(
  pairs: BlockPairs,
  needed: number,
  probabilityAt: (law: DemandLaw) => number,
): { short: DemandLaw; long: DemandLaw } | null {
  const search = (from: number, to: number): { short: DemandLaw; long: DemandLaw } | null => {
    const [short, long] = [pairs.shortAt(from), pairs.longAt(to)]
    if ((probabilityAt(short) + probabilityAt(long)) / 2 >= needed) return null
    if (from === to) return { short, long }
    const middle = (from + to) >> 1
    return search(middle + 1, to) ?? search(from, middle)
  }
  return search(0, pairs.count - 1)
}
