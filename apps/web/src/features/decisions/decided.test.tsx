import type { Choices, Me } from '@giro/contract'
import { act, renderHook, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { undoOf, useActivity } from '#app/session/activity.ts'
import { type Decided, rememberDecided, undoUntil, useTally, useUndoable } from '#app/session/decided.ts'
import { session } from '#app/session/session.ts'
import { useUndoOffer } from '#features/decisions/use-save.ts'
import { toast, toasts } from '#ui/toasts.ts'
import { signIn } from '../../../test/decisions.tsx'
import { show } from '../../../test/show.tsx'
import { takeBack } from './decided.ts'
import { useSettled } from './preview.ts'
import { UndoLine } from './UndoLine.tsx'

const CONFIG = { apiHosts: {}, apiKey: 'the-key', signUp: 'invited', sample: null, version: '1' }
type Sent = { body: { sku: string; contexts: Choices; endAlert: boolean }; ifMatch: string | undefined }
let sent: Sent[] = []
let failing: readonly string[] = []
let catalogs = 0
/** A catalog of its own for each test: what was decided is remembered for the tab. */
let catalog = ''
beforeEach(() => {
  catalog = `catalog-${catalogs++}`
  signIn(catalog)
  sent = []
  failing = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (url.endsWith('/config.json')) return Response.json(CONFIG)
    const body = JSON.parse(String(init.body)) as Sent['body']
    sent.push({ body, ifMatch: (init.headers as Record<string, string>)['if-match'] })
    return failing.includes(body.sku)
      ? Response.json({ code: 'changed_meanwhile' }, { status: 412 })
      : Response.json({ sku: body.sku, contexts: [] })
  })
})
afterEach(() => {
  vi.useRealTimers()
})

const item = (sku: string) =>
  ({ sku, site: 'SP01', undo: { trigger: { stance: 'erp' } }, version: `"${sku}"` }) as const
const decided = (given: Partial<Decided> = {}): Decided => ({
  catalog,
  items: [item('100140')],
  effect: -500,
  manual: 1,
  at: Date.now(),
  isEnd: true,
  ...given,
})
const tally = () => renderHook(() => useTally(catalog)).result.current

describe('what was decided today', () => {
  test('money that is freed and money that is put in are two sums', () => {
    act(() => {
      rememberDecided(decided({ effect: -500 }))
      rememberDecided(decided({ effect: 1200, items: [item('1'), item('2')], manual: 0 }))
    })
    expect(tally()).toEqual({ items: 3, release: 500, invest: 1200, manual: 1 })
  })

  test('values that were only saved are not decided; another catalog has its own sums', () => {
    act(() => {
      rememberDecided(decided({ isEnd: false }))
      rememberDecided(decided({ catalog: 'elsewhere' }))
    })
    expect(tally()).toEqual({ items: 0, release: 0, invest: 0, manual: 0 })
  })

  test('is kept by the tab', () => {
    act(() => rememberDecided(decided()))
    expect(JSON.parse(sessionStorage.getItem('giro.decided') ?? '{}').tallies[catalog].items).toBe(1)
  })
})

describe('taking a decision back', () => {
  test('brings the stances and the alerts, each on the version that the decision made', async () => {
    const one = decided({ items: [item('1'), item('2')] })
    act(() => rememberDecided(one))
    await act(async () => expect(await takeBack(one)).toEqual([]))
    expect(sent.map(({ body, ifMatch }) => [body.sku, body.contexts, body.endAlert, ifMatch])).toEqual([
      ['1', { trigger: { stance: 'erp' } }, false, '"1"'],
      ['2', { trigger: { stance: 'erp' } }, false, '"2"'],
    ])
    expect(tally()).toEqual({ items: 0, release: 0, invest: 0, manual: 0 })
  })

  test('of items that somebody changed since says which; with none taken back, the sums stand', async () => {
    const one = decided()
    act(() => rememberDecided(one))
    failing = ['100140']
    await act(async () => {
      const failed = await takeBack(one)
      expect(failed.map(({ item: { sku }, error }) => [sku, error.code])).toEqual([
        ['100140', 'changed_meanwhile'],
      ])
    })
    expect(tally()).toMatchObject({ items: 1, release: 500 })
    expect(renderHook(() => useUndoable(catalog)).result.current).toBe(one)
  })

  test('is offered for ten minutes, and in its own catalog', () => {
    vi.useFakeTimers({ now: new Date('2026-11-05T14:00:00Z') })
    const one = decided()
    act(() => rememberDecided(one))
    expect(undoUntil(one)).toBe('2026-11-05T14:10:00.000Z')
    const { result } = renderHook(() => useUndoable(catalog))
    act(() => void vi.advanceTimersByTime(9 * 60_000))
    expect(result.current).toBe(one)
    expect(renderHook(() => useUndoable('elsewhere')).result.current).toBeNull()
    act(() => void vi.advanceTimersByTime(61_000))
    expect(result.current).toBeNull()
  })
})

