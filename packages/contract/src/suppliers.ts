import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { day, email, id, instant, LANGUAGES, requiredText, text } from './fields.ts'
import { LIMITS } from './limits.ts'
import { momentRange, pageOf, pageQuery, search } from './page.ts'

/** Days of the week on which orders can be placed, Monday first. */
export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const

/** A number of days up to a year. */
const days = (least: number) =>
  z
    .number({ error: 'validation.number' })
    .int({ error: 'validation.integer' })
    .min(least, { error: 'validation.range' })
    .max(365, { error: 'validation.range' })

const conditions = {
  title: text(LIMITS.supplierCharacters).nullable().meta({
    description: 'Its name on documents, where the master data name it by a code; null: the same.',
  }),
  email: email.nullable(),
  language: z
    .enum(LANGUAGES, { error: 'validation.one_of' })
    .nullable()
    .meta({ description: 'Language of orders and messages; null: that of the reader.' }),
  minimumOrderValue: z
    .number({ error: 'validation.number' })
    .positive({ error: 'validation.range' })
    .max(1e12, { error: 'validation.range' })
    .nullable()
    .meta({ description: 'Least value of one order, currency of the company; null: none.' }),
  orderDays: z
    .array(z.enum(WEEKDAYS, { error: 'validation.one_of' }))
    .max(WEEKDAYS.length, { error: 'validation.max' })
    .meta({ description: 'Days on which orders can be placed; empty: any day.' }),
  orderEveryDays: days(1).nullable().meta({
    description: 'Days between two orders; null: not fixed. With order days, the longer wait counts.',
  }),
  closures: z
    .array(
      z
        .strictObject({ from: day, to: day })
        .refine(({ from, to }) => from <= to, { error: 'validation.range' }),
    )
    .max(LIMITS.supplierClosures, { error: 'validation.max' })
    .meta({ description: 'Periods without orders, both days included; the order before them covers them.' }),
  sitesTogether: z.boolean().meta({
    description: 'true: the minimum counts the orders of one day for all sites; false: for each site.',
  }),
  paymentDays: days(0).meta({ description: 'Days from the receipt to the payment.' }),
  topUpMaxDays: days(1).meta({
    description: 'Days by which an order may be brought forward to reach the minimum.',
  }),
  loadCapacity: z
    .number({ error: 'validation.number' })
    .positive({ error: 'validation.range' })
    .max(1e12, { error: 'validation.range' })
    .nullable()
    .meta({ description: 'A full load, in units of `loadAttribute`; null: loads do not matter.' }),
  loadAttribute: text(LIMITS.supplierCharacters).nullable().meta({
    description:
      'Column of the item file that says how much of a load a unit takes, such as a weight; null: 1.',
  }),
  note: text(LIMITS.noteCharacters).nullable(),
}
const name = requiredText(LIMITS.supplierCharacters)

/** A supplier, and the conditions under which it takes orders. */
export const SupplierRow = z.object({ id, name: z.string(), company: id, ...conditions, createdAt: instant })

/** Calls about suppliers. */
export const suppliers = {
  listSuppliers: endpoint({
    method: 'GET',
    path: '/supplier',
    summary: 'Suppliers of your companies.',
    allow: 'planning.read',
    query: z.strictObject({
      ...pageQuery(['name', 'createdAt', 'minimumOrderValue'], 'name'),
      search,
      company: id.optional(),
      ...momentRange('createdAt'),
    }),
    answer: pageOf(SupplierRow),
  }),
  createSupplier: endpoint({
    method: 'POST',
    path: '/supplier',
    summary: 'Create a supplier before a file names it.',
    allow: 'purchase.write',
    status: 201,
    body: z.strictObject({ name, ...conditions, company: id.optional() }),
    answer: SupplierRow,
    fails: ['supplier_already_exists'],
  }),
  getSupplier: endpoint({
    method: 'GET',
    path: '/supplier/{id}',
    summary: 'One supplier.',
    allow: 'planning.read',
    versioned: true,
    params: z.object({ id }),
    answer: SupplierRow,
  }),
  updateSupplier: endpoint({
    method: 'PUT',
    path: '/supplier/{id}',
    summary:
      'Change the conditions of a supplier; its items are planned again. Its name is that of the files.',
    allow: 'purchase.write',
    versioned: true,
    params: z.object({ id }),
    body: z.strictObject(conditions),
    answer: SupplierRow,
  }),
  deleteSupplier: endpoint({
    method: 'DELETE',
    path: '/supplier/{id}',
    summary: 'Forget the conditions of a supplier. The next file that names it creates it again without any.',
    allow: 'purchase.write',
    status: 204,
    versioned: true,
    params: z.object({ id }),
    answer: z.null(),
  }),
}
