import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { toast, toasts } from '#ui/toasts.ts'
import { type Entry, markAllRead, offerUndo, undoOf, useActivity, useFilesPage } from './activity.ts'
import { session } from './session.ts'

const MINUTE = 60_000
const signIn = (id: string) =>
  act(() => session.set((now) => ({ ...now, status: 'in', me: { id } as never })))
const signOut = () => act(() => session.set((now) => ({ ...now, status: 'out', me: null })))
const listed = () => renderHook(useActivity).result.current
const texts = () => listed().entries.map(({ text }) => text)
const say = (text: string, onPress?: () => void) =>
  act(() => toast.success(text, onPress && { label: 'Undo', onPress }))
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)

/** A page whose route says that it is about files, as it is opened. */
async function openFilesPage(): Promise<void> {
  const routeTree = createRootRoute({ staticData: { files: 'report' }, component: () => useFilesPage() })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  await router.load()
  render(<RouterProvider router={router as never} />)
}

let user = 0
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  signIn(`user ${++user}`)
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

  describe('a decision is undone by its id where the page has forgotten it', () => {
    const sent: string[] = []
    let answer: () => Response
    beforeEach(() => {
      sent.length = 0
      vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
        if (url.endsWith('/config.json')) return Response.json({ apiHosts: {}, apiKey: 'k' })
        sent.push(`${init.method} ${new URL(url, 'http://giro').pathname}`)
        return answer()
      })
    })
    afterEach(() => vi.unstubAllGlobals())

    /** Presses Undo in the list, after the functions of the page are gone as loading it again does. */
    async function undone(text: string, said?: string): Promise<Entry | undefined> {
      act(() => toast.success(text, offerUndo([`of ${text}`], said)))
      signOut()
      signIn(`user ${user}`)
      const [entry] = listed().entries
      await act(async () => entry && undoOf(entry)?.onPress())
      await vi.waitFor(() => expect(toasts.get()[0]?.text).not.toBe(text))
      return listed().entries.find((one) => one.text === text)
    }
    const stayed = (by: string) => ({ sku: '1', site: 'A', by, at: '2026-03-31T12:00:00.000Z' })

    test.each([
      ['as a whole', 3000, [], undefined, 'Decisão desfeita em 3.000 itens'],
      ['in words of its own', 1, [], 'Item A desautorizado', 'Item A desautorizado'],
      [
        'save what was changed since, with who did it',
        498,
        [stayed('Ana'), stayed('Ana')],
        undefined,
        '498 itens como antes. 2 mudaram depois, por Ana, e ficam como estão.',
      ],
      [
        'or by several',
        1,
        [stayed('Ana'), stayed('Rui')],
        'Item A desautorizado',
        '1 item como antes. 2 mudaram depois, por Ana e Rui, e ficam como estão.',
      ],
    ])('%s', async (_, items, left, said, text) => {
      answer = () => Response.json({ items, stayed: left })
      const entry = await undone('Decidido', said)
      expect(toasts.get()[0]?.text).toBe(text)
      expect(sent).toEqual(['POST /api/decision/of%20Decidido/undo'])
      expect(entry && undoOf(entry)).toBeUndefined()
    })

    test('what was undone elsewhere is said, and offered no more', async () => {
      answer = () => Response.json({ code: 'already_undone' }, { status: 400 })
      const entry = await undone('Decidido também')
      expect(toasts.get()[0]).toMatchObject({ kind: 'error', text: 'Isto já foi desfeito.' })
      expect(entry?.isOver).toBe(true)
    })
  })

  test('what only arranges a list is undone there alone', () => {
    act(() => toast.info('Filters cleared', { label: 'Undo', onPress: () => undefined }))
    const [entry] = listed().entries
    expect(entry && undoOf(entry)).toBeUndefined()
  })

  test('news are files and what failed, until all is read', async () => {
    say('Item authorized')
    expect(listed().unread).toBe(0)
    act(() => toast.success('File loaded', undefined, true))
    act(() => toast.error('Could not save'))
    await openFilesPage()
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
