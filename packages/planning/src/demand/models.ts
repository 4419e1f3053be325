import type { Distribution } from '../distributions/distribution.ts'
import { distributionFromMoments, mixture, noDemand } from '../distributions/parametric.ts'
import type { DemandModel } from '../facts.ts'
import type { DemandHistory } from '../history/item-history.ts'
import { onceEach } from '../numbers/once-each.ts'
import type { PlanningParameters } from '../parameters.ts'
import {
  areShown,
  type BlockDistributions,
  blockDistributions,
  blockSpans,
  distributionOfBlocks,
  weightOfBlocks,
} from './blocks.ts'
import { calibrated, calibrationOf } from './calibration.ts'
import {
  type DemandMoments,
  type EventSums,
  eventSums,
  type IntervalMoments,
  type MemoryName,
  rateMoments,
  type Standings,
  shrunkMoments,
  smoothedRate,
  staticRate,
} from './moments.ts'
import type { CatalogPriors } from './priors.ts'
import { type DemandSeries, demandSeriesSince } from './series.ts'

/** k0 of SNB-emp: with blocks alone deciding the distribution, sizes need little pooling. */
const EMPIRICAL_POOL_WEIGHT = 5

/** One item's fitted demand: its moments, and what makes a distribution of them. */
export type FittedDemand = {
  series: DemandSeries
  moments: DemandMoments
  /** Variance of demand per day where the model knows only that (STATIC-NB, SES-NB), else null. */
  variancePerDay: number | null
  /** Largest weight of the empirical blocks, 0 without them. */
  blockWeight: number
  /** Multiplies the variance of demand. */
  spread: number
}

/** Fits models to what is known of an item on a day. */
export type Fits = {
  fromBirth: DemandSeries
  fit: (model: DemandModel, sinceDay: number | null, priors: CatalogPriors) => FittedDemand
}

const SHRUNK_MEMORY: Partial<Record<DemandModel, MemoryName>> = {
  'SNB-fast': 'fast',
  'SNB-slow': 'slow',
  'SNB-disc': 'disc',
  'SNB-mix': 'slow',
  'SNB-emp': 'slow',
  'SNB-quick': 'quick',
  'SNB-month': 'month',
}

/** Fits one of the models to an item's history. `sums`: of its events, where other models are fitted to them too. */
export function fitDemand(
  series: DemandSeries,
  model: DemandModel,
  priors: CatalogPriors,
  parameters: PlanningParameters,
  sums: EventSums = eventSums(series, parameters),
): FittedDemand {
  const memory = SHRUNK_MEMORY[model]
  const blockWeight = blockWeightOf(model, parameters)
  // blocks are what was seen: beside them the mean stays what was seen too
  const calibration = blockWeight > 0 ? 1 : calibrationOf(series, priors.demandCalibration)
  const common = { series, blockWeight, spread: priors.demandSpread ?? 1 }
  if (memory !== undefined) {
    const sizePoolWeight = Math.min(EMPIRICAL_POOL_WEIGHT, priors.sizePoolWeight)
    const itemPriors = model === 'SNB-emp' ? { ...priors, sizePoolWeight } : priors
    const pooled = shrunkMoments(series, model, sums.remembered(memory), itemPriors)
    const moments = { ...pooled, calibration, unitsPerDay: calibration * pooled.unitsPerDay }
    return { ...common, moments, variancePerDay: null }
  }
  const plain = sums.plain()
  const rate = model === 'SES-NB' ? smoothedRate(series, parameters) : staticRate(series, plain)
  return {
    ...common,
    moments: { ...rateMoments(series, model, calibration * rate.unitsPerDay, plain), calibration },
    variancePerDay: rate.variancePerDay,
  }
}

/**
 * Fits models to the history of an item as it was known on one day after the other, each model from the day on which it takes
 * the item to have been there. What the models of a day share is done once, and what a later day adds to an earlier one is added.
 */
export function fitsOver(stepDays: number, parameters: PlanningParameters): (history: DemandHistory) => Fits {
  const standings: Standings = new Map()
  let oldestDay: number | undefined
  return (history) => {
    const since = demandSeriesSince(history, parameters.learningDays, stepDays)
    const seriesSince = onceEach((sinceDay: number | null) => since(sinceDay ?? undefined))
    const oldest = history.asOfDay - (seriesSince(null).ages[0] ?? 0)
    // the oldest events leave the window; and between ages that are rounded to months the time is another on another day
    if (oldest !== oldestDay || stepDays !== 1) standings.clear()
    oldestDay = oldest
    // none of the sums goes by how long the item was there unasked
    const sums = eventSums(seriesSince(null), parameters, standings)
    return {
      fromBirth: seriesSince(null),
      fit: (model, sinceDay, priors) => fitDemand(seriesSince(sinceDay), model, priors, parameters, sums),
    }
  }
}

/** Returns the usual size of a request under the item's model; 0 without demand. */
export const usualRequestUnits = ({ series, moments }: FittedDemand): number =>
  series.ages.length > 0 ? moments.eventUnits : 0

