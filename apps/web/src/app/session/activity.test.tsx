import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from '#app/api/query.ts'
import { session } from '#app/session/session.ts'
import { ActivityTray } from '#app/shell/ActivityTray.tsx'
import { toast, toasts } from '#ui/toasts.ts'
import { show } from '../../../test/show.tsx'
import { addNews, type Decided, newestUndo, useIsUndone } from './activity.ts'
import { offerUndo } from './undo.ts'

const MINUTE = 60_000
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString()

let user = 0
let decisions: Decided[] = []
let reports: object[] = []
let sent: string[] = []
let answer: () => Response
const signIn = (id: string) =>
  act(() =>
    session.set((now) => ({
      ...now,
      status: 'in',
      me: { id, permissions: ['planning.read', 'file.read'], selectedCatalog: { id: 'c' } } as never,
    })),
  )

beforeEach(() => {
  ;[decisions, reports, sent] = [[], [], []]
  answer = () => Response.json({ items: 1, stayed: [] })
  signIn(`user ${++user}`)
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit = {}) => {
    const { pathname } = new URL(url, 'http://giro')
    if (pathname.endsWith('/config.json')) return Response.json({ apiHosts: {}, apiKey: 'k' })
    if (method !== 'GET') {
      sent.push(pathname)
      return answer()
    }
    const rows = pathname.endsWith('/decision') ? decisions : pathname.endsWith('/report') ? reports : []
    return Response.json({ rows, count: rows.length })
  })
})
afterEach(() => {
  queryClient.clear()
  act(() => toasts.set([]))
  vi.unstubAllGlobals()
})

const decided = (given: Partial<Decided> = {}, minutesAgo = 1): Decided =>
  ({
    ...{ id: `d${minutesAgo}`, source: 'person', items: 1, ended: 1, authorized: 0, unauthorized: 0 },
    ...{ item: { sku: 'A0', site: 'SP01' }, undoneAt: null, at: ago(minutesAgo), fact: null, day: null },
    ...given,
  }) as Decided

async function opened(name: string | RegExp = 'Atividade') {
  const shown = show(<ActivityTray />)
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  await shown.user.click(await screen.findByRole('button', { name }))
  return shown
}
const entries = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

const Line = () => <p>{`${useIsUndone(['d1'])} ${useIsUndone(['d2'])}`}</p>

describe('what one did', () => {
  test.each<[string, Partial<Decided>]>([
    ['A0: alerta encerrado', {}],
    ['A0: escolhas salvas', { ended: 0 }],
    ['3.000 itens: alerta encerrado', { items: 3000, item: null }],
    ['Item A0 autorizado', { ended: 0, authorized: 1 }],
    ['Item A0 desautorizado', { ended: 0, unauthorized: 1 }],
    ['A0: fora do plano', { ended: 0, fact: 'not_stock' }],
    ['31/03/2026: resposta salva', { ended: 0, fact: 'day', day: '2026-03-31', item: null }],
    ['2 itens autorizados', { ended: 0, authorized: 2, items: 2, item: null }],
  ])('%s', async (text, given) => {
    decisions = [decided(given)]
    await opened()
    expect(entries()[0]).toContain(text)
  })

  test.each<[string, Partial<Decided>, number, string[]]>([
    ['for ten minutes', {}, 9, ['Desfazer']],
    ['and no longer', {}, 11, []],
    ['but once', { undoneAt: ago(1) }, 2, []],
    ['but by reverting a scenario', { source: 'scenario' }, 1, []],
  ])('is undone by its id %s', async (_, given, minutes, buttons) => {
    decisions = [decided(given, minutes)]
    const { user: person } = await opened()
    const found = screen.queryAllByRole('button', { name: 'Desfazer' })
    expect(found.map(({ textContent }) => textContent)).toEqual(buttons)
    if (!found[0]) return
    await person.click(found[0])
    await vi.waitFor(() => expect(toasts.get()[0]?.text).toBe('Decisão desfeita'))
    expect(sent).toEqual([`/api/decision/d${minutes}/undo`])
  })

  test('is forgotten after seven days', async () => {
    decisions = [decided({ ended: 0 }), decided({}, 8 * 24 * 60)]
    await opened()
    expect(entries()).toHaveLength(1)
  })
})

describe('undo', () => {
  const stayed = (by: string) => ({ sku: '1', site: 'A', by, at: '2026-03-31T12:00:00.000Z' })
  const message = async () => {
    await vi.waitFor(() => expect(toasts.get()[0]).toBeDefined())
    return toasts.get()[0]
  }

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
      'by a file of the ERP, too',
      2,
      [stayed('')],
      undefined,
      '2 itens como antes. 1 mudou depois, por ERP, e fica como está.',
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
    offerUndo(['a decision'], said).onPress()
    expect((await message())?.text).toBe(text)
    expect(sent).toEqual(['/api/decision/a%20decision/undo'])
  })

  test('what was undone elsewhere is said', async () => {
    answer = () => Response.json({ code: 'already_undone' }, { status: 400 })
    offerUndo(['d']).onPress()
    expect(await message()).toMatchObject({ kind: 'error', text: 'Isto já foi desfeito.' })
  })

  test('of the key is that of the message that is shown, and then of the newest decision', async () => {
    const own = vi.fn()
    act(() => toast.success('Marked', { label: 'Undo', onPress: own }))
    newestUndo()?.()
    expect(own).toHaveBeenCalledTimes(1)
    decisions = [decided({ undoneAt: ago(0) }), decided({}, 2)]
    newestUndo()?.()
    await vi.waitFor(() => expect(sent).toEqual(['/api/decision/d2/undo']))
    act(() => session.set((now) => ({ ...now, me: null })))
    expect(newestUndo()).toBeUndefined()
  })

  test('is known where its decision was made', async () => {
    decisions = [decided({ undoneAt: ago(0) }), decided({}, 2)]
    show(<Line />)
    expect(await screen.findByText('true false')).toBeTruthy()
  })
})

test('news are files and plans that ended while the page was open, until all is read', async () => {
  const report = (id: string, status: string) => ({ id, status, createdAt: ago(1) })
  reports = [report('new', 'finished'), report('works', 'processing'), report('old', 'error')]
  decisions = [decided()]
  act(() => addNews({ kind: 'report', id: 'new' }))
  const { user: person } = await opened('Atividade: 1 novidade')
  await person.click(screen.getByRole('button', { name: 'Arquivos' }))
  expect(entries()).toHaveLength(2)
  expect(entries()[0]).toContain('Relatório pronto')
  await person.click(screen.getByRole('button', { name: 'Marcar tudo como lido' }))
  expect(await screen.findByRole('button', { name: 'Atividade' })).toBeTruthy()
})
