import {
  betaRegularized,
  gammaUpper,
  logGamma,
  normalCdf,
  normalDensity,
  normalSurvival,
  poissonDensity,
} from '../numbers/special.ts'
import { distributionFromRatios } from './discrete.ts'
import type { Distribution, DistributionName } from './distribution.ts'
import { underdispersedDistribution } from './underdispersed.ts'

/** Up to this mean whole pieces are counted one by one; above, a continuous distribution is within a fraction of a piece. */
const COUNTED_MEAN_LIMIT = 400
/**
 * |Var/E - 1| within which demand is Poisson. In the 2 % of the planning model a longer lead time could have the distribution
 * of less variance, and the lower reorder point.
 */
const POISSON_BAND = 1e-9
/**
 * Coefficient of variation under which the normal distribution replaces the gamma. Their 99 % quantiles then differ by 1.5e-8
 * of the mean; at the 0.25 of the planning model it is 5 %, a reorder point that falls as demand becomes less certain.
 */
const NORMAL_VARIATION_LIMIT = 1e-4
/** Tables longer than this are replaced by closed forms. */
const TABLE_LIMIT = 8192
/** Up to this shape a gamma density is computed from its plain logarithm. */
const DIRECT_SHAPE = 30

/** No demand at all, of pieces. */
const NO_PIECES: Distribution = {
  name: 'none',
  mean: 0,
  variance: 0,
  isDiscrete: true,
  cdf: (x) => (x >= 0 ? 1 : 0),
  survival: (x) => (x >= 0 ? 0 : 1),
  loss: (x) => Math.max(0, -x),
  secondOrderLoss: (x) => (x < 0 ? 0.5 * x * x : 0),
}

const NO_QUANTITY: Distribution = { ...NO_PIECES, isDiscrete: false }

/** No demand at all. */
export const noDemand = (isCountable: boolean): Distribution => (isCountable ? NO_PIECES : NO_QUANTITY)

/** Normal distribution. Its mass under 0 is kept, as the textbooks do; the engine uses it only where there is none to speak of. */
export function normalDistribution(mean: number, sd: number): Distribution {
  const scale = Math.max(sd, 1e-9 * Math.max(1, Math.abs(mean)))
  return {
    name: 'normal',
    mean,
    variance: scale * scale,
    isDiscrete: false,
    cdf: (x) => normalCdf((x - mean) / scale),
    survival: (x) => normalSurvival((x - mean) / scale),
    loss: (x) => {
      const z = (x - mean) / scale
      return Math.max(0, scale * (normalDensity(z) - z * normalSurvival(z)))
    },
    secondOrderLoss: (x) => {
      const z = (x - mean) / scale
      return Math.max(0, 0.5 * scale * scale * ((1 + z * z) * normalSurvival(z) - z * normalDensity(z)))
    },
  }
}

/** Gamma distribution with this mean and variance: shape mean²/variance, scale variance/mean. Both above 0. */
export function gammaDistribution(mean: number, variance: number): Distribution {
  const shape = Math.max((mean * mean) / variance, 1e-9)
  const scale = mean / shape
  const logFactorial = logGamma(shape + 1)
  /** y^shape e^-y / Γ(shape+1): the shape is at most a few dozen here, so its logarithm keeps its digits. */
  const density = (y: number) =>
    shape > DIRECT_SHAPE ? poissonDensity(shape, y) : Math.exp(shape * Math.log(y) - y - logFactorial)
  const upper = (x: number) =>
    gammaUpper(shape, x / scale, shape > DIRECT_SHAPE ? undefined : density(x / scale))
  return {
    name: 'gamma',
    mean,
    variance,
    isDiscrete: false,
    cdf: (x) => (x <= 0 ? 0 : 1 - upper(x)),
    survival: (x) => (x <= 0 ? 1 : upper(x)),
    loss: (x) => {
      if (x <= 0) return mean - x
      const step = density(x / scale)
      return Math.max(0, (mean - x) * gammaUpper(shape, x / scale, step) + mean * step)
    },
    secondOrderLoss: (x) => {
      if (x <= 0) return 0.5 * (variance + (mean - x) ** 2)
      const step = density(x / scale)
      const rest = mean - x
      const tail = gammaUpper(shape, x / scale, step)
      return Math.max(0, 0.5 * ((variance + rest * rest) * tail + step * (variance + mean * rest)))
    },
  }
}

/** Poisson distribution; any mean, without underflow. */
export function poissonDistribution(mean: number): Distribution {
  if (mean > COUNTED_MEAN_LIMIT) return poissonInClosedForm(mean)
  return distributionFromRatios('poisson', mean, mean, Math.exp(-mean), null)
}

