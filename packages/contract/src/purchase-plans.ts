import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { day, moneySum, queryInteger, queryNumber } from './fields.ts'
import { LIMITS } from './limits.ts'
import { pageOf, pageQuery, search } from './page.ts'

/** Dates by which the calendar adds up purchases: placed, received, paid. */
export const CALENDAR_DATES = ['order', 'receipt', 'payment'] as const

const money = (of: string) => moneySum.meta({ description: `${of}, currency of the company` })
const units = (of: string) => z.number().meta({ description: `${of}, units of the item` })
const supplierName = z.string().nullable().meta({ description: 'null: items that name none.' })
const sites = z.string().max(2000).optional().meta({ description: '`a,b`: at any of these sites.' })
const by = z.enum(CALENDAR_DATES, { error: 'validation.one_of' }).default('order').meta({
  description:
    '`order`: orders that the plan will propose, by their day; `receipt`: these and the open ones, by the day on which they are expected; `payment`: the same, by the day of payment.',
})

/** Purchases of one supplier by week. */
export const CalendarRow = z.object({
  supplier: supplierName,
  total: money('Sum of the weeks'),
  values: z.array(moneySum).meta({ description: 'By week, currency of the company.' }),
})

const CalendarLine = z.object({
  sku: z.string(),
  site: z.string(),
  description: z.string(),
  unit: z.string().nullable(),
  kind: z.enum(['open', 'proposed']),
  date: day.meta({ description: 'Day of the order, the receipt or the payment.' }),
  quantity: units('To be received'),
  value: money('Cost of the line').nullable(),
})

/** One item to order today, and whether the money is enough for it. */
export const LimitedLine = z.object({
  sku: z.string(),
  site: z.string(),
  description: z.string(),
  unit: z.string().nullable(),
  supplier: supplierName,
  quantity: units('To order today'),
  value: money('Cost of the line').nullable(),
  delayCost: money('Price of ordering it a week later').nullable(),
  isKept: z.boolean().meta({ description: 'false: left out.' }),
  missedMinimum: money('Least value of one order').nullable().meta({
    description:
      'Least value of one order, currency of the company, where the line is left out because what the money buys of its order stays below it; else null.',
  }),
})
const LimitedSum = z.object({
  lines: z.number().int(),
  value: money('Cost of the lines'),
  delayCost: money('Price of ordering them a week later'),
})

/** Calls about purchases to come, and about orders under a limit of money. */
export const purchasePlans = {
  getPurchaseCalendar: endpoint({
    method: 'GET',
    path: '/purchase/calendar',
    summary: 'Purchases of the next 26 weeks by supplier and week, the largest supplier first.',
    allow: 'planning.read',
    scope: 'catalog',
    query: z.strictObject({ ...pageQuery(['total', 'supplier'], 'total', true), search, site: sites, by }),
    answer: pageOf(CalendarRow).extend({
      weeks: z.array(day).meta({
        description: 'First days of the weeks, each a Monday; the first is the week of the planning day.',
      }),
      totals: z.array(moneySum).meta({ description: 'Of all suppliers found, by week.' }),
    }),
  }),
  listCalendarLines: endpoint({
    method: 'GET',
    path: '/purchase/calendar/lines',
    summary: 'Purchases from one supplier in one week of the calendar, the largest first.',
    allow: 'planning.read',
    scope: 'catalog',
    query: z.strictObject({
      ...pageQuery(['value'], 'value', true),
      supplier: z
        .string()
        .max(LIMITS.supplierCharacters)
        .optional()
        .meta({ description: 'Absent: items that name none.' }),
      site: sites,
      by,
      week: queryInteger(0, LIMITS.calendarWeeks - 1, 0).meta({ description: 'Place of the week, 0 to 25.' }),
    }),
    answer: pageOf(CalendarLine),
  }),
  listWithinMoney: endpoint({
    method: 'GET',
    path: '/purchase/money-limit',
    summary:
      'What to order today for a sum of money: the lines first that lose most per money by waiting, in orders that reach the minimum of their supplier.',
    allow: 'planning.read',
    scope: 'catalog',
    query: z.strictObject({
      ...pageQuery(['rank'], 'rank'),
      site: sites,
      money: queryNumber(0, 1e15)
        .optional()
        .meta({ description: 'Currency of the company; absent: there is enough for everything.' }),
    }),
    answer: pageOf(LimitedLine).extend({ kept: LimitedSum, left: LimitedSum }),
  }),
}
