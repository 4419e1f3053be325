import { Kysely } from 'kysely'
import type pg from 'pg'
import { postgres } from '#db/driver.ts'
import { rowNames } from '#db/row-names.ts'
import type { Tables } from '#db/tables.ts'

type Own = {
  pool: pg.Pool
  /** The longest that a statement may take, ms; 0: as long as it needs. */
  statementMs?: number
  /** Timeout of an answer if it differs from the pool's, ms. */
  queryMs?: number
}

/**
 * Gives `work` a connection of its own, for what Kysely alone cannot do: COPY beside statements, in one transaction.
 * A connection on which something failed may be in the middle of a COPY: it is closed, not used again.
 */
export async function withOwnConnection<T>(
  { pool, statementMs = 0, queryMs }: Own,
  work: (kysely: Kysely<Tables>, client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let isBroken = true
  const onError = () => {}
  // A connection lost between two statements would otherwise end the process; the next statement fails.
  client.on('error', onError)
  try {
    const kysely = new Kysely<Tables>({
      dialect: postgres({
        connect: async () => client,
        end: async () => {},
        statementMs,
        ...(queryMs && { queryMs }),
        names: null,
        isPooled: false,
      }),
      plugins: [rowNames()],
    })
    const done = await work(kysely, client)
    isBroken = false
    return done
  } finally {
    client.off('error', onError)
    client.release(isBroken)
  }
}
