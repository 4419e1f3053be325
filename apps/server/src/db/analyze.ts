import type { Database } from '#db/db.ts'

/**
 * Tells the database afresh how the rows of tables are spread. For whoever has just written a great part of one: until
 * the database looks by itself it takes a new generation for empty, and reads it row by row.
 */
export async function analyzeTables({ pool }: Database, tables: readonly string[]): Promise<void> {
  await pool.query(`analyze ${tables.join(', ')}`)
}
