import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type pg from 'pg'

/** A process that sleeps in a transaction would keep its locks for ever. */
const IDLE_MS = 15_000
const LOCK_MS = 5_000

/** Source of connections, and how statements are sent on them. */
export type DriverOptions = {
  connect(): Promise<pg.PoolClient>
  end(): Promise<void>
  /** The longest that a statement may take, ms; 0: as long as it needs. */
  statementMs: number
  /** Timeout of an answer if it differs from the pool's, ms. */
  queryMs?: number
  /** Statements that the server is asked to remember, each by its name; null: none. */
  names: StatementNames | null
  /** True if `connect` gives a connection for this one use, to be given back with `release`. */
  isPooled: boolean
}

/** Texts beyond this many have no name: filters make many of them, and each connection keeps what it has once planned. */
const NAMED = 300

/** Gives a text a name by which every connection of the process asks for it again. */
export class StatementNames {
  readonly #names = new Map<string, string>()

  of(text: string): string | undefined {
    const existing = this.#names.get(text)
    if (existing !== undefined || this.#names.size >= NAMED) return existing
    const name = `s${this.#names.size}`
    this.#names.set(text, name)
    return name
  }
}

/** A query whose rows come as arrays, in the order of its columns. */
export type ArrayQuery = CompiledQuery & { rowMode?: 'array' }

/**
 * PostgreSQL as Kysely speaks to it, with few round trips: what begins a transaction goes with its first statement, and
 * who only looked does not wait for the end. Every transaction works as the role that owns nothing, within limits of time
 * that are its own: a pooler between lets no other ones through.
 */
export const postgres = (options: DriverOptions): Dialect => ({
  createDriver: () => new FewTrips(options),
  createAdapter: () => new PostgresAdapter(),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createIntrospector: (db) => new PostgresIntrospector(db),
})

class FewTrips implements Driver {
  readonly #options: DriverOptions

  constructor(options: DriverOptions) {
    this.#options = options
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Connection> {
    return new Connection(await this.#options.connect(), this.#options)
  }

  async beginTransaction(connection: Connection, settings: TransactionSettings): Promise<void> {
    connection.begin(settings)
  }

  commitTransaction(connection: Connection): Promise<void> {
    return connection.commit()
  }

  rollbackTransaction(connection: Connection): Promise<void> {
    return connection.rollback()
  }

  async releaseConnection(connection: Connection): Promise<void> {
    connection.release()
  }

  destroy(): Promise<void> {
    return this.#options.end()
  }
}

class Connection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  readonly #options: DriverOptions
  /** The statements that begin the transaction; they go with the first one of its own, and are null once sent. */
  #opening: string | null = null
  #onlyReads = false
  #end: Promise<unknown> | null = null
  #isBroken = false

  constructor(client: pg.PoolClient, options: DriverOptions) {
    this.#client = client
    this.#options = options
  }

  begin({ isolationLevel, accessMode }: TransactionSettings): void {
    this.#onlyReads = accessMode === 'read only'
    this.#opening = [
      ['begin', isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(' '),
      'set local role giro_app',
      `set local statement_timeout = ${this.#options.statementMs}`,
      `set local lock_timeout = ${LOCK_MS}`,
      `set local idle_in_transaction_session_timeout = ${IDLE_MS}`,
      // Many look at once: each on a processor of its own is sooner done than each on several.
      ...(this.#onlyReads ? ['set local max_parallel_workers_per_gather = 0'] : []),
    ].join('; ')
  }

  async executeQuery<Row>(query: ArrayQuery): Promise<QueryResult<Row>> {
    const { command, rowCount, rows } = await this.#send(query)
    const changes =
      command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE'
    return { rows, ...(changes && { numAffectedRows: BigInt(rowCount ?? 0) }) }
  }

  async #send({ sql: text, parameters, rowMode }: ArrayQuery): Promise<pg.QueryResult> {
    const opening = this.#opening
    this.#opening = null
    if (parameters.length === 0) {
      const answers: pg.QueryResult | pg.QueryResult[] = await this.#query({
        text: opening === null ? text : `${opening}; ${text}`,
      })
      return Array.isArray(answers) ? (answers.at(-1) as pg.QueryResult) : answers
    }
    if (opening !== null) await this.#query({ text: opening })
    const name = this.#options.names?.of(text)
    return this.#query({ text, values: [...parameters], ...(name && { name }), ...(rowMode && { rowMode }) })
  }

  #query(query: pg.QueryConfig): Promise<pg.QueryResult> {
    const { queryMs } = this.#options
    return this.#client.query(queryMs ? ({ ...query, query_timeout: queryMs } as pg.QueryConfig) : query)
  }

  // biome-ignore lint/correctness/useYield: no statement of the product is read by a cursor of the driver
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('Rows are read in batches: see batches.ts.')
  }

  /** Commits without waiting for success: a read-only transaction has nothing to lose. */
  async commit(): Promise<void> {
    if (this.#wasNotSent()) return
    const end = this.#query({ text: 'commit' })
    if (this.#onlyReads && this.#options.isPooled) this.#end = end
    else await end
  }

  async rollback(): Promise<void> {
    if (this.#wasNotSent()) return
    this.#isBroken = true
    await this.#query({ text: 'rollback' })
    this.#isBroken = false
  }

  #wasNotSent(): boolean {
    const wasNotSent = this.#opening !== null
    this.#opening = null
    return wasNotSent
  }

  /** A connection whose transaction could not be ended is closed, and not used again. */
  release(): void {
    if (!this.#options.isPooled) return
    const ended = this.#end ?? Promise.resolve()
    ended.then(
      () => this.#client.release(this.#isBroken),
      (error) => this.#client.release(error),
    )
  }
}
