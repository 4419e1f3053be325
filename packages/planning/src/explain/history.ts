import { yearlyDemandValue } from '../demand/catalog.ts'
import type { AbcFloors } from '../facts.ts'
import { UNMATCHED_RETURNS_SHARE } from '../history/data-quality.ts'
import { bucketSums, firstBucketDay, recentEvents, trendOf } from '../history/flow-statistics.ts'
import type { Events, FlowStatistics, UsedRows } from '../history/item-history.ts'
import type { PlanningParameters } from '../parameters.ts'
import type { WorkedPlan } from '../plan.ts'
import {
  type Derivation,
  type ExplanationInput,
  type FormulaName,
  input,
  usedParameters,
} from './explanation.ts'

type Draft = { formula: FormulaName; inputs: ExplanationInput[] } & Partial<
  Pick<Derivation, 'rows' | 'failed'> & { parameters: readonly (keyof PlanningParameters)[] }
>

/** An explanation from what is particular to it. */
export function explanation(parameters: PlanningParameters, draft: Draft): Derivation {
  return {
    formula: draft.formula,
    inputs: draft.inputs,
    parameters: usedParameters(parameters, [...new Set(draft.parameters)]),
    rows: draft.rows ?? null,
    failed: draft.failed ?? null,
  }
}

/** Returns how long there was no request, compared with the usual interval; nothing if it is not unusual. */
export function silenceInputs({ subject: { history } }: WorkedPlan): ExplanationInput[] {
  const { silence, asOfDay } = history
  if (silence === null) return []
  const days = { from: 'movements', unit: 'days' } as const
  return [
    input('silentDays', silence.days, { ...days, fromDay: asOfDay - silence.days + 1, toDay: asOfDay }),
    input('usualIntervalDays', silence.usualDays, days),
  ]
}

/** Status, age and rank. */
export function explainStatus(worked: WorkedPlan): Record<string, Derivation> {
  const { history, parameters } = worked.subject
  const { asOfDay, idleDays, unusedDays, lastUseDay } = history
  const make = (draft: Draft) => explanation(parameters, draft)
  const idle = input('idleDays', idleDays, { from: 'plan', unit: 'days' })
  const inactive = input('isInactive', history.isInactive, { from: 'plan' })
  const activity = {
    inputs: [idle],
    parameters: ['activityDays'] as const,
  }
  return {
    idleDays: make({
      formula: 'days_since',
      inputs: [
        input('asOfDay', asOfDay, { from: 'calendar', unit: 'day' }),
        input('lastDay', asOfDay - idleDays, { from: 'movements', unit: 'day' }),
      ],
    }),
    activityStatus: make({ formula: 'activity_status', ...activity }),
    isInactive: make({ formula: 'is_inactive', ...activity }),
    dataQuality: explainQuality(worked),
    agingClass: make({
      formula: 'aging_class',
      inputs: [
        input('lastUseDay', lastUseDay, { from: 'movements', unit: 'day' }),
        input('unusedDays', unusedDays, { from: 'plan', unit: 'days' }),
        inactive,
      ],
    }),
    abcClass: explainRank(worked, inactive),
  }
}

/** The class by the least yearly values that the catalog's classes have; as the run said where it kept none. */
function explainRank({ subject }: WorkedPlan, inactive: ExplanationInput): Derivation {
  const { history, parameters, place, catalog, unitCost } = subject
  const floors = catalog.abcFloors
  const ranked = { from: 'catalog' as const }
  const least = (name: keyof AbcFloors) => floors?.[name] ?? null
  return explanation(parameters, {
    formula: floors ? 'rank_in_catalog' : 'given',
    inputs: [
      input(floors ? 'class' : 'value', place.abcClass, ranked),
      input('yearlyDemandValue', yearlyDemandValue(history, unitCost), {
        from: 'plan',
        unit: 'money',
        fromDay: history.asOfDay - 729,
        toDay: history.asOfDay,
      }),
      inactive,
      input('leastValueA', least('abc_a'), { ...ranked, unit: 'money' }),
      input('leastValueB', least('abc_b'), { ...ranked, unit: 'money' }),
      input('leastValueC', least('abc_c'), { ...ranked, unit: 'money' }),
    ],
    parameters: ['abcLimits'],
  })
}

