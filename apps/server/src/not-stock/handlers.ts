import { decide } from '#decisions/index.ts'
import { Failure } from '#failure.ts'
import type { Ground } from '#ground.ts'
import type { Handlers } from '#http/serve.ts'
import { namedItems } from '#items/index.ts'
import { listNotStock } from '#not-stock/list-not-stock.ts'
import { requestRun } from '#planning/index.ts'

/** Items that are no stock: what looks like it, and what people said. */
export const notStockHandlers = ({ jobs }: Ground) =>
  ({
    listNotStock: ({ db, catalogId, query }) => listNotStock(db, catalogId, query),

    async sayStock({ db, catalogId, companyId, caller, body: { skus, stock } }) {
      const itemNos = (await namedItems(db, catalogId, skus)).map((item) => {
        if ('code' in item) throw new Failure(item.code)
        return item.itemNo
      })
      const { id, changed, isLeftToRun } = await decide(db, {
        ...{ catalogId, userId: caller.userId, source: 'person', most: null },
        items: { itemNos },
        acts: [{ act: 'stock', stock }],
      })
      if (isLeftToRun) await requestRun(db, jobs, { catalogId, companyId, asOf: null })
      return { changed, decision: id }
    },
  }) satisfies Partial<Handlers>
