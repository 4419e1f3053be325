import type { ProgressEvent } from '@giro/contract'
import { call, renewSession, request } from '#app/api/client.ts'
import { serverEvents } from '#app/api/sse.ts'

type Listener = (event: ProgressEvent) => void

/** Pauses between attempts to open the stream, ms; after these it is polled as well. */
const RETRY_MS = [1000, 3000, 10_000]

/**
 * Tells every change of the imports, runs and reports of a catalog until `signal` ends it. By the server's stream;
 * while that is not to be had, by asking for the lists.
 */
export async function followProgress(catalogId: string, tell: Listener, signal: AbortSignal): Promise<void> {
  for (let failures = 0; !signal.aborted; ) {
    const opened = await readStream(catalogId, tell, signal).catch(() => false)
    failures = opened ? 0 : failures + 1
    if (failures >= RETRY_MS.length) await poll(tell, signal)
    else await pause(RETRY_MS[failures] ?? 1000, signal)
  }
}

/** Reads one stream to its end. False when it could not be opened. */
async function readStream(catalogId: string, tell: Listener, signal: AbortSignal): Promise<boolean> {
  const response = await request('followProgress', { params: { id: catalogId } }, { signal, isStream: true })
  if (response.status === 401) await renewSession()
  if (!response.ok || !response.body) return false
  const take = serverEvents()
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return true
    for (const { event, data } of take(value)) tell({ kind: event, ...JSON.parse(data) } as ProgressEvent)
  }
}

/** 5 s twelve times, 15 s twenty times, then the stream is tried again. */
const POLLS = [...Array<number>(12).fill(5000), ...Array<number>(20).fill(15_000)]
const RECENT = { query: { limit: 10, orderBy: 'createdAt', isDESC: true } } as const

async function poll(tell: Listener, signal: AbortSignal): Promise<void> {
  const known = new Map<string, string>()
  for (const wait of POLLS) {
    await pause(wait, signal)
    if (signal.aborted) return
    // A hidden tab asks nothing.
    if (document.hidden) continue
    for (const event of await recentEvents(signal)) {
      const { id, status, progress } = event
      const before = known.get(id)
      const now = `${status} ${progress}`
      known.set(id, now)
      // What had ended before the first look is no news.
      const isNews = before === undefined ? status === 'pending' || status === 'processing' : before !== now
      if (isNews) tell(event)
    }
  }
}

async function recentEvents(signal: AbortSignal): Promise<ProgressEvent[]> {
  const [files, reports] = await Promise.all([
    call('listCompanyFiles', RECENT, { signal }).catch(() => null),
    call('listReports', RECENT, { signal }).catch(() => null),
  ])
  const eventOf = (kind: ProgressEvent['kind']) => (row: Omit<ProgressEvent, 'kind'>) => ({
    kind,
    id: row.id,
    status: row.status,
    progress: row.progress,
  })
  return [...(files?.rows ?? []).map(eventOf('import')), ...(reports?.rows ?? []).map(eventOf('report'))]
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done, { once: true })
    function done() {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
  })
