import { endpoints } from '@giro/contract'
import { assertUnchanged } from '#http/etag.ts'
import type { Handlers } from '#http/serve.ts'
import { correctItem } from '#items/correct-item.ts'
import { correctMovement } from '#items/correct-movement.ts'
import { correctOrder } from '#items/correct-order.ts'
import { findItem, findPlannedItem } from '#items/find-item.ts'
import { itemDetail } from '#items/item-detail.ts'
import { type ItemListQuery, itemLines, listItems } from '#items/list-items.ts'
import { listMovements, listPurchaseOrders } from '#items/movement-lists.ts'
import { movigramOf } from '#items/movigram.ts'

/** The list of items, and of one all there is to know: its plan, movements and orders. */
export const itemHandlers = {
  listItems: {
    isMade: true,
    page: ({ db, catalogId, current, query }) =>
      listItems(db, { catalogId, ...current }, query as unknown as ItemListQuery),
    lines: ({ db, catalogId, current, query }) =>
      itemLines(db, { catalogId, ...current }, query as unknown as ItemListQuery),
  },

  getItem: ({ db, catalogId, params, query }) =>
    itemDetail(db, catalogId, { sku: params.sku, site: query.site }),

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

  updateTransaction: ({ db, catalogId, companyId, params, body, ifMatch }) =>
    correctMovement(db, { catalogId, companyId, id: params.id, body, ifMatch }),

  updateOrder: ({ db, catalogId, companyId, params, body, ifMatch }) =>
    correctOrder(db, { catalogId, companyId, id: params.id, body, ifMatch }),

  async updateItem({ db, catalogId, body, ifMatch }) {
    const name = { sku: body.sku, site: body.site }
    if (ifMatch !== undefined)
      assertUnchanged(ifMatch, endpoints.getItem.answer.parse(await itemDetail(db, catalogId, name)))
    await correctItem(db, { catalogId, body })
    return itemDetail(db, catalogId, name)
  },
} satisfies Partial<Handlers>
