import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@giro/embedded-postgres'
import { afterAll } from 'vitest'
import { exitOf } from './processes.ts'

/** Debian: apt-get install pgbouncer. */
const PROGRAM = 'pgbouncer'
const NOBODY = 65_534

/** True if this machine has a PgBouncer; where not, it is said aloud what is left out. */
export function hasPooler(what: string): boolean {
  try {
    return execFileSync(PROGRAM, ['--version'], { encoding: 'utf8' }).startsWith('PgBouncer')
  } catch {
    process.stderr.write(`\n!! SKIPPED: ${what}; there is no ${PROGRAM} here.\n\n`)
    return false
  }
}

type Pooler = { url: string; kill(): Promise<void>; start(): Promise<void> }

/** A PgBouncer in transaction mode before a database; it ends with the test file. */
export async function poolerBefore(direct: string): Promise<Pooler> {
  const { hostname, port: serverPort, pathname, username, password } = new URL(direct)
  const folder = mkdtempSync(join(tmpdir(), 'giro-pooler-'))
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  const secret = password && ` password=${decodeURIComponent(password)}`
  writeFileSync(
    file,
    `[databases]
behind = host=${hostname} port=${serverPort} dbname=${pathname.slice(1)} user=${username}${secret}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 6
server_login_retry = 1
`,
  )
  // It does not run as root.
  const isRoot = process.getuid?.() === 0
  if (isRoot) for (const path of [folder, file]) chmodSync(path, 0o755)
  let child: ChildProcess | null = null
  const start = () =>
    new Promise<void>((resolve, reject) => {
      child = spawn(PROGRAM, [file], {
        stdio: ['ignore', 'ignore', 'pipe'],
        ...(isRoot && { uid: NOBODY, gid: NOBODY }),
      })
      child.stderr?.on('data', (text) => String(text).includes('process up') && resolve())
      child.once('exit', (code) => reject(new Error(`the pooler ended with ${code}`)))
    })
  const kill = async () => {
    if (!child) return
    const gone = exitOf(child)
    child.kill('SIGKILL')
    await gone
  }
  afterAll(async () => {
    await kill()
    rmSync(folder, { recursive: true, force: true })
  })
  await start()
  return { url: `postgres://anybody@127.0.0.1:${port}/behind`, kill, start }
}
