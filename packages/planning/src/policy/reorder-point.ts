import type { IntervalMoments } from '../demand/moments.ts'
import { isCounted } from '../distributions/parametric.ts'
import { reorderPointGrid } from '../numbers/grid.ts'
import type { StanceStep } from '../parameters.ts'
import { type LeadTime, type PolicyBasis, scaledLead } from './basis.ts'
import { raisedForLead, searchOfLead } from './lead-time-risk.ts'
import type { PolicyWorkings } from './policy-plan.ts'
import { floorRequirement, serviceRequirement } from './requirement.ts'

/** Reorder point and how it came about. */
export type ReorderPoint = Omit<PolicyWorkings['reorderPoint'], 'requiredProbability'>

/** Inputs of a reorder point. */
export type ReorderPointQuestion = {
  /** Assumed lead time. */
  belief: LeadTime
  /** γ. */
  requiredProbability: number
  leadStep: StanceStep
  /** A lot somebody gave, or the automatic one: a step of the lot leaves the reorder point where it is (docs/adr/0021). */
  lotUnits: number
}

/** Reorder point for the lead time in force and the lot asked about. */
export function reorderPointFor(basis: PolicyBasis, question: ReorderPointQuestion): ReorderPoint {
  const { parameters, criticality } = basis.inputs
  const { lotUnits } = question
  const inForce = scaledLead(question.belief, basis.lead.factors[question.leadStep])
  const { distribution, interval } = basis.distributionOf(inForce)
  const gridUnits = gridOf(basis, interval)
  const { unitsPerDay, calibration } = basis.fitted.moments
  // demand as the history tells it: a cap in days of calibrated demand binds quiet items below the service asked for
  const capUnits = interval.meanUnits + (parameters.reorderPointCapDays * unitsPerDay) / calibration
  const floor = floorRequirement(parameters.minimumCycleService[criticality], { gridUnits, capUnits })
  const service = serviceRequirement({
    lotUnits,
    requiredProbability: question.requiredProbability,
    measure: parameters.serviceMeasure,
    sizes: basis.sizes,
    capUnits,
    gridUnits,
  })
  const floorUnits = floor.solve(distribution, 0)
  const solvedUnits = service.solve(distribution, floorUnits)
  const search = searchOfLead(basis, inForce)
  const covered = raisedForLead(search, floor, { units: solvedUnits, by: null })
  const { units, by } = raisedForLead(search, service, covered)
  return {
    units,
    lotUnits,
    floorUnits,
    solvedUnits,
    supply: by && {
      demandUnits: by.distribution.mean,
      variance: by.distribution.variance,
      requiredProbability: by.requirement.probability,
      reachedBySolved: by.requirement.valueAt(by.distribution, solvedUnits),
    },
    capUnits,
    gridUnits,
  }
}

/** Step of the reorder point. It follows from the moments of the demand, which grow with the lead time in every model. */
function gridOf({ inputs, lotRules }: PolicyBasis, { meanUnits, varianceUnits }: IntervalMoments): number {
  const { isCountable } = inputs
  const isDiscrete = isCounted(meanUnits, isCountable)
  return reorderPointGrid(
    { mean: meanUnits, variance: varianceUnits, isDiscrete },
    isCountable,
    lotRules.multipleUnits,
  )
}
