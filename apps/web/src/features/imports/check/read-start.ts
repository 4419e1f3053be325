/** Rows that are checked. */
export const CHECKED_ROWS = 10_000
/** Bytes looked at, for rows of great length. */
const MOST_BYTES = 24 * 1024 * 1024
const LINE_FEED = 10

/** The first rows of a file, unpacked. `isWhole`: that is all there is. */
export type Start = { bytes: Uint8Array<ArrayBuffer>; isWhole: boolean }

/** Reads the header and CHECKED_ROWS rows. Throws `file_corrupt_gzip` as an Error's message. */
export async function readStart(file: Blob): Promise<Start> {
  const head = new Uint8Array(await file.slice(0, 3).arrayBuffer())
  const isGzip = head[0] === 0x1f && head[1] === 0x8b && head[2] === 8
  const stream = isGzip ? file.stream().pipeThrough(new DecompressionStream('gzip')) : file.stream()
  const reader = stream.getReader()
  const chunks: Uint8Array[] = []
  let [length, lines] = [0, 0]
  try {
    while (length < MOST_BYTES && lines <= CHECKED_ROWS + 1) {
      const { done, value } = await reader.read()
      if (done) return { bytes: joined(chunks, length), isWhole: true }
      chunks.push(value)
      length += value.length
      lines += count(value, LINE_FEED)
    }
  } catch (error) {
    if (isGzip && length === 0) throw new Error('file_corrupt_gzip', { cause: error })
    // What could be unpacked is checked; the server says that the rest is damaged.
    return { bytes: joined(chunks, length), isWhole: false }
  }
  void reader.cancel()
  return { bytes: joined(chunks, length), isWhole: false }
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}

function count(bytes: Uint8Array, byte: number): number {
  let found = 0
  for (let at = bytes.indexOf(byte); at >= 0; at = bytes.indexOf(byte, at + 1)) found++
  return found
}
