import {
  type CatalogFacts,
  DEMAND_MODELS,
  type DemandModel,
  type DemandSeason,
  type ModelChoiceOrigin,
} from '../facts.ts'
import { monthOf } from '../numbers/months.ts'
import { firstFrom } from '../numbers/sorted.ts'
import type { PlanningParameters } from '../parameters.ts'
import type { SeasonState } from '../vocabulary.ts'
import type { Calibration } from './calibration.ts'
import { type CalibratedModel, calibrationsOf } from './calibration-round.ts'
import { type CatalogItem, plainItem } from './catalog-item.ts'
import { type Candidate, PastItem, TARGETS, type TrialSetting, unitValue } from './model-trial.ts'
import { paceTable } from './pace.ts'
import { evenly, fitCatalogPriors } from './priors.ts'
import { finished, type Rounds, rest } from './rounds.ts'
import { type SeasonVariants, seasonalCandidates, seasonVariants } from './season-trial.ts'

/** Share of the history that trains; the rest judges. */
const TRAINING_SHARE = 0.55
/** Share of the history after which it also says how far the models' means are off. [C] */
const CALIBRATION_SHARE = 0.3
const MONTH_DAYS = 30.4375
/** Events an item needs before the split to say anything. */
const TRAINING_EVENTS = 2

/**
 * Factors of the chosen model's variance that are tried on the history: some product ranges vary more than their own
 * past suggests, as before Christmas, others less. [C, measured]
 */
const SPREADS = [0.7, 0.85, 1.4, 2] as const
/** Saving that a spread must reach, as a share for each e-fold from 1: less could be chance. [C, measured] */
const SPREAD_HANDICAP = 0.04
/** Models that forget slowly and pool sizes. The others must save this share more to be taken: most gains are chance. [C, measured] */
const STEADY: ReadonlySet<DemandModel> = new Set(['SNB-fast', 'SNB-slow', 'SNB-disc', 'SNB-quick'])
const UNSTEADY_HANDICAP = 0.03
/** Saving that a season must reach: a profile of twelve numbers may fit by chance. [C, measured] */
const SEASON_HANDICAP = 0.02

/** All are tried on one item of five of the sample, the best few on all of it, the best of these with other spreads. */
const FIRST_ROUND = 5
const FINALISTS = 5
const SPREAD_FINALISTS = 3
const REFERENCE: DemandModel = 'STATIC-NB'
/** Groups of items that each have one voice, dear and cheap items alike in all of them. [C] */
const GROUPS = 10
const COST_CELLS = GROUPS * TARGETS.length

/** A choice holds while the catalog has about as many items with demand and as many events: to this share. [C] */
const LARGEST_CHANGE = 0.2

/** Returns the data that a choice is based on. */
export const choiceOrigin = (items: readonly CatalogItem[], asOfDay: number): ModelChoiceOrigin => {
  const events = items.map(({ demand }) => firstFrom(demand.eventDays, asOfDay + 1))
  return {
    asOfDay,
    items: events.filter((count) => count > 0).length,
    events: events.reduce((sum, count) => sum + count, 0),
  }
}

/**
 * True if an earlier choice would most likely be the same now: it is of the same month, and the catalog has not
 * become another. The trials are a quarter of the work of a run.
 */
export function choiceHolds(then: ModelChoiceOrigin | undefined, now: ModelChoiceOrigin): boolean {
  if (then === undefined || then.asOfDay > now.asOfDay || monthOf(then.asOfDay) !== monthOf(now.asOfDay))
    return false
  const isNear = (a: number, b: number) => Math.abs(a - b) <= LARGEST_CHANGE * a
  return isNear(then.items, now.items) && isNear(then.events, now.events)
}

/** Parts of a choice that the catalog's facts keep. */
export type KeptChoice = Pick<
  CatalogFacts,
  | 'demandModel'
  | 'demandSpread'
  | 'demandSinceDay'
  | 'demandCalibration'
  | 'demandSeason'
  | 'seasonState'
  | 'modelChoice'
>

