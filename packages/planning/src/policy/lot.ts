import { stepsDown, stepsUp } from '../numbers/whole-steps.ts'
import type { PlanningParameters } from '../parameters.ts'
import type { AbcClass } from '../vocabulary.ts'

/** Days of the year that demand and lots are counted by. */
export const YEAR_DAYS = 365
/** Finest quantity of continuous units. */
const FINEST_UNITS = 0.001
/** Most packages of broken pieces that come together to make whole ones: enough for one decimal. [C] */
const MOST_PACKAGES_TOGETHER = 10
/** No lot is larger, however little a unit costs: the ceiling bounds it long before. */
const LARGEST_UNITS = 1e15

/** The bounds of an order, units. null: no such rule. */
export type LotRules = {
  minimumUnits: number | null
  maximumUnits: number | null
  multipleUnits: number | null
  isCountable: boolean
  /** True if packages are rounded so that no lot covers more days than the parameters say: a rule set these for the item. */
  keepsMostDays?: boolean
}

export type LotDemand = {
  yearlyUnits: number
  /** The yearly demand as the history tells it, before it is calibrated. */
  toldYearlyUnits: number
  /** m_z, what is usually asked for at a time; 0 where nothing ever was. */
  eventUnits: number
  /** Mean request of the last two years, which a planner sees; 0 where nothing was asked for. */
  demandSizeUnits: number
  unitCost: number | null
  abcClass: AbcClass
}

/** A lot and how it came about. */
export type LotPlan = {
  /** Q*, units; from days of cover where there is no cost. */
  economicUnits: number
  isFromEconomics: boolean
  /** Most that one order may bring: a year of demand, of cheap goods up to five. */
  ceilingUnits: number
  /** Q1 = Q* between a week of demand and the ceiling, at least one usual request. */
  clampedUnits: number
  /** Q2, at least the minimum. */
  afterMinimumUnits: number
  lotUnits: number
}

/** Lot that minimises ordering plus holding cost: √(2·K·D/h) (Harris 1913). h = holding cost of a unit and year. */
export function economicOrderQuantity(orderCost: number, yearlyUnits: number, holdingCost: number): number {
  return Math.sqrt((2 * orderCost * yearlyUnits) / holdingCost)
}

/**
 * The lot: economic, between a week of demand and the ceiling, in whole packages, within minimum and maximum.
 *
 * @param longestDays most days of demand that cheap goods may last
 */
export function planLot(
  demand: LotDemand,
  rules: LotRules,
  stanceFactor: number,
  parameters: PlanningParameters,
  longestDays = rules.keepsMostDays ? 0 : parameters.cheapLotCeilingDays,
): LotPlan {
  const { yearlyUnits, eventUnits } = demand
  const multiple = multipleOf(rules)
  if (!(yearlyUnits > 0)) {
    const least = atLeast(1, rules, multiple)
    return {
      economicUnits: 0,
      isFromEconomics: false,
      ceilingUnits: ceilingOf(demand, longestDays, parameters),
      clampedUnits: 0,
      afterMinimumUnits: least,
      lotUnits: withinMaximum(least, rules, multiple),
    }
  }
  const holdingCost = parameters.holdingRatePerYear * (demand.unitCost ?? 0)
  const isFromEconomics = holdingCost > 0 && parameters.orderCost > 0
  const economicUnits = isFromEconomics
    ? Math.min(LARGEST_UNITS, economicOrderQuantity(parameters.orderCost, yearlyUnits, holdingCost))
    : (yearlyUnits * parameters.lotCoverDays[demand.abcClass]) / YEAR_DAYS
  const wanted = stanceFactor * economicUnits
  const floorUnits = (yearlyUnits * parameters.lotFloorDays) / YEAR_DAYS
  const lower = Math.max(eventUnits, floorUnits)
  const ceilingUnits = ceilingOf(demand, longestDays, parameters)
  const clampedUnits = Math.max(lower, Math.min(wanted, ceilingUnits))
  const afterMinimumUnits = Math.max(clampedUnits, rules.minimumUnits ?? 0)
  const leastUnits = Math.max(rules.minimumUnits ?? 0, servedRequest(demand, parameters))
  const inPackages = nearestMultiple(Math.max(afterMinimumUnits, leastUnits), {
    economicUnits,
    leastUnits,
    multiple,
    mostUnits: rules.keepsMostDays ? ceilingUnits : null,
    floorUnits,
  })
  return {
    economicUnits,
    isFromEconomics,
    ceilingUnits,
    clampedUnits,
    afterMinimumUnits,
    lotUnits: withinMaximum(inPackages, rules, multiple),
  }
}

/**
 * A year of demand, or as much as one order costs, where that lasts longer, for some years at most: to order goods for
 * less than the order costs pays for the order alone. These years count in demand as the history tells it: of
 * calibrated demand they would be over before they are.
 */
