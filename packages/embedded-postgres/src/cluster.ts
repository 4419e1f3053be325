import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { freePort } from './claim.ts'
import { giveToOwner, handOver, type Identity, runAs } from './identity.ts'
import { serverArguments } from './settings.ts'

/** Access to a server. The password is null where every local process is trusted (tests). */
export type Access = { port: number; password: string | null }

/** The owner of everything in the server, and the name of the one database in it. */
export const OWNER = 'giro'

/** The address of the database in this server. */
export function databaseUrl({ port, password }: Access): string {
  const secret = password === null ? '' : `:${password}`
  return `postgres://${OWNER}${secret}@127.0.0.1:${port}/${OWNER}`
}

/** Reads port and password of a folder's server; null before the first start. */
export function readAccess(dataDir: string): Access | null {
  try {
    return JSON.parse(readFileSync(accessFile(dataDir), 'utf8')) as Access
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Keeps port and password, whole or not at all, for our own user only. */
export function keepAccess(dataDir: string, access: Access): void {
  const file = accessFile(dataDir)
  writeFileSync(`${file}.new`, `${JSON.stringify(access)}\n`, { mode: 0o600, flush: true })
  giveToOwner(dataDir, `${file}.new`)
  renameSync(`${file}.new`, file)
}

const accessFile = (dataDir: string) => join(dataDir, 'postgres.json')

/** A port and, unless trusted, a password that nobody has seen. */
export async function newAccess(trusted: boolean): Promise<Access> {
  return { port: await freePort(), password: trusted ? null : randomBytes(24).toString('base64url') }
}

/**
 * Makes the files of a new server in `folder`. They are made beside it and moved in place at the end, so a kill
 * in between leaves nothing half made.
 */
export async function createCluster(
  binaries: Binaries,
  identity: Identity,
  folder: string,
  { port, password }: Access,
): Promise<void> {
  const purpose = password === null ? 'test' : 'keep'
  const making = `${folder}.making`
  const passwordFile = `${folder}.password`
  rmSync(making, { recursive: true, force: true })
  mkdirSync(making, { mode: 0o700 })
  handOver(identity, making)
  const authentication =
    password === null ? ['--auth=trust', '--no-sync'] : ['--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  try {
    if (password !== null) {
      writeFileSync(passwordFile, password, { mode: 0o600 })
      handOver(identity, passwordFile)
    }
    await run(identity, binaries.initdb, [
      `--pgdata=${making}`,
      `--username=${OWNER}`,
      '--encoding=UTF8',
      // The server's own C.UTF-8: sorts by code point, the same on every machine and after every system upgrade.
      '--locale-provider=builtin',
      '--locale=C.UTF-8',
      '--no-instructions',
      ...authentication,
    ])
    // A server without sockets, for one session that ends at the first failure.
    const alone = ['--single', ...serverArguments(purpose, making, port)]
    await run(
      identity,
      binaries.postgres,
      [...alone, '-c', 'exit_on_error=on', 'postgres'],
      `create database ${OWNER}\n`,
    )
  } finally {
    rmSync(passwordFile, { force: true })
  }
  renameSync(making, folder)
}

/** Makes an existing folder usable as this identity, and says what is in the way when it cannot be. */
export function prepareFolder(dataDir: string, folder: string, identity: Identity, major: string): void {
  if (identity.kind === 'user' && identity.uid !== statSync(dataDir).uid) {
    // The server's user must pass through the folder; what is in it stays closed to it.
    chmodSync(dataDir, 0o711)
  }
  if (existsSync(folder)) handOver(identity, folder)
  if (!existsSync(folder)) return
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  if (version !== major) {
    throw new Error(
      `${folder} holds data of PostgreSQL ${version}, and this is PostgreSQL ${major}: move the data by backup and restore.`,
    )
  }
}

function run(identity: Identity, program: string, args: string[], input = ''): Promise<void> {
  const line = runAs(identity, program, args)
  return new Promise((resolve, reject) => {
    const child = spawn(line.command, line.args, {
      ...line.options,
      cwd: '/',
      stdio: ['pipe', 'ignore', 'pipe'],
    })
    child.stdin.on('error', () => {}) // A program that ended early says why.
    child.stdin.end(input)
    let complaint = ''
    child.stderr.on('data', (chunk) => {
      complaint += chunk
    })
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) return resolve()
      const reason =
        complaint
          .trim()
          .split('\n')
          .find((text) => /error:|FATAL:/.test(text)) ?? complaint.trim()
      reject(new Error(`The database could not be made: ${reason.replace(/^.*(error|FATAL): +/, '')}`))
    })
  })
}
