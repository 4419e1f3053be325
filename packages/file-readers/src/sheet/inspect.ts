import { FileProblem } from '../file-problem.ts'
import { WORKBOOK_LIMITS, workbookTooLarge } from './limits.ts'

const bytesOf = (text: string, width = 1) =>
  Uint8Array.from([...text].flatMap((sign) => [sign.charCodeAt(0), 0].slice(0, width)))
const ZIP = bytesOf('PK\x03\x04')
/** Old workbooks are such a container, and so is every one with a password. */
const CONTAINER = bytesOf('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')
const ENCRYPTED = bytesOf('EncryptedPackage', 2)
/** Description of an old workbook with a new extension. */
export const OLD_WORKBOOK = 'an old Excel workbook (XLS)'

/** Signatures of an entry of the directory, and of its end; and their bytes without names and notes. */
const ENTRY = 0x02014b50
const ENTRY_BYTES = 46
const END = 0x06054b50
const END_BYTES = 22
/** Unpacked to packed bytes, and bytes from which it counts, as for gzip. */
const RATIO = 250
const RATIO_FROM_BYTES = 64 * 1024 * 1024

const broken = () => new FileProblem('file_broken_workbook')

/**
 * Refuses what is no workbook, and a workbook whose parts unpack to too much; answers how many bytes they unpack to. The
 * reader unpacks no part further than its size in the directory, so what is said there may be believed.
 */
export function inspectWorkbook(bytes: Uint8Array): number {
  if (isAt(bytes, 0, CONTAINER)) {
    if (includes(bytes, ENCRYPTED)) throw new FileProblem('file_encrypted')
    throw new FileProblem('file_not_text', { found: OLD_WORKBOOK })
  }
  if (!isAt(bytes, 0, ZIP)) throw broken()
  let unpacked = 0
  for (const part of directory(bytes)) {
    unpacked += part.unpackedBytes
    if (!part.isSheet && part.isXml && part.unpackedBytes > WORKBOOK_LIMITS.partBytes)
      throw workbookTooLarge()
    // Who says nothing is unpacked and brings bytes does not say the truth.
    if (part.unpackedBytes === 0 && part.packedBytes > 2) throw broken()
  }
  const isBomb = unpacked > RATIO_FROM_BYTES && unpacked > bytes.length * RATIO
  if (isBomb || unpacked > WORKBOOK_LIMITS.unpackedBytes) throw workbookTooLarge()
  return unpacked
}

const isAt = (bytes: Uint8Array, at: number, sought: Uint8Array) =>
  sought.every((byte, place) => bytes[at + place] === byte)

function includes(bytes: Uint8Array, sought: Uint8Array): boolean {
  const [first = 0] = sought
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
    if (isAt(bytes, at, sought)) return true
  return false
}

type Part = { packedBytes: number; unpackedBytes: number; isSheet: boolean; isXml: boolean }

/** The archive's own list of its parts. One beyond 4 GiB would be beyond every limit. */
function* directory(bytes: Uint8Array): Generator<Part> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - END_BYTES
  while (end >= 0 && view.getUint32(end, true) !== END) end--
  if (end < 0) throw broken()
  const parts = view.getUint16(end + 10, true)
  if (parts > WORKBOOK_LIMITS.parts) throw workbookTooLarge()
  let at = view.getUint32(end + 16, true)
  for (let nth = 0; nth < parts; nth++) {
    if (at + ENTRY_BYTES > bytes.length || view.getUint32(at, true) !== ENTRY) throw broken()
    const nameBytes = view.getUint16(at + 28, true)
    const name = NAMES.decode(bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes))
    yield {
      packedBytes: view.getUint32(at + 20, true),
      unpackedBytes: view.getUint32(at + 24, true),
      isSheet: /(^|\/)worksheets\/[^/]+\.xml$/i.test(name),
      isXml: /\.(xml|rels)$/i.test(name),
    }
    at += ENTRY_BYTES + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
}

const NAMES = new TextDecoder('windows-1252')