/** Returns the earlier choice if it still applies, else makes a new one. */
export function* keptOrChosenInRounds(
  items: readonly CatalogItem[],
  asOfDay: number,
  parameters: PlanningParameters,
  before: KeptChoice | null,
): Rounds<KeptChoice> {
  const modelChoice = choiceOrigin(items, asOfDay)
  if (before !== null && choiceHolds(before.modelChoice, modelChoice)) return before
  const chosen = yield* chooseDemandModelInRounds(items, asOfDay, parameters)
  const { demandModel, demandSpread, demandSinceDay, demandCalibration, demandSeason, seasonState } = chosen
  return {
    demandModel,
    demandSpread,
    seasonState,
    ...(demandSinceDay !== null && { demandSinceDay }),
    ...(demandCalibration && { demandCalibration }),
    ...(demandSeason && { demandSeason }),
    ...(chosen.reason === 'chosen' && { modelChoice }),
  }
}

/** The choice. Cost indexes (STATIC-NB = 1) of the models that fell out early come from a part of the sample only. */
type ModelChoice = {
  demandModel: DemandModel
  /** Factor of the variance of demand. */
  demandSpread: number
  /** Day from which items of untold birth are taken to have been there, or null: each from its first demand. */
  demandSinceDay: number | null
  /** Factor of the demand by the history, or null: 1. */
  demandCalibration: Calibration | null
  /** The season that plans are to go by, or null: none; and why. */
  demandSeason: DemandSeason | null
  seasonState: SeasonState
  costIndexes: Partial<Record<DemandModel, number>>
  reason: 'chosen' | 'too_little_history'
}

const FALLBACK: Omit<ModelChoice, 'seasonState'> = {
  demandModel: 'SNB-slow',
  demandSpread: 1,
  demandSinceDay: null,
  demandCalibration: null,
  demandSeason: null,
  costIndexes: {},
  reason: 'too_little_history',
}

/**
 * Chooses the demand model of a catalog by simulated cost: each candidate plans an order-up-to level over
 * the second part of the history from what came before it; stock plus p/(1-p) times backorders decides, because
 * its expectation is least at the true quantile. Relative to STATIC-NB, averaged over the targets.
 */
export const chooseDemandModel = (...args: Parameters<typeof chooseDemandModelInRounds>): ModelChoice =>
  finished(chooseDemandModelInRounds(...args))

/** Chooses the model, with each round done elsewhere. */
export function* chooseDemandModelInRounds(
  items: readonly CatalogItem[],
  asOfDay: number,
  parameters: PlanningParameters,
): Rounds<ModelChoice> {
  const window = judgingWindow(items, asOfDay, parameters)
  const fallback = { ...FALLBACK, seasonState: untriedSeason(items, parameters) }
  if (window === null) return fallback
  const { splitDay, calibrationDay } = window
  const trained = items.filter(({ demand }) => firstFrom(demand.eventDays, splitDay) >= TRAINING_EVENTS)
  if (trained.length === 0) return fallback
  yield* rest()
  const setting = trialSetting(items, splitDay, asOfDay, parameters)
  yield* rest()
  const sample = evenly(byValue(trained, splitDay), parameters.modelChoiceSample).map(
    (item, i): Sampled => ({ item: plainItem(item), group: Math.floor(i / FIRST_ROUND) % GROUPS }),
  )
  const calibrated = {
    ...{ setting, firstDay: calibrationDay, models: triedModels(items) },
    items: sample.map(({ item }) => item),
  }
  const calibrations = calibrationsOf(calibrated, yield { kind: 'calibration', ...calibrated })
  const candidates = calibrated.models.map(
    (model, m): Candidate => ({ ...model, spread: 1, calibrations: calibrations[m]?.known ?? [] }),
  )
  const seasons = seasonVariants(items, setting)
  const chosen = yield* tried(candidates, sample, { ...setting, ...seasons.table }, seasons)
  if (chosen === null) return fallback
  const { taken, costIndexes } = chosen
  const plain = candidates.findIndex((c) => c.model === taken.model && c.sinceDay === taken.sinceDay)
  return {
    demandModel: taken.model,
    demandSpread: taken.spread,
    demandSinceDay: taken.sinceDay,
    demandCalibration: calibrations[plain]?.now ?? null,
    ...seasonTaken(taken, seasons),
    costIndexes,
    reason: 'chosen',
  }
}

