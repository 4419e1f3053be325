import { MISSING_DATA } from '@giro/planning/vocabulary'
import { dayText } from '#calendar.ts'
import { contextRows, readChanges, type WorkedItem, workedItem } from '#decisions/index.ts'
import type { Handlers } from '#http/serve.ts'
import { alertsAnswer } from '#items/alerts-answer.ts'
import { explainAnswer } from '#items/explain-answer.ts'
import { findItem, findPlannedItem } from '#items/find-item.ts'
import { itemAnswer } from '#items/item-answer.ts'
import { type ItemListQuery, itemLines, listItems } from '#items/list-items.ts'
import { listMovements, listPurchaseOrders } from '#items/movement-lists.ts'
import { movigramOf } from '#items/movigram.ts'
import { replayAnswer } from '#items/replay-answer.ts'

const outlierDays = ({ ready: { inputs } }: WorkedItem): number[] => {
  const [, history] = inputs
  return history.outliers.days
}

/** The list of items, and of one all there is to know: its plan, movements and orders. */
export const itemHandlers = {
  listItems: {
    page: ({ db, catalogId, query }) => listItems(db, catalogId, query as unknown as ItemListQuery),
    lines: ({ db, catalogId, query }) => itemLines(db, catalogId, query as unknown as ItemListQuery),
  },

  async getItem({ db, catalogId, params, query }) {
    const item = await workedItem(db, catalogId, { sku: params.sku, site: query.site })
    return {
      item: itemAnswer(item.plan),
      alerts: alertsAnswer(item),
      contexts: contextRows(item, await readChanges(db, item.plan)),
      attributes: item.ready.master.attributes as Record<string, string>,
      ...explainAnswer(item, item.generation.setBy),
      outlierDays: outlierDays(item).map(dayText),
      missingData: MISSING_DATA.filter((gap) => item.plan.dataGaps.includes(gap)),
      replay: replayAnswer(item.ready, item.generation.past),
    }
  },

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
} satisfies Partial<Handlers>
