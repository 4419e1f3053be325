import { evenly, firstEventFrom, fitCatalogPriors } from './catalog-priors.ts'
import type { CatalogPriors } from './demand-model.ts'
import { type DemandPace, demandPaces } from './demand-pace.ts'
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

/**
 * What the variance of the chosen model is multiplied by, tried on the history too: some ranges scatter more than
 * their own past lets one expect, as before Christmas, others less. [C, measured]
 */
const SPREADS = [0.7, 0.85, 1.4, 2] as const
/** What a spread must save, as a share for each e-fold it lies from 1: less could be chance. [C, measured] */
const SPREAD_HANDICAP = 0.04
/** Models that forget slowly and pool sizes. The others must save this share more to be taken: most gains are chance. [C, measured] */
const STEADY: ReadonlySet<DemandModel> = new Set(['SNB-fast', 'SNB-slow', 'SNB-disc', 'SNB-quick'])
const UNSTEADY_HANDICAP = 0.03

/** All are tried on one item of five of the sample, the best few on all of it, the best of these with other spreads. */
const FIRST_ROUND = 5
const FINALISTS = 5
const SPREAD_FINALISTS = 3
const REFERENCE: DemandModel = 'STATIC-NB'
/** Groups of items that each have one voice, dear and cheap items alike in all of them. [C] */
const GROUPS = 10
const COST_CELLS = GROUPS * TARGETS.length

/** Work that stops here and there, and answers at its end. */
export type Steps<Result> = Generator<undefined, Result, undefined>
/** Does all the steps at once. */
export function finished<Result>(steps: Steps<Result>): Result {
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value
}

const FALLBACK = {
  demandModel: 'SNB-slow' as DemandModel,
  demandSpread: 1,
  demandSinceDay: null,
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

  const paceOf = demandPaces(
    items.filter(({ demand }) => demand.eventDays.length > 0),
    priors.demandStepDays ?? 1,
    asOfDay,
  )
  // The models differ in their moments; the exact law of each look would take a hundred times as long.
  const trial = { splitDay, asOfDay, priors, paceOf, parameters: { ...parameters, exactCompound: false } }
  const sample = evenly(byValue(trained, splitDay), parameters.modelChoiceSample).map(
    (item, i): Sampled => ({ item, group: Math.floor(i / FIRST_ROUND) % GROUPS }),
  )
  const isFirst = (i: number) => i % FIRST_ROUND === 0
  const candidates = [...PLAIN.values(), ...predating(items)]
  const costs = yield* simulatedCosts(
    sample.filter((_, i) => isFirst(i)),
    candidates,
    trial,
  )
  if (!costs.get(plain(REFERENCE))?.some((cost) => cost > 0)) return FALLBACK
  const finalists = best(costs, candidates, FINALISTS)
  const rest = sample.filter((_, i) => !isFirst(i))
  const more = yield* simulatedCosts(rest, [...new Set([plain(REFERENCE), ...finalists])], trial)
  const total = new Map(
    [...more].map(([candidate, cost]) => [
      candidate,
      cost.map((c, k) => c + (costs.get(candidate)?.[k] ?? 0)),
    ]),
  )
  // blocks alone have the variance they have
  const spread = best(total, finalists, SPREAD_FINALISTS)
    .filter(({ model }) => model !== 'EMPIRICAL')
    .flatMap((candidate) => SPREADS.map((spread) => ({ ...candidate, spread })))
  const all = new Map([...total, ...(yield* simulatedCosts(sample, spread, trial))])
  const [taken] = best(all, [...finalists, ...spread], 1)
  return {
    demandModel: (taken as Candidate).model,
    demandSpread: (taken as Candidate).spread,
    demandSinceDay: (taken as Candidate).sinceDay,
    costIndexes: costIndexes(costs, total, candidates),
    reason: 'chosen',
  }
}

