import { FileProblem, type FileSource, type Gunzip } from '@giro/file-readers/check'

/** The bytes of a file, from its start. */
export const bytesOf = (file: Blob): AsyncGenerator<Uint8Array> => chunksOf(file.stream())

/** A file as it lies on the disk: read from there as often as it is asked, whole or in part. */
export const sourceOf = (file: Blob): FileSource => ({
  size: file.size,
  open: (from = 0, to = file.size) => bytesOf(file.slice(from, to)),
})

/**
 * Unpacks gzip as browsers do: one packed file. They take a second one behind it for damage, where the server reads on; so
 * what breaks after a good start is no problem of the file here, but an error, and the server is left to judge.
 */
export const gunzip: Gunzip = async function* (packed) {
  const gzip = new DecompressionStream('gzip') as ReadableWritablePair<Uint8Array, Uint8Array>
  let hasBegun = false
  try {
    for await (const chunk of chunksOf(streamOf(packed).pipeThrough(gzip))) {
      hasBegun = true
      yield chunk
    }
  } catch (error) {
    throw hasBegun ? error : new FileProblem('file_corrupt_gzip')
  }
}

/** Iterates a stream; not every browser supports `for await` on it. */
async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
  } finally {
    reader.cancel().catch(() => {})
  }
}

function streamOf(chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const all = chunks[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const next = await all.next()
      if (next.done) controller.close()
      else controller.enqueue(next.value)
    },
    async cancel() {
      await all.return?.()
    },
  })
}
