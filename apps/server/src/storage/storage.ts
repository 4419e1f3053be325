import type { Readable } from 'node:stream'

export type StoredFile = { sizeBytes: number; sha256: string }
export type SignedUpload = { url: string; headers: Record<string, string>; expiresAt: Date }

/** Files by key, wherever they are kept. A key is made by the product, never from what a user typed. */
export type Storage = {
  /** An address that takes one PUT of exactly these bytes within the time; `origin`: where the caller reaches us. */
  signUpload(
    key: string,
    file: { sizeBytes: number; contentType: string; origin: string },
  ): Promise<SignedUpload>
  /** An absolute address of ours that gives the file to anyone who has it, for five minutes; who fetches it is noted. */
  signDownload(download: DownloadGrant): Promise<string>
  /** Reads the grant of such an address. Null: not ours, altered, or expired. */
  readDownload(token: string): DownloadGrant | null
  /** Returns the address in the object store; null if our own origin serves the file. */
  addressInStore(key: string, fileName: string): Promise<string | null>
  /** Size of a stored file in bytes; null when it is not there. */
  sizeOf(key: string): Promise<number | null>
  /** The bytes. Fails at once with `StoredFileMissing` when there is no such file. */
  read(key: string): Promise<Readable>
  /** Writes to a temporary place, syncs, and only then gives it its name. Replaces a file of that key. */
  write(key: string, content: AsyncIterable<Uint8Array>): Promise<StoredFile>
  remove(key: string): Promise<void>
  /** Removes every file whose key begins so: all that is of a catalog, with a slash at the end, or of one upload. */
  removeAll(beginning: string): Promise<void>
  /** Handlers of upload addresses on our own origin; null with an outside object store. */
  addresses: OwnAddresses | null
}

/** Contents of a signed upload address, after its signature and expiry have been checked. */
export type UploadGrant = { key: string; sizeBytes: number; contentType: string }
/** `userId`: who was given the address; the rest says which file it is of which table. */
export type DownloadGrant = {
  key: string
  fileName: string
  userId: string
  catalogId: string
  table: 'company_file' | 'report_file'
  id: string
}

export type OwnAddresses = {
  /** Null: not ours, altered, or its time is over. */
  readUpload(token: string): UploadGrant | null
  /** Keeps the bytes of one upload under its key. Refuses a second one, and any other number of bytes than announced. */
  receive(
    grant: UploadGrant,
    bytes: AsyncIterable<Uint8Array>,
  ): Promise<'stored' | 'already_there' | 'size_differs'>
}

/** The database knows a file that is not there. */
export class StoredFileMissing extends Error {
  constructor(key: string) {
    super(`stored file ${key} is missing`)
  }
}

const KEY = /^[a-z0-9_-]+(?:\/[a-z0-9_-]+)*(?:\.[a-z0-9-]+)*$/

/** Keys are ours; one that could leave its folder is a bug. */
export function assertKey(key: string): string {
  if (!KEY.test(key)) throw new Error(`not a storage key: ${key.slice(0, 80)}`)
  return key
}

/** Validates the prefix of keys: at least a folder, never a part of its name. */
export function assertBeginning(beginning: string): string {
  if (!beginning.includes('/'))
    throw new Error(`not the beginning of storage keys: ${beginning.slice(0, 80)}`)
  assertKey(beginning.replace(/[/.]$/, ''))
  return beginning
}

/** RFC 6266: every reader saves the file under its own name, whatever script it is written in; none shows it. */
export function attachment(fileName: string): string {
  const plain = fileName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w .()-]/g, '_')
  const exact = encodeURIComponent(fileName).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`
}
