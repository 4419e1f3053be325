import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createApp } from '#http/app.ts'
import { serveStoredFiles } from '#http/stored-files.ts'
import { addressesOf } from '#storage/address.ts'
import { openStorage } from '#storage/open.ts'
import { assertKey, attachment, StoredFileMissing } from '#storage/storage.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'giro-storage-'))
const keys = [{ id: '1', secret: randomBytes(32).toString('hex') }] as const
const config = { s3: null, publicUrl: 'http://localhost:1', dataDir, keys }
const storage = await openStorage(config)
const app = await createApp({
  logger: pino({ level: 'silent' }),
  apiKeys: ['k'],
  trustedProxies: [],
  storageOrigin: null,
  publicUrl: 'http://localhost:3000',
  apiHosts: {},
})
const noted: string[] = []
serveStoredFiles(app, { storage, note: async ({ id }) => void noted.push(id) })
let port = 0

beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as { port: number }).port
  config.publicUrl = `http://127.0.0.1:${port}`
})
afterAll(async () => {
  await app.close()
  await rm(dataDir, { recursive: true })
})

const here = (url: string) => url.replace('http://localhost:1', `http://127.0.0.1:${port}`)
const downloadOf = (fileName: string, id: string = randomUUID()) => ({
  ...{ key: 'reports/1', fileName, userId: randomUUID() },
  ...{ catalogId: randomUUID(), table: 'report_file' as const, id },
})
const halfWritten = async () => (await readdir(join(dataDir, 'files', 'tmp')).catch(() => [])).length
const CSV = Buffer.from('sku,cost\nA,1\n')
const put = (url: string, body: Uint8Array<ArrayBuffer>, type = 'text/csv') =>
  fetch(here(url), { method: 'PUT', body, headers: { 'content-type': type } })
let made = 0
const upload = (sizeBytes = CSV.length, contentType = 'text/csv') =>
  storage.signUpload(`uploads/test/${++made}`, { sizeBytes, contentType, origin: 'http://localhost:1' })

describe('an upload address', () => {
  it('takes the announced bytes once', async () => {
    const { url, headers, expiresAt } = await upload()
    expect(headers).toEqual({ 'content-type': 'text/csv' })
    expect(expiresAt.getTime()).toBeGreaterThan(Date.now() + 890_000)
    expect((await put(url, CSV)).status).toBe(200)
    expect(await storage.sizeOf(`uploads/test/${made}`)).toBe(CSV.length)
    expect((await put(url, Buffer.from('sku,cost\nB,2\n'))).status).toBe(409)
    expect(
      await storage
        .read(`uploads/test/${made}`)
        .then((file) => file.toArray())
        .then(Buffer.concat),
    ).toEqual(CSV)
    expect(await halfWritten()).toBe(0)
  })

  it.each([
    ['more bytes than announced', 400, CSV.length - 1, CSV, 'text/csv'],
    ['fewer bytes than announced', 400, CSV.length + 1, CSV, 'text/csv'],
    ['another content type', 415, CSV.length, CSV, 'text/html'],
  ])('refuses %s', async (_what, status, announced, body, type) => {
    const { url } = await upload(announced)
    expect((await put(url, body, type)).status).toBe(status)
    expect(await storage.sizeOf(`uploads/test/${made}`)).toBeNull()
    expect(await halfWritten()).toBe(0)
  })

  it('refuses a body of unknown length that grows past what was announced', async () => {
    const { url } = await upload(1000)
    const status = await new Promise<number | string>((resolve) => {
      const sent = request(
        here(url),
        { method: 'PUT', headers: { 'content-type': 'text/csv', 'transfer-encoding': 'chunked' } },
        (answer) => {
          answer.resume()
          resolve(answer.statusCode ?? 0)
        },
      )
      sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'cut'))
      sent.write(randomBytes(900))
      sent.end(randomBytes(900))
    })
    expect(status).toBe(400)
    expect(await storage.sizeOf(`uploads/test/${made}`)).toBeNull()
  })

  it('takes an empty file', async () => {
    const { url } = await upload(0)
    expect((await put(url, Buffer.alloc(0))).status).toBe(200)
    expect(await storage.sizeOf(`uploads/test/${made}`)).toBe(0)
  })

  it('leaves nothing of a client that goes away in the middle', async () => {
    const { url } = await upload(1_000_000)
    await new Promise<void>((resolve) => {
      const sent = request(here(url), {
        method: 'PUT',
        headers: { 'content-type': 'text/csv', 'content-length': 1_000_000 },
      })
      sent.on('error', () => resolve())
      sent.write(randomBytes(500_000), () => setTimeout(() => sent.destroy(new Error('gone')), 50))
    })
    await vi.waitFor(async () => expect(await halfWritten()).toBe(0))
    expect(await storage.sizeOf(`uploads/test/${made}`)).toBeNull()
  })

  it.each([
    [
      'one letter of it changed',
      (token: string) => token.slice(0, -3) + (token.at(-3) === 'A' ? 'B' : 'A') + token.slice(-2),
    ],
    ['its content changed', (token: string) => `${token[0] === 'e' ? 'f' : 'e'}${token.slice(1)}`],
    ['no signature', (token: string) => token.split('.')[0] ?? ''],
    ['nothing', () => 'x'],
  ])('is void with %s', async (_what, change) => {
    const { url } = await upload()
    const token = url.split('/files/')[1] ?? ''
    expect((await put(`http://localhost:1/files/${change(token)}`, CSV)).status).toBe(400)
    expect(await storage.sizeOf(`uploads/test/${made}`)).toBeNull()
  })

  it('is void after its time, and for the other direction', async () => {
    const addresses = addressesOf(keys)
    const late = addresses.sealUpload(
      { key: 'uploads/late', sizeBytes: CSV.length, contentType: 'text/csv' },
      new Date(Date.now() - 1),
    )
    expect((await put(`http://localhost:1/files/${late}`, CSV)).status).toBe(400)
    const get = addresses.sealDownload(downloadOf('x.csv'), new Date(Date.now() + 9999))
    expect((await put(`http://localhost:1/files/${get}`, CSV)).status).toBe(400)
    const other = { id: '2', secret: 'another secret' }
    expect(addressesOf([other]).readDownload(get)).toBeNull()
    expect(addressesOf([other, ...keys]).readDownload(get)).not.toBeNull()
  })
})

