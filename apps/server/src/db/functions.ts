import type pg from 'pg'
import { inTransaction, runFile, type SqlFile } from '#db/sql-file.ts'

/**
 * Defines the functions that the database lacks, before migrations name them in a policy or a trigger. Nothing there uses
 * them yet, so nothing changes for a database whose migrations then fail.
 */
export async function addFunctions(client: pg.Client, files: readonly SqlFile[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct proname as name from pg_proc where pronamespace = 'public'::regnamespace`,
  )
  const there = new Set(rows.map(({ name }) => name))
  const lacking = files.filter(({ sql }) => definedIn(sql).some((name) => !there.has(name)))
  await define(client, lacking)
}

/** Replaces the functions whose text is not the one that the database has, when its tables are those of this release. */
export async function replaceFunctions(client: pg.Client, files: readonly SqlFile[]): Promise<void> {
  const { rows } = await client.query<SqlFile>('select name, checksum from function_file')
  const known = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  const changed = files.filter(({ name, checksum }) => known.get(name) !== checksum)
  await define(client, changed)
  await client.query('delete from function_file where name <> all ($1)', [files.map(({ name }) => name)])
}

/** The names of the functions that a file defines. */
const definedIn = (sql: string): string[] =>
  [...sql.matchAll(/^create or replace (?:function|procedure) (\w+)/gm)].map(([, name]) => name as string)

function define(client: pg.Client, files: readonly SqlFile[]): Promise<void> {
  return inTransaction(client, async () => {
    // One may name another, or a table that comes with the migrations.
    await client.query('set local check_function_bodies = off')
    for (const file of files) {
      await runFile(client, 'Function', file)
      await client.query(
        `insert into function_file (name, checksum) values ($1, $2)
        on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
        [file.name, file.checksum],
      )
    }
  })
}
