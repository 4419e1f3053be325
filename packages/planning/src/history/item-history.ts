import type { Tendency } from '../vocabulary.ts'

/** Cleaned demand of one item: days with net demand above 0, ascending, none after `asOfDay`. */
export type DemandHistory = {
  eventDays: Int32Array
  eventUnits: Float64Array
  /** First day the item existed. */
  birthDay: number
  asOfDay: number
  /** Days that began without stock and had no demand: first and last day of each stretch, ascending. Absent: none is known. */
  emptyDays?: Int32Array
  /** The item began with its first movement: more came than went, and nothing was on hand before. Absent: that is not known. */
  beginsEmpty?: true
}

/** No demand for far longer than usual. */
export type Silence = { days: number; usualDays: number }

/** Days with a net movement above 0, ascending, none after the planning day. */
export type Events = { eventDays: Int32Array; eventUnits: Float64Array }

/** Statistics of 730 days of demand or receipts. */
export type FlowStatistics = {
  units730: number
  units90: number
  events730: number
  events90: number
  /** First event inside the 730 days. */
  firstEventDay: number | null
  /** Mean units per event; null without events. */
  meanSizeUnits: number | null
  /** Sample standard deviation over mean of event sizes; null with fewer than 2 events. */
  sizeVariation: number | null
  /** Mean days between events, the open interval kept; null with fewer than 2 events. */
  intervalDays: number | null
  /** Coefficient of variation of 30-day buckets; null with fewer than 3 buckets or no units. */
  bucketVariation: number | null
  buckets: number
  nonZeroBuckets: number
}

/** Syntetos, Boylan & Croston 2005; `slow` has too few buckets with demand to tell. */
export type DemandPattern = 'smooth' | 'erratic' | 'intermittent' | 'lumpy' | 'slow'

export type Trend = {
  /** null without demand in 730 days. */
  tendency: Tendency | null
  /** Mann-Kendall Z; null with too little data. */
  significance: number | null
  /** Theil-Sen slope per year over the mean; null where Z is not significant. */
  yearlySlope: number | null
}

export type Outliers = {
  /** Days of the events that are flagged as high, in order, of all that is learned from. */
  days: number[]
  events90: number
  /** Flagged units over all units. */
  unitsShare: number
  /** Size above which an event is flagged; where old ones are flagged by less, that; null where too few are known to judge. */
  limitUnits: number | null
}

/** The stock as the movements tell it. */
export type StockHistory = {
  /** True if a snapshot or the master data gave a balance. */
  isKnown: boolean
  onHandUnits: number
  firstKnownDay: number | null
  /** Mean of `max(0, end-of-day balance)` over the known days of the window; null if none. */
  average90Units: number | null
  average730Units: number | null
  /** Share of the known days of the 730 that end with something on the shelf; null if none. */
  availability: number | null
  knownDays90: number
  knownDays730: number
  /** Known days of the 90 that end below 0. */
  negativeDays90: number
  /** The last snapshot among the movements, or the master data's balance of a day before; 0 without one, and what the movements add until the planning day. */
  snapshotDay: number | null
  snapshotUnits: number
  flowsSinceUnits: number
}

/** Rows of one flow that teach nothing, of the whole history. */
export type LeftOutRows = { future: number; unreadable: number; notForTraining: number }

/** Rows of one flow that demand, or receipts, were learned from: by window, of the 30-day buckets, of the demand model. */
export type UsedRows = { last90: number; last730: number; buckets: number; learned: number }

/** Number of rows used, and of rows left out by reason. */
export type RowCounts = {
  rows: number
  /** Rows after the planning day. */
  futureRows: number
  /** Rows with a non-finite number or an unknown type. */
  unreadableRows: number
  /** Rows equal to another row of their day in type, units and flags: counted, kept. */
  duplicateRows: number
  notForTrainingRows: number
  notForBalanceRows: number
  demand: LeftOutRows
  receipts: LeftOutRows
}

/**
 * Orders that tell no lead time: still open; closed without a day of arrival until the planning day; placed too long ago,
 * or earlier than the latest that count; of dates beyond belief.
 */
export type OrdersLeftOut = Record<'open' | 'unended' | 'older' | 'unreadable', number>

/** One item's movements and orders, cleaned and summed up. */
export type ItemHistory = {
  asOfDay: number
  birthDay: number
  /** Age in days, at least 1. */
  lifeDays: number
  /** Denominators of the rates: days of the window the item existed, at least 30. */
  exposureDays730: number
  exposureDays90: number
  /** Days since the last transaction, counts of the stock among them. [S] */
  idleDays: number
  isInactive: boolean
  /** Last day with usage or a receipt, and the days since then, else since registration. */
  lastUseDay: number | null
  unusedDays: number
  /** True if any movement is known, however long ago. */
  hasMoved: boolean
  lastReceiptDay: number | null
  demand: DemandHistory
  /** True if there was net demand on any day, however long ago. */
  hasDemandEver: boolean
  /** The silence since the last demand, where it is far longer than usual; else null. */
  silence: Silence | null
  receipts: Events
  demandStatistics: FlowStatistics
  receiptStatistics: FlowStatistics
  demandPattern: DemandPattern
  trend: Trend
  outliers: Outliers
  /** Share of receipts used up within three days; null without receipts. */
  boughtToOrderRatio: number | null
  stock: StockHistory
  /** Lead times of closed orders, days, oldest order first, at most 20. */
  closedLeadTimes: Float64Array
  ordersLeftOut: OrdersLeftOut
  rowCounts: RowCounts
  usedRows: { demand: UsedRows; receipts: UsedRows }
  /** Net units consumed before returns were matched, whole history. */
  consumedUnits: number
  /** Returned units that no demand of the year before them matches. */
  unmatchedReturnUnits: number
  unmatchedReversalUnits: number
}
