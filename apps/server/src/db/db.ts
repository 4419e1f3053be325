import { Kysely, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { postgres, StatementNames } from '#db/driver.ts'
import { withOwnConnection } from '#db/own-connection.ts'
import { connecting, openPool, SILENCE_MS, stayBehind } from '#db/pool.ts'
import { Replica } from '#db/replica.ts'
import { rowNames } from '#db/row-names.ts'
import type { Tables } from '#db/tables.ts'

/** A transaction under a scope: every statement of the product runs in one. */
export type Tx = Transaction<Tables>

/** Rows that a transaction may see. Empty: no rows of any tenant. */
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
  /**
   * Runs `work` in one transaction as the role that owns nothing, under row-level security for `scope`; null: for nobody,
   * until the work itself has said for whom.
   */
  transaction: InTransaction
  /** Opens a transaction that only looks: it sees one state of the database from its first statement to its last, and changes nothing. */
  readOnly: InTransaction
  /** `transaction` whose statements may take longer, for what people do rarely: a catalog goes with millions of rows. */
  patient: InTransaction
  /** The replica that answers reads beside the server of `pool`; null if there is none. */
  replica: Replica | null
  close(): Promise<void>
}
type InTransaction = <T>(scope: Scope | null, work: (tx: Tx) => Promise<T>) => Promise<T>

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

type Opening = {
  max: number
  /** The longest statement, ms; 0 for work that takes as long as it needs. */
  statementMs?: number
  /** True if the server itself is reached, which remembers statements by names; a pooler may not. */
  isDirect?: boolean
  /** True if calls go before its statements: the server runs beside this process, as its user. */
  isBehind?: boolean
  /** A streaming replica, reached itself, on which `readOnly` works wherever it sees as much. */
  readUrl?: string | null
}

/** Opens the database for calls, or for work. */
export function openDatabase(
  url: string,
  { max, statementMs = STATEMENT_MS, isDirect = false, isBehind = false, readUrl = null }: Opening,
): Database {
  const pool = openPool(url, { max, statementMs })
  if (isBehind) stayBehind(pool)
  const kysely = openKysely(pool, { statementMs, isDirect })
  const replicaPool = readUrl === null ? null : openPool(readUrl, { max, statementMs })
  const replicaKysely = replicaPool && openKysely(replicaPool, { statementMs, isDirect: true })
  const replica = replicaPool && new Replica({ primary: pool, replica: replicaPool })
  const under =
    <T>(scope: Scope | null, work: (tx: Tx) => Promise<T>) =>
    async (tx: Tx) => {
      if (scope !== null) await enter(tx, scope)
      return work(tx)
    }
  const reading =
    (opened: Kysely<Tables>): InTransaction =>
    (scope, work) =>
      opened
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(under(scope, work))
  const onPrimary = reading(kysely)
  const onReplica = replicaKysely && reading(replicaKysely)
  return {
    pool,
    replica,
    transaction: (scope, work) => kysely.transaction().execute(under(scope, work)),
    readOnly:
      replica && onReplica
        ? (scope, work) =>
            replica.read({ onReplica: () => onReplica(scope, work), onPrimary: () => onPrimary(scope, work) })
        : onPrimary,
    patient: (scope, work) =>
      withOwnConnection({ pool, statementMs: PATIENT_MS, queryMs: PATIENT_MS + SILENCE_MS }, (connection) =>
        connection.transaction().execute(under(scope, work)),
      ),
    async close() {
      await Promise.all([kysely.destroy(), replicaKysely?.destroy()])
      for (const one of [pool, replicaPool]) if (one && !one.ending) await one.end()
    },
  }
}

function openKysely(
  pool: pg.Pool,
  { statementMs, isDirect }: { statementMs: number; isDirect: boolean },
): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: postgres({
      connect: connecting(pool),
      // A pool is asked beside it, too.
      end: async () => {},
      statementMs,
      names: isDirect ? new StatementNames() : null,
      isPooled: true,
    }),
    plugins: [rowNames()],
  })
}

/** A text as it stands in a statement without parameters. */
export const literal = (text: string): string => pg.escapeLiteral(text)

/** Details of a call for the audit log: its id, the address of its client, and the client's name. */
export type CallNote = { id: string; ip: string; agent: string | null }

/** Settings of the transaction, as columns of a select. */
const settings = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `set_config('app.${name}', ${literal(value)}, true)`)
    .join(', ')

/** The settings of the audit log's triggers, as more columns of a select. */
export const noteSettings = (note: CallNote | null): string =>
  note === null ? '' : `, ${settings({ request_id: note.id, address: note.ip, agent: note.agent ?? '' })}`

/** Puts the rest of the transaction under another scope. Settings are local: they end with the transaction. */
export async function enter(tx: Tx, scope: Scope, note: CallNote | null = null): Promise<void> {
  const here = settings({
    user_id: scope.userId ?? '',
    company_ids: `{${scope.companyIds.join(',')}}`,
    catalog_id: scope.catalogId ?? '',
    scope: scope.isPlatform ? 'platform' : 'tenant',
  })
  // Without parameters it travels with what begins the transaction.
  await sql.raw(`select ${here}${noteSettings(note)}`).execute(tx)
}
