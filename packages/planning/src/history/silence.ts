import type { DemandHistory, Silence } from './item-history.ts'

/** Demand events from which their usual interval is believed. [C] */
const FEWEST_EVENTS = 6
/** Usual intervals without demand from which an item is silent, and from which it is taken to be needed no more. [C] */
export const SILENT_INTERVALS = 8
export const ENDED_INTERVALS = 15
/**
 * Minimum multiple of the longest earlier interval: what is needed in one season is silent in the
 * others. [C]
 */
const LONGEST_INTERVALS = 2

/**
 * Returns the silence since the last demand where it is far longer than the usual interval and than any before it. By chance alone
 * one item in three thousand is silent for eight mean intervals.
 *
 * @param demand without the days on which the shelf was empty
 */
export function silenceOf({
  eventDays,
  asOfDay,
}: Pick<DemandHistory, 'eventDays' | 'asOfDay'>): Silence | null {
  const count = eventDays.length
  if (count < FEWEST_EVENTS) return null
  const lastDay = eventDays[count - 1]!
  const usualDays = (lastDay - eventDays[0]!) / (count - 1)
  const days = asOfDay - lastDay
  if (days < SILENT_INTERVALS * usualDays) return null
  let longest = 0
  for (let i = 1; i < count; i++) longest = Math.max(longest, eventDays[i]! - eventDays[i - 1]!)
  return days > LONGEST_INTERVALS * longest ? { days, usualDays } : null
}

/** True if an item is silent for so long that it is needed no more. */
export const hasEnded = (silence: Silence | null | undefined): boolean =>
  silence !== null && silence !== undefined && silence.days >= ENDED_INTERVALS * silence.usualDays
