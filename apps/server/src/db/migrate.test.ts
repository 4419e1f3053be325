import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { migrate, readMigrations, withoutSecrets } from '#db/migrate.ts'
import { testDatabase } from '../../test/database.ts'

const { url } = await testDatabase()
const client = new pg.Client(url)
await client.connect()
const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
afterAll(async () => {
  await client.end()
  rmSync(folder, { recursive: true })
})

const write = (files: Record<string, string>) => {
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(folder, name), sql)
}
const tables = async () => {
  const { rows } = await client.query(
    "select tablename from pg_tables where schemaname = 'public' and tablename <> 'migration' order by 1",
  )
  return rows.map((row) => row.tablename)
}

beforeEach(async () => {
  rmSync(folder, { recursive: true })
  mkdirSync(folder)
  await client.query('drop schema public cascade')
  await client.query('create schema public')
})

test('applies what is missing, in order, and nothing twice', async () => {
  write({ '0001_a.sql': 'create table a ()', '0002_b.sql': 'create table b ()' })
  expect(await migrate(url, { folder })).toEqual(['0001_a.sql', '0002_b.sql'])
  expect(await migrate(url, { folder })).toEqual([])
  write({ '0003_c.sql': 'create table c ()' })
  expect(await migrate(url, { folder })).toEqual(['0003_c.sql'])
  expect(await tables()).toEqual(['a', 'b', 'c'])
})

test('a failing file leaves nothing of itself and all of the earlier ones', async () => {
  write({ '0001_a.sql': 'create table a ()', '0002_b.sql': 'create table b ();\nselect 1 +;\n' })
  await expect(migrate(url, { folder })).rejects.toThrow(
    'Migration 0002_b.sql failed: syntax error at or near ";" (line 2).',
  )
  expect(await tables()).toEqual(['a'])
  write({ '0002_b.sql': 'create table b ()' })
  expect(await migrate(url, { folder })).toEqual(['0002_b.sql'])
})

test('of two processes at once one migrates and the other waits', async () => {
  write({ '0001_a.sql': 'create table a (); select pg_sleep(0.4)' })
  const said: string[] = []
  const report = (line: string) => said.push(line)
  const both = await Promise.all([migrate(url, { folder, report }), migrate(url, { folder, report })])
  expect(both.flat()).toEqual(['0001_a.sql'])
  expect(said).toEqual(['Another process is migrating the database; waiting for it.'])
})

test('a migrator killed in the middle leaves nothing, and the next one carries on', async () => {
  write({ '0001_a.sql': 'create table a (); select pg_sleep(5)' })
  const killed = migrate(url, { folder }).catch((error: Error) => error.message)
  for (;;) {
    const { rowCount } = await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'giro migrate' and query like 'create table a%'",
    )
    if (rowCount) break
  }
  expect(await killed).toMatch(/0001_a\.sql failed/)
  write({ '0001_a.sql': 'create table a ()' })
  expect(await migrate(url, { folder })).toEqual(['0001_a.sql'])
})

test('refuses a changed file and a newer database', async () => {
  write({ '0001_a.sql': 'create table a ()', '0002_b.sql': 'create table b ()' })
  await migrate(url, { folder })
  write({ '0001_a.sql': 'create table a (x int)' })
  await expect(migrate(url, { folder })).rejects.toThrow('0001_a.sql was changed after it was applied')
  rmSync(join(folder, '0002_b.sql'))
  write({ '0001_a.sql': 'create table a ()' })
  await expect(migrate(url, { folder })).rejects.toThrow('The database is newer than this program')
})

test('the queue is prepared under the same lock, after the tables', async () => {
  write({ '0001_a.sql': 'create table a ()' })
  const seen: unknown[] = []
  const prepareJobs = async () => {
    seen.push(await tables())
  }
  await migrate(url, { folder, prepareJobs })
  expect(seen).toEqual([['a']])
})

test('numbers have no gaps and no twins', () => {
  write({ '0001_a.sql': '', '0003_c.sql': '' })
  expect(() => readMigrations(folder)).toThrow('0003_c.sql should be number 0002')
  write({ '0001_b.sql': '' })
  expect(() => readMigrations(folder)).toThrow('0001_b.sql should be number 0002')
})

test('an unreachable server is one sentence without the password', async () => {
  const wrong = 'postgres://giro:secret@127.0.0.1:9/giro'
  await expect(migrate(wrong, { folder })).rejects.toThrow(
    /^The database at 127\.0\.0\.1:9\/giro cannot be used: .*ECONNREFUSED.*\.$/,
  )
  expect(withoutSecrets(wrong)).toBe('127.0.0.1:9/giro')
})
