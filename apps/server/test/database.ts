import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'

/** A database of this test file's own. */
export type TestDatabase = { url: string }

/**
 * Gives this test file a fresh copy of the migrated and empty database, and drops it after the file's last test.
 * Call it at the top of the file: `const { url } = await testDatabase()`.
 */
export const testDatabase = (): Promise<TestDatabase> => ownCopy(inject('templates').migrated)

/** The same of the database with the tenants of `make-tenants.ts`. */
export const databaseOfTenants = (): Promise<TestDatabase> => ownCopy(inject('templates').tenanted)

async function ownCopy(template: string): Promise<TestDatabase> {
  const url = await copyDatabase(template, `copy_${randomBytes(6).toString('hex')}`)
  afterAll(() => onServerOf(url, `drop database ${nameOf(url)} with (force)`))
  return { url }
}

const nameOf = (url: string) => new URL(url).pathname.slice(1)

/** Copies a database that nobody is connected to, on its server. Answers the address of the copy. */
export async function copyDatabase(template: string, name: string): Promise<string> {
  // Files of so small a database are copied in a third of the time that their blocks take through the log.
  await onServerOf(template, `create database ${name} template ${nameOf(template)} strategy file_copy`)
  return Object.assign(new URL(template), { pathname: name }).href
}

/** Runs one statement in the maintenance database of the server. */
async function onServerOf(address: string, statement: string): Promise<void> {
  const connectionString = Object.assign(new URL(address), { pathname: 'postgres' }).href
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
