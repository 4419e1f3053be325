import { FileProblem } from '../file-problem.ts'
import { CSV_LIMITS } from './limits.ts'
import { byteText } from './text.ts'

/** Bytes of a file read so far, compressed if the file is. */
export type ReadingProgress = { bytesRead: number }

/**
 * Unpacks gzip, which each platform does by its own means. Throws FileProblem file_corrupt_gzip where the data are damaged or
 * cut off.
 */
export type Gunzip = (packed: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>

/** First bytes of what is often renamed to .csv, and its name in the error. */
const MAGIC: readonly (readonly [name: string, bytes: string])[] = [
  ['an XLSX or ZIP file', 'PK\x03\x04'],
  ['an empty ZIP file', 'PK\x05\x06'],
  ['an old Excel workbook (XLS)', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  ['a PDF', '%PDF-'],
  ['a PNG picture', '\x89PNG'],
  ['a JPEG picture', '\xff\xd8\xff'],
  ['a GIF picture', 'GIF8'],
  ['a Parquet file', 'PAR1'],
  ['a program', '\x7fELF'],
  ['a SQLite database', 'SQLite format 3\0'],
  ['a gzip file within a gzip file', '\x1f\x8b\x08'],
  ['a bzip2 archive', 'BZh'],
  ['an xz archive', '\xfd7zXZ'],
  ['a zstd archive', '\x28\xb5\x2f\xfd'],
  ['a 7z archive', '7z\xbc\xaf\x27\x1c'],
  ['a RAR archive', 'Rar!\x1a\x07'],
  ['an HTML page', '<!doctype html'],
  ['an HTML page', '<html'],
  ['an XML file', '<?xml'],
]

/**
 * The text of a file, unpacked when it is gzip whatever its name, with the byte order mark still on it.
 * Throws FileProblem: file_not_text, file_wrong_encoding (UTF-16), file_corrupt_gzip, file_unpacks_too_large.
 */
export async function* unpackText(
  source: AsyncIterable<Uint8Array>,
  progress: ReadingProgress,
  gunzip: Gunzip,
): AsyncGenerator<Uint8Array> {
  const packed = counted(source, progress)
  const raw = await peek(packed)
  const isGzip = raw.head[0] === 0x1f && raw.head[1] === 0x8b && raw.head[2] === 8
  const unpacked = isGzip ? limited(gunzip(raw.chunks), progress) : raw.chunks
  try {
    const text = isGzip ? await peek(unpacked) : raw
    assertText(text.head)
    yield* text.chunks
  } finally {
    // A generator that was never begun does not let go of what it reads from.
    await unpacked.return(undefined)
    await packed.return(undefined)
  }
}

async function* counted(
  source: AsyncIterable<Uint8Array>,
  progress: ReadingProgress,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of source) {
    progress.bytesRead += chunk.length
    yield chunk
  }
}

type Peeked = { head: Uint8Array; chunks: AsyncGenerator<Uint8Array> }

/** The first bytes of a stream, and the whole stream. */
async function peek(source: AsyncGenerator<Uint8Array>): Promise<Peeked> {
  const first: Uint8Array[] = []
  let length = 0
  while (length < CSV_LIMITS.magicBytes) {
    const next = await source.next()
    if (next.done) break
    first.push(next.value)
    length += next.value.length
  }
  async function* whole() {
    yield* first
    yield* source
  }
  const head = new Uint8Array(length)
  let at = 0
  for (const chunk of first) {
    head.set(chunk, at)
    at += chunk.length
  }
  return { head: head.subarray(0, CSV_LIMITS.magicBytes), chunks: whole() }
}

/** Yields unpacked bytes until they exceed the limit. */
async function* limited(
  chunks: AsyncIterable<Uint8Array>,
  progress: ReadingProgress,
): AsyncGenerator<Uint8Array> {
  let unpacked = 0
  for await (const chunk of chunks) {
    unpacked += chunk.length
    const isBomb =
      unpacked > CSV_LIMITS.unpackRatioFromBytes && unpacked > progress.bytesRead * CSV_LIMITS.unpackRatio
    if (isBomb || unpacked > CSV_LIMITS.unpackedBytes) {
      throw new FileProblem('file_unpacks_too_large', {
        limit: CSV_LIMITS.unpackedBytes,
        ratio: CSV_LIMITS.unpackRatio,
      })
    }
    yield chunk
  }
}

function assertText(head: Uint8Array): void {
  const text = byteText(head, 0, head.length)
  const magic = MAGIC.find(
    ([, bytes]) => text.startsWith(bytes) || (bytes.startsWith('<') && text.toLowerCase().startsWith(bytes)),
  )
  if (magic) throw new FileProblem('file_not_text', { found: magic[0] })
  if (/^(\xff\xfe|\xfe\xff)/.test(text) || isUtf16WithoutMark(head)) {
    throw new FileProblem('file_wrong_encoding', { found: 'UTF-16', expected: 'UTF-8 or Latin-1' })
  }
  const [firstLine = ''] = text.split(/[\r\n]/, 1)
  if (text.startsWith('MZ') && head.includes(0))
    throw new FileProblem('file_not_text', { found: 'a program' })
  if (firstLine.includes('\0')) throw new FileProblem('file_not_text', { found: 'a file with binary data' })
}

/** Plain letters in UTF-16 have a zero in every other byte, always on the same side. */
function isUtf16WithoutMark(head: Uint8Array): boolean {
  if (head.length < 8) return false
  const zeros = [0, 0]
  for (let at = 0; at < head.length; at++) if (head[at] === 0) zeros[at % 2] = (zeros[at % 2] as number) + 1
  const [even = 0, odd = 0] = zeros
  const half = head.length / 2
  return (even > half * 0.8 && odd < half * 0.1) || (odd > half * 0.8 && even < half * 0.1)
}
