import { OPEN_ORDER_ADVICE } from '@giro/planning/vocabulary'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { day, moneySum, queryFlag } from './fields.ts'
import { LIMITS } from './limits.ts'
import { anyOf, pageOf, pageQuery, search } from './page.ts'

const units = (of: string) => z.number().meta({ description: `${of}, units of the item` })
const money = (of: string) => moneySum.meta({ description: `${of}, currency of the company` })

/** An open purchase order of one item, and whether its receipt fits the need. */
export const OpenOrderRow = z.object({
  sku: z.string(),
  site: z.string(),
  description: z.string(),
  unit: z.string().nullable(),
  supplier: z.string().nullable(),
  order: z.string().meta({ description: 'Number of the order in the ERP.' }),
  code: z.string().meta({ description: 'Its line; empty where the orders have none.' }),
  quantity: units('Still to be received'),
  value: money('Cost of what is still to be received').nullable(),
  dueDate: day.nullable().meta({ description: 'Promised day; null: none is known.' }),
  daysLate: z.number().int().meta({
    description:
      'Days from the promised day, or from a lead time after the order, until today at the company.',
  }),
  needDate: day.nullable().meta({
    description:
      'First day on which expected demand leaves less than the safety stock without this order; null: not in the year after its receipt, or the balance is unknown.',
  }),
  risk: z.number().nullable().meta({
    description: 'Probability, 0 to 1, of a stockout before it is received; null: the balance is unknown.',
  }),
  isOnDemand: z.boolean().meta({ description: 'true: the item is bought on demand, not kept in stock.' }),
  advice: z.enum(OPEN_ORDER_ADVICE).nullable().meta({ description: 'null: leave it as it is.' }),
  worth: money('Saving if the advice is followed').nullable().meta({
    description: 'Saving if the advice is followed, currency of the company; null: no advice, or no cost.',
  }),
})

const Total = z.object({
  advice: z.enum(OPEN_ORDER_ADVICE),
  orders: z.number().int(),
  value: money('Cost of what is still to be received'),
  worth: money('Saving if the advice is followed'),
})

/** Calls about open orders. */
export const openOrders = {
  listOpenOrders: endpoint({
    method: 'GET',
    path: '/purchase/open-orders',
    summary: 'Open purchase orders, and which to expedite, postpone or cancel; the largest saving first.',
    allow: 'planning.read',
    scope: 'catalog',
    query: z.strictObject({
      ...pageQuery(['worth', 'value', 'dueDate', 'needDate', 'supplier', 'sku'], 'worth', true),
      search,
      site: z.string().max(2000).optional().meta({ description: '`a,b`: at any of these sites.' }),
      supplier: z
        .string()
        .max(LIMITS.supplierCharacters)
        .optional()
        .meta({ description: 'Of this supplier alone.' }),
      advice: anyOf(OPEN_ORDER_ADVICE),
      late: queryFlag.meta({ description: '`true`: late ones alone; `false`: the others.' }),
    }),
    answer: pageOf(OpenOrderRow).extend({
      totals: z
        .array(Total)
        .meta({ description: 'Of the orders found, whatever their advice and the page.' }),
    }),
  }),
}
