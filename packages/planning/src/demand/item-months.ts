import type { DemandHistory } from '../history/item-history.ts'
import { firstDayOf, monthOf } from '../numbers/months.ts'

/** Months of an item's past that are looked at. [C] */
export const MOST_MONTHS = 36
/** Days that the first month may miss. [C] */
const MONTH_SLACK_DAYS = 3

/** Demand and requests of consecutive months, counted from January 1970: `whole` that are over, and the one of the planning day. */
export type Months = { first: number; whole: number; units: number[]; requests: number[] }

/**
 * Returns an item's last months as far as its demand is known.
 *
 * @param sinceDay first day from which its demand would be known
 */
export function monthsOf({ eventDays, eventUnits, asOfDay }: DemandHistory, sinceDay: number): Months {
  const end = monthOf(asOfDay + 1)
  const first = Math.max(monthOf(sinceDay - 1 - MONTH_SLACK_DAYS) + 1, end - MOST_MONTHS)
  let place = monthOf(asOfDay) - first
  const units = new Array<number>(Math.max(0, place + 1)).fill(0)
  const requests = new Array<number>(units.length).fill(0)
  let from = firstDayOf(first + place)
  for (let i = eventDays.length - 1; i >= 0; i--) {
    const day = eventDays[i]!
    if (day > asOfDay) continue
    while (day < from && place >= 0) from = firstDayOf(first + --place)
    if (place < 0) break
    units[place]! += eventUnits[i]!
    requests[place]!++
  }
  return { first, whole: end - first, units, requests }
}

/** Returns the sum of the numbers of some places from one on. */
export function sumOf(numbers: readonly number[], from = 0, count = numbers.length - from): number {
  let sum = 0
  for (let i = from; i < from + count; i++) sum += numbers[i]!
  return sum
}