/** Largest weight of the blocks that a model reads. */
function blockWeightOf(model: DemandModel, parameters: PlanningParameters): number {
  if (model === 'EMPIRICAL') return Number.POSITIVE_INFINITY
  if (model === 'SNB-emp') return 1
  return model === 'SNB-mix' ? parameters.empiricalWeight : 0
}

/** Mean and variance of events and units over `meanDays` + review, the lead time being random, calibrated. */
export function intervalMoments(
  fitted: FittedDemand,
  protectionDays: number,
  sdDays: number,
  isCountable: boolean,
): IntervalMoments {
  const raw = toldMoments(fitted, protectionDays, sdDays, isCountable)
  const { calibration } = fitted.moments
  if (calibration === 1) return raw
  const events = calibrated(calibration, raw.meanEvents, raw.varianceEvents)
  const units = calibrated(calibration, raw.meanUnits, raw.varianceUnits)
  return {
    protectionDays,
    meanEvents: events.mean,
    varianceEvents: events.variance,
    meanUnits: units.mean,
    varianceUnits: units.variance,
  }
}

/** Returns the forecast of the history before calibration. */
function toldMoments(
  fitted: FittedDemand,
  protectionDays: number,
  sdDays: number,
  isCountable: boolean,
): IntervalMoments {
  const { moments: m, series } = fitted
  const p = m.eventsPerDay * series.stepDays
  const steps = protectionDays / series.stepDays
  const meanEvents = steps * p
  const total = m.daysWithDemand + m.daysWithout
  const estimation = Math.max(0, 1 + (steps - 1) / (total + 1))
  const ownVariance = meanEvents * (1 - p) * estimation
  const leadVariance = (sdDays * m.eventsPerDay) ** 2
  const varianceEvents = ownVariance + leadVariance
  if (fitted.variancePerDay !== null) {
    const unitsPerDay = m.unitsPerDay / m.calibration
    const meanUnits = protectionDays * unitsPerDay
    const variance = spreadVariance(fitted, meanUnits, protectionDays * fitted.variancePerDay, isCountable)
    const varianceUnits = variance + (sdDays * unitsPerDay) ** 2
    return { protectionDays, meanEvents, varianceEvents, meanUnits, varianceUnits }
  }
  const size = m.eventUnits
  const meanUnits = meanEvents * size
  const sizeVariance = meanEvents * m.sizeCv2 * size * size * (1 + 1 / (m.effectiveEvents + 1))
  const variance = spreadVariance(fitted, meanUnits, sizeVariance + ownVariance * size * size, isCountable)
  return {
    protectionDays,
    meanEvents,
    varianceEvents,
    meanUnits,
    varianceUnits: variance + leadVariance * size * size,
  }
}

/** The variance of demand as wide as the catalog's past asks for; of pieces never made narrower than a Poisson's. */
function spreadVariance(
  { spread }: FittedDemand,
  mean: number,
  variance: number,
  isCountable: boolean,
): number {
  return spread < 1 && isCountable ? Math.max(spread * variance, Math.min(variance, mean)) : spread * variance
}

/** Distribution of the demand over the protection interval, what of it is the model's own, and the moments it comes from. */
export type IntervalDistribution = {
  distribution: Distribution
  modeled: Distribution
  interval: IntervalMoments
}

/**
 * Distribution of the demand over the protection interval: the model's own, with blocks of the history where it reads
 * them.
 *
 * @param read the blocks, where they are read already
 */
export function intervalDistribution(
  fitted: FittedDemand,
  protectionDays: number,
  sdDays: number,
  isCountable: boolean,
  read?: BlockDistributions,
): IntervalDistribution {
  const { series, blockWeight } = fitted
  const { modeled, interval } = ownDistribution(fitted, protectionDays, sdDays, isCountable)
  if (blockWeight === 0) return { distribution: modeled, modeled, interval }
  const blocks = read ?? blockDistributions(series, isCountable)
  const spans = blockSpans(series, protectionDays, sdDays)
  if (!areShown(spans, blocks.longest)) return { distribution: modeled, modeled, interval }
  const observed = distributionOfBlocks(blocks, spans.short, spans.long)
  const weight = weightOfBlocks(series, blockWeight, spans.span)
  return { distribution: weight === 1 ? observed : mixture(weight, observed, modeled), modeled, interval }
}

/** The model's own distribution of the demand over the protection interval: what it says without blocks of the history. */
export function ownDistribution(
  fitted: FittedDemand,
  protectionDays: number,
  sdDays: number,
  isCountable: boolean,
): Omit<IntervalDistribution, 'distribution'> {
  const interval = intervalMoments(fitted, protectionDays, sdDays, isCountable)
  if (fitted.series.ages.length > 0)
    return {
      modeled: distributionFromMoments(interval.meanUnits, interval.varianceUnits, isCountable),
      interval,
    }
  return {
    modeled: noDemand(isCountable),
    interval: { ...interval, meanEvents: 0, varianceEvents: 0, meanUnits: 0, varianceUnits: 0 },
  }
}
