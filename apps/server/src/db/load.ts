import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { from } from 'pg-copy-streams'
import { type Database, enter, type Scope, type Tx } from '#db/db.ts'
import { withOwnConnection } from '#db/own-connection.ts'

/** Runs a `copy … from stdin` of these bytes on the transaction's own connection, at the pace at which the server takes them. */
export type CopyIn = (
  statement: string,
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
) => Promise<void>

/** How often a long statement looks whether its client is still there, so that the work of a killed process ends with it. */
const CLIENT_CHECK = '2s'
/** Memory of one sort, before it goes to the disk: enough for half a million movements. */
const SORT_MEMORY = '128MB'

/**
 * One transaction under the tenant's border in which rows can also be copied in. COPY is refused on tables with
 * row-level security: copy into `create temp table … on commit drop`, then insert from there.
 */
export function loadTransaction<T>(
  database: Database,
  scope: Scope,
  work: (tx: Tx, copyIn: CopyIn) => Promise<T>,
): Promise<T> {
  return withOwnConnection(database, (kysely, client) =>
    kysely.transaction().execute(async (tx) => {
      await enter(tx, scope)
      await sql`select set_config('work_mem', ${SORT_MEMORY}, true), set_config('lock_timeout', '0', true),
        set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true),
        set_config('client_connection_check_interval', ${CLIENT_CHECK}, true)`.execute(tx)
      return work(tx, (statement, bytes) => pipeline(bytes, client.query(from(statement))))
    }),
  )
}
