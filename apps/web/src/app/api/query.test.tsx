import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { toasts } from '#ui/toasts.ts'
import { show } from '../../../test/show.tsx'
import { ApiError } from './error.ts'
import { useLoad } from './load.ts'
import { query, queryClient, refreshQueries, useList } from './query.ts'

const CONFIG = { apiHosts: {}, apiKey: 'the-key', signUp: 'invited', sample: null, version: '1' }
let asked: string[] = []
let answer: () => Response | Promise<Response> = () => Response.json({ rows: [], count: 0 })
beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/config.json')) return Response.json(CONFIG)
    asked.push(url.replace(/^.*\/api/, ''))
    return answer()
  })
})

describe('what an answer is kept under', () => {
  test('its endpoint and what was asked, whatever the order it was said in', async () => {
    answer = () => Response.json({ rows: [], count: 0 })
    await queryClient.fetchQuery(query('getFeed', { query: { limit: 25, offset: 0 } }))
    await queryClient.fetchQuery(query('getFeed', { query: { offset: 0, limit: 25 } }))
    expect(asked).toEqual(['/feed?limit=25&offset=0'])
    await queryClient.fetchQuery(query('getFeed', { query: { offset: 25, limit: 25 } }))
    expect(asked).toHaveLength(2)
  })

  test('asking for nothing in particular is one question', () => {
    expect(query('getFeed', {}).queryKey).toEqual(['getFeed', {}])
    expect(query('getMe').queryKey).toEqual(['getMe', {}])
  })

  test('every answer of an endpoint goes out of date together, and no other one', async () => {
    const first = query('getFeed', { query: { limit: 25 } })
    const second = query('getFeed', { query: { limit: 50 } })
    const other = query('listQueue', { query: { limit: 25 } })
    for (const one of [first, second, other]) queryClient.setQueryData(one.queryKey as readonly unknown[], {})
    await refreshQueries(['getFeed'])
    const isOld = (one: { queryKey: readonly unknown[] }) =>
      queryClient.getQueryState(one.queryKey)?.isInvalidated
    expect([isOld(first), isOld(second), isOld(other)]).toEqual([true, true, false])
  })
})

test('a first reading that a change overtakes begins anew, and whoever waits for it is told what is now', async () => {
  const answers: ((rows: object) => void)[] = []
  answer = () => new Promise((resolve) => answers.push((rows) => resolve(Response.json(rows))))
  const first = queryClient.fetchQuery(query('listSites', { query: { limit: 3 } }))
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  void refreshQueries(['listSites'])
  answers[0]?.({ rows: [], count: 0 })
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.({ rows: [{ identifier: 'NEW' }], count: 1 })
  expect(await first).toEqual({ rows: [{ identifier: 'NEW' }], count: 1 })
})

test.each([
  ['offline', 0, true],
  ['unavailable', 1, true],
  ['unavailable', 2, false],
  ['not_found', 0, false],
  ['forbidden', 0, false],
  ['generic', 0, false],
] as const)('%s after %i further attempts is tried again: %s', (code, times, isTried) => {
  const { retry } = queryClient.getDefaultOptions().queries ?? {}
  expect(typeof retry === 'function' && retry(times, new ApiError(code))).toBe(isTried)
})

/** A list as a screen reads it. */
function Rows({ isEnabled = true }: { isEnabled?: boolean }) {
  const list = useList('listItems', { query: { limit: 2 } }, { isEnabled })
  const { failure, isLoading } = useLoad(list, 'Não foi possível carregar os itens.')
  if (isLoading) return <p>carregando</p>
  return (
    <p>
      {list.count}/{list.rows.length} {failure ? failure.title : 'sem falha'} {failure?.text}
    </p>
  )
}

describe('a page of rows', () => {
  test('counts what the server counts, and shows the rows it has', async () => {
    answer = () => Response.json({ rows: [{ sku: '1' }, { sku: '2' }], count: 214 })
    show(<Rows />)
    expect(screen.getByText('carregando')).toBeTruthy()
    expect(await screen.findByText('214/2 sem falha')).toBeTruthy()
  })

  test('failed is not empty: the reason stands there, with what support asks for', async () => {
    answer = () =>
      Response.json({ code: 'catalog_not_selected', requestId: '0123456789abcdef' }, { status: 409 })
    show(<Rows />)
    const text = (await screen.findByText(/^0\/0/)).textContent
    expect(text).toBe('0/0 Não foi possível carregar os itens. Escolha um catálogo primeiro. Ref. 01234567')
    expect(toasts.get().map(({ kind, text }) => [kind, text])).toEqual([
      ['error', 'Não foi possível carregar os itens. Escolha um catálogo primeiro.'],
    ])
  })

  test('a list that is not asked for does not load for ever', () => {
    show(<Rows isEnabled={false} />)
    expect(screen.getByText('0/0 sem falha')).toBeTruthy()
    expect(asked).toEqual([])
  })
})
