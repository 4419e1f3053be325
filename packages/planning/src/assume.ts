import type { ContextChoices } from './facts.ts'
import type { DemandHistory, FlowStatistics } from './history/item-history.ts'
import type { Input } from './input.ts'

/** Changes of one item in a question about it: decisions, and assumptions about the world. */
export type Assumption = {
  /** Over what is decided of the item. */
  choices?: ContextChoices
  /** Times its cost. */
  costFactor?: number
  /** Times each of its demands: as many of them, each so many times as large. */
  demandFactor?: number
}

/** The input of the same item under an assumption. */
export function assume(input: Input, { choices, costFactor = 1, demandFactor = 1 }: Assumption): Input {
  const { terms, history } = input
  const { unitCost } = terms
  return {
    ...input,
    terms: {
      ...terms,
      unitCost: unitCost === null ? null : unitCost * costFactor,
      choices: { ...terms.choices, ...choices },
    },
    history:
      demandFactor === 1
        ? history
        : {
            ...history,
            demand: scaledDemand(history.demand, demandFactor),
            demandStatistics: scaledStatistics(history.demandStatistics, demandFactor),
          },
  }
}

const scaledDemand = (demand: DemandHistory, factor: number): DemandHistory => ({
  ...demand,
  eventUnits: demand.eventUnits.map((units) => units * factor),
})

const scaledStatistics = (statistics: FlowStatistics, factor: number): FlowStatistics => ({
  ...statistics,
  units730: statistics.units730 * factor,
  units90: statistics.units90 * factor,
  meanSizeUnits: statistics.meanSizeUnits === null ? null : statistics.meanSizeUnits * factor,
})
