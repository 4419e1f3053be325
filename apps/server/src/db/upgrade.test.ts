import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backUpDatabase, restoreDatabase } from '#db/backup.ts'
import { loginUrl } from '#db/login.ts'
import { migrate } from '#db/migrate.ts'
import { prepareJobs } from '#jobs/jobs.ts'
import { testDatabase } from '../../test/database.ts'
import { ask, definitions } from '../../test/definitions.ts'

/**
 * A database as release 0.8 left it: its sample of eight items, loaded and planned by that release, with rows added to
 * the tables that the sample leaves empty. Written by pg_dump.
 */
const RELEASE_08 = gunzipSync(
  readFileSync(new URL('../../test/release-0.8.sql.gz', import.meta.url)),
).toString()

const fresh = await testDatabase()
const upgraded = await testDatabase()
const old = await testDatabase()
const restored = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'giro-upgrade-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

type Rows = { columns: string[]; rows: string[] }

/** The rows of each table as text, with the columns that `like` has, by default all. */
async function contents(url: string, like?: Map<string, Rows>): Promise<Map<string, Rows>> {
  const tables = (await ask(
    url,
    `select relname as name, array_agg(attname::text order by attnum) as columns from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not in ('migration', 'function_file')
      and attnum > 0 and not attisdropped group by 1 order by 1`,
  )) as { name: string; columns: string[] }[]
  const found = new Map<string, Rows>()
  for (const { name, columns } of tables) {
    const wanted = like?.get(name)?.columns ?? columns
    const rows = await ask(
      url,
      `select (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(t)) where key = any ($1))::text as row from ${name} t order by 1`,
      [wanted],
    )
    found.set(name, { columns, rows: rows.map(({ row }) => row as string) })
  }
  return found
}

const emptied = (url: string) => ask(url, 'drop schema public cascade')
let was = new Map<string, Rows>()

beforeAll(async () => {
  for (const { url } of [old, upgraded]) {
    await emptied(url)
    await ask(url, RELEASE_08)
  }
  was = await contents(old.url)
  await migrate(upgraded.url, { prepareJobs, loginUrl: loginUrl(upgraded.url) })
}, 60_000)

describe('a database of release 0.8', () => {
  test('has rows in every table, so that nothing is missed here', () => {
    expect(was.size).toBeGreaterThan(40)
    expect([...was].filter(([, { rows }]) => rows.length === 0)).toEqual([])
  })

  test('keeps every row and every value', async () => {
    const is = await contents(upgraded.url, was)
    for (const [name, { rows }] of was) {
      const now = is.get(name)?.rows ?? []
      expect(
        rows.filter((row) => !now.includes(row)),
        name,
      ).toEqual([])
      // What a migration writes may be logged.
      if (name !== 'audit_entry') expect(now, name).toHaveLength(rows.length)
    }
  })

  test('is defined as a new one afterwards: columns in their order, row-level security, functions, rights', async () => {
    const asNew = await definitions(fresh.url, ['public'])
    expect(asNew.length).toBeGreaterThan(500)
    expect(await definitions(upgraded.url, ['public'])).toEqual(asNew)
  })

  test('goes on: a second time there is nothing to do', async () => {
    expect(await migrate(upgraded.url)).toEqual([])
  })
})

/** What a restored backup ends or begins again. */
const NOT_AS_IT_WAS = ['session', 'mailed_code', 'mailed_link', 'planning_run', 'audit_entry']

test('a backup of release 0.8 has every row and every value once it is restored and migrated', async () => {
  await backUpDatabase(old.url, folder)
  await emptied(restored.url)
  await ask(restored.url, 'create schema public')
  const { migration } = await restoreDatabase(restored.url, folder)
  expect(migration).toBe(60)
  await migrate(restored.url)
  const is = await contents(restored.url, was)
  for (const [name, { rows }] of was) {
    const now = is.get(name)?.rows ?? []
    expect(now, name).toHaveLength(name === 'audit_entry' ? now.length : rows.length)
    if (!NOT_AS_IT_WAS.includes(name)) expect(now.map(withoutXid), name).toEqual(rows.map(withoutXid))
  }
}, 60_000)

/** A number of a transaction means nothing in another server. */
const withoutXid = (row: string) => row.replace(/"(touched_in|made_in)": "?\d+"?/g, '')
