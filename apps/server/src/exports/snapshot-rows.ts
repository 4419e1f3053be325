import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#db/db.ts'

/** Rows fetched at a time: what memory holds of a table, however long it is. */
const ROWS_AT_ONCE = 2000

/** The rows of a query through a cursor, as the snapshot of the transaction has them. One such reading at a time. */
export async function* snapshotRows<Row>(tx: Tx, query: RawBuilder<Row>): AsyncGenerator<Row> {
  await sql`declare snapshot_rows no scroll cursor for ${query}`.execute(tx)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(ROWS_AT_ONCE)} from snapshot_rows`.execute(tx)
    yield* rows
    if (rows.length < ROWS_AT_ONCE) break
  }
  await sql`close snapshot_rows`.execute(tx)
}
