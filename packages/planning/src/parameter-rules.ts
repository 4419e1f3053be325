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
 * holds for each of its numbers, and `isInOrder` says whether they stand in their order.
 */
export const PARAMETER_RULES: Record<keyof PlanningParameters, ParameterRule> = {
  holdingRatePerYear: rule(
    'Cost of holding stock, share of its value a year',
    'share/year',
    'chosen',
    between(0.01, 2),
  ),
  orderCost: rule('Cost of placing one purchase order', 'money', 'chosen', between(0, 1_000_000)),
  reviewDays: rule('Days between two looks at the stock', 'days', 'chosen', whole(1, 90)),
  serviceRule: rule(
    'What decides the service level: the promise by class, or what a shortage costs',
    null,
    'chosen',
    null,
  ),
  serviceTargets: rule(
    'Promised service by ABC class and criticality; the larger one counts',
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
    'Least service of class A and of items with 12 demand events a year or more, whatever decides',
    'share',
    'chosen',
    between(0, 0.999),
  ),
  serviceMeasure: rule(
    'What the service level promises: units served at once, no demand waiting, or no stockout in a cycle',
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
  newItemDays: rule('Days of life under which an item is new', 'days', 'specification', whole(0, 730)),
  abcLimits: rule(
    'Cumulated share of yearly demand value before the item, upper limits of A, B and C',
    'share',
    'chosen',
    share,
  ),
  basePenaltyOdds: rule(
    'Where cost decides: how many times a unit short costs a unit held, by criticality',
    'ratio',
    'chosen',
    between(1, 999),
  ),
  eventValueExponent: rule(
    "Power of the catalog's usual value of a demand event over the item's that multiplies these odds; 0 where odds by ABC class are set and this is not",
    'exponent',
    'measured',
    between(0, 1),
  ),
  abcOddsFactor: rule('Multiplies these odds by ABC class', 'factor', 'chosen', factor),
  purchasabilityOddsFactor: rule('Multiplies these odds by ease of purchase', 'factor', 'chosen', factor),
  oddsStanceFactor: rule(
    'What the stances of portfolio, service and trigger divide the share not served by; where cost decides, they multiply the odds',
    'factor',
    'chosen',
    factor,
  ),
  leadTimeStanceFactor: rule(
    'What the stances do to the lead time where few orders are known',
    'factor',
    'chosen',
    factor,
  ),
  leadTimeStanceQuantile: rule(
    'Quantile of the observed lead times that replaces that factor where more are known',
    'share',
    'chosen',
    share,
  ),
  leadTimeQuantileOrders: rule(
    'Closed orders from which these quantiles are used',
    'orders',
    'chosen',
    whole(3, 20),
  ),
  lotStanceFactor: rule('What the stances do to the batch', 'factor', 'chosen', factor),
  minimumCycleService: rule(
    'Least probability that a trigger covers lead time and review, by criticality',
    'share',
    'chosen',
    between(0, 0.999),
  ),
  serviceLevelLimits: rule(
    'Lowest and highest required service, whatever the odds',
    'share',
    'chosen',
    between(0.01, 0.9999),
  ),
  leadTimePriorOrders: rule(
    "Weight of the ERP's lead time against the observed ones",
    'orders',
    'chosen',
    between(0, 100),
  ),
  unknownLeadTimeDays: rule('Lead time where nothing is known of it', 'days', 'chosen', whole(0, 999)),
  leadTimeVariation: rule(
    'Standard deviation over mean of the lead time where under 3 orders are known',
    'ratio',
    'chosen',
    between(0, 1),
  ),
  lotCoverDays: rule(
    'Days of demand a batch covers where cost or order cost is unknown, by ABC class',
    'days',
    'chosen',
    whole(1, 730),
  ),
  lotFloorDays: rule('Days of demand a batch covers at least', 'days', 'chosen', whole(0, 365)),
  lotCeilingDays: rule('Days of demand a batch covers at most', 'days', 'chosen', whole(1, 3650)),
  cheapLotCeilingDays: rule(
    'The same where so much demand is worth less than one order costs',
    'days',
    'measured',
    whole(1, 3650),
  ),
  servedRequestOrders: rule(
    'Orders that a usual request may be worth for a batch to serve all of it',
    'orders',
    'measured',
    between(0, 1000),
  ),
  reorderPointCapDays: rule(
    'Days of demand a trigger may exceed the expected demand of lead time and review by',
    'days',
    'measured',
    whole(1, 3650),
  ),
  boughtToOrderLimit: rule(
    'Share of receipts used up within three days from which an item is bought to order in fact',
    'share',
    'chosen',
    share,
  ),
  stockingCostRatio: rule(
    'How many times dearer a portfolio has to be before it is reported as wrong',
    'ratio',
    'chosen',
    between(1, 100),
  ),
  emptyShelfDays: rule(
    'Days of one stretch with an empty shelf that demand is not learned from, at most; 0: none',
    'days',
    'chosen',
    whole(0, LONGEST_EMPTY_DAYS),
  ),
  learningDays: rule('History the demand model learns from', 'days', 'chosen', whole(90, 3650)),
  memoryEvents: rule(
    'Demand events the memory of the demand model holds',
    'events',
    'measured',
    between(0.1, 1000),
  ),
  memoryFloorDays: rule('Shortest memory, whatever the pace of demand', 'days', 'measured', whole(7, 3650)),
  sizeMemory: rule(
    'How many times longer sizes are remembered than events',
    'times',
    'measured',
    // More than one of the four bookings that are remembered at least has to be left.
    between(0.3, 10),
  ),
  discountMemoryDays: rule('Memory of the model SNB-disc', 'days', 'measured', whole(30, 3650)),
  sizePoolWeight: rule(
    "Weight of the catalog's variation of sizes against the item's own",
    'events',
    'measured',
    between(0, 1000),
  ),
  sizePoolWeightFewItems: rule('The same in a small catalog', 'events', 'measured', between(0, 1000)),
  occurrencePriorWeight: rule(
    "Share of the catalog's prior of how often demand comes that is used",
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
  priorItems: rule("Items from which the catalog's priors are fitted", 'items', 'chosen', whole(2, 10_000)),
  modelChoiceMonths: rule(
    'Months of history from which the demand model is chosen by trial',
    'months',
    'measured',
    whole(3, 120),
  ),
  modelChoiceItems: rule('Items from which it is', 'items', 'chosen', whole(1, 1_000_000)),
  modelChoiceSample: rule('Items tried at most for that choice', 'items', 'chosen', whole(20, 10_000)),
  season: rule(
    "Whether months and days of the week count, where they would have cost less on the catalog's past",
    null,
    'measured',
    null,
  ),
  smoothingPerMonth: rule(
    'Smoothing constant of the model SES-NB a month',
    'share/month',
    'literature',
    between(0.01, 0.9),
  ),
  empiricalWeight: rule('Weight of the observed sums in the model SNB-mix', 'share', 'measured', share),
  leadTimeClassLimits: rule(
    'Up to these days a lead time is fast, long, very long',
    'days',
    'chosen',
    whole(1, 999),
  ),
  serviceClassLimits: rule('Service classes s, s1, s2, s3 end below these', 'share', 'chosen', share),
  popularityLimits: rule(
    'Demand events in two years from which an item is P, Q, R, S',
    'events/730 days',
    'chosen',
    between(0, 730),
  ),
  variabilityLimits: rule(
    'Variation of monthly demand up to which uncertainty is low, medium',
    'ratio',
    'chosen',
    between(0, 10),
  ),
  gapTolerance: rule(
    "Gap that calls for no action, share of the proposed stock's value",
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
