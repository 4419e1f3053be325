import type { Ground } from '#ground.ts'
import type { Handlers } from '#http/serve.ts'
import { listNotStock } from '#not-stock/list-not-stock.ts'
import { sayStock } from '#not-stock/say-stock.ts'

/** Items that are no stock: what looks like it, and what people said. */
export const notStockHandlers = ({ jobs }: Ground) =>
  ({
    listNotStock: ({ db, catalogId, query }) => listNotStock(db, catalogId, query),

    sayStock: ({ db, catalogId, companyId, caller, body }) =>
      sayStock(db, jobs, { catalogId, companyId, userId: caller.userId, body }),
  }) satisfies Partial<Handlers>
