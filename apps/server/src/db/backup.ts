import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import pg from 'pg'
import { from, to } from 'pg-copy-streams'
import { z } from 'zod'
import { migrate } from '#db/migrate.ts'

const Manifest = z.object({
  /** Time of the backup, ISO 8601. */
  at: z.string(),
  /** Number of the last migration of the database that it was made of. */
  migration: z.int(),
  /** Tables in dependency order: no row precedes one that it refers to. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  sequences: z.array(z.object({ name: z.string(), value: z.int(), isUsed: z.boolean() })),
})
/** Contents of a database backup. */
export type Manifest = z.output<typeof Manifest>

const MANIFEST = 'backup.json'
const fileOf = (folder: string, table: string) => join(folder, `${table}.copy.gz`)

/** A table with its columns, and the terms that read them for another server. */
export type Table = { name: string; columns: string[]; terms: string[] }

const TABLES = `
  with recursive reference as (
    select distinct conrelid as child, confrelid as parent from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid
  ), depth as (
    select oid, 0 as depth from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not in ('migration', 'function_file')
    union all select child, depth + 1 from reference join depth on parent = oid where depth < 50
  )
  select relname as name, array_agg(attname::text order by attnum) as columns,
    array_agg(case when atttypid = 'xid8'::regtype then '''2''' else quote_ident(attname) end order by attnum) as terms
  from (select oid, max(depth) as depth from depth group by oid) d
    join pg_class c using (oid) join pg_attribute on attrelid = c.oid
  where attnum > 0 and not attisdropped and attgenerated = ''
  group by relname, depth order by depth, relname`

const SEQUENCES = `select sequencename as name, coalesce(last_value, start_value)::float8 as value,
    last_value is not null as "isUsed" from pg_sequences where schemaname = 'public' order by 1`

/**
 * Writes all rows of the database into a new folder, as they are at one moment, while the product works on. The queue is
 * left out: what waits in it is begun again by people. A number of a transaction means nothing in another server, and
 * is written as one of long ago.
 */
export function backUpDatabase(ownerUrl: string, folder: string): Promise<Manifest> {
  return withClient(ownerUrl, async (client) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await client.query('begin isolation level repeatable read read only')
    const migration = await client.query('select max(number)::int as number from migration')
    const tables: Manifest['tables'] = []
    for (const { name, columns, terms } of await readTables(client)) {
      const rows = client.query(to(`copy (select ${terms.join(', ')} from ${quoted(name)}) to stdout`))
      await pipeline(
        rows,
        createGzip(),
        createWriteStream(fileOf(folder, name), { mode: 0o600, flush: true }),
      )
      tables.push({ name, columns, rows: rows.rowCount })
    }
    const sequences = await readSequences(client)
    const at = new Date().toISOString()
    const manifest = { at, migration: migration.rows[0].number as number, tables, sequences }
    // Last: a folder without it is no backup.
    await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`, {
      mode: 0o600,
      flush: true,
    })
    return manifest
  })
}

/** Tables in dependency order: no row precedes one that it refers to. */
export const readTables = async (client: pg.Client): Promise<Table[]> =>
  (await client.query<Table>(TABLES)).rows

export const readSequences = async (client: pg.Client): Promise<Manifest['sequences']> =>
  (await client.query<Manifest['sequences'][number]>(SEQUENCES)).rows

/** Reads the manifest of a folder. Throws one sentence if it is not a backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new Error(`${folder} holds no whole backup: there is no ${MANIFEST}.`)
  })
  return Manifest.parse(JSON.parse(text))
}

/**
 * Puts a backup into a database without people and companies, all of it or nothing, with the definitions of the release
 * that made it. Migrations of later releases come after.
 */
export async function restoreDatabase(ownerUrl: string, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  await migrate(ownerUrl, { upTo: manifest.migration })
  return withClient(ownerUrl, async (client) => {
    await client.query('begin')
    await refuseFull(client)
    for (const { name, columns, rows } of manifest.tables) {
      // The rows are as they were: what a change of them would write is among them.
      await client.query(`alter table ${quoted(name)} disable trigger user`)
      const taken = client.query(from(`copy ${quoted(name)} (${columns.map(quoted)}) from stdin`))
      await pipeline(createReadStream(fileOf(folder, name)), createGunzip(), taken)
      if (taken.rowCount !== rows)
        throw new Error(`The backup is damaged: ${name} has ${taken.rowCount} rows, not ${rows}.`)
      await client.query(`alter table ${quoted(name)} enable trigger user`)
    }
    for (const { name, value, isUsed } of manifest.sequences)
      await client.query('select setval($1::regclass, $2, $3)', [`public.${quoted(name)}`, value, isUsed])
    await endOpenWork(client)
    await endSignIns(client, manifest)
    await client.query('commit')
    await client.query('analyze')
    return manifest
  })
}

async function refuseFull(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    'select exists (select from company) or exists (select from app_user) as "isFull"',
  )
  if (rows[0].isFull)
    throw new Error('The database has people or companies already: restore into an empty one.')
}

/** Loads, runs and reports that were under way have no job any more; people ask for them again. */
async function endOpenWork(client: pg.Client): Promise<void> {
  const end = `status = 'error', progress = 0, error_code = 'generic'`
  const message = `error_message = 'It was under way when the backup was made. Please ask for it again.'`
  const isOpen = `status in ('pending', 'processing')`
  // A file that was never declared complete still waits for its bytes.
  await client.query(
    `update company_file set ${end}, ${message}, finished_at = now() where ${isOpen} and declared_no is not null`,
  )
  await client.query(`update report_file set ${end}, ${message} where ${isOpen}`)
  await client.query(`update planning_run set ${end}, finished_at = now() where ${isOpen}`)
}

/** Ends all sessions, codes and links, because some may have been ended or used since the backup. */
async function endSignIns(client: pg.Client, { tables }: Manifest): Promise<void> {
  for (const { name, columns } of tables)
    if (['session', 'mailed_code', 'mailed_link'].includes(name)) {
      const ended = columns.includes('revoked_at') ? 'revoked_at' : 'ended_at'
      await client.query(`update ${quoted(name)} set ${ended} = now() where ${ended} is null`)
    }
}

export const quoted = (name: string) => pg.escapeIdentifier(name)

/** Runs `work` over one connection of its own. */
export async function withClient<T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString, keepAlive: true, application_name: 'giro backup' })
  // A session that breaks is told by the statement that was running.
  client.on('error', () => {})
  await client.connect()
  return work(client).finally(() => client.end())
}
