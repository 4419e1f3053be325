import { type BookAsked, readBook, readSheet } from './read-book.ts'

const Unpacking = DecompressionStream

/** Lets what was begun come to its end. */
const turn = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })

/**
 * Unpacks in pieces at the speed of the reader. hucre takes all there is and keeps the rows in a queue whose first
 * element it removes, which is slow for a long queue: a browser unpacks faster than rows are read. 100,000 rows take 3
 * s instead of 13.
 */
class PacedUnpacking {
  readonly writable: DecompressionStream['writable']
  readonly readable: DecompressionStream['readable']
  constructor(format: CompressionFormat) {
    const { writable, readable } = new Unpacking(format)
    this.writable = writable
    this.readable = readable.pipeThrough(
      new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        async transform(piece, controller) {
          await turn()
          controller.enqueue(piece)
        },
      }),
    )
  }
}
self.DecompressionStream = PacedUnpacking

/** One question a message; the answer is null when the browser could not read the workbook. */
self.onmessage = async ({ data }: MessageEvent<BookAsked>) => {
  const read = 'words' in data ? readBook(data.file, data.words) : readSheet(data.file, data.sheet)
  self.postMessage(await read.catch(() => null))
}
