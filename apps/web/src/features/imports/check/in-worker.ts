import type { CheckRequest, FileCheck } from '@giro/file-readers/check'
import type { Book, BookAsked, RefusedBook, SheetParts } from './read-book.ts'

/** Checks a file away from the page's own thread. Null when the browser could not read it; rejects when `signal` ends it. */
export const checkInWorker = (
  file: Blob | SheetParts,
  request: CheckRequest,
  signal: AbortSignal,
): Promise<FileCheck | null> =>
  answerOf(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }), { file, request }, signal)

/** Workbooks are read one after another: each may take half a gigabyte of the browser's memory. */
let reading: Promise<unknown> = Promise.resolve()

/** Reads a workbook, or one of its sheets. */
export function bookInWorker(
  request: Extract<BookAsked, { words: unknown }>,
  signal: AbortSignal,
): Promise<Book | null>
export function bookInWorker(
  request: Extract<BookAsked, { sheet: unknown }>,
  signal: AbortSignal,
): Promise<SheetParts | RefusedBook | null>
export function bookInWorker(request: BookAsked, signal: AbortSignal) {
  const answer = reading.then(() => {
    signal.throwIfAborted()
    return answerOf(
      new Worker(new URL('./book-worker.ts', import.meta.url), { type: 'module' }),
      request,
      signal,
    )
  })
  reading = answer.catch(() => null)
  return answer
}

function answerOf<Answer>(worker: Worker, message: unknown, signal: AbortSignal): Promise<Answer | null> {
  return new Promise<Answer | null>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Answer | null>) => resolve(data)
    worker.onerror = () => resolve(null)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    worker.postMessage(message)
  }).finally(() => worker.terminate())
}
