import { ITEM_FIELDS } from 'virtual:contract'
import type { FieldSpec, ItemField } from '@giro/contract'

export const kindOf = (field: ItemField): FieldSpec['kind'] => ITEM_FIELDS[field].kind

/** Ratios that are coefficients and no shares. */
const COEFFICIENTS: readonly ItemField[] = [
  'cvConsumption',
  'cvReplenishment',
  'replenishmentVariationCoefficient',
]

/** A ratio that is written in percent. */
export const isShare = (field: ItemField): boolean =>
  kindOf(field) === 'ratio' && !COEFFICIENTS.includes(field)
