import type { Handlers } from '#http/serve.ts'
import { type ItemListQuery, itemLines, listItems } from '#items/list-items.ts'

/** The list of items. */
export const itemListHandlers = {
  listItems: {
    isMade: true,
    page: ({ db, catalogId, current, query }) =>
      listItems(db, { catalogId, ...current }, query as unknown as ItemListQuery),
    lines: ({ db, catalogId, current, query }) =>
      itemLines(db, { catalogId, ...current }, query as unknown as ItemListQuery),
  },
} satisfies Partial<Handlers>
