import type { ProgressEvent } from '@giro/contract'
import { call, renewSession, request } from '#app/api/client.ts'
import { serverEvents } from '#app/api/sse.ts'

type Listener = (event: ProgressEvent) => void

/** True if a job waits or works. */
export const isRunning = ({ status }: Pick<ProgressEvent, 'status'>): boolean =>
  status === 'pending' || status === 'processing'

/** Pauses between attempts to open the stream, ms; after these it is polled as well. */
const RETRY_MS = [1000, 3000, 10_000]

type Follow = {
  tell: Listener
  /** The stream is open: what follows is told. What ended before, at first or while the stream was broken, was told to nobody here. */
  opened: () => void
  signal: AbortSignal
  /** True if its person wants to hear, while the tab is hidden, of the end of what they began. */
  isHeardHidden: () => boolean
}

/**
 * Tells every change of the imports, runs and reports of a catalog until `signal` ends it. By the server's stream;
 * while that is not to be had, by asking for the lists.
 */
export async function followProgress(catalogId: string, follow: Follow): Promise<void> {
  const { signal } = follow
  const seen: Seen = { states: new Map(), newest: {}, hiddenAt: null, isAwaited: true }
  const tell = (event: ProgressEvent) => {
    seen.states.set(event.id, stateOf(event))
    follow.tell(event)
  }
  const shown = () => {
    if (!document.hidden) seen.hiddenAt = null
  }
  document.addEventListener('visibilitychange', shown, { signal })
  for (let failures = 0; !signal.aborted; ) {
    const wasOpen = await readStream(catalogId, { ...follow, tell }).catch(() => false)
    failures = wasOpen ? 0 : failures + 1
    // What there is already when the stream breaks tells what is new later.
    if (failures === 1 && !document.hidden) await look({ ...follow, tell }, seen)
    if (failures >= RETRY_MS.length) await poll({ ...follow, tell }, seen)
    else await pause(RETRY_MS[failures] ?? 1000, signal)
  }
}

/**
 * Reads one stream to its end, or until the page is left: a browser that keeps the page would keep its connection too, of
 * which it has six. False when it could not be opened.
 */
async function readStream(catalogId: string, follow: Follow): Promise<boolean> {
  const left = new AbortController()
  const signal = AbortSignal.any([follow.signal, left.signal])
  addEventListener('pagehide', () => left.abort(), { once: true, signal })
  try {
    return await readUntil(catalogId, { ...follow, signal })
  } catch (error) {
    if (left.signal.aborted) return true
    throw error
  } finally {
    left.abort()
  }
}

async function readUntil(catalogId: string, { tell, opened, signal }: Follow): Promise<boolean> {
  const response = await request('followProgress', { params: { id: catalogId } }, { signal, isStream: true })
  if (response.status === 401) await renewSession()
  if (!response.ok || !response.body) return false
  opened()
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

/** Polling interval of a hidden tab, ms. */
const HIDDEN_MS = 60_000

/** Events since the last refresh of the lists. */
type Seen = {
  /** The last that was heard of each job. */
  states: Map<string, string>
  /** Start of the newest job of each kind, in the server's last list. */
  newest: { [K in ProgressEvent['kind']]?: string | undefined }
  /** Time of a hidden tab's last refresh; null: it was visible meanwhile. */
  hiddenAt: number | null
  /** True if something that this person began waits or works, as far as is known. */
  isAwaited: boolean
}
const stateOf = ({ status, progress }: Pick<ProgressEvent, 'status' | 'progress'>) => `${status} ${progress}`

async function poll({ tell, signal, isHeardHidden }: Omit<Follow, 'opened'>, seen: Seen): Promise<void> {
  for (const wait of POLLS) {
    await pause(wait, signal)
    if (signal.aborted) return
    if (document.hidden && !(isHeardHidden() && isDue(seen))) continue
    await look({ tell, signal }, seen)
  }
}

async function look({ tell, signal }: Pick<Follow, 'tell' | 'signal'>, seen: Seen): Promise<void> {
  const lists = await recentLists(signal)
  seen.hiddenAt = document.hidden ? performance.now() : null
  if (lists.length === 0) return
  const jobs = lists.flatMap((list) => list.jobs)
  seen.isAwaited = !document.hidden || jobs.some((job) => job.mine && isRunning(job))
  for (const event of eventsOf(jobs, seen)) tell(event)
  for (const { kind, jobs } of lists)
    seen.newest[kind] = [seen.newest[kind] ?? '', ...jobs.map(({ createdAt }) => createdAt)].sort().at(-1)
}

/** Returns the events since the last refresh. A job that began and ended meanwhile gives both. */
const eventsOf = (jobs: readonly Job[], seen: Seen): ProgressEvent[] =>
  jobs
    .filter((job) => isNews(job, seen))
    .flatMap(({ kind, id, status, progress }) => {
      const event = { kind, id, status, progress }
      const isWhole = !isRunning(event) && !seen.states.has(id)
      return isWhole ? [{ ...event, status: 'processing', progress: 0 }, event] : [event]
    })

/** True for a job that ended after the first refresh. */
function isNews(job: Job, { states, newest }: Seen): boolean {
  const before = states.get(job.id)
  if (before !== undefined) return before !== stateOf(job)
  const last = newest[job.kind]
  return isRunning(job) || (last !== undefined && job.createdAt > last)
}

/** A hidden tab looks once, and sees what was begun just before; then slowly, while something of its person's is under way. */
const isDue = ({ hiddenAt, isAwaited }: Seen): boolean =>
  hiddenAt === null || (isAwaited && performance.now() - hiddenAt >= HIDDEN_MS)

type Job = ProgressEvent & { mine: boolean; createdAt: string }

/** The last imports and reports, of the lists that were to be had. */
async function recentLists(signal: AbortSignal): Promise<{ kind: ProgressEvent['kind']; jobs: Job[] }[]> {
  const sources = [
    ['import', call('listCompanyFiles', RECENT, { signal })],
    ['report', call('listReports', RECENT, { signal })],
  ] as const
  const lists = sources.map(async ([kind, list]) => {
    const { rows } = await list
    const jobs = rows.map(({ id, status, progress, mine, createdAt }) => ({
      ...{ kind, id, status, progress, mine, createdAt },
    }))
    return [{ kind, jobs }]
  })
  return (await Promise.all(lists.map((list) => list.catch(() => [])))).flat()
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
