import { inflateRawSync } from 'node:zlib'

/** The files of an archive by their names, in its order. For archives below 4 GiB. */
export function unzipped(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)]
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place))
    const local = zip.readUInt32LE(at + 42)
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = zip.subarray(from, from + size)
    const name = zip.toString('utf8', at + 46, at + 46 + (nameLength as number))
    files.set(name, method === 0 ? bytes : inflateRawSync(bytes))
    at += 46 + (nameLength as number) + (extraLength as number) + (commentLength as number)
  }
  return files
}
