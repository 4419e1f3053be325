import type { Readable } from 'node:stream'

export type StoredFile = { sizeBytes: number; sha256: string }
export type SignedUpload = { url: string; headers: Record<string, string>; expiresAt: Date }

/** Files by key, wherever they are kept. A key is made by the product, never from what a user typed. */
export type Storage = {
  /** Origin that browsers send files to when it is not our own; null for our own. */
  browserOrigin: string | null
  /** An address that takes one PUT of exactly these bytes within the time. */
  signUpload(key: string, file: { sizeBytes: number; contentType: string }): Promise<SignedUpload>
  /** An absolute address that gives the file to anyone who has it, for five minutes. */
  signDownload(key: string, fileName: string): Promise<string>
  /** Size of a stored file in bytes; null when it is not there. */
  sizeOf(key: string): Promise<number | null>
  read(key: string): Promise<Readable>
  /** Writes to a temporary place, syncs, and only then gives it its name. */
  write(key: string, content: AsyncIterable<Uint8Array>): Promise<StoredFile>
  remove(key: string): Promise<void>
}
