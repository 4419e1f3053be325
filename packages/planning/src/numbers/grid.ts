import { stepsUp } from './whole-steps.ts'

/** Points in which the range of continuous quantities is cut, and of huge counted ones. */
const CONTINUOUS_POINTS = 200
const COUNTED_POINTS = 4000
/** Continuous units keep three decimals. */
const FINEST_PER_UNIT = 1000
/** Share of the range that no step is finer than: packages of a gram do not make tons a matter of grams. */
const FINEST_SHARE = 1e-4
/**
 * Probabilities closer than this count as reached. Distributions are exact to about 1e-12: a share of the history that meets
 * what is asked for must count as reached.
 */
export const TOLERANCE = 1e-9
/** Halvings after which a search on the grid ends: more than any grid can need. */
const SEARCH_STEPS = 128

/** `index` steps of the grid, free of binary dust: nothing is finer than a thousandth. */
function onGrid(index: number, gridUnits: number): number {
  const units = index * gridUnits
  return units < 1e12 ? Math.round(units * 1000) / 1000 : units
}

/** The largest power of 2 that is no more than the limit, 1 at least: each is a multiple of the one before. */
const doubledStep = (limit: number): number => 2 ** Math.max(0, Math.floor(Math.log2(limit)))

/**
 * Step in which reorder points of this demand are sought: pieces (several for huge quantities); for continuous
 * units a 200th of the range at most, or the package where that is finer; of huge quantities several packages.
 */
export function reorderPointGrid(
  demand: { mean: number; variance: number; isDiscrete: boolean },
  isCountable: boolean,
  packageUnits: number | null,
): number {
  const range = demand.mean + 8 * Math.sqrt(demand.variance)
  if (isCountable) return demand.isDiscrete ? 1 : doubledStep(range / COUNTED_POINTS)
  const limit = (range / CONTINUOUS_POINTS) * FINEST_PER_UNIT
  const packageSteps = packageUnits === null ? 0 : Math.round(packageUnits * FINEST_PER_UNIT)
  if (packageSteps < 1 || packageSteps > limit) return doubledStep(limit) / FINEST_PER_UNIT
  const packages = doubledStep((range * FINEST_SHARE * FINEST_PER_UNIT) / packageSteps)
  return (packages * packageSteps) / FINEST_PER_UNIT
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
  const lowest = Math.max(0, stepsUp(search.floorUnits, gridUnits))
  const highest = Math.max(lowest, stepsUp(search.capUnits, gridUnits))
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
