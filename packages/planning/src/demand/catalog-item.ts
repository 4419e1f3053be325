import type { DemandHistory } from '../history/item-history.ts'

/** One item's demand as catalog-wide fits need it. */
export type CatalogItem = {
  demand: DemandHistory
  isCountable: boolean
  unitCost: number | null
  /** Mean replenishment lead time as far as known, days. */
  leadTimeDays: number | null
}

/**
 * One order whatever the rows': samples are then of the same items, and sums round the same. Items that compare equal
 * are equal in all that the catalog takes of them.
 */
export const inOneOrder = <Item extends CatalogItem>(items: readonly Item[]): Item[] =>
  items.toSorted(compareItems)

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
