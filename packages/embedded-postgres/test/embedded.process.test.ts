import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { claimFolder, whoClaims } from '../src/claim.ts'
import { type EmbeddedDatabase, startEmbedded } from '../src/index.ts'
import { isAlive, readPidFile } from '../src/postmaster.ts'

const LONG = 60_000
const dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'embedded-')))
const folder = join(dataDir, 'postgres')
const serverPid = () => readPidFile(folder)?.pid ?? 0
const open: EmbeddedDatabase[] = []
const launchers: ChildProcess[] = []

async function start(report: (line: string) => void = () => {}): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataDir, report })
  open.push(database)
  return database
}

/** A process that starts the database and then does nothing: one to be killed. */
async function startElsewhere(): Promise<ChildProcess> {
  const module = pathToFileURL(join(import.meta.dirname, '../src/index.ts')).href
  const script = `import { startEmbedded } from '${module}'
    await startEmbedded({ dataDir: '${dataDir}' })
    process.stdout.write('up')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  launchers.push(child)
  await once(child.stdout as NodeJS.ReadableStream, 'data')
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

beforeAll(async () => {
  const { url, stop } = await startEmbedded({ dataDir })
  await query(url, 'create table kept (n integer); insert into kept values (1)')
  await stop()
}, LONG)
afterEach(async () => {
  for (const child of launchers.splice(0)) if (child.signalCode === null) await kill(child)
  for (const database of open.splice(0)) await database.stop()
})
afterAll(() => rmSync(dataDir, { recursive: true }))

test(
  'a stopped server starts again on the same port with its data, safe settings and our secrets to ourselves, and refuses a wrong password',
  async () => {
    const first = await start()
    await first.stop()
    expect(existsSync(join(folder, 'postmaster.pid'))).toBe(false)
    const second = await start()
    expect(second).toMatchObject({ url: first.url, origin: 'started' })
    expect(await query(second.url, 'select count(*)::int as n from kept where n = 1')).toEqual([{ n: 1 }])
    const settings = await query(
      second.url,
      "select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'listen_addresses', 'server_encoding') order by name",
    )
    expect(settings).toEqual([
      { name: 'fsync', setting: 'on' },
      { name: 'full_page_writes', setting: 'on' },
      { name: 'listen_addresses', setting: '127.0.0.1' },
      { name: 'server_encoding', setting: 'UTF8' },
      { name: 'synchronous_commit', setting: 'on' },
    ])
    expect(Number(new URL(second.url).port)).toBeLessThan(32_768)
    expect(statSync(join(dataDir, 'postgres.json')).mode & 0o777).toBe(0o600)
    const wrong = new URL(second.url)
    wrong.password = 'guess'
    await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed')
  },
  LONG,
)

test(
  'a server that outlived its killed parent is adopted, with what was committed',
  async () => {
    const parent = await startElsewhere()
    const pid = serverPid()
    await kill(parent)
    expect(isAlive(pid)).toBe(true)
    const adopted = await start()
    expect(adopted.origin).toBe('adopted')
    expect(serverPid()).toBe(pid)
    await adopted.stop()
    expect(isAlive(pid)).toBe(false)
  },
  LONG,
)

test(
  'parent and server killed together: the next start recovers every committed row',
  async () => {
    const parent = await startElsewhere()
    const { port, password } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8'))
    await query(`postgres://giro:${password}@127.0.0.1:${port}/giro`, 'insert into kept values (2)')
    process.kill(serverPid(), 'SIGKILL')
    await kill(parent)
    const { url, origin } = await start()
    expect(origin).toBe('started')
    expect(await query(url, 'select count(*)::int as n from kept where n = 2')).toEqual([{ n: 1 }])
  },
  LONG,
)

test(
  'a server that dies is brought back at the same address',
  async () => {
    const said: string[] = []
    const { url } = await start((line) => said.push(line))
    await query(url, 'insert into kept values (3)')
    const pid = serverPid()
    process.kill(pid, 'SIGKILL')
    while (said.at(-1) !== 'The database server is up again.') await sleep(20)
    expect(serverPid()).not.toBe(pid)
    expect(await query(url, 'select count(*)::int as n from kept where n = 3')).toEqual([{ n: 1 }])
  },
  LONG,
)

test(
  'a second process on the folder is refused by name, or shares the server if it asks to',
  async () => {
    const parent = await startElsewhere()
    await expect(startEmbedded({ dataDir })).rejects.toThrow(
      `Another process (${parent.pid}) runs the database in ${dataDir}: stop it first, or set the data folder to another folder.`,
    )
    const joined = await startEmbedded({ dataDir, whenRunning: 'join' })
    expect(joined.origin).toBe('joined')
    await joined.stop()
    expect(await query(joined.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await kill(parent)
    // Takes over what the parent left, so that it ends with this test.
    await start()
  },
  LONG,
)

test('where a claim is a file, that of a killed holder is taken over and that of a living one is not', async () => {
  const name = join(dataDir, 'claim')
  const script = `require('node:net').createServer((s) => s.end('7')).listen(${JSON.stringify(name)}, () => console.log('up'))`
  const holder = spawn(process.execPath, ['--eval', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  launchers.push(holder)
  await once(holder.stdout as NodeJS.ReadableStream, 'data')
  expect(await claimFolder(dataDir, name)).toBe(null)
  expect(await whoClaims(dataDir, name)).toBe(7)
  await kill(holder)
  const claim = await claimFolder(dataDir, name)
  expect(await whoClaims(dataDir, name)).toBe(process.pid)
  await claim?.release()
})

test(
  'data of another PostgreSQL and a lost password are said in a sentence',
  async () => {
    const versionFile = join(folder, 'PG_VERSION')
    const version = readFileSync(versionFile)
    writeFileSync(versionFile, '15\n')
    await expect(startEmbedded({ dataDir })).rejects.toThrow('holds data of PostgreSQL 15')
    writeFileSync(versionFile, version)

    const lost = realpathSync(mkdtempSync(join(tmpdir(), 'embedded-lost-')))
    mkdirSync(join(lost, 'postgres'))
    writeFileSync(join(lost, 'postgres', 'PG_VERSION'), version)
    await expect(startEmbedded({ dataDir: lost })).rejects.toThrow(`${lost}/postgres.json`)
    rmSync(lost, { recursive: true })
  },
  LONG,
)
