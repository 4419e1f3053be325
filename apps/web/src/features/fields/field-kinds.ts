import { ITEM_FIELD_NAMES, ITEM_FIELDS } from 'virtual:contract'
import type { FieldGroup, FieldSpec, ItemField } from '@giro/contract'
import type { Format } from '#app/i18n/format.ts'

const specOf = (field: ItemField): FieldSpec => ITEM_FIELDS[field]

export const kindOf = (field: ItemField): FieldSpec['kind'] => specOf(field).kind

/** A ratio that is written in percent. */
export const isShare = (field: ItemField): boolean =>
  kindOf(field) === 'ratio' && !specOf(field).isCoefficient

/** Writes an amount in units. A mean has one decimal, because more say nothing; what is under one as a quantity. */
export function writeAmount(field: ItemField, value: number | null, format: Format): string {
  const isMean = specOf(field).isMean || kindOf(field) === 'rate'
  return isMean && Math.abs(value ?? 0) >= 1 ? format.number(value, 1, 1) : format.quantity(value)
}

/** True if the product calculated it, so that its head has the mark of it. */
export const isCalculated = (field: ItemField): boolean => specOf(field).origin === undefined

export const groupOf = (field: ItemField): FieldGroup => specOf(field).group

/** Returns the fields under a heading of the item page: its own, then related ones. */
export const fieldsWith = (group: FieldGroup): ItemField[] => [
  ...ITEM_FIELD_NAMES.filter((field) => groupOf(field) === group),
  ...ITEM_FIELD_NAMES.filter((field) => specOf(field).alsoWith === group),
]

/** Money where the head of its column names the currency: the number with its sign. */
export const bareMoney = (text: string, { currencySymbol }: Pick<Format, 'currencySymbol'>): string =>
  text
    .split(currencySymbol)
    .map((part) => part.trim())
    .join('')
