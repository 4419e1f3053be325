import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbedded } from '@giro/embedded-postgres'
import { afterAll, expect, test } from 'vitest'
import { loginUrl } from '../../src/db/login.ts'
import { migrate } from '../../src/db/migrate.ts'
import { prepareJobs } from '../../src/jobs/jobs.ts'
import { startTestApp } from '../callers.ts'
import { uploadsOf } from '../uploads.ts'
import { smallDisk } from './own-disk.ts'

const storageDisk = smallDisk(8)
const databaseDisk = smallDisk(220)
const MIB = 1024 * 1024

afterAll(() => storageDisk?.remove())
test.skipIf(storageDisk === null)(
  'no room for files: refused, nothing half written stays, well again with room',
  async () => {
    const folder = storageDisk?.folder ?? ''
    const app = await startTestApp({ DATA_DIR: folder })
    const { send } = uploadsOf(app)
    const file = { kind: 'master_data', content: `sku,cost\n${'x'.repeat(5 * MIB)}` } as const
    await send(file)
    await expect(send(file)).rejects.toThrow(/not stored.*unavailable/)
    expect(readdirSync(join(folder, 'files/tmp'))).toEqual([])
    expect((await app.call('viewer', 'getMe')).status).toBe(200)
    for (const entry of readdirSync(join(folder, 'files')))
      if (entry !== 'tmp') rmSync(join(folder, 'files', entry), { recursive: true })
    await send(file)
  },
)

test.skipIf(databaseDisk === null)(
  'no room for the database: refused, and well again with room, all that was acknowledged is there',
  async () => {
    const folder = databaseDisk?.folder ?? ''
    const dataDir = join(folder, 'data')
    mkdirSync(dataDir)
    const server = await startEmbedded({ dataDir })
    try {
      await migrate(server.url, { prepareJobs, loginUrl: loginUrl(server.url) })
      const app = await startTestApp({ DATA_DIR: join(folder, 'files') }, { server: server.url })
      const filler = join(folder, 'filler')
      const { bavail, bsize } = statfsSync(folder)
      writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - MIB)))
      const ledger: string[] = []
      const outcomes = new Set<string>()
      for (let n = 0; n < 400 && !outcomes.has('503'); n++) {
        const title = `${n} ${'long '.repeat(8)}`
        const sites = Array.from({ length: 100 }, (_, i) => ({ title, identifier: `F${n}-${i}` }))
        const { status } = await app.call('company_administrator', 'createSites', { body: { sites } })
        outcomes.add(String(status))
        if (status === 201) ledger.push(...sites.map(({ identifier }) => identifier))
      }
      expect([...outcomes].sort()).toEqual(['201', '503'])
      rmSync(filler)
      const again = { body: { title: 'Room', identifier: 'ROOM' } }
      await expect
        .poll(async () => (await app.call('company_administrator', 'createSite', again)).status, {
          timeout: 30_000,
          interval: 200,
        })
        .toBe(201)
      const found = new Set(
        (await app.asOwner('select identifier from site')).rows.map(({ identifier }) => identifier),
      )
      expect(ledger.filter((identifier) => !found.has(identifier))).toEqual([])
      await app.app.close()
      await app.ground.close()
    } finally {
      await server.stop()
      databaseDisk?.remove()
    }
    expect(existsSync(folder)).toBe(false)
  },
  60_000,
)
