import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { toast, toasts } from '#ui/toasts.ts'
import { markAllRead, undoOf, useActivity } from './activity.ts'
import { session } from './session.ts'
import { undoable } from './undo.ts'

const MINUTE = 60_000
const signIn = (id: string) =>
  act(() => session.set((now) => ({ ...now, status: 'in', me: { id } as never })))
const signOut = () => act(() => session.set((now) => ({ ...now, status: 'out', me: null })))
const listed = () => renderHook(useActivity).result.current
const texts = () => listed().entries.map(({ text }) => text)
const say = (text: string, onPress?: () => void) =>
  act(() => toast.success(text, onPress && { label: 'Undo', onPress }))
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)

let user = 0
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  signIn(`user ${++user}`)
  history.replaceState(null, '', '/feed')
})

describe('what one did', () => {
  test('every message is listed, the newest first, also after it has gone', () => {
    say('Item authorized')
    act(() => toast.error('Could not save'))
    act(() => toasts.set([]))
    expect(texts()).toEqual(['Could not save', 'Item authorized'])
  })

  test('the same message again, a moment later, is one entry; after a while it is another', () => {
    say('Item authorized')
    pass(1000)
    say('Item authorized')
    expect(texts()).toEqual(['Item authorized'])
    pass(MINUTE)
    say('Item authorized')
    expect(texts()).toHaveLength(2)
  })

  test('is undone once, from the list or from its message, for ten minutes', () => {
    const undo = vi.fn()
    say('Alert ended', undo)
    const [entry] = listed().entries
    if (!entry) throw new Error('nothing is listed')
    pass(9 * MINUTE)
    expect(undoOf(entry)?.label).toBe('Undo')
    toasts.get()[0]?.action?.onPress()
    expect(undoOf(entry)).toBeUndefined()
    expect(undo).toHaveBeenCalledTimes(1)

    say('Another alert ended', undo)
    const [other] = listed().entries
    pass(11 * MINUTE)
    expect(other && undoOf(other)).toBeUndefined()
  })

  test('is undone by the calls that were kept where the page has forgotten it, once', async () => {
    const sent: string[] = []
    vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
      if (url.endsWith('/config.json')) return Response.json({ apiHosts: {}, apiKey: 'k' })
      sent.push(`${init.method} ${new URL(url, 'http://giro').pathname}`)
      return Response.json({ changed: 1, unchanged: 0, refused: [] })
    })
    const body = { authorize: false, skus: [{ sku: 'A' }] }
    const calls = [{ name: 'authorizeItems', sent: { body } }] as const
    act(() =>
      toast.success(
        'Item A authorized',
        undoable(() => undefined, { calls, said: 'Taken back' }),
      ),
    )
    // Signing out forgets the functions of the page, as loading it again does.
    signOut()
    signIn(`user ${user}`)
    const [entry] = listed().entries
    await act(async () => entry && undoOf(entry)?.onPress())
    await vi.waitFor(() => expect(texts()[0]).toBe('Taken back'))
    expect(sent).toEqual(['POST /api/sku/batch-authorize'])
    const again = listed().entries.find(({ text }) => text === 'Item A authorized')
    expect(again && undoOf(again)).toBeUndefined()
  })

  test('what only arranges a list is undone there alone', () => {
    act(() => toast.info('Filters cleared', { label: 'Undo', onPress: () => undefined }))
    const [entry] = listed().entries
    expect(entry && undoOf(entry)).toBeUndefined()
  })

  test('news are files and what failed, until all is read', () => {
    say('Item authorized')
    expect(listed().unread).toBe(0)
    act(() => toast.success('File loaded', undefined, true))
    act(() => toast.error('Could not save'))
    history.replaceState(null, '', '/report')
    say('Your file is being generated')
    expect(listed().unread).toBe(3)
    expect(listed().entries.filter(({ isOfFiles }) => isOfFiles)).toHaveLength(2)
    pass(1)
    act(() => markAllRead())
    expect(listed().unread).toBe(0)
  })

  test('is forgotten after seven days', () => {
    say('Old')
    pass(8 * 24 * 60 * MINUTE)
    say('New')
    expect(texts()).toEqual(['New'])
  })

  test('stays for the same person, and is wiped when another signs in', () => {
    const undo = vi.fn()
    say('Item authorized', undo)
    signOut()
    signIn(`user ${user}`)
    const [entry] = listed().entries
    expect(texts()).toEqual(['Item authorized'])
    expect(entry && undoOf(entry)).toBeUndefined()
    signIn('somebody else')
    expect(texts()).toEqual([])
    expect(localStorage.getItem('giro.activity')).not.toContain('authorized')
  })
})
