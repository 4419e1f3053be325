import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { loginUrl, prepareLogin } from './login.ts'

const { url: ownerUrl } = await testDatabase()
const process = new pg.Client(loginUrl(ownerUrl))
await process.connect()
afterAll(() => process.end())

describe('the role of the processes', () => {
  test.each([
    ['makes no table', 'create table mine (id int)', '42501'],
    ['makes none in the queue’s schema', 'create table pgboss.mine (id int)', '42501'],
    ['changes none', 'alter table item add column mine int', '42501'],
    ['removes none', 'drop table item', '42501'],
    ['empties none', 'truncate item', '42501'],
    ['switches row-level security off nowhere', 'alter table item disable row level security', '42501'],
    ['changes no trigger of the audit log', 'alter table company disable trigger all', '42501'],
    [
      'replaces no function',
      'create or replace function app_is_platform() returns boolean language sql return true',
      '42501',
    ],
    ['gives nobody its rights', 'grant giro_app to giro_login', '42501'],
    ['makes no role', 'create role other', '42501'],
    ['becomes no owner', 'set role giro', '42501'],
    ['reads no tenant’s rows by itself', 'select from item', '42501'],
    ['reads no secret of the server', `select pg_read_file('postgresql.conf')`, '42501'],
    ['runs no program', `copy (select 1) to program 'true'`, '42501'],
    ['changes no entry of the audit log', 'set role giro_app; delete from audit_entry', '42501'],
    [
      'rewrites no entry of the audit log',
      'set role giro_app; update audit_entry set action = null',
      '42501',
    ],
  ])('%s', async (_, statement, code) => {
    await expect(process.query(`begin; ${statement}; commit`)).rejects.toMatchObject({ code })
    await process.query('rollback')
  })

  test('does what a process does: becomes the application’s role, and tells how rows are spread', async () => {
    await process.query('begin; set local role giro_app; select from item; commit')
    await process.query('analyze item_plan')
    const { rows } = await process.query(
      "select last_analyze from pg_stat_all_tables where relname = 'item_plan'",
    )
    expect(rows).toHaveLength(1)
  })
})

test('an operator’s own role gets the same rights, and keeps its password', async () => {
  const owner = new pg.Client(ownerUrl)
  await owner.connect()
  const name = `operator_${Date.now()}`
  await owner.query(`create role ${name} login`)
  const address = new URL(ownerUrl)
  address.username = name
  try {
    expect(await prepareLogin(ownerUrl, address.href)).toBe(true)
    expect(await prepareLogin(ownerUrl, address.href)).toBe(true)
    const client = new pg.Client(address.href)
    await client.connect()
    await client.query('begin; set local role giro_app; select from item; commit')
    await client.end()
  } finally {
    await owner.query(`drop owned by ${name}; drop role ${name}`)
    await owner.end()
  }
})

test('a role that row-level security does not bind is refused, and the owner is told', async () => {
  const owner = new pg.Client(ownerUrl)
  await owner.connect()
  const name = `bypasser_${Date.now()}`
  await owner.query(`create role ${name} login bypassrls`)
  const address = new URL(ownerUrl)
  address.username = name
  await expect(prepareLogin(ownerUrl, address.href)).rejects.toThrow('row-level security does not bind')
  await owner.query(`drop role ${name}`)
  await owner.end()
  expect(await prepareLogin(ownerUrl, ownerUrl)).toBe(false)
})

test('the address of the processes never has the owner’s password', () => {
  expect(loginUrl('postgres://giro:se%2Fcret@127.0.0.1:5/giro')).toMatch(
    /^postgres:\/\/giro_login:[\w-]{43}@127\.0\.0\.1:5\/giro$/,
  )
})
