import type { DemandHistory } from '../history/item-history.ts'

/** One item's demand as catalog-wide fits need it. */
export type CatalogItem = {
  demand: DemandHistory
  isCountable: boolean
  unitCost: number | null
  /** Mean replenishment lead time as far as known, days. */
  leadTimeDays: number | null
}

/** Events of an item that its place in the one order is mostly found by. */
const KEY_EVENTS = 2
const KEY_NUMBERS = 1 + 2 * KEY_EVENTS

/**
 * One order whatever the rows': samples are then of the same items, and sums round the same. Items that compare equal
 * are equal in all that the catalog takes of them.
 */
export function inOneOrder<Item extends CatalogItem>(items: readonly Item[]): Item[] {
  // the number of events and the first of them decide of most items, which then need not be looked at any more
  const keys = new Float64Array(KEY_NUMBERS * items.length)
  for (const [i, { demand }] of items.entries()) {
    const { eventDays, eventUnits } = demand
    keys[KEY_NUMBERS * i] = eventDays.length
    for (let k = 0; k < Math.min(KEY_EVENTS, eventDays.length); k++) {
      keys[KEY_NUMBERS * i + 1 + 2 * k] = eventDays[k]!
      keys[KEY_NUMBERS * i + 2 + 2 * k] = eventUnits[k]!
    }
  }
  const compareKeys = (a: number, b: number) => {
    for (let k = 0; k < KEY_NUMBERS; k++) {
      const difference = keys[KEY_NUMBERS * a + k]! - keys[KEY_NUMBERS * b + k]!
      if (difference !== 0) return difference
    }
    return compareItems(items[a]!, items[b]!)
  }
  return Array.from(Uint32Array.from(items.keys()).sort(compareKeys), (i) => items[i]!)
}

/** The item with data of its own, so that it can be sent to another thread. */
export const plainItem = ({ demand, isCountable, unitCost, leadTimeDays }: CatalogItem): CatalogItem => ({
  demand: {
    ...demand,
    eventDays: demand.eventDays.slice(),
    eventUnits: demand.eventUnits.slice(),
    ...(demand.emptyDays && { emptyDays: demand.emptyDays.slice() }),
    ...(demand.beginsEmpty && { beginsEmpty: true }),
  },
  isCountable,
  unitCost,
  leadTimeDays,
})

function compareItems(a: CatalogItem, b: CatalogItem): number {
  const [days, otherDays] = [a.demand.eventDays, b.demand.eventDays]
  const [units, otherUnits] = [a.demand.eventUnits, b.demand.eventUnits]
  if (days.length !== otherDays.length) return days.length - otherDays.length
  for (let i = 0; i < days.length; i++) {
    const difference = days[i]! - otherDays[i]! || units[i]! - otherUnits[i]!
    if (difference !== 0) return difference
  }
  return (
    a.demand.birthDay - b.demand.birthDay ||
    (a.unitCost ?? 0) - (b.unitCost ?? 0) ||
    (a.leadTimeDays ?? -1) - (b.leadTimeDays ?? -1) ||
    Number(a.isCountable) - Number(b.isCountable)
  )
}
