import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { testDatabase } from '../../test/database.ts'

const FOLDER = fileURLToPath(new URL('migrations/', import.meta.url))
const { url } = await testDatabase()
const client = new pg.Client(url)
await client.connect()
const before = mkdtempSync(join(tmpdir(), 'migrations-'))
afterAll(async () => {
  await client.end()
  rmSync(before, { recursive: true })
})

/** A value of its own for each column, as SQL; every second of those that may be empty is. */
const VALUES = `select a.attname as name, case
    when not a.attnotnull and a.attnum % 2 = 0 then 'null'
    when t.typtype = 'e' then format('(enum_range(null::%1$s))[cardinality(enum_range(null::%1$s))]', t.typname)
    when t.typname = 'text' then format('%L', 'Text ' || a.attnum)
    when t.typname = '_text' then format('array[%L]', 'Word ' || a.attnum)
    when t.typname = 'uuid' then format('%L::uuid', md5(a.attname))
    when t.typname = 'bool' then (a.attnum % 2 = 0)::text
    when t.typname = 'date' then format('date %L + %s', '2026-01-01', a.attnum)
    when t.typname = 'timestamptz' then format('timestamptz %L + %s * interval %L', '2026-01-01', a.attnum, '1 hour')
    when t.typname = 'xid8' then format('%L::xid8', a.attnum)
    else (a.attnum + 0.0)::text end as value
  from pg_attribute a join pg_type t on t.oid = a.atttypid
  where a.attrelid = 'item_plan'::regclass and a.attnum > 0 and not a.attisdropped`
const planned = async () => (await client.query('select to_jsonb(p) as item from item_plan p')).rows

test('the planned items of a database of the version before are there after the upgrade, each value in its column', async () => {
  await client.query('drop schema public cascade')
  await client.query('create schema public')
  for (const name of readdirSync(FOLDER).filter((file) => file < '0007')) {
    copyFileSync(join(FOLDER, name), join(before, name))
  }
  await migrate(url, { folder: before })
  const { rows } = await client.query<{ name: string; value: string }>(VALUES)
  await client.query(
    `insert into item_plan (${rows.map(({ name }) => name)}) values (${rows.map(({ value }) => value)})`,
  )
  const was = await planned()
  expect(was).toHaveLength(1)
  await migrate(url)
  // Of what such a version did not know the database says nothing.
  expect(await planned()).toMatchObject(was)
  const { rows: protection } = await client.query(
    "select relrowsecurity from pg_class where oid = 'item_plan'::regclass",
  )
  expect(protection).toEqual([{ relrowsecurity: true }])
})
