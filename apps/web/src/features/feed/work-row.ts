import type { FeedRow, Item, ItemField, QueueRow } from '@giro/contract'
import type { ContextKind } from '#app/api/types.ts'
import { keyOf } from '#features/decisions/index.ts'

/** What a row of the worklist needs of its item besides the alert, by tab; the feed itself says nothing of it. */
export const FACTS: Record<ContextKind | 'all', readonly ItemField[]> = {
  all: [],
  portfolio: ['portfolioConformity', 'consumptionPopularityClass'],
  service: ['availability', 'nsrClass', 'serviceConformity'],
  leadTime: ['celerity', 'availability'],
  trigger: ['securityBalance', 'coverage90d', 'ruptureRisk'],
  batch: ['package', 'minimumBatch', 'maximumBatch', 'batchConformity'],
}

/** One row: an alert, or with `by item` an item with its open contexts. */
export type WorkRow = {
  key: string
  sku: string
  site: string
  description: string
  contexts: readonly ContextKind[]
  effect: number
  alert: FeedRow | null
  /** Undefined until they are there. */
  facts: Partial<Item> | undefined
}

export const ofAlert = (alert: FeedRow): WorkRow => ({
  key: `${keyOf(alert)}|${alert.context}`,
  sku: alert.sku,
  site: alert.site,
  description: alert.description,
  contexts: [alert.context],
  effect: alert.effect,
  alert,
  facts: undefined,
})

export const ofItem = ({ sku, site, description, contexts, effect }: QueueRow): WorkRow => ({
  key: keyOf({ sku, site }),
  sku,
  site,
  description,
  contexts,
  effect,
  alert: null,
  facts: undefined,
})