describe('the line with the way back', () => {
  test('is not there where nothing was decided', () => {
    show(<UndoLine />)
    expect(screen.queryByRole('button')).toBeNull()
  })

  test.each<[Partial<Decided>, string, string]>([
    [{}, 'Desfazer 100140', '100140: alerta encerrado.'],
    [{ isEnd: false }, 'Desfazer 100140', '100140: escolhas salvas.'],
    [{ items: [item('1'), item('2')] }, 'Desfazer 2 itens', '2 itens: alerta encerrado.'],
  ])('names what was decided, %#', (given, action, said) => {
    const at = new Date()
    rememberDecided(decided({ ...given, at: at.getTime() }))
    show(<UndoLine />)
    expect(screen.getByRole('button', { name: action })).toBeTruthy()
    expect(screen.getByRole('status').textContent).toContain(said)
  })

  test('one press takes it back, and it is gone', async () => {
    rememberDecided(decided())
    const { user } = show(<UndoLine />)
    await user.click(screen.getByRole('button', { name: 'Desfazer 100140' }))
    await vi.waitFor(() => expect(toasts.get()[0]?.text).toBe('Decisão desfeita'))
    expect(screen.queryByRole('button', { name: 'Desfazer 100140' })).toBeNull()
    expect(sent).toHaveLength(1)
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

describe('the list of activity offers the way back too', () => {
  const me = (id: string | null) =>
    act(() =>
      session.set({
        status: id ? 'in' : 'out',
        me: id
          ? ({ id, permissions: [], selectedCatalog: { id: catalog }, company: null } as unknown as Me)
          : null,
        ended: null,
        isUnreachable: false,
      }),
    )
  /** A decision as it is told, with its entry. */
  function tellDecided() {
    const one = decided()
    act(() => rememberDecided(one))
    const { offer } = renderHook(() => ({ offer: useUndoOffer() })).result.current
    act(() => toast.success(`Alerta encerrado ${catalog}`, offer(one)))
    return one
  }
  const entry = () => {
    const { entries } = renderHook(useActivity).result.current
    const found = entries.find(({ text }) => text === `Alerta encerrado ${catalog}`)
    if (!found) throw new Error('nothing is listed')
    return found
  }
  const line = () => renderHook(() => useUndoable(catalog)).result.current

  test('after the page was loaded again it takes the line and the totals of the page back too', async () => {
    me('ana')
    tellDecided()
    // Signing out forgets the functions of the page, as loading it again does.
    me(null)
    me('ana')
    expect([tally().items, line() === null]).toEqual([1, false])
    const told = entry()
    await act(async () => undoOf(told)?.onPress())
    await vi.waitFor(() => expect(toasts.get()[0]?.text).toBe('Decisão desfeita'))
    expect(sent.map(({ ifMatch }) => ifMatch)).toEqual(['"100140"'])
    expect(tally()).toEqual({ items: 0, release: 0, invest: 0, manual: 0 })
    expect(line()).toBeNull()
  })

  test('what could not be taken back stays decided', async () => {
    me('ana')
    tellDecided()
    me(null)
    me('ana')
    failing = ['100140']
    const told = entry()
    await act(async () => undoOf(told)?.onPress())
    await vi.waitFor(() => expect(toasts.get()[0]?.kind).toBe('error'))
    expect([tally().items, line() === null]).toEqual([1, false])
  })

  test('taken back by the line of the page, it is offered no more', async () => {
    me('ana')
    const one = tellDecided()
    expect(undoOf(entry())).toBeDefined()
    await act(async () => void (await takeBack(one)))
    expect(undoOf(entry())).toBeUndefined()
    me(null)
    me('ana')
    expect(undoOf(entry())).toBeUndefined()
  })

  test('another person who signs in here has neither the line nor the totals', () => {
    me('ana')
    tellDecided()
    me(null)
    me('bia')
    expect([tally().items, line()]).toEqual([0, null])
    expect(sessionStorage.getItem('giro.decided')).not.toContain('100140')
  })
})
