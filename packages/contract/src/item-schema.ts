import { ALERT_KINDS, ALERT_LEVELS, CONTEXT_KINDS } from '@giro/planning/vocabulary'
import { z } from 'zod'
import { sku } from './fields.ts'
import {
  type FieldKind,
  type FieldSpec,
  ITEM_FIELD_NAMES,
  ITEM_FIELDS,
  type ItemField,
  type ItemFieldValues,
} from './item-fields.ts'
import { LIMITS } from './limits.ts'
import { search } from './page.ts'

/** Urgency of each alert of an item. */
export type AlertLevels = Record<(typeof ALERT_KINDS)[number], (typeof ALERT_LEVELS)[number]>
/** An item as the wire says it. */
export type Item = ItemFieldValues & {
  alerts: AlertLevels
  alertLevel: (typeof ALERT_LEVELS)[number]
  openContexts: (typeof CONTEXT_KINDS)[number][]
}

/** Units of the numbers, for the readers of the OpenAPI document. */
const UNIT: Partial<Record<FieldKind, string>> = {
  quantity: 'units of the item',
  rate: 'units of the item a day',
  money: 'currency of the company',
  days: 'days',
  ratio: 'ratio, 1 is 100 %',
  count: 'whole number',
}

function numberSchema({ kind, isSigned }: FieldSpec): z.ZodType {
  return z.number().meta({ description: `${UNIT[kind]}; ${isSigned ? 'may be below 0' : '0 or more'}` })
}

function valueSchema(spec: FieldSpec): z.ZodType {
  const bare = spec.values
    ? z.enum(spec.values as [string, ...string[]])
    : spec.kind === 'boolean'
      ? z.boolean()
      : ['text', 'instant', 'day'].includes(spec.kind)
        ? z.string()
        : numberSchema(spec)
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

/** `a,b`: names of fields. */
export const fieldNames = z.string().max(4000).optional()

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
  ['quietContexts', filterText],
  ['difference', filterText],
  ['sinceLoad', filterText],
])

/**
 * Parts of a worklist: the items that together have most of the cost of not acting, and all others. Where that cost is unknown,
 * an item of which a value changes much is among the large ones.
 */
export const DIFFERENCES = ['large', 'small'] as const
/**
 * Changes of an item by the last load: it needs a decision and did not, a suggestion moved, it needs none any more; or the ERP has
 * other values than it was sent.
 */
export const LOAD_CHANGES = ['new', 'changed', 'ended', 'drifted'] as const

/** Sort orders of the list: any field, the worst alert, and gap and effect by absolute value. */
export type ItemOrder = ItemField | 'alertLevel' | 'gapSize' | 'effectSize'
/** Every `ItemOrder`. */
export const ITEM_ORDER = [...ITEM_FIELD_NAMES, 'alertLevel', 'gapSize', 'effectSize'] as [
  ItemOrder,
  ...ItemOrder[],
]
/** Filters of items by their names. */
export type ItemFilters = Partial<Record<string, string>>
/**
 * A question with its own parts, which come first, and the filters of items: these have hundreds of names, of which the
 * compiler is told that they are texts.
 */
export const withItemFilters = <const Parts extends z.ZodRawShape>(parts: Parts) =>
  z.strictObject({ ...parts, ...ITEM_FILTERS, ...parts }) as unknown as z.ZodType<
    z.output<z.ZodObject<Parts>> & ItemFilters,
    z.input<z.ZodObject<Parts>> & Partial<Record<string, unknown>>
  >
/** The filters as a body takes them. */
export const ItemFilter: z.ZodType<ItemFilters> = withItemFilters({ search })

/** The item a path names. */
export const skuParams = z.object({ sku })
/** `?site=` where the SKU stands at several sites. */
export const siteQuery = {
  site: z.string().max(LIMITS.siteCharacters).optional(),
}
/** Errors of a call about one item. */
export const ITEM_FAILS = ['item_not_found', 'site_is_required', 'not_planned_yet', 'item_not_stock'] as const
