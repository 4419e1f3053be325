import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { AppUi } from '#app/AppUi.tsx'
import { queryClient } from './query.ts'
import { useRanges } from './use-ranges.ts'

const CONFIG = { apiHosts: {}, apiKey: 'the-key', signUp: 'invited', sample: null, version: '1' }
const COUNT = 100_000
let asked: { offset: number; at: number }[] = []
beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/config.json')) return Response.json(CONFIG)
    const offset = Number(new URL(url, 'http://giro').searchParams.get('offset'))
    asked.push({ offset, at: performance.now() })
    const rows = Array.from({ length: Math.min(100, COUNT - offset) }, (_, at) => ({ sku: `${offset + at}` }))
    return Response.json({ rows, count: COUNT })
  })
})

const around = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    <AppUi>{children}</AppUi>
  </QueryClientProvider>
)
/** The ranges of a list that begins at a place, as a table scrolls through them. */
function ranges(begin = 0) {
  const { result } = renderHook(
    ({ search }) => useRanges('listItems', { query: { search } }, { isOn: true, begin }),
    { wrapper: around, initialProps: { search: 'a' } },
  )
  const loaded = (sku: string) =>
    vi.waitFor(() => expect(result.current.rows.some((row) => row.sku === sku)).toBe(true), 4000)
  const show = (from: number, to: number) => act(() => result.current.onWindow(from, to))
  return { result, loaded, show }
}

test('the range of the place that it begins at is asked for, and says how many rows there are', async () => {
  const { result, loaded } = ranges(90_004)
  await loaded('90004')
  expect(asked.map(({ offset }) => offset)).toEqual([90_000])
  expect(result.current).toMatchObject({ first: 90_000, count: COUNT, isLoading: false })
})

test('rows in sight of two ranges are one piece; a range on its way empties nothing', async () => {
  const { result, loaded, show } = ranges()
  await loaded('0')
  show(80, 130)
  await loaded('100')
  expect(result.current.first).toBe(0)
  expect(result.current.rows.map(({ sku }) => sku)).toEqual(Array.from({ length: 200 }, (_, at) => `${at}`))
  show(50_000, 50_040)
  expect(result.current.count).toBe(COUNT)
  await loaded('50000')
  expect(result.current.first).toBe(50_000)
})

test('who scrolls fast asks for what is in sight every half second, not for all that passes', async () => {
  const { loaded, show } = ranges()
  await loaded('0')
  for (let at = 1; at <= 30; at++) show(at * 1000, at * 1000 + 40)
  await loaded('30000')
  const gaps = asked.slice(1).map(({ at }, place) => at - (asked[place]?.at ?? 0))
  expect(asked.length).toBeLessThanOrEqual(3)
  expect(Math.min(...gaps.slice(1), 500)).toBeGreaterThan(450)
})

test('at most twenty ranges are kept', async () => {
  const { loaded, show } = ranges()
  await loaded('0')
  vi.useFakeTimers()
  for (let at = 1; at <= 24; at++) {
    show(at * 100, at * 100 + 40)
    await act(() => vi.advanceTimersByTimeAsync(500))
    await loaded(`${at * 100}`)
  }
  vi.useRealTimers()
  expect(queryClient.getQueryCache().findAll({ queryKey: ['listItems'] })).toHaveLength(20)
})
