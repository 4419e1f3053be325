import { CamelCasePlugin, Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { Tables } from '#db/tables.ts'

/** A transaction under a scope: every statement of the product runs in one. */
export type Tx = Transaction<Tables>

/** What a transaction may see. Nothing set: no rows of any tenant. */
export type Scope = {
  userId: string | null
  /** Companies whose accounts are visible. */
  companyIds: readonly string[]
  /** The one catalog whose items, files and plans are visible. */
  catalogId: string | null
  /** Every company: system administrators, and the product's own work on sign-in. Opens no catalog. */
  isPlatform: boolean
}

export type Database = {
  pool: pg.Pool
  /** Runs `work` in one transaction as the role that owns nothing, under row-level security for `scope`. */
  transaction<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T>
  /** The same for who only looks: one state of the database from the first statement to the last, of which nothing can be changed. */
  readOnly<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export const PLATFORM: Scope = { userId: null, companyIds: [], catalogId: null, isPlatform: true }
export const catalogScope = (catalogId: string, companyId: string, userId: string | null = null): Scope => ({
  userId,
  companyIds: [companyId],
  catalogId,
  isPlatform: false,
})

const { builtins } = pg.types
/** int8 as a number (our counters stay below 2^53), a date as 'YYYY-MM-DD' so that no time zone moves it. */
const typeParser: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === builtins.INT8) return Number
    if (oid === builtins.DATE) return (text: string) => text
    return pg.types.getTypeParser(oid, format as 'text')
  }) as pg.CustomTypesConfig['getTypeParser'],
}

/** Opens a pool. Times are bounded: the driver itself would wait for ever. */
export function openDatabase(url: string, { max = 10, statementTimeoutMs = 25_000 } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types: typeParser,
    connectionTimeoutMillis: 5_000,
    statement_timeout: statementTimeoutMs || false,
    query_timeout: statementTimeoutMs ? statementTimeoutMs + 2_000 : undefined,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: statementTimeoutMs ? 60_000 : 0,
    keepAlive: true,
    application_name: 'giro',
  })
  // A dropped idle connection is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => {})
  // The pool does not listen to those in use: one that drops between two statements would end the process too. The next
  // statement fails instead.
  pool.on('connect', (client) => client.on('error', () => {}))
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  const under =
    <T>(scope: Scope, work: (tx: Tx) => Promise<T>, settings?: Settings) =>
    async (tx: Tx) => {
      await enter(tx, scope, settings)
      return work(tx)
    }
  return {
    pool,
    transaction: (scope, work) => kysely.transaction().execute(under(scope, work)),
    readOnly: (scope, work) =>
      kysely
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(under(scope, work, ONE_PROCESS)),
    close: () => kysely.destroy(),
  }
}

type Settings = Readonly<Record<string, string>>
/** Of who looks there are many at once: each on a processor of its own is sooner done than each on several. */
const ONE_PROCESS: Settings = { max_parallel_workers_per_gather: '0' }

/** Puts the rest of the transaction under another scope. Settings are local: they end with the transaction. */
export async function enter(tx: Tx, scope: Scope, settings: Settings = {}): Promise<void> {
  const more = Object.entries(settings).map(([name, value]) => sql`, set_config(${name}, ${value}, true)`)
  await sql`select set_config('role', 'giro_app', true),
    set_config('app.user_id', ${scope.userId ?? ''}, true),
    set_config('app.company_ids', ${`{${scope.companyIds.join(',')}}`}, true),
    set_config('app.catalog_id', ${scope.catalogId ?? ''}, true),
    set_config('app.scope', ${scope.isPlatform ? 'platform' : 'tenant'}, true)${sql.join(more, sql``)}`.execute(
    tx,
  )
}
