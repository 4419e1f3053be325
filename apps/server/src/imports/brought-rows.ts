import { sql } from 'kysely'
import { analyzeTables } from '#db/analyze.ts'
import type { Database, Tx } from '#db/db.ts'

/** Kinds of files whose rows can be removed again: their table, and the column that numbers its rows. */
const NUMBERED = {
  transactions: { table: 'stock_movement', column: 'movement_no' },
  orders: { table: 'purchase_order', column: 'order_no' },
  master_data: { table: 'item', column: 'item_no' },
} as const
export type Numbered = keyof typeof NUMBERED

export const isNumbered = (kind: string): kind is Numbered => kind in NUMBERED

/** A file of so many rows may have made a new catalog's part of its table. */
const MANY_ROWS = 5_000

/**
 * Updates the table's statistics after a large file. With those of a new catalog the database would compare the next
 * file row by row: 300,000 movements would take minutes instead of seconds.
 */
export async function spreadAnew(database: Database, kind: string, rows: number): Promise<void> {
  if (isNumbered(kind) && rows >= MANY_ROWS) await analyzeTables(database, [NUMBERED[kind].table])
}

/** The numbers of the rows that a file brought first. Where it brought none there is no row between them. */
export type BroughtRows = { firstRowNo: number; lastRowNo: number }

/**
 * The rows that a file brought; `known`: of movements, how many of its rows were there before; `repeated`: of other kinds, how
 * many say nothing beside a later one of the same key; `changesCalendar`: of suppliers, if days for orders changed; `asWritten`: of
 * items, how the file writes them.
 */
export type LoadedRows = BroughtRows & {
  known?: number
  repeated?: number
  changesCalendar?: boolean
  asWritten?: object | null
}

/** Inserts rows, and answers between which numbers they are. */
export async function bringRows(tx: Tx, kind: Numbered, insert: () => Promise<void>): Promise<BroughtRows> {
  const { table, column } = NUMBERED[kind]
  const sequence = sql.lit(`${table}_${column}_seq`)
  const first = await sql<{ no: number }>`select nextval(${sequence}) as no`.execute(tx)
  await insert()
  const last = await sql<{ no: number }>`select currval(${sequence}) as no`.execute(tx)
  return { firstRowNo: first.rows[0]?.no ?? 0, lastRowNo: last.rows[0]?.no ?? 0 }
}

/** Deletes what a file of movements or orders brought first, also what a person edited of it since. Answers the number of rows. */
export async function takeRowsBack(
  tx: Tx,
  kind: Exclude<Numbered, 'master_data'>,
  catalogId: string,
  { firstRowNo, lastRowNo }: BroughtRows,
): Promise<number> {
  const { table, column } = NUMBERED[kind]
  const { numAffectedRows } = await sql`delete from ${sql.table(table)}
    where catalog_id = ${catalogId} and ${sql.ref(column)} between ${firstRowNo} and ${lastRowNo}`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}
