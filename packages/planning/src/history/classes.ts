import type { AbcFloors } from '../facts.ts'
import type { PlanningParameters } from '../parameters.ts'
import type {
  AbcClass,
  AgingClass,
  Celerity,
  ComplianceLevel,
  IntervalClass,
  PopularityClass,
  ServiceClass,
  Synchrony,
  UncertaintyClass,
} from '../vocabulary.ts'
import { COMPLIANCE_LIMITS } from '../vocabulary.ts'
import type { ItemHistory } from './item-history.ts'

/** Aging classes by days since the last usage or receipt, upper bound included. [S] A0 is under a week. */
export const AGING_CLASS_LIMITS: readonly { name: AgingClass; untilDays: number }[] = [
  { name: 'A0', untilDays: 6 },
  { name: 'A1', untilDays: 14 },
  { name: 'A2', untilDays: 30 },
  { name: 'A3', untilDays: 90 },
  { name: 'A4', untilDays: 180 },
  { name: 'A5', untilDays: 365 },
  { name: 'A6', untilDays: 730 },
]

/** Classes of the mean time between events, days, upper bound included. [S] daily, weekly … annual. */
export const INTERVAL_CLASS_LIMITS: readonly { name: IntervalClass; untilDays: number }[] = [
  { name: 'L1', untilDays: 1 },
  { name: 'L2', untilDays: 7 },
  { name: 'L3', untilDays: 14 },
  { name: 'L4', untilDays: 30 },
  { name: 'L5', untilDays: 90 },
  { name: 'L6', untilDays: 180 },
  { name: 'L7', untilDays: 360 },
]

/** Limits are compared after rounding, so that 0.95 computed as 0.9499999999 is 0.95. */
const rounded = (value: number) => Math.round(value * 1e6) / 1e6

export function agingClass(unusedDays: number, isInactive: boolean): AgingClass {
  if (isInactive) return 'A7'
  return AGING_CLASS_LIMITS.find(({ untilDays }) => unusedDays <= untilDays)?.name ?? 'A7'
}

export function intervalClass(days: number | null, isInactive: boolean): IntervalClass {
  if (isInactive) return 'INACTIVE'
  if (days === null) return 'L0'
  return INTERVAL_CLASS_LIMITS.find(({ untilDays }) => rounded(days) <= untilDays)?.name ?? 'L8'
}

/** @param events in the last 730 days, of which the item existed `exposureDays` */
export function eventsPer730Days(events: number, exposureDays: number): number {
  return (events * 730) / exposureDays
}

/** Class of `eventsPer730Days`. */
export function popularityClass(
  events: number,
  exposureDays: number,
  { p, q, r, s }: PlanningParameters['popularityLimits'],
): PopularityClass {
  const rate = rounded(eventsPer730Days(events, exposureDays))
  if (rate >= p) return 'P'
  if (rate >= q) return 'Q'
  if (rate >= r) return 'R'
  return rate >= s ? 'S' : 'T'
}

/** An unknown variation counts as high. */
export function variabilityClass(
  variation: number | null,
  { low, medium }: PlanningParameters['variabilityLimits'],
): UncertaintyClass {
  if (variation === null) return 'a'
  if (rounded(variation) <= low) return 'b'
  return rounded(variation) <= medium ? 'm' : 'a'
}

/** `null` (on demand, or not known) is s0. */
export function serviceClass(
  level: number | null,
  { s, s1, s2, s3 }: PlanningParameters['serviceClassLimits'],
): ServiceClass {
  if (level === null) return 's0'
  const share = rounded(level)
  if (share < s) return 's'
  if (share < s1) return 's1'
  if (share < s2) return 's2'
  return share < s3 ? 's3' : 's4'
}

/** Steps of a service class, s0 = -1, s = 0 … s4 = 4. */
export function serviceClassIndex(name: ServiceClass): number {
  return { s0: -1, s: 0, s1: 1, s2: 2, s3: 3, s4: 4 }[name]
}

/** A lead time of 0, or of which nothing is known, has no class. */
export function leadTimeClass(
  days: number,
  isKnown: boolean,
  { fast, long, veryLong }: PlanningParameters['leadTimeClassLimits'],
): Celerity {
  if (!isKnown || days <= 0) return 't_null'
  if (days <= fast) return 'fast'
  if (days <= long) return 'long'
  return days <= veryLong ? 'very_long' : 'extra_long'
}