/** The candidate that would have cost least; null where nothing was asked for and nothing cost anything. */
function* tried(
  candidates: readonly Candidate[],
  sample: readonly Sampled[],
  setting: TrialSetting,
  seasons: SeasonVariants,
): Rounds<{ taken: Candidate; costIndexes: ModelChoice['costIndexes'] } | null> {
  const isFirst = (i: number) => i % FIRST_ROUND === 0
  const costs = yield* simulatedCosts(
    sample.filter((_, i) => isFirst(i)),
    candidates,
    setting,
  )
  const reference = candidates.find(({ model }) => model === REFERENCE) as Candidate
  if (!costs.get(reference)?.some((cost) => cost > 0)) return null
  const indexOf = (of: Costs) => (candidate: Candidate) => costIndex(of.get(candidate), of.get(reference))
  const finalists = best(indexOf(costs), candidates, FINALISTS)
  const rest = sample.filter((_, i) => !isFirst(i))
  const more = yield* simulatedCosts(rest, [...new Set([reference, ...finalists])], setting)
  const total = new Map(
    [...more].map(([candidate, cost]) => [
      candidate,
      cost.map((c, k) => c + (costs.get(candidate)?.[k] ?? 0)),
    ]),
  )
  // blocks alone have the variance they have
  const spread = best(indexOf(total), finalists, SPREAD_FINALISTS)
    .filter(({ model }) => model !== 'EMPIRICAL')
    .flatMap((candidate) => SPREADS.map((spread) => ({ ...candidate, spread })))
  const wide = new Map([...total, ...(yield* simulatedCosts(sample, spread, setting))])
  const ranked = best(indexOf(wide), [...finalists, ...spread], finalists.length + spread.length)
  // where blocks win that saw the season, the best of the others may still win with it
  const others = best(indexOf(costs), candidates, candidates.length)
  const seasonal = seasonalCandidates([...ranked, ...others], seasons)
  const all =
    seasonal.length > 0 ? new Map([...wide, ...(yield* simulatedCosts(sample, seasonal, setting))]) : wide
  const [taken] = best(indexOf(all), [...ranked, ...seasonal], 1) as [Candidate]
  const costIndexes: ModelChoice['costIndexes'] = {}
  for (const candidate of candidates) {
    // from all of the sample where it got so far
    const index = indexOf(total.has(candidate) ? total : costs)(candidate)
    costIndexes[candidate.model] = Math.min(index, costIndexes[candidate.model] ?? index)
  }
  return { taken, costIndexes }
}

/** Why there is no season where no model was tried. */
function untriedSeason(
  items: readonly CatalogItem[],
  { season, modelChoiceItems }: PlanningParameters,
): SeasonState {
  if (season === 'off') return 'off'
  return items.length < modelChoiceItems ? 'too_few' : 'too_short'
}

/** The season of the candidate that is taken, as it is known now. */
function seasonTaken({ seasons }: Candidate, { variants, state }: SeasonVariants) {
  const now = variants.find(({ known }) => known === seasons)?.now
  return { demandSeason: now ?? null, seasonState: now?.months ? ('taken' as const) : state }
}

/** All models, and those that count days without demand again for items that are as old as the catalog's first movement. */
function triedModels(items: readonly CatalogItem[]): CalibratedModel[] {
  let firstDay = Number.POSITIVE_INFINITY
  for (const { demand } of items) firstDay = Math.min(firstDay, demand.eventDays[0] ?? firstDay)
  const counting = DEMAND_MODELS.filter((model) => model.startsWith('SNB'))
  return [
    ...DEMAND_MODELS.map((model) => ({ model, sinceDay: null })),
    ...counting.map((model) => ({ model, sinceDay: firstDay })),
  ]
}

