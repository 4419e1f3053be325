import type { ProgressEvent } from '@giro/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followProgress } from './progress.ts'

const CONFIG = { apiHosts: {}, apiKey: 'the-key', signUp: 'invited', sample: null, version: '1' }
type Job = Omit<ProgressEvent, 'kind'> & { mine: boolean; createdAt: string }
const CREATED = '2026-03-31T12:00:00.000Z'
const MINE: Job = { id: 'a', status: 'processing', progress: 0.5, mine: true, createdAt: CREATED }

let isHidden = false
let files: Job[] | null = []
let reports: Job[] = []
/** True if the list of files alone is not to be had. */
let isFilesBroken = false
/** How often the list of files was asked for. */
let asked = 0
let told: string[] = []
let isHeardHidden = true
let stop: AbortController

beforeEach(() => {
  ;[isHidden, files, asked, told, isHeardHidden] = [false, [], 0, [], true]
  ;[reports, isFilesBroken] = [[], false]
  stop = new AbortController()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/config.json')) return Response.json(CONFIG)
    // A proxy that lets no stream through.
    if (url.includes('/catalog/')) return Response.json({}, { status: 502 })
    if (!files) throw new TypeError('no network')
    if (url.includes('/file/report')) return Response.json({ rows: reports, count: reports.length })
    asked += 1
    if (isFilesBroken) return Response.json({ code: 'unavailable' }, { status: 503 })
    return Response.json({ rows: files, count: files.length })
  })
})
afterEach(() => {
  stop.abort()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

/** Follows a catalog whose stream is not to be had, until its lists are asked for. */
async function follow() {
  const tell = ({ id, status }: ProgressEvent) => void told.push(`${id} ${status}`)
  void followProgress('7', {
    tell,
    opened: () => {},
    signal: stop.signal,
    isHeardHidden: () => isHeardHidden,
  })
  await seconds(19)
  expect(asked).toBe(2)
}
/** How often the lists are asked for in so many seconds. */
async function asksIn(count: number): Promise<number> {
  asked = 0
  await seconds(count)
  return asked
}

test('without the stream the end of a job is told to a tab in sight', async () => {
  files = [MINE]
  await follow()
  files = [{ ...MINE, status: 'finished', progress: 1 }]
  await seconds(20)
  expect(told).toEqual(['a processing', 'a finished'])
})

test('what began before the stream was given up, and ended, is told', async () => {
  void followProgress('7', {
    tell: ({ id, status }) => void told.push(`${id} ${status}`),
    opened: () => {},
    signal: stop.signal,
    isHeardHidden: () => true,
  })
  await seconds(1)
  files = [{ ...MINE, status: 'finished', progress: 1 }]
  await seconds(20)
  expect(told).toEqual(['a processing', 'a finished'])
})

test('what began and ended between two looks is told, and nothing of what had ended before', async () => {
  const ended: Job = { ...MINE, status: 'finished', progress: 1 }
  files = [ended]
  await follow()
  const older = { ...ended, id: 'older', createdAt: '2026-03-30T12:00:00.000Z' }
  files = [{ ...ended, id: 'b', createdAt: '2026-03-31T12:00:01.000Z' }, ended, older]
  isHidden = true
  await seconds(80)
  expect(told).toEqual(['b processing', 'b finished'])
})

test('a hidden tab hears of the end of what its person began, asking once a minute, and then no more', async () => {
  await follow()
  // It was begun just before the tab was hidden.
  files = [MINE]
  isHidden = true
  expect(await asksIn(60)).toBe(1)
  expect(await asksIn(300)).toBeLessThanOrEqual(5)
  files = [{ ...MINE, status: 'finished', progress: 1 }]
  await seconds(80)
  expect(told).toEqual(['a processing', 'a finished'])
  expect(await asksIn(1200)).toBe(0)
})

test('a tab that was in sight for a moment is heard again when it is hidden', async () => {
  await follow()
  isHidden = true
  expect(await asksIn(60)).toBe(1)
  isHidden = false
  document.dispatchEvent(new Event('visibilitychange'))
  await seconds(3)
  files = [{ ...MINE, createdAt: '2026-03-31T12:01:30.000Z' }]
  isHidden = true
  await seconds(20)
  files = [{ ...MINE, status: 'finished', progress: 1 }]
  await seconds(80)
  expect(told).toEqual(['a processing', 'a finished'])
})

test('a list that was not to be had at first brings no news of what had ended', async () => {
  const ended: Job = { ...MINE, status: 'finished', progress: 1 }
  reports = [{ ...ended, id: 'r', createdAt: '2026-03-01T12:00:00.000Z' }]
  isFilesBroken = true
  await follow()
  isFilesBroken = false
  files = [ended]
  await seconds(80)
  expect(told).toEqual([])
})

test.each([
  ['it was turned off', MINE, false, 0],
  ['what is under way is another person’s', { ...MINE, mine: false }, true, 1],
])('a hidden tab asks nothing where %s', async (_, job, wants, looks) => {
  files = [job]
  await follow()
  ;[isHidden, isHeardHidden] = [true, wants]
  expect(await asksIn(1200)).toBe(looks)
})

test('a network that fails meanwhile ends no waiting', async () => {
  files = [MINE]
  await follow()
  isHidden = true
  await seconds(30)
  files = null
  await seconds(150)
  files = [{ ...MINE, status: 'error' }]
  await seconds(80)
  expect(told.at(-1)).toBe('a error')
})

test('a page that is left gives its connection back, and follows again once it is returned to', async () => {
  const streams: AbortSignal[] = []
  vi.stubGlobal('fetch', async (url: string, { signal }: RequestInit = {}) => {
    if (url.endsWith('/config.json')) return Response.json(CONFIG)
    if (!url.includes('/progress') || !signal) throw new TypeError('not expected')
    streams.push(signal)
    const lines = new ReadableStream({
      start: (body) => signal.addEventListener('abort', () => body.error(signal.reason)),
    })
    return new Response(lines, { headers: { 'content-type': 'text/event-stream' } })
  })
  const opened = vi.fn()
  void followProgress('7', { tell: () => {}, opened, signal: stop.signal, isHeardHidden: () => true })
  await vi.waitFor(() => expect(opened).toHaveBeenCalledOnce())
  dispatchEvent(new Event('pagehide'))
  expect(streams.map(({ aborted }) => aborted)).toEqual([true])
  // Timers stand still while a browser keeps the page, and go on when it is shown again.
  await seconds(2)
  await vi.waitFor(() => expect(opened).toHaveBeenCalledTimes(2))
  expect(streams.map(({ aborted }) => aborted)).toEqual([true, false])
})
