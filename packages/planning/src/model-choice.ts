import { evenly, firstEventFrom, fitCatalogPriors } from './catalog-priors.ts'
import type { CatalogPriors } from './demand-model.ts'
import { DEMAND_MODELS, type DemandModel } from './facts.ts'
import { planOrderUpTo } from './order-up-to.ts'
import type { PlanningParameters } from './parameters.ts'
import type { CatalogItem, ChooseDemandModel, DemandHistory } from './policy-types.ts'

/** Share of the history that trains; the rest judges (6.3). */
const TRAINING_SHARE = 0.55
/** Service targets the cost is averaged over (6.3). */
const TARGETS = [0.8, 0.9, 0.95, 0.99] as const
const MONTH_DAYS = 30.4375
/** Lead time of an item of which none is known, days. */
const USUAL_LEAD_DAYS = 30
/** At most so many looks at the stock over the judging window, and so many fits of the model. */
const LOOKS = 40
const REFITS = 8
/** Events an item needs before the split to say anything. */
const TRAINING_EVENTS = 2

/** All models are tried on one item of five of the sample, the best few on all of it. */
const FIRST_ROUND = 5
const FINALISTS = 3
const REFERENCE: DemandModel = 'STATIC-NB'

/** Work that stops here and there, and answers at its end. */
export type Steps<Result> = Generator<undefined, Result, undefined>
/** Does all the steps at once. */
export function finished<Result>(steps: Steps<Result>): Result {
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value
}

const FALLBACK = {
  demandModel: 'SNB-slow' as DemandModel,
  costIndexes: {},
  reason: 'too_little_history' as const,
}

/**
 * Chooses the demand model of a catalog by simulated cost (6.3): each candidate plans an order-up-to level over
 * the second part of the history from what came before it; stock plus p/(1-p) times backorders decides, because
 * its expectation is least at the true quantile. Relative to STATIC-NB, averaged over the targets.
 */
export const chooseDemandModel: ChooseDemandModel = (...asked) => finished(chooseDemandModelInSteps(...asked))

/** The same, stopping after each simulated item: seconds of work on a large catalog, between which others have their turn. */
export function* chooseDemandModelInSteps(
  ...[items, asOfDay, parameters]: Parameters<ChooseDemandModel>
): Steps<ReturnType<ChooseDemandModel>> {
  const window = judgingWindow(items, asOfDay, parameters)
  if (window === null) return FALLBACK
  const { splitDay } = window
  const trained = items.filter(({ demand }) => firstEventFrom(demand.eventDays, splitDay) >= TRAINING_EVENTS)
  if (trained.length === 0) return FALLBACK
  const past = items.map((item) => ({ ...item, demand: historyUntil(item.demand, splitDay - 1) }))
  const priors = fitCatalogPriors(past, splitDay - 1, parameters)

  const trial = { splitDay, asOfDay, priors, parameters }
  const sample = evenly(byValue(trained, splitDay), parameters.modelChoiceSample)
  const isFirst = (i: number) => i % FIRST_ROUND === 0
  const first = sample.filter((_, i) => isFirst(i))
  const costs = yield* simulatedCosts(first, DEMAND_MODELS, trial)
  const finalists = [...DEMAND_MODELS]
    .sort((a, b) => costIndex(costs, a) - costIndex(costs, b))
    .slice(0, FINALISTS)
  const rest = sample.filter((_, i) => !isFirst(i))
  const more = yield* simulatedCosts(rest, new Set([REFERENCE, ...finalists]), trial)
  const total = new Map(
    [...more].map(([model, cost]) => [model, cost.map((c, k) => c + (costs.get(model)?.[k] ?? 0))]),
  )
  const costIndexes: Partial<Record<DemandModel, number>> = {}
  for (const model of DEMAND_MODELS) costIndexes[model] = costIndex(total.has(model) ? total : costs, model)
  const best = finalists.reduce((a, b) => (costIndex(total, b) < costIndex(total, a) ? b : a))
  return { demandModel: best, costIndexes, reason: 'chosen' }
}

type Costs = ReadonlyMap<DemandModel, Float64Array>

/** Cost of each model at each target, added over the items. */
function* simulatedCosts(
  items: readonly CatalogItem[],
  models: Iterable<DemandModel>,
  trial: Trial,
): Steps<Costs> {
  const costs = new Map([...models].map((model) => [model, new Float64Array(TARGETS.length)]))
  for (const item of items) {
    for (const [model, cost] of costs) addSimulatedCost(cost, item, model, trial)
    yield
  }
  return costs
}

