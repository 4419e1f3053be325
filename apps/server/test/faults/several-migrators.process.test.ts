import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { loginUrl } from '../../src/db/login.ts'
import { testDatabase } from '../database.ts'
import { ask, definitions } from '../definitions.ts'

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

/** All that migrating makes: definitions, what is known of them, and queues. */
const made = async (address: string) => [
  ...(await definitions(address, ['public', 'pgboss'])),
  ...(await ask(
    address,
    `select 'migration' as what, name, checksum as how from migration
    union all select 'function file', name, checksum from function_file
    union all select 'queue', name, policy from pgboss.queue order by 1, 2`,
  )),
]

const migrating = () =>
  spawn(process.execPath, [MIGRATE], {
    env: { PATH: process.env.PATH, DATABASE_URL: loginUrl(url.href), DATABASE_OWNER_URL: url.href },
    stdio: 'ignore',
  })

/** When both are killed: how far they are, as the database says it. */
const MOMENTS = [
  [`'migration'`, 'true'],
  [`'migration'`, '(select count(*) > 2 from migration)'],
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
  expect(await made(url.href)).toEqual(await made(golden.url))
}, 240_000)
