import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#db/db.ts'

/** Rows fetched at once. */
const ROWS = 500

/**
 * All rows of a query in its order, some at a time: the database keeps its place, so memory stays flat however many there
 * are. To be read inside the transaction, one query at a time.
 */
export async function* batchesOf<Row>(tx: Tx, query: RawBuilder<Row>): AsyncGenerator<Row[]> {
  // All rows will be read, not the first tenth that the planner would count on.
  await sql`select set_config('cursor_tuple_fraction', '1', true)`.execute(tx)
  await sql`declare batches no scroll cursor for ${query}`.execute(tx)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(ROWS)} from batches`.execute(tx)
    if (rows.length > 0) yield rows
    if (rows.length < ROWS) return
  }
}
