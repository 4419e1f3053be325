import type { ItemFacts, PurchaseOrder, TransferRole } from '../facts.ts'
import type { PlanningParameters } from '../parameters.ts'
import { LEAD_TIME_SAMPLE } from '../vocabulary.ts'
import { countEmptyDays, emptyShelfDays, withoutEmptyDays } from './empty-shelf.ts'
import {
  bucketSums,
  demandPattern,
  demandTrend,
  firstBucketDay,
  recentEvents,
  summarizeFlow,
} from './flow-statistics.ts'
import type { DemandHistory, Events, ItemHistory, OrdersLeftOut, UsedRows } from './item-history.ts'
import { type MovementDays, rowsSince, sumByDay } from './movement-days.ts'
import { netEvents } from './netting.ts'
import { findOutliers } from './outliers.ts'
import { silenceOf } from './silence.ts'
import { beginsEmpty, stockPath, summarizeStock } from './stock-path.ts'
import { workingMemory } from './working-memory.ts'

/** Windows of the specification, days. [S] */
const WINDOW_DAYS = 730
const SHORT_WINDOW_DAYS = 90
/** No rate is divided by less. [C] */
const LEAST_EXPOSURE_DAYS = 30
/** Dates further back are typing errors: what is reckoned day by day from an item's birth has to end. */
const LONGEST_LIFE_DAYS = 73_050
/** A receipt is used up when this share of it leaves within so many days after it. [C] */
const USED_UP = { share: 0.8, days: 3 }

/** Facts from which an item's history is made. */
export type HistoryFacts = Pick<
  ItemFacts,
  'movements' | 'orders' | 'registeredDay' | 'startedDay' | 'onHandUnits' | 'onHandDay' | keyof TransferRole
>

/**
 * Cleans and sums up one item's movements and orders until the end of the planning day.
 * Total: any rows give a history; what cannot be used is counted. The order of the rows changes nothing.
 *
 * @param memory of the intermediate numbers; the same for many items saves a quarter of the time
 */
export function summarizeHistory(
  facts: HistoryFacts,
  asOfDay: number,
  parameters: Pick<PlanningParameters, 'activityDays' | 'learningDays'>,
  memory = workingMemory(),
): ItemHistory {
  const days = sumByDay(facts.movements, asOfDay, memory, facts)
  const consumption = netEvents(days.days, days.demandUnits, days.count, memory)
  const receipts = netEvents(days.days, days.receiptUnits, days.count, memory)
  const birthDay = birthOf(facts, days, asOfDay)
  const lifeDays = Math.max(1, asOfDay - birthDay + 1)
  const path = stockPath(days, facts, asOfDay, memory)
  const stock = summarizeStock(path, asOfDay)
  const emptyDays = emptyShelfDays(path, consumption, asOfDay)
  const recentDemand = recentEvents(consumption, asOfDay)
  const learned = since(consumption, asOfDay - Math.max(parameters.learningDays, WINDOW_DAYS) + 1)
  const demand: DemandHistory = {
    ...learned,
    birthDay: bornBefore(birthDay, consumption, asOfDay),
    asOfDay,
    ...(emptyDays.length > 0 && { emptyDays }),
    ...(dayOrNull(facts.startedDay) === null && beginsEmpty(days, path) && { beginsEmpty: true }),
  }
  const available = withoutEmptyDays(demand)
  const recentReceipts = recentEvents(receipts, asOfDay)
  const demandBuckets = bucketSums(recentDemand, asOfDay, lifeDays)
  const usedRows = (rows: Int32Array): UsedRows => ({
    last90: rowsSince(days, rows, asOfDay - SHORT_WINDOW_DAYS + 1),
    last730: rowsSince(days, rows, asOfDay - WINDOW_DAYS + 1),
    buckets: rowsSince(days, rows, firstBucketDay(demandBuckets, asOfDay)),
    learned: rowsSince(days, rows, asOfDay - parameters.learningDays + 1),
  })
  return {
    asOfDay,
    birthDay,
    lifeDays,
    exposureDays730: exposure(WINDOW_DAYS, lifeDays),
    exposureDays90: exposure(SHORT_WINDOW_DAYS, lifeDays),
    ...idleness(facts, days, { asOfDay, activityDays: parameters.activityDays }),
    hasMoved: days.lastFlowDay !== null,
    lastReceiptDay: receipts.eventDays.at(-1) ?? null,
    demand,
    silence: silenceOf(available),
    hasDemandEver: consumption.eventDays.length > 0,
    receipts: { eventDays: receipts.eventDays, eventUnits: receipts.eventUnits },
    demandStatistics: summarizeFlow(recentDemand, demandBuckets, asOfDay),
    receiptStatistics: summarizeFlow(recentReceipts, bucketSums(recentReceipts, asOfDay, lifeDays), asOfDay),
    demandPattern: demandPattern(demandBuckets),
    trend: demandTrend(recentDemand, emptyDays.length > 0 ? bucketsOf(available, lifeDays) : demandBuckets),
    outliers: findOutliers(learned, asOfDay),
    boughtToOrderRatio: boughtToOrderRatio(recentReceipts, recentDemand),
    stock,
    ...closedLeadTimes(facts.orders, asOfDay),
    rowCounts: days.rowCounts,
    usedRows: { demand: usedRows(days.demandRows), receipts: usedRows(days.receiptRows) },
    consumedUnits: consumption.grossUnits,
    unmatchedReturnUnits: consumption.unmatchedUnits,
    unmatchedReversalUnits: receipts.unmatchedUnits,
  }
}

/**
 * The demand an item is planned from, as it was known at the end of any day up to `lastDay`: what `summarizeHistory`
 * of that day answers as `demand`, without an end to the past. A return cancels earlier demand, so the past itself
 * changes with the day.
 */
