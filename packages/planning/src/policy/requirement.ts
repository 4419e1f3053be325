import { coversAtLessVariance, fallsWithVariance } from './lead-time-spread.ts'
import type { DemandLaw } from './policy-types.ts'
import { cycleServiceFloor, type ReorderPointTask, serviceAt, solveReorderPoint } from './trigger.ts'

/** What a reorder point is asked for. Its measure is linear in the law, and grows with the reorder point. */
export type Requirement = {
  probability: number
  capUnits: number
  gridUnits: number
  valueAt: (law: DemandLaw, units: number) => number
  /** Smallest reorder point from `leastUnits` on that reaches it at this law. */
  solve: (law: DemandLaw, leastUnits: number) => number
  /** Whether the value at this law is the lowest of those of its family with less variance. */
  isLowest: (law: DemandLaw, units: number) => boolean
  /** Whether it is reached at this law and those with less variance, as far as inequalities tell. */
  isCovered: (law: DemandLaw, units: number) => boolean
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
    valueAt: (law, units) => law.cdf(units),
    solve: (law, leastUnits) => cycleServiceFloor(law, minimum, search, leastUnits),
    isLowest: fallsWithVariance,
    isCovered: (law, units) => coversAtLessVariance(law, units, minimum),
  }
}

/** The service asked for. */
export function serviceRequirement(task: Omit<ReorderPointTask, 'law' | 'floorUnits'>): Requirement {
  const { measure, lotUnits, requiredProbability } = task
  const firstOf = (law: DemandLaw, units: number) =>
    law.isLattice && measure !== 'cycle' ? units + 1 : units
  const largest = measure === 'fill' ? Math.max(...task.sizes.map((size) => size.units)) : 0
  const isLowest = (law: DemandLaw, units: number) => fallsWithVariance(law, firstOf(law, units) - largest)
  return {
    probability: requiredProbability,
    capUnits: task.capUnits,
    gridUnits: task.gridUnits,
    valueAt: (law, units) => serviceAt(task, law, units),
    solve: (law, leastUnits) => solveReorderPoint({ ...task, law, floorUnits: leastUnits }),
    isLowest,
    // P(IL >= 0) = 1 - (E(D - first)+ - E(D - first - Q)+)/Q, and shortages fall with the variance
    isCovered: (law, units) =>
      isLowest(law, units) ||
      (measure === 'noRupture' &&
        1 - law.expectedShortage(firstOf(law, units)) / lotUnits >= requiredProbability),
  }
}
