import { FileProblem } from '@giro/file-readers'
import { XLSX_LIMITS } from './limits.ts'

const ZIP = 'PK\x03\x04'
/** Old workbooks are such a container, and so is every one with a password. */
const CONTAINER = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le')
const END_OF_DIRECTORY = 'PK\x05\x06'
/** Unpacked to packed bytes, and bytes from which it counts, as for gzip. */
const RATIO = 250
const RATIO_FROM_BYTES = 64 * 1024 * 1024

export const tooLarge = () => new FileProblem('file_workbook_too_large', { limit: XLSX_LIMITS.unpackedBytes })
const broken = () => new FileProblem('file_broken_workbook')

/**
 * Refuses what is no workbook, and a workbook whose parts unpack to too much. The reader unpacks no part further than its
 * size in the directory, so what is said there may be believed.
 */
export function inspectWorkbook(bytes: Buffer): void {
  const head = bytes.toString('latin1', 0, 8)
  if (head === CONTAINER) {
    if (bytes.includes(ENCRYPTED)) throw new FileProblem('file_encrypted')
    throw new FileProblem('file_not_text', { found: 'an old Excel workbook (XLS)' })
  }
  if (!head.startsWith(ZIP)) throw broken()
  let unpacked = 0
  for (const part of directory(bytes)) {
    unpacked += part.unpackedBytes
    if (!part.isSheet && part.isXml && part.unpackedBytes > XLSX_LIMITS.partBytes) throw tooLarge()
    // Who says nothing is unpacked and brings bytes does not say the truth.
    if (part.unpackedBytes === 0 && part.packedBytes > 2) throw broken()
  }
  const isBomb = unpacked > RATIO_FROM_BYTES && unpacked > bytes.length * RATIO
  if (isBomb || unpacked > XLSX_LIMITS.unpackedBytes) throw tooLarge()
}

type Part = { packedBytes: number; unpackedBytes: number; isSheet: boolean; isXml: boolean }

/** The archive's own list of its parts. One beyond 4 GiB would be beyond every limit. */
function* directory(bytes: Buffer): Generator<Part> {
  const end = bytes.lastIndexOf(END_OF_DIRECTORY, undefined, 'latin1')
  if (end < 0 || end + 22 > bytes.length) throw broken()
  const parts = bytes.readUInt16LE(end + 10)
  if (parts > XLSX_LIMITS.parts) throw tooLarge()
  let at = bytes.readUInt32LE(end + 16)
  for (let nth = 0; nth < parts; nth++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) throw broken()
    const nameBytes = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('latin1', at + 46, at + 46 + nameBytes)
    yield {
      packedBytes: bytes.readUInt32LE(at + 20),
      unpackedBytes: bytes.readUInt32LE(at + 24),
      isSheet: /(^|\/)worksheets\/[^/]+\.xml$/i.test(name),
      isXml: /\.(xml|rels)$/i.test(name),
    }
    at += 46 + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
}
