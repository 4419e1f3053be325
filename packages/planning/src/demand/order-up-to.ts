import type { DemandModel } from '../facts.ts'
import type { PlanningParameters } from '../parameters.ts'
import type { DemandHistory, DemandLaw } from '../policy/policy-types.ts'
import { reorderPointGrid, smallestOnGrid, TOLERANCE } from '../policy/trigger.ts'
import { blockLaws } from './blocks.ts'
import { type CatalogPriors, fitDemand, intervalLaw } from './models.ts'
import { type DemandSeries, demandSeries } from './series.ts'

/** Standard deviations above the mean beyond which nothing is sought. */
const REACH = 50

/**
 * Order-up-to level of each target: the smallest stock S, on the item's grid, with P(D <= S) >= target, D being
 * the demand of lead time plus review (planning-model 7.5, periodic). It is the newsvendor's quantity.
 */
export function orderUpToLevels(law: DemandLaw, targets: readonly number[], isCountable: boolean): number[] {
  const gridUnits = reorderPointGrid(law, isCountable, null)
  const sd = Math.sqrt(law.variance)
  return targets.map((target) =>
    smallestOnGrid((x) => law.cdf(x) >= target - TOLERANCE, {
      floorUnits: 0,
      capUnits: law.mean + REACH * sd + 1,
      gridUnits,
      guessUnits: law.mean,
      strideUnits: sd / 2,
    }),
  )
}

/** What an item's order-up-to levels follow from. */
export type OrderUpToQuestion = {
  demand: DemandHistory
  isCountable: boolean
  model: DemandModel
  priors: CatalogPriors & { demandStepDays?: number }
  /** Lead time plus review, days, the same every time. */
  protectionDays: number
  targets: readonly number[]
  parameters: PlanningParameters
}

/** Fits the model to the item's history and answers the levels: a plan's demand law, ordered periodically. */
export function planOrderUpTo({ demand, ...question }: OrderUpToQuestion): number[] {
  const { priors, parameters } = question
  const stepDays = priors.demandStepDays ?? 1
  const series = demandSeries(demand, parameters.learningDays, stepDays, priors.demandSinceDay)
  return levelsOfSeries(series, question)
}

/** The same of a history that is cut already, and of which blocks may have been read. */
export function levelsOfSeries(
  series: DemandSeries,
  question: Omit<OrderUpToQuestion, 'demand'>,
  blocks = blockLaws(series, question.isCountable),
): number[] {
  const { isCountable, model, priors, protectionDays, targets, parameters } = question
  const fitted = fitDemand(series, model, priors, parameters)
  const { law } = intervalLaw(fitted, protectionDays, 0, isCountable, blocks)
  return orderUpToLevels(law, targets, isCountable)
}
