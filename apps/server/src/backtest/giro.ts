import {
  type CatalogFacts,
  type CatalogItem,
  chooseDemandModel,
  fitCatalogPriors,
  inOneOrder,
  type PlanningParameters,
  planOrderUpTo,
} from '@giro/planning'
import { TARGETS } from '#backtest/baselines.ts'
import { type BacktestItem, type Known, knownBy } from '#backtest/demand.ts'
import type { Periods } from '#backtest/periods.ts'

/** Knowledge about the whole catalog that one item's plan uses, as of the start of a period. */
export type CatalogKnowledge = ReturnType<typeof fitCatalogPriors> &
  Pick<CatalogFacts, 'demandSpread' | 'demandSinceDay' | 'demandCalibration' | 'demandSeason'>
/** The engine, set up as a run before the first test period would have set it up. */
export type Giro = {
  model: CatalogFacts['demandModel']
  /** Factor of its variance. */
  spread: number
  /** Simulated cost of each model on the training window, STATIC-NB = 1. */
  modelCosts: ReturnType<typeof chooseDemandModel>['costIndexes']
  /** Knowledge at the start of each test period, the first of them first. */
  knowledge: CatalogKnowledge[]
  parameters: PlanningParameters
}

/**
 * Sets the engine up: the demand model is chosen once, from what was known before the first test period; the
 * catalog's priors follow what was known at the start of each period, as each run of a planning would.
 *
 * @param leadDaysOf lead time of each item, days
 */
export function prepareGiro(
  items: readonly BacktestItem[],
  periods: Periods,
  firstPeriod: number,
  leadDaysOf: (item: BacktestItem) => number,
  parameters: PlanningParameters,
): Giro {
  const followed = items.map((item) => ({ item, known: knownBy(item, periods) }))
  const atStartOf = (t: number) => {
    const day = (periods.starts[t] as number) - 1
    const catalog: CatalogItem[] = followed.map(({ item, known }) => ({
      demand: known(day),
      isCountable: item.isCountable,
      unitCost: item.unitCost,
      leadTimeDays: leadDaysOf(item),
    }))
    return { day, catalog: inOneOrder(catalog) }
  }
  const reviewed = { ...parameters, reviewDays: Math.round(periods.days) }
  const { day, catalog } = atStartOf(firstPeriod)
  const chosen = chooseDemandModel(catalog, day, reviewed)
  const knowledge: CatalogKnowledge[] = []
  for (let t = firstPeriod; t < periods.count; t++) {
    const then = atStartOf(t)
    knowledge.push({
      ...fitCatalogPriors(then.catalog, then.day, reviewed, chosen.demandSeason ?? undefined),
      demandSpread: chosen.demandSpread,
      ...(chosen.demandSinceDay !== null && { demandSinceDay: chosen.demandSinceDay }),
      ...(chosen.demandCalibration && { demandCalibration: chosen.demandCalibration }),
    })
  }
  return {
    model: chosen.demandModel,
    spread: chosen.demandSpread,
    modelCosts: chosen.costIndexes,
    knowledge,
    parameters: reviewed,
  }
}

/** The engine's order-up-to levels of one item and period. */
export function giroLevels(
  giro: Giro,
  item: Pick<BacktestItem, 'isCountable'>,
  { known, testPeriod, protectionDays }: { known: Known; testPeriod: number; protectionDays: number },
): number[] {
  return planOrderUpTo({
    demand: known.demand,
    isCountable: item.isCountable,
    model: giro.model,
    priors: giro.knowledge[testPeriod] as CatalogKnowledge,
    protectionDays,
    targets: TARGETS,
    parameters: giro.parameters,
  })
}
