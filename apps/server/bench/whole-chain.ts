import {
  type CatalogFacts,
  type ItemFacts,
  inputOf,
  type PlanningParameters,
  type WorkedItem,
  workItem,
} from '@giro/planning'
import { economicOrderQuantity, normalQuantile, suggestedOrderUnits } from '@giro/planning/textbook'
import { knownAtStartOf, trueDemand } from '#backtest/demand.ts'
import { average } from '#backtest/forecasts.ts'
import { warmUpPeriods } from '#backtest/simulate.ts'
import { type AbcClass, historyFacts, NOTHING_TOLD, type PlayedSet } from './played-set.ts'
import { RULES } from './service-rules.ts'

/** What an item is ordered by in a period. On demand neither number counts: what waits is ordered. */
type Policy = { isStocked: boolean; reorderPoint: number; lot: number }
/** Answers an item's policy at the start of a test period, from what was known then. */
type Planner = (set: PlayedSet, i: number, parameters: PlanningParameters) => (t: number) => Policy
export type ChainScore = {
  capital: number
  /** Mean of what waits, money. */
  waiting: number
  /** As the backtest has both. */
  cycleService: number
  nothingWaits: number
  fillRate: number
  valueFillRate: number
  /** Share of the periods with demand in which all of it was served from the shelf. */
  orderLines: number
  ordersAYear: number
  /** Holding plus ordering, money a year. */
  costAYear: number
}

const YEAR_DAYS = 365.25

const SUMS = {
  ...{ periods: 0, ok: 0, withoutWaiting: 0, lines: 0, servedLines: 0 },
  ...{ units: 0, served: 0, value: 0, servedValue: 0 },
}
type Sums = typeof SUMS

/**
 * Protocol D: (s, nQ) reviewed each period, the trigger planned anew each time; unmet demand waits.
 *
 * @param stride every so many-th item is played
 * @param abcClass only items of this class are played; absent: all
 */
export function playChain(
  set: PlayedSet,
  planner: Planner,
  parameters: PlanningParameters,
  stride: number,
  abcClass?: AbcClass,
): ChainScore {
  const sums = { ...SUMS }
  let capital = 0
  let waiting = 0
  let ordersAYear = 0
  for (let i = 0; i < set.played.length; i += stride) {
    if (abcClass !== undefined && set.abc['by 730 days'][i] !== abcClass) continue
    const { unitValue } = set.played[i] as PlayedSet['played'][number]
    const policyAt = planner(set, i, parameters)
    const { meanStock, meanWaiting, orders, periods } = playItem(set, i, policyAt, sums)
    if (periods === 0) continue
    capital += meanStock * unitValue
    waiting += meanWaiting * unitValue
    ordersAYear += (orders / periods) * (YEAR_DAYS / set.periods.days)
  }
  return {
    capital,
    waiting,
    cycleService: sums.ok / sums.periods,
    nothingWaits: sums.withoutWaiting / sums.periods,
    fillRate: sums.served / sums.units,
    valueFillRate: sums.servedValue / sums.value,
    orderLines: sums.servedLines / sums.lines,
    ordersAYear,
    costAYear: parameters.holdingRatePerYear * capital + parameters.orderCost * ordersAYear,
  }
}

function playItem(set: PlayedSet, i: number, policyAt: (t: number) => Policy, sums: Sums) {
  const { item, leadPeriods, unitValue } = set.played[i] as PlayedSet['played'][number]
  const demand = trueDemand(item, set.periods)
  const due = new Float64Array(demand.length + leadPeriods)
  const firstCounted = set.firstPeriod + warmUpPeriods(leadPeriods)
  const start = policyAt(set.firstPeriod)
  let net = start.isStocked ? start.reorderPoint + start.lot : 0
  let onOrder = 0
  let orders = 0
  let stock = 0
  let waiting = 0
  for (let t = set.firstPeriod; t < demand.length; t++) {
    net += due[t] as number
    onOrder -= due[t] as number
    const ordered = orderedUnits(net + onOrder, policyAt(t))
    due[t + leadPeriods] = (due[t + leadPeriods] as number) + ordered
    onOrder += ordered
    const units = demand[t] as number
    const served = Math.min(units, Math.max(0, net))
    net -= units
    if (t < firstCounted) continue
    stock += Math.max(0, net)
    waiting += Math.max(0, -net)
    orders += Number(ordered > 0)
    sums.periods++
    sums.ok += Number(served >= units)
    sums.withoutWaiting += Number(net >= 0)
    sums.lines += Number(units > 0)
    sums.servedLines += Number(units > 0 && served >= units)
    sums.units += units
    sums.served += served
    sums.value += units * unitValue
    sums.servedValue += served * unitValue
  }
  const periods = Math.max(0, demand.length - firstCounted)
  const mean = (sum: number) => (periods > 0 ? sum / periods : 0)
  return { meanStock: mean(stock), meanWaiting: mean(waiting), orders, periods }
}

const orderedUnits = (position: number, { isStocked, reorderPoint, lot }: Policy) =>
  isStocked ? suggestedOrderUnits(position, reorderPoint, lot, null) : Math.max(0, -position)

