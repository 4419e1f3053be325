import { type RawBuilder, sql } from 'kysely'

/**
 * Condition that a column is one of these item numbers. A single one is compared by itself: the database then plans the
 * statement once, and not for each call.
 */
export function isOneOf(column: RawBuilder<unknown>, itemNos: readonly number[]): RawBuilder<boolean> {
  return itemNos.length === 1 ? sql`${column} = ${itemNos[0]}::int` : sql`${column} = any(${itemNos}::int[])`
}

/** The query of these item numbers as rows of `item_no`, a single one by itself as well. */
export const itemRows = (itemNos: readonly number[]): RawBuilder<unknown> =>
  itemNos.length === 1
    ? sql`select ${itemNos[0]}::int as item_no`
    : sql`select unnest(${itemNos}::int[]) as item_no`
