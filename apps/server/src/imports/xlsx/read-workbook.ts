import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { type FileHandle, mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { FileProblem, workbookTooLarge } from '@giro/file-readers'
import type { Outcome, SheetRequest } from './child.ts'
import { XLSX_LIMITS } from './limits.ts'
import { SANDBOX } from './sandbox.ts'

const CHILD = fileURLToPath(new URL('./child.ts', import.meta.url))
const CHUNK_BYTES = 256 * 1024

/**
 * One sheet of a workbook as the bytes of a CSV file in UTF-8. Another process reads it, which can read nothing
 * but its code, has no network, and a limit on its memory and time; nothing comes before it is read to its end. Throws FileProblem where it cannot be taken.
 */
export async function* sheetText(
  source: AsyncIterable<Uint8Array>,
  request: SheetRequest,
): AsyncGenerator<Uint8Array> {
  const file = await namelessFile()
  try {
    await readByChild(source, request, file)
    yield* file.createReadStream({ start: 0, highWaterMark: CHUNK_BYTES, autoClose: false })
  } finally {
    await file.close()
  }
}

/** A file without a name: it is gone with the last process that has it open, however that ends. */
async function namelessFile(): Promise<FileHandle> {
  const folder = await mkdtemp(join(tmpdir(), 'giro-'))
  try {
    return await open(join(folder, 'sheet'), 'wx+', 0o600)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function readByChild(
  source: AsyncIterable<Uint8Array>,
  request: SheetRequest,
  file: FileHandle,
): Promise<void> {
  const child = fork(CHILD, [], {
    execArgv: [
      `--max-old-space-size=${XLSX_LIMITS.heapMib}`,
      '--disable-warning=ExperimentalWarning',
      ...SANDBOX,
    ],
    env: {},
    stdio: ['pipe', 'ignore', 'ignore', file.fd, 'ipc'],
  })
  const ended = once(child, 'exit')
  const outcome: { by?: Outcome } = {}
  child.on('message', (message) => {
    outcome.by = message as Outcome
  })
  const watch = watched(child)
  try {
    child.send(request)
    // Who stops reading has its reason, which it tells; what fails on this side is thrown.
    await pipeline(Readable.from(source, { objectMode: true }), child.stdin as NodeJS.WritableStream).catch(
      (error) => {
        if (error.code !== 'EPIPE' && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
      },
    )
    await ended
  } finally {
    clearInterval(watch)
    child.kill('SIGKILL')
  }
  // One that said nothing was ended for its memory or its time.
  if (!outcome.by) throw workbookTooLarge()
  if (!outcome.by.isRead) throw new FileProblem(outcome.by.code as FileProblem['code'], outcome.by.parameters)
}

/** Ends a reading that takes too long, or more memory than the language itself keeps an eye on. */
function watched(child: ChildProcess): NodeJS.Timeout {
  const until = performance.now() + XLSX_LIMITS.seconds * 1000
  return setInterval(async () => {
    const isOver = performance.now() > until || (await residentBytes(child.pid)) > XLSX_LIMITS.memoryBytes
    if (isOver) child.kill('SIGKILL')
  }, 500)
}

const PAGE_BYTES = 4096

/** Memory that a process has, where the system tells it. */
async function residentBytes(pid: number | undefined): Promise<number> {
  const pages = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')
  return Number(pages.split(' ')[1] ?? 0) * PAGE_BYTES
}
