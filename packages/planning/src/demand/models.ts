import { type CompoundLaws, compoundLaws } from '../distributions/compound.ts'
import { lawFromMoments, mixtureLaw, noDemand } from '../distributions/parametric.ts'
import type { CatalogFacts, DemandModel } from '../facts.ts'
import type { PerMemory, PlanningParameters } from '../parameters.ts'
import type { DemandLaw, DemandMoments, IntervalMoments } from '../policy/policy-types.ts'
import { areShown, blockLaws, blockSpans, lawOfBlocks, weightOfBlocks } from './blocks.ts'
import { pacedSteps } from './pace.ts'
import { type DemandSeries, demandBuckets, interDemandMonths } from './series.ts'
import { exponentialSmoothing } from './smoothing.ts'

/** SNB-disc remembers sizes twice as long as events. */
const LONGER_SIZE_MEMORY = 2
/** A memory of fewer bookings than this follows chance: a catalog by months is remembered for four at least. [C, measured] */
const LEAST_MEMORY_STEPS = 4
/** Days a month has in the memory rule of 6.1. */
const MONTH_DAYS = 30
/** k0 of SNB-emp: with blocks alone deciding the law, sizes need little pooling (6.3). */
const EMPIRICAL_POOL_WEIGHT = 5
/** Events of the catalog beside an item's own: in the mean size (6.1), and in the exact law of sizes (6.2). [C] */
const POOLED_EVENTS = 0.5
/** Below two years of history demand is smoothed by weeks, else by months (6.3). */
const WEEKLY_UNDER_DAYS = 730
/** Above this mean the exact recursion costs much and changes nothing. */
const EXACT_UNITS_LIMIT = 400

export type CatalogPriors = Pick<
  CatalogFacts,
  | 'occurrenceAlpha'
  | 'occurrenceBeta'
  | 'pooledSizeCv2'
  | 'sizePoolWeight'
  | 'medianEventUnits'
  | 'demandPace'
  | 'demandSpread'
  | 'demandSinceDay'
>

/** One item's fitted demand: its moments, and what makes a law of them. */
export type FittedDemand = {
  series: DemandSeries
  moments: DemandMoments
  /** Variance of demand per day where the model knows only that (STATIC-NB, SES-NB), else null. */
  variancePerDay: number | null
  /** Largest weight of the empirical blocks, 0 without them. */
  blockWeight: number
  /** Multiplies the variance of demand. */
  spread: number
  /** Exact compound laws; null without that option or where sizes do not allow it. */
  exactLaws: CompoundLaws | null
}

const SHRUNK_MEMORY: Partial<Record<DemandModel, keyof PerMemory | 'disc'>> = {
  'SNB-fast': 'fast',
  'SNB-slow': 'slow',
  'SNB-disc': 'disc',
  'SNB-mix': 'slow',
  'SNB-emp': 'slow',
  'SNB-quick': 'quick',
  'SNB-month': 'month',
}

/** Fits one of the models of planning-model 6.3 to an item's history. */
export function fitDemand(
  series: DemandSeries,
  model: DemandModel,
  priors: CatalogPriors,
  parameters: PlanningParameters,
): FittedDemand {
  const memory = SHRUNK_MEMORY[model]
  const spread = priors.demandSpread ?? 1
  if (memory !== undefined) {
    const poolWeight =
      model === 'SNB-emp' ? Math.min(EMPIRICAL_POOL_WEIGHT, priors.sizePoolWeight) : priors.sizePoolWeight
    const memories = memoriesOf(series, memory, parameters)
    const moments = shrunkMoments(series, model, memories, { ...priors, sizePoolWeight: poolWeight })
    const pooled = {
      events: POOLED_EVENTS,
      meanUnits: moments.eventUnits,
      cv2: priors.pooledSizeCv2,
    }
    const exactLaws = parameters.exactCompound
      ? compoundLaws(series.units, rememberedSizes(series, memories.logSize), pooled)
      : null
    const blockWeight = model === 'SNB-emp' ? 1 : model === 'SNB-mix' ? parameters.empiricalWeight : 0
    return { series, moments, variancePerDay: null, blockWeight, spread, exactLaws }
  }
  const rate = model === 'SES-NB' ? smoothedRate(series, parameters) : staticRate(series)
  return {
    series,
    moments: rateMoments(series, model, rate.unitsPerDay),
    variancePerDay: rate.variancePerDay,
    blockWeight: model === 'EMPIRICAL' ? Infinity : 0,
    spread,
    exactLaws: null,
  }
}