/** Explains data quality: the facts that an item needs for its data to be complete. */
function explainQuality({ subject: { terms, history, parameters, unitCost } }: WorkedPlan): Derivation {
  const all = { from: 'movements' as const, fromDay: history.birthDay, toDay: history.asOfDay }
  const unitsOf = { ...all, unit: 'units' }
  return explanation(parameters, {
    formula: 'data_quality',
    inputs: [
      input('unitCost', unitCost, { from: 'master_data', unit: 'money/unit' }),
      input('unit', terms.unit, { from: 'master_data' }),
      input('orders', history.closedLeadTimes.length, { from: 'orders', unit: 'count' }),
      input('erpDays', terms.erp.leadTimeDays, { from: 'erp', unit: 'days' }),
      input('isBalanceKnown', history.stock.isKnown, { from: 'movements' }),
      input('futureRows', history.rowCounts.futureRows, { from: 'movements', unit: 'count' }),
      input('duplicateRows', history.rowCounts.duplicateRows, { ...all, unit: 'count' }),
      input('unmatchedUnits', history.unmatchedReturnUnits, unitsOf),
      input('consumedUnits', history.consumedUnits, unitsOf),
      input('limitShare', UNMATCHED_RETURNS_SHARE, { from: 'rule', unit: 'share' }),
    ],
  })
}

/** Names of the fields that one flow's statistics give, shared by demand and receipts. */
type FlowFields = {
  flow: 'demand' | 'receipts'
  events: string
  events90?: string
  size: string
  sizeVariation?: string
  interval: string
  intervalClass: string
  variation: string
  frequencyClass: string
}

const DEMAND_FIELDS: FlowFields = {
  flow: 'demand',
  events: 'demandEvents',
  size: 'demandSizeUnits',
  interval: 'interDemandDays',
  intervalClass: 'interDemandClass',
  variation: 'demandVariation',
  frequencyClass: 'demandFrequencyClass',
}

const RECEIPT_FIELDS: FlowFields = {
  flow: 'receipts',
  events: 'receiptEvents',
  events90: 'receiptEvents90d',
  size: 'receiptSizeUnits',
  sizeVariation: 'receiptSizeVariation',
  interval: 'replenishmentIntervalDays',
  intervalClass: 'replenishmentIntervalClass',
  variation: 'replenishmentVariation',
  frequencyClass: 'replenishmentFrequencyClass',
}

/** The rows behind a number of demand, or of receipts, in a window; of those left out, the whole history's. */
export function trainingRows(
  { subject: { history } }: WorkedPlan,
  flow: 'demand' | 'receipts',
  window: keyof UsedRows,
) {
  const { future, unreadable, notForTraining } = history.rowCounts[flow]
  const unmatched =
    flow === 'demand'
      ? { reason: 'unmatched_return' as const, count: history.unmatchedReturnUnits }
      : { reason: 'unmatched_reversal' as const, count: history.unmatchedReversalUnits }
  return {
    used: history.usedRows[flow][window],
    leftOut: [
      { reason: 'future' as const, count: future },
      { reason: 'unreadable' as const, count: unreadable },
      { reason: 'not_for_training' as const, count: notForTraining },
      unmatched,
    ].filter(({ count }) => count > 0),
  }
}

/** The movements in each period of 30 days, newest first. */
function monthlyAmounts(buckets: Float64Array, asOfDay: number) {
  const fromDay = Math.min(asOfDay, firstBucketDay(buckets, asOfDay))
  return input('amounts', [...buckets], { from: 'movements', unit: 'units', fromDay, toDay: asOfDay })
}