describe('a download address', () => {
  it('gives the bytes as an attachment that no browser shows', async () => {
    await storage.write(
      'reports/1',
      (async function* () {
        yield CSV
      })(),
    )
    const id = randomUUID()
    const url = here(await storage.signDownload(downloadOf('Relatório "ERP" 图.csv', id)))
    expect((await fetch(url, { method: 'HEAD' })).status).toBe(200)
    expect(noted).toEqual([])
    const answer = await fetch(url)
    expect(answer.status).toBe(200)
    expect(noted).toEqual([id])
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(CSV)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
      'content-length': String(CSV.length),
      'content-disposition': `attachment; filename="Relatorio _ERP_ _.csv"; filename*=UTF-8''Relat%C3%B3rio%20%22ERP%22%20%E5%9B%BE.csv`,
    })
  })

  it('is 404 when altered, late, or when the object is lost', async () => {
    const url = await storage.signDownload(downloadOf('a.csv'))
    const late = addressesOf(keys).sealDownload(downloadOf('a.csv'), new Date(Date.now() - 1))
    expect((await fetch(here(url.slice(0, -1)))).status).toBe(404)
    expect((await fetch(here(`http://localhost:1/files/${late}`))).status).toBe(404)
    await storage.remove('reports/1')
    expect((await fetch(here(url))).status).toBe(404)
    await expect(storage.read('reports/1')).rejects.toThrow(StoredFileMissing)
  })
})

describe('what is written', () => {
  it('has its hash and size, replaces what was there, and fails whole', async () => {
    const big = randomBytes(3_000_000)
    const stored = await storage.write(
      'reports/2',
      (async function* () {
        for (let i = 0; i < 3; i++) yield big.subarray(i * 1e6, (i + 1) * 1e6)
      })(),
    )
    expect(stored).toEqual({ sizeBytes: 3_000_000, sha256: createHash('sha256').update(big).digest('hex') })
    await storage.write(
      'reports/2',
      (async function* () {
        yield CSV
      })(),
    )
    expect(await storage.sizeOf('reports/2')).toBe(CSV.length)
    const broken = storage.write(
      'reports/2',
      (async function* () {
        yield big
        throw new Error('source failed')
      })(),
    )
    await expect(broken).rejects.toThrow('source failed')
    expect(await storage.sizeOf('reports/2')).toBe(CSV.length)
    expect(await halfWritten()).toBe(0)
  })

  it('sweeps what a killed process left, and not what a living one writes', async () => {
    const folder = join(dataDir, 'files', 'tmp')
    await mkdir(folder, { recursive: true })
    const left = join(folder, `${hostname()}~999999999~x`)
    const mine = join(folder, `${hostname()}~${process.pid}~x`)
    await writeFile(left, 'half')
    await writeFile(mine, 'half')
    await openStorage(config)
    expect(await readdir(folder)).toEqual([`${hostname()}~${process.pid}~x`])
    await rm(mine)
  })

  it.each(['../secrets.json', '/etc/passwd', 'a/../b', 'a//b', '', 'a\0b', 'A/B', 'a/.b'])(
    'never under the key %j',
    (key) => {
      expect(() => assertKey(key)).toThrow('not a storage key')
    },
  )
})

it('names a file in any script without leaving its header', () => {
  expect(attachment('a\r\nx: y";.csv')).toBe(
    `attachment; filename="a__x_ y__.csv"; filename*=UTF-8''a%0D%0Ax%3A%20y%22%3B.csv`,
  )
})