/** M of 6.1, and ln δ of events and of sizes, by steps. */
type Memories = { memoryDays: number; logOccurrence: number; logSize: number }

function memoriesOf(
  series: DemandSeries,
  memory: keyof PerMemory | 'disc',
  parameters: PlanningParameters,
): Memories {
  const isDisc = memory === 'disc'
  const memoryDays = isDisc
    ? parameters.discountMemoryDays
    : Math.max(
        parameters.memoryFloorDays[memory],
        MONTH_DAYS * parameters.memoryEvents[memory] * interDemandMonths(series),
      )
  const sizeMemory = isDisc ? LONGER_SIZE_MEMORY : parameters.sizeMemory[memory]
  const memorySteps = Math.max(LEAST_MEMORY_STEPS, memoryDays / series.stepDays)
  return {
    memoryDays,
    logOccurrence: Math.log1p(-1 / memorySteps),
    logSize: Math.log1p(-1 / (sizeMemory * memorySteps)),
  }
}

/** δ_z^age of each event. */
const rememberedSizes = ({ ages }: DemandSeries, logSize: number): Float64Array =>
  ages.map((age) => Math.exp(age * logSize))

/**
 * The shrunk negative binomial of 6.1: occurrence as a discounted Beta-Bernoulli, sizes discounted more slowly, both
 * pulled to the catalog. One pass over the events. Days count by the catalog's pace, and where the first event is
 * all that tells of the item's birth, time begins after it: it could not have been missing.
 */
function shrunkMoments(
  series: DemandSeries,
  model: DemandModel,
  { memoryDays, logOccurrence, logSize }: Memories,
  priors: CatalogPriors,
): DemandMoments {
  const { occurred, weight, weightSquares, sum, squares } = discountedSums(series, logOccurrence, logSize)
  const first = series.isBornWithDemand ? 1 : 0
  const counted = occurred - first * Math.exp((series.ages[0] ?? 0) * logOccurrence)
  const days = pacedSteps(priors.demandPace, series.stepCount + series.unaskedSteps - first, logOccurrence)
  const withDemand = Math.max(0, counted) + priors.occurrenceAlpha
  const without = Math.max(0, days - counted) + priors.occurrenceBeta
  const perStep = withDemand / (withDemand + without)
  const eventUnits = (sum + POOLED_EVENTS * priors.medianEventUnits) / (weight + POOLED_EVENTS)
  const effective = weightSquares > 0 ? (weight * weight) / weightSquares : 0
  const eventsPerDay = perStep / series.stepDays
  return {
    model,
    daysWithDemand: withDemand,
    daysWithout: without,
    eventsPerDay,
    eventUnits,
    sizeCv2: pooledCv2({ weight, sum, squares, effective }, priors),
    effectiveEvents: effective,
    memoryDays,
    unitsPerDay: series.ages.length === 0 ? 0 : eventsPerDay * eventUnits,
  }
}

/** Gaps between events, in steps, whose fading is looked up. */
const SHORT_GAPS = 32
/** What fades over a gap, kept as long as the rates are the same: many items of a catalog have the same memory. */
const fading = {
  logOccurrence: 0,
  logSize: 0,
  occurrence: new Float64Array(SHORT_GAPS),
  size: new Float64Array(SHORT_GAPS),
}

function fadingOf(logOccurrence: number, logSize: number): typeof fading {
  if (fading.logOccurrence !== logOccurrence || fading.logSize !== logSize) {
    fading.logOccurrence = logOccurrence
    fading.logSize = logSize
    fading.occurrence.fill(0)
    fading.size.fill(0)
  }
  return fading
}

