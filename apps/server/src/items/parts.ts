import { type RawBuilder, sql } from 'kysely'

/** Items of one part of a plan, as a power of two; the trigger `note_plan_change` divides by the same. */
const PART_BITS = 10

/** Sums of one part of a plan. */
export type OfPart = { part: number }

/** The part that a row `a` or `p` belongs to. */
export const partOf = (row: 'a' | 'p'): RawBuilder<number> =>
  sql`${sql.ref(`${row}.item_no`)} >> ${sql.lit(PART_BITS)}`

/** Narrows the rows `a` or `p` of a `from` to some parts, each of them a stretch of an index; null: all. */
export const inParts = (row: 'a' | 'p', parts: readonly number[] | null): RawBuilder<unknown> =>
  parts === null
    ? sql``
    : sql`join unnest(${parts.map((part) => part << PART_BITS)}::int[]) as stretch (first)
        on ${sql.ref(`${row}.item_no`)} between stretch.first and stretch.first + ${sql.lit((1 << PART_BITS) - 1)}`
