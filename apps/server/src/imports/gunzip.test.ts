import { gzipSync } from 'node:zlib'
import { FileProblem } from '@giro/file-readers'
import { expect, it } from 'vitest'
import { gunzip } from './gunzip.ts'

const ROWS = 'a,b\n'.repeat(5000)

async function unpack(packed: Buffer): Promise<string> {
  async function* chunks() {
    for (let at = 0; at < packed.length; at += 5) yield packed.subarray(at, at + 5)
  }
  const unpacked: Uint8Array[] = []
  for await (const chunk of gunzip(chunks())) unpacked.push(chunk)
  return Buffer.concat(unpacked).toString()
}

it('two files packed one after the other are one', async () => {
  expect(await unpack(Buffer.concat([gzipSync('a,b\n1,'), gzipSync('2\n')]))).toBe('a,b\n1,2\n')
})

it.each([
  ['cut off', gzipSync(ROWS).subarray(0, 60)],
  ['damaged', Buffer.concat([gzipSync(ROWS).subarray(0, 12), Buffer.alloc(40, 7)])],
])('a file %s is a problem of the file', async (_why, packed) => {
  await expect(unpack(packed)).rejects.toThrow(new FileProblem('file_corrupt_gzip'))
})
