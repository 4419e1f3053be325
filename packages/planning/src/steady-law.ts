import { latticeLawFromProbabilities } from './lattice.ts'
import type { DemandLaw } from './policy-types.ts'

/** Standard deviations of at least a piece, beyond which nothing is left. */
const REACH = 9
/** A whole number cannot vary less than between its two neighbours; so near that it has these two values. */
const NOTHING = 1e-9
const EXACT = 1e-12
/** Steps of Newton's method, none longer than 1. Three do, but where demand hardly varies. */
const NEWTON_STEPS = 60

/**
 * Demand steadier than Poisson: a normal density at the whole numbers from 0 on, its place and its width such that the
 * law has this mean and this variance (at least that of a whole number with this mean). Cut at 0 as it is, a normal
 * law of 0.54 ± 0.66 has the mean 0.67 and two thirds of the variance.
 */
export function truncatedNormalLaw(mean: number, variance: number): DemandLaw {
  const whole = Math.floor(mean)
  const part = mean - whole
  const least = part * (1 - part)
  if (variance - least < NOTHING) {
    const two = new Float64Array(whole + 2)
    two[whole] = 1 - part
    two[whole + 1] = part
    return latticeLawFromProbabilities('truncated-normal', two)
  }
  const reach = REACH * Math.max(1, Math.sqrt(variance))
  const probabilities = new Float64Array(Math.ceil(mean + reach) + 1)
  const from = Math.max(0, Math.floor(mean - reach))
  fitDensity(probabilities, from, mean, variance)
  return latticeLawFromProbabilities('truncated-normal', probabilities)
}

type Density = { theta: number; phi: number }

/** Fills in e^(θd + φd²), d the distance from the mean, with the θ and φ that give these moments. */
function fitDensity(probabilities: Float64Array, from: number, mean: number, variance: number): void {
  let at: Density = { theta: 0, phi: -0.5 / Math.max(variance, 0.15) }
  let step: Density = { theta: 0, phi: 0 }
  // ln Σp - φ·variance is convex in θ and φ, and least where the moments are right
  let least = Infinity
  for (let i = 0; i < NEWTON_STEPS; i++) {
    const tried = { theta: at.theta + step.theta, phi: at.phi + step.phi }
    const moments = fillIn(probabilities, from, mean, tried)
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
}

/** Fills in the density and answers its mass and its moments about the mean. */
function fillIn(probabilities: Float64Array, from: number, mean: number, { theta, phi }: Density) {
  let [mass, first, second, third, fourth] = [0, 0, 0, 0, 0]
  for (let k = from; k < probabilities.length; k++) {
    const d = k - mean
    const p = Math.exp(d * (theta + phi * d))
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