function explainFlow(
  worked: WorkedPlan,
  names: FlowFields,
  flow: FlowStatistics,
  recent: Events,
  buckets: Float64Array,
): Record<string, Derivation> {
  const { history, parameters } = worked.subject
  const { asOfDay } = history
  const period = { from: 'movements' as const, fromDay: asOfDay - 729, toDay: asOfDay }
  const rows = trainingRows(worked, names.flow, 'last730')
  const make = (draft: Draft) => explanation(parameters, { rows, ...draft })
  const events = input('events', flow.events730, { ...period, unit: 'count' })
  const tooFew = flow.events730 < 2 ? 'fewer_than_2_events' : null
  return {
    [names.events]: make({ formula: 'count', inputs: [events] }),
    [names.size]: make({
      formula: 'mean_size',
      inputs: [input('units', flow.units730, { ...period, unit: 'units' }), events],
      failed: flow.events730 === 0 ? 'no_events' : null,
    }),
    [names.interval]: make({
      formula: 'mean_interval',
      inputs: [
        input('asOfDay', asOfDay, { from: 'calendar', unit: 'day' }),
        input('firstEventDay', flow.firstEventDay, { ...period, unit: 'day' }),
        events,
      ],
      failed: tooFew,
    }),
    [names.intervalClass]: make({
      formula: 'interval_class',
      inputs: [
        input('intervalDays', flow.intervalDays, { from: 'plan', unit: 'days' }),
        input('isInactive', history.isInactive, { from: 'plan' }),
      ],
    }),
    [names.variation]: make({
      formula: 'variation',
      inputs: [monthlyAmounts(buckets, asOfDay)],
      rows: trainingRows(worked, names.flow, 'buckets'),
      failed: flow.bucketVariation !== null ? null : buckets.length < 3 ? 'fewer_than_3_months' : 'no_events',
    }),
    [names.frequencyClass]: make({
      formula: 'frequency_class',
      inputs: [events, input('days', history.exposureDays730, { from: 'calendar', unit: 'days' })],
      parameters: ['popularityLimits'],
    }),
    ...explainOfSome(worked, names, flow, recent),
  }
}

/** Explains the fields of demand alone, or of receipts alone. */
function explainOfSome(
  worked: WorkedPlan,
  names: FlowFields,
  flow: FlowStatistics,
  recent: Events,
): Record<string, Derivation> {
  const { history, parameters } = worked.subject
  const { asOfDay } = history
  const period = { from: 'movements' as const, fromDay: asOfDay - 729, toDay: asOfDay }
  const fields: Record<string, Derivation> = {}
  if (names.events90) {
    fields[names.events90] = explanation(parameters, {
      formula: 'count',
      inputs: [input('events', flow.events90, { ...period, fromDay: asOfDay - 89, unit: 'count' })],
      rows: trainingRows(worked, names.flow, 'last90'),
    })
  }
  if (names.sizeVariation) {
    fields[names.sizeVariation] = explanation(parameters, {
      formula: 'variation',
      inputs: [input('amounts', [...recent.eventUnits], { ...period, unit: 'units' })],
      rows: trainingRows(worked, names.flow, 'last730'),
      failed: flow.events730 < 2 ? 'fewer_than_2_events' : null,
    })
  }
  return fields
}

/** Demand and replenishment indicators. */
export function explainFlows(worked: WorkedPlan): Record<string, Derivation> {
  const { history, parameters } = worked.subject
  const { asOfDay, lifeDays, demandStatistics: demand } = history
  const recent = recentEvents(history.demand, asOfDay)
  const receipts = recentEvents(history.receipts, asOfDay)
  const buckets = bucketSums(recent, asOfDay, lifeDays)
  const rate = (units: number, days: number, windowDays: 90 | 730) =>
    explanation(parameters, {
      formula: 'units_per_day',
      rows: trainingRows(worked, 'demand', windowDays === 90 ? 'last90' : 'last730'),
      inputs: [
        input('units', units, {
          from: 'movements',
          unit: 'units',
          fromDay: asOfDay - windowDays + 1,
          toDay: asOfDay,
        }),
        input('days', days, { from: 'calendar', unit: 'days' }),
        ...(lifeDays < windowDays ? youngInputs(worked) : []),
      ],
    })
  return {
    ...explainFlow(worked, DEMAND_FIELDS, demand, recent, buckets),
    ...explainFlow(
      worked,
      RECEIPT_FIELDS,
      history.receiptStatistics,
      receipts,
      bucketSums(receipts, asOfDay, lifeDays),
    ),
    demand90dUnitsPerDay: rate(demand.units90, history.exposureDays90, 90),
    demand730dUnitsPerDay: rate(demand.units730, history.exposureDays730, 730),
    ...explainShape(worked, buckets),
    ...explainReceipts(worked),
  }
}

