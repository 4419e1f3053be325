import { NO_GOODS_SIGNS } from '@giro/planning/vocabulary'
import { z } from 'zod'
import { DECISION } from './decisions.ts'
import { endpoint } from './endpoint.ts'
import { instant, site, sku } from './fields.ts'
import { LIMITS } from './limits.ts'
import { pageOf, pageQuery, search } from './page.ts'

/** `suggested`: looks like no goods, and nobody has said anything; `marked`: a person said that it is no stock. */
const NOT_STOCK_STATES = ['suggested', 'marked'] as const

const NotStockRow = z.object({
  sku: z.string(),
  site: z.string(),
  description: z.string(),
  signs: z
    .array(z.enum(NO_GOODS_SIGNS))
    .meta({ description: 'Why it looks like no goods by the last planning run.' }),
  by: z.string().nullable().meta({ description: 'Who said that it is no stock.' }),
  at: instant.nullable(),
})
/** An item that may be no stock, with what was said of it. */
export type NotStockRow = z.infer<typeof NotStockRow>

/** Calls about items that are no stock: postage, fees, corrections of the books. */
export const notStock = {
  listNotStock: endpoint({
    method: 'GET',
    path: '/inventory/not-stock',
    summary: 'Items that look like no goods, or that a person said are no stock.',
    allow: 'planning.read',
    scope: 'catalog',
    query: z.strictObject({
      ...pageQuery(['createdAt', 'sku', 'site', 'description', 'at'], 'createdAt'),
      search,
      state: z.enum(NOT_STOCK_STATES),
    }),
    answer: pageOf(NotStockRow),
  }),
  sayStock: endpoint({
    method: 'POST',
    path: '/sku/not-stock',
    summary:
      'Say whether items are stock; a planning run follows. Those that are not leave plan, worklist, totals and the file for the ERP at once, and are planned again when that is taken back.',
    allow: 'item.edit',
    scope: 'catalog',
    status: 202,
    body: z.strictObject({
      skus: z
        .array(z.strictObject({ sku, site: site.optional() }))
        .min(1)
        .max(LIMITS.calculateItems),
      stock: z
        .boolean()
        .nullable()
        .meta({ description: 'false: no stock; true: goods, however they look; null: nothing said.' }),
    }),
    answer: z.object({ changed: z.number().int(), decision: DECISION }),
    fails: ['item_not_found', 'site_is_required'],
  }),
}
