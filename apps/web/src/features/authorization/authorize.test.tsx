import { act, renderHook } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, expect, test, vi } from 'vitest'
import { endUndo, undoOf, useActivity } from '#app/session/activity.ts'
import { type ItemKey, tellAuthorized } from '#features/authorization/authorize.ts'
import { toasts } from '#ui/toasts.ts'
import { signIn } from '../../../test/decisions.tsx'

afterEach(() => vi.restoreAllMocks())

const items = (count: number): ItemKey[] =>
  Array.from({ length: count }, (_, at) => ({ sku: `A${at}`, site: 'SP01' }))
const tell = (given: readonly ItemKey[], isOn: boolean, onUndo: () => void = vi.fn()) => {
  signIn()
  let id = ''
  act(() => {
    id = tellAuthorized(i18next.t, given, isOn, onUndo)
  })
  const [entry] = renderHook(useActivity).result.current.entries
  if (!entry) throw new Error('nothing is listed')
  return { id, entry, text: toasts.get()[0]?.text }
}

test.each([
  [1, true, 'Item A0 autorizado', 'Item A0 desautorizado'],
  [1, false, 'Item A0 desautorizado', 'Item A0 autorizado'],
  [2, true, '2 itens autorizados', '2 itens desautorizados'],
  [1200, false, '1.200 itens desautorizados', '1.200 itens autorizados'],
])('%i items, authorized %s: %s', (count, isOn, said, saidAfter) => {
  const { entry, text } = tell(items(count), isOn)
  expect([text, entry.undo?.said]).toEqual([said, saidAfter])
})

test('the way back is kept as calls of short blocks, each into the other state', () => {
  const { entry } = tell(items(1200), true)
  const bodies = (entry.undo?.calls ?? []).map(
    ({ sent }) => (sent as { body: { authorize: boolean; skus: unknown[] } }).body,
  )
  expect(bodies.map(({ authorize, skus }) => [authorize, skus.length])).toEqual([
    [false, 500],
    [false, 500],
    [false, 200],
  ])
})

test('of more items than a browser keeps, the page that is open brings them back', () => {
  const onUndo = vi.fn()
  const { entry } = tell(items(2001), true, onUndo)
  expect(entry.undo?.calls).toEqual([])
  undoOf(entry)?.onPress()
  expect(onUndo).toHaveBeenCalledTimes(1)
})

test('taken back by the page itself, the list of activity offers it no more', () => {
  const { id, entry } = tell(items(3), true)
  expect(undoOf(entry)).toBeDefined()
  act(() => endUndo(id))
  const now = renderHook(useActivity).result.current.entries.find((one) => one.id === entry.id)
  expect(now && undoOf(now)).toBeUndefined()
})
