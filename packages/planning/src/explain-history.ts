import { type Explanation, type ExplanationInput, input, usedParameters } from './explanation.ts'
import { bucketSums, recentEvents } from './flow-statistics.ts'
import type { FormulaName } from './formulas.ts'
import type { Events, FlowStatistics } from './item-history.ts'
import type { PlanningParameters } from './parameters.ts'
import type { WorkedPlan } from './plan.ts'

type Draft = { formula: FormulaName; inputs: ExplanationInput[] } & Partial<
  Pick<Explanation, 'rows' | 'failed'> & { parameters: readonly (keyof PlanningParameters)[] }
>

/** An explanation from what is particular to it. */
export function explanation(parameters: PlanningParameters, draft: Draft): Explanation {
  return {
    formula: draft.formula,
    inputs: draft.inputs,
    parameters: usedParameters(parameters, draft.parameters ?? []),
    rows: draft.rows ?? null,
    failed: draft.failed ?? null,
  }
}

/** Status, age and rank (planning-model 2 and 5). */
export function explainStatus({ subject, plan }: WorkedPlan): Record<string, Explanation> {
  const { history, parameters, place } = subject
  const { asOfDay, idleDays } = history
  const make = (draft: Draft) => explanation(parameters, draft)
  const idle = input('idleDays', idleDays, { from: 'plan', unit: 'days' })
  const inactive = input('isInactive', history.isInactive, { from: 'plan' })
  return {
    idleDays: make({
      formula: 'days_since',
      inputs: [
        input('asOfDay', asOfDay, { from: 'calendar', unit: 'day' }),
        input('lastDay', idleDays === null ? null : asOfDay - idleDays, { from: 'movements', unit: 'day' }),
      ],
      failed: idleDays === null ? 'no_movement_and_no_register_date' : null,
    }),
    isInactive: make({
      formula: 'is_inactive',
      inputs: [idle, input('onHandUnits', plan.onHandUnits, { from: 'plan', unit: 'units' })],
      parameters: ['activityDays'],
    }),
    agingClass: make({ formula: 'aging_class', inputs: [idle, inactive] }),
    abcClass: make({
      formula: 'rank_in_catalog',
      inputs: [
        input('class', place.abcClass, { from: 'catalog' }),
        input(
          'yearlyDemandValue',
          (subject.unitCost * history.demandStatistics.units730 * 365) / history.exposureDays730,
          { from: 'plan', unit: 'money' },
        ),
      ],
      parameters: ['abcLimits'],
    }),
  }
}

/** What demand and receipts share: names of the fields that one flow's statistics give. */
type FlowFields = {
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
  events: 'demandEvents',
  size: 'demandSizeUnits',
  interval: 'interDemandDays',
  intervalClass: 'interDemandClass',
  variation: 'demandVariation',
  frequencyClass: 'demandFrequencyClass',
}

const RECEIPT_FIELDS: FlowFields = {
  events: 'receiptEvents',
  events90: 'receiptEvents90d',
  size: 'receiptSizeUnits',
  sizeVariation: 'receiptSizeVariation',
  interval: 'replenishmentIntervalDays',
  intervalClass: 'replenishmentIntervalClass',
  variation: 'replenishmentVariation',
  frequencyClass: 'replenishmentFrequencyClass',
}

/** The rows that training left out, of the whole history. */
function trainingRows({ subject: { history } }: WorkedPlan, used: number): Explanation['rows'] {
  const { futureRows, unreadableRows, notForTrainingRows } = history.rowCounts
  return {
    used,
    leftOut: [
      { reason: 'future' as const, count: futureRows },
      { reason: 'unreadable' as const, count: unreadableRows },
      { reason: 'not_for_training' as const, count: notForTrainingRows },
      { reason: 'unmatched_return' as const, count: history.unmatchedReturnUnits },
    ].filter(({ count }) => count > 0),
  }
}

