import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'

/**
 * Keeps the other imports of a catalog out until the transaction ends. The queue runs them one after another; this holds
 * too where a job was delivered twice.
 */
export async function holdImports(tx: Tx, catalogId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`import ${catalogId}`}, 0))`.execute(tx)
}
