export const DISTRIBUTION_NAMES = [
  'none',
  'negative-binomial',
  'poisson',
  'narrow-poisson',
  'gamma',
  'normal',
  'empirical',
  'mixture',
  'compound',
] as const
export type DistributionName = (typeof DISTRIBUTION_NAMES)[number]

/** Probability distribution of a demand quantity `D >= 0`, in units. Every function accepts any finite number. */
export type Distribution = {
  name: DistributionName
  mean: number
  variance: number
  /** Whether `D` takes whole numbers only. */
  isDiscrete: boolean
  /** P(D <= x). */
  cdf(x: number): number
  /** P(D > x). */
  survival(x: number): number
  /** E[(D - x)+], units. */
  loss(x: number): number
  /** ½·E[((D - x)+)²], units²: averages shortages over a lot. */
  secondOrderLoss(x: number): number
  /**
   * Of a distribution made of amounts: those above `from` and under `to`, ascending; null where they are more than `most`.
   * Between them P(D <= x) is level and E[(D - x)+] straight.
   */
  jumpsWithin?(from: number, to: number, most: number): (ArrayLike<number> & Iterable<number>) | null
  /** What a mixture is mixed of: shares that add up to 1. */
  parts?: readonly { weight: number; distribution: Distribution }[]
}
