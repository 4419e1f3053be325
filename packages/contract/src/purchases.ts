import { z } from 'zod'
import { Snoozed } from './decisions.ts'
import { endpoint } from './endpoint.ts'
import { day, id, moneySum, site, sku, text } from './fields.ts'
import { LIMITS } from './limits.ts'
import { pageOf, pageQuery, search } from './page.ts'

/** Advice on an order that may be below the supplier's minimum. */
export const PURCHASE_ADVICE = ['order', 'top_up', 'wait'] as const

const money = (of: string) => moneySum.meta({ description: `${of}, currency of the company` })
const whole = (of: string) => z.number().int().meta({ description: of })
const units = (of: string) => z.number().meta({ description: `${of}, units of the item` })

/** The order of today to one supplier for one site. */
export const ProposalRow = z.object({
  supplier: z.string().nullable().meta({
    description:
      'As the master data name it; null: they name none. `⇄ ` and a site: a transfer from that site, to which no limit of approval applies.',
  }),
  supplierId: id.nullable().meta({ description: 'null: no row holds conditions of this supplier.' }),
  supplierTitle: z.string().nullable().meta({ description: 'Its full name; null: not known.' }),
  site: z.string(),
  siteTitle: z.string(),
  lines: whole('Items to order today.'),
  snoozed: whole('Items that the plan would order today, and that are left out because they are snoozed.'),
  value: money('Sum of the lines of which the cost is known'),
  withoutCost: whole('Lines of which the cost is unknown.'),
  atRisk: whole(
    'Lines of which expected demand exceeds what is on hand and on order until a new order arrives.',
  ),
  notOrdered: whole(
    'Lines that were due for more than 3 days with nothing on order, where the ERP places orders; else 0.',
  ),
  minimum: money('Least value of one order').nullable(),
  sitesTogether: z
    .boolean()
    .meta({ description: 'true: the minimum counts the orders for all sites together.' }),
  missing: money('What the order lacks of the minimum; 0 where it is reached').nullable(),
  asOf: day.meta({ description: 'Planning day: that of the balances.' }),
  nextOrderDay: day.meta({
    description:
      'First day on which the supplier takes orders, today or the planning day, whichever is later, or after it; without order days of its own the first that is no weekend.',
  }),
})

/** One item to order today. */
export const ProposalLine = z.object({
  sku: z.string(),
  site: z.string(),
  description: z.string(),
  unit: z.string().nullable(),
  quantity: units('To order today, in whole lots'),
  package: units('Order multiple').nullable(),
  minimumBatch: units('Least order').nullable(),
  maximumBatch: units('Largest order').nullable(),
  cost: money('Cost of one unit').nullable(),
  value: money('Cost of the line').nullable(),
  position: units('On hand and on order; may be below 0'),
  trigger: units('Reorder point'),
  atSender: z
    .object({
      available: units('On hand, without what is approved to be sent').nullable(),
      onOrder: units('On order'),
    })
    .nullable()
    .meta({ description: 'What the site that sends the item has of it; null: no transfer.' }),
  leadTime: z.number().meta({ description: 'days from the order to its arrival' }),
  notOrderedSince: day.nullable().meta({
    description:
      'Planning day since which the item is due, where that was more than 3 days ago, the ERP places orders and nothing is on order; else null.',
  }),
  coversUntil: day.nullable().meta({
    description:
      'Day until which stock, open orders and this one last at the expected demand, not before `stockoutDate`; null: over a year.',
  }),
  stockoutDate: day.nullable().meta({
    description:
      'First day on which the item is rather out of stock than not if nothing is ordered; null: over a year.',
  }),
  delayCost: money('Price of ordering a week later').nullable(),
})

/** An item that the plan would order today, left out because somebody snoozed it. */
export const SnoozedLine = ProposalLine.pick({
  ...({ sku: true, site: true, description: true, unit: true, quantity: true, value: true } as const),
}).extend({ snoozed: Snoozed })

