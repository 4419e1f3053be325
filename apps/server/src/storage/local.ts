import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { LIMITS } from '@giro/contract'
import type { Keys } from '#secrets.ts'
import { addressesOf, downloadsOf } from '#storage/address.ts'
import {
  assertBeginning,
  assertKey,
  type OwnAddresses,
  type Storage,
  type StoredFile,
  StoredFileMissing,
} from '#storage/storage.ts'

type Settings = { publicUrl: string; dataDir: string; keys: Keys }

/** Files in `dataDir/files`, with signed addresses on our own origin, which http/stored-files.ts serves. */
export function openLocalStorage({ publicUrl, dataDir, keys }: Settings): Storage {
  const folder = join(dataDir, 'files')
  const addresses = addressesOf(keys)
  const pathOf = (key: string) => join(folder, assertKey(key))

  return {
    async signUpload(key, { sizeBytes, contentType, origin }) {
      const expiresAt = new Date(Date.now() + LIMITS.uploadSeconds * 1000)
      const token = addresses.sealUpload({ key: assertKey(key), sizeBytes, contentType }, expiresAt)
      return { url: `${origin}/files/${token}`, headers: { 'content-type': contentType }, expiresAt }
    },
    ...downloadsOf({ publicUrl, keys }),
    addressInStore: async () => null,
    sizeOf: (key) =>
      stat(pathOf(key))
        .then((stats) => stats.size)
        .catch((error) => (isMissing(error) ? null : Promise.reject(error))),
    async read(key) {
      const file = await open(pathOf(key), 'r').catch((error) => {
        throw isMissing(error) ? new StoredFileMissing(key) : error
      })
      return file.createReadStream({ highWaterMark: 256 * 1024 })
    },
    async write(key, content) {
      const path = pathOf(key)
      return writeAside(folder, content, async (aside, stored) => {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        await rename(aside, path)
        await syncFolder(dirname(path))
        return stored
      })
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    removeAll: (beginning) => removeAll(join(folder, assertBeginning(beginning))),
    addresses: {
      readUpload: addresses.readUpload,
      receive: ({ key, sizeBytes }, bytes) => receive(folder, pathOf(key), sizeBytes, bytes),
    },
  }
}

/** Keeps an upload under its name, where it has the bytes that were announced and is the first to come. */
async function receive(
  folder: string,
  path: string,
  sizeBytes: number,
  bytes: AsyncIterable<Uint8Array>,
): ReturnType<OwnAddresses['receive']> {
  const isThere = await stat(path).then(
    () => true,
    () => false,
  )
  if (isThere) return 'already_there'
  return writeAside(folder, upTo(sizeBytes, bytes), async (aside, stored) => {
    if (stored.sizeBytes !== sizeBytes) return 'size_differs'
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    // A link, not a rename: of two uploads to one address only the first gets the name.
    const isFirst = await link(aside, path).then(
      () => true,
      (error) => (error.code === 'EEXIST' ? false : Promise.reject(error)),
    )
    if (!isFirst) return 'already_there'
    await syncFolder(dirname(path))
    return 'stored'
  })
}

/** Writes under a temporary name, synced, lets `publish` give it its own, and leaves nothing of the temporary one. */
async function writeAside<T>(
  folder: string,
  content: AsyncIterable<Uint8Array>,
  publish: (aside: string, stored: StoredFile) => Promise<T>,
): Promise<T> {
  const asides = join(folder, 'tmp')
  await mkdir(asides, { recursive: true, mode: 0o700 })
  await sweep(asides)
  const aside = join(asides, `${hostname()}~${process.pid}~${randomUUID()}`)
  try {
    const file = await open(aside, 'wx', 0o600)
    const stored = await fill(file, content).finally(() => file.close())
    return await publish(aside, stored)
  } finally {
    await rm(aside, { force: true })
  }
}

async function fill(file: FileHandle, content: AsyncIterable<Uint8Array>): Promise<StoredFile> {
  const hash = createHash('sha256')
  let sizeBytes = 0
  for await (const chunk of content) {
    hash.update(chunk)
    sizeBytes += chunk.byteLength
    for (let at = 0; at < chunk.byteLength; ) at += (await file.write(chunk, at)).bytesWritten
  }
  await file.sync()
  return { sizeBytes, sha256: hash.digest('hex') }
}

/** Passes on the bytes, and stops one past the limit: what is too long is not kept to the end to find out. */
async function* upTo(limit: number, bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let seen = 0
  for await (const chunk of bytes) {
    seen += chunk.byteLength
    yield seen > limit ? chunk.subarray(0, chunk.byteLength - (seen - limit - 1)) : chunk
    if (seen > limit) return
  }
}

async function removeAll(path: string): Promise<void> {
  if (path.endsWith('/')) return rm(path, { recursive: true, force: true })
  const [folder, beginning] = [dirname(path), basename(path)]
  const names = await readdir(folder).catch((error) => (isMissing(error) ? [] : Promise.reject(error)))
  for (const name of names)
    if (name.startsWith(beginning)) await rm(join(folder, name), { recursive: true, force: true })
}

/** Makes names given in the folder outlive a power cut. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}

const ABANDONED_MS = 24 * 3600 * 1000

/** Removes what killed processes of this machine left half written; of other machines what has lain for a day. */
async function sweep(asides: string): Promise<void> {
  for (const name of await readdir(asides)) {
    const [host, pid] = name.split('~')
    const isDead = host === hostname() ? !isAlive(Number(pid)) : await isOld(join(asides, name))
    if (isDead) await rm(join(asides, name), { force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const isOld = (path: string) =>
  stat(path).then(
    (stats) => stats.mtimeMs < Date.now() - ABANDONED_MS,
    () => false,
  )
const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Sweeps once at the start, so that a restart after a kill leaves nothing. */
export async function sweepLocalStorage(dataDir: string): Promise<void> {
  const asides = join(dataDir, 'files', 'tmp')
  await sweep(asides).catch((error) => (isMissing(error) ? undefined : Promise.reject(error)))
}
