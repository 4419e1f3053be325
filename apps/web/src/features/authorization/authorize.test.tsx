import type { Me } from '@giro/contract'
import { act, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, expect, test, vi } from 'vitest'
import { session } from '#app/session/session.ts'
import { AuthorizeToggle } from '#features/authorization/AuthorizeToggle.tsx'
import { type Turned, tellAuthorized, useAuthorizeOne } from '#features/authorization/authorize.ts'
import { outcomeText } from '#features/authorization/OutcomeBanner.tsx'
import { toasts } from '#ui/toasts.ts'
import { signIn } from '../../../test/decisions.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

let decisions = 0
/** What a decision turned; `sku` names the one item. */
const turned = (items: number, sku?: string): Turned => ({
  items,
  decisions: [`decision ${decisions++}`],
  sku,
})
/** Tells of it, and undoes it. Returns the messages of both, and what was sent. */
async function told(given: Turned, isOn: boolean) {
  signIn()
  const sent: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/config.json')) return Response.json(CONFIG)
    sent.push(new URL(url, 'http://giro').pathname)
    return Response.json({ items: given.items, stayed: [] })
  })
  const undo = tellAuthorized(i18next.t, given, isOn)
  const newest = () => toasts.get().toSorted((a, b) => b.id - a.id)[0]?.text
  const text = newest()
  undo.onPress()
  await vi.waitFor(() => expect(newest()).not.toBe(text))
  return { text, after: newest(), sent }
}
const CONFIG = { apiHosts: {}, apiKey: 'the-key', signUp: 'invited', sample: null, version: '1' }

test.each([
  [turned(1, 'A0'), true, 'Item A0 autorizado', 'Item A0 desautorizado'],
  [turned(1, 'A0'), false, 'Item A0 desautorizado', 'Item A0 autorizado'],
  [turned(2), true, '2 itens autorizados', '2 itens desautorizados'],
  [turned(1200), false, '1.200 itens desautorizados', '1.200 itens autorizados'],
])('%j, authorized %s: %s; undone by one call', async (given, isOn, text, after) => {
  expect(await told(given, isOn)).toEqual({
    ...{ text, after },
    sent: [`/api/decision/${encodeURIComponent(given.decisions[0] ?? '')}/undo`],
  })
})

test('what came of many is one sentence with written numbers', () => {
  const refused = (code: 'item_incomplete' | 'item_inactive', count: number) =>
    Array.from({ length: count }, (_, at) => ({ sku: `${at}`, site: 'SP01', code }))
  const outcome = { isOn: true, changed: 4549, unchanged: 3 }
  const all = [...refused('item_inactive', 1645), ...refused('item_incomplete', 830)]
  expect(outcomeText(i18next.t, 'pt-BR', { ...outcome, refused: all })).toBe(
    '4.549 itens autorizados, 3 já estavam assim. Ficaram de fora: 830 com dados incompletos e 1.645 inativos.',
  )
  const one = { ...outcome, unchanged: 0, refused: refused('item_inactive', 1) }
  expect(outcomeText(i18next.t, 'pt-BR', one)).toBe('4.549 itens autorizados. Ficou de fora: 1 inativo.')
})

test('the page that is open goes its own way back', () => {
  const onUndo = vi.fn()
  tellAuthorized(i18next.t, turned(1, 'A0'), true, onUndo).onPress()
  expect(onUndo).toHaveBeenCalledTimes(1)
})

test('an item that may not be authorized shows no switch, and says why', () => {
  signIn()
  session.set((now) => ({ ...now, me: { ...now.me, permissions: ['item.authorize'] } as Me }))
  const item = { sku: 'A0', site: 'SP01', authorized: false, inactive: true }
  render(<AuthorizeToggle item={item} hasWord={false} onChange={vi.fn()} />)
  expect(screen.queryByRole('switch')).toBeNull()
  expect(screen.getByTitle('Não autorizado. O item está inativo.')).toBeDefined()
})

const SAVED = { changed: 1, unchanged: 0, decision: '1', refused: [] }
type Row = { sku: string; site: string; authorized: boolean; inactive: boolean }
function Line({ row }: { row: Row }) {
  const { authorize } = useAuthorizeOne()
  return <AuthorizeToggle item={row} onChange={(isOn) => void authorize(row, isOn)} />
}

test('what was turned stays so until its row is drawn with it; what another turns then is shown', async () => {
  signIn()
  session.set((now) => ({ ...now, me: { ...now.me, permissions: ['item.authorize'] } as Me }))
  vi.stubGlobal('fetch', async (url: string) => Response.json(url.endsWith('/config.json') ? CONFIG : SAVED))
  const row = (authorized: boolean) => ({ sku: 'B7', site: 'SP01', authorized, inactive: false })
  const { rerender } = render(<Line row={row(true)} />)
  const isOn = () => screen.getByRole('switch').getAttribute('aria-checked')
  await act(async () => screen.getByRole('switch').click())
  await vi.waitFor(() => expect(toasts.get()[0]?.text).toBe('Item B7 desautorizado'))
  // The answer has come and the list knows it, but its rows are drawn later.
  await act(() => new Promise((later) => setTimeout(later, 50)))
  rerender(<Line row={row(true)} />)
  expect(isOn()).toBe('false')
  rerender(<Line row={row(false)} />)
  expect(isOn()).toBe('false')
  rerender(<Line row={row(true)} />)
  expect(isOn()).toBe('true')
})
