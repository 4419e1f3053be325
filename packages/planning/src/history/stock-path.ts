import type { Movements } from '../facts.ts'
import type { StockHistory } from './item-history.ts'
import { LARGEST_UNITS, type MovementDays, sumByDay } from './movement-days.ts'
import { workingMemory } from './working-memory.ts'

/** End-of-day stock in working memory: `levels[i]` applies from `days[i]` until the day before `days[i + 1]`. */
export type StockPath = {
  days: Int32Array
  levels: Float64Array
  count: number
  /** Levels before this day are not known; null: none is. */
  firstKnownDay: number | null
  onHandUnits: number
  /** The last snapshot among the movements, or the balance taken before the planning day; 0 without one, and what the movements add to it. */
  snapshotDay: number | null
  snapshotUnits: number
  flowsSinceUnits: number
}

/** Fractions add up to a millionth of a unit: a balance of 0.1 + 0.2 - 0.3 is 0. */
export function withoutRounding(units: number): number {
  return Math.abs(units) < 1e9 ? Math.round(units * 1e6) / 1e6 + 0 : units
}

/** A balance that the master data give, and the day at whose end it was taken; null: nobody knows the day, it is the planning day's. */
type TakenBalance = { onHandUnits: number | null; onHandDay?: number | null }

/** The day at whose end the balance of the master data was taken, none after the planning day. */
export const takenDay = ({ onHandDay }: TakenBalance, asOfDay: number): number =>
  Math.min(onHandDay ?? asOfDay, asOfDay)

/**
 * Walks the stock from day to day. A snapshot resets it, and so does the master data's balance at the end of the day it was
 * taken: later movements go on from it, days before stay as the movements tell them. Without a snapshot until then the days
 * before are reached by undoing the flows, if both consumption and receipts are known: with one of the two alone, the past
 * would be a stock that never was. Without any balance the path starts from 0.
 */
export function stockPath(
  movements: MovementDays,
  balance: TakenBalance,
  asOfDay: number,
  memory = workingMemory(),
): StockPath {
  const path: StockPath = {
    days: memory.stockDays(movements.count + 1),
    levels: memory.stockLevels(movements.count + 1),
    ...{ count: 0, firstKnownDay: null, onHandUnits: 0 },
    ...{ snapshotDay: null, snapshotUnits: 0, flowsSinceUnits: 0 },
  }
  const units = readableUnits(balance.onHandUnits)
  const day = takenDay(balance, asOfDay)
  const next = walk(path, movements, 0, day)
  if (units !== null) {
    takeBalance(path, movements, withoutRounding(units), day)
    if (day < asOfDay) Object.assign(path, { snapshotDay: day, snapshotUnits: path.onHandUnits })
  }
  if (day < asOfDay) walk(path, movements, next, asOfDay)
  return path
}

/** Adds the movements from a place until the end of a day; returns the place of the next one. */
function walk(path: StockPath, movements: MovementDays, from: number, lastDay: number): number {
  let at = from
  for (; at < movements.count && movements.days[at]! <= lastDay; at++) {
    const snapshot = movements.snapshotUnits[at]!
    const day = movements.days[at]!
    if (Number.isNaN(snapshot))
      path.onHandUnits = withoutRounding(path.onHandUnits + movements.flowUnits[at]!)
    else {
      path.onHandUnits = withoutRounding(snapshot)
      path.snapshotUnits = path.onHandUnits
      path.snapshotDay = day
      path.firstKnownDay ??= day
    }
    path.days[path.count] = day
    path.levels[path.count++] = path.onHandUnits
  }
  path.flowsSinceUnits = withoutRounding(path.onHandUnits - path.snapshotUnits)
  return at
}

