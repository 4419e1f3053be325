import { type CheckRequest, checkFile } from '@giro/file-readers/check'
import { gunzip, sourceOf } from './read-blob.ts'

type CheckMessage = { file: Blob; request: CheckRequest }

/** One file a message; the answer is its check, or null when the browser could not read it. */
self.onmessage = async ({ data: { file, request } }: MessageEvent<CheckMessage>) => {
  self.postMessage(await checkFile(sourceOf(file), request, gunzip).catch(() => null))
}
