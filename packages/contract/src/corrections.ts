import { MASTER_FIELD_LIST, type MASTER_FIELDS } from '@giro/file-readers/columns'
import { CRITICALITIES, MOVEMENT_TYPES, PURCHASABILITIES } from '@giro/planning/vocabulary'
import { z } from 'zod'
import { day, text } from './fields.ts'

/** Larger than any quantity or cost of an ERP. */
const LARGEST = 1e12
const quantity = z
  .number({ error: 'validation.number' })
  .min(-LARGEST, { error: 'validation.range' })
  .max(LARGEST, { error: 'validation.range' })
const none = quantity.min(0, { error: 'validation.range' })
const moreThanNone = quantity
  .positive({ error: 'validation.positive' })
  .meta({ description: 'units of the item; above 0' })
const flag = z.boolean({ error: 'validation.one_of' })
const isSaid = (body: object) => Object.values(body).some((value) => value !== undefined)
const nothingSaid = { error: 'validation.required' }

/** Corrections of a movement. */
export const TransactionBody = z
  .strictObject({
    affectsBalance: flag.optional(),
    affectsLearning: flag.optional(),
    quantity: quantity.optional(),
    date: day.optional(),
    type: z.enum(MOVEMENT_TYPES, { error: 'validation.one_of' }).optional(),
    code: text(60).nullable().optional(),
  })
  .refine(isSaid, nothingSaid)

/** Corrections of an order. */
export const OrderBody = z
  .strictObject({
    active: flag.optional(),
    startDate: day.optional(),
    endDate: day.nullable().optional(),
    quantity: none.nullable().optional(),
    receivedQuantity: none.nullable().optional(),
  })
  .refine(isSaid, nothingSaid)
/** Values that a person may enter for a field of each kind. */
const CORRECTION = {
  text: text(280),
  money: none,
  quantity: moreThanNone,
  positive: moreThanNone,
  criticality: z.enum(CRITICALITIES, { error: 'validation.one_of' }),
  purchasability: z.enum(PURCHASABILITIES, { error: 'validation.one_of' }),
}
type Rows = typeof MASTER_FIELDS
type Correction<Kind> = Kind extends keyof typeof CORRECTION
  ? z.ZodOptional<z.ZodNullable<(typeof CORRECTION)[Kind]>>
  : never
type Corrections = {
  [Name in keyof Rows as Rows[Name] extends { isCorrected: true } ? Name : never]: Correction<
    Rows[Name]['kind']
  >
}
const CORRECTED_LIST = MASTER_FIELD_LIST.filter(({ isCorrected }) => isCorrected)
/** The fields of master data that people correct, in the order of the form, with one that each may not exceed. */
export const CORRECTED_FIELDS = CORRECTED_LIST.map(({ name, noMoreThan }) => ({
  name: name as keyof Corrections,
  ...(noMoreThan && { noMoreThan: noMoreThan as keyof Corrections }),
}))
/** Corrections of the master data of an item. */
export const CorrectedFields = z
  .strictObject({
    ...(Object.fromEntries(
      CORRECTED_LIST.map(({ name, kind, longest = 0 }) => [
        name,
        (kind === 'text' ? text(longest) : CORRECTION[kind as keyof typeof CORRECTION]).nullable().optional(),
      ]),
    ) as Corrections),
    attributes: z
      .record(text(100).min(1), text(280).nullable())
      .refine((values) => Object.keys(values).length <= 100, { error: 'validation.max' })
      .optional(),
  })
  .refine(isSaid, nothingSaid)
