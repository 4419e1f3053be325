import type { DemandModel, DemandPace, DemandSeason } from '../facts.ts'
import type { DemandHistory } from '../history/item-history.ts'
import { onceEach } from '../numbers/once-each.ts'
import { firstFrom } from '../numbers/sorted.ts'
import type { PlanningParameters } from '../parameters.ts'
import { blockDistributions } from './blocks.ts'
import type { Calibration } from './calibration.ts'
import type { CatalogItem } from './catalog-item.ts'
import { type Fits, type FittedDemand, fitsOver } from './models.ts'
import { levelsOfDemand } from './order-up-to.ts'
import { type PaceTable, pacesOf, seasonalPacesOf } from './pace.ts'
import type { CatalogPriors } from './priors.ts'
import { averageDays } from './season.ts'

/** Service targets the cost is averaged over. */
export const TARGETS = [0.8, 0.9, 0.95, 0.99] as const
/** Lead time of an item of which none is known, days. */
const USUAL_LEAD_DAYS = 30
/** Maximum number of looks at the stock over the judging window. */
const LOOKS = 40

/** A calibration of the mean, and the day from which on it was known. */
export type KnownCalibration = { fromDay: number; calibration: Calibration }
/** A season, and the day from which on it was known; undefined where there was none to be seen. */
export type KnownSeason = { fromDay: number; season: DemandSeason | undefined }
/**
 * A way to forecast that is tried: a model, the factor on its variance, the day since which items of unknown birth existed,
 * and its calibrations, the earliest first. Without a calibration its mean stays as it is. Seasons work in the same way.
 */
export type Candidate = {
  model: DemandModel
  spread: number
  sinceDay: number | null
  calibrations: readonly KnownCalibration[]
  seasons?: readonly KnownSeason[]
}

/** Settings of all trials of a catalog. Plain data like a round, so it can be sent to another thread. */
export type TrialSetting = {
  splitDay: number
  asOfDay: number
  priors: CatalogPriors & { demandStepDays?: number }
  pace: PaceTable
  /** The table that seasons are made of; absent where none are tried. */
  sizes?: PaceTable
  parameters: PlanningParameters
}

/** One round of the choice of the demand model: each of these items under each of these candidates. */
export type TrialRound = {
  setting: TrialSetting
  items: readonly CatalogItem[]
  candidates: readonly Candidate[]
}

/** Money an item is weighed with where none tells its cost. */
export const unitValue = ({ unitCost }: CatalogItem) => (unitCost !== null && unitCost > 0 ? unitCost : 1)

/**
 * Costs of a round, money: for each item, for each candidate, one for each target. An item's are of it alone, so that
 * the costs of parts of a round, one after the other, are to the last bit those of the whole.
 */
export function trialCosts({ setting, items, candidates }: TrialRound): Float64Array {
  const paceOf = pacesBy(setting)
  const width = candidates.length * TARGETS.length
  const costs = new Float64Array(items.length * width)
  for (const [i, item] of items.entries()) {
    addItemCosts(costs.subarray(i * width, (i + 1) * width), { setting, item, candidates, paceOf })
  }
  return costs
}

/** The pace as it was known at the end of a day, without a season and with each. */
type Paces = (day: number, season?: DemandSeason) => DemandPace

function pacesBy({ pace, sizes }: TrialSetting): Paces {
  const plain = pacesOf(pace)
  if (sizes === undefined) return plain
  const seasonal = onceEach((season: DemandSeason) => seasonalPacesOf(sizes, season))
  return (day, season) => (season === undefined ? plain : seasonal(season))(day)
}

/** Lead time and review of an item, days, in whole steps of the catalog's dates. */
export function protectionDaysOf(item: CatalogItem, { priors, parameters }: TrialSetting): number {
  const stepDays = priors.demandStepDays ?? 1
  const leadDays = Math.round((item.leadTimeDays ?? USUAL_LEAD_DAYS) / stepDays) * stepDays
  return leadDays + Math.max(stepDays, parameters.reviewDays)
}

type ItemTrial = Omit<TrialRound, 'items'> & { item: CatalogItem; paceOf: Paces }

/**
 * Adds one item's cost under each candidate at each target. The net stock at the end of day t + L is the position
 * after ordering on day t less the demand of t … t + L, so a few looks suffice: no day-by-day simulation is needed.
 */
