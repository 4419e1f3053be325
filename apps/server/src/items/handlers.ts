import type { Handlers } from '#http/serve.ts'
import { itemLines, listItems } from '#items/list-items.ts'

/** The list of items. */
export const itemListHandlers = {
  listItems: {
    isMade: true,
    page: ({ db, catalogId, current, query }) => listItems(db, { catalogId, ...current }, query),
    lines: ({ db, catalogId, current, query }) => itemLines(db, { catalogId, ...current }, query),
  },
} satisfies Partial<Handlers>
