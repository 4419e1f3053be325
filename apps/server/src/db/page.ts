import { foldText } from '@giro/contract'
import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Tables } from '#db/tables.ts'

export type PageQuery<Column extends string> = {
  offset: number
  limit: number
  orderBy: Column
  isDESC: boolean
}

/**
 * One page of a list and the number of its rows before paging. `columns` says what each name of `orderBy` sorts by;
 * rows that sort alike keep one order by `tieBreaker`, so that no row is on two pages or on none.
 */
export async function readPage<T extends keyof Tables, Row, Column extends string>(
  query: SelectQueryBuilder<Tables, T, Row>,
  { offset, limit, orderBy, isDESC }: PageQuery<Column>,
  columns: Record<Column, Expression<unknown>>,
  tieBreaker: Expression<unknown>,
): Promise<{ rows: Row[]; count: number }> {
  const counted = await query
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow()
  const rows =
    limit === 0
      ? []
      : await query
          .orderBy(columns[orderBy], (order) => (isDESC ? order.desc() : order.asc()).nullsLast())
          .orderBy(tieBreaker, isDESC ? 'desc' : 'asc')
          .offset(offset)
          .limit(limit)
          .execute()
  return { rows, count: (counted as { n: number }).n }
}

/** `foldText` in SQL: a column as search and order see it. */
export const folded = (text: Expression<unknown>): Expression<string> =>
  sql<string>`regexp_replace(lower(normalize(${text}, NFD)), '[\\u0300-\\u036F]', '', 'g')`

/** True if one of the texts contains what was typed, whatever its case and accents. */
export function matches(typed: string, ...texts: Expression<unknown>[]): Expression<SqlBool> {
  return sql<SqlBool>`strpos(${folded(sql`concat_ws(chr(10), ${sql.join(texts)})`)}, ${foldText(typed)}) > 0`
}

/** Name of the administrators of the installation towards the companies they help, who do not see them. */
const SUPPORT = 'Giro'

/**
 * The name of the user with this id, for a row that says who made it. It is the present name, or the last one of a deleted
 * user; who runs the installation is called support.
 */
export const nameOfUser = (id: Expression<unknown>) =>
  sql<
    string | null
  >`case when ${id} is not null then coalesce(name_of_user(${id}, ${SUPPORT}), ${SUPPORT}) end`
/** The name of the user with this id, also where they run the installation. For readers who may know them. */
export const fullNameOfUser = (id: Expression<unknown>) => sql<string | null>`name_of_user(${id}, null)`

const A_DAY = /^\d{4}-\d{2}-\d{2}$/

const beginning = (moment: string) => (A_DAY.test(moment) ? `${moment}T00:00:00Z` : moment)

/** Matches from a moment on; a day means its beginning, in UTC. */
export const fromMoment = (column: Expression<unknown>, moment: string): RawBuilder<SqlBool> =>
  sql`${column} >= ${beginning(moment)}::timestamptz`

/** Matches up to and including a moment, to its millisecond, as the API shows it; a day means its end, in UTC. */
export const untilMoment = (column: Expression<unknown>, moment: string): RawBuilder<SqlBool> =>
  sql`${column} < ${beginning(moment)}::timestamptz + ${A_DAY.test(moment) ? '1 day' : '1 millisecond'}::interval`

/** Applies a list's `<name>From` and `<name>To` to each of these columns. */
export function withinRanges(
  query: object,
  columns: Readonly<Record<string, Expression<unknown>>>,
): Expression<SqlBool>[] {
  const bounds = query as Readonly<Record<string, string | number | undefined>>
  return Object.entries(columns).flatMap(([name, column]) => {
    const [from, to] = [bounds[`${name}From`], bounds[`${name}To`]]
    return [
      ...(typeof from === 'string' ? [fromMoment(column, from)] : []),
      ...(typeof to === 'string' ? [untilMoment(column, to)] : []),
      ...(typeof from === 'number' ? [sql<SqlBool>`${column} >= ${from}::float8`] : []),
      ...(typeof to === 'number' ? [sql<SqlBool>`${column} <= ${to}::float8`] : []),
    ]
  })
}