/** Returns inputs for an item too young for an average: requests since its start, and the plan's expectation. */
const youngInputs = ({ subject: { history }, policy }: WorkedPlan): ExplanationInput[] => [
  input('requests', history.demandStatistics.events730, { from: 'movements', unit: 'count' }),
  input('lifeDays', history.lifeDays, { from: 'calendar', unit: 'days' }),
  input('yearlyUnits', policy.yearlyUnits, { from: 'demand_law', unit: 'units' }),
]

/** Explains regularity, trend and outliers of an item's demand. */
function explainShape(worked: WorkedPlan, buckets: Float64Array): Record<string, Derivation> {
  const { history, parameters } = worked.subject
  const { asOfDay, demandStatistics: demand, outliers } = history
  const { eventDays, eventUnits } = history.demand
  const learned = {
    from: 'movements' as const,
    fromDay: asOfDay - parameters.learningDays + 1,
    toDay: asOfDay,
  }
  const demandRows = (window: keyof UsedRows) => trainingRows(worked, 'demand', window)
  const make = (draft: Draft) => explanation(parameters, draft)
  const limitUnits = outliers.limitUnits
  const trend = trendOf(buckets)
  const flagged = eventUnits.filter((_, i) => outliers.days.includes(eventDays[i]!))
  return {
    demandVariabilityClass: make({
      formula: 'variability_class',
      inputs: [input('variation', demand.bucketVariation, { from: 'plan', unit: 'ratio' })],
      parameters: ['variabilityLimits'],
      rows: demandRows('buckets'),
    }),
    demandTrend: make({
      formula: trend.significance === null ? 'too_little_for_a_trend' : 'trend',
      failed: demand.events730 === 0 ? 'no_events' : null,
      inputs: [
        input('trendZ', trend.significance, { from: 'rule' }),
        input('trendYearlySlope', trend.yearlySlope, { from: 'rule', unit: 'share/year' }),
        monthlyAmounts(buckets, asOfDay),
      ],
      rows: demandRows('buckets'),
    }),
    outlierEvents: make({
      formula: limitUnits === null ? 'too_few_for_outliers' : 'count_above',
      inputs: [
        input('amounts', [...flagged], { ...learned, unit: 'units' }),
        input('limitUnits', limitUnits, { ...learned, unit: 'units' }),
      ],
      parameters: ['learningDays'],
    }),
  }
}

/** Explains how the item is bought, from its receipts. */
function explainReceipts(worked: WorkedPlan): Record<string, Derivation> {
  const { history, parameters } = worked.subject
  const { asOfDay, receiptStatistics } = history
  const period = { from: 'movements' as const, fromDay: asOfDay - 729, toDay: asOfDay }
  const rows = trainingRows(worked, 'receipts', 'last730')
  const receiptCount = receiptStatistics.events730
  const failed = receiptCount === 0 ? 'no_receipts' : null
  const make = (draft: Draft) => explanation(parameters, { rows, failed, ...draft })
  return {
    replenishmentRhythm: make({
      formula: 'rhythm',
      inputs: [
        input('receiptUnits', receiptStatistics.meanSizeUnits, { from: 'plan', unit: 'units' }),
        input('lotUnits', worked.policy.lot.automatic, { from: 'plan', unit: 'units' }),
      ],
    }),
    boughtToOrderRatio: make({
      formula: 'share_of',
      inputs: [
        input('part', Math.round((history.boughtToOrderRatio ?? 0) * receiptCount), {
          ...period,
          unit: 'count',
        }),
        input('whole', receiptCount, { ...period, unit: 'count' }),
      ],
    }),
  }
}