/** Cost relative to STATIC-NB on the same items, mean over the targets. */
function costIndex(costs: Costs, model: DemandModel): number {
  const own = costs.get(model)
  const reference = costs.get(REFERENCE)
  let index = 0
  for (let k = 0; k < TARGETS.length; k++) {
    const base = reference?.[k] ?? 0
    index += (base > 0 ? (own?.[k] ?? 0) / base : 1) / TARGETS.length
  }
  return index
}

const unitValue = ({ unitCost }: CatalogItem) => (unitCost !== null && unitCost > 0 ? unitCost : 1)

/** Items by the value of their demand before the split: an even sample then holds dear and cheap alike. */
function byValue(items: readonly CatalogItem[], splitDay: number): CatalogItem[] {
  const valued = items.map((item) => {
    const { eventDays, eventUnits } = item.demand
    const end = firstEventFrom(eventDays, splitDay)
    let units = 0
    for (let i = 0; i < end; i++) units += eventUnits[i] as number
    return { item, value: units * unitValue(item) }
  })
  return valued.sort((a, b) => b.value - a.value).map(({ item }) => item)
}

/** Day from which the history judges, or null where there is too little of it. */
function judgingWindow(items: readonly CatalogItem[], asOfDay: number, parameters: PlanningParameters) {
  if (items.length < parameters.modelChoiceItems) return null
  let first = asOfDay
  for (const { demand } of items) first = Math.min(first, demand.eventDays[0] ?? asOfDay)
  const startDay = Math.max(first, asOfDay - parameters.learningDays + 1)
  const lengthDays = asOfDay - startDay + 1
  if (lengthDays < parameters.modelChoiceMonths * MONTH_DAYS) return null
  return { splitDay: startDay + Math.floor(TRAINING_SHARE * lengthDays) }
}

function historyUntil(demand: DemandHistory, day: number): DemandHistory {
  const end = firstEventFrom(demand.eventDays, day + 1)
  return {
    ...demand,
    eventDays: demand.eventDays.subarray(0, end),
    eventUnits: demand.eventUnits.subarray(0, end),
    asOfDay: day,
  }
}

type Trial = {
  splitDay: number
  asOfDay: number
  priors: CatalogPriors & { demandStepDays?: number }
  parameters: PlanningParameters
}

/**
 * Adds one item's cost at each target. The net stock at the end of day t + L is the position after ordering on
 * day t less the demand of t … t + L, so a few looks suffice: no day-by-day simulation is needed.
 */
function addSimulatedCost(cost: Float64Array, item: CatalogItem, model: DemandModel, trial: Trial) {
  const { splitDay, asOfDay, priors, parameters } = trial
  const stepDays = priors.demandStepDays ?? 1
  const leadDays = Math.round((item.leadTimeDays ?? USUAL_LEAD_DAYS) / stepDays) * stepDays
  const protectionDays = leadDays + Math.max(stepDays, parameters.reviewDays)
  const lastDay = asOfDay - protectionDays + 1
  if (lastDay <= splitDay) return
  const looks = Math.min(LOOKS, Math.max(1, Math.floor((lastDay - splitDay) / stepDays)))
  const strideDays = (lastDay - splitDay) / looks
  const looksPerFit = Math.ceil(looks / REFITS)
  const demandUpTo = cumulatedDemand(item.demand)
  const value = unitValue(item)

  const positions = new Float64Array(TARGETS.length)
  let levels: number[] = []
  let before = splitDay
  for (let look = 0; look < looks; look++) {
    const day = Math.round(splitDay + look * strideDays)
    if (look % looksPerFit === 0) {
      levels = planOrderUpTo({
        demand: historyUntil(item.demand, day - 1),
        isCountable: item.isCountable,
        model,
        priors,
        protectionDays,
        targets: TARGETS,
        parameters,
      })
    }
    const sold = demandUpTo(day - 1) - demandUpTo(before - 1)
    const ahead = demandUpTo(Math.ceil(day + protectionDays) - 1) - demandUpTo(day - 1)
    before = day
    for (let k = 0; k < TARGETS.length; k++) {
      positions[k] = Math.max((positions[k] as number) - sold, levels[k] as number)
      const net = (positions[k] as number) - ahead
      const odds = (TARGETS[k] as number) / (1 - (TARGETS[k] as number))
      cost[k] = (cost[k] as number) + value * (net > 0 ? net : -net * odds)
    }
  }
}

/** Demand of all days up to and including one. */
function cumulatedDemand(demand: DemandHistory): (day: number) => number {
  const sums = new Float64Array(demand.eventUnits.length + 1)
  for (let i = 0; i < demand.eventUnits.length; i++) {
    sums[i + 1] = (sums[i] as number) + (demand.eventUnits[i] as number)
  }
  return (day) => sums[firstEventFrom(demand.eventDays, day + 1)] as number
}
