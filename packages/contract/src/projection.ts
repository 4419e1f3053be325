import { PROJECTION_REASONS } from '@giro/planning/vocabulary'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { day, queryInteger } from './fields.ts'
import { ITEM_FAILS, siteQuery, skuParams } from './item-schema.ts'
import { LIMITS } from './limits.ts'

const number = (description: string) => z.number().meta({ description })

const ProjectedWeek = z.object({
  date: day.meta({ description: 'Last day of the week.' }),
  demand: number('Expected demand of the week, units of the item; 0 or more.'),
  receipts: number('Open and proposed orders received in the week, units of the item; 0 or more.'),
  balance: number('Expected stock at the end of the week, units of the item; 0 or more.'),
  low: number(
    'Stock that 9 of 10 demands leave at least, units of the item; null after the first proposed receipt, as later orders react to demand.',
  ).nullable(),
  high: number('Stock that 1 of 10 demands leaves at least, units of the item; null as `low` is.').nullable(),
  risk: number(
    'Probability, 0 to 1, that demand until then exceeds stock and receipts; after the first proposed receipt the long-run risk of the policy.',
  ),
  riskWithoutOrders: number('The same probability, 0 to 1, if nothing but the open orders is received.'),
  value: number(
    'Value of the expected stock, currency of the company; null if the cost is unknown.',
  ).nullable(),
})

const ProjectedOrder = z.object({
  kind: z.enum(['open', 'proposed']),
  date: day.meta({ description: 'Day on which it was or will be placed.' }),
  arrival: day.meta({ description: 'Day on which it is expected; an order that is late, tomorrow.' }),
  quantity: number('Quantity to be received, units of the item; above 0.'),
})

const stockout = (description: string) => day.nullable().meta({ description })

/** Stock of an item by week from the planning day on, with its open and proposed orders. */
const Projection = z.object({
  asOf: day.meta({ description: 'Planning day, from which the weeks count.' }),
  weeks: z.array(ProjectedWeek).meta({ description: 'Empty if the balance is unknown.' }),
  orders: z.array(ProjectedOrder).meta({ description: 'Open orders by arrival, then the proposed ones.' }),
  stockoutDate: stockout(
    'First day with a stockout risk of 50 % or more, with the proposed orders; null: not in these weeks.',
  ),
  stockoutDateWithoutOrders: stockout('The same if nothing but the open orders is received.'),
  delayCost: number(
    'Price of placing today’s proposed order a week later, currency of the company; null if none is proposed today or the cost is unknown.',
  ).nullable(),
  reason: z.enum(PROJECTION_REASONS).nullable().meta({
    description:
      'Why there is no projection (`balance_unknown`), or why no order is proposed (`on_demand`; `order_held`, as the item is silent; `off_season`, until the lead time reaches its season).',
  }),
})
/** Stock of an item by week. */
export type Projection = z.infer<typeof Projection>

/** Calls about the stock to come. */
export const projections = {
  getProjection: endpoint({
    method: 'GET',
    path: '/inventory/projection/{sku}',
    summary: 'Stock of an item by week, with its open and proposed orders and the day on which it runs out.',
    allow: 'planning.read',
    scope: 'catalog',
    params: skuParams,
    query: z.strictObject({
      ...siteQuery,
      weeks: queryInteger(1, LIMITS.projectionWeeks, LIMITS.projectionWeeksDefault).meta({
        description: 'Weeks from the planning day on.',
      }),
    }),
    answer: Projection,
    fails: ITEM_FAILS,
  }),
}
