import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { prepareLogin } from '#db/login.ts'

/** One migration file. `checksum` is the SHA-256 of its text. */
type Migration = { number: number; name: string; sql: string; checksum: string }

export type MigrateOptions = {
  /** Installs or updates the queue's own tables; called inside the lock, after the product's migrations. */
  prepareJobs?: (url: string) => Promise<void>
  /** Number of the last migration to apply; by default all. */
  upTo?: number
  /** Address of the processes, whose role gets its rights after the migrations. */
  loginUrl?: string
  /** Folder of the numbered SQL files. */
  folder?: string
  /** Called when another process is migrating and this one waits. */
  report?: (line: string) => void
}

const FOLDER = fileURLToPath(new URL('migrations/', import.meta.url))

const AS_OWNER =
  'The processes sign in to the database as the owner of its tables. Better: a role of their own in DATABASE_URL, the owner in DATABASE_OWNER_URL.'

/** One number for "this product's migrations" among all advisory locks of a database; any constant will do. */
const LOCK = 7_144_190_601

/** The oldest server with all that the migrations use; the tests run on the one that ships with the product. */
const OLDEST_SERVER = { version: 150_000, name: '15' }

/**
 * Brings the database at `url` to the newest version: every file of the folder not yet applied, in order, each in
 * its own transaction. Of several processes one migrates and the others wait. Returns the names applied.
 * `url` must reach the server itself, not a pooler in transaction mode: the lock belongs to the session.
 * Throws one sentence when the server cannot be reached, a file was changed after it was applied, or the
 * database is newer than the files.
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<string[]> {
  const { folder = FOLDER, upTo = Number.POSITIVE_INFINITY } = options
  const migrations = readMigrations(folder)
  if (upTo > migrations.length && Number.isFinite(upTo))
    throw new Error(`The backup is of a newer release: it needs migration ${upTo}. Install that release.`)
  const client = await connectTo(url)
  try {
    await lock(client, options.report ?? (() => {}))
    const done = await readDone(client)
    refuseOtherHistory(migrations, done)
    const pending = migrations.filter(({ number }) => number <= upTo && !done.has(number))
    for (const migration of pending) await apply(client, migration)
    await options.prepareJobs?.(url)
    if (options.loginUrl && !(await prepareLogin(url, options.loginUrl))) options.report?.(AS_OWNER)
    return pending.map((migration) => migration.name)
  } finally {
    // Ends the session and with it the lock.
    await client.end()
  }
}

/** The files of a folder in the order of their numbers. Throws when two share a number or one is missing. */
export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  return names.map((name, index) => {
    const number = Number(/^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1])
    if (number !== index + 1) {
      throw new Error(
        `Migration ${name} should be number ${String(index + 1).padStart(4, '0')}, named like 0001_words.sql.`,
      )
    }
    const sql = readFileSync(`${folder}/${name}`, 'utf8')
    return { number, name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}

async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: 'giro migrate',
  })
  // A session that breaks is told by the statement that was running.
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    await client.end().catch(() => {})
    throw new Error(
      `The database at ${withoutSecrets(url)} cannot be used: ${(error as Error).message || (error as { code?: string }).code}.`,
    )
  }
  const { rows } = await client.query('show server_version_num')
  if (Number(rows[0].server_version_num) < OLDEST_SERVER.version) {
    await client.end()
    throw new Error(`The database at ${withoutSecrets(url)} is older than PostgreSQL ${OLDEST_SERVER.name}.`)
  }
  return client
}

/** Host, port and database of an address: what may be shown. */
export function withoutSecrets(url: string): string {
  const { host, pathname } = new URL(url)
  return host + pathname
}

async function lock(client: pg.Client, report: (line: string) => void): Promise<void> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [LOCK])
  if (rows[0].taken) return
  report('Another process is migrating the database; waiting for it.')
  await client.query('select pg_advisory_lock($1)', [LOCK])
}

async function readDone(client: pg.Client): Promise<Map<number, { name: string; checksum: string }>> {
  await client.query(`create table if not exists migration (
    number     integer primary key,
    name       text not null,
    checksum   text not null,
    applied_at timestamptz not null default now()
  )`)
  const { rows } = await client.query('select number, name, checksum from migration order by number')
  return new Map(rows.map(({ number, name, checksum }) => [number, { name, checksum }]))
}

function refuseOtherHistory(
  migrations: Migration[],
  done: Map<number, { name: string; checksum: string }>,
): void {
  for (const [number, { name, checksum }] of done) {
    const migration = migrations[number - 1]
    if (!migration) {
      throw new Error(
        `The database is newer than this program: it has migration ${name}. Install a newer release.`,
      )
    }
    if (migration.checksum !== checksum) {
      throw new Error(
        `Migration ${migration.name} was changed after it was applied to this database: undo the change and add a new migration.`,
      )
    }
  }
}

async function apply(client: pg.Client, { number, name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into migration (number, name, checksum) values ($1, $2, $3)', [
      number,
      name,
      checksum,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw new Error(`Migration ${name} failed: ${(error as Error).message}${lineOf(sql, error)}.`)
  }
}

/** The line of the file that an SQL error points at. */
function lineOf(sql: string, error: unknown): string {
  const position = Number((error as { position?: string }).position)
  return position > 0 ? ` (line ${sql.slice(0, position).split('\n').length})` : ''
}
