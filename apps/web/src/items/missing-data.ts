import type { Explained, Item } from '@giro/contract'

/** What makes an item incomplete (planning-model section 2), in the order in which it is best repaired. */
const DATA_GAPS = ['cost', 'unit', 'leadTime', 'balance', 'futureRows', 'unmatchedReturns'] as const
export type DataGap = (typeof DATA_GAPS)[number]

/** Days that a lead time is worth when nothing is known: its class says so. */
const UNKNOWN_LEAD_TIME = 't_null'

/** Which data of an incomplete item are missing, as far as its fields and their derivations say. */
export function missingData(
  item: Partial<Item>,
  explain: Readonly<Record<string, Explained>> = {},
): DataGap[] {
  const leftOut = (reason: string) =>
    Object.values(explain).some(({ rowsLeftOut }) => rowsLeftOut.some((one) => one.reason === reason))
  const isMissing: Record<DataGap, boolean> = {
    cost: !item.cost,
    unit: !item.unit,
    leadTime: item.celerity === UNKNOWN_LEAD_TIME,
    balance: explain.balanceAverage730d?.failedCondition === 'balance_unknown',
    futureRows: leftOut('future'),
    unmatchedReturns: leftOut('unmatched_return'),
  }
  return item.dataQuality === 'complete' ? [] : DATA_GAPS.filter((gap) => isMissing[gap])
}
