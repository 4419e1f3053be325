import { z } from 'zod'
import { day, instant, queryInteger, queryNumber } from './fields.ts'
import { LIMITS } from './limits.ts'

/** offset and limit of every list. */
const pagePlace = {
  offset: queryInteger(0, LIMITS.offset, 0),
  limit: queryInteger(0, LIMITS.pageRows, LIMITS.pageRowsDefault),
}

/** orderBy and isDESC of every list. `orderBy` is one of the list's own columns. */
export const orderQuery = <const Columns extends readonly [string, ...string[]]>(
  orderBy: Columns,
  first: Columns[number],
  isDESC = false,
) => ({
  orderBy: z.enum(orderBy, { error: 'validation.order_by' }).default(first as never),
  isDESC: z
    .stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] })
    .or(z.boolean())
    .default(isDESC),
})
/** offset, limit, orderBy, isDESC of every list. */
export const pageQuery = <const Columns extends readonly [string, ...string[]]>(
  ...order: Parameters<typeof orderQuery<Columns>>
) => ({ ...pagePlace, ...orderQuery(...order) })

/** The answer of every list: `count` is the number of rows before paging. */
export const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({ rows: z.array(row), count: z.number().int() })

/** Free text that is looked for in names and codes, whatever its case and accents. */
export const search = z.string().trim().max(LIMITS.searchCharacters).optional()

/** `field=a,b`: any of. */
export const anyOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z
    .string()
    .max(2000)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(words, { error: 'validation.one_of' })).max(LIMITS.filterValues))
    .optional()

/** A moment of a filter: an instant, or a day in UTC, which stands for its beginning (`From`) or for its end (`To`). */
const moment = z.union([instant, day], { error: 'validation.date' }).optional()
const amount = queryNumber(-Number.MAX_VALUE, Number.MAX_VALUE).optional()
type Range<Name extends string, Bound> = Record<`${Name}From` | `${Name}To`, Bound>
const rangeOf = <Name extends string, Bound>(name: Name, bound: Bound) =>
  ({ [`${name}From`]: bound, [`${name}To`]: bound }) as Range<Name, Bound>

/** `createdAtFrom=`, `createdAtTo=`: a range of moments, both ends included. */
export const momentRange = <const Name extends string>(name: Name) => rangeOf(name, moment)
/** `gapFrom=`, `gapTo=`: a range of numbers, both ends included. */
export const numberRange = <const Name extends string>(name: Name) => rangeOf(name, amount)
