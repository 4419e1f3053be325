import type { Ground } from '#ground.ts'
import type { Handlers } from '#http/serve.ts'
import { findItem, findPlannedItem } from '#items/find-item.ts'
import { type ItemListQuery, listItems } from '#items/list-items.ts'
import { listMovements, listPurchaseOrders } from '#items/movement-lists.ts'
import { movigramOf } from '#items/movigram.ts'

/** The list of items, and the movements and orders of one. */
export const itemHandlers = (_ground: Ground) =>
  ({
    listItems: ({ db, catalogId, query }) => listItems(db, catalogId, query as unknown as ItemListQuery),

    async getMovigram({ db, catalogId, params, query }) {
      const { site, from, to } = query
      const plan = await findPlannedItem(db, catalogId, { sku: params.sku, site })
      return movigramOf(db, plan, { ...(from && { from }), ...(to && { to }) })
    },

    async listTransactions({ db, catalogId, params, query }) {
      const item = await findItem(db, catalogId, { sku: params.sku, site: query.site })
      return listMovements(db, { ...item, catalogId }, query)
    },

    async listOrders({ db, catalogId, params, query }) {
      const item = await findItem(db, catalogId, { sku: params.sku, site: query.site })
      return listPurchaseOrders(db, { ...item, catalogId }, query)
    },
  }) satisfies Partial<Handlers>
