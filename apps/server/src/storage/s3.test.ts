import { createHash, randomBytes, randomUUID } from 'node:crypto'
import pino from 'pino'
import { afterAll, describe, expect, it } from 'vitest'
import { createApp } from '#http/app.ts'
import { serveStoredFiles } from '#http/stored-files.ts'
import { openStorage } from '#storage/open.ts'
import { StoredFileMissing } from '#storage/storage.ts'
import { startS3Peer } from '../../test/s3-peer.ts'

const access = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG', region: 'sa-east-1' }
const peer = await startS3Peer(access)
afterAll(() => peer.stop())
const storage = await openStorage({
  s3: { endpoint: peer.endpoint, bucket: 'giro', ...access },
  publicUrl: 'http://localhost',
  dataDir: '/nowhere',
  keys: [{ id: '1', secret: '' }] as const,
})

const CSV = Buffer.from('sku,cost\nA,1\n')
const put = (url: string, body: Uint8Array<ArrayBuffer>, type = 'text/csv') =>
  fetch(url, { method: 'PUT', body, headers: { 'content-type': type, 'if-none-match': '*' } })
const of = async function* (...chunks: Uint8Array[]) {
  yield* chunks
}
let made = 0
const upload = (sizeBytes = CSV.length) =>
  storage.signUpload(`uploads/test/${++made}`, {
    sizeBytes,
    contentType: 'text/csv',
    origin: 'http://localhost:3000',
  })

describe('an object store', () => {
  it('takes the announced bytes at the address, and nothing else', async () => {
    const { url, headers, expiresAt } = await upload()
    expect(headers).toEqual({ 'content-type': 'text/csv', 'if-none-match': '*' })
    expect(expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + 900_000)
    expect((await put(url, Buffer.from('sku,cost\nA,12\n'))).status).toBe(403)
    expect((await put(url, CSV, 'text/html')).status).toBe(403)
    expect(
      (
        await put(
          url.replace(/Signature=(.)/, (_, c) => `Signature=${c === '0' ? '1' : '0'}`),
          CSV,
        )
      ).status,
    ).toBe(403)
    expect((await put(url.replace(`test/${made}`, 'test/other'), CSV)).status).toBe(403)
    expect(await storage.sizeOf(`uploads/test/${made}`)).toBeNull()
    expect((await put(url, CSV)).status).toBe(200)
    expect(await storage.sizeOf(`uploads/test/${made}`)).toBe(CSV.length)
    // Not a second time, whether it says so or not.
    const other = Buffer.from('sku,cost\nB,2\n')
    expect((await put(url, other)).status).toBe(412)
    const plain = { method: 'PUT', body: other, headers: { 'content-type': 'text/csv' } }
    expect((await fetch(url, plain)).status).toBe(403)
    expect(peer.objects.get(`/giro/uploads/test/${made}`)?.bytes.equals(CSV)).toBe(true)
  })

  it('gives a file as an attachment, for five minutes', async () => {
    await storage.write('reports/1', of(CSV))
    const url = (await storage.addressInStore('reports/1', 'Relatório.csv')) ?? ''
    expect(new URL(url).searchParams.get('X-Amz-Expires')).toBe('300')
    const answer = await fetch(url)
    expect(await answer.text()).toBe(CSV.toString())
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="Relatorio.csv"; filename*=UTF-8''Relat%C3%B3rio.csv`,
    )
    expect(answer.headers.get('content-type')).toBe('application/octet-stream')
    expect((await fetch(url.replace('reports/1', 'reports/2'))).status).toBe(403)
  })

  it('is reached by an address of ours, which notes who fetches before it leads there', async () => {
    const app = await createApp({
      ...{ logger: pino({ level: 'silent' }), apiKeys: ['k'], trustedProxies: [], storageOrigin: null },
      ...{ publicUrl: 'http://localhost', apiHosts: {} },
    })
    const noted: string[] = []
    serveStoredFiles(app, { storage, note: async ({ userId }) => void noted.push(userId) })
    await storage.write('reports/4', of(CSV))
    const userId = randomUUID()
    const url = await storage.signDownload({
      ...{ key: 'reports/4', fileName: 'a.csv', userId },
      ...{ catalogId: randomUUID(), table: 'report_file', id: randomUUID() },
    })
    expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(200)
    expect(noted).toEqual([])
    const { statusCode, headers } = await app.inject(url)
    expect([statusCode, noted]).toEqual([302, [userId]])
    expect(await (await fetch(String(headers.location))).text()).toBe(CSV.toString())
  })

  it('keeps what is written whole, with its hash, and nothing of what fails', async () => {
    const big = randomBytes(2_000_000)
    expect(await storage.write('reports/2', of(big.subarray(0, 700_000), big.subarray(700_000)))).toEqual({
      sizeBytes: big.length,
      sha256: createHash('sha256').update(big).digest('hex'),
    })
    expect(Buffer.concat(await (await storage.read('reports/2')).toArray()).equals(big)).toBe(true)
    const failing = async function* () {
      yield big
      throw new Error('source failed')
    }
    await expect(storage.write('reports/3', failing())).rejects.toThrow('source failed')
    expect(await storage.sizeOf('reports/3')).toBeNull()
    await storage.remove('reports/2')
    await expect(storage.read('reports/2')).rejects.toThrow(StoredFileMissing)
    expect(storage.addresses).toBeNull()
  })

  it('says when it is down, and does not take it for an empty place', async () => {
    await storage.write('reports/5', of(CSV))
    peer.state.isDown = true
    await expect(storage.sizeOf('reports/5')).rejects.toThrow()
    await expect(storage.write('reports/6', of(CSV))).rejects.toThrow()
    peer.state.isDown = false
    expect(await storage.sizeOf('reports/5')).toBe(CSV.length)
  })
})
