import type { Distribution } from '../distributions/distribution.ts'
import type { CatalogFacts, DemandModel } from '../facts.ts'
import type { DemandHistory } from '../history/item-history.ts'
import { reorderPointGrid, smallestOnGrid, TOLERANCE } from '../numbers/grid.ts'
import type { PlanningParameters } from '../parameters.ts'
import type { BlockDistributions } from './blocks.ts'
import { catalogOfItem, learningDaysOf } from './item-catalog.ts'
import { type FittedDemand, fitDemand, intervalDistribution } from './models.ts'
import type { CatalogPriors } from './priors.ts'
import { averageDays } from './season.ts'
import { demandSeries } from './series.ts'

/** Standard deviations above the mean beyond which nothing is sought. */
const REACH = 50

/**
 * Order-up-to level of each target: the smallest stock S, on the item's grid, with P(D <= S) >= target, D being
 * the demand of lead time plus review (periodic review). It is the newsvendor's quantity.
 *
 * @param near levels of a demand much like this one: those sought are found sooner from there
 */
export function orderUpToLevels(
  distribution: Distribution,
  targets: readonly number[],
  isCountable: boolean,
  near?: readonly number[],
): number[] {
  if (distribution.quantiles && isCountable)
    return distribution.quantiles(targets.map((target) => target - TOLERANCE))
  const gridUnits = reorderPointGrid(distribution, isCountable, null)
  const sd = Math.sqrt(distribution.variance)
  let floorUnits = 0
  return targets.map((target, i) => {
    // no level is under that of a lower target
    if (target < (targets[i - 1] ?? 0)) floorUnits = 0
    floorUnits = smallestOnGrid((x) => distribution.cdf(x) >= target - TOLERANCE, {
      floorUnits,
      capUnits: distribution.mean + REACH * sd + 1,
      gridUnits,
      guessUnits: near?.[i] ?? distribution.mean,
      strideUnits: near ? sd / 16 : sd / 2,
    })
    return floorUnits
  })
}

/** Inputs of an item's order-up-to levels. */
export type OrderUpToQuestion = {
  demand: DemandHistory
  isCountable: boolean
  model: DemandModel
  priors: CatalogPriors & Pick<CatalogFacts, 'demandStepDays' | 'demandRecentDays'>
  /** Lead time plus review, days, the same every time. */
  protectionDays: number
  targets: readonly number[]
  parameters: PlanningParameters
}

/** Fits the model to the item's history and answers the levels: a plan's demand distribution, ordered periodically. */
export function planOrderUpTo({ demand, ...question }: OrderUpToQuestion): number[] {
  const { parameters } = question
  const priors = catalogOfItem({ ...question.priors, demandModel: question.model }, demand, parameters)
  const stepDays = priors.demandStepDays ?? 1
  const series = demandSeries(demand, learningDaysOf(priors, parameters), stepDays, priors.demandSinceDay)
  const protectionDays = averageDays(priors.demandSeason, demand.asOfDay, question.protectionDays)
  return levelsOfDemand(fitDemand(series, priors.demandModel, priors, parameters), {
    ...question,
    protectionDays,
  })
}

/** Answers for demand that is fitted already, of which blocks may have been read, and levels near to its own be known. */
export function levelsOfDemand(
  fitted: FittedDemand,
  question: Pick<OrderUpToQuestion, 'isCountable' | 'protectionDays' | 'targets'>,
  blocks?: BlockDistributions,
  near?: readonly number[],
): number[] {
  const { isCountable, protectionDays, targets } = question
  const { distribution } = intervalDistribution(fitted, protectionDays, 0, isCountable, blocks)
  return orderUpToLevels(distribution, targets, isCountable, near)
}
