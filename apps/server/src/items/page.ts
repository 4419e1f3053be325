import { type RawBuilder, sql } from 'kysely'
import { arrayRows } from '#db/array-rows.ts'
import type { Tx } from '#db/db.ts'

/** The subject of a list: rows of a table that name an item, and how the rest of a row is found again by them. */
export type Base = {
  from: RawBuilder<unknown>
  /** Columns that name a row, and are in an index with what is filtered and sorted most. */
  names: readonly string[]
  /** Order of rows that are alike in everything asked for. */
  ties: readonly string[]
  /** The row of a page as a table, from `page`. */
  again: RawBuilder<unknown>
}
/** Rows of `item_plan p` of one generation. */
export const plans = (here: RawBuilder<unknown>): Base => ({
  from: sql`item_plan p`,
  names: ['p.item_no'],
  ties: ['p.sku', 'p.site'],
  again: sql`left join item_plan p on ${here} and p.item_no = page.item_no`,
})

/** A table beside the rows of a list. A row without one of it stays, unless a condition asks for it. */
export type Join = RawBuilder<unknown>
/** One key of an order. */
export type Key = { by: RawBuilder<unknown>; direction: RawBuilder<unknown> }
/** An order by keys of the rows or of what is joined to them. */
export type Order = { keys: readonly Key[]; join?: Join }

/** Ascending or descending; nulls last whichever way, where there may be any. */
export const directed = (isDESC: boolean, isNullable = true): RawBuilder<unknown> =>
  sql.raw(`${isDESC ? 'desc' : 'asc'}${isNullable ? ' nulls last' : ''}`)

/** The cells that a list shows of a row, and the tables that it needs for that. */
export type Columns<Row> = {
  select: RawBuilder<unknown>
  join?: Join
  answer(cells: readonly unknown[]): Row
}
/** Columns by their names, each answered as it is read. */
export function columnsOf<Row extends object>(
  columns: { [Name in keyof Row]: RawBuilder<unknown> },
  join?: Join,
): Columns<Row> {
  const named = Object.entries<RawBuilder<unknown>>(columns)
  const names = named.map(([name]) => name)
  return {
    select: sql.join(named.map(([name, column]) => sql`${column} as ${sql.ref(name)}`)),
    ...(join && { join }),
    answer: (cells) => Object.fromEntries(names.map((name, i) => [name, cells[i]])) as Row,
  }
}

/** The rows that a list is of. */
export type Rows = { base: Base; where: RawBuilder<unknown>; join?: Join | undefined }
type Asked = {
  order: Order
  offset: number
  limit: number
  /** The number of rows where it is known; `apart`: counted by itself, for an index has the order of the rows. */
  count?: number | 'apart'
  /** A table of kinds of rows that each have a page of their own: the condition of the rows names it. Null: one page. */
  each?: RawBuilder<unknown> | null
  /** True if all rows of the generation are listed: the database then plans the statement once, and not for each call. */
  isUnfiltered?: boolean
}

/**
 * One page of a list of items and the number of its rows. It finds the page by names first: what is read, sorted and counted is a few
 * columns of each row, which an index holds for what is asked most, and not the whole row.
 */
export async function page<Row>(
  tx: Tx,
  rows: Rows,
  columns: Columns<Row>,
  { order, offset, limit, count, each = null, isUnfiltered = false }: Asked,
): Promise<{ rows: Row[]; count: number }> {
  if (typeof count === 'number' && (limit === 0 || offset >= count)) return { rows: [], count }
  if (limit === 0) return { rows: [], count: await countRows(tx, rows) }
  const matching = found(rows, order)
  const isWhole = count === undefined
  // A plan for any number of rows would be made for many.
  const cut =
    isUnfiltered && offset === 0 ? sql`limit ${sql.lit(limit)}` : sql`offset ${offset} limit ${limit}`
  const pages = sql`select m.*, row_number() over () as place from ${each ? sql`${each} cross join lateral` : sql``} (
      select * from ${isWhole ? sql`matched` : sql`(${matching})`} m order by ${inOrder(order, rows.base)} ${cut}) m`
  const total = isWhole
    ? sql`(select count(*) from matched)`
    : count === 'apart'
      ? sql`(select count(*) from ${rows.base.from} ${rows.join ?? sql``} where ${rows.where})`
      : sql`${count}::int`
  const cells = await arrayRows(
    tx,
    sql`with ${isWhole ? sql`matched as materialized (${matching}),` : sql``}
      page as materialized (${pages})
    select total.matches, page.place, ${columns.select}
    from (select ${total}::int as matches) total left join page on true ${rows.base.again} ${columns.join ?? sql``}
    order by page.place`,
  )
  return {
    rows: cells.filter(([, place]) => place !== null).map(([, , ...row]) => columns.answer(row)),
    count: (cells[0]?.[0] as number | undefined) ?? 0,
  }
}

/** The number of rows of a list. */
export async function countRows(tx: Tx, { base, where, join = sql`` }: Rows): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from ${base.from} ${join} where ${where}`.execute(tx)
  return rows[0]?.n ?? 0
}

/** The names of the rows, with what they are sorted by. */
export function found(
  { base, where, join = sql`` }: Rows,
  { keys, join: ofOrder = sql`` }: Order,
): RawBuilder<unknown> {
  const selected = [
    ...base.names.map((name) => sql.ref(name)),
    ...keys.map(({ by }, i) => sql`${by} as ${sql.ref(`k${i}`)}`),
    ...base.ties.map((tie, i) => sql`${sql.ref(tie)} as ${sql.ref(`t${i}`)}`),
  ]
  return sql`select ${sql.join(selected)} from ${base.from} ${join} ${ofOrder} where ${where}`
}

/** The order of such rows, by what they are called. */
export const inOrder = ({ keys }: Order, { ties }: Base, rows = 'm'): RawBuilder<unknown> =>
  sql.join([
    ...keys.map(({ direction }, i) => sql`${sql.ref(`${rows}.k${i}`)} ${direction}`),
    ...ties.map((_, i) => sql.ref(`${rows}.t${i}`)),
  ])