function explainFlow(
  worked: WorkedPlan,
  names: FlowFields,
  flow: FlowStatistics,
  recent: Events,
  buckets: Float64Array,
): Record<string, Explanation> {
  const { history, parameters } = worked.subject
  const { asOfDay } = history
  const period = { from: 'movements' as const, fromDay: asOfDay - 729, toDay: asOfDay }
  const rows = trainingRows(worked, flow.events730)
  const make = (draft: Draft) => explanation(parameters, { rows, ...draft })
  const events = input('events', flow.events730, { ...period, unit: 'count' })
  const amounts = (values: Float64Array) => input('amounts', [...values], { ...period, unit: 'units' })
  const tooFew = flow.events730 < 2 ? 'fewer_than_2_events' : null
  const fields: Record<string, Explanation> = {
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
      inputs: [amounts(buckets)],
      failed: flow.bucketVariation !== null ? null : buckets.length < 3 ? 'fewer_than_3_months' : 'no_events',
    }),
    [names.frequencyClass]: make({
      formula: 'frequency_class',
      inputs: [events, input('days', history.exposureDays730, { from: 'calendar', unit: 'days' })],
      parameters: ['popularityLimits'],
    }),
  }
  if (names.events90) {
    const recentPeriod = { ...period, fromDay: asOfDay - 89, unit: 'count' }
    fields[names.events90] = make({
      formula: 'count',
      inputs: [input('events', flow.events90, recentPeriod)],
    })
  }
  if (names.sizeVariation) {
    fields[names.sizeVariation] = make({
      formula: 'variation',
      inputs: [amounts(recent.eventUnits)],
      failed: tooFew,
    })
  }
  return fields
}

/** Demand and replenishment indicators (planning-model 3 and 4). */
export function explainFlows(worked: WorkedPlan): Record<string, Explanation> {
  const { history, parameters } = worked.subject
  const { asOfDay, lifeDays, demandStatistics: demand, outliers } = history
  const recent = recentEvents(history.demand, asOfDay)
  const receipts = recentEvents(history.receipts, asOfDay)
  const buckets = bucketSums(recent, asOfDay, lifeDays)
  const make = (draft: Draft) =>
    explanation(parameters, { rows: trainingRows(worked, demand.events730), ...draft })
  const rate = (units: number, days: number, windowDays: number) =>
    make({
      formula: 'units_per_day',
      inputs: [
        input('units', units, {
          from: 'movements',
          unit: 'units',
          fromDay: asOfDay - windowDays + 1,
          toDay: asOfDay,
        }),
        input('days', days, { from: 'calendar', unit: 'days' }),
      ],
    })
  const monthly = input('amounts', [...buckets], { from: 'movements', unit: 'units', toDay: asOfDay })
  const limitUnits = outliers.limitUnits
  const flagged = recent.eventUnits.filter((units) => limitUnits !== null && units > limitUnits)
  const receiptCount = history.receiptStatistics.events730
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
    demandVariabilityClass: make({
      formula: 'variability_class',
      inputs: [input('variation', demand.bucketVariation, { from: 'plan', unit: 'share' })],
      parameters: ['variabilityLimits'],
    }),
    demandTrend: make({ formula: 'trend', inputs: [monthly] }),
    outlierEvents: make({
      formula: 'count_above',
      inputs: [
        input('amounts', [...flagged], { from: 'movements', unit: 'units', toDay: asOfDay }),
        input('limitUnits', limitUnits, { from: 'movements', unit: 'units' }),
      ],
    }),
    replenishmentRhythm: make({
      formula: 'rhythm',
      inputs: [
        input('receiptUnits', history.receiptStatistics.meanSizeUnits, { from: 'plan', unit: 'units' }),
        input('lotUnits', worked.policy.batch.automatic, { from: 'plan', unit: 'units' }),
      ],
      failed: receiptCount === 0 ? 'no_receipts' : null,
    }),
    boughtToOrderRatio: make({
      formula: 'share_of',
      inputs: [
        input('part', Math.round((history.boughtToOrderRatio ?? 0) * receiptCount), {
          from: 'movements',
          unit: 'count',
        }),
        input('whole', receiptCount, { from: 'movements', unit: 'count' }),
      ],
      failed: receiptCount === 0 ? 'no_receipts' : null,
    }),
  }
}
