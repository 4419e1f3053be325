import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import { to } from 'pg-copy-streams'
import { type Database, enter, type Scope, type Tx } from '#db/db.ts'
import { withOwnConnection } from '#db/own-connection.ts'

/** The bytes of a `copy (…) to stdout`; they must be read to their end. */
export type CopyOut = (statement: string) => Readable

/** Memory of one sort, before it goes to the disk. */
const SORT_MEMORY = '64MB'

/**
 * A transaction that only reads, and sees one state of the database from its first statement to its last.
 *
 * @param snapshot name of the state, as another such transaction that is still open exported it (`exportSnapshot`); null: the state of now
 */
export function snapshotTransaction<T>(
  database: Database,
  scope: Scope,
  work: (tx: Tx, copyOut: CopyOut) => Promise<T>,
  snapshot: string | null = null,
): Promise<T> {
  return withOwnConnection(database, (kysely, client) =>
    kysely
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        if (snapshot !== null) await sql`set transaction snapshot ${sql.lit(snapshot)}`.execute(tx)
        await enter(tx, scope)
        await sql`select set_config('statement_timeout', '0', true),
          set_config('idle_in_transaction_session_timeout', '0', true), set_config('work_mem', ${SORT_MEMORY}, true)`.execute(
          tx,
        )
        return work(tx, (statement) => client.query(to(statement)))
      }),
  )
}

/** Returns the name of the state that the transaction sees, for other transactions while this one is open. */
export async function exportSnapshot(tx: Tx): Promise<string> {
  const { rows } = await sql<{ name: string }>`select pg_export_snapshot() as name`.execute(tx)
  return rows[0]?.name ?? ''
}

/** True if a snapshot was asked for whose transaction has ended. */
export const isSnapshotGone = (error: unknown): boolean =>
  error instanceof Error && /^(snapshot ".*" does not exist|invalid snapshot identifier)/.test(error.message)