/** Negative binomial distribution with this mean and variance > mean, r = mean²/(variance - mean) any real number. */
export function negativeBinomialDistribution(mean: number, variance: number): Distribution {
  const r = (mean * mean) / (variance - mean)
  const q = mean / variance
  // ln q from 1 - q when the variance is near the mean, where q is near 1
  const logZero = r * Math.log1p(-(variance - mean) / variance)
  const tableLength = mean + 30 * (variance / mean)
  if (logZero < -690 || tableLength > TABLE_LIMIT) return negativeBinomialInClosedForm(mean, variance, r, q)
  const failure = (variance - mean) / variance
  return distributionFromRatios('negative-binomial', mean, variance, Math.exp(logZero), { r, failure })
}

/** Discrete distribution from tails of factorial moments: P(D > k), E[D; D > k]/E[D] and E[D(D-1); D > k]/E[D(D-1)]. */
function distributionFromTails(
  name: DistributionName,
  moments: { mean: number; variance: number; secondFactorial: number },
  tail: (k: number, order: 0 | 1 | 2) => number,
): Distribution {
  const { mean, variance, secondFactorial } = moments
  const shortage = (k: number) => Math.max(0, mean * tail(k, 1) - k * tail(k, 0))
  const halfSquare = (k: number) => {
    const first = mean * tail(k, 1)
    return Math.max(0, 0.5 * (secondFactorial * tail(k, 2) + first - 2 * k * first + k * k * tail(k, 0)))
  }
  return {
    name,
    mean,
    variance,
    isDiscrete: true,
    cdf: (x) => (x < 0 ? 0 : 1 - tail(Math.floor(x), 0)),
    survival: (x) => (x < 0 ? 1 : tail(Math.floor(x), 0)),
    loss: (x) => {
      if (x <= 0) return mean - x
      const k = Math.ceil(x)
      return shortage(k) + (k - x) * tail(k - 1, 0)
    },
    secondOrderLoss: (x) => {
      if (x <= 0) return 0.5 * (variance + (mean - x) ** 2)
      const k = Math.ceil(x)
      const rest = k - x
      return halfSquare(k) + rest * shortage(k) + 0.5 * rest * rest * tail(k - 1, 0)
    },
  }
}

function poissonInClosedForm(mean: number): Distribution {
  // E[D; D > k] = mean·P(D >= k), E[D(D-1); D > k] = mean²·P(D >= k-1)
  const atLeast = (k: number) => (k <= 0 ? 1 : 1 - gammaUpper(k, mean))
  return distributionFromTails(
    'poisson',
    { mean, variance: mean, secondFactorial: mean * mean },
    (k, order) => atLeast(k + 1 - order),
  )
}

function negativeBinomialInClosedForm(mean: number, variance: number, r: number, q: number): Distribution {
  // E[D; D > k] = mean·P(Y >= k) with Y of r+1; E[D(D-1); D > k] = mean²(1 + 1/r)·P(Y >= k-1) with Y of r+2
  const failure = (variance - mean) / variance
  const atLeast = (k: number, shape: number) => (k <= 0 ? 1 : betaRegularized(failure, k, shape, q))
  const moments = { mean, variance, secondFactorial: mean * mean * (1 + 1 / r) }
  return distributionFromTails('negative-binomial', moments, (k, order) => atLeast(k + 1 - order, r + order))
}

/** True if demand of this mean is counted piece by piece. */
export const isCounted = (mean: number, isCountable: boolean) => isCountable && mean <= COUNTED_MEAN_LIMIT

/** The distribution that goes with these moments. */
export function distributionFromMoments(mean: number, variance: number, isCountable: boolean): Distribution {
  if (!(mean > 0)) return noDemand(isCountable)
  if (!isCounted(mean, isCountable)) {
    const sd = Math.sqrt(variance)
    return sd < NORMAL_VARIATION_LIMIT * mean
      ? normalDistribution(mean, sd)
      : gammaDistribution(mean, variance)
  }
  if (variance > mean * (1 + POISSON_BAND)) return negativeBinomialDistribution(mean, variance)
  if (variance >= mean * (1 - POISSON_BAND)) return poissonDistribution(mean)
  return underdispersedDistribution(mean, variance)
}

/** `weight` of the first distribution and the rest of the second. Whole numbers only if both are. */
export function mixture(weight: number, one: Distribution, other: Distribution): Distribution {
  const mix = (a: number, b: number) => weight * a + (1 - weight) * b
  const mean = mix(one.mean, other.mean)
  return {
    name: 'mixture',
    mean,
    variance: mix(one.variance + one.mean ** 2, other.variance + other.mean ** 2) - mean * mean,
    isDiscrete: one.isDiscrete && other.isDiscrete,
    cdf: (x) => mix(one.cdf(x), other.cdf(x)),
    survival: (x) => mix(one.survival(x), other.survival(x)),
    loss: (x) => mix(one.loss(x), other.loss(x)),
    secondOrderLoss: (x) => mix(one.secondOrderLoss(x), other.secondOrderLoss(x)),
  }
}
