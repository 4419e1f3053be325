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

/** `a,b`: names of fields. */
export const fieldNames = z.string().max(4000).optional()

/** Sort orders of the list: any field, the worst alert, and gap and effect by absolute value. */
export type ItemOrder = ItemField | 'alertLevel' | 'gapSize' | 'effectSize'
/** Every `ItemOrder`. */
export const ITEM_ORDER = [...ITEM_FIELD_NAMES, 'alertLevel', 'gapSize', 'effectSize'] as [
  ItemOrder,
  ...ItemOrder[],
]
/** The item a path names. */
export const skuParams = z.object({ sku })
/** `?site=` where the SKU stands at several sites. */
export const siteQuery = {
  site: z.string().max(LIMITS.siteCharacters).optional(),
}
/** Errors of a call about one item. */
export const ITEM_FAILS = ['item_not_found', 'site_is_required', 'not_planned_yet', 'item_not_stock'] as const
