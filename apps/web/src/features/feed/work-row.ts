import type { FeedRow, Item, QueueRow } from '@giro/contract'
import type { ContextKind } from '#app/api/types.ts'
import { keyOf } from '#features/decisions/index.ts'

/** One row: an alert, or with `by item` an item with its open contexts. */
export type WorkRow = {
  key: string
  sku: string
  site: string
  description: string
  contexts: readonly ContextKind[]
  /** Money at stake in a year, which orders the queue; null where nothing is known of the stock. */
  priority: number | null
  effect: number
  /** Money that its plan saves in a year, and for each minute of deciding; null where its cost is unknown. */
  worth: number | null
  worthPerMinute: number | null
  snoozed: QueueRow['snoozed']
  alert: FeedRow | null
  /** Suggestions that the last load moved, in a list about that. */
  moved: QueueRow['moved']
  /** Item fields shown in the columns of the tab. */
  facts: Partial<Item> | undefined
}

export const ofAlert = (alert: FeedRow): WorkRow => ({
  key: `${keyOf(alert)}|${alert.context}`,
  sku: alert.sku,
  site: alert.site,
  description: alert.description,
  contexts: [alert.context],
  priority: alert.priority,
  effect: alert.effect,
  worth: alert.worth,
  worthPerMinute: alert.worthPerMinute,
  snoozed: alert.snoozed,
  alert,
  moved: undefined,
  facts: alert.item,
})

export const ofItem = ({
  sku,
  site,
  description,
  contexts,
  priority,
  effect,
  worth,
  worthPerMinute,
  snoozed,
  moved,
  item,
}: QueueRow): WorkRow => ({
  key: keyOf({ sku, site }),
  sku,
  site,
  description,
  contexts,
  priority,
  effect,
  worth,
  worthPerMinute,
  snoozed,
  alert: null,
  moved,
  facts: item,
})
