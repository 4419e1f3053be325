import { stepsUp } from './whole-steps.ts'

/** Points in which the range of continuous quantities is cut, and of huge counted ones. */
const CONTINUOUS_POINTS = 200
const COUNTED_POINTS = 4000
/** Continuous units keep three decimals. */
const FINEST_PER_UNIT = 1000
/** Share of the range under which a step says nothing: the service of two points so near differs in its last digits. */
const FINEST_SHARE = 1e-9
/** Packages of more such steps, a thousand tons in kilograms, are no step of a reorder point. */
const MOST_PACKAGE_STEPS = 1e9
/**
 * Probabilities closer than this count as reached. Distributions are exact to about 1e-12, fill rates of lots that are little
 * beside the demand to 1e-10: a share of the history that meets what is asked for to the digit must count as reached.
 */
export const TOLERANCE = 1e-9
/** Halvings after which a search on the grid ends: more than any grid can need. */
const SEARCH_STEPS = 128

/** `index` steps of the grid, free of binary dust: nothing is finer than a thousandth. */
function onGrid(index: number, gridUnits: number): number {
  const units = index * gridUnits
  return units < 1e12 ? Math.round(units * 1000) / 1000 : units
}

/**
 * The coarsest whole step that is no coarser than the limit, of a chain in which each step is a multiple of the one
 * before: a point rounded up to a coarser step then never lies below the same point on a finer one. The chain leads
 * to the package where there is one, else it doubles without end.
 */
function nestedStep(limit: number, packageSteps: number | null): number {
  let step = 1
  let rest = packageSteps ?? 0
  for (let factor = 2; rest !== 1; ) {
    if (rest > 0 && factor * factor > rest) factor = rest
    if (rest % factor !== 0) factor++
    else {
      if (step * factor > limit) break
      step *= factor
      rest /= factor
    }
  }
  return step
}

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
  if (isCountable) return demand.isDiscrete ? 1 : nestedStep(range / COUNTED_POINTS, null)
  const limit = (range / CONTINUOUS_POINTS) * FINEST_PER_UNIT
  const packageSteps = packageUnits === null ? 0 : Math.round(packageUnits * FINEST_PER_UNIT)
  const isPackage = packageSteps > 0 && packageSteps < MOST_PACKAGE_STEPS
  const step = nestedStep(limit, isPackage ? packageSteps : null)
  const packages =
    isPackage && step === packageSteps ? nestedStep((range * FINEST_SHARE * FINEST_PER_UNIT) / step, null) : 1
  return (step * packages) / FINEST_PER_UNIT
}

/** The first step of the grid from `units` on. */
export const gridPoint = (units: number, gridUnits: number): number =>
  onGrid(Math.max(0, stepsUp(units, gridUnits)), gridUnits)

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
