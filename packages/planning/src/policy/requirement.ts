import type { Distribution } from '../distributions/distribution.ts'
import { smallestOnGrid, TOLERANCE } from '../numbers/grid.ts'
import type { ServiceMeasure } from '../vocabulary.ts'
import { coversAtLessVariance, fallsWithVariance } from './lead-time-spread.ts'
import { type EventSizes, fillRate, leastFillRate, noRuptureProbability } from './service-level.ts'

/** Task that a reorder point is solved for. */
export type ReorderPointTask = {
  distribution: Distribution
  lotUnits: number
  /** γ, the service it has to reach. */
  requiredProbability: number
  measure: ServiceMeasure
  sizes: EventSizes
  floorUnits: number
  capUnits: number
  gridUnits: number
}

/** The service of a reorder point under the measure in use. */
export function serviceAt(
  { measure, lotUnits, sizes }: Pick<ReorderPointTask, 'measure' | 'lotUnits' | 'sizes'>,
  distribution: Distribution,
  units: number,
): number {
  if (measure === 'noRupture') return noRuptureProbability(distribution, units, lotUnits)
  return measure === 'cycle' ? distribution.cdf(units) : fillRate(distribution, units, lotUnits, sizes)
}

/** Smallest reorder point of the grid that reaches the required probability under the measure in use. */
export function solveReorderPoint(task: ReorderPointTask): number {
  const { distribution, gridUnits } = task
  const required = task.requiredProbability - TOLERANCE
  return smallestOnGrid((s) => serviceAt(task, distribution, s) >= required, {
    floorUnits: task.floorUnits,
    capUnits: task.capUnits,
    gridUnits,
    guessUnits: distribution.mean,
    strideUnits: Math.sqrt(distribution.variance) / 2,
  })
}

/** s_min: smallest point with P(D <= s) >= p1min, at least 0. */
export function cycleServiceFloor(
  distribution: Distribution,
  minimum: number,
  { gridUnits, capUnits }: Pick<ReorderPointTask, 'gridUnits' | 'capUnits'>,
  leastUnits = 0,
): number {
  const reached = (s: number) => distribution.cdf(s) >= minimum - TOLERANCE
  return smallestOnGrid(reached, {
    floorUnits: leastUnits,
    capUnits,
    gridUnits,
    guessUnits: distribution.mean,
    strideUnits: Math.sqrt(distribution.variance) / 2,
  })
}

/** Requirement on a reorder point. Its measure is linear in the distribution, and grows with the reorder point. */
export type Requirement = {
  probability: number
  capUnits: number
  gridUnits: number
  valueAt: (distribution: Distribution, units: number) => number
  /** Smallest reorder point from `leastUnits` on that reaches it at this distribution. */
  solve: (distribution: Distribution, leastUnits: number) => number
  /** True if the value at this distribution is the lowest of those of its family with less variance. */
  isLowest: (distribution: Distribution, units: number) => boolean
  /** True if it is reached at this distribution and those with less variance, as far as inequalities tell. */
  isCovered: (distribution: Distribution, units: number) => boolean
}

/** The least probability that a reorder point covers the protection interval. */
export function floorRequirement(
  minimum: number,
  search: Pick<ReorderPointTask, 'gridUnits' | 'capUnits'>,
): Requirement {
  return {
    probability: minimum,
    capUnits: search.capUnits,
    gridUnits: search.gridUnits,
    valueAt: (distribution, units) => distribution.cdf(units),
    solve: (distribution, leastUnits) => cycleServiceFloor(distribution, minimum, search, leastUnits),
    isLowest: fallsWithVariance,
    isCovered: (distribution, units) => coversAtLessVariance(distribution, units, minimum),
  }
}

/** The service asked for. */
export function serviceRequirement(task: Omit<ReorderPointTask, 'distribution' | 'floorUnits'>): Requirement {
  const { measure, lotUnits, requiredProbability } = task
  const firstOf = (distribution: Distribution, units: number) =>
    distribution.isDiscrete && measure !== 'cycle' ? units + 1 : units
  const largest = measure === 'fill' ? Math.max(...task.sizes.map((size) => size.units)) : 0
  const isLowest = (distribution: Distribution, units: number) =>
    fallsWithVariance(distribution, firstOf(distribution, units) - largest)
  return {
    probability: requiredProbability,
    capUnits: task.capUnits,
    gridUnits: task.gridUnits,
    valueAt: (distribution, units) => serviceAt(task, distribution, units),
    solve: (distribution, leastUnits) => solveReorderPoint({ ...task, distribution, floorUnits: leastUnits }),
    isLowest,
    // P(IL >= 0) = 1 - (E(D - first)+ - E(D - first - Q)+)/Q, and shortages fall with the variance
    isCovered: (distribution, units) =>
      isLowest(distribution, units) ||
      (measure === 'noRupture' &&
        1 - distribution.loss(firstOf(distribution, units)) / lotUnits >= requiredProbability) ||
      (measure === 'fill' && leastFillRate(distribution, units, lotUnits, task.sizes) >= requiredProbability),
  }
}
