/** Signature of the end-of-directory record of an archive, and its size with the longest comment. */
const END = 0x06054b50
const END_BYTES = 22
const LONGEST_NOTE = 65_535
/** The part of a workbook that lists its sheets. */
const LIST = 'xl/workbook.xml'

/** A sheet as the list of its workbook has it. */
export type ListedSheet = { name: string; isHidden: boolean }

/** The sheets of a workbook, in its order. None where that cannot be told. */
export async function listSheets(workbook: Blob): Promise<ListedSheet[]> {
  const list = await partOf(workbook, LIST).catch(() => null)
  const sheets = (list ?? '').matchAll(/<(?:\w+:)?sheet\s[^>]*?\bname=(["'])(.*?)\1[^>]*>/g)
  return [...sheets].map(([sheet, , name = '']) => ({
    name: withoutEntities(name),
    isHidden: /\bstate=["'](h|veryH)idden/.test(sheet),
  }))
}

/** The text of one part of an archive; null where there is none of that name. */
async function partOf(archive: Blob, name: string): Promise<string | null> {
  const end = await bytesAt(archive, archive.size - END_BYTES - LONGEST_NOTE, archive.size)
  let at = end.byteLength - END_BYTES
  while (at >= 0 && end.getUint32(at, true) !== END) at--
  if (at < 0) return null
  const from = end.getUint32(at + 16, true)
  const parts = await bytesAt(archive, from, from + end.getUint32(at + 12, true))
  for (let part = 0; part + 46 <= parts.byteLength; ) {
    const length = parts.getUint16(part + 28, true)
    if (new TextDecoder().decode(new Uint8Array(parts.buffer, part + 46, length)) === name)
      return textAt(archive, {
        isPacked: parts.getUint16(part + 10, true) !== 0,
        bytes: parts.getUint32(part + 20, true),
        from: parts.getUint32(part + 42, true),
      })
    part += 46 + length + parts.getUint16(part + 30, true) + parts.getUint16(part + 32, true)
  }
  return null
}

type Part = { isPacked: boolean; bytes: number; from: number }

/** The part stands behind a head of its own, with a name and a field that may be longer than in the directory. */
async function textAt(archive: Blob, { isPacked, bytes, from }: Part): Promise<string> {
  const head = await bytesAt(archive, from, from + 30)
  const start = from + 30 + head.getUint16(26, true) + head.getUint16(28, true)
  const part = archive.slice(start, start + bytes)
  if (!isPacked) return part.text()
  return new Response(part.stream().pipeThrough(new DecompressionStream('deflate-raw'))).text()
}

const bytesAt = async (archive: Blob, from: number, to: number) =>
  new DataView(await archive.slice(Math.max(0, from), to).arrayBuffer())

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** A name as it stands in the list, with its signs. */
const withoutEntities = (text: string) =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (all, decimal, hex, named) =>
    named
      ? (ENTITIES[named] ?? all)
      : String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16)),
  )
