import type { DemandModel } from '../facts.ts'
import { onceEach } from '../numbers/once-each.ts'
import type { PerMemory, PlanningParameters } from '../parameters.ts'
import { pacedSteps } from './pace.ts'
import type { CatalogPriors } from './priors.ts'
import { type DemandSeries, demandBuckets } from './series.ts'
import { exponentialSmoothing } from './smoothing.ts'

/** SNB-disc remembers sizes twice as long as events. */
const LONGER_SIZE_MEMORY = 2
/** A memory of fewer bookings than this follows chance: a catalog by months is remembered for four at least. [C, measured] */
const LEAST_MEMORY_STEPS = 4
/** Days a month has in the rule of memory. */
const MONTH_DAYS = 30
/** Events of the catalog beside an item's own in the mean size. [C] */
const POOLED_EVENTS = 0.5
/** Below two years of history demand is smoothed by weeks, else by months. */
const WEEKLY_UNDER_DAYS = 730

/** Moments of one item's demand, per day and per event. */
export type DemandMoments = {
  model: DemandModel
  /** A and B of the occurrence's Beta distribution, pseudo-days with and without demand. */
  daysWithDemand: number
  daysWithout: number
  /** p, events per day. */
  eventsPerDay: number
  /** m_z, units per event. */
  eventUnits: number
  /** cv², squared coefficient of variation of event sizes. */
  sizeCv2: number
  effectiveEvents: number
  /** M, memory in days; null where the model weighs all history alike. */
  memoryDays: number | null
  /** g, how many times what their history says items like this one are asked for. */
  calibration: number
  /** g × p × m_z. */
  unitsPerDay: number
}

/** Moments as the history tells them. */
type ToldMoments = Omit<DemandMoments, 'calibration'>

/** Mean and variance of events and units over the protection interval. */
export type IntervalMoments = {
  protectionDays: number
  meanEvents: number
  varianceEvents: number
  meanUnits: number
  varianceUnits: number
}

/** M, and ln δ of events and of sizes, by steps. */
export type Memories = { memoryDays: number; logOccurrence: number; logSize: number }

/** Memories that models have. */
export type MemoryName = keyof PerMemory | 'disc'

export function memoriesOf(
  series: Pick<DemandSeries, 'stepDays' | 'interDemandMonths'>,
  memory: MemoryName,
  parameters: PlanningParameters,
): Memories {
  const isDisc = memory === 'disc'
  const memoryDays = isDisc
    ? parameters.discountMemoryDays
    : Math.max(
        parameters.memoryFloorDays[memory],
        MONTH_DAYS * parameters.memoryEvents[memory] * series.interDemandMonths,
      )
  const sizeMemory = isDisc ? LONGER_SIZE_MEMORY : parameters.sizeMemory[memory]
  const memorySteps = Math.max(LEAST_MEMORY_STEPS, memoryDays / series.stepDays)
  return {
    memoryDays,
    logOccurrence: Math.log1p(-1 / memorySteps),
    logSize: Math.log1p(-1 / (sizeMemory * memorySteps)),
  }
}

/** Sums of an item's events for a model: with equal weights, and with those of each memory. */
export type EventSums = {
  plain: () => PlainSums
  remembered: (memory: MemoryName) => Memories & DiscountedSums
}

/**
 * Each of the sums is worked out when a model first asks for it: several models of one history share them.
 *
 * @param standings of an earlier day of the same history: they go on from there
 */
export function eventSums(
  series: DemandSeries,
  parameters: PlanningParameters,
  standings?: Standings,
): EventSums {
  let plain: PlainSums | undefined
  return {
    plain: () => {
      plain ??= plainSums(series.units)
      return plain
    },
    remembered: onceEach((memory) => {
      const memories = memoriesOf(series, memory, parameters)
      const before = standings?.get(memory)
      const isSame = before?.logOccurrence === memories.logOccurrence && before.logSize === memories.logSize
      const sums = standingAtNewest(series, memories, isSame ? before : undefined)
      standings?.set(memory, sums)
      return { ...memories, ...faded(sums, series.ages.at(-1) ?? 0) }
    }),
  }
}

type PlainSums = { sum: number; squares: number }

function plainSums(units: Float64Array): PlainSums {
  let sum = 0
  let squares = 0
  for (let i = 0; i < units.length; i++) {
    const z = units[i] as number
    sum += z
    squares += z * z
  }
  return { sum, squares }
}

/**
 * The shrunk negative binomial: occurrence as a discounted Beta-Bernoulli, sizes discounted more slowly, both
 * pulled to the catalog. One pass over the events. Days count by the catalog's pace, and where the first event is
 * all that tells of the item's birth, time begins after it: it could not have been missing.
 */
