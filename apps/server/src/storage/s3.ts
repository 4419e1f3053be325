import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { LIMITS } from '@giro/contract'
import type { S3Settings } from '#config.ts'
import type { Keys } from '#secrets.ts'
import { downloadsOf } from '#storage/address.ts'
import { assertBeginning, assertKey, attachment, type Storage, StoredFileMissing } from '#storage/storage.ts'

/** Files in a bucket of an S3-compatible store. Addresses of uploads are the store's own; it checks signature, length and time. */
export function openS3Storage(settings: S3Settings, ours: { publicUrl: string; keys: Keys }): Storage {
  const client = clientOf(settings)
  const at = (key: string) => ({ Bucket: settings.bucket, Key: assertKey(key) })

  return {
    async signUpload(key, { sizeBytes, contentType }) {
      const put = new PutObjectCommand({
        ...at(key),
        ContentLength: sizeBytes,
        ContentType: contentType,
        // Only the first upload to an address is kept: what was loaded is not exchanged afterwards.
        IfNoneMatch: '*',
      })
      const url = await getSignedUrl(client, put, {
        expiresIn: LIMITS.uploadSeconds,
        signableHeaders: new Set(['host', 'content-length', 'content-type', 'if-none-match']),
      })
      return {
        url,
        headers: { 'content-type': contentType, 'if-none-match': '*' },
        expiresAt: new Date(Date.now() + LIMITS.uploadSeconds * 1000),
      }
    },
    ...downloadsOf(ours),
    addressInStore: (key, fileName) => {
      const get = new GetObjectCommand({
        ...at(key),
        ResponseContentDisposition: attachment(fileName),
        ResponseContentType: 'application/octet-stream',
      })
      return getSignedUrl(client, get, { expiresIn: LIMITS.downloadSeconds })
    },
    sizeOf: (key) =>
      client
        .send(new HeadObjectCommand(at(key)))
        .then((head) => head.ContentLength ?? 0)
        .catch((error) => (isMissing(error) ? null : Promise.reject(error))),
    async read(key) {
      const { Body } = await client.send(new GetObjectCommand(at(key))).catch((error) => {
        throw isMissing(error) ? new StoredFileMissing(key) : error
      })
      if (!(Body instanceof Readable)) throw new StoredFileMissing(key)
      return Body
    },
    write: (key, content) =>
      writeWhole(content, async (path, stored) => {
        await client.send(
          new PutObjectCommand({ ...at(key), Body: createReadStream(path), ContentLength: stored.sizeBytes }),
        )
        return stored
      }),
    remove: async (key) => void (await client.send(new DeleteObjectCommand(at(key)))),
    async removeAll(beginning) {
      const keys = { Bucket: settings.bucket, Prefix: assertBeginning(beginning) }
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, keys))
        for (const { Key } of Contents)
          await client.send(new DeleteObjectCommand({ Bucket: settings.bucket, Key }))
    },
    addresses: null,
  }
}

const clientOf = (settings: S3Settings) =>
  new S3Client({
    region: settings.region,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    ...(settings.endpoint ? { endpoint: settings.endpoint, forcePathStyle: true } : {}),
    // Otherwise the SDK signs a checksum of the empty body into an upload address, and the store refuses the real one.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Without these a store that hangs is waited for without end; `socketTimeout` is time in which no byte moves.
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 30_000 },
    // Its failures are thrown, and logged where they are caught.
    logger: SILENT,
  })

const nothing = () => {}
const SILENT = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing }

const isMissing = (error: { name?: string; $metadata?: { httpStatusCode?: number } }) =>
  error.name === 'NotFound' || error.name === 'NoSuchKey' || error.$metadata?.httpStatusCode === 404

/** The store wants the length first: the content waits in a local file, and an object appears whole or not at all. */
async function writeWhole<T>(
  content: AsyncIterable<Uint8Array>,
  send: (path: string, stored: { sizeBytes: number; sha256: string }) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'giro-'))
  const path = join(folder, randomUUID())
  try {
    const hash = createHash('sha256')
    let sizeBytes = 0
    await pipeline(
      content,
      async function* (chunks: AsyncIterable<Uint8Array>) {
        for await (const chunk of chunks) {
          hash.update(chunk)
          sizeBytes += chunk.byteLength
          yield chunk
        }
      },
      createWriteStream(path, { mode: 0o600 }),
    )
    return await send(path, { sizeBytes, sha256: hash.digest('hex') })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
