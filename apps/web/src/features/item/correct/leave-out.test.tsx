import type { Me } from '@giro/contract'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#app/api/query.ts'
import { session } from '#app/session/session.ts'
import type { ItemDetail } from '#features/item/use-item.ts'
import { toasts } from '#ui/toasts.ts'
import { show } from '../../../../test/show.tsx'
import { LeaveOut } from './LeaveOut.tsx'

const CONFIG = { apiHosts: {}, apiKey: 'the-key', signUp: 'invited', sample: null, version: '1' }
/** Two movements on the first day, one on the second; the last cannot be saved. */
const MOVEMENTS: Record<string, readonly string[]> = { '2026-10-01': ['a', 'b'], '2026-11-05': ['c'] }
let said: string[] = []
let fails: string[] = []
let asked: string[] = []
let undone: string[] = []

const signIn = (...permissions: string[]) =>
  session.set({
    ...{ status: 'in', ended: null, isUnreachable: false },
    me: { permissions, selectedCatalog: { id: '7' }, company: null } as unknown as Me,
  })

beforeEach(() => {
  queryClient.clear()
  act(() => toasts.set([]))
  said = []
  fails = []
  asked = []
  undone = []
  signIn('transaction.edit')
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (address.endsWith('/config.json')) return Response.json(CONFIG)
    const url = new URL(address, 'http://giro')
    const id = url.pathname.split('/').at(-1) ?? ''
    if (init.method === 'PUT') {
      if (fails.includes(id)) return Response.json({ code: 'conflict', message: '' }, { status: 409 })
      said.push(`${id} ${JSON.parse(String(init.body)).affectsLearning}`)
      return Response.json({ decision: `d-${id}` })
    }
    if (init.method === 'POST') {
      undone.push(url.pathname)
      return Response.json({ items: 1, stayed: [] })
    }
    asked.push(url.searchParams.get('type') ?? '')
    const rows = (MOVEMENTS[url.searchParams.get('dateFrom') ?? ''] ?? []).map((one) => ({ id: one }))
    return Response.json({ rows, count: rows.length })
  })
})

const shown = (outlierDays = Object.keys(MOVEMENTS)) => {
  const detail = { item: { sku: 'P-1', site: 'MAIN' }, outlierDays } as unknown as ItemDetail
  return show(<LeaveOut detail={detail} />)
}
const told = () => toasts.get().map(({ kind, text }) => `${kind} ${text}`)
const button = () => screen.getByRole('button', { name: 'Deixar fora do aprendizado' })

test('the consumption of all outliers is left out with one press, and undone by the decisions that it was', async () => {
  const { user } = shown()
  await user.click(button())
  await vi.waitFor(() => expect(told()).toEqual(['success Deixado fora do aprendizado']))
  expect(said).toEqual(['a false', 'b false', 'c false'])
  expect(new Set(asked)).toEqual(new Set(['consumption']))
  act(() => toasts.get()[0]?.action?.onPress())
  const undo = (id: string) => `/api/decision/d-${id}/undo`
  await vi.waitFor(() => expect(undone).toEqual([undo('a'), undo('b'), undo('c')]))
})

test('what could not be saved is not said to be done', async () => {
  fails = ['b']
  const { user } = shown()
  await user.click(button())
  await vi.waitFor(() => expect(told()).toHaveLength(1))
  expect(said).toEqual(['a false'])
  expect(told()[0]).toMatch(/^error /)
})

test('it is there for who may correct movements, of an item with outliers', () => {
  shown([])
  expect(screen.queryByRole('button', { name: 'Deixar fora do aprendizado' })).toBeNull()
  signIn()
  shown()
  expect(screen.queryByRole('button', { name: 'Deixar fora do aprendizado' })).toBeNull()
})