/** Ends the path so far at a balance. */
function takeBalance(path: StockPath, movements: MovementDays, units: number, day: number): void {
  if (path.snapshotDay === null && movements.hasConsumption && movements.hasReplenishment) {
    const missed = units - path.onHandUnits
    for (let i = 0; i < path.count; i++) path.levels[i] = withoutRounding(path.levels[i]! + missed)
    path.firstKnownDay = Math.min(movements.firstFlowDay ?? day, day)
  }
  path.firstKnownDay ??= day
  path.onHandUnits = units
  const last = path.count - 1
  if (last >= 0 && path.days[last] === day) path.levels[last] = units
  else {
    path.days[path.count] = day
    path.levels[path.count++] = units
  }
}

/**
 * Returns whether an item shows that it began with its first movement: on that day more came than went, and the known stock before it is
 * nothing. Before that nobody could buy.
 */
export function beginsEmpty(
  movements: MovementDays,
  { levels, days, count, firstKnownDay }: StockPath,
): boolean {
  const first = movements.firstFlowDay
  if (first === null || firstKnownDay === null) return false
  const flow = movements.flowUnits[movements.days.indexOf(first)]!
  const at = days.indexOf(first)
  if (at < 0 || at >= count || firstKnownDay > days[Math.max(0, at - 1)]!) return false
  return flow > 0 && withoutRounding(levels[at]! - flow) <= 0
}

type Window = { knownDays: number; averageUnits: number | null; positiveDays: number; negativeDays: number }

/** Statistics of the known end-of-day levels from `fromDay` to `asOfDay`, both included. */
function windowOf(path: StockPath, fromDay: number, asOfDay: number): Window {
  const window: Window = { knownDays: 0, averageUnits: null, positiveDays: 0, negativeDays: 0 }
  if (path.firstKnownDay === null) return window
  const start = Math.max(fromDay, path.firstKnownDay)
  let unitDays = 0
  let until = asOfDay
  for (let i = path.count - 1; i >= 0 && until >= start; i--) {
    const length = until - Math.max(path.days[i]!, start) + 1
    const level = path.levels[i]!
    if (level > 0) {
      unitDays += length * level
      window.positiveDays += length
    } else if (level < 0) window.negativeDays += length
    window.knownDays += length
    until = Math.max(path.days[i]!, start) - 1
  }
  if (window.knownDays > 0) window.averageUnits = unitDays / window.knownDays
  return window
}

export function summarizeStock(path: StockPath, asOfDay: number): StockHistory {
  const recent = windowOf(path, asOfDay - 89, asOfDay)
  const long = windowOf(path, asOfDay - 729, asOfDay)
  return {
    isKnown: path.firstKnownDay !== null,
    onHandUnits: path.onHandUnits,
    firstKnownDay: path.firstKnownDay,
    average90Units: recent.averageUnits,
    average730Units: long.averageUnits,
    availability: long.knownDays > 0 ? long.positiveDays / long.knownDays : null,
    knownDays90: recent.knownDays,
    knownDays730: long.knownDays,
    negativeDays90: recent.negativeDays,
    snapshotDay: path.snapshotDay,
    snapshotUnits: path.snapshotUnits,
    flowsSinceUnits: path.flowsSinceUnits,
  }
}

/**
 * End-of-day stock of every day from `fromDay` to `toDay`, both included, as the averages count it; NaN where it
 * is not known. Used by the stock movement chart.
 */
export function dailyStock(
  facts: TakenBalance & { movements: Movements },
  asOfDay: number,
  fromDay: number,
  toDay: number,
): Float64Array {
  const path = stockPath(sumByDay(facts.movements, asOfDay), facts, asOfDay)
  const units = new Float64Array(Math.max(0, toDay - fromDay + 1)).fill(Number.NaN)
  if (path.firstKnownDay === null) return units
  for (let i = 0; i < path.count; i++) {
    const from = Math.max(path.days[i]!, path.firstKnownDay, fromDay)
    const until = Math.min(i + 1 < path.count ? path.days[i + 1]! - 1 : asOfDay, toDay)
    if (until >= from) units.fill(path.levels[i]!, from - fromDay, until - fromDay + 1)
  }
  return units
}

/** A quantity that can be reckoned with, of either sign, else null. */
export function readableUnits(value: number | null): number | null {
  return value !== null && Math.abs(value) <= LARGEST_UNITS ? value : null
}
