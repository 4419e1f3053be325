import type { Me } from '@giro/contract'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { session } from '#app/session/session.ts'
import type { Worklist } from '#features/feed/use-worklist.ts'
import { show } from '../../../test/show.tsx'
import { FeedLead } from './FeedLead.tsx'

const CONFIG = { apiHosts: {}, apiKey: 'the-key', signUp: 'invited', sample: null, version: '1' }
const answering = (listed: object) =>
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.endsWith('/config.json') ? CONFIG : { rows: [], count: 0, ...listed }),
  )
beforeEach(() => answering({}))

const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

function showLead(plannedDay: string | null, sums = { release: 0, invest: 0 }) {
  session.set({
    status: 'in',
    me: {
      permissions: [],
      selectedCatalog: { id: '7', plannedDay, lastProcessingAt: '2026-11-24T10:00:00Z' },
    } as unknown as Me,
    ended: null,
    isUnreachable: false,
  })
  const summary = { items: 3, ...sums, causes: [], questions: { notStock: 0, unusualDays: 0 } }
  const rows = [{ effect: 0, facts: { erpTrigger: null, erpPortfolio: null } }]
  const work = { summary, rows, filters: {} } as unknown as Worklist
  const root = createRootRoute({ component: () => <FeedLead work={work} isWhole={true} /> })
  const router = createRouter({ routeTree: root, history: createMemoryHistory() })
  return show(<RouterProvider router={router as never} />)
}

test.each([
  ['2001-12-31', /Último processamento em .* · dados até 31\/12\/2001$/],
  [ago(1), /^Último processamento em [^·]*$/],
  [null, /^Último processamento em [^·]*$/],
])('a plan of %s is told with the day of its data', async (plannedDay, says) => {
  showLead(plannedDay)
  expect((await screen.findByText(/Último processamento/)).textContent).toMatch(says)
})

test.each([
  ['no balance is known', { empty: 4956 }, /acima do ERP4\.956 itens com estoque desconhecidoÚltimo/],
  [
    'some are',
    { correct: 3, empty: 7 },
    /acima do ERP0 em falta a decidir7 itens com estoque desconhecidoÚltimo/,
  ],
  ['all are', { shortage: 2, correct: 1 }, /acima do ERP2 em falta a decidirÚltimo/],
  ['nothing is open', {}, /acima do ERP0 em falta a decidirÚltimo/],
])('how many are short is told of known balances: %s', async (_, coverageConformity, says) => {
  answering({ facets: { coverageConformity } })
  const { container } = showLead(null)
  await waitFor(() => expect(container.textContent).toMatch(says))
})

test('where the ERP has a trigger of none, the effect is unknown, and not 0', async () => {
  answering({ count: 3 })
  const { container } = showLead(null)
  await waitFor(() =>
    expect(container.textContent).toMatch(/efeito desconhecido: o ERP não tem ponto de pedido/),
  )
  expect(container.textContent).not.toMatch(/R\$/)
  expect(screen.getByText('capital a liberar: veja em Temas').getAttribute('href')).toBe('/themes')
})

test('where the effect of all is unknown, their way from the stock to the plan is told', async () => {
  answering({ count: 3, metrics: { 'sum(gap)': -1200 } })
  const { container } = showLead(null)
  await waitFor(() =>
    expect(container.textContent).toMatch(
      /para estes itens, mudança do estoque atual ao plano: −R\$\s1,2\smil/,
    ),
  )
})

test('where that of some is unknown, the others are added up, and those are counted', async () => {
  answering({ count: 2 })
  const { container } = showLead(null, { release: -500, invest: 0 })
  await waitFor(() =>
    expect(container.textContent).toMatch(
      /500.* abaixo do ERP.*efeito desconhecido de 2 itens sem ponto de pedido no ERP/,
    ),
  )
})
