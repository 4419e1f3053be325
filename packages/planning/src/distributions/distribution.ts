export const DISTRIBUTION_NAMES = [
  'none',
  'negative-binomial',
  'poisson',
  'narrow-poisson',
  'gamma',
  'normal',
  'empirical',
  'mixture',
] as const
export type DistributionName = (typeof DISTRIBUTION_NAMES)[number]

/** Probability distribution of a demand quantity `D >= 0`, in units. Every function accepts any finite number. */
export type Distribution = {
  name: DistributionName
  mean: number
  variance: number
  /** True if `D` takes whole numbers only. */
  isDiscrete: boolean
  /** P(D <= x). */
  cdf(x: number): number
  /** P(D > x). */
  survival(x: number): number
  /** E[(D - x)+], units. */
  loss(x: number): number
  /** ½·E[((D - x)+)²], units²: averages shortages over a lot. */
  secondOrderLoss(x: number): number
  /** Whole numbers need no table for the smallest k with P(D <= k) >= each of the probabilities below 1; ascending ones are quickest. */
  quantiles?(probabilities: readonly number[]): number[]
}
