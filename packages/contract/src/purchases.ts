import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { day, id, moneySum, site, text } from './fields.ts'
import { LIMITS } from './limits.ts'
import { pageOf, pageQuery, search } from './page.ts'

const money = (of: string) => moneySum.meta({ description: `${of}, currency of the company` })
const whole = (of: string) => z.number().int().meta({ description: of })
const units = (of: string) => z.number().meta({ description: `${of}, units of the item` })

/** The order of today to one supplier for one site. */
export const ProposalRow = z.object({
  supplier: z.string().nullable().meta({ description: 'As the master data name it; null: they name none.' }),
  supplierId: id.nullable().meta({ description: 'null: no row holds conditions of this supplier.' }),
  site: z.string(),
  lines: whole('Items to order today.'),
  value: money('Sum of the lines of which the cost is known'),
  withoutCost: whole('Lines of which the cost is unknown.'),
  atRisk: whole(
    'Lines of which expected demand exceeds what is on hand and on order until a new order arrives.',
  ),
  minimum: money('Least value of one order').nullable(),
  missing: money('What the order lacks of the minimum; 0 where it is reached').nullable(),
  nextOrderDay: day.meta({
    description: 'First day on which the supplier takes orders, the planning day or later.',
  }),
})

/** One item to order today. */
export const ProposalLine = z.object({
  sku: z.string(),
  site: z.string(),
  description: z.string(),
  unit: z.string().nullable(),
  quantity: units('To order today, in whole lots'),
  cost: money('Cost of one unit').nullable(),
  value: money('Cost of the line').nullable(),
  position: units('On hand and on order; may be below 0'),
  trigger: units('Reorder point'),
  leadTime: z.number().meta({ description: 'days from the order to its arrival' }),
  coversUntil: day.nullable().meta({
    description:
      'Day until which stock, open orders and this one last at the expected demand; null: over a year.',
  }),
  stockoutDate: day.nullable().meta({
    description:
      'First day on which the item is rather out of stock than not if nothing is ordered; null: over a year.',
  }),
  delayCost: money('Price of ordering a week later').nullable(),
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
    answer: pageOf(ProposalRow),
  }),
  listProposalLines: endpoint({
    method: 'GET',
    path: '/purchase/proposals/lines',
    summary: 'The items to order today from one supplier for one site, the largest value first.',
    allow: 'planning.read',
    scope: 'catalog',
    query: z.strictObject({
      ...pageQuery(['value', 'sku'], 'value', true),
      supplier: text(LIMITS.supplierCharacters)
        .optional()
        .meta({ description: 'Absent: items that name none.' }),
      site,
    }),
    answer: pageOf(ProposalLine),
  }),
}
