import { FileProblem } from '@giro/file-readers/check'
import { expect, test } from 'vitest'
import { bytesOf, gunzip } from './read-blob.ts'

const TEXT = 'sku;cost\n'.repeat(100_000)
const packed = async (text: string) =>
  new Blob([
    await new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer(),
  ])

async function unpack(file: Blob): Promise<string> {
  const chunks: BlobPart[] = []
  for await (const chunk of gunzip(bytesOf(file))) chunks.push(chunk as Uint8Array<ArrayBuffer>)
  return new Blob(chunks).text()
}

test('a packed file comes out as it went in', async () => {
  expect(await unpack(await packed(TEXT))).toBe(TEXT)
})

test('what is no gzip is a problem of the file', async () => {
  await expect(unpack(new Blob([Uint8Array.of(0x1f, 0x8b, 8, 0, 1, 2, 3, 4, 5, 6, 7, 8)]))).rejects.toThrow(
    new FileProblem('file_corrupt_gzip'),
  )
})

test('what follows a packed file is left to the server', async () => {
  const file = new Blob([await packed(TEXT), await packed(TEXT)])
  await expect(unpack(file)).rejects.not.toThrow(FileProblem)
})

test('whoever has read enough lets the file go', async () => {
  let isGone = false
  async function* endless() {
    try {
      for (;;) yield new Uint8Array(await (await packed(TEXT)).arrayBuffer())
    } finally {
      isGone = true
    }
  }
  for await (const _chunk of gunzip(endless())) break
  await expect.poll(() => isGone).toBe(true)
})
