import { Readable } from 'node:stream'

export type ZipEntry = { name: string; bytes: AsyncIterable<Uint8Array>; isPacked: boolean }

/** Files in one archive, each read only when those before it are written. Entries that are packed already stay as they are. */
export async function* zipBytes(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  const { ZipFile } = await import('yazl')
  const zip = new ZipFile()
  const out = zip.outputStream as Readable
  // What goes wrong in an entry arrives where the archive is read.
  const fail = (error: Error) => void out.destroy(error)
  zip.on('error', fail)
  for (const { name, bytes, isPacked } of entries) {
    zip.addReadStreamLazy(name, { compress: !isPacked }, (callback) => {
      callback(null, Readable.from(bytes, { objectMode: false }).on('error', fail))
    })
  }
  zip.end()
  yield* out
}
