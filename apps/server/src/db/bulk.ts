import type { Readable, Writable } from 'node:stream'
import { CamelCasePlugin, Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { type Database, enter, type Scope } from '#db/db.ts'
import type { Tables } from '#db/tables.ts'

/** A transaction that streams beside its statements. */
export type BulkTransaction = {
  tx: Transaction<Tables>
  /** Rows of `copy (…) to stdout …`. Read it to its end. */
  copyOut(command: string): Readable
  /** Rows for `copy … from stdin …`. PostgreSQL refuses tables with row-level security: go through a temporary table. */
  copyIn(command: string): Writable
}

type Options = {
  /** One state of the database for the whole transaction, which then may only read. */
  isSnapshot?: boolean
}

/**
 * Runs `work` under `scope`, as `Database.transaction` does, on a connection whose COPY streams it may use. For
 * background work: statements may take as long as they take. A connection that failed is not used again.
 */
export async function bulkTransaction<T>(
  database: Database,
  scope: Scope,
  work: (bulk: BulkTransaction) => Promise<T>,
  { isSnapshot = false }: Options = {},
): Promise<T> {
  const client = await database.pool.connect()
  let error: Error | undefined
  try {
    const kysely = kyselyOn(client)
    const transaction = isSnapshot
      ? kysely.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
      : kysely.transaction()
    return await transaction.execute(async (tx) => {
      await enter(tx, scope)
      await sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '60s', true),
        set_config('idle_in_transaction_session_timeout', '0', true)`.execute(tx)
      return work({
        tx,
        copyOut: (command) => client.query(copyTo(command)),
        copyIn: (command) => client.query(copyFrom(command)),
      })
    })
  } catch (caught) {
    error = caught instanceof Error ? caught : new Error(String(caught))
    throw caught
  } finally {
    client.release(error)
  }
}

/** Kysely on one connection that is already ours, and stays ours. */
function kyselyOn(client: pg.PoolClient): Kysely<Tables> {
  const ours = { query: client.query.bind(client), release: () => {} }
  const pool = { connect: async () => ours, end: async () => {} }
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: pool as never }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}
