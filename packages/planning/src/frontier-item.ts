import type { FrontierItem } from './capital/frontier.ts'
import { isCountableUnit } from './demand/catalog.ts'
import type { WorkedPlan } from './plan.ts'
import type { Criticality } from './vocabulary.ts'

/** Objectives: least waiting units, waiting value, or waiting order lines. */
export const FRONTIER_OBJECTIVES = ['units', 'value', 'lines'] as const
export type FrontierObjective = (typeof FRONTIER_OBJECTIVES)[number]

/** Least P(IL >= 0) of an item that is stocked, by criticality. [C] */
const FLOOR_SERVICE: Record<Criticality, number> = { critic: 0.95, important: 0.85, common: 0.5 }

/**
 * An item as the capital frontier takes it, its reorder point free at the plan's lot; null where it is not: the plan
 * does not stock it, a person has decided something of it, or it has no cost. Critical items stay in stock.
 */
export function frontierItem(
  { subject, policy, model }: WorkedPlan,
  objective: FrontierObjective,
): FrontierItem | null {
  const { terms, history, parameters } = subject
  const { unitCost } = subject
  const isDecided = Object.values(terms.choices).some(({ stance }) => stance !== 'automatic')
  if (policy.stockingPolicy !== 'anticipated' || isDecided || unitCost === 0) return null
  const criticality = terms.criticality ?? 'common'
  const eventUnits = history.demandStatistics.meanSizeUnits ?? 1
  const weight = { units: 1, value: unitCost, lines: 1 / eventUnits }[objective]
  return {
    sku: terms.sku,
    distribution: model.demand,
    isCountable: isCountableUnit(terms.unit),
    lotUnits: policy.lotUnits,
    unitCost,
    measure: { kind: 'waiting', weight },
    mayBeOnDemand: criticality !== 'critic',
    floorService: FLOOR_SERVICE[criticality],
    ceilingService: parameters.serviceLevelLimits.highest,
  }
}
