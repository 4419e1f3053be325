import type { CatalogFacts, DemandSeason } from '../facts.ts'
import { firstFrom, quantile } from '../numbers/sorted.ts'
import type { PlanningParameters } from '../parameters.ts'
import type { CatalogItem } from './catalog-item.ts'
import { pacesOf, paceTable, seasonalPacesOf } from './pace.ts'

const YEAR_DAYS = 365
/** Items and events of each that the median event size is taken from. */
const MEDIAN_ITEMS = 2000
const MEDIAN_EVENTS = 50
/** Exposure, days, from which an item's occurrence rate says something. */
const LEAST_EXPOSURE_DAYS = 90
/** The prior never vanishes: of an item that was born today nothing else tells how often it is asked for. */
const LEAST_PRIOR_WEIGHT = 1e-6
/** No day of any calendar. */
const NO_DATE = -2147483648
/** Room for the dates that were seen: a power of two, some years. */
const SEEN_DATES = 1 << 12
/** Dates from which a step between them is believed. */
const STEP_DATES = 6
const MEAN_MONTH_DAYS = 365.25 / 12
/** Days a month's closing date may lie off the mean step. */
const MONTH_SLACK_DAYS = 3

/** Knowledge of a model about the catalog before an item's own history. */
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
  | 'demandCalibration'
  | 'demandSeason'
>

/** The prior numbers of the catalog's facts and the step of its dates. */
type FittedPriors = Pick<
  CatalogFacts,
  | 'occurrenceAlpha'
  | 'occurrenceBeta'
  | 'pooledSizeCv2'
  | 'sizePoolWeight'
  | 'medianEventUnits'
  | 'demandStepDays'
  | 'demandPace'
  | 'demandSeason'
>

/** The catalog's priors: what an item is pulled to while its own history is short. */
export function fitCatalogPriors(
  items: readonly CatalogItem[],
  asOfDay: number,
  parameters: PlanningParameters,
  season?: DemandSeason,
): FittedPriors {
  const demandStepDays = stepBetweenDates(items)
  const moved = items.filter(({ demand }) => demand.eventDays.length > 0)
  const isSmall = moved.length < parameters.priorItems
  const { mean, strength } = occurrencePrior(moved, asOfDay, demandStepDays, parameters)
  const table = paceTable(moved, demandStepDays, asOfDay, season !== undefined)
  const weight = Math.max(LEAST_PRIOR_WEIGHT, parameters.occurrencePriorWeight * (isSmall ? 1 : strength))
  return {
    occurrenceAlpha: weight * mean,
    occurrenceBeta: weight * (1 - mean),
    pooledSizeCv2: pooledSizeCv2(moved),
    sizePoolWeight: isSmall ? parameters.sizePoolWeightFewItems : parameters.sizePoolWeight,
    medianEventUnits: medianEventUnits(moved),
    demandStepDays,
    demandPace: (season ? seasonalPacesOf(table, season) : pacesOf(table))(asOfDay),
    ...(season && { demandSeason: season }),
  }
}

/** Beta distribution of the items' occurrence rates in the last 12 months, by moments. */
function occurrencePrior(
  items: readonly CatalogItem[],
  asOfDay: number,
  stepDays: number,
  parameters: PlanningParameters,
): { mean: number; strength: number } {
  const { lowest, highest } = parameters.occurrencePriorStrength
  let n = 0
  let sum = 0
  let squares = 0
  for (const { demand } of items) {
    const first = demand.eventDays[0] ?? asOfDay
    const lived = asOfDay - Math.min(demand.birthDay, first) + 1
    if (lived < LEAST_EXPOSURE_DAYS) continue
    const exposure = Math.min(YEAR_DAYS, lived) / stepDays
    const from = firstFrom(demand.eventDays, asOfDay - YEAR_DAYS + 1)
    const until = firstFrom(demand.eventDays, asOfDay + 1)
    const rate = Math.min(1, Math.max(0, until - from) / exposure)
    n++
    sum += rate
    squares += rate * rate
  }
  const mean = n > 0 ? sum / n : 0
  const variance = n > 1 ? Math.max(0, (squares - n * mean * mean) / (n - 1)) : 0
  if (!(variance > 0)) return { mean, strength: highest }
  const strength = (mean * (1 - mean)) / variance - 1
  return { mean, strength: Math.min(highest, Math.max(lowest, strength)) }
}

/** Mean of the items' squared size variation, each as heavy as its degrees of freedom. */
function pooledSizeCv2(items: readonly CatalogItem[]): number {
  let freedom = 0
  let sum = 0
  for (const { demand } of items) {
    const n = demand.eventUnits.length
    if (n < 2) continue
    let total = 0
    for (const z of demand.eventUnits) total += z
    const mean = total / n
    let squares = 0
    for (const z of demand.eventUnits) squares += (z - mean) ** 2
    if (!(mean > 0)) continue
    freedom += n - 1
    sum += squares / mean / mean
  }
  return freedom > 0 ? sum / freedom : 0
}

function medianEventUnits(items: readonly CatalogItem[]): number {
  const sizes: number[] = []
  for (const { demand } of evenly(items, MEDIAN_ITEMS)) {
    const { eventUnits } = demand
    const taken = Math.min(MEDIAN_EVENTS, eventUnits.length)
    for (let k = 0; k < taken; k++) {
      sizes.push(eventUnits[Math.floor(((k + 0.5) * eventUnits.length) / taken)] as number)
    }
  }
  return sizes.length > 0 ? quantile(Float64Array.from(sizes).sort(), 0.5) : 0
}

/** Returns at most `count` of the items, evenly spaced and always the same. */
export function evenly<Item>(items: readonly Item[], count: number): Item[] {
  if (items.length <= count) return [...items]
  return Array.from(
    { length: count },
    (_, k) => items[Math.floor(((k + 0.5) * items.length) / count)] as Item,
  )
}

/**
 * Days between the dates of a catalog's demand: a month or a week where every date lies on such a grid (sums of
 * a period booked on one day), else 1.
 */
function stepBetweenDates(items: readonly CatalogItem[]): number {
  const sorted = datesOf(items)
  if (sorted.length < STEP_DATES) return 1
  const gaps = sorted.subarray(1).map((day, i) => day - (sorted[i] as number))
  if (gaps.every((gap) => gap % 7 === 0)) return 7
  const isMonthly = gaps.every((gap) => {
    const months = Math.round(gap / MEAN_MONTH_DAYS)
    return months > 0 && Math.abs(gap - months * MEAN_MONTH_DAYS) <= MONTH_SLACK_DAYS
  })
  return isMonthly ? MEAN_MONTH_DAYS : 1
}

/** Days with demand of any item, in order. */
function datesOf(items: readonly CatalogItem[]): Int32Array {
  const dates = new Set<number>()
  // most days were seen already: looking at a number of a small table is faster than asking a set
  const seen = new Int32Array(SEEN_DATES).fill(NO_DATE)
  for (const { demand } of items) {
    for (const day of demand.eventDays) {
      const place = day & (SEEN_DATES - 1)
      if (seen[place] === day) continue
      seen[place] = day
      dates.add(day)
    }
  }
  return Int32Array.from(dates).sort()
}
