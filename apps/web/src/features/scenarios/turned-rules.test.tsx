import { LIMITS } from 'virtual:contract'
import type { RuleRow, ScenarioChange } from '@giro/contract'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#app/api/query.ts'
import { useChangeWords } from '#features/scenarios/changes/change-words.ts'
import { RuleForm } from '#features/scenarios/changes/RuleForm.tsx'
import { Addresses, signIn } from '../../../test/decisions.tsx'
import { show } from '../../../test/show.tsx'

const CONFIG = { apiHosts: {}, apiKey: 'the-key', signUp: 'invited', sample: null, version: '1' }
/** More than a page of a list has unless it is asked for more. */
const RULES = Array.from({ length: 40 }, (_, place) => ({
  ...{ id: `r${place}`, title: `Item ${place}`, priority: place, filter: { search: 'Selo' } },
  ...{ actions: { reviewDays: 7 }, active: true },
})) as unknown as RuleRow[]
beforeEach(() => {
  queryClient.clear()
  signIn()
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/config.json')) return Response.json(CONFIG)
    const limit = Number(new URL(url, 'http://a').searchParams.get('limit') ?? 25)
    return Response.json({ rows: RULES.slice(0, limit), count: RULES.length })
  })
})

test.each([
  ['É desligada', { type: 'rule', turn: { id: 'r39', active: false } }],
  ['É ligada', { type: 'rule', turn: { id: 'r39', active: true } }],
  ['É excluída', { type: 'rule', remove: 'r39' }],
])('whichever rule of the catalog %s, nothing else that it says is sent', async (does, sent) => {
  expect(RULES.length).toBeLessThanOrEqual(LIMITS.rules)
  const onDone = vi.fn()
  const { user } = show(
    <Addresses>
      <RuleForm begun={{ type: 'rule' }} onDone={onDone} onCancel={() => {}} />
    </Addresses>,
  )
  await screen.findByRole('option', { name: '39 Item 39' })
  const [rule, what] = screen.getAllByRole('combobox') as [HTMLElement, HTMLElement]
  await user.selectOptions(rule, '39 Item 39')
  await user.selectOptions(what, does)
  await user.click(screen.getByRole('button', { name: 'Pronto' }))
  expect(onDone).toHaveBeenCalledExactlyOnceWith(sent)
})

function Said({ change }: { change: ScenarioChange }) {
  const { what, whom } = useChangeWords([change])(change)
  return (
    <p>
      {what} – {whom}
    </p>
  )
}

test.each<[string, ScenarioChange]>([
  ['Regra Item 39 · É desligada', { type: 'rule', turn: { id: 'r39', active: false } }],
  ['Regra Item 39 · É excluída', { type: 'rule', remove: 'r39' }],
  ['Regra · É ligada', { type: 'rule', turn: { id: 'gone', active: true } }],
  ['Custo de um pedido, R$: 55', { type: 'parameter', name: 'orderCost', value: 55 }],
])('its card says %s', async (says, change) => {
  const { container } = show(<Said change={change} />)
  await vi.waitFor(() => expect(container.textContent).toContain(says))
})
