import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type EmbeddedDatabase, startEmbedded } from '@giro/embedded-postgres'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { loginUrl } from '../../src/db/login.ts'
import { migrate } from '../../src/db/migrate.ts'
import { prepareJobs } from '../../src/jobs/jobs.ts'
import { startTestApp } from '../callers.ts'
import { STORY } from '../story.ts'
import { ownDisk } from './own-disk.ts'

// A server of this file's own, as it runs for users: what is acknowledged has reached the disk.
const disk = ownDisk(400)
const base = disk?.folder ?? mkdtempSync(join(tmpdir(), 'giro-lost-'))
const dataDir = join(base, 'data')
mkdirSync(dataDir)
let server: EmbeddedDatabase = await startEmbedded({ dataDir })
afterAll(async () => {
  await server.stop()
  if (disk) disk.remove()
  else rmSync(base, { recursive: true })
})
await migrate(server.url, { prepareJobs, loginUrl: loginUrl(server.url) })
const app = await startTestApp({ DATA_DIR: dataDir }, { server: server.url })
const { call } = app
const pidOfServer = () =>
  Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

/** What was acknowledged: identifiers of sites. */
const ledger: string[] = []
const refusals = new Set<string>()
let tried = 0
async function write(): Promise<void> {
  const identifier = `W${tried++}`
  const { status, body } = await call('company_administrator', 'createSite', {
    body: { title: 'Plant', identifier },
  })
  if (status === 201) ledger.push(identifier)
  else {
    refusals.add(`${status} ${body.code}`)
    await sleep(20)
  }
}
/** Three write all the time while it happens, and until there were so many more. */
async function under(happens: () => unknown, more = 20): Promise<void> {
  let until = Number.POSITIVE_INFINITY
  const writers = Promise.all(
    Array.from({ length: 3 }, async () => {
      while (ledger.length < until) await write()
    }),
  )
  await expect.poll(() => ledger.length, { timeout: 20_000 }).toBeGreaterThan(10)
  try {
    await happens()
  } finally {
    until = ledger.length + more
  }
  await writers
}
const there = async (address: string) => {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  const { rows } = await client.query(
    `select identifier, count(*)::int as n from site where identifier like 'W%' group by 1`,
  )
  await client.end()
  return new Map(rows.map(({ identifier, n }) => [identifier as string, n as number]))
}
const expectLedger = async (address: string) => {
  const found = await there(address)
  expect(ledger.filter((identifier) => found.get(identifier) !== 1)).toEqual([])
}

describe('a database that is lost', STORY, () => {
  test.each([
    ['stopped at once', 'SIGQUIT'],
    ['killed', 'SIGKILL'],
  ] as const)(
    'a database that is %s under work: refusals, then well again, all that was acknowledged is there',
    async (_, signal) => {
      refusals.clear()
      await under(() => process.kill(pidOfServer(), signal))
      expect([...refusals].filter((refusal) => !/^503 (unavailable|timeout)$/.test(refusal))).toEqual([])
      expect(refusals.size).toBeGreaterThan(0)
      await expectLedger(server.url)
    },
  )

  test.skipIf(disk === null)(
    'no room for the database: refused, and well again with room, all that was acknowledged is there',
    async () => {
      disk?.fill(256 * 1024)
      const kept: string[] = []
      const outcomes = new Set<number>()
      for (let n = 0; n < 400 && !outcomes.has(503); n++) {
        const title = `${n} ${'long '.repeat(8)}`
        const sites = Array.from({ length: 100 }, (_, i) => ({ title, identifier: `F${n}-${i}` }))
        const { status } = await call('company_administrator', 'createSites', { body: { sites } })
        outcomes.add(status)
        if (status === 201) kept.push(...sites.map(({ identifier }) => identifier))
      }
      expect([...outcomes].sort()).toEqual([201, 503])
      disk?.empty()
      const again = { body: { title: 'Room', identifier: 'ROOM' } }
      await expect
        .poll(async () => (await call('company_administrator', 'createSite', again)).status, {
          timeout: 30_000,
          interval: 100,
        })
        .toBe(201)
      const found = new Set(
        (await app.asOwner('select identifier from site')).rows.map(({ identifier }) => identifier),
      )
      expect(kept.filter((identifier) => !found.has(identifier))).toEqual([])
    },
  )

  // The last one: it ends the app.
  test.skipIf(disk === null)(
    'a power cut under work: all that was acknowledged is there, nothing is there in part',
    async () => {
      const key = 'uploads/whole'
      await app.ground.storage.write(
        key,
        (async function* () {
          yield Buffer.alloc(300_000, 'x')
        })(),
      )
      const pid = pidOfServer()
      await under(() => {
        disk?.cut()
        process.kill(pid, 'SIGKILL')
      }, 0)
      await app.app.close()
      await app.ground.close()
      // The supervisor would start it again, on a disk that is gone.
      await server.stop('immediate').catch(() => {})
      disk?.again()
      server = await startEmbedded({ dataDir })
      await expectLedger(server.url)
      expect(await app.ground.storage.sizeOf(key)).toBe(300_000)
    },
  )
})
