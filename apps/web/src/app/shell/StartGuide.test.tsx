import type { Me } from '@giro/contract'
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { preferences } from '#app/session/preferences.ts'
import { session } from '#app/session/session.ts'
import { undoable } from '#app/session/undo.ts'
import { StartGuide } from '#app/shell/StartGuide.tsx'
import { toast } from '#ui/toasts.ts'
import { Addresses } from '../../../test/decisions.tsx'
import { show } from '../../../test/show.tsx'

/** Shows the guide of a person with this profile, where every list is empty. */
function showGuide(person: string, profileType: string) {
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(
      url.endsWith('/config.json')
        ? { apiHosts: {}, apiKey: 'k', signUp: 'invited', sample: null, version: '1' }
        : { rows: [], count: 0 },
    ),
  )
  const me = { id: person, profileType, permissions: [], company: { id: '1' }, selectedCatalog: { id: '7' } }
  act(() => session.set({ status: 'in', me: me as unknown as Me, ended: null, isUnreachable: false }))
  return show(
    <Addresses>
      <StartGuide />
    </Addresses>,
  )
}

/** The state of the analyst's step about resolving an alert. */
async function resolvedOf(person: string, told: () => void): Promise<string | null> {
  showGuide(person, 'company_employee')
  act(told)
  const link = await screen.findByText('Ler um alerta e resolvê-lo')
  return link.closest('li')?.textContent ?? null
}

const nothing = () => undefined

test('the analyst’s step is done when a decision was made, in whatever words it was told', async () => {
  const decided = { catalog: '7', effect: 0, manual: 0, at: 1, isEnd: true, count: 1 }
  const told = () => toast.success('Alerte close', undoable(nothing, { calls: [], said: '', decided }))
  expect(await resolvedOf('ana', told)).toContain('Pronto')
})

test('the words alone, or another change, are no decision', async () => {
  const told = () => {
    toast.success('Alerta encerrado')
    toast.success('Item A autorizado', undoable(nothing, { calls: [], said: '' }))
  }
  expect(await resolvedOf('bia', told)).toContain('minutos')
})

test.each([
  ['company_administrator', '2 de 8 prontos', 8],
  ['company_employee', '1 de 4 prontos', 4],
  ['viewer', 'Duas dicas', 2],
])('the guide of a %s says %s', async (profile, summary, entries) => {
  showGuide('eva', profile)
  await screen.findByText(summary)
  expect(screen.getAllByRole('listitem').length).toBe(entries)
})

test('what is not done leads to where it is done, and the guide goes when asked', async () => {
  const { user } = showGuide('leo', 'company_employee')
  const link = await screen.findByText('Conferir os resultados e gerar o arquivo do ERP')
  expect(link.closest('a')?.getAttribute('href')).toBe('/results')
  expect(preferences().guide).toBe(true)
  await user.click(screen.getByText('Dispensar'))
  expect(preferences().guide).toBe(false)
})
