import { endpoints } from '@giro/contract'
import { workedItem } from '#decisions/index.ts'
import { assertUnchanged } from '#http/etag.ts'
import type { Handlers } from '#http/serve.ts'
import { correctItem } from '#item/correct-item.ts'
import { correctMovement } from '#item/correct-movement.ts'
import { correctOrder } from '#item/correct-order.ts'
import { itemDetail } from '#item/item-detail.ts'
import { listMovements, listPurchaseOrders } from '#item/movement-lists.ts'
import { movigramOf } from '#item/movigram.ts'
import { projectionAnswer } from '#item/projection-answer.ts'
import { findItem, findPlannedItem } from '#items/index.ts'

/** All there is to know of one item: its plan, movements and orders, and what people correct of it. */
export const itemHandlers = {
  getItem: ({ db, catalogId, params, query }) =>
    itemDetail(db, catalogId, { sku: params.sku, site: query.site }),

  async getMovigram({ db, catalogId, params, query }) {
    const { site, from, to } = query
    const plan = await findPlannedItem(db, catalogId, { sku: params.sku, site })
    return movigramOf(db, plan, { ...(from && { from }), ...(to && { to }) })
  },

  async getProjection({ db, catalogId, params, query }) {
    const { ready } = await workedItem(db, catalogId, { sku: params.sku, site: query.site })
    return projectionAnswer(ready.worked.projection(query.weeks))
  },

  async listTransactions({ db, catalogId, params, query }) {
    const item = await findItem(db, catalogId, { sku: params.sku, site: query.site })
    return listMovements(db, { ...item, catalogId }, query)
  },

  async listOrders({ db, catalogId, params, query }) {
    const item = await findItem(db, catalogId, { sku: params.sku, site: query.site })
    return listPurchaseOrders(db, { ...item, catalogId }, query)
  },

  updateTransaction: ({ db, catalogId, companyId, caller: { userId }, params, body, ifMatch }) =>
    correctMovement(db, { catalogId, companyId, userId, id: params.id, body, ifMatch }),

  updateOrder: ({ db, catalogId, companyId, caller: { userId }, params, body, ifMatch }) =>
    correctOrder(db, { catalogId, companyId, userId, id: params.id, body, ifMatch }),

  async updateItem({ db, catalogId, body, ifMatch }) {
    const name = { sku: body.sku, site: body.site }
    if (ifMatch !== undefined)
      assertUnchanged(ifMatch, endpoints.getItem.answer.parse(await itemDetail(db, catalogId, name)))
    await correctItem(db, { catalogId, body })
    return itemDetail(db, catalogId, name)
  },
} satisfies Partial<Handlers>