function ceilingOf(
  { yearlyUnits, toldYearlyUnits, unitCost }: LotDemand,
  longestDays: number,
  parameters: PlanningParameters,
): number {
  const { lotCeilingDays, orderCost } = parameters
  const worthOneOrder = unitCost !== null && unitCost > 0 ? orderCost / unitCost : 0
  const longest = (toldYearlyUnits * longestDays) / YEAR_DAYS
  return Math.max((yearlyUnits * lotCeilingDays) / YEAR_DAYS, 1, Math.min(worthOneOrder, longest))
}

/** The request that a lot is never below, the usual one or the recent, whichever is larger: one worth no more than a few orders; else 0. */
function servedRequest(
  { eventUnits, demandSizeUnits, unitCost }: LotDemand,
  parameters: PlanningParameters,
): number {
  const request = Math.max(eventUnits, demandSizeUnits)
  const mostWorth = parameters.servedRequestOrders * parameters.orderCost
  return request * (unitCost ?? 0) <= mostWorth ? request : 0
}

/** Returns the quantity of one order on demand: a typical request in whole packages, at least the minimum. */
export function onDemandLot(demandSizeUnits: number, rules: LotRules): number {
  const multiple = multipleOf(rules)
  const wanted = demandSizeUnits > 0 ? demandSizeUnits : 1
  return withinMaximum(atLeast(wanted, rules, multiple), rules, multiple)
}

/** The least that an order brings, and the most that it leaves on the shelf after a request: of kilograms nearly all of it. */
export function leastOrder(rules: LotRules): { units: number; leftoverUnits: number } {
  const multiple = multipleOf(rules)
  const units = atLeast(multiple, rules, multiple)
  if (rules.isCountable) return { units, leftoverUnits: Math.max(0, units - 1) }
  return { units, leftoverUnits: units > FINEST_UNITS ? units : 0 }
}

/** Returns the multiple of orders, units: the package, or one piece, or the finest quantity. */
export function multipleOf(rules: Pick<LotRules, 'multipleUnits' | 'isCountable'>): number {
  const packageUnits = rules.multipleUnits ?? 0
  if (packageUnits > 0)
    return rules.isCountable ? wholePackages(packageUnits) : Math.max(FINEST_UNITS, packageUnits)
  return rules.isCountable ? 1 : FINEST_UNITS
}

/** Pieces come whole: of a package of 2.5 two at a time. Where no few packages are whole pieces it is rounded up. */
function wholePackages(packageUnits: number): number {
  for (let count = 1; count <= MOST_PACKAGES_TOGETHER; count++) {
    const units = count * packageUnits
    const pieces = Math.round(units)
    if (pieces > 0 && Math.abs(units - pieces) < 1e-9) return pieces
  }
  return Math.max(1, Math.ceil(packageUnits - 1e-9))
}

/** `count` packages, free of binary dust. A package may have more decimals than stock keeps: 0.4536 kg is a pound. */
function packages(count: number, multiple: number): number {
  const units = count * multiple
  if (units < 1e6) return Math.round(units * 1e9) / 1e9
  return units < 1e12 ? Math.round(units * 1000) / 1000 : units
}

const upwards = (units: number, multiple: number) => Math.max(1, stepsUp(units, multiple))

function atLeast(units: number, rules: LotRules, multiple: number): number {
  return packages(upwards(Math.max(units, rules.minimumUnits ?? 0), multiple), multiple)
}

type Rounding = {
  economicUnits: number
  leastUnits: number
  multiple: number
  mostUnits: number | null
  floorUnits: number
}

/** Chooses a multiple around `units`, not below the least: the one that is not below the floor, else the one dearer by less. */
function nearestMultiple(
  units: number,
  { economicUnits, leastUnits, multiple, mostUnits, floorUnits }: Rounding,
): number {
  const above = upwards(units, multiple)
  const below = stepsDown(units, multiple)
  if (below < 1 || below === above || below * multiple < leastUnits - 1e-9) return packages(above, multiple)
  if (mostUnits !== null && above * multiple > mostUnits + 1e-9) return packages(below, multiple)
  if (below * multiple < floorUnits - 1e-9) return packages(above, multiple)
  const dearness = (count: number) => (count * multiple) / economicUnits + economicUnits / (count * multiple)
  return packages(dearness(below) <= dearness(above) ? below : above, multiple)
}

/** The maximum in whole packages, unless that is below the minimum: then the minimum wins. */
function withinMaximum(lotUnits: number, rules: LotRules, multiple: number): number {
  if (rules.maximumUnits === null) return lotUnits
  const highest = packages(stepsDown(rules.maximumUnits, multiple), multiple)
  return Math.max(Math.min(lotUnits, highest), atLeast(multiple, rules, multiple))
}
