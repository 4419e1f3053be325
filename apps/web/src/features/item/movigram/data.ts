import type { OrderRow, TransactionRow } from '@giro/contract'
import { addDays, DAY_MS, daysBetween, momentOf } from '#app/days.ts'

export type StockDay = { date: string; balance: number | null; consumption: number; replenishment: number }
export type StockEvent = TransactionRow & { balance: number | null; leadTime: number | null }

/** Days as texts sort as days. */
export const earlier = (a: string, b: string): string => [a, b].sort()[0] ?? a
export const later = (a: string, b: string): string => [a, b].sort()[1] ?? b

/** The transactions in the order of their days, each with the stock at the end of its day and its order's lead time. */
export function eventsOf(
  rows: readonly TransactionRow[],
  days: readonly StockDay[],
  orders: readonly OrderRow[],
): StockEvent[] {
  const balances = new Map(days.map(({ date, balance }) => [date, balance]))
  const leadTimes = new Map(orders.map(({ order, leadTime }) => [order, leadTime]))
  return rows
    .map((row) => ({
      ...row,
      balance: balances.get(row.date) ?? null,
      leadTime: row.order === null ? null : (leadTimes.get(row.order) ?? null),
    }))
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}

/** Days in a row without stock. */
export type Stockout = { from: string; to: string; days: number }

export function stockoutsOf(days: readonly StockDay[]): Stockout[] {
  const runs: Stockout[] = []
  let open: Stockout | null = null
  for (const { date, balance } of days) {
    if (balance === null || balance > 0) open = null
    else if (open) {
      open.to = date
      open.days += 1
    } else {
      open = { from: date, to: date, days: 1 }
      runs.push(open)
    }
  }
  return runs
}

/** A point of the stock's line: its moment and its value; null is a gap. */
export type Point = [moment: number, value: number | null]

/** Points above which the line is reduced; and the columns it is then reduced to. */
const MOST_POINTS = 2000
const COLUMNS = 600

/**
 * The days as points of a stepped line. Of many, each column keeps its lowest, its highest and its last, in their
 * order: never an average, or a day without stock would vanish.
 */
export function pointsOf(days: readonly StockDay[]): Point[] {
  const all = days.map(({ date, balance }): Point => [momentOf(date), balance])
  const thinned = all.length <= MOST_POINTS ? all : columnsOf(all).flatMap(extremes)
  const last = thinned.at(-1)
  // The last day lasts until its end.
  return last ? [...thinned, [last[0] + DAY_MS, last[1]]] : []
}

function columnsOf(points: readonly Point[]): Point[][] {
  const size = Math.ceil(points.length / COLUMNS)
  return Array.from({ length: Math.ceil(points.length / size) }, (_, column) =>
    points.slice(column * size, (column + 1) * size),
  )
}

function extremes(column: readonly Point[]): Point[] {
  const extreme = new Set<Point>()
  const [first] = column
  if (first?.[1] === null) extreme.add(first)
  let low: Point | null = null
  let high: Point | null = null
  for (const point of column) {
    if (point[1] === null) continue
    if (low === null || point[1] < (low[1] ?? 0)) low = point
    if (high === null || point[1] > (high[1] ?? 0)) high = point
  }
  const last = column.at(-1)
  for (const point of [low, high, last]) if (point) extreme.add(point)
  return [...extreme].sort((a, b) => a[0] - b[0])
}

/** Returns the quantity of an order still to be received; null if unknown. */
const toReceive = ({ quantity, receivedQuantity }: OrderRow): number | null =>
  quantity === null ? null : Math.max(0, quantity - (receivedQuantity ?? 0))

/** Receipt of a day; its units are null if the order has none. */
export type Receipt = { on: string; units: number | null }

/** The first of these orders, in the order of their days, of which something is still to come. */
export function nextReceipt(orders: readonly OrderRow[]): Receipt | undefined {
  const order = orders.find((one) => one.endDate !== null && toReceive(one) !== 0)
  return order?.endDate ? { on: order.endDate, units: toReceive(order) } : undefined
}

/** Days drawn ahead of today at least, where an order is still to come. */
const LEAST_AHEAD = 30
const MOST_AHEAD = 180

/**
 * Estimates the future stock, drawn dashed: less the average consumption each day, plus each active order on its day.
 * Empty if the stock is unknown.
 */
export function estimateOf(
  last: { date: string; balance: number | null } | undefined,
  perDay: number,
  orders: readonly OrderRow[],
): Point[] {
  if (!last || last.balance === null) return []
  const due = orders.flatMap((order) => {
    const { active, endDate: on } = order
    const units = toReceive(order)
    return active && on !== null && units !== null && on > last.date ? [{ on, units }] : []
  })
  const latest = due.reduce((most, { on }) => Math.max(most, daysBetween(last.date, on)), 0)
  const ahead = Math.min(MOST_AHEAD, Math.max(LEAST_AHEAD, latest + 7))
  const points: Point[] = []
  let balance = last.balance
  for (let step = 0; step <= ahead; step++) {
    const day = addDays(last.date, step)
    if (step > 0) balance = Math.max(Math.min(0, balance), balance - perDay)
    for (const { on, units } of due) if (on === day) balance += units
    points.push([momentOf(day), balance])
  }
  return points
}

export type StockSummary = {
  receipts: number
  consumptions: number
  stockouts: number
  stockoutDays: number
  /** Share of the known days on which the stock stood above its maximum; null without one. */
  aboveMaximum: number | null
}

export function summaryOf(
  days: readonly StockDay[],
  events: readonly StockEvent[],
  maximum: number | null,
): StockSummary {
  const runs = stockoutsOf(days)
  const balances = days.flatMap(({ balance }) => (balance === null ? [] : [balance]))
  return {
    receipts: events.filter(({ type }) => type === 'replenishment').length,
    consumptions: events.filter(({ type }) => type === 'consumption').length,
    stockouts: runs.length,
    stockoutDays: runs.reduce((total, run) => total + run.days, 0),
    aboveMaximum:
      maximum === null || balances.length === 0
        ? null
        : balances.filter((balance) => balance > maximum).length / balances.length,
  }
}

export type Lane = { order: OrderRow; from: string; to: string; lane: number; isLate: boolean }

/** Lanes that orders of the same time are spread over; more of them lie on one another. */
const LANES = 3

/** The orders as bars from their start to their end, beside one another where they overlap. */
export function lanesOf(orders: readonly OrderRow[], today: string): Lane[] {
  const ends: string[] = []
  return orders
    .toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))
    .map((order) => {
      const to = order.endDate ?? today
      const free = ends.findIndex((end) => end < order.startDate)
      const lane = free >= 0 ? free : Math.min(ends.length, LANES - 1)
      ends[lane] = to
      const isLate = order.active && order.endDate !== null && order.endDate < today
      return { order, from: order.startDate, to: later(to, order.startDate), lane, isLate }
    })
}