/**
 * Σδ^age of the events, and Σv, Σv², Σvz, Σvz² with v = δ_z^age. From the oldest to the newest: all that came
 * before fades by the time between two events, so that short gaps, the many, cost no exponential.
 */
function discountedSums(series: DemandSeries, logOccurrence: number, logSize: number) {
  const { ages, units } = series
  const { occurrence: shortOccurrence, size: shortSize } = fadingOf(logOccurrence, logSize)
  let occurred = 0
  let weight = 0
  let weightSquares = 0
  let sum = 0
  let squares = 0
  const n = ages.length
  for (let i = 0; i < n; i++) {
    const z = units[i] as number
    occurred++
    weight++
    weightSquares++
    sum += z
    squares += z * z
    const gap = (ages[i] as number) - (i + 1 < n ? (ages[i + 1] as number) : 0)
    const isShort = gap < SHORT_GAPS
    if (isShort && shortSize[gap] === 0) {
      shortOccurrence[gap] = Math.exp(gap * logOccurrence)
      shortSize[gap] = Math.exp(gap * logSize)
    }
    const fade = isShort ? (shortSize[gap] as number) : Math.exp(gap * logSize)
    occurred *= isShort ? (shortOccurrence[gap] as number) : Math.exp(gap * logOccurrence)
    weight *= fade
    weightSquares *= fade * fade
    sum *= fade
    squares *= fade
  }
  return { occurred, weight, weightSquares, sum, squares }
}

function pooledCv2(
  own: { weight: number; sum: number; squares: number; effective: number },
  priors: CatalogPriors,
): number {
  const freedom = Math.max(0, own.effective - 1)
  let ownCv2 = 0
  if (freedom > 1e-9 && own.sum > 0) {
    const mean = own.sum / own.weight
    const variance = Math.max(0, own.squares / own.weight - mean * mean)
    ownCv2 = (variance * own.effective) / freedom / mean / mean
  }
  const total = freedom + priors.sizePoolWeight
  return total > 0 ? (freedom * ownCv2 + priors.sizePoolWeight * priors.pooledSizeCv2) / total : 0
}

type Rate = { unitsPerDay: number; variancePerDay: number }

/** Mean and variance per step of all the history, every step alike. */
function staticRate(series: DemandSeries): Rate {
  let sum = 0
  let squares = 0
  for (const z of series.units) {
    sum += z
    squares += z * z
  }
  const n = series.stepCount
  const mean = sum / n
  const variance = n > 1 ? Math.max(0, (squares - n * mean * mean) / (n - 1)) : mean * mean
  return { unitsPerDay: mean / series.stepDays, variancePerDay: variance / series.stepDays }
}

/** Exponential smoothing by months or weeks; the smoothed squared error is the variance of a bucket. */
function smoothedRate(series: DemandSeries, parameters: PlanningParameters): Rate {
  const historyDays = series.stepCount * series.stepDays
  const wantedDays = historyDays < WEEKLY_UNDER_DAYS ? 7 : MONTH_DAYS
  const bucketSteps = Math.max(1, Math.round(wantedDays / series.stepDays))
  const bucketDays = bucketSteps * series.stepDays
  const buckets = demandBuckets(series, bucketSteps)
  const { level, squaredError } = exponentialSmoothing(buckets, parameters.smoothingPerMonth)
  return { unitsPerDay: level / bucketDays, variancePerDay: squaredError / bucketDays }
}

/** What `explain` shows of a model that has no occurrence and size of its own: plain averages of the history. */
function rateMoments(series: DemandSeries, model: DemandModel, unitsPerDay: number): DemandMoments {
  const n = series.ages.length
  let sum = 0
  let squares = 0
  for (const z of series.units) {
    sum += z
    squares += z * z
  }
  const mean = n > 0 ? sum / n : 0
  const variance = n > 1 ? Math.max(0, (squares - n * mean * mean) / (n - 1)) : 0
  return {
    model,
    daysWithDemand: n,
    daysWithout: Math.max(0, series.stepCount - n),
    eventsPerDay: n / (series.stepCount * series.stepDays),
    eventUnits: mean,
    sizeCv2: mean > 0 ? variance / mean / mean : 0,
    effectiveEvents: n,
    memoryDays: null,
    unitsPerDay,
  }
}

