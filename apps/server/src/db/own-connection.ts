import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Tables } from '#db/tables.ts'

/**
 * Gives `work` a connection of its own, for what Kysely alone cannot do: COPY beside statements, in one transaction.
 * A connection on which something failed may be in the middle of a COPY: it is closed, not used again.
 * `queryMs`: how long it waits for an answer, where not as long as the pool says.
 */
export async function withOwnConnection<T>(
  { pool, queryMs }: { pool: pg.Pool; queryMs?: number },
  work: (kysely: Kysely<Tables>, client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let isBroken = true
  const onError = () => {}
  // A connection lost between two statements would otherwise end the process; the next statement fails.
  client.on('error', onError)
  try {
    const query = queryMs
      ? (text: string, values: unknown[]) =>
          client.query({ text, values, query_timeout: queryMs } as pg.QueryConfig)
      : client.query.bind(client)
    const own = { query, release: () => {} }
    const kysely = new Kysely<Tables>({
      // A pool of this one connection. Its `query` takes what Kysely gives it: the types name more forms than it uses.
      dialect: new PostgresDialect({
        pool: { connect: async () => own as never, end: async () => {}, options: {} },
      }),
      plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    })
    const done = await work(kysely, client)
    isBroken = false
    return done
  } finally {
    client.off('error', onError)
    client.release(isBroken)
  }
}
