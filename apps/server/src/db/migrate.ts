import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { addFunctions, replaceFunctions } from '#db/functions.ts'
import { prepareLogin } from '#db/login.ts'
import { inTransaction, readSqlFiles, runFile, type SqlFile } from '#db/sql-file.ts'

/** One numbered file. The first may be a baseline: it stands for all migrations up to its number. */
type Migration = SqlFile & { number: number; baseline: Baseline | null }

/** The release whose database a baseline makes, and the checksum of the last migration that it stands for. */
type Baseline = { release: string; checksum: string }

/** Applied migrations, by number. */
type Done = Map<number, Pick<SqlFile, 'name' | 'checksum'>>

export type MigrateOptions = {
  /** Installs or updates the queue's own tables; called inside the lock, after the product's migrations. */
  prepareJobs?: (url: string) => Promise<void>
  /** Number of the last migration to apply; by default all. */
  upTo?: number
  /** Address of the processes, whose role gets its rights after the migrations. */
  loginUrl?: string
  /** Folder with the numbered files in `migrations` and those of functions in `functions`. */
  folder?: string
  /** Called when another process is migrating and this one waits. */
  report?: (line: string) => void
}

const FOLDER = fileURLToPath(new URL('.', import.meta.url))

const AS_OWNER =
  'The processes sign in to the database as the owner of its tables. Better: a role of their own in DATABASE_URL, the owner in DATABASE_OWNER_URL.'

/** One number for "this product's migrations" among all advisory locks of a database; any constant will do. */
const LOCK = 7_144_190_601

/** The oldest server with all that the migrations use; the tests run on the one that ships with the product. */
const OLDEST_SERVER = { version: 150_000, name: '15' }

/**
 * Brings the database at `url` to the newest version: the functions that it lacks, then every migration not yet applied,
 * in order, each in its own transaction, then the functions that were changed. Of several processes one migrates and the
 * others wait. Returns the names of the migrations applied.
 * `url` must reach the server itself, not a pooler in transaction mode: the lock belongs to the session.
 * Throws one sentence when the server cannot be reached, a migration was changed after it was applied, or the
 * database is newer than the files or older than the first of them.
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<string[]> {
  const { folder = FOLDER, upTo = Number.POSITIVE_INFINITY } = options
  const migrations = readMigrations(`${folder}/migrations`)
  const functions = readSqlFiles(`${folder}/functions`)
  if (Number.isFinite(upTo)) refuseOtherBackup(migrations, upTo)
  const client = await connectTo(url)
  try {
    await lock(client, options.report ?? (() => {}))
    const done = await readDone(client)
    refuseOtherHistory(migrations, done)
    const pending = migrations.filter(({ number }) => number <= upTo && !done.has(number))
    await addFunctions(client, functions)
    for (const migration of pending) await apply(client, migration)
    await replaceFunctions(client, functions)
    await options.prepareJobs?.(url)
    if (options.loginUrl && !(await prepareLogin(url, options.loginUrl))) options.report?.(AS_OWNER)
    return pending.map((migration) => migration.name)
  } finally {
    // Ends the session and with it the lock.
    await client.end()
  }
}

/** The first lines of a file that stands for others. */
const BASELINE =
  /^-- Baseline of release (\S+): stands for the migrations up to \S+ \(SHA-256 ([0-9a-f]{64})\)\.$/m

/**
 * The migrations of a folder in the order of their numbers. They begin with 1 or with a baseline. Throws when two share a
 * number or one is missing.
 */
export function readMigrations(folder: string): Migration[] {
  let next = 1
  return readSqlFiles(folder).map((file, index) => {
    const number = Number(/^(\d{4})_[a-z0-9_]+\.sql$/.exec(file.name)?.[1])
    const [, release, checksum] = (index === 0 && BASELINE.exec(file.sql)) || []
    const baseline = release && checksum ? { release, checksum } : null
    if (baseline) next = number
    if (number !== next) {
      throw new Error(
        `Migration ${file.name} should be number ${String(next).padStart(4, '0')}, named like 0001_words.sql.`,
      )
    }
    next = number + 1
    return { ...file, number, baseline }
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

async function readDone(client: pg.Client): Promise<Done> {
  await client.query(`create table if not exists migration (
    number     integer primary key,
    name       text not null,
    checksum   text not null,
    applied_at timestamptz not null default now()
  )`)
  await client.query(`create table if not exists function_file (
    name       text primary key,
    checksum   text not null,
    applied_at timestamptz not null default now()
  )`)
  const { rows } = await client.query('select number, name, checksum from migration order by number')
  return new Map(rows.map(({ number, name, checksum }) => [number, { name, checksum }]))
}

function refuseOtherBackup([first, ...rest]: Migration[], upTo: number): void {
  const newest = rest.at(-1) ?? first
  if (newest && upTo > newest.number)
    throw new Error(`The backup is of a newer release: it needs migration ${upTo}. Install that release.`)
  if (first?.baseline && upTo < first.number) {
    const { release } = first.baseline
    throw new Error(
      `The backup is older than release ${release}: restore it with release ${release}, start that once, then install this release.`,
    )
  }
}

function refuseOtherHistory(migrations: Migration[], done: Done): void {
  const first = migrations[0]
  if (first?.baseline && done.size > 0 && !done.has(first.number)) {
    const { release } = first.baseline
    throw new Error(
      `The database is older than release ${release}: install release ${release} first, start it once, then this release.`,
    )
  }
  const byNumber = new Map(migrations.map((migration) => [migration.number, migration]))
  for (const [number, { name, checksum }] of done) {
    if (first?.baseline && number < first.number) continue
    const migration = byNumber.get(number)
    if (!migration) {
      throw new Error(
        `The database is newer than this program: it has migration ${name}. Install a newer release.`,
      )
    }
    if (migration.checksum !== checksum && migration.baseline?.checksum !== checksum) {
      throw new Error(
        `Migration ${migration.name} was changed after it was applied to this database: undo the change and add a new migration.`,
      )
    }
  }
}

function apply(client: pg.Client, migration: Migration): Promise<void> {
  const { number, name, checksum } = migration
  return inTransaction(client, async () => {
    await runFile(client, 'Migration', migration)
    await client.query('insert into migration (number, name, checksum) values ($1, $2, $3)', [
      number,
      name,
      checksum,
    ])
  })
}
