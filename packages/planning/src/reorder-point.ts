import { isCounted } from './laws.ts'
import { raisedForLead, searchOfLead } from './lead-laws.ts'
import type { StanceStep } from './parameters.ts'
import { type LeadTime, type PolicyBasis, scaledLead, stockedLot } from './policy-basis.ts'
import type { DemandLaw, IntervalMoments, PolicyWorkings } from './policy-types.ts'
import { floorRequirement, serviceRequirement } from './requirement.ts'
import { expectedOnHand, noRuptureProbability } from './service.ts'
import { STANCE_STEPS } from './stances.ts'
import { reorderPointGrid, smallestOnGrid } from './trigger.ts'

/** Reorder point, units, and how it came about. */
export type ReorderPoint = Omit<PolicyWorkings['reorderPoint'], 'requiredProbability'> & { units: number }

/** What a reorder point answers to, before any stance of lead time or lot. */
export type ReorderPointQuestion = {
  /** What we believe the lead time to be. */
  belief: LeadTime
  /** γ. */
  requiredProbability: number
  leadStep: StanceStep
  /** A lot somebody gave, or the step of ours. */
  lot: { units: number } | { step: StanceStep }
}

/** From `automatic` outwards to the step, both included. */
function stepsTo(step: StanceStep): StanceStep[] {
  const middle = STANCE_STEPS.indexOf('automatic')
  const end = STANCE_STEPS.indexOf(step)
  const path = STANCE_STEPS.slice(Math.min(middle, end), Math.max(middle, end) + 1)
  return end < middle ? path.reverse() : path
}

/**
 * Reorder point for the lot and stances in force. A step of the lot never works against its own direction: whole
 * pieces could otherwise make a bigger lot hold less stock than a smaller one.
 */
export function reorderPointFor(basis: PolicyBasis, question: ReorderPointQuestion): ReorderPoint {
  const { law } = basis.lawOf(question.belief)
  const inForce = scaledLead(question.belief, basis.lead.factors[question.leadStep])
  const gridUnits = gridOf(basis, basis.lawOf(inForce).interval)
  const pointAt = (lotUnits: number) => solveFor(basis, question, { inForce, lotUnits, gridUnits })
  if ('units' in question.lot) return pointAt(question.lot.units)
  const [, ...others] = stepsTo(question.lot.step)
  let lotUnits = stockedLot(basis, 'automatic').lotUnits
  let point = pointAt(lotUnits)
  for (const step of others) {
    const nextLot = stockedLot(basis, step).lotUnits
    const next = pointAt(nextLot)
    const units = alongLot(
      law,
      { units: point.units, lotUnits },
      { units: next.units, lotUnits: nextLot },
      gridUnits,
    )
    point = { ...next, units }
    lotUnits = nextLot
  }
  return point
}

function solveFor(
  basis: PolicyBasis,
  question: ReorderPointQuestion,
  { inForce, lotUnits, gridUnits }: { inForce: LeadTime; lotUnits: number; gridUnits: number },
): ReorderPoint {
  const { parameters, criticality } = basis.inputs
  const { law, interval } = basis.lawOf(inForce)
  const capUnits = interval.meanUnits + parameters.reorderPointCapDays * basis.fitted.moments.unitsPerDay
  const floor = floorRequirement(parameters.minimumCycleService[criticality], { gridUnits, capUnits })
  const service = serviceRequirement({
    lotUnits,
    requiredProbability: question.requiredProbability,
    measure: parameters.serviceMeasure,
    sizes: basis.sizes,
    capUnits,
    gridUnits,
  })
  const floorUnits = floor.solve(law, 0)
  const solvedUnits = service.solve(law, floorUnits)
  const search = searchOfLead(basis, inForce)
  const covered = raisedForLead(search, floor, { units: solvedUnits, by: null })
  const { units: supplyUnits, by } = raisedForLead(search, service, covered)
  return {
    units: supplyUnits,
    floorUnits,
    solvedUnits,
    supplyUnits,
    supply: by && {
      demandUnits: by.law.mean,
      variance: by.law.variance,
      requiredProbability: by.requirement.probability,
      reachedBySolved: by.requirement.valueAt(by.law, solvedUnits),
    },
    capUnits,
    gridUnits,
  }
}

/** Step of the reorder point. It follows from the moments of the demand, which grow with the lead time in every model. */
function gridOf({ inputs, lotRules }: PolicyBasis, { meanUnits, varianceUnits }: IntervalMoments): number {
  const { isCountable } = inputs
  const isLattice = isCounted(meanUnits, isCountable)
  return reorderPointGrid(
    { mean: meanUnits, variance: varianceUnits, isLattice },
    isCountable,
    lotRules.multipleUnits,
  )
}

type Pair = { units: number; lotUnits: number }

/**
 * Reorder point nearest to the solved one under which the new lot holds more and risks less (bigger lot), or
 * holds less and risks more (smaller lot), than the lot before. At the reorder point before it always does.
 */
function alongLot(law: DemandLaw, before: Pair, solved: Pair, gridUnits: number): number {
  if (solved.lotUnits === before.lotUnits) return before.units
  const stock = expectedOnHand(law, before.units, before.lotUnits)
  const service = noRuptureProbability(law, before.units, before.lotUnits)
  const dust = 1e-9 * (1 + stock)
  const holdsMore = (s: number) =>
    expectedOnHand(law, s, solved.lotUnits) >= stock - dust &&
    noRuptureProbability(law, s, solved.lotUnits) >= service - 1e-12
  const holdsTooMuch = (s: number) =>
    expectedOnHand(law, s, solved.lotUnits) > stock + dust ||
    noRuptureProbability(law, s, solved.lotUnits) > service + 1e-12
  const search = { gridUnits, guessUnits: solved.units, strideUnits: gridUnits }
  if (solved.lotUnits > before.lotUnits) {
    const floorUnits = Math.min(solved.units, before.units)
    return smallestOnGrid(holdsMore, { ...search, floorUnits, capUnits: before.units })
  }
  const floorUnits = before.units + gridUnits
  const capUnits = Math.max(solved.units, before.units) + gridUnits
  return smallestOnGrid(holdsTooMuch, { ...search, floorUnits, capUnits }) - gridUnits
}