/** What is tried: a model, what its variance is multiplied by, and since when items of untold birth were there. */
type Candidate = { model: DemandModel; spread: number; sinceDay: number | null }
const PLAIN = new Map(
  DEMAND_MODELS.map((model): [DemandModel, Candidate] => [model, { model, spread: 1, sinceDay: null }]),
)
const plain = (model: DemandModel) => PLAIN.get(model) as Candidate

/** The models that count days without demand, for items that are as old as the catalog's first movement. */
function predating(items: readonly CatalogItem[]): Candidate[] {
  let sinceDay = Number.POSITIVE_INFINITY
  for (const { demand } of items) sinceDay = Math.min(sinceDay, demand.eventDays[0] ?? sinceDay)
  return DEMAND_MODELS.filter((model) => model.startsWith('SNB')).map((model) => ({
    model,
    spread: 1,
    sinceDay,
  }))
}

/** The cheapest candidates, the cheapest first; those that are more likely to win by chance with a handicap. */
function best(costs: Costs, candidates: readonly Candidate[], count: number): Candidate[] {
  const handicapped = (candidate: Candidate) =>
    costIndex(costs, candidate) *
    (STEADY.has(candidate.model) ? 1 : 1 + UNSTEADY_HANDICAP) *
    (1 + SPREAD_HANDICAP * Math.abs(Math.log(candidate.spread)))
  return candidates
    .map((candidate) => ({ candidate, score: handicapped(candidate) }))
    .sort((a, b) => a.score - b.score)
    .slice(0, count)
    .map(({ candidate }) => candidate)
}

/** Cost index of each model at its best, from all of the sample where it got so far. */
function costIndexes(first: Costs, total: Costs, candidates: readonly Candidate[]) {
  const indexes: Partial<Record<DemandModel, number>> = {}
  for (const candidate of candidates) {
    const index = costIndex(total.has(candidate) ? total : first, candidate)
    indexes[candidate.model] = Math.min(index, indexes[candidate.model] ?? index)
  }
  return indexes
}

/** An item of the sample, and the group in which it is counted. */
type Sampled = { item: CatalogItem; group: number }
/** Costs of each candidate: for each group one for each target. */
type Costs = ReadonlyMap<Candidate, Float64Array>

/** Cost of each model at each target, added over the items. */
function* simulatedCosts(
  items: readonly Sampled[],
  candidates: readonly Candidate[],
  trial: Trial,
): Steps<Costs> {
  const costs = new Map(candidates.map((candidate) => [candidate, new Float64Array(COST_CELLS)]))
  for (const { item, group } of items) {
    for (const [candidate, cost] of costs) {
      addSimulatedCost(cost.subarray(group * TARGETS.length), item, candidate, trial)
    }
    yield
  }
  return costs
}

/**
 * Cost relative to STATIC-NB on the same items: the geometric mean over the groups of items and the targets. Of one
 * sum a few dear items would decide alone.
 */
function costIndex(costs: Costs, candidate: Candidate): number {
  const own = costs.get(candidate)
  const reference = costs.get(plain(REFERENCE))
  let logs = 0
  for (let cell = 0; cell < COST_CELLS; cell++) {
    const [cost, base] = [own?.[cell] ?? 0, reference?.[cell] ?? 0]
    if (cost > 0 && base > 0) logs += Math.log(cost / base)
  }
  return Math.exp(logs / COST_CELLS)
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
  /** The pace as it was known on a day. */
  paceOf: (day: number) => DemandPace
  parameters: PlanningParameters
}

/**
 * Adds one item's cost at each target. The net stock at the end of day t + L is the position after ordering on
 * day t less the demand of t … t + L, so a few looks suffice: no day-by-day simulation is needed.
 */
function addSimulatedCost(
  cost: Float64Array,
  item: CatalogItem,
  { model, spread, sinceDay }: Candidate,
  trial: Trial,
) {
  const { splitDay, asOfDay, priors, parameters, paceOf } = trial
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
        priors: {
          ...priors,
          demandPace: paceOf(day - 1),
          demandSpread: spread,
          ...(sinceDay !== null && { demandSinceDay: sinceDay }),
        },
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