/** Level of a ratio to the recommended value. A value above 0 where 0 is recommended is far over it. */
export function complianceLevel(value: number, recommended: number): ComplianceLevel {
  if (recommended <= 0) return value > 0 ? 'over_2' : 'success'
  const ratio = rounded(value / recommended)
  if (ratio > COMPLIANCE_LIMITS.over2) return 'over_2'
  if (ratio > COMPLIANCE_LIMITS.over1) return 'over_1'
  if (ratio < COMPLIANCE_LIMITS.under2) return 'under_2'
  return ratio < rounded(COMPLIANCE_LIMITS.under1) ? 'under_1' : 'success'
}

/**
 * Receipts against the suggested lot: `under` (consolidated) they are bigger, `over` (fractioned)
 * smaller, `success` within the band where the EOQ's cost stays within 8.3 % of its least. null without receipts.
 */
export function replenishmentRhythm(receiptUnits: number | null, lotUnits: number): Synchrony | null {
  if (receiptUnits === null) return null
  const level = complianceLevel(receiptUnits, lotUnits)
  if (level === 'success') return 'success'
  return level.startsWith('over') ? 'under' : 'over'
}

/** Level of a difference between two class indexes. */
export function complianceOfSteps(steps: number): ComplianceLevel {
  if (steps >= 2) return 'over_2'
  if (steps === 1) return 'over_1'
  if (steps === 0) return 'success'
  return steps === -1 ? 'under_1' : 'under_2'
}

/** The classes of an item that its history alone tells. */
export function historyClasses(
  history: ItemHistory,
  parameters: Pick<PlanningParameters, 'popularityLimits' | 'variabilityLimits'>,
) {
  const { demandStatistics: demand, isInactive, unusedDays } = history
  return {
    activityStatus: isInactive ? ('inactive' as const) : ('active' as const),
    agingClass: agingClass(unusedDays, isInactive),
    demandFrequencyClass: popularityClass(
      demand.events730,
      history.exposureDays730,
      parameters.popularityLimits,
    ),
    interDemandClass: intervalClass(demand.intervalDays, isInactive),
    demandVariabilityClass: variabilityClass(demand.bucketVariation, parameters.variabilityLimits),
    demandTrend: history.trend.tendency,
  }
}

export type AbcItem = {
  sku: string
  /** Yearly demand value, money (`yearlyDemandValue`). */
  yearlyValue: number
  isInactive: boolean
}

/**
 * ABC class of every item, in the order given: by yearly demand value, highest first, then by SKU; the class
 * follows from the cumulated share before the item. Scope: the catalog.
 */
export function rankAbc(items: readonly AbcItem[], limits: PlanningParameters['abcLimits']): AbcClass[] {
  const classes = items.map(({ isInactive }): AbcClass => (isInactive ? 'abc_o' : 'abc_n'))
  const ranked: number[] = []
  let total = 0
  for (const [at, { yearlyValue, isInactive }] of items.entries()) {
    if (!isInactive && yearlyValue > 0) ranked.push(at)
  }
  ranked.sort(
    (a, b) => items[b]!.yearlyValue - items[a]!.yearlyValue || compareText(items[a]!.sku, items[b]!.sku),
  )
  for (const at of ranked) total += items[at]!.yearlyValue
  let before = 0
  for (const at of ranked) {
    classes[at] = abcClass(before / total, limits)
    before += items[at]!.yearlyValue
  }
  return classes
}

/** Returns the lower limits of a ranking's classes, to classify items later. `classes` as `rankAbc` gave them. */
export function abcFloors(items: readonly AbcItem[], classes: readonly AbcClass[]): AbcFloors {
  const floors: AbcFloors = { abc_a: null, abc_b: null, abc_c: null }
  for (const [at, { yearlyValue }] of items.entries()) {
    const name = classes[at]
    if (name !== 'abc_a' && name !== 'abc_b' && name !== 'abc_c') continue
    floors[name] = Math.min(floors[name] ?? yearlyValue, yearlyValue)
  }
  return floors
}

/** Class of an item of this yearly demand value in the ranking that the floors are of. */
export function abcClassAbove(floors: AbcFloors, yearlyValue: number, isInactive: boolean): AbcClass {
  if (isInactive) return 'abc_o'
  if (!(yearlyValue > 0)) return 'abc_n'
  const reached = (['abc_a', 'abc_b', 'abc_c'] as const).find((name) => {
    const floor = floors[name]
    return floor !== null && yearlyValue >= floor
  })
  return reached ?? 'abc_d'
}

function abcClass(shareBefore: number, { a, b, c }: PlanningParameters['abcLimits']): AbcClass {
  const share = rounded(shareBefore)
  if (share < a) return 'abc_a'
  if (share < b) return 'abc_b'
  return share < c ? 'abc_c' : 'abc_d'
}

/** Compares texts by code unit: the same on every machine, whatever its language. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
