import { distributionFromProbabilities } from './discrete.ts'
import type { Distribution } from './distribution.ts'

/** Beyond so many standard deviations (each at least one unit) and so many units more, no probability is left, as with a Poisson distribution. */
const REACH = 9
const PIECES_MORE = 8
/** A whole number cannot vary less than between its two neighbours; so near that it has these two values. */
const NOTHING = 1e-9
const EXACT = 1e-12
/** Variance, or mean, under which the density does not begin narrower: there the first guess would be far off. */
const LEAST_START = 0.15
/** Steps of Newton's method, none longer than 1. Three do, but where demand hardly varies. */
const NEWTON_STEPS = 60

/**
 * Demand steadier than Poisson: Poisson probabilities times a normal density, its place and its width such that the distribution
 * has this mean and this variance (at least that of a whole number with this mean). Hardly narrowed it is the Poisson
 * distribution, and of a large mean the normal at whole numbers: there is no step where one ends and the other begins.
 */
export function underdispersedDistribution(mean: number, variance: number): Distribution {
  const whole = Math.floor(mean)
  const part = mean - whole
  const least = part * (1 - part)
  if (variance - least < NOTHING) {
    const two = new Float64Array(whole + 2)
    two[whole] = 1 - part
    two[whole + 1] = part
    return distributionFromProbabilities('narrow-poisson', two)
  }
  const reach = REACH * Math.max(1, Math.sqrt(variance))
  const probabilities = new Float64Array(Math.ceil(mean + reach) + PIECES_MORE)
  const from = Math.max(0, Math.floor(mean - reach))
  fitDensity(probabilities, from, mean, variance)
  return distributionFromProbabilities('narrow-poisson', probabilities)
}

/** Poisson probabilities over that of the whole number below the mean. */
function poissonWeights(length: number, from: number, mean: number): Float64Array {
  const weights = new Float64Array(length)
  const top = Math.floor(mean)
  weights[top] = 1
  for (let k = top + 1; k < length; k++) weights[k] = ((weights[k - 1] as number) * mean) / k
  for (let k = top; k > from; k--) weights[k - 1] = ((weights[k] as number) * k) / mean
  return weights
}

type Density = { theta: number; phi: number }

/** Fills in weight·e^(θd + φd²), d the distance from the mean, with the θ and φ that give these moments. */
function fitDensity(probabilities: Float64Array, from: number, mean: number, variance: number): void {
  const weights = poissonWeights(probabilities.length, from, mean)
  const narrowing = 1 / Math.max(variance, LEAST_START) - 1 / Math.max(mean, LEAST_START)
  let at: Density = { theta: 0, phi: -0.5 * Math.max(narrowing, NOTHING) }
  let step: Density = { theta: 0, phi: 0 }
  // ln Σp - φ·variance is convex in θ and φ, and least where the moments are right
  let least = Infinity
  for (let i = 0; i < NEWTON_STEPS; i++) {
    const tried = { theta: at.theta + step.theta, phi: at.phi + step.phi }
    const moments = fillIn(probabilities, weights, { from, mean }, tried)
    const height = Math.log(moments.mass) - tried.phi * variance
    if (height > least + EXACT) {
      step = { theta: step.theta / 2, phi: step.phi / 2 }
      continue
    }
    at = tried
    least = height
    const [off, offSquare] = [-moments.first, variance - moments.second]
    if (Math.abs(off) < EXACT * mean && Math.abs(offSquare) < EXACT * variance) return
    const spread = moments.second - moments.first ** 2
    const skew = moments.third - moments.first * moments.second
    const peak = moments.fourth - moments.second ** 2
    const determinant = spread * peak - skew * skew
    if (!(determinant > 0)) return
    const theta = (peak * off - skew * offSquare) / determinant
    const phi = (spread * offSquare - skew * off) / determinant
    // in Newton's direction, and φ stays below 0
    const length = Math.min(1, 1 / Math.abs(theta), phi > 0 ? -tried.phi / 2 / phi : 1 / -phi)
    step = { theta: length * theta, phi: length * phi }
  }
  fillIn(probabilities, weights, { from, mean }, at)
}

/** Fills in the density and answers its mass and its moments about the mean. */
function fillIn(
  probabilities: Float64Array,
  weights: Float64Array,
  { from, mean }: { from: number; mean: number },
  { theta, phi }: Density,
) {
  let [mass, first, second, third, fourth] = [0, 0, 0, 0, 0]
  for (let k = from; k < probabilities.length; k++) {
    const d = k - mean
    const p = (weights[k] as number) * Math.exp(d * (theta + phi * d))
    probabilities[k] = p
    mass += p
    first += p * d
    second += p * d * d
    third += p * d * d * d
    fourth += p * d * d * d * d
  }
  return {
    mass,
    first: first / mass,
    second: second / mass,
    third: third / mass,
    fourth: fourth / mass,
  }
}
