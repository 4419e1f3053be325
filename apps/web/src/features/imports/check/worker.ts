import { checkFile } from './check-file.ts'
import type { CheckRequest } from './types.ts'

/** One file a message; the answer is its check, or null when the browser could not read it. */
self.onmessage = async ({ data }: MessageEvent<CheckRequest>) => {
  self.postMessage(await checkFile(data).catch(() => null))
}
