import { type Me, PROFILE_PERMISSIONS, type ProfileType } from '@giro/contract'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { session } from '#app/session/session.ts'
import { Road } from '#app/shell/Road.tsx'
import { show } from '../../../test/show.tsx'

/** What stands on the server. */
type There = { companies: number; catalogs: number; sites: number }
const NOTHING: There = { companies: 0, catalogs: 0, sites: 0 }

function serve({ companies, catalogs, sites }: There): void {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('/config.json')) return Response.json({ apiHosts: {}, apiKey: 'k' })
    if (url.includes('/company/all'))
      return Response.json(
        Array.from({ length: companies }, (_, n) => ({ id: `${n}`, fantasyName: `C${n}` })),
      )
    return Response.json({ rows: [], count: url.includes('/catalog/mine') ? catalogs : sites })
  })
}

type Case = [
  why: string,
  there: Partial<There>,
  me: Partial<Me> | null,
  said: string | null,
  buttons: string[],
]
const CHOSEN = { id: '7', company: '0', processing: false, lastProcessingAt: null }
const PLANNED = { ...CHOSEN, lastProcessingAt: '2026-11-24T10:00:00Z' }
const at = (catalog: object, waitsFor: Me['waitsFor']) =>
  ({ selectedCatalog: catalog, waitsFor }) as Partial<Me>

const sees = async (
  profileType: ProfileType,
  path: string,
  there: Partial<There>,
  me: Partial<Me> | null,
) => {
  serve({ ...NOTHING, ...there })
  const nobody = {
    id: '1',
    profileType,
    permissions: PROFILE_PERMISSIONS[profileType],
    companies: [],
    company: null,
  }
  act(() =>
    session.set({
      status: 'in',
      me: { ...nobody, selectedCatalog: null, waitsFor: null, ...me } as unknown as Me,
      ended: null,
      isUnreachable: false,
    }),
  )
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createRouter({ routeTree: createRootRoute(), history })
  show(
    <RouterContextProvider router={router as never}>
      <Road />
      <p>the page</p>
    </RouterContextProvider>,
  )
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  const road = screen.queryByRole('region', { name: 'Próximo passo' })
  const pressed = road ? [...road.querySelectorAll('a, button')].map((one) => one.textContent ?? '') : []
  return { said: road?.querySelector('p')?.textContent ?? null, pressed }
}

const SAMPLE = 'Explorar com dados de exemplo'
test.each<Case>([
  ['nothing at all', {}, null, 'cadastre a empresa', ['Nova empresa', SAMPLE]],
  ['a company', { companies: 1 }, null, 'crie o catálogo', ['Novo catálogo', SAMPLE]],
  ['a catalog not chosen', { companies: 2, catalogs: 2 }, null, 'escolha o catálogo', ['Escolher catálogo']],
  ['no site', {}, at(CHOSEN, 'master_data'), 'crie as filiais', ['Nova filial', 'Enviar dados mestres']],
  ['a site', { sites: 1 }, at(CHOSEN, 'master_data'), 'envie os dados mestres', ['Enviar dados mestres']],
  ['items', { sites: 1 }, at(PLANNED, 'transactions'), 'envie as transações', ['Enviar transações']],
  ['movements', {}, at(PLANNED, 'plan'), 'sendo lidos e planejados', []],
  [
    'a plan that nobody has seen',
    {},
    { ...at(PLANNED, null), isPromiseOpen: true },
    'Defina o nível',
    ['Responder'],
  ],
  ['a plan', {}, at(PLANNED, null), 'Tome a primeira decisão', ['Abrir o feed']],
])('with %s a system administrator is led on', async (_, there, me, said, buttons) => {
  const seen = await sees('system_administrator', '/settings', there, me)
  expect(seen.said).toContain(said)
  expect(seen.pressed).toEqual(buttons)
})

test('the page on which the step is done says it without a way there', async () => {
  const seen = await sees('system_administrator', '/catalog/list', { companies: 1 }, null)
  expect([seen.said, seen.pressed]).toEqual([expect.stringContaining('crie o catálogo'), [SAMPLE]])
})

test.each<[why: string, profile: ProfileType, there: Partial<There>, me: Partial<Me> | null]>([
  ['without a company', 'company_administrator', {}, null],
  ['without a catalog', 'company_employee', { companies: 1 }, null],
  ['without files', 'viewer', { companies: 1, sites: 1 }, at(CHOSEN, 'master_data')],
])('who may not take the step is not sent on it: %s, %s', async (_, profile, there, me) => {
  expect((await sees(profile, '/settings', there, me)).said).toBeNull()
})
