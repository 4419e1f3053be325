import type { Totals } from '@giro/contract'
import type { Format } from '#app/i18n/format.ts'
import type { Words } from '#app/session/use-words.ts'

/** Format of the totals, and whether more of it is better: null if that depends. */
export const MEASURES = {
  capital: 'money',
  investment: 'money',
  redemption: 'money',
  waiting: 'money',
  unitFill: 'share',
  valueFill: 'share',
  noRupture: 'share',
  ordersPerYear: 'count',
  yearlyCost: 'money',
  exposure: 'money',
} as const satisfies Partial<Record<keyof Totals, 'money' | 'share' | 'count'>>
export type Measure = keyof typeof MEASURES
export const MEASURE_NAMES = Object.keys(MEASURES) as Measure[]
/** A value of each measure; null where it is not known. */
export type Measured = Record<Measure, number | null>

/**
 * Returns what is known of today: the stock that was held, and the service and costs of the ERP's parameters, which are unknown
 * where the ERP has none.
 */
export function todayOf({ now, erp }: { now: Totals; erp: Totals }, hasErp: boolean): Measured {
  const ofErp = Object.fromEntries(MEASURE_NAMES.map((name) => [name, hasErp ? erp[name] : null]))
  return { ...(ofErp as Measured), capital: now.current, investment: null, redemption: null }
}

/** A total as it is read; a dash where it is not known. */
export function writeTotal(measure: Measure, totals: Measured, format: Format): string {
  const value = totals[measure]
  if (value === null) return '–'
  const kind = MEASURES[measure]
  if (kind === 'money') return format.moneyCompact(value)
  return kind === 'share' ? format.percent(value, 2) : format.integer(value)
}

/** A total in full, which is told to who points at it. */
export const fullTotal = (measure: Measure, totals: Measured, format: Format): string | undefined =>
  MEASURES[measure] === 'money' ? format.money(totals[measure]) : undefined

/** Writes the difference of two totals, with its sign; empty if equal or unknown. */
export function writeDifference(
  measure: Measure,
  from: Measured,
  to: Measured,
  { t, format }: Pick<Words, 't' | 'format'>,
): string {
  const [a, b] = [from[measure], to[measure]]
  if (a === null || b === null) return ''
  const difference = b - a
  const kind = MEASURES[measure]
  if (kind === 'money') return Math.abs(difference) < 0.5 ? '' : format.moneyEffect(difference)
  const written =
    kind === 'share' ? format.number(difference * 100, 2) : format.integer(Math.round(difference))
  if (written === '0') return ''
  const value = `${difference > 0 ? '+' : ''}${written}`
  return kind === 'share' ? t('scenarios.result.points', { value }) : value
}
