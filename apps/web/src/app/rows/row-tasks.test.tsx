import { rules } from 'virtual:contract/rules/createSite'
import type { Me } from '@giro/contract'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { companyField } from '#app/rows/fields.ts'
import type { RowResource } from '#app/rows/resource.ts'
import { TaskOf } from '#app/rows/row-tasks.tsx'
import { dropCookie } from '#app/session/cookies.ts'
import { keepCompany, session } from '#app/session/session.ts'
import { show } from '../../../test/show.tsx'

type Values = { title: string; company: string }
/** The companies that forms began with, and what was sent. */
const begun: string[] = []
const sent: unknown[] = []
/** Of a resource the part that a new row needs. */
const SITES = {
  words: 'sites',
  calls: { list: 'listSites', create: 'createSite' },
  rules,
  fields: (given: never) => [{ name: 'title', kind: 'text', label: 'Título' }, ...companyField(given)],
  values: (_: unknown, { current }: { current: string }) => {
    begun.push(current)
    return { title: '', identifier: 'SP01', company: current }
  },
  body: (given: Values) => given,
} as unknown as RowResource<'listSites', Values>

/** The form of a new row, opened before the server has told the companies. */
function open(companies: readonly string[]) {
  const asked = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    if (url.includes('/config.json')) return Response.json({ apiHosts: {}, apiKey: 'k' })
    if (url.includes('/company/all')) {
      await asked.promise
      return Response.json(companies.map((id) => ({ id, fantasyName: `Company ${id}` })))
    }
    if (body) sent.push(JSON.parse(String(body)))
    return Response.json({ rows: [], count: 0 })
  })
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  const shown = show(
    <RouterContextProvider router={router as never}>
      <TaskOf task={{ kind: 'new' }} resource={SITES} onClose={() => undefined} />
    </RouterContextProvider>,
  )
  const save = async () => {
    await act(async () => asked.resolve())
    await shown.user.type(await screen.findByRole('textbox', { name: 'Título' }), 'Galpão')
    await shown.user.click(screen.getByRole('button', { name: 'Salvar' }))
  }
  return { save }
}

beforeEach(() => {
  sent.length = 0
  begun.length = 0
  sessionStorage.clear()
  const me = { id: '1', company: null, permissions: [] } as unknown as Me
  session.set({ status: 'in', me, ended: null, isUnreachable: false })
})
afterEach(() => {
  dropCookie('selectedCompany')
})

test.each<[why: string, companies: string[], kept: string | null, company: string]>([
  ['the only company', ['a'], null, 'a'],
  ['the company that was chosen', ['a', 'b'], 'b', 'b'],
  ['the only company, where the chosen one is gone', ['a'], 'c', 'a'],
])('after a reload a new row is of %s', async (_, companies, kept, company) => {
  if (kept) keepCompany(kept)
  await open(companies).save()
  expect(begun).toContain(company)
  expect(new Set(begun).size).toBe(1)
  expect(sent).toHaveLength(1)
})

test('of several companies none of which was chosen, the form asks for one and sends nothing', async () => {
  await open(['a', 'b']).save()
  expect(sent).toEqual([])
  expect(screen.getByRole('alert').textContent).toContain('Escolha a empresa')
})
