import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '#http/app.ts'
import { serveStoredFiles } from '#http/stored-files.ts'
import { openStorage } from '#storage/open.ts'
import { type Storage, StoredFileMissing } from '#storage/storage.ts'
import { startOutsideS3 } from '../../test/outside-s3.ts'
import { startS3Peer } from '../../test/s3-peer.ts'

// What every store does alike, whoever keeps the files. What is particular to one stands in its own tests.

const dataDir = await mkdtemp(join(tmpdir(), 'giro-stores-'))
const access = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG', region: 'sa-east-1' }
const peer = await startS3Peer(access)
const outside = await startOutsideS3()
const app = await createApp({
  logger: pino({ level: 'silent' }),
  apiKeys: ['k'],
  trustedProxies: [],
  storageOrigin: null,
  publicUrl: 'http://localhost:3000',
  apiHosts: {},
})
const open = (s3: Parameters<typeof openStorage>[0]['s3']) =>
  openStorage({
    s3,
    publicUrl: 'http://localhost',
    dataDir,
    keys: [{ id: '1', secret: 'a secret of the tests' }],
  })
const STORES: Record<string, Storage> = {
  'a folder of this machine': await open(null),
  'an object store': await open({ endpoint: peer.endpoint, bucket: 'giro', ...access }),
  ...(outside && { 'an object store by somebody else': await open(outside.settings) }),
}
let port = 0
beforeAll(async () => {
  serveStoredFiles(app, { storage: STORES['a folder of this machine'] as Storage, note: async () => {} })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as { port: number }).port
})
afterAll(async () => {
  await app.close()
  await peer.stop()
  await outside?.stop()
  await rm(dataDir, { recursive: true })
})

const at = (url: string) => url.replace(/^http:\/\/localhost\//, `http://127.0.0.1:${port}/`)
const of = async function* (...chunks: Uint8Array[]) {
  yield* chunks
}
const bytesOf = async (storage: Storage, key: string) =>
  Buffer.concat(await (await storage.read(key)).toArray())
const CSV = Buffer.from('sku,cost\nA,1\n')

describe.each(Object.entries(STORES))('%s', (_name, storage) => {
  it('keeps what is written, with its size and checksum, and writes it anew', async () => {
    const big = randomBytes(1_500_000)
    const stored = await storage.write('t/one', of(big.subarray(0, 999_999), big.subarray(999_999)))
    expect(stored).toEqual({ sizeBytes: big.length, sha256: createHash('sha256').update(big).digest('hex') })
    expect((await bytesOf(storage, 't/one')).equals(big)).toBe(true)
    await storage.write('t/one', of(CSV))
    expect([await storage.sizeOf('t/one'), await bytesOf(storage, 't/one')]).toEqual([CSV.length, CSV])
  })

  it('keeps an empty file', async () => {
    expect(await storage.write('t/empty', of())).toMatchObject({ sizeBytes: 0 })
    expect(await storage.sizeOf('t/empty')).toBe(0)
  })

  it('keeps nothing of what fails on the way', async () => {
    const failing = async function* () {
      yield CSV
      throw new Error('source failed')
    }
    await expect(storage.write('t/failed', failing())).rejects.toThrow('source failed')
    expect(await storage.sizeOf('t/failed')).toBeNull()
  })

  it('says what is not there, and removes twice without a word', async () => {
    await storage.write('t/gone', of(CSV))
    await storage.remove('t/gone')
    await storage.remove('t/gone')
    expect(await storage.sizeOf('t/gone')).toBeNull()
    await expect(storage.read('t/gone')).rejects.toThrow(StoredFileMissing)
  })

  it('removes all that begins alike, and nothing else', async () => {
    const keys = [
      'c1/uploads/a.upload',
      'c1/uploads/a.1-0.errors.csv',
      'c1/uploads/ab.upload',
      'c1/reports/r',
      'c12/x',
    ]
    const left = async () => {
      const sizes = await Promise.all(keys.map((key) => storage.sizeOf(key)))
      return keys.filter((_, n) => sizes[n] !== null)
    }
    for (const key of keys) await storage.write(key, of(CSV))
    await storage.removeAll('c1/uploads/a.')
    expect(await left()).toEqual(keys.slice(2))
    await storage.removeAll('c1/')
    expect(await left()).toEqual(['c12/x'])
    await storage.removeAll('c1/')
    for (const wrong of ['c12', '', '/', '../c12/', 'c12//'])
      await expect((async () => storage.removeAll(wrong))()).rejects.toThrow('storage key')
    expect(await left()).toEqual(['c12/x'])
  })

  it('takes an upload at its address, and gives it at another', async () => {
    const { url, headers } = await storage.signUpload('t/up', {
      sizeBytes: CSV.length,
      contentType: 'text/csv',
      origin: 'http://localhost',
    })
    expect((await fetch(at(url), { method: 'PUT', body: CSV, headers })).status).toBe(200)
    expect(await bytesOf(storage, 't/up')).toEqual(CSV)
    const fileName = 'Relatório (1).csv'
    const address =
      (await storage.addressInStore('t/up', fileName)) ??
      (await storage.signDownload({
        ...{ key: 't/up', fileName, userId: randomUUID() },
        ...{ catalogId: randomUUID(), table: 'company_file', id: randomUUID() },
      }))
    const answer = await fetch(at(address))
    expect([answer.status, await answer.text()]).toEqual([200, CSV.toString()])
  })

  it.each(['../t', '/t', 't//x', 't/..', 'T/x', 't\0', ''])('refuses the key %j', async (key) => {
    await expect((async () => storage.write(key, of(CSV)))()).rejects.toThrow('not a storage key')
  })
})
