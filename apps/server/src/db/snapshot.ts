import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import { to } from 'pg-copy-streams'
import { type Database, enter, type Scope, type Tx } from '#db/db.ts'
import { withOwnConnection } from '#db/own-connection.ts'

/** The bytes of a `copy (…) to stdout`; they must be read to their end. */
export type CopyOut = (statement: string) => Readable

/** A transaction that only reads, and sees one state of the database from its first statement to its last. */
export function snapshotTransaction<T>(
  database: Database,
  scope: Scope,
  work: (tx: Tx, copyOut: CopyOut) => Promise<T>,
): Promise<T> {
  return withOwnConnection(database, (kysely, client) =>
    kysely
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        await enter(tx, scope)
        await sql`select set_config('statement_timeout', '0', true),
          set_config('idle_in_transaction_session_timeout', '0', true)`.execute(tx)
        return work(tx, (statement) => client.query(to(statement)))
      }),
  )
}
