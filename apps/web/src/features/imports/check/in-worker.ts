import type { CheckRequest, FileCheck } from '@giro/file-readers/check'

/** Checks a file away from the page's own thread. Null when the browser could not read it; rejects when `signal` ends it. */
export function checkInWorker(
  file: Blob,
  request: CheckRequest,
  signal: AbortSignal,
): Promise<FileCheck | null> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  return new Promise<FileCheck | null>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<FileCheck | null>) => resolve(data)
    worker.onerror = () => resolve(null)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    worker.postMessage({ file, request })
  }).finally(() => worker.terminate())
}