function addItemCosts(costs: Float64Array, { setting, item, candidates, paceOf }: ItemTrial): void {
  const { splitDay, asOfDay, priors, parameters } = setting
  const stepDays = priors.demandStepDays ?? 1
  const protectionDays = protectionDaysOf(item, setting)
  const lastDay = asOfDay - protectionDays + 1
  if (lastDay <= splitDay) return
  const looks = Math.min(LOOKS, Math.max(1, Math.floor((lastDay - splitDay) / stepDays)))
  const strideDays = (lastDay - splitDay) / looks
  const demandUpTo = cumulatedDemand(item.demand)
  const value = unitValue(item)
  const fitsOn = fitsOver(stepDays, parameters)

  const positions = new Float64Array(costs.length)
  let before = splitDay
  for (let look = 0; look < looks; look++) {
    const day = Math.round(splitDay + look * strideDays)
    // a model of a short memory is judged by what it remembers then
    const levels = levelsOn(day, { item, candidates, priors, paceOf, protectionDays, fitsOn })
    const sold = demandUpTo(day - 1) - demandUpTo(before - 1)
    const ahead = demandUpTo(Math.ceil(day + protectionDays) - 1) - demandUpTo(day - 1)
    before = day
    for (let cell = 0; cell < costs.length; cell++) {
      const target = TARGETS[cell % TARGETS.length] as number
      positions[cell] = Math.max((positions[cell] as number) - sold, levels[cell] as number)
      const net = (positions[cell] as number) - ahead
      costs[cell] = (costs[cell] as number) + value * (net > 0 ? net : (-net * target) / (1 - target))
    }
  }
}

type Fitting = {
  item: CatalogItem
  candidates: readonly Candidate[]
  priors: TrialSetting['priors']
  paceOf: Paces
  protectionDays: number
  fitsOn: (history: DemandHistory) => Fits
}

/** Order-up-to levels that each candidate plans from what was known before the day: for each one for each target. */
function levelsOn(day: number, fitting: Fitting): number[] {
  const { item, candidates, priors, paceOf, fitsOn } = fitting
  const { fit, fromBirth } = fitsOn(historyUntil(item.demand, day - 1))
  const blocks = blockDistributions(fromBirth, item.isCountable)
  let before: Candidate | undefined
  let fitted: FittedDemand | undefined
  let levels: number[] | undefined
  return candidates.flatMap((candidate) => {
    const { model, spread, sinceDay, calibrations, seasons } = candidate
    const season = seasons?.findLast(({ fromDay }) => fromDay <= day)?.season
    // spreads of one model come one after the other, and are of the same fit
    if (fitted === undefined || !isSameFit(candidate, before)) {
      const demandCalibration = calibrations.findLast(({ fromDay }) => fromDay <= day)?.calibration
      const demandPace = paceOf(day - 1, season)
      const priorsOfDay = { ...priors, demandPace, ...(demandCalibration && { demandCalibration }) }
      fitted = fit(model, sinceDay, priorsOfDay)
    }
    before = candidate
    // how long it was there unasked is no matter of the blocks
    const protectionDays = averageDays(season, day - 1, fitting.protectionDays)
    const question = { isCountable: item.isCountable, targets: TARGETS, protectionDays }
    levels = levelsOfDemand({ ...fitted, spread }, question, blocks, levels)
    return levels
  })
}

const isSameFit = (one: Candidate, other: Candidate | undefined) =>
  one.model === other?.model && one.sinceDay === other.sinceDay && one.seasons === other.seasons

/** The history as it was known at the end of a day. */
export function historyUntil(demand: DemandHistory, day: number): DemandHistory {
  const end = firstFrom(demand.eventDays, day + 1)
  return {
    ...demand,
    eventDays: demand.eventDays.subarray(0, end),
    eventUnits: demand.eventUnits.subarray(0, end),
    asOfDay: day,
  }
}

/** Demand of all days up to and including one. */
export function cumulatedDemand(demand: DemandHistory): (day: number) => number {
  const sums = new Float64Array(demand.eventUnits.length + 1)
  for (let i = 0; i < demand.eventUnits.length; i++) {
    sums[i + 1] = (sums[i] as number) + (demand.eventUnits[i] as number)
  }
  return (day) => sums[firstFrom(demand.eventDays, day + 1)] as number
}

/** An item as it was known at the end of a day, made when it is asked. */
export class PastItem implements CatalogItem {
  readonly #item: CatalogItem
  readonly #day: number

  constructor(item: CatalogItem, day: number) {
    this.#item = item
    this.#day = day
  }

  get demand() {
    return historyUntil(this.#item.demand, this.#day)
  }

  get isCountable() {
    return this.#item.isCountable
  }

  get unitCost() {
    return this.#item.unitCost
  }

  get leadTimeDays() {
    return this.#item.leadTimeDays
  }
}
