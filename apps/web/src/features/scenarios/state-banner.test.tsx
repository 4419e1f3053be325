import type { Me, Scenario } from '@giro/contract'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '#app/session/session.ts'
import { StateBanner } from '#features/scenarios/StateBanner.tsx'
import { keepFocus } from '#ui/lost-focus.ts'
import { signIn } from '../../../test/decisions.tsx'
import { show } from '../../../test/show.tsx'

let end: () => void
beforeEach(() => {
  end = keepFocus()
  signIn()
  session.set((now) => ({ ...now, me: { ...now.me, permissions: ['scenario.publish'] } as Me }))
})

afterEach(() => end())

const CONFIG = { apiHosts: {}, apiKey: 'the-key', signUp: 'invited', sample: null, version: '1' }
const SCENARIO = {
  ...{ id: 's1', title: 'Leaner', changes: [], now: null, then: null, kept: [], error: null },
  ...{ publishedBy: 'Ana', publishedAt: new Date().toISOString() },
}
const banner = (given: Partial<Scenario>) => (
  <main>
    <StateBanner
      scenario={{ ...SCENARIO, ...given } as Scenario}
      isChanged={false}
      onRecalculate={null}
      onWithoutAssumptions={() => {}}
    />
  </main>
)

test.each(['finished', 'published'] as const)(
  'one that is %s as before, because its job failed, says why until the next one does not',
  async (status) => {
    const { container, again } = show(banner({ status, error: 'rule_limit' }))
    await expect.poll(() => container.textContent).toContain('regras')
    again(banner({ status }))
    await expect.poll(() => container.textContent).not.toContain('regras')
    expect(container.textContent).not.toBe('')
  },
)

test.each([
  ['finished', 'Publicar', 'publishing', 'Publicando'],
  ['published', 'Reverter', 'reverting', 'Revertendo'],
] as const)(
  'of one that is %s the button %s goes away, and the focus is where it says what happens now',
  async (status, action, then, said) => {
    vi.stubGlobal('fetch', async (url: string) =>
      Response.json(url.endsWith('/config.json') ? CONFIG : { id: 's1', status: then }),
    )
    const { user, again } = show(banner({ status }))
    await user.click(screen.getByRole('button', { name: action }))
    await user.click(screen.getAllByRole('button', { name: action }).at(-1) as HTMLElement)
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    again(banner({ status: then }))
    await vi.waitFor(() => expect(document.activeElement).not.toBe(document.body))
    expect(document.activeElement?.textContent).toContain(said)
  },
)

test('who reads elsewhere is left there', async () => {
  const { again } = show(banner({ status: 'processing', progress: 0.5 }))
  again(banner({ status: 'finished' }))
  await screen.findByText('Nada muda até você publicar.')
  expect(document.activeElement).toBe(document.body)
})
