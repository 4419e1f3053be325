import type { ItemTerms } from '../facts.ts'
import { type DataQuality, MISSING_DATA } from '../vocabulary.ts'
import type { ItemHistory } from './item-history.ts'

/** Returns without demand that are put up with, share of the units consumed. [C] */
export const UNMATCHED_RETURNS_SHARE = 0.05

/** Gaps that make an item incomplete, and gaps that are only counted. */
export const DATA_GAPS = [
  ...MISSING_DATA,
  'criticality',
  'purchasability',
  'unreadable_rows',
  'lead_time_outliers',
] as const
export type DataGap = (typeof DATA_GAPS)[number]

/** Gaps without which no stock can be planned: the data-quality alert is a problem. */
export const GRAVE_GAPS: readonly string[] = ['cost', 'balance', 'lead_time'] satisfies DataGap[]

/** @param terms as `subjectOf` reads them */
export function dataQualityOf(
  terms: ItemTerms,
  history: ItemHistory,
): { dataQuality: DataQuality; dataGaps: DataGap[] } {
  const isMissing: Record<DataGap, boolean> = {
    cost: terms.unitCost === null,
    unit: terms.unit === null || terms.unit.trim() === '',
    lead_time: history.closedLeadTimes.length === 0 && !((terms.erp.leadTimeDays ?? 0) > 0),
    balance: !history.stock.isKnown,
    future_rows: history.rowCounts.futureRows > 0,
    unmatched_returns: history.unmatchedReturnUnits > UNMATCHED_RETURNS_SHARE * history.consumedUnits,
    criticality: terms.criticality === null,
    purchasability: terms.purchasability === null,
    unreadable_rows: history.rowCounts.unreadableRows > 0,
    lead_time_outliers: history.ordersLeftOut.unreadable > 0,
  }
  const dataGaps = DATA_GAPS.filter((gap) => isMissing[gap])
  return {
    dataQuality: MISSING_DATA.some((gap) => isMissing[gap]) ? 'incomplete' : 'complete',
    dataGaps,
  }
}
