import { gunzipSync } from 'node:zlib'
import type { Gunzip } from '../src/index.ts'

/** Unpacks all at once. */
export const gunzip: Gunzip = async function* (packed) {
  const chunks: Uint8Array[] = []
  for await (const chunk of packed) chunks.push(chunk)
  yield gunzipSync(Buffer.concat(chunks))
}
