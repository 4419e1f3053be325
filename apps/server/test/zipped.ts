import { crc32, deflateRawSync } from 'node:zlib'

type Part = {
  name: string
  /** What is packed; or what is packed already. */
  bytes?: string
  deflated?: Buffer
  /** The size that the archive says the part has, where it is another than its own. */
  claim?: number
}

/** An archive written byte by byte, so that it may also say what is not so. */
export function zipped(parts: readonly Part[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, bytes = '', deflated, claim } of parts) {
    const packed = deflated ?? deflateRawSync(bytes)
    const rest = Buffer.alloc(26)
    rest.writeUInt16LE(20, 0)
    rest.writeUInt16LE(8, 4)
    rest.writeUInt32LE(deflated ? 0 : crc32(bytes), 10)
    rest.writeUInt32LE(packed.length, 14)
    rest.writeUInt32LE(claim ?? Buffer.byteLength(bytes), 18)
    rest.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), rest, Buffer.from(name), packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), rest, place, Buffer.from(name)]))
    files.push(local)
    at += local.length
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(Buffer.concat(directory).length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...files, ...directory, Buffer.from('PK\x05\x06'), end])
}
