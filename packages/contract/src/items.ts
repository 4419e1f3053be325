import {
  ALERT_KINDS,
  ALERT_LEVELS,
  ALERT_NOTES,
  FORECAST_NOTES,
  MISSING_DATA,
  MOVEMENT_TYPES,
  ORIGINS,
  SEASON_STATES,
} from '@giro/planning/vocabulary'
import { z } from 'zod'
import { CorrectedFields, OrderBody, TransactionBody } from './corrections.ts'
import { ContextRow, DECISION, RuleName } from './decisions.ts'
import { endpoint } from './endpoint.ts'
import { day, id, queryFlag, queryNumber, site, sku } from './fields.ts'
import { ITEM_FIELD_NAMES } from './item-fields.ts'
import { fieldNames, ITEM_FAILS, ITEM_ORDER, ItemSchema, siteQuery, skuParams } from './item-schema.ts'
import { withItemFilters } from './item-set.ts'
import { anyOf, pageOf, pageQuery, search } from './page.ts'
import { Replay } from './replay.ts'
import { LEFT_OUT_AS } from './unusual-days.ts'

const ItemQuery = withItemFilters({
  ...pageQuery(ITEM_ORDER, 'createdAt'),
  search,
  fields: fieldNames,
  facets: fieldNames,
  metrics: fieldNames,
  groupBy: fieldNames,
})

const Metrics = z.record(z.string(), z.number().nullable())
const ItemPage = pageOf(ItemSchema).extend({
  facets: z.record(z.string(), z.record(z.string(), z.number().int())).optional(),
  metrics: Metrics.optional(),
  groups: z
    .array(z.object({ key: z.record(z.string(), z.string().nullable()), metrics: Metrics }))
    .optional(),
})

/**
 * One day of an item, in its units: the balance at its end (below 0 where more went out than was there, null where it is
 * not known), and what was consumed and replenished that day, less what was returned.
 */
export const MovigramDay = z.object({
  date: day,
  balance: z.number().nullable(),
  consumption: z.number(),
  replenishment: z.number(),
})
/**
 * One stock movement. `quantity` is in units of the item: consumption and replenishment are 0 or more, a return below 0;
 * of `inventory` the sign says where the balance moved.
 */
export const TransactionRow = z.object({
  id,
  order: z.string().nullable(),
  date: day,
  code: z.string().nullable(),
  type: z.enum(MOVEMENT_TYPES),
  quantity: z.number(),
  origin: z.enum(ORIGINS),
  affectsBalance: z.boolean(),
  affectsLearning: z.boolean(),
  leftOutAs: z
    .enum(LEFT_OUT_AS)
    .nullable()
    .meta({ description: 'What its whole day was said to be, for which it is left out of learning.' }),
})
export type TransactionRow = z.infer<typeof TransactionRow>
/**
 * One purchase order. Quantities are in units of the item; `leadTime` is the days from `startDate` to `endDate`, null
 * while it is open.
 */
export const OrderRow = z.object({
  id,
  order: z.string(),
  code: z.string().nullable(),
  startDate: day,
  endDate: day.nullable(),
  leadTime: z.number().int().nullable(),
  quantity: z.number().nullable(),
  receivedQuantity: z.number().nullable(),
  origin: z.enum(ORIGINS),
  active: z.boolean(),
})
export type OrderRow = z.infer<typeof OrderRow>
const Movigram = z.object({
  days: z.array(MovigramDay),
  trigger: z.number().nullable(),
  securityBalance: z.number(),
  minimumBalance: z.number(),
  maximumBalance: z.number(),
  orders: z.array(OrderRow),
  corrections: z.array(TransactionRow),
  from: day,
  to: day,
})

const dayFilter = { from: day.optional(), to: day.optional() }

/** One input of a derived number, with its unit and where it came from. */
/** A number, a word, a yes or no, a day; or several numbers, in a row or by name. */
const explainedValue = z.union([
  z.number(),
  z.string(),
  z.boolean(),
  z.array(z.number()),
  z.record(z.string(), z.number()),
])
const ExplainedInput = z.object({
  name: z.string(),
  value: explainedValue.nullable(),
  unit: z.string().nullable(),
  from: z.string(),
  /** The days it speaks of, both included; absent where it holds whenever. */
  fromDay: day.optional(),
  toDay: day.optional(),
})
/**
 * Derivation of one number of an item: the formula by name, its inputs, the parameters with their origin, the number of
 * history rows used, and those left out with the reason.
 */
