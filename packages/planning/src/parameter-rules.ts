import { type PlanningParameters, STANCE_STEPS } from './parameters.ts'
import { LONGEST_EMPTY_DAYS } from './vocabulary.ts'

/** Closed interval a number may lie in; `isWhole` for counts and days. */
export type ParameterRange = { lowest: number; highest: number; isWhole: boolean }
/** Source of a default: the specification, the literature, or us (`measured`: by trials on public data). */
export type ParameterSource = 'specification' | 'literature' | 'chosen' | 'measured'
/** Description of a parameter for companies. `unit` null: a word, or yes and no, which have no range either. */
export type ParameterRule = {
  meaning: string
  unit: string | null
  source: ParameterSource
  range: ParameterRange | null
}

const rule = (
  meaning: string,
  unit: string | null,
  source: ParameterSource,
  range: ParameterRange | null,
): ParameterRule => ({ meaning, unit, source, range })

const between = (lowest: number, highest: number): ParameterRange => ({ lowest, highest, isWhole: false })
const whole = (lowest: number, highest: number): ParameterRange => ({ lowest, highest, isWhole: true })
const share = between(0, 1)
const factor = between(0.01, 100)

/**
 * Each parameter with its unit, the source of its default and what it may be. Where a parameter is a record, the range
 * holds for each of its numbers, and `isInOrder` checks their order.
 */
export const PARAMETER_RULES: Record<keyof PlanningParameters, ParameterRule> = {
  holdingRatePerYear: rule(
    'Cost of holding stock, share of its value a year',
    'share/year',
    'chosen',
    between(0.01, 2),
  ),
  orderCost: rule('Cost of placing one purchase order', 'money', 'chosen', between(0, 1_000_000)),
  reviewDays: rule('Days between two reviews of the stock', 'days', 'chosen', whole(1, 90)),
  serviceRule: rule(
    'What decides the service level: the promise by class, or what a shortage costs',
    null,
    'chosen',
    null,
  ),
  serviceTargets: rule(
    'Promised service by ABC class and criticality; the higher one applies',
    'share',
    'chosen',
    between(0.5, 0.999),
  ),
  serviceOfToday: rule(
    "Whether the target of a class is raised to what the ERP's parameters serve of it",
    null,
    'chosen',
    null,
  ),
  frequentServiceFloor: rule(
    'Minimum service of class A and of items with at least 12 demand events a year',
    'share',
    'chosen',
    between(0, 0.999),
  ),
  serviceMeasure: rule(
    'Meaning of the service level: units served immediately, nothing backordered, or no stockout in a cycle',
    null,
    'chosen',
    null,
  ),
  activityDays: rule(
    'Days without movement after which an item is inactive',
    'days',
    'specification',
    whole(30, 3650),
  ),
  newItemDays: rule('Days during which an item is new', 'days', 'specification', whole(0, 730)),
  abcLimits: rule(
    'Cumulative share of yearly demand value before the item: upper limits of A, B and C',
    'share',
    'chosen',
    share,
  ),
  basePenaltyOdds: rule(
    'Where cost decides: cost of a unit short relative to a unit held, by criticality',
    'ratio',
    'chosen',
    between(1, 999),
  ),
  eventValueExponent: rule(
    "Exponent of the catalog's usual value of a demand event ÷ the item's, which multiplies these odds; 0 if only odds by ABC class are set",
    'exponent',
    'measured',
    between(0, 1),
  ),
  abcOddsFactor: rule('Multiplies these odds by ABC class', 'factor', 'chosen', factor),
  purchasabilityOddsFactor: rule('Multiplies these odds by ease of purchase', 'factor', 'chosen', factor),
  oddsStanceFactor: rule(
    'Divisor of the unserved share for each stance of portfolio, service and trigger; where cost decides, factor of the odds',
    'factor',
    'chosen',
    factor,
  ),
  leadTimeStanceFactor: rule(
    'Factor of the lead time for each stance when few orders are known',
    'factor',
    'chosen',
    factor,
  ),
  leadTimeStanceQuantile: rule(
    'Quantile of the observed lead times for each stance when enough orders are known',
    'share',
    'chosen',
    share,
  ),
  leadTimeQuantileOrders: rule('Closed orders needed for these quantiles', 'orders', 'chosen', whole(3, 20)),
  lotStanceFactor: rule('Factor of the batch for each stance', 'factor', 'chosen', factor),
  minimumCycleService: rule(
    'Minimum probability that a trigger covers lead time and review period, by criticality',
    'share',
    'chosen',
    between(0, 0.999),
  ),
  serviceLevelLimits: rule(
    'Lowest and highest target service level',
    'share',
    'chosen',
    between(0.01, 0.9999),
  ),
  leadTimePriorOrders: rule(
    "Weight of the ERP's lead time relative to the observed ones",
    'orders',
    'chosen',
    between(0, 100),
  ),
  unknownLeadTimeDays: rule('Lead time when nothing is known', 'days', 'chosen', whole(0, 999)),
  transferLeadTimeDays: rule(
    'Lead time of an item supplied from another site when its transfers tell none',
    'days',
    'chosen',
    whole(0, 999),
  ),
  leadTimeVariation: rule(
    'Standard deviation ÷ mean of the lead time when fewer than 3 orders are known',
    'ratio',
    'chosen',
    between(0, 1),
  ),
  lotCoverDays: rule(
    'Days of demand per batch when cost or order cost is unknown, by ABC class',
    'days',
    'chosen',
    whole(1, 730),
  ),
  lotFloorDays: rule('Minimum days of demand per batch', 'days', 'chosen', whole(0, 365)),
  lotCeilingDays: rule('Maximum days of demand per batch', 'days', 'chosen', whole(1, 3650)),
  cheapLotCeilingDays: rule(
    'Maximum days of demand per batch that is worth less than one order costs',
    'days',
    'measured',
    whole(1, 3650),
  ),
  servedRequestOrders: rule(
    'Value of a usual request, in order costs, up to which a batch serves all of it',
    'orders',
    'measured',
    between(0, 1000),
  ),
  reorderPointCapDays: rule(
    'Maximum of a trigger above the expected demand of lead time and review period, in days of demand',
    'days',
    'measured',
    whole(1, 3650),
  ),
  boughtToOrderLimit: rule(
    'Share of receipts used up within three days from which an item counts as bought to order',
    'share',
    'chosen',
    share,
  ),
  stockingCostRatio: rule(
    'Cost ratio from which a portfolio is reported as wrong',
    'ratio',
    'chosen',
    between(1, 100),
  ),
  emptyShelfDays: rule(
    'Maximum days of one stockout that are excluded from learning; 0: none',
    'days',
    'chosen',
    whole(0, LONGEST_EMPTY_DAYS),
  ),
  learningDays: rule('Days of history the demand model learns from', 'days', 'chosen', whole(90, 3650)),
  memoryEvents: rule(
    'Demand events in the memory of the demand model',
    'events',
    'measured',
    between(0.1, 1000),
  ),
  memoryFloorDays: rule('Minimum memory, for any pace of demand', 'days', 'measured', whole(7, 3650)),
  sizeMemory: rule(
    'How many times longer sizes are remembered than events',
    'times',
    'measured',
    // More than one of the four bookings that are remembered at least has to be left.
    between(0.3, 10),
  ),
  discountMemoryDays: rule('Memory of the model SNB-disc', 'days', 'measured', whole(30, 3650)),
  sizePoolWeight: rule(
    "Weight of the catalog's variation of sizes relative to the item's own",
    'events',
    'measured',
    between(0, 1000),
  ),
  sizePoolWeightFewItems: rule('The same weight in a small catalog', 'events', 'measured', between(0, 1000)),
  occurrencePriorWeight: rule(
    "Weight of the catalog's prior for the frequency of demand",
    'share',
    'chosen',
    share,
  ),
  occurrencePriorStrength: rule(
    'Limits of the strength of that prior, in periods',
    'periods',
    'chosen',
    between(0.01, 1000),
  ),
  priorItems: rule("Items needed to fit the catalog's priors", 'items', 'chosen', whole(2, 10_000)),
  modelChoiceMonths: rule(
    'Months of history needed to select the demand model by a trial',
    'months',
    'measured',
    whole(3, 120),
  ),
  modelChoiceItems: rule('Items needed for this trial', 'items', 'chosen', whole(1, 1_000_000)),
  modelChoiceSample: rule('Maximum number of items in this trial', 'items', 'chosen', whole(20, 10_000)),
  season: rule(
    "Use of months and days of the week, if they would have cost less on the catalog's past",
    null,
    'measured',
    null,
  ),
  smoothingPerMonth: rule(
    'Monthly smoothing constant of the model SES-NB',
    'share/month',
    'literature',
    between(0.01, 0.9),
  ),
  empiricalWeight: rule('Weight of the observed sums in the model SNB-mix', 'share', 'measured', share),
  leadTimeClassLimits: rule(
    'Maximum days of a fast, long and very long lead time',
    'days',
    'chosen',
    whole(1, 999),
  ),
  serviceClassLimits: rule('Upper limits of the service classes s, s1, s2 and s3', 'share', 'chosen', share),
  popularityLimits: rule(
    'Minimum demand events in two years of P, Q, R and S',
    'events/730 days',
    'chosen',
    between(0, 730),
  ),
  variabilityLimits: rule(
    'Maximum variation of monthly demand for low and medium uncertainty',
    'ratio',
    'chosen',
    between(0, 10),
  ),
  gapTolerance: rule(
    "Gap that needs no action, share of the proposed stock's value",
    'share',
    'chosen',
    share,
  ),
}

