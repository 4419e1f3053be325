import type { Events } from './item-history.ts'
import { SMALLEST_UNITS } from './movement-days.ts'
import { type WorkingMemory, workingMemory } from './working-memory.ts'

/** A return or reversal cancels movements at most this many days before it. [C] */
const NETTING_DAYS = 365
/** Share of a quantity below which a remainder is a rounding error, not stock. */
const ROUNDING_SHARE = 1e-9

export type NetEvents = Events & {
  /** Σ of the days' positive sums, before anything was cancelled. */
  grossUnits: number
  /** Returned or reversed units that found nothing to cancel. */
  unmatchedUnits: number
}

/**
 * Days with a positive sum, after each negative day cancelled the latest days before it.
 *
 * @param days ascending; `units[i]` is the sum of day i, of either sign
 */
export function netEvents(
  days: Int32Array,
  units: Float64Array,
  count: number,
  memory: Pick<WorkingMemory, 'eventDays' | 'eventUnits'> = workingMemory(),
): NetEvents {
  const net = { eventDays: memory.eventDays(count), eventUnits: memory.eventUnits(count), events: 0 }
  let grossUnits = 0
  let unmatchedUnits = 0
  for (let i = 0; i < count; i++) {
    const sum = units[i]!
    if (sum >= SMALLEST_UNITS) {
      grossUnits += sum
      net.eventDays[net.events] = days[i]!
      net.eventUnits[net.events++] = sum
    } else if (sum <= -SMALLEST_UNITS) {
      unmatchedUnits += cancelBackwards(net, days[i]!, -sum)
    }
  }
  return {
    eventDays: net.eventDays.slice(0, net.events),
    eventUnits: net.eventUnits.slice(0, net.events),
    grossUnits,
    unmatchedUnits,
  }
}

/** Takes `units` from the latest events, at most a year back; answers what found nothing to cancel. */
function cancelBackwards(net: Events & { events: number }, day: number, units: number): number {
  const rounding = units * ROUNDING_SHARE
  let toCancel = units
  while (toCancel > rounding && net.events > 0) {
    const last = net.events - 1
    if (day - net.eventDays[last]! > NETTING_DAYS) return toCancel
    const size = net.eventUnits[last]!
    const left = size - toCancel
    toCancel -= size
    if (left >= SMALLEST_UNITS && left > size * ROUNDING_SHARE) net.eventUnits[last] = left
    else net.events = last
  }
  return toCancel > rounding ? toCancel : 0
}
