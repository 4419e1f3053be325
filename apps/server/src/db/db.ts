import { CamelCasePlugin, Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import type pg from 'pg'
import { withOwnConnection } from '#db/own-connection.ts'
import { connecting, openPool, SILENCE_MS } from '#db/pool.ts'
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
  /** `transaction` whose statements may take longer, for what people do rarely: a catalog goes with millions of rows. */
  patient<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export const PLATFORM: Scope = { userId: null, companyIds: [], catalogId: null, isPlatform: true }
export const catalogScope = (catalogId: string, companyId: string, userId: string | null = null): Scope => ({
  userId,
  companyIds: [companyId],
  catalogId,
  isPlatform: false,
})

/** The longest statement of a call, ms: who asks has an answer within 10 s, also from a server that hangs. */
const STATEMENT_MS = 7_000
/** The longest statement of `patient`, ms. */
const PATIENT_MS = 25_000

/** Connections: for all calls that may work at once, for those who read whole lists, and one to say how it is. */
const CONNECTIONS = 12

/** Opens the database for calls, or with `statementMs` 0 for work that takes as long as it needs. */
export function openDatabase(url: string, { max = CONNECTIONS, statementMs = STATEMENT_MS } = {}): Database {
  const pool = openPool(url, { max, statementMs })
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { connect: connecting(pool), end: () => pool.end(), options: {} } }),
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
    patient: (scope, work) =>
      withOwnConnection({ pool, queryMs: PATIENT_MS + SILENCE_MS }, (own) =>
        own.transaction().execute(under(scope, work, { statement_timeout: String(PATIENT_MS) })),
      ),
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