export const Explained = z.object({
  formula: z.string(),
  inputs: z.array(ExplainedInput),
  parameters: z.array(
    z.object({
      name: z.string(),
      value: explainedValue,
      from: z.enum(['default', 'company', 'catalog', 'rule']),
    }),
  ),
  rowsUsed: z.number().int().nullable(),
  rowsLeftOut: z.array(z.object({ reason: z.string(), rows: z.number().int() })),
  failedCondition: z.string().nullable(),
  rules: z.array(RuleName).meta({
    description: 'Rules of the company that decided something of it, by priority.',
  }),
})
export type Explained = z.infer<typeof Explained>
/** Statement of an alert: its level, its cause as the dictionaries name it, and notes. */
const AlertStatement = z.object({
  level: z.enum(ALERT_LEVELS),
  cause: z.string(),
  notes: z.array(z.enum(ALERT_NOTES)),
})
const factors = (count: number) => z.array(z.number()).length(count).nullable()
const Season = z.object({
  state: z.enum(SEASON_STATES),
  months: factors(12).meta({ description: 'January to December, times the average month; null: all alike.' }),
  week: factors(7).meta({ description: 'Sunday to Saturday, times the average day; null: all alike.' }),
})

const ForecastNote = z.object({
  note: z.enum(FORECAST_NOTES),
  values: z.record(z.string(), z.number()).meta({
    description: 'The numbers of its sentence: days, units a day or a year, requests, ratios from 0 to 1.',
  }),
})

const ItemDetail = z.object({
  item: ItemSchema,
  alerts: z.record(z.enum(ALERT_KINDS), AlertStatement),
  contexts: z.array(ContextRow),
  ownedBy: RuleName.nullable().meta({ description: 'The rule that says who its owner is.' }),
  attributes: z.record(z.string(), z.string()),
  blocked: z.boolean().meta({ description: 'The ERP blocks it for purchasing: nothing is ordered.' }),
  corrected: z.record(z.string(), z.union([z.string(), z.number()]).nullable()).meta({
    description:
      'Master data that a person corrected: the field, and what the ERP says. The correction stands until the ERP says something else.',
  }),
  explain: z.record(z.string(), Explained).meta({
    description: 'How each derived field came about, by its name: gives the value that `item` shows.',
  }),
  outdated: z.array(z.enum(ITEM_FIELD_NAMES)).meta({
    description:
      'Derived fields that have no entry in `explain`: what they are calculated from has changed since `lastExecution`. Empty again after the next planning run.',
  }),
  missingData: z.array(z.enum(MISSING_DATA)).meta({ description: 'What makes the data incomplete.' }),
  outlierDays: z.array(day).meta({
    description:
      'Days on which far more was consumed than on the others, of all that is learned from; of the facts as loaded.',
  }),
  leftOutDays: z.array(z.object({ date: day, leftOutAs: z.enum(LEFT_OUT_AS) })).meta({
    description: 'Days of its movements that are left out of learning for what they were said to be.',
  }),
  triggerWithoutOutliers: z.number().nullable().meta({
    description:
      'The trigger that would be suggested if those days were left out of learning; null without such days.',
  }),
  forecastNotes: z.array(ForecastNote).meta({
    description:
      'What a reader has to know of the forecast: usage that may have stopped, a trend that is not extrapolated, days with an empty shelf, a young item; and that the limit on reorder points keeps it under its service level; and that it has a season of its own, with the months without demand counted from 0.',
  }),
  heldBackOrder: z.number().nullable().meta({
    description:
      'What of today’s order is held back, as it follows from outliers of the last 90 days that nobody judged, units; null: nothing.',
  }),
  season: Season.nullable().meta({
    description:
      'The season that the item is planned by, its own (`own`) or that of the catalog, or why there is none; null in a plan made before there was one.',
  }),
  /** The last twelve months under the parameters there are; null for an item that is younger, that nobody asked for, or that has a season of its own. */
  replay: Replay.nullable(),
})

