import { LONGEST_EMPTY_DAYS } from '../vocabulary.ts'
import type { DemandHistory, Events } from './item-history.ts'
import type { StockPath } from './stock-path.ts'

/**
 * An empty shelf hides demand only where little is booked while it is empty: under this share of the usual pace of demand
 * events. Items that are bought for each request have an empty shelf and lose nothing. [C]
 */
const HIDDEN_SHARE = 0.5

/**
 * Finds the days that began without stock and had no demand, in stretches: first and last day of the first one, of the
 * second one, and so on. Only where balances are known, and where an empty shelf hides demand.
 */
export function emptyShelfDays(path: StockPath, { eventDays }: Events, asOfDay: number): Int32Array {
  if (path.firstKnownDay === null) return NONE
  const firstDay = path.firstKnownDay + 1
  const stretches: number[] = []
  const seen = { days: 0, events: 0 }
  let at = 0
  for (let i = 0; i < path.count; i++) {
    if (path.levels[i]! > 0) continue
    let from = Math.max(firstDay, path.days[i]! + 1)
    const to = i + 1 < path.count ? path.days[i + 1]! : asOfDay
    if (to < from) continue
    seen.days += to - from + 1
    while (at < eventDays.length && eventDays[at]! < from) at++
    for (; at < eventDays.length && eventDays[at]! <= to; at++) {
      seen.events++
      addStretch(stretches, from, eventDays[at]! - 1)
      from = eventDays[at]! + 1
    }
    addStretch(stretches, from, to)
  }
  return hidesDemand(seen, eventDays, firstDay, asOfDay) ? cutToLongest(stretches) : NONE
}

const NONE = new Int32Array(0)

/** Adds a stretch, to the one before where they touch. */
function addStretch(stretches: number[], from: number, to: number): void {
  if (to < from) return
  if (stretches.length > 0 && stretches.at(-1) === from - 1) stretches[stretches.length - 1] = to
  else stretches.push(from, to)
}

function hidesDemand(
  empty: { days: number; events: number },
  eventDays: Int32Array,
  firstDay: number,
  asOfDay: number,
): boolean {
  let events = 0
  for (let i = eventDays.length - 1; i >= 0 && eventDays[i]! >= firstDay; i--) events++
  const stockedDays = asOfDay - firstDay + 1 - empty.days
  // events of the empty days over those days, against the same of the others, without a division
  return empty.days > 0 && empty.events * stockedDays < HIDDEN_SHARE * (events - empty.events) * empty.days
}

const cutToLongest = (stretches: readonly number[]): Int32Array =>
  Int32Array.from(stretches, (day, i) =>
    i % 2 === 0 ? day : Math.min(day, stretches[i - 1]! + LONGEST_EMPTY_DAYS - 1),
  )

/** Returns how many days the stretches have. */
export function countEmptyDays(stretches: Int32Array | undefined, longestDays = LONGEST_EMPTY_DAYS): number {
  let days = 0
  for (let i = 0; i < (stretches?.length ?? 0); i += 2)
    days += Math.min(longestDays, stretches![i + 1]! - stretches![i]! + 1)
  return days
}

/**
 * Returns the demand as if the days with an empty shelf had not been: what lies before them moves up by as many days. Whatever
 * is learned of it counts no day on which nobody could have bought.
 *
 * @param longestDays of one stretch that are left out at most
 */
export function withoutEmptyDays(demand: DemandHistory, longestDays = LONGEST_EMPTY_DAYS): DemandHistory {
  const { emptyDays, eventDays, birthDay } = demand
  if (emptyDays === undefined || emptyDays.length === 0 || !(longestDays > 0)) return demand
  const moved = new Int32Array(eventDays.length)
  let removed = 0
  let at = emptyDays.length - 2
  const passTo = (day: number) => {
    for (; at >= 0 && emptyDays[at]! > day; at -= 2)
      removed += Math.min(longestDays, emptyDays[at + 1]! - emptyDays[at]! + 1)
  }
  for (let i = eventDays.length - 1; i >= 0; i--) {
    passTo(eventDays[i]!)
    moved[i] = eventDays[i]! + removed
  }
  passTo(birthDay)
  return { ...demand, eventDays: moved, birthDay: birthDay + removed }
}
