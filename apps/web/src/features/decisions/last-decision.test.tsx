import type { Choices } from '@giro/contract'
import { act, renderHook, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from '#app/api/query.ts'
import type { Decided } from '#app/session/activity.ts'
import { toasts } from '#ui/toasts.ts'
import { signIn } from '../../../test/decisions.tsx'
import { show } from '../../../test/show.tsx'
import { useLastDecision } from './last-decision.ts'
import { useSettled } from './preview.ts'
import { UndoLine } from './UndoLine.tsx'

const CONFIG = { apiHosts: {}, apiKey: 'the-key', signUp: 'invited', sample: null, version: '1' }
const MINUTE = 60_000
let sent: string[] = []
let rows: Decided[] = []
beforeEach(() => {
  signIn()
  sent = []
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit = {}) => {
    if (url.endsWith('/config.json')) return Response.json(CONFIG)
    if (method === 'GET') return Response.json({ rows, count: rows.length })
    sent.push(new URL(url, 'http://giro').pathname)
    rows = []
    return Response.json({ items: 1, stayed: [] })
  })
})
afterEach(() => {
  queryClient.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

let decisions = 0
const decided = (given: Partial<Decided> = {}, minutesAgo = 1): Decided =>
  ({
    ...{ id: `d${decisions++}`, items: 1, ended: 1, authorized: 0, unauthorized: 0 },
    item: { sku: '100140', site: 'SP01' },
    fact: null,
    undoneAt: null,
    at: new Date(Date.now() - minutesAgo * MINUTE).toISOString(),
    ...given,
  }) as Decided

const Line = () => <UndoLine decided={useLastDecision()} />

describe('the line that offers the last decision for taking back', () => {
  test.each<[string, Partial<Decided>, string, string]>([
    ['one item by its code', {}, 'Desfazer 100140', '100140: alerta encerrado'],
    ['saved values as such', { ended: 0 }, 'Desfazer 100140', '100140: escolhas salvas'],
    [
      'many by their number',
      { items: 3000, ended: 3000, item: null },
      'Desfazer 3.000 itens',
      '3.000 itens: alerta encerrado',
    ],
  ])('names %s', async (_, given, action, said) => {
    rows = [decided(given)]
    show(<Line />)
    expect(await screen.findByRole('button', { name: action })).toBeTruthy()
    expect(screen.getByRole('status').textContent).toContain(said)
  })

  test('passes over what only authorized, and leaves what is older than ten minutes', async () => {
    rows = [decided({ ended: 0, authorized: 1 }), decided()]
    const { unmount } = show(<Line />)
    expect(await screen.findByRole('button')).toBeTruthy()
    unmount()
    queryClient.clear()
    rows = [decided({}, 11)]
    show(<Line />)
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('one press takes it back, and it is gone', async () => {
    rows = [decided()]
    const id = rows[0]?.id
    const { user } = show(<Line />)
    await user.click(await screen.findByRole('button', { name: 'Desfazer 100140' }))
    await vi.waitFor(() => expect(toasts.get()[0]?.text).toBe('Decisão desfeita'))
    await vi.waitFor(() => expect(screen.queryByRole('button')).toBeNull())
    expect(sent).toEqual([`/api/decision/${id}/undo`])
  })
})

describe('when the effect of a choice is calculated', () => {
  const settled = (first: Choices) =>
    renderHook(({ sent: now }) => useSettled(now), { initialProps: { sent: first } })
  const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
  const manual = (value: number): Choices => ({ trigger: { stance: 'manual', value } })
  beforeEach(() => void vi.useFakeTimers())

  test('a stance at once', () => {
    const { result, rerender } = settled({})
    rerender({ sent: { trigger: { stance: 'aggressive' } } })
    wait(0)
    expect(result.current).toMatchObject({ settled: { trigger: { stance: 'aggressive' } }, isWaiting: false })
  })

  test('a typed value two seconds after its last key', () => {
    const { result, rerender } = settled({})
    rerender({ sent: manual(9) })
    wait(1900)
    rerender({ sent: manual(90) })
    wait(1900)
    expect(result.current).toMatchObject({ settled: {}, isWaiting: true })
    wait(100)
    expect(result.current).toMatchObject({ settled: manual(90), isWaiting: false })
  })

  test('or when it is asked for', () => {
    const { result, rerender } = settled({})
    rerender({ sent: manual(9) })
    act(() => result.current.flush())
    expect(result.current).toMatchObject({ settled: manual(9), isWaiting: false })
  })

  test('a value that was typed before does not keep another stance waiting', () => {
    const { result, rerender } = settled(manual(9))
    rerender({ sent: { ...manual(9), batch: { stance: 'erp' } } })
    wait(0)
    expect(result.current.isWaiting).toBe(false)
  })

  test('nor does one that is taken away', () => {
    const { result, rerender } = settled(manual(9))
    rerender({ sent: {} })
    wait(0)
    expect(result.current).toMatchObject({ settled: {}, isWaiting: false })
  })
})
