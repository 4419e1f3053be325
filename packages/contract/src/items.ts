import { ALERT_KINDS, ALERT_LEVELS, CONTEXT_KINDS, MOVEMENT_TYPES, ORIGINS } from '@giro/planning/vocabulary'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { day, id, queryNumber, sku as skuField } from './fields.ts'
import {
  type FieldSpec,
  ITEM_FIELD_NAMES,
  ITEM_FIELDS,
  type ItemField,
  type ItemFieldValues,
} from './item-fields.ts'
import { LIMITS } from './limits.ts'
import { anyOf, pageOf, pageQuery, search } from './page.ts'

export type AlertLevels = Record<(typeof ALERT_KINDS)[number], (typeof ALERT_LEVELS)[number]>
export type Item = ItemFieldValues & {
  alerts: AlertLevels
  alertLevel: (typeof ALERT_LEVELS)[number]
  openContexts: (typeof CONTEXT_KINDS)[number][]
}

function valueSchema(spec: FieldSpec): z.ZodType {
  const bare = spec.values
    ? z.enum(spec.values as [string, ...string[]])
    : spec.kind === 'boolean'
      ? z.boolean()
      : ['text', 'instant', 'day'].includes(spec.kind)
        ? z.string()
        : z.number()
  return spec.nullable ? bare.nullable() : bare
}

const AlertLevelsSchema = z.object(
  Object.fromEntries(ALERT_KINDS.map((kind) => [kind, z.enum(ALERT_LEVELS)])),
)
/** An item, or the part of it that `fields=` asked for. */
export const ItemSchema = z
  .object({
    ...Object.fromEntries(ITEM_FIELD_NAMES.map((name) => [name, valueSchema(ITEM_FIELDS[name])])),
    alerts: AlertLevelsSchema,
    alertLevel: z.enum(ALERT_LEVELS),
    openContexts: z.array(z.enum(CONTEXT_KINDS)),
  })
  .partial() as unknown as z.ZodType<Item>

/** Text of a filter: `a`, `a,b` (any of), `empty` for null. */
const filterText = z
  .string()
  .max(LIMITS.filterValues * (LIMITS.skuCharacters + 1))
  .refine((value) => !value.includes('\0'), { error: 'validation.format' })
  .optional()

/** Filters on every field: `field=`, and for what has an order `fieldFrom=`, `fieldTo=`. */
export const ITEM_FILTERS: Record<string, z.ZodType<string | undefined>> = Object.fromEntries([
  ...ITEM_FIELD_NAMES.flatMap((name) => {
    const ranged = !['text', 'enum', 'boolean'].includes(ITEM_FIELDS[name].kind)
    return [
      [name, filterText],
      ...(ranged
        ? [
            [`${name}From`, filterText],
            [`${name}To`, filterText],
          ]
        : []),
    ]
  }),
  ...ALERT_KINDS.map((kind) => [`alerts.${kind}`, filterText]),
  ['alertLevel', filterText],
  ['openContexts', filterText],
])

/** What the list is sorted by: any field, the worst alert, and gap and effect by their size whatever their sign. */
export type ItemOrder = ItemField | 'alertLevel' | 'gapSize' | 'effectSize'
export const ITEM_ORDER = [...ITEM_FIELD_NAMES, 'alertLevel', 'gapSize', 'effectSize'] as [
  ItemOrder,
  ...ItemOrder[],
]
const listText = z.string().max(4000).optional()

export type ItemFilters = Partial<Record<string, string>>
export const ItemFilter = z.strictObject({ search, ...ITEM_FILTERS }) as unknown as z.ZodType<ItemFilters>

const ItemQuery = z.strictObject({
  ...pageQuery(ITEM_ORDER, 'createdAt'),
  search,
  fields: listText,
  facets: listText,
  metrics: listText,
  groupBy: listText,
  ...ITEM_FILTERS,
})

const Metrics = z.record(z.string(), z.number().nullable())
const ItemPage = pageOf(ItemSchema).extend({
  facets: z.record(z.string(), z.record(z.string(), z.number().int())).optional(),
  metrics: Metrics.optional(),
  groups: z
    .array(z.object({ key: z.record(z.string(), z.string().nullable()), metrics: Metrics }))
    .optional(),
})

export const MovigramDay = z.object({
  date: day,
  balance: z.number().nullable(),
  consumption: z.number(),
  replenishment: z.number(),
})
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
})
export type TransactionRow = z.infer<typeof TransactionRow>
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

export const skuParams = z.object({ sku: skuField })
/** `?site=` where the SKU stands at several sites. */
export const siteQuery = {
  site: z
    .string()
    .max(LIMITS.identifierCharacters * 4)
    .optional(),
}
const flag = z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] }).optional()
const dayFilter = { from: day.optional(), to: day.optional() }

export const items = {
  listItems: endpoint({
    method: 'GET',
    path: '/inventory/get-items',
    summary: 'Items with filters on every field, totals, facets and groups.',
    allow: 'planning.read',
    scope: 'catalog',
    query: ItemQuery,
    answer: ItemPage,
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
    fails: ['site_is_required'],
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
      affectsBalance: flag,
      affectsLearning: flag,
      dateFrom: day.optional(),
      dateTo: day.optional(),
      quantityFrom: queryNumber(-Number.MAX_VALUE, Number.MAX_VALUE).optional(),
      quantityTo: queryNumber(-Number.MAX_VALUE, Number.MAX_VALUE).optional(),
    }),
    answer: pageOf(TransactionRow),
    fails: ['site_is_required'],
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
      active: flag,
      startDateFrom: day.optional(),
      startDateTo: day.optional(),
      endDateFrom: day.optional(),
      endDateTo: day.optional(),
    }),
    answer: pageOf(OrderRow),
    fails: ['site_is_required'],
  }),
}