/** Mean and variance of events and units over `meanDays` + review, the lead time being random (6.1). */
export function intervalMoments(
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
    const meanUnits = protectionDays * m.unitsPerDay
    const own = spreadVariance(fitted, meanUnits, protectionDays * fitted.variancePerDay, isCountable)
    const varianceUnits = own + (sdDays * m.unitsPerDay) ** 2
    return { protectionDays, meanEvents, varianceEvents, meanUnits, varianceUnits }
  }
  const size = m.eventUnits
  const meanUnits = meanEvents * size
  const sizeVariance = meanEvents * m.sizeCv2 * size * size * (1 + 1 / (m.effectiveEvents + 1))
  const own = spreadVariance(fitted, meanUnits, sizeVariance + ownVariance * size * size, isCountable)
  return {
    protectionDays,
    meanEvents,
    varianceEvents,
    meanUnits,
    varianceUnits: own + leadVariance * size * size,
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

/** Law of the demand over the protection interval, what of it is the model's own, and the moments it comes from. */
export type IntervalLaw = { law: DemandLaw; own: DemandLaw; interval: IntervalMoments }

/** Law of the demand over the protection interval: the model's own, with blocks of the history where it reads them. */
export function intervalLaw(
  fitted: FittedDemand,
  protectionDays: number,
  sdDays: number,
  isCountable: boolean,
  blocks = blockLaws(fitted.series, isCountable),
): IntervalLaw {
  const { series, blockWeight } = fitted
  const { own, interval } = ownLaw(fitted, protectionDays, sdDays, isCountable)
  if (blockWeight === 0) return { law: own, own, interval }
  const spans = blockSpans(series, protectionDays, sdDays)
  if (!areShown(spans, blocks.longest)) return { law: own, own, interval }
  const observed = lawOfBlocks(blocks, spans.short, spans.long)
  const weight = weightOfBlocks(series, blockWeight, spans.span)
  return { law: weight === 1 ? observed : mixtureLaw(weight, observed, own), own, interval }
}

/** The model's own law of the demand over the protection interval: what it says without blocks of the history. */
export function ownLaw(
  fitted: FittedDemand,
  protectionDays: number,
  sdDays: number,
  isCountable: boolean,
): Omit<IntervalLaw, 'law'> {
  const interval = intervalMoments(fitted, protectionDays, sdDays, isCountable)
  if (fitted.series.ages.length > 0) return { own: parametricLaw(fitted, interval, isCountable), interval }
  return {
    own: noDemand(isCountable),
    interval: { ...interval, meanEvents: 0, varianceEvents: 0, meanUnits: 0, varianceUnits: 0 },
  }
}

/** The law by moments, or with the exact option (6.2) events compounded with sizes as they come. */
function parametricLaw(
  { exactLaws }: FittedDemand,
  { meanUnits, varianceUnits }: IntervalMoments,
  isCountable: boolean,
): DemandLaw {
  return exactLaws === null || !isCountable || meanUnits > EXACT_UNITS_LIMIT
    ? lawFromMoments(meanUnits, varianceUnits, isCountable)
    : exactLaws.lawOf(meanUnits, varianceUnits)
}

/** Longest interval, days, whose own law is the exact one, and the next longer; null where all have the same law. */
export function exactLimitDays({ exactLaws, moments }: FittedDemand, isCountable: boolean): number[] | null {
  if (exactLaws === null || !isCountable || !(moments.unitsPerDay > 0)) return null
  return [1 - 1e-12, 1 + 1e-12].map((beside) => (beside * EXACT_UNITS_LIMIT) / moments.unitsPerDay)
}
