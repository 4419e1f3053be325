import { demandEventValue } from '../demand/event-value.ts'
import type { PlanningParameters, StanceStep } from '../parameters.ts'
import type { AbcClass, ServiceRule } from '../vocabulary.ts'
import type { CostOdds, PolicyWorkings } from './policy-plan.ts'
import type { PolicyInputs } from './subject.ts'

/** [C] Five steps of a stance either way, however dear or cheap an item is. */
const LARGEST_VALUE_FACTOR = 32

/** Demand events a year from which an item moves often: one a month. [C] */
const FREQUENT_EVENTS_PER_YEAR = 12
const YEAR_DAYS = 365
/** Limits of the exposure that events are counted over, days: a new item is not diluted, nor divided by a few days. */
const EXPOSURE_DAYS = { lowest: 30, highest: 730 }

/**
 * Returns the effect of the value of demand events on the odds: the same money buys more service where little waits for
 * it.
 */
function valueFactor(eventValue: number | null, usualEventValue: number | null, exponent: number): number {
  if (eventValue === null || usualEventValue === null) return 1
  const factor = (usualEventValue / eventValue) ** exponent
  return Math.min(LARGEST_VALUE_FACTOR, Math.max(1 / LARGEST_VALUE_FACTOR, factor))
}

/** Fields of an item that the penalty odds use. */
export type OddsInputs = Pick<PolicyInputs, 'criticality' | 'abcClass' | 'purchasability' | 'unitCost'> & {
  catalog: Pick<PolicyInputs['catalog'], 'usualEventValue' | 'erpService'>
}
/** Fields of an item that a service target uses. */
export type TargetInputs = OddsInputs & Pick<PolicyInputs, 'demandEvents730' | 'lifeDays'>

/**
 * r = b/h: how many times a unit short costs a unit held.
 *
 * @param eventUnits m_z, what is usually asked for at a time; 0 where nothing ever was
 */
export function penaltyOdds(
  item: OddsInputs,
  eventUnits: number,
  step: StanceStep,
  parameters: PlanningParameters,
): CostOdds {
  const base = parameters.basePenaltyOdds[item.criticality]
  const eventValue = demandEventValue(item.unitCost, eventUnits)
  const usualEventValue = item.catalog.usualEventValue ?? null
  const eventValueFactor = valueFactor(eventValue, usualEventValue, parameters.eventValueExponent)
  const abcFactor = parameters.abcOddsFactor[item.abcClass]
  const purchasabilityFactor = parameters.purchasabilityOddsFactor[item.purchasability]
  const odds = base * eventValueFactor * abcFactor * purchasabilityFactor * parameters.oddsStanceFactor[step]
  return { base, eventValue, usualEventValue, eventValueFactor, abcFactor, purchasabilityFactor, odds }
}

/** A service level within the limits that a company allows. */
export function limitedService(level: number, { serviceLevelLimits }: PlanningParameters): number {
  const { lowest, highest } = serviceLevelLimits
  return Math.min(highest, Math.max(lowest, level))
}

/** The newsvendor's critical ratio r/(1+r), within the limits a company allows. */
export const targetServiceLevel = (odds: number, parameters: PlanningParameters): number =>
  limitedService(odds / (1 + odds), parameters)

/** r = p/(1-p): how many times a unit short costs a unit held where a share p of the time or of the units is promised. */
export const oddsOfService = (level: number): number => level / (1 - level)

/**
 * A service level a step of a stance away. A promised share moves by the share that is not served, which a step doubles or
 * halves: 98 % becomes 96 or 99 %. Where cost decides, the step multiplies the odds.
 */
export function steppedService(level: number, factor: number, rule: ServiceRule): number {
  if (factor === 1) return level
  if (rule === 'targets') return 1 - (1 - level) / factor
  const odds = oddsOfService(level) * factor
  return odds / (1 + odds)
}

/** An ABC class that has a promise. */
export type PromisedClass = Extract<keyof PlanningParameters['serviceTargets'], AbcClass>

/** Returns the class whose promise an item has; items without demand have that of class D. */
export const promisedClass = (abcClass: AbcClass): PromisedClass =>
  abcClass === 'abc_n' || abcClass === 'abc_o' ? 'abc_d' : abcClass

/** Returns the promise for an ABC class. */
export const classTarget = (
  abcClass: AbcClass,
  { serviceTargets }: Pick<PlanningParameters, 'serviceTargets'>,
): number => serviceTargets[promisedClass(abcClass)]

/**
 * Returns the share that the ERP's parameters serve of the item's class, where it is more than the promise for it: by default no
 * plan is worse than today. null where it is not, or where nothing is compared: it is a share of units.
 */
function erpTarget({ abcClass, catalog }: TargetInputs, parameters: PlanningParameters): number | null {
  if (parameters.serviceOfToday === 'ignore' || parameters.serviceMeasure !== 'fill') return null
  const served = catalog.erpService?.[promisedClass(abcClass)]
  return served !== undefined && served > classTarget(abcClass, parameters) ? served : null
}

/** True if an item moves often or is worth most: it is never promised less than `frequentServiceFloor` by itself. */
function isFrequentOrA({ abcClass, demandEvents730, lifeDays }: TargetInputs): boolean {
  const { lowest, highest } = EXPOSURE_DAYS
  const years = Math.min(highest, Math.max(lowest, lifeDays)) / YEAR_DAYS
  return abcClass === 'abc_a' || demandEvents730 >= FREQUENT_EVENTS_PER_YEAR * years
}

/**
 * Returns the promise for the class and the criticality of an item, or the level by cost, before floor, limits and
 * choice.
 */
function promised(item: TargetInputs, eventUnits: number, parameters: PlanningParameters) {
  if (parameters.serviceRule === 'cost') {
    const odds = penaltyOdds(item, eventUnits, 'automatic', parameters)
    const level = odds.odds / (1 + odds.odds)
    return { odds, classTarget: null, erpTarget: null, criticalityTarget: null, level }
  }
  const ofClass = classTarget(item.abcClass, parameters)
  const ofErp = erpTarget(item, parameters)
  const { critic, important } = parameters.serviceTargets
  const ofCriticality = { critic, important, common: null }[item.criticality]
  return {
    odds: null,
    classTarget: ofClass,
    erpTarget: ofErp,
    criticalityTarget: ofCriticality,
    level: Math.max(ofClass, ofErp ?? 0, ofCriticality ?? 0),
  }
}

/** The service level of an item at each step of its stance, and where it comes from. */
export function serviceTarget(
  item: TargetInputs,
  eventUnits: number,
  parameters: PlanningParameters,
): PolicyWorkings['service'] & { at: (step: StanceStep) => number } {
  const { serviceRule: rule, frequentServiceFloor, oddsStanceFactor } = parameters
  const { level, ...from } = promised(item, eventUnits, parameters)
  const floor = isFrequentOrA(item) ? frequentServiceFloor : null
  const before = Math.max(level, floor ?? 0)
  const at = (step: StanceStep) =>
    limitedService(steppedService(before, oddsStanceFactor[step], rule), parameters)
  return { rule, ...from, floor, automatic: at('automatic'), at }
}