/** Calls about items and their history. */
export const items = {
  listItems: endpoint({
    method: 'GET',
    path: '/inventory/get-items',
    summary: 'Items with filters on every field, totals, facets and groups.',
    allow: 'planning.read',
    scope: 'catalog',
    query: ItemQuery,
    answer: ItemPage,
    lines: ItemSchema,
  }),
  getItem: endpoint({
    method: 'GET',
    path: '/indeep/get-by-sku/{sku}',
    summary: 'Everything about one item, with the derivation of every number.',
    allow: 'planning.read',
    scope: 'catalog',
    versioned: true,
    params: skuParams,
    query: z.strictObject(siteQuery),
    answer: ItemDetail,
    fails: ITEM_FAILS,
  }),
  getMovigram: endpoint({
    method: 'GET',
    path: '/inventory/get-movigram-by-sku/{sku}',
    summary: 'Daily stock, consumption and replenishment of an item.',
    allow: 'planning.read',
    scope: 'catalog',
    params: skuParams,
    query: z.strictObject({ ...siteQuery, ...dayFilter }),
    answer: Movigram,
    fails: ITEM_FAILS,
  }),
  listTransactions: endpoint({
    method: 'GET',
    path: '/inventory/transactions/{sku}',
    summary: 'Stock movements of an item.',
    allow: 'planning.read',
    scope: 'catalog',
    params: skuParams,
    query: z.strictObject({
      ...pageQuery(['createdAt', 'date', 'order', 'code', 'type', 'quantity', 'origin'], 'createdAt'),
      ...siteQuery,
      search,
      type: anyOf(MOVEMENT_TYPES),
      origin: anyOf(ORIGINS),
      affectsBalance: queryFlag,
      affectsLearning: queryFlag,
      dateFrom: day.optional(),
      dateTo: day.optional(),
      quantityFrom: queryNumber(-Number.MAX_VALUE, Number.MAX_VALUE).optional(),
      quantityTo: queryNumber(-Number.MAX_VALUE, Number.MAX_VALUE).optional(),
    }),
    answer: pageOf(TransactionRow),
    fails: ITEM_FAILS,
  }),
  listOrders: endpoint({
    method: 'GET',
    path: '/inventory/orders/{sku}',
    summary: 'Purchase orders of an item.',
    allow: 'planning.read',
    scope: 'catalog',
    params: skuParams,
    query: z.strictObject({
      ...pageQuery(
        ['createdAt', 'order', 'code', 'startDate', 'endDate', 'leadTime', 'quantity', 'origin', 'active'],
        'createdAt',
      ),
      ...siteQuery,
      search,
      origin: anyOf(ORIGINS),
      active: queryFlag,
      quantityKnown: queryFlag,
      startDateFrom: day.optional(),
      startDateTo: day.optional(),
      endDateFrom: day.optional(),
      endDateTo: day.optional(),
    }),
    answer: pageOf(OrderRow).extend({
      today: day.meta({ description: 'Today at the company: an open order that ends before it is late.' }),
    }),
    fails: ITEM_FAILS,
  }),
  updateTransaction: endpoint({
    method: 'PUT',
    path: '/inventory/transactions/{id}',
    summary:
      'Correct a stock movement, and plan its item again. Whether it counts leaves its origin; the rest makes it `manual`.',
    allow: 'transaction.edit',
    scope: 'catalog',
    versioned: true,
    params: z.object({ id }),
    body: TransactionBody,
    answer: TransactionRow.extend({ decision: DECISION }),
    unversioned: ['decision'],
  }),
  updateOrder: endpoint({
    method: 'PUT',
    path: '/inventory/orders/{id}',
    summary:
      'Correct a purchase order, and plan its item again. Whether it is open leaves its origin; the rest makes it `manual`.',
    allow: 'order.edit',
    scope: 'catalog',
    versioned: true,
    params: z.object({ id }),
    body: OrderBody,
    answer: OrderRow.extend({ decision: DECISION }),
    unversioned: ['decision'],
  }),
  updateItem: endpoint({
    method: 'POST',
    path: '/indeep/update',
    summary:
      'Correct master data of an item, and plan it again; an attribute that is null goes. `If-Match` is of GET /indeep/get-by-sku.',
    allow: 'item.edit',
    scope: 'catalog',
    versioned: true,
    body: z.strictObject({ sku, site: site.optional(), fields: CorrectedFields }),
    answer: ItemDetail,
    fails: ITEM_FAILS,
  }),
}
