import { pipeline } from 'node:stream/promises'
import { type Kysely, sql } from 'kysely'
import { from } from 'pg-copy-streams'
import { type Database, enter, type Scope, type Tx } from '#db/db.ts'
import { withOwnConnection } from '#db/own-connection.ts'
import type { Tables } from '#db/tables.ts'

/** Runs a `copy … from stdin` of these bytes on the transaction's own connection, at the pace at which the server takes them. */
export type CopyIn = (
  statement: string,
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
) => Promise<void>

/**
 * Interval at which a long statement checks that its client still exists, so that the work of a killed process ends
 * with it.
 */
const CLIENT_CHECK = '2s'
/** The longest wait for a session to end, ms. */
const END_MS = 5_000
/** Memory of one sort, before it goes to the disk: enough for half a million movements. */
const SORT_MEMORY = '128MB'

/** A worker that reads a file or plans a batch says nothing for a while; one that says nothing for so long is not there. */
const IDLE = '60s'

/**
 * Name of the session of a load. Only one session of a name exists at a time: a job given to this worker is taken from
 * the worker that had it before, even if that one is asleep.
 */
export type LoadName = `${'import' | 'taking back' | 'run'} ${string}`

/**
 * One transaction under the tenant's border in which rows can also be copied in. COPY is refused on tables with
 * row-level security: copy into `create temp table … on commit drop`, then insert from there.
 */
export function loadTransaction<T>(
  database: Database,
  scope: Scope,
  name: LoadName,
  work: (tx: Tx, copyIn: CopyIn) => Promise<T>,
): Promise<T> {
  return withOwnConnection(database, async (kysely, client) => {
    await endOthers(kysely, name)
    return kysely.transaction().execute(async (tx) => {
      await enter(tx, scope)
      await sql`select set_config('work_mem', ${SORT_MEMORY}, true), set_config('lock_timeout', '0', true),
        set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', ${IDLE}, true),
        set_config('application_name', ${sessionName(name)}, true), set_config('client_connection_check_interval', ${CLIENT_CHECK}, true)`.execute(
        tx,
      )
      return work(tx, (statement, bytes) => pipeline(bytes, client.query(from(statement))))
    })
  })
}

const sessionName = (name: LoadName) => `giro ${name}`

/** Ends the sessions of workers that lost this work: they hold its locks, and what they have not committed must not be. */
async function endOthers(kysely: Kysely<Tables>, name: LoadName): Promise<void> {
  await sql`select pg_terminate_backend(pid, ${END_MS}) from pg_stat_activity
    where datname = current_database() and usename = current_user and application_name = ${sessionName(name)}`.execute(
    kysely,
  )
}
