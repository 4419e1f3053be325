import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { loginUrl } from '../../src/db/login.ts'
import { testDatabase } from '../database.ts'

const MIGRATE = join(import.meta.dirname, '../../src/migrate.ts')
const golden = await testDatabase()
/** An empty database on the server that all tests share. */
const name = `empty_${randomBytes(6).toString('hex')}`
const url = new URL(inject('templates').migrated)
url.pathname = name
const onServer = (statement: string) =>
  ask(inject('templates').migrated.replace(/[^/]*$/, 'postgres'), statement)
await onServer(`create database ${name}`)
afterAll(() => onServer(`drop database ${name} with (force)`))

async function ask(connectionString: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client
    .query(statement)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

/** Everything that is defined in a database, as text. */
const definitions = (address: string) =>
  ask(
    address,
    `select 'column' as what, table_schema || '.' || table_name || '.' || column_name as name,
        data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') as how
      from information_schema.columns where table_schema in ('public', 'pgboss')
    union all select 'index', schemaname || '.' || indexname, indexdef from pg_indexes where schemaname in ('public', 'pgboss')
    union all select 'policy', tablename || '.' || policyname, coalesce(qual, '') || coalesce(with_check, '') from pg_policies
    union all select 'migration', name, checksum from migration
    union all select 'queue', name, policy from pgboss.queue
    union all select 'right', table_schema || '.' || table_name || ' ' || grantee, string_agg(privilege_type, ' ' order by privilege_type)
      from information_schema.role_table_grants where table_schema in ('public', 'pgboss') group by table_schema, table_name, grantee
    order by 1, 2, 3`,
  )

const migrating = () =>
  spawn(process.execPath, [MIGRATE], {
    env: { PATH: process.env.PATH, DATABASE_URL: loginUrl(url.href), DATABASE_OWNER_URL: url.href },
    stdio: 'ignore',
  })

/** When both are killed: how far they are, as the database says it. */
const MOMENTS = [
  [`'migration'`, 'true'],
  [`'migration'`, '(select count(*) > 10 from migration)'],
  [`'pgboss.version'`, 'true'],
]
const isThere = async ([table, state]: string[]) =>
  (await ask(url.href, `select to_regclass(${table}) is not null as "is"`))[0]?.is === true &&
  (await ask(url.href, `select ${state} as "is"`))[0]?.is === true

test('two starts at once, killed again and again in the middle: the next one carries on, and all is defined as ever', async () => {
  for (const moment of MOMENTS) {
    const both = [migrating(), migrating()]
    const ends = Promise.all(both.map((child) => once(child, 'exit')))
    await expect.poll(() => isThere(moment), { interval: 10, timeout: 60_000 }).toBe(true)
    for (const child of both) child.kill('SIGKILL')
    await ends
  }
  const codes = await Promise.all([migrating(), migrating()].map((child) => once(child, 'exit')))
  expect(codes.map(([code]) => code)).toEqual([0, 0])
  expect(await definitions(url.href)).toEqual(await definitions(golden.url))
}, 240_000)
