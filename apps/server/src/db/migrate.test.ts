import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
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

const write = (files: Record<string, string>, kind = 'migrations') => {
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(folder, kind, name), sql)
}
const tables = async () => {
  const { rows } = await client.query(
    "select tablename from pg_tables where schemaname = 'public' and tablename not in ('migration', 'function_file') order by 1",
  )
  return rows.map((row) => row.tablename)
}

beforeEach(async () => {
  rmSync(folder, { recursive: true })
  for (const kind of ['migrations', 'functions']) mkdirSync(join(folder, kind), { recursive: true })
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
  rmSync(join(folder, 'migrations', '0002_b.sql'))
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
  expect(() => readMigrations(join(folder, 'migrations'))).toThrow('0003_c.sql should be number 0002')
  write({ '0001_b.sql': '' })
  expect(() => readMigrations(join(folder, 'migrations'))).toThrow('0001_b.sql should be number 0002')
})

/** A baseline in place of 0001_a.sql and 0002_b.sql, of which the second had this text. */
const LAST = 'create table b ()'
const BASELINE = `-- Baseline of release 0.1: stands for the migrations up to 0002_b.sql (SHA-256 ${createHash('sha256').update(LAST).digest('hex')}).
create table a (); create table b ()`

describe('a baseline', () => {
  const OLD = { '0001_a.sql': 'create table a ()', '0002_b.sql': LAST }
  const forget = () => {
    for (const name of Object.keys(OLD)) rmSync(join(folder, 'migrations', name))
  }
  const NEW = { '0002_baseline.sql': BASELINE, '0003_c.sql': 'create table c ()' }

  test('is where a new database begins', async () => {
    write(NEW)
    expect(await migrate(url, { folder })).toEqual(['0002_baseline.sql', '0003_c.sql'])
    expect(await migrate(url, { folder })).toEqual([])
  })

  test('leaves a database that has what it stands for as it is', async () => {
    write(OLD)
    await migrate(url, { folder })
    forget()
    write(NEW)
    expect(await migrate(url, { folder })).toEqual(['0003_c.sql'])
    expect(await migrate(url, { folder })).toEqual([])
    expect(await tables()).toEqual(['a', 'b', 'c'])
  })

  test('refuses a database whose last one was another', async () => {
    write({ ...OLD, '0002_b.sql': 'create table other ()' })
    await migrate(url, { folder })
    forget()
    write(NEW)
    await expect(migrate(url, { folder })).rejects.toThrow(
      '0002_baseline.sql was changed after it was applied',
    )
  })

  test('names the way to go to a database, or a backup, that is older', async () => {
    write({ '0001_a.sql': 'create table a ()' })
    await migrate(url, { folder })
    rmSync(join(folder, 'migrations', '0001_a.sql'))
    write(NEW)
    await expect(migrate(url, { folder })).rejects.toThrow(
      'The database is older than release 0.1: install release 0.1 first, start it once, then this release.',
    )
    expect(await tables()).toEqual(['a'])
    await expect(migrate(url, { folder, upTo: 1 })).rejects.toThrow(
      'The backup is older than release 0.1: restore it with release 0.1, start that once, then install this release.',
    )
    await expect(migrate(url, { folder, upTo: 4 })).rejects.toThrow('The backup is of a newer release')
  })

  test('is the first file: migrations that follow have no gap', () => {
    write({ '0002_baseline.sql': BASELINE, '0004_d.sql': '' })
    expect(() => readMigrations(join(folder, 'migrations'))).toThrow('0004_d.sql should be number 0003')
    write({ '0003_c.sql': BASELINE })
    rmSync(join(folder, 'migrations', '0002_baseline.sql'))
    write({ '0001_a.sql': '' })
    expect(() => readMigrations(join(folder, 'migrations'))).toThrow('0003_c.sql should be number 0002')
  })
})

describe('functions', () => {
  const numbered = (n: number, of = 'one') => ({
    [`${of}.sql`]: `create or replace function ${of}() returns integer language sql as 'select ${n}'`,
  })
  const one = async () => (await client.query('select one() as n')).rows[0].n

  test('are there before a migration that names them, whatever they name themselves', async () => {
    write(
      {
        'of_a.sql': `create or replace function of_a() returns bigint language sql as 'select count(*) from a'`,
      },
      'functions',
    )
    write({ '0001_a.sql': 'create table a (n bigint default of_a())' })
    await migrate(url, { folder })
    expect((await client.query('insert into a default values returning n')).rows).toEqual([{ n: '0' }])
  })

  test('are replaced when their text changes, and not otherwise', async () => {
    write(numbered(1), 'functions')
    await migrate(url, { folder })
    await client.query(numbered(9)['one.sql'] as string)
    await migrate(url, { folder })
    expect(await one()).toBe(9)
    write(numbered(2), 'functions')
    await migrate(url, { folder })
    expect(await one()).toBe(2)
  })

  test('stay as they were until every migration is applied', async () => {
    write(numbered(1), 'functions')
    write({ '0001_a.sql': 'create table a (n integer default one()); insert into a default values' })
    await migrate(url, { folder })
    write({ ...numbered(2), ...numbered(5, 'other') }, 'functions')
    write({ '0002_b.sql': 'insert into a values (default), (other())', '0003_c.sql': 'select 1 +' })
    await expect(migrate(url, { folder })).rejects.toThrow('0003_c.sql failed')
    expect(await one()).toBe(1)
    write({ '0003_c.sql': 'insert into a default values' })
    await migrate(url, { folder })
    expect((await client.query('select n from a')).rows.map(({ n }) => n)).toEqual([1, 1, 5, 1])
    expect(await one()).toBe(2)
  })

  test('of a failing file none is replaced', async () => {
    write({ ...numbered(1), ...numbered(1, 'two') }, 'functions')
    await migrate(url, { folder })
    write({ ...numbered(2), 'two.sql': 'create or replace function two() returns\nnothing' }, 'functions')
    await expect(migrate(url, { folder })).rejects.toThrow('Function two.sql failed')
    expect(await one()).toBe(1)
  })
})

test('an unreachable server is one sentence without the password', async () => {
  const wrong = 'postgres://giro:secret@127.0.0.1:9/giro'
  await expect(migrate(wrong, { folder })).rejects.toThrow(
    /^The database at 127\.0\.0\.1:9\/giro cannot be used: .*ECONNREFUSED.*\.$/,
  )
  expect(withoutSecrets(wrong)).toBe('127.0.0.1:9/giro')
})
