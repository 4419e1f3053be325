import type { DemandHistory } from '../history/item-history.ts'

/** One item's demand as catalog-wide fits need it. */
export type CatalogItem = {
  demand: DemandHistory
  isCountable: boolean
  unitCost: number | null
  /** Mean replenishment lead time as far as known, days. */
  leadTimeDays: number | null
}
