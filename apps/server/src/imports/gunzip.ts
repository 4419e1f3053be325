import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { FileProblem, type Gunzip } from '@giro/file-readers'

/** Bytes unpacked at a time: as many as are then cut into rows. */
const CHUNK_BYTES = 256 * 1024

/** Unpacks gzip by zlib, which reads files packed one after the other as one. */
export const gunzip: Gunzip = async function* (packed) {
  const unpacked = createGunzip({ chunkSize: CHUNK_BYTES })
  // Errors of either stream arrive where the output is read.
  pipeline(Readable.from(packed, { objectMode: true }), unpacked, () => {})
  try {
    yield* unpacked
  } catch (error) {
    throw isZlibError(error) ? new FileProblem('file_corrupt_gzip') : error
  }
}

const isZlibError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^Z_/.test(String(error.code))