const EarlyLine = z.object({
  sku: z.string(),
  site: z.string(),
  description: z.string(),
  unit: z.string().nullable(),
  quantity: units('Its next order, in whole lots'),
  value: money('Cost of the line'),
  dueInDays: z.number().int().meta({ description: 'days until it will be due at the expected demand' }),
  cost: money('Price of ordering it today: it lies in stock for so much longer'),
})

/** Advice on an order that does not reach the minimum: items to add, and what waiting costs. */
export const ProposalAdvice = z.object({
  topUp: z
    .object({
      lines: z.array(EarlyLine),
      value: money('Value of the lines'),
      cost: money('Price of ordering them today'),
    })
    .nullable()
    .meta({ description: 'null: the minimum is reached, or nothing that is due soon enough reaches it.' }),
  wait: z
    .object({ until: day, cost: money('Expected cost of ordering then') })
    .nullable()
    .meta({
      description: 'Ordering on the next order day after the first one; null: orders are taken on any day.',
    }),
  advice: z
    .enum(PURCHASE_ADVICE)
    .meta({ description: 'The cheaper of both; order: the minimum is reached, or neither is possible.' }),
})

/** Names an order of today. */
export const ofOrder = {
  supplier: text(LIMITS.supplierCharacters).optional().meta({ description: 'Absent: items that name none.' }),
  site,
}

/** A quantity of an item to order. */
export const OrderedLine = z.strictObject({
  sku,
  quantity: z
    .number({ error: 'validation.number' })
    .min(0, { error: 'validation.range' })
    .max(1e12, { error: 'validation.range' })
    .meta({ description: 'units of the item; 0: it is not ordered' }),
})

/** Calls about what to order. */
export const purchases = {
  listProposals: endpoint({
    method: 'GET',
    path: '/purchase/proposals',
    summary: 'What to order today, by supplier and site.',
    allow: 'planning.read',
    scope: 'catalog',
    query: z.strictObject({
      ...pageQuery(['atRisk', 'value', 'supplier', 'lines'], 'atRisk', true),
      search,
      site: z.string().max(2000).optional().meta({ description: '`a,b`: at any of these sites.' }),
    }),
    answer: pageOf(ProposalRow).extend({
      totals: z
        .object({
          ...ProposalRow.pick({ lines: true, value: true, withoutCost: true, snoozed: true }).shape,
          suppliers: whole('Suppliers of these orders.'),
          transferLines: whole('Lines that come from another site: in `lines`, and in no other sum.'),
        })
        .meta({
          description:
            'Of the orders found, whatever the page; `snoozed` also of suppliers of whom nothing else is due.',
        }),
    }),
  }),
  listProposalLines: endpoint({
    method: 'GET',
    path: '/purchase/proposals/lines',
    summary: 'The items to order today from one supplier for one site, the largest value first.',
    allow: 'planning.read',
    scope: 'catalog',
    query: z.strictObject({
      ...pageQuery(['value', 'sku'], 'value', true),
      ...ofOrder,
    }),
    answer: pageOf(ProposalLine),
  }),
  calculateProposal: endpoint({
    method: 'POST',
    path: '/purchase/calculate',
    summary:
      'What other quantities than the proposed ones cover, and what ordering them later costs. Nothing is saved.',
    allow: 'planning.read',
    scope: 'catalog',
    body: z.strictObject({ ...ofOrder, lines: z.array(OrderedLine).min(1).max(LIMITS.pageRows) }),
    answer: z.object({
      rows: z
        .array(
          ProposalLine.pick({ sku: true, quantity: true, value: true, coversUntil: true, delayCost: true }),
        )
        .meta({ description: 'Items of this supplier and site; others are left out.' }),
    }),
  }),
  getProposalAdvice: endpoint({
    method: 'GET',
    path: '/purchase/proposals/advice',
    summary: 'Whether to order, to top up to the minimum of the supplier, or to wait.',
    allow: 'planning.read',
    scope: 'catalog',
    query: z.strictObject(ofOrder),
    answer: ProposalAdvice,
  }),
}
