import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#app/api/query.ts'
import { useWords } from '#app/session/use-words.ts'
import { effectText } from '#features/rules/rule-words.ts'
import { useRuleOrder } from '#features/rules/use-rule-order.ts'
import { signIn } from '../../../test/decisions.tsx'
import { show } from '../../../test/show.tsx'

const CONFIG = { apiHosts: {}, apiKey: 'the-key', signUp: 'invited', sample: null, version: '1' }
type Told = { meets: number | null; effect: number | null; effectPending: boolean }
let told: Told
let asked = 0
beforeEach(() => {
  asked = 0
  queryClient.clear()
  signIn()
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/config.json')) return Response.json(CONFIG)
    asked++
    return Response.json({ rows: [told], count: 1 })
  })
})
afterEach(() => void vi.useRealTimers())

function Effect({ rule }: { rule: Told }) {
  return <p>{effectText(rule, useWords())}</p>
}

const failed = 'não foi possível calcular; nova tentativa no próximo planejamento'
test.each<[Told, string]>([
  [{ meets: 3, effect: 1234.4, effectPending: false }, '+1.234'],
  [{ meets: 3, effect: 0, effectPending: false }, '0'],
  [{ meets: 3, effect: null, effectPending: true }, 'ainda não calculado'],
  [{ meets: 3, effect: null, effectPending: false }, failed],
  [{ meets: null, effect: null, effectPending: false }, ''],
])('of %o the list says %s', async (rule, says) => {
  const { container } = show(<Effect rule={rule} />)
  await vi.waitFor(() => expect(container.querySelector('p')?.textContent).toBe(says))
})

const Order = () => <p>{useRuleOrder().isLoading ? 'loads' : 'loaded'}</p>
const MINUTE = 60_000

test.each<[string, boolean, number, number]>([
  ['is asked for again while it is worked out, for ten minutes', true, 201, 201],
  ['is not asked for again where it could not be worked out', false, 1, 1],
])('what a rule moves %s', async (_, effectPending, after, later) => {
  told = { meets: 3, effect: null, effectPending }
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  show(<Order />)
  await screen.findByText('loaded')
  vi.advanceTimersByTime(10 * MINUTE)
  await vi.waitFor(() => expect(asked).toBe(after))
  vi.advanceTimersByTime(60 * MINUTE)
  await new Promise((settled) => setTimeout(settled, 0))
  expect(asked).toBe(later)
})
