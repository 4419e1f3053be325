import type { DemandLaw } from './policy-types.ts'
import { type EventSizes, fillRate, noRuptureProbability } from './service.ts'
import type { ServiceMeasure } from './vocabulary.ts'

/** Points in which the range of continuous quantities is cut (7.5), and of huge counted ones (12). */
const CONTINUOUS_POINTS = 200
const COUNTED_POINTS = 4000
/** Decimals that continuous units keep (planning-model 0). */
const FINEST_GRID = 0.001
/** Probabilities closer than this count as reached: the laws are exact to about 1e-12. */
const TOLERANCE = 1e-11
/** Halvings after which a search on the grid ends: more than any grid can need. */
const SEARCH_STEPS = 128

/** What a reorder point is solved for. */
export type ReorderPointTask = {
  law: DemandLaw
  lotUnits: number
  /** γ of 7.5. */
  requiredProbability: number
  measure: ServiceMeasure
  sizes: EventSizes
  floorUnits: number
  capUnits: number
  gridUnits: number
}

/** `index` steps of the grid, free of binary dust: nothing is finer than a thousandth. */
function onGrid(index: number, gridUnits: number): number {
  const units = index * gridUnits
  return units < 1e12 ? Math.round(units * 1000) / 1000 : units
}

/**
 * Step in which reorder points of this demand are sought: pieces (several for huge quantities); for continuous
 * units a 200th of the range, or the package where that is finer.
 */
export function reorderPointGrid(law: DemandLaw, isCountable: boolean, packageUnits: number | null): number {
  const range = law.mean + 8 * Math.sqrt(law.variance)
  if (isCountable) return law.isLattice ? 1 : Math.max(1, Math.ceil(range / COUNTED_POINTS))
  const step = Math.max(FINEST_GRID, Math.floor((range / CONTINUOUS_POINTS) * 1000) / 1000)
  return packageUnits !== null && packageUnits > 0
    ? Math.max(FINEST_GRID, Math.min(packageUnits, step))
    : step
}

/** Smallest reorder point of the grid that reaches the required probability under the measure in use (7.5). */
export function solveReorderPoint(task: ReorderPointTask): number {
  const { law, lotUnits, sizes, gridUnits, measure } = task
  const required = task.requiredProbability - TOLERANCE
  const reached = (s: number): boolean => {
    if (measure === 'noRupture') return noRuptureProbability(law, s, lotUnits) >= required
    if (measure === 'cycle') return law.cdf(s) >= required
    return fillRate(law, s, lotUnits, sizes) >= required
  }
  return smallestOnGrid(reached, {
    floorUnits: task.floorUnits,
    capUnits: task.capUnits,
    gridUnits,
    guessUnits: law.mean,
    strideUnits: Math.sqrt(law.variance) / 2,
  })
}

/** s_min of 7.5: smallest point with P(D <= s) >= p1min, at least 0. */
export function cycleServiceFloor(
  law: DemandLaw,
  minimum: number,
  gridUnits: number,
  capUnits: number,
): number {
  const reached = (s: number) => law.cdf(s) >= minimum - TOLERANCE
  return smallestOnGrid(reached, {
    floorUnits: 0,
    capUnits,
    gridUnits,
    guessUnits: law.mean,
    strideUnits: Math.sqrt(law.variance) / 2,
  })
}

export type GridSearch = {
  floorUnits: number
  capUnits: number
  gridUnits: number
  guessUnits: number
  strideUnits: number
}

/**
 * Smallest point of the grid from the floor on where `reached` holds (it must stay true once true); the cap if
 * nowhere below it. Strides double from the guess, then halve.
 */
export function smallestOnGrid(reached: (units: number) => boolean, search: GridSearch): number {
  const { gridUnits } = search
  const lowest = Math.max(0, Math.ceil(search.floorUnits / gridUnits - 1e-9))
  const highest = Math.max(lowest, Math.ceil(search.capUnits / gridUnits - 1e-9))
  const at = (index: number) => index >= highest || reached(onGrid(index, gridUnits))
  const guess = Math.min(highest, Math.max(lowest, Math.floor(search.guessUnits / gridUnits)))
  const stride = Math.max(1, Math.round(search.strideUnits / gridUnits))
  let [fails, holds] = at(guess)
    ? bracketBelow(at, guess, stride, lowest)
    : bracketAbove(at, guess, stride, highest)
  for (let i = 0; i < SEARCH_STEPS && holds - fails > 1; i++) {
    const middle = Math.floor(fails + (holds - fails) / 2)
    if (at(middle)) holds = middle
    else fails = middle
  }
  return onGrid(holds, gridUnits)
}

type Bracket = [fails: number, holds: number]

function bracketBelow(
  at: (i: number) => boolean,
  start: number,
  firstStride: number,
  lowest: number,
): Bracket {
  let holds = start
  let stride = firstStride
  while (holds > lowest) {
    const index = Math.max(lowest, holds - stride)
    if (!at(index)) return [index, holds]
    holds = index
    stride *= 2
  }
  return [lowest - 1, lowest]
}

function bracketAbove(
  at: (i: number) => boolean,
  start: number,
  firstStride: number,
  highest: number,
): Bracket {
  let fails = start
  let stride = firstStride
  while (fails < highest) {
    const index = Math.min(highest, fails + stride)
    if (at(index)) return [fails, index]
    fails = index
    stride *= 2
  }
  return [fails, highest]
}
