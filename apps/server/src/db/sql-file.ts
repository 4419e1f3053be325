import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'

/** The text of one file of statements; `checksum` is the SHA-256 of it. */
export type SqlFile = { name: string; sql: string; checksum: string }

/** The SQL files of a folder in the order of their names. */
export function readSqlFiles(folder: string): SqlFile[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return names.sort().map((name) => {
    const sql = readFileSync(`${folder}/${name}`, 'utf8')
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}

/** All of `work` or nothing of it. */
export async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Runs the statements of a file. Throws one sentence with the line that the server names. */
export async function runFile(client: pg.Client, what: string, { name, sql }: SqlFile): Promise<void> {
  try {
    await client.query(sql)
  } catch (error) {
    throw new Error(`${what} ${name} failed: ${(error as Error).message}${lineOf(sql, error)}.`)
  }
}

/** The line of the file that an SQL error points at. */
function lineOf(sql: string, error: unknown): string {
  const position = Number((error as { position?: string }).position)
  return position > 0 ? ` (line ${sql.slice(0, position).split('\n').length})` : ''
}
