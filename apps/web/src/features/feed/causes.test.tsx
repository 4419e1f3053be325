import type { Me } from '@giro/contract'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { session } from '#app/session/session.ts'
import { CauseDialog } from '#features/feed/CauseDialog.tsx'
import type { Cause } from '#features/feed/CauseLines.tsx'
import { show } from '../../../test/show.tsx'

const CONFIG = { apiHosts: {}, apiKey: 'k', signUp: 'invited', sample: null, version: '1' }
const LINE: Cause = {
  cause: 'erpTrigger',
  context: 'trigger',
  items: 10,
  of: 12,
  stock: 0,
  incomplete: 0,
  toCheck: 0,
}
let sent: object[] = []
beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    if (url.endsWith('/config.json')) return Response.json(CONFIG)
    if (url.endsWith('/decision')) sent.push(JSON.parse(String(body)))
    return Response.json({ rows: [], decision: { id: '1', items: 10, authorized: 10 }, refused: [] })
  })
  const me = { id: '1', profileType: 'company_administrator', permissions: [], selectedCatalog: { id: '7' } }
  act(() => session.set({ status: 'in', me: me as unknown as Me, ended: null, isUnreachable: false }))
})

const box = (name: RegExp) => screen.queryByRole('checkbox', { name })
const ALSO = /^Autorizar também/
const EVEN = /^Incluir os/

test.each([
  ['none is incomplete', 0, false, { authorize: true, acceptIncomplete: false }],
  ['some are incomplete, and left out', 4, true, { authorize: true, acceptIncomplete: false }],
  // Left out as well, nothing would be authorized: the one box says that it is about such items, and takes them.
  ['all are incomplete', 10, false, { authorize: true, acceptIncomplete: true }],
])('authorizing too, where %s, has an effect', async (_, incomplete, isAskedOf, expected) => {
  const { user } = show(<CauseDialog line={{ ...LINE, incomplete }} onClose={() => undefined} />)
  expect(box(EVEN)).toBeNull()
  await user.click(await screen.findByRole('checkbox', { name: ALSO }))
  expect(box(EVEN) !== null).toBe(isAskedOf)
  expect(box(/apesar dos dados incompletos de todos/) !== null).toBe(incomplete === LINE.items)
  await user.click(screen.getByRole('button', { name: /^Aceitar/ }))
  await vi.waitFor(() => expect(sent).toEqual([{ cause: 'erpTrigger', endAlert: true, ...expected }]))
})

test('items whose suggestion is to be checked are counted before, and left out of the press', async () => {
  show(<CauseDialog line={{ ...LINE, toCheck: 3 }} onClose={() => undefined} />)
  expect(await screen.findByText(/^3 itens continuam abertos/)).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Aceitar.*7/ })).toBeTruthy()
})
