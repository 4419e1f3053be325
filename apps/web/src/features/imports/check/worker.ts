import { type CheckRequest, checkFile, checkSheet } from '@giro/file-readers/check'
import { gunzip, sourceOf } from './read-blob.ts'
import type { SheetParts } from './read-book.ts'

type CheckMessage = { file: Blob | SheetParts; request: CheckRequest }

/** One file a message, or a sheet; the answer is its check, or null when the browser could not read it. */
self.onmessage = async ({ data: { file, request } }: MessageEvent<CheckMessage>) => {
  const check =
    file instanceof Blob
      ? checkFile(sourceOf(file), request, gunzip)
      : checkSheet({ ...file, texts: sourceOf(file.texts) }, request, gunzip)
  self.postMessage(await check.catch(() => null))
}
