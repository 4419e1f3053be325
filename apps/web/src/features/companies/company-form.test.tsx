import type { Me } from '@giro/contract'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pageWords } from '#app/i18n/i18n.ts'
import { TaskOf } from '#app/rows/row-tasks.tsx'
import type { RowTask } from '#app/rows/use-row-task.ts'
import { session } from '#app/session/session.ts'
import { OF_SYSTEM } from '#features/companies/CompanyListScreen.tsx'
import type { CompanyListRow } from '#features/companies/columns.tsx'
import { show } from '../../../test/show.tsx'

const COMPANY = {
  id: '7',
  fantasyName: 'Bajío',
  corporateName: 'Bajío SA',
  country: 'MX',
  businessDocument: null,
  currency: 'MXN',
  timeZone: 'UTC',
  mailsCodes: false,
  reasonRequired: false,
  queueOrder: 'worth',
  idleMinutes: 60,
  approvalLimit: null,
  newDefinition: 90,
  activityDefinition: 730,
  minuteCost: 40,
  orderCost: 500,
  catalogs: [],
  sites: [],
}
const sent: object[] = []

async function open(task: RowTask<CompanyListRow>) {
  await pageWords()
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    if (url.includes('/config.json')) return Response.json({ apiHosts: {}, apiKey: 'k' })
    if (body) sent.push(JSON.parse(String(body)))
    return Response.json(url.includes('/company/all') ? [] : COMPANY)
  })
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  const { user } = show(
    <RouterContextProvider router={router as never}>
      <TaskOf task={task} resource={OF_SYSTEM} onClose={() => undefined} />
    </RouterContextProvider>,
  )
  const type = async (name: RegExp, text: string) => {
    const field = await screen.findByRole('textbox', { name })
    await user.clear(field)
    if (text) await user.type(field, text)
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
  }
  return { type }
}

beforeEach(() => {
  sent.length = 0
  sessionStorage.clear()
  const me = { id: '1', company: null, permissions: [] } as unknown as Me
  session.set({ status: 'in', me, ended: null, isUnreachable: false })
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  [/Custo de um pedido/, 'orderCost'],
  [/Custo de um minuto/, 'minuteCost'],
])('of a company %s is changed by itself, and is not left out', async (label, name) => {
  const { type } = await open({ kind: 'edit', id: '7' })
  await type(label, '')
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: label }).getAttribute('aria-invalid')).toBe('true'),
  )
  expect(sent).toEqual([])
  await type(label, '30')
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ ...COSTS, [name]: 30 })]))
})
const COSTS = { minuteCost: 40, orderCost: 500 }