export function shrunkMoments(
  series: DemandSeries,
  model: DemandModel,
  remembered: Memories & DiscountedSums,
  priors: CatalogPriors,
): ToldMoments {
  const { memoryDays, logOccurrence, occurred, weight, weightSquares, sum, squares } = remembered
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

type DiscountedSums = {
  occurred: number
  weight: number
  weightSquares: number
  sum: number
  squares: number
}
/** The sums on the day of an event, so many having come: what they are until the next one comes, but for the time between. */
type Standing = DiscountedSums & Pick<Memories, 'logOccurrence' | 'logSize'> & { events: number }
/** Last sums of each memory. */
export type Standings = Map<MemoryName, Standing>

/**
 * Σδ^age of the events, and Σv, Σv², Σvz, Σvz² with v = δ_z^age, as of the newest event. From the oldest to the newest: all
 * that came before fades by the time between two events, and gaps alike fade alike.
 */
function standingAtNewest(
  { ages, units }: DemandSeries,
  { logOccurrence, logSize }: Memories,
  before?: Standing,
): Standing {
  let occurred = before?.occurred ?? 0
  let weight = before?.weight ?? 0
  let weightSquares = before?.weightSquares ?? 0
  let sum = before?.sum ?? 0
  let squares = before?.squares ?? 0
  let [lastGap, eventFade, sizeFade] = [0, 1, 1]
  const n = ages.length
  for (let i = before?.events ?? 0; i < n; i++) {
    const gap = i > 0 ? (ages[i - 1] as number) - (ages[i] as number) : 0
    if (gap !== lastGap) {
      lastGap = gap
      eventFade = Math.exp(gap * logOccurrence)
      sizeFade = Math.exp(gap * logSize)
    }
    const z = units[i] as number
    occurred = occurred * eventFade + 1
    weight = weight * sizeFade + 1
    weightSquares = weightSquares * (sizeFade * sizeFade) + 1
    sum = sum * sizeFade + z
    squares = squares * sizeFade + z * z
  }
  return { occurred, weight, weightSquares, sum, squares, logOccurrence, logSize, events: n }
}

/** The sums so many steps later. */
function faded(sums: Standing, steps: number): DiscountedSums {
  const eventFade = Math.exp(steps * sums.logOccurrence)
  const sizeFade = Math.exp(steps * sums.logSize)
  return {
    occurred: sums.occurred * eventFade,
    weight: sums.weight * sizeFade,
    weightSquares: sums.weightSquares * (sizeFade * sizeFade),
    sum: sums.sum * sizeFade,
    squares: sums.squares * sizeFade,
  }
}

function pooledCv2(
  item: { weight: number; sum: number; squares: number; effective: number },
  priors: CatalogPriors,
): number {
  const freedom = Math.max(0, item.effective - 1)
  let ownCv2 = 0
  if (freedom > 1e-9 && item.sum > 0) {
    const mean = item.sum / item.weight
    const variance = Math.max(0, item.squares / item.weight - mean * mean)
    ownCv2 = (variance * item.effective) / freedom / mean / mean
  }
  const total = freedom + priors.sizePoolWeight
  return total > 0 ? (freedom * ownCv2 + priors.sizePoolWeight * priors.pooledSizeCv2) / total : 0
}

type Rate = { unitsPerDay: number; variancePerDay: number }

/** Mean and variance per step of all the history, every step alike. */
export function staticRate(series: DemandSeries, { sum, squares }: PlainSums): Rate {
  const n = series.stepCount
  const mean = sum / n
  const variance = n > 1 ? Math.max(0, (squares - n * mean * mean) / (n - 1)) : mean * mean
  return { unitsPerDay: mean / series.stepDays, variancePerDay: variance / series.stepDays }
}

/** Exponential smoothing by months or weeks; the smoothed squared error is the variance of a bucket. */
export function smoothedRate(series: DemandSeries, parameters: PlanningParameters): Rate {
  const historyDays = series.stepCount * series.stepDays
  const wantedDays = historyDays < WEEKLY_UNDER_DAYS ? 7 : MONTH_DAYS
  const bucketSteps = Math.max(1, Math.round(wantedDays / series.stepDays))
  const bucketDays = bucketSteps * series.stepDays
  const buckets = demandBuckets(series, bucketSteps)
  const { level, squaredError } = exponentialSmoothing(buckets, parameters.smoothingPerMonth)
  return { unitsPerDay: level / bucketDays, variancePerDay: squaredError / bucketDays }
}

/** Returns what `explain` shows of a model without occurrence and size of its own: plain averages of the history. */
export function rateMoments(
  series: DemandSeries,
  model: DemandModel,
  unitsPerDay: number,
  { sum, squares }: PlainSums,
): ToldMoments {
  const n = series.ages.length
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
