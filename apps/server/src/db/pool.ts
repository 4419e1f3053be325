import { constants, setPriority } from 'node:os'
import pg from 'pg'

const { builtins } = pg.types
/** int8 as a number (our counters stay below 2^53), a date as 'YYYY-MM-DD' so that no time zone moves it. */
const typeParser: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === builtins.INT8) return Number
    if (oid === builtins.DATE) return (text: string) => text
    return pg.types.getTypeParser(oid, format as 'text')
  }) as pg.CustomTypesConfig['getTypeParser'],
}

/** `statementMs`: the longest that a statement may take, ms; 0: as long as it needs. */
export type PoolOptions = { max: number; statementMs: number }

/** A server that does not answer at all is told by the driver this much later than one that works too long, ms. */
export const SILENCE_MS = 500
const CONNECT_MS = 3_000
/** Messages of the driver, without a code, about a lost connection. */
export const LOST_CONNECTION = /^Connection terminated|is not queryable$/
/** Pause after a failed attempt to connect, so that a server that comes back is not flooded. */
const REST_MS = 1_000

/**
 * Opens the pool of a process. Times are bounded: the driver itself would wait for ever. The server's own limits are set
 * by each transaction (driver.ts): a pooler refuses them here.
 */
export function openPool(url: string, { max, statementMs }: PoolOptions): pg.Pool {
  const options = {
    Client: MortalClient,
    connectionString: url,
    max,
    types: typeParser,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: statementMs ? statementMs + SILENCE_MS : undefined,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'giro',
  } as const
  const pool = new pg.Pool(options)
  // A dropped idle connection is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => {})
  // The pool does not listen to those in use: one that drops between two statements would end the process too. The next
  // statement fails instead.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/**
 * A client whose query got no answer in time ends with it. The driver would keep it, and let the next query, a rollback
 * for one, wait behind the first one for the same time again.
 */
class MortalClient extends pg.Client {
  override query: pg.Client['query'] = ((...query: Parameters<pg.Client['query']>) => {
    const answer: unknown = super.query(...query)
    if (answer instanceof Promise) {
      answer.catch((error: Error) => {
        if (error.message === 'Query read timeout') this.connection.stream.destroy()
      })
    }
    return answer
  }) as pg.Client['query']
}

/**
 * Gives the server's processes of a pool a lower priority. Beside an import and a planning run this took the 99th percentile of calls from
 * 0.67 to 0.36 s on two cores, for a sixth more time of both.
 */
export function stayBehind(pool: pg.Pool): void {
  pool.on('connect', (client: pg.PoolClient & { processID?: number }) => {
    try {
      if (client.processID) setPriority(client.processID, constants.priority.PRIORITY_BELOW_NORMAL)
    } catch {
      // Another user's process, or another machine's: it stays as it is.
    }
  })
}

/** Takes a connection of the pool; after a failure to make one it fails alike for a while, without another attempt. */
export function connecting(pool: pg.Pool): () => Promise<pg.PoolClient> {
  let failure: { at: number; error: unknown } | null = null
  return async () => {
    if (failure && pool.idleCount === 0 && performance.now() - failure.at < REST_MS) throw failure.error
    try {
      const client = await pool.connect()
      failure = null
      return client
    } catch (error) {
      failure = { at: performance.now(), error }
      throw error
    }
  }
}
