import { isInOrder, PARAMETER_RULES, type ParameterRange } from '@giro/planning/parameter-rules'
import { DEFAULT_PARAMETERS, type PlanningParameters, STANDARD_BESIDE } from '@giro/planning/parameters'
import { SEASON_USES, SERVICE_MEASURES, SERVICE_RULES, SERVICES_OF_TODAY } from '@giro/planning/vocabulary'
import { z } from 'zod'

/** The name of a planning parameter. */
export type ParameterName = keyof PlanningParameters
/** Names of the planning parameters, in the order in which they are shown. */
export const PARAMETER_NAMES = Object.keys(DEFAULT_PARAMETERS) as ParameterName[]

/**
 * Each planning parameter with its default, its unit and what each of its numbers may be, for who draws a form of them. Of a
 * word unit and range are null. `beside` is the default where one of some others is set, or set to a value, and this is not.
 */
export const PLANNING_PARAMETERS = PARAMETER_NAMES.map((name) => ({
  name,
  standard: DEFAULT_PARAMETERS[name] as number | string | Readonly<Record<string, number>>,
  unit: PARAMETER_RULES[name].unit,
  range: PARAMETER_RULES[name].range as ParameterRange | null,
  beside: name in STANDARD_BESIDE ? STANDARD_BESIDE[name as keyof typeof STANDARD_BESIDE] : null,
}))

/** Parameters that answer which service a company promises: that of the rule, and those that imply one. */
export const PROMISE_PARAMETERS: readonly string[] = [
  'serviceRule',
  'serviceTargets',
  ...STANDARD_BESIDE.serviceRule.isSet,
]

/**
 * Groups of parameters on the page. First those that planners change and that move most capital: each moves the target
 * stock of the sample company by 4 to 60% within the usual range, few others by more than 4%.
 */
export const PARAMETER_GROUPS = {
  main: ['holdingRatePerYear', 'orderCost', 'reviewDays', 'serviceRule', 'serviceTargets', 'lotFloorDays'],
  service: [
    'serviceOfToday',
    'serviceMeasure',
    'frequentServiceFloor',
    'minimumCycleService',
    'serviceLevelLimits',
    'basePenaltyOdds',
    'eventValueExponent',
    'abcOddsFactor',
    'purchasabilityOddsFactor',
  ],
  leadTime: ['leadTimePriorOrders', 'unknownLeadTimeDays', 'transferLeadTimeDays', 'leadTimeVariation'],
  lot: [
    'lotCoverDays',
    'lotCeilingDays',
    'cheapLotCeilingDays',
    'servedRequestOrders',
    'reorderPointCapDays',
  ],
  stances: [
    'oddsStanceFactor',
    'leadTimeStanceFactor',
    'leadTimeStanceQuantile',
    'leadTimeQuantileOrders',
    'lotStanceFactor',
  ],
  classes: [
    'activityDays',
    'newItemDays',
    'abcLimits',
    'popularityLimits',
    'variabilityLimits',
    'leadTimeClassLimits',
    'serviceClassLimits',
  ],
  warnings: ['boughtToOrderLimit', 'stockingCostRatio', 'gapTolerance'],
  demand: [
    'learningDays',
    'emptyShelfDays',
    'season',
    'memoryEvents',
    'memoryFloorDays',
    'sizeMemory',
    'discountMemoryDays',
    'sizePoolWeight',
    'sizePoolWeightFewItems',
    'occurrencePriorWeight',
    'occurrencePriorStrength',
    'priorItems',
    'modelChoiceMonths',
    'modelChoiceItems',
    'modelChoiceSample',
    'smoothingPerMonth',
    'empiricalWeight',
  ],
} as const satisfies Record<string, readonly ParameterName[]>
const orRequired = (key: string) => ({
  error: ({ input }: { input: unknown }) => (input === undefined ? 'validation.required' : key),
})

function numberWithin({ lowest, highest, isWhole }: ParameterRange) {
  const outside = { error: 'validation.range' }
  const number = z.number(orRequired('validation.number')).min(lowest, outside).max(highest, outside)
  return isWhole ? number.int({ error: 'validation.integer' }) : number
}

/** One parameter's value; a parameter of several numbers is given whole, its numbers in their order. */
function valueSchema(name: ParameterName): z.ZodType {
  if (name === 'serviceMeasure') return z.enum(SERVICE_MEASURES, { error: 'validation.one_of' })
  if (name === 'serviceRule') return z.enum(SERVICE_RULES, { error: 'validation.one_of' })
  if (name === 'serviceOfToday') return z.enum(SERVICES_OF_TODAY, { error: 'validation.one_of' })
  if (name === 'season') return z.enum(SEASON_USES, { error: 'validation.one_of' })
  const number = numberWithin(PARAMETER_RULES[name].range as ParameterRange)
  const standard = DEFAULT_PARAMETERS[name]
  if (typeof standard === 'number') return number
  return z
    .strictObject(Object.fromEntries(Object.keys(standard).map((key) => [key, number])))
    .refine((value) => isInOrder(name, value), { error: 'validation.range' })
}

/** Adds default, unit and source to a schema, for the OpenAPI document. */
function documented(name: ParameterName): z.ZodType {
  const { meaning, unit, source } = PARAMETER_RULES[name]
  const description = `${meaning}. ${unit === null ? '' : `Unit: ${unit}. `}Source of the default: ${source}.`
  return valueSchema(name).meta({ description, default: DEFAULT_PARAMETERS[name] })
}

/** Some of the numbers of the planning model as a company or a catalog wants them; the others stay what they are. */
export const PlanningValues = z.strictObject(
  Object.fromEntries(PARAMETER_NAMES.map((name) => [name, documented(name).optional()])),
) as unknown as z.ZodType<Partial<PlanningParameters>, Partial<PlanningParameters>>
export type PlanningValues = Partial<PlanningParameters>