/** The numbers of these records never fall from one to the next. */
const RISING: Partial<Record<keyof PlanningParameters, readonly string[]>> = {
  abcLimits: ['a', 'b', 'c'],
  oddsStanceFactor: STANCE_STEPS,
  leadTimeStanceFactor: STANCE_STEPS,
  leadTimeStanceQuantile: STANCE_STEPS,
  lotStanceFactor: STANCE_STEPS,
  serviceLevelLimits: ['lowest', 'highest'],
  occurrencePriorStrength: ['lowest', 'highest'],
  leadTimeClassLimits: ['fast', 'long', 'veryLong'],
  serviceClassLimits: ['s', 's1', 's2', 's3'],
  popularityLimits: ['s', 'r', 'q', 'p'],
  variabilityLimits: ['low', 'medium'],
}
/** Parameters whose `automatic` is the calculated value, which nothing multiplies. */
const ONE_AT_AUTOMATIC: readonly (keyof PlanningParameters)[] = [
  'oddsStanceFactor',
  'leadTimeStanceFactor',
  'lotStanceFactor',
]

/** True if the numbers of a record stand in their order; true for a parameter that is no record or has no order. */
export function isInOrder(name: keyof PlanningParameters, value: object): boolean {
  const numbers = value as Record<string, number>
  if (ONE_AT_AUTOMATIC.includes(name) && numbers.automatic !== 1) return false
  const keys = RISING[name] ?? []
  return keys.every(
    (key, i) => i === 0 || (numbers[keys[i - 1] as string] as number) <= (numbers[key] as number),
  )
}
