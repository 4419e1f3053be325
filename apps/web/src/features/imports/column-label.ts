import type { TFunction } from 'i18next'
import type { Dictionary } from '#app/i18n/i18n.ts'

type Label = keyof Dictionary['upload']['column']
type Field = keyof Dictionary['fields']

/** Columns of files that an item has no field of. */
const OWN: readonly Label[] = [
  'date',
  'type',
  'quantity',
  'priceUnit',
  'balanceDate',
  'order',
  'code',
  'affectsBalance',
  'affectsLearning',
  'endDate',
  'receivedDate',
  'receivedQuantity',
  'active',
  'status',
  'canceled',
  'blocked',
  'context',
  'stance',
  'value',
  'note',
]

/** Columns of a file of suppliers, by the label of their field in the form. */
const OF_SUPPLIERS: Readonly<Record<string, keyof Dictionary['suppliers']>> = {
  name: 'name',
  title: 'fullName',
  ...({ email: 'email', language: 'language', minimumOrderValue: 'minimumOrderValue' } as const),
  ...({ orderDays: 'orderDays', orderEveryDays: 'orderEveryDays', closures: 'closures' } as const),
  ...({ sitesTogether: 'sitesTogether', paymentDays: 'paymentDays', topUpMaxDays: 'topUpMaxDays' } as const),
  ...({ loadCapacity: 'loadCapacity', loadAttribute: 'loadAttribute' } as const),
}

/** Columns that the reading of a file of movements knows beside them. */
export const OF_READINGS: readonly (keyof Dictionary['fileReading']['column'])[] = [
  'from',
  'to',
  'direction',
  'subtype',
  'quantityIn',
  'quantityOut',
  'balanceAfter',
  'document',
]

/** Returns the label of a file's column on the screen. */
export function columnLabel(t: TFunction, column: string): string {
  const ofReading = OF_READINGS.find((name) => name === column)
  if (ofReading) return t(`fileReading.column.${ofReading}`)
  const ofSuppliers = OF_SUPPLIERS[column]
  if (ofSuppliers) return t(`suppliers.${ofSuppliers}`)
  const known = OWN.find((name) => name === column)
  return known ? t(`upload.column.${known}`) : t(`fields.${column as Field}`)
}
