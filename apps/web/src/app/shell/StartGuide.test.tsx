import { type Me, PROFILE_PERMISSIONS, type ProfileType } from '@giro/contract'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '#app/api/query.ts'
import { preferences } from '#app/session/preferences.ts'
import { session } from '#app/session/session.ts'
import { StartGuide } from '#app/shell/StartGuide.tsx'
import { Addresses } from '../../../test/decisions.tsx'
import { show } from '../../../test/show.tsx'

afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

/** Shows the guide of a person with this profile, where every list is empty, save that of decisions. */
function showGuide(person: string, profileType: ProfileType, decisions = 0, isSample = false) {
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(
      url.endsWith('/config.json')
        ? { apiHosts: {}, apiKey: 'k', signUp: 'invited', sample: null, version: '1' }
        : { rows: [], count: url.includes('/decision?') ? decisions : 0 },
    ),
  )
  const permissions = PROFILE_PERMISSIONS[profileType]
  const me = {
    id: person,
    profileType,
    permissions,
    company: { id: '1', isSample },
    selectedCatalog: { id: '7' },
  }
  act(() => session.set({ status: 'in', me: me as unknown as Me, ended: null, isUnreachable: false }))
  return show(
    <Addresses>
      <StartGuide />
    </Addresses>,
  )
}

test.each([
  ['is done when a decision ended an alert', 1, 'Concluído'],
  ['is open before that', 0, 'minutos'],
])('the analyst’s step of resolving %s', async (_, decisions, state) => {
  const { user } = showGuide('ana', 'company_employee', decisions)
  await user.click(await screen.findByText('Primeiros passos'))
  const link = await screen.findByText('Abrir um alerta e resolvê-lo')
  expect(link.closest('li')?.textContent).toContain(state)
})

test.each([
  ['company_administrator', '3 de 9 concluídos', 9],
  ['company_employee', '1 de 4 concluídos', 4],
  ['viewer', 'Duas dicas', 2],
] as const)('the guide of a %s says %s once it is open', async (profile, summary, entries) => {
  const { user } = showGuide('eva', profile)
  await user.click(await screen.findByText('Primeiros passos'))
  await screen.findByText(summary)
  expect(screen.getAllByRole('listitem').length).toBe(entries)
})

test('what came with the sample is not done by anybody', async () => {
  const { user } = showGuide('isa', 'company_administrator', 0, true)
  await user.click(await screen.findByText('Primeiros passos'))
  await screen.findByText('0 de 9 concluídos')
})

test('what is not done leads to where it is done, and the guide goes when asked', async () => {
  const { user } = showGuide('leo', 'company_employee')
  await user.click(await screen.findByText('Primeiros passos'))
  const link = await screen.findByText('Conferir o envio ao ERP e gerar o arquivo')
  expect(link.closest('a')?.getAttribute('href')).toBe('/results')
  expect(preferences().guide).toBe(true)
  await user.click(screen.getByText('Dispensar'))
  expect(preferences().guide).toBe(false)
})

test('nothing is asked of the server before it is open', async () => {
  showGuide('bia', 'company_administrator')
  await screen.findByText('9 passos')
  expect(screen.queryAllByRole('listitem').length).toBe(0)
})
