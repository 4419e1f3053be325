import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedDatabase, freePort, startEmbedded } from '@giro/embedded-postgres'
import pg from 'pg'
import { afterAll } from 'vitest'
import { loginUrl } from '../src/db/login.ts'
import { migrate } from '../src/db/migrate.ts'
import { prepareJobs } from '../src/jobs/jobs.ts'

export type Server = EmbeddedDatabase & {
  /** Its folder; `postgres` in it has its files. */
  dataDir: string
}

/** A migrated server that keeps what it acknowledges, and a streaming replica of it. They end with the test file. */
export async function startReplicated(): Promise<{ primary: Server; replica: Server }> {
  const base = mkdtempSync(join(tmpdir(), 'giro-replicated-'))
  const running: EmbeddedDatabase[] = []
  afterAll(async () => {
    await Promise.all(running.map(({ stop }) => stop('immediate')))
    rmSync(base, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
  })
  const start = async (dataDir: string): Promise<Server> => {
    const server = await startEmbedded({ dataDir })
    running.push(server)
    return { ...server, dataDir }
  }
  const folder = (name: string) => {
    const dataDir = join(base, name)
    mkdirSync(dataDir)
    return dataDir
  }
  const primary = await start(folder('primary'))
  await migrate(primary.url, { prepareJobs, loginUrl: loginUrl(primary.url) })
  const copy = folder('replica')
  await copyRunning(primary, copy)
  return { primary, replica: await start(copy) }
}

/** As pg_basebackup does, which does not come along: the files while the server works, and where to stream from. */
async function copyRunning({ url, dataDir }: Server, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`select pg_backup_start('replica', true)`)
    const files = join(to, 'postgres')
    cpSync(join(dataDir, 'postgres'), files, {
      recursive: true,
      preserveTimestamps: true,
      filter: (path) => !path.endsWith('postmaster.pid'),
    })
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    writeFileSync(join(files, 'backup_label'), rows[0]?.labelfile ?? '')
    writeFileSync(join(files, 'standby.signal'), '')
    const { hostname, port, username, password } = new URL(url)
    appendFileSync(
      join(files, 'postgresql.auto.conf'),
      `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password}'\nhot_standby_feedback = on\n`,
    )
  } finally {
    await client.end()
  }
  const access = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8'))
  writeFileSync(join(to, 'postgres.json'), JSON.stringify({ ...access, port: await freePort() }))
}
