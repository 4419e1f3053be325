import type { Handlers } from '#http/serve.ts'
import { itemLines, listItems } from '#items/list-items.ts'
import { KeptColumns } from '#items/plan-columns.ts'

/** A smaller catalog is filtered and sorted by the database as quickly. */
const KEPT_FROM = 2_000

/** The list of items. */
export function itemListHandlers() {
  const columns = new KeptColumns()
  return {
    listItems: {
      isMade: true,
      page: ({ db, catalogId, current, query }) =>
        listItems(db, { catalogId, ...current }, query, current.items < KEPT_FROM ? null : columns),
      lines: ({ db, catalogId, current, query }) => itemLines(db, { catalogId, ...current }, query),
    },
  } satisfies Partial<Handlers>
}
