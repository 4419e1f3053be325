import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the migrated database that every test file gets a copy of; see test/template.ts. */
    templateUrl: string
  }
}

/** A database of this test file's own, migrated and empty. */
export type TestDatabase = { url: string }

/**
 * Gives this test file a fresh copy of the migrated database, and drops it after the file's last test.
 * Call it at the top of the file: `const { url } = await testDatabase()`.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const templateUrl = new URL(inject('templateUrl'))
  const template = templateUrl.pathname.slice(1)
  const name = `copy_${randomBytes(6).toString('hex')}`
  await onServer(`create database ${name} template ${template}`)
  afterAll(() => onServer(`drop database ${name} with (force)`))
  templateUrl.pathname = name
  return { url: templateUrl.href }
}

/** Runs one statement in the server's maintenance database. */
async function onServer(statement: string): Promise<void> {
  const url = new URL(inject('templateUrl'))
  url.pathname = 'postgres'
  const client = new pg.Client({ connectionString: url.href, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
