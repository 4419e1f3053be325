import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@giro/embedded-postgres'
import { afterAll, expect, test } from 'vitest'
import { API_KEY, startTestApp } from '../callers.ts'
import { processesOf } from '../processes.ts'
import { uploadsOf } from '../uploads.ts'
import { smallDisk } from './own-disk.ts'

const MIB = 1024 * 1024
const disk = smallDisk(8)
afterAll(() => disk?.remove())
const app = await startTestApp(disk ? { DATA_DIR: disk.folder } : {})
const { start } = processesOf(app)
const { send, ended } = uploadsOf(app)
const { token } = await app.signIn('company_administrator')
const headers = {
  'x-api-key': API_KEY,
  authorization: `Bearer ${token}`,
  'x-catalog-id': app.tenants.A.catalogs.main,
  'content-type': 'application/json',
}

const files = join(app.ground.config.dataDir, 'files')
const unfinished = () => (existsSync(join(files, 'tmp')) ? readdirSync(join(files, 'tmp')) : [])
const makeRoom = () => {
  for (const entry of existsSync(files) ? readdirSync(files) : [])
    if (entry !== 'tmp') rmSync(join(files, entry), { recursive: true })
}

test.skipIf(disk === null)(
  'no room for files: refused, nothing half written stays, well again with room',
  async () => {
    // Files of tests before this one.
    makeRoom()
    const file = { kind: 'master_data', content: `sku,cost\n${'x'.repeat(5 * MIB)}` } as const
    await send(file)
    await expect(send(file)).rejects.toThrow(/not stored.*unavailable/)
    expect(unfinished()).toEqual([])
    expect((await app.call('viewer', 'getMe')).status).toBe(200)
    makeRoom()
    await send(file)
    makeRoom()
  },
)

/** No process of this shell may make a file larger than 1 or 2 MiB; to it the disk is full then. */
const SMALL_DISK = "trap '' XFSZ && ulimit -f 2048"

test('an upload for which there is no room is refused, leaves nothing, and others go on', async () => {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  await start('api.ts', { PORT: String(port), PUBLIC_URL: origin, SAMPLE_DATA: 'off' }, SMALL_DISK)
  const upload = async (size: number) => {
    const asked = await fetch(`${origin}/api/file/generate-upload-url`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ fileName: 'items.csv', kind: 'master_data', size, contentType: 'text/csv' }),
    })
    const {
      url,
      method,
      headers: own,
    } = (await asked.json()) as {
      url: string
      method: string
      headers: Record<string, string>
    }
    return fetch(url, { method, headers: own, body: Buffer.alloc(size, 'x') })
  }
  const refused = await upload(3 * MIB)
  expect(refused.status).toBe(503)
  expect(await refused.json()).toMatchObject({ code: 'unavailable', errors: [] })
  expect(unfinished()).toEqual([])
  expect((await upload(100_000)).status).toBe(200)
  expect((await fetch(`${origin}/readyz`)).status).toBe(200)
})

test('a file whose error file finds no room ends in error and changes nothing; the next one is loaded', async () => {
  await start('worker.ts', {}, SMALL_DISK)
  const bad = Array.from({ length: 12_000 }, (_, i) => `B${i},${'not a number at all '.repeat(10)}`)
  const id = await send({ kind: 'master_data', content: `sku,cost\nGOOD,1\n${bad.join('\n')}` })
  expect(await ended(id)).toMatchObject({ status: 'error', error: { code: 'generic' }, errorFileUrl: null })
  expect(unfinished()).toEqual([])
  const small = await send({ kind: 'master_data', content: 'sku,cost\nA-1,1\n' })
  expect(await ended(small)).toMatchObject({ status: 'finished', rowsAccepted: 1 })
})