/** The cheapest candidates, the cheapest first; those that are more likely to win by chance with a handicap. */
function best(
  indexOf: (candidate: Candidate) => number,
  candidates: readonly Candidate[],
  count: number,
): Candidate[] {
  const handicapped = (candidate: Candidate) =>
    indexOf(candidate) *
    (STEADY.has(candidate.model) ? 1 : 1 + UNSTEADY_HANDICAP) *
    (candidate.seasons ? 1 + SEASON_HANDICAP : 1) *
    (1 + SPREAD_HANDICAP * Math.abs(Math.log(candidate.spread)))
  return candidates
    .map((candidate) => ({ candidate, score: handicapped(candidate) }))
    .sort((a, b) => a.score - b.score)
    .slice(0, count)
    .map(({ candidate }) => candidate)
}

/** An item of the sample, and the group in which it is counted. */
type Sampled = { item: CatalogItem; group: number }
/** Costs of each candidate: for each group one for each target. */
type Costs = ReadonlyMap<Candidate, Float64Array>

/** Cost of each candidate at each target, added over the items in their order. */
function* simulatedCosts(
  sampled: readonly Sampled[],
  candidates: readonly Candidate[],
  setting: TrialSetting,
): Rounds<Costs> {
  const ofItems = yield { kind: 'trial', setting, items: sampled.map(({ item }) => item), candidates }
  const costs = candidates.map(() => new Float64Array(COST_CELLS))
  let at = 0
  for (const { group } of sampled) {
    for (const cost of costs) {
      for (let cell = group * TARGETS.length; cell < (group + 1) * TARGETS.length; cell++) {
        cost[cell] = (cost[cell] as number) + (ofItems[at++] as number)
      }
    }
  }
  return new Map(candidates.map((candidate, i) => [candidate, costs[i] as Float64Array]))
}

/**
 * Cost relative to the reference on the same items: the geometric mean over the groups of items and the targets. Of one
 * sum a few dear items would decide alone.
 */
function costIndex(costs?: Float64Array, reference?: Float64Array): number {
  let logs = 0
  for (let cell = 0; cell < COST_CELLS; cell++) {
    const [cost, base] = [costs?.[cell] ?? 0, reference?.[cell] ?? 0]
    if (cost > 0 && base > 0) logs += Math.log(cost / base)
  }
  return Math.exp(logs / COST_CELLS)
}

/** Items by the value of their demand before the split: an even sample then holds dear and cheap alike. */
function byValue(items: readonly CatalogItem[], splitDay: number): CatalogItem[] {
  const valued = items.map((item) => {
    const { eventDays, eventUnits } = item.demand
    const end = firstFrom(eventDays, splitDay)
    let units = 0
    for (let i = 0; i < end; i++) units += eventUnits[i] as number
    return { item, value: units * unitValue(item) }
  })
  return valued.sort((a, b) => b.value - a.value).map(({ item }) => item)
}

/** Returns the trials' knowledge of the catalog before the split. */
function trialSetting(
  items: readonly CatalogItem[],
  splitDay: number,
  asOfDay: number,
  parameters: PlanningParameters,
): TrialSetting {
  const past = items.map((item) => new PastItem(item, splitDay - 1))
  const priors = fitCatalogPriors(past, splitDay - 1, parameters)
  const moved = items.filter(({ demand }) => demand.eventDays.length > 0)
  const pace = paceTable(moved, priors.demandStepDays ?? 1, asOfDay)
  return { splitDay, asOfDay, priors, pace, parameters }
}

/** Days from which the history calibrates and judges, or null where there is too little of it. */
function judgingWindow(items: readonly CatalogItem[], asOfDay: number, parameters: PlanningParameters) {
  if (items.length < parameters.modelChoiceItems) return null
  let first = asOfDay
  for (const { demand } of items) first = Math.min(first, demand.eventDays[0] ?? asOfDay)
  const startDay = Math.max(first, asOfDay - parameters.learningDays + 1)
  const lengthDays = asOfDay - startDay + 1
  if (lengthDays < parameters.modelChoiceMonths * MONTH_DAYS) return null
  const after = (share: number) => startDay + Math.floor(share * lengthDays)
  return { calibrationDay: after(CALIBRATION_SHARE), splitDay: after(TRAINING_SHARE) }
}
