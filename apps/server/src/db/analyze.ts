import type { Database } from '#db/db.ts'

/**
 * Tells the database afresh how the rows of tables, or of some columns, `table (column)`, are spread. For whoever has
 * just written a great part of one: until the database looks by itself it takes a new generation for empty, and reads it
 * row by row.
 */
export async function analyzeTables({ pool }: Database, tables: readonly string[]): Promise<void> {
  await pool.query(`analyze ${tables.join(', ')}`)
}

/**
 * Marks the rows that everybody sees by now, so that an index answers for them without a look at the table. A table that
 * is being cleaned at the moment is left to that.
 */
export async function markVisible({ pool }: Database, tables: readonly string[]): Promise<void> {
  await pool.query(`vacuum (skip_locked, index_cleanup off, truncate off) ${tables.join(', ')}`)
}