export function demandAsKnown(
  facts: Pick<HistoryFacts, 'movements' | 'registeredDay' | 'startedDay' | keyof TransferRole>,
  lastDay: number,
): (asOfDay: number) => DemandHistory {
  const summed = sumByDay(facts.movements, lastDay, workingMemory(), facts)
  const { days, demandUnits, firstFlowDay } = summed
  const memory = workingMemory()
  return (asOfDay) => {
    let count = 0
    while (count < summed.count && days[count]! <= asOfDay) count++
    const { eventDays, eventUnits } = netEvents(days, demandUnits, count, memory)
    const moved = firstFlowDay !== null && firstFlowDay <= asOfDay ? firstFlowDay : null
    const birthDay = birthOf(facts, { firstFlowDay: moved }, asOfDay)
    return { eventDays, eventUnits, birthDay: bornBefore(birthDay, { eventDays }, asOfDay), asOfDay }
  }
}

/** Demand in 30-day buckets, the days with an empty shelf left out. */
const bucketsOf = (available: DemandHistory, lifeDays: number) => {
  const { asOfDay, emptyDays } = available
  const days = Math.max(1, lifeDays - countEmptyDays(emptyDays))
  return bucketSums(recentEvents(available, asOfDay), asOfDay, days)
}

/** A day that somebody gave, or null. */
function dayOrNull(day: number | null): number | null {
  return day !== null && Number.isFinite(day) ? day : null
}

function exposure(windowDays: number, lifeDays: number): number {
  return Math.min(windowDays, Math.max(LEAST_EXPOSURE_DAYS, lifeDays))
}

/** Started, else first movement, else registered; an item of which nothing is known was born on the planning day. */
function birthOf(
  facts: Pick<HistoryFacts, 'startedDay' | 'registeredDay'>,
  days: Pick<MovementDays, 'firstFlowDay'>,
  asOfDay: number,
): number {
  const day = dayOrNull(facts.startedDay) ?? days.firstFlowDay ?? dayOrNull(facts.registeredDay) ?? asOfDay
  return believable(Math.min(day, asOfDay), asOfDay)
}

const believable = (day: number, asOfDay: number) => Math.max(day, asOfDay - LONGEST_LIFE_DAYS)

/** Demand older than a stated start shows that the item existed. */
function bornBefore(birthDay: number, { eventDays }: Pick<Events, 'eventDays'>, asOfDay: number): number {
  return Math.min(birthDay, believable(eventDays[0] ?? birthDay, asOfDay))
}

/**
 * Returns the days since the last transaction, and since the last usage or receipt, else since registration: an item that
 * has not moved yet waits for its first movement. A count of the stock keeps an item active and makes it no younger.
 */
function idleness(
  facts: HistoryFacts,
  days: MovementDays,
  { asOfDay, activityDays }: { asOfDay: number; activityDays: number },
): Pick<ItemHistory, 'idleDays' | 'isInactive' | 'lastUseDay' | 'unusedDays'> {
  const registered = dayOrNull(facts.registeredDay) ?? asOfDay
  const { lastFlowDay, lastUseDay } = days
  const daysSince = (day: number | null) => Math.max(0, asOfDay - (day ?? registered))
  const idleDays = daysSince(lastFlowDay)
  return { idleDays, isInactive: idleDays > activityDays, lastUseDay, unusedDays: daysSince(lastUseDay) }
}

function since({ eventDays, eventUnits }: Events, day: number): Events {
  let from = 0
  while (from < eventDays.length && eventDays[from]! < day) from++
  if (from === 0) return { eventDays, eventUnits }
  return { eventDays: eventDays.slice(from), eventUnits: eventUnits.slice(from) }
}

/** Lead times of the latest closed orders, oldest order first, and why the others tell none. */
function closedLeadTimes(orders: readonly PurchaseOrder[], asOfDay: number) {
  const closed: { startDay: number; leadTime: number }[] = []
  const leftOut: OrdersLeftOut = { open: 0, unended: 0, older: 0, unreadable: 0 }
  const firstDay = asOfDay - LEAD_TIME_SAMPLE.windowDays + 1
  for (const { startDay, endDay, isActive } of orders) {
    const leadTime = endDay === null ? Number.NaN : endDay - startDay
    if (isActive) leftOut.open++
    else if (endDay === null || endDay > asOfDay) leftOut.unended++
    else if (startDay < firstDay) leftOut.older++
    else if (leadTime >= 0 && leadTime <= LEAD_TIME_SAMPLE.longestDays) closed.push({ startDay, leadTime })
    else leftOut.unreadable++
  }
  leftOut.older += Math.max(0, closed.length - LEAD_TIME_SAMPLE.orders)
  closed.sort((a, b) => a.startDay - b.startDay || a.leadTime - b.leadTime)
  return {
    closedLeadTimes: Float64Array.from(closed.slice(-LEAD_TIME_SAMPLE.orders), ({ leadTime }) => leadTime),
    ordersLeftOut: leftOut,
  }
}

/** Share of receipts of which 80 % leave within three days: the item is bought to order in fact. */
function boughtToOrderRatio(receipts: Events, demand: Events): number | null {
  const count = receipts.eventDays.length
  if (count === 0) return null
  let usedUp = 0
  let from = 0
  for (let i = 0; i < count; i++) {
    const day = receipts.eventDays[i]!
    while (from < demand.eventDays.length && demand.eventDays[from]! < day) from++
    let used = 0
    for (let j = from; j < demand.eventDays.length && demand.eventDays[j]! <= day + USED_UP.days; j++) {
      used += demand.eventUnits[j]!
    }
    if (used >= USED_UP.share * receipts.eventUnits[i]!) usedUp++
  }
  return usedUp / count
}