/** Normal trigger from the mean and deviation of all history, at a service that all items share; economic order quantity. */
export const textbook =
  (service: number): Planner =>
  (set, i, parameters) => {
    const { item, leadPeriods, unitValue } = set.played[i] as PlayedSet['played'][number]
    const knownAt = knownAtStartOf(item, set.periods)
    const yearly = average(knownAt(set.firstPeriod).byPeriod).mean * (YEAR_DAYS / set.periods.days)
    const economic = economicOrderQuantity(
      parameters.orderCost,
      yearly,
      parameters.holdingRatePerYear * unitValue,
    )
    const lot = Math.max(1, Math.round(Number.isFinite(economic) ? economic : yearly))
    const z = normalQuantile(service)
    const horizon = leadPeriods + 1
    return (t) => {
      const { mean, variance } = average(knownAt(t).byPeriod)
      const reorderPoint = Math.max(0, Math.ceil(mean * horizon + z * Math.sqrt(variance * horizon) - 1e-9))
      return { isStocked: true, reorderPoint, lot }
    }
  }

/** The textbook's trigger with the lot of the product's plan: what the lot alone is worth. */
export const textbookTrigger =
  (service: number): Planner =>
  (set, i, parameters) => {
    const reorderPointAt = textbook(service)(set, i, parameters)
    const plan = planAt(set, i, parameters)(set.firstPeriod)
    return (t) => ({ ...reorderPointAt(t), lot: plan.lot })
  }

/** The product's plan; the lot stays the one of the split for what was stocked then. */
export const product: Planner = (set, i, parameters) => {
  const first = planAt(set, i, parameters)(set.firstPeriod)
  return planAt(set, i, parameters, first.isStocked ? first.lot : null)
}

/** The same with trigger and lot planned anew each period. */
export const replanned: Planner = (set, i, parameters) => planAt(set, i, parameters)

/** The engine's parameters for a set of constant lead times that is reviewed once a period. */
export const chainParameters = (
  { giro }: PlayedSet,
  changes: Partial<PlanningParameters> = {},
): PlanningParameters => ({ ...giro.parameters, leadTimeVariation: 0, ...changes })

/** One service for all, whatever an item's class. */
export const sameService = (service: number) => {
  const odds = service / (1 - service)
  return {
    basePenaltyOdds: { critic: odds, important: odds, common: odds },
    ...RULES.uniform,
  }
}

/** What a plan of the last day learned from expects of the items of a class, weighted by their yearly demand. */
export function expectedOf(
  set: PlayedSet,
  parameters: PlanningParameters,
  stride: number,
  abcClass?: AbcClass,
) {
  const sums = { items: 0, stocked: 0, units: 0, served: 0, value: 0, servedValue: 0 }
  for (let i = 0; i < set.played.length; i += stride) {
    if (abcClass !== undefined && set.abc['by 730 days'][i] !== abcClass) continue
    const { unitValue } = set.played[i] as PlayedSet['played'][number]
    const { now } = workedAt(set, i, parameters)(set.firstPeriod).outcomes()
    sums.items++
    sums.stocked += Number(now.isStocked)
    sums.units += now.yearlyUnits
    sums.served += now.fillRate * now.yearlyUnits
    sums.value += now.yearlyUnits * unitValue
    sums.servedValue += now.fillRate * now.yearlyUnits * unitValue
  }
  return sums
}

function planAt(set: PlayedSet, i: number, parameters: PlanningParameters, lot: number | null = null) {
  const itemAt = workedAt(set, i, parameters, lot)
  return (t: number): Policy => {
    const { plan } = itemAt(t)
    return {
      isStocked: plan.stockingPolicy === 'anticipated',
      reorderPoint: plan.reorderPointUnits,
      lot: plan.lotUnits,
    }
  }
}

function workedAt(set: PlayedSet, i: number, parameters: PlanningParameters, lot: number | null = null) {
  const { item, leadPeriods } = set.played[i] as PlayedSet['played'][number]
  const facts: ItemFacts = {
    ...historyFacts(item),
    unit: null,
    criticality: 'common',
    purchasability: 'medium',
    minimumLotUnits: null,
    maximumLotUnits: null,
    orderMultipleUnits: null,
    erp: { ...NOTHING_TOLD, leadTimeDays: Math.round(leadPeriods * set.periods.days) },
    choices: lot === null ? {} : { batch: { stance: 'manual', value: lot } },
    alertMemory: {},
    authorized: null,
  }
  const place = { abcClass: set.abc['by 730 days'][i] as AbcClass }
  return (t: number): WorkedItem => {
    const asOfDay = (set.periods.starts[t] as number) - 1
    const catalog: CatalogFacts = {
      ...(set.giro.knowledge[t - set.firstPeriod] as PlayedSet['giro']['knowledge'][number]),
      asOfDay,
      usualEventValue: set.usualEventValue,
      demandModel: set.giro.model,
      medianLeadTimeDays: { hard: null, medium: null, easy: null },
    }
    const world = { catalog, parameters }
    return workItem(inputOf(facts, place, world), world)
  }
}
