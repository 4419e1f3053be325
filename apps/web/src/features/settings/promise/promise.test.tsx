import type { Me } from '@giro/contract'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from '#app/api/query.ts'
import { isAskedForPromise, session } from '#app/session/session.ts'
import type { PlanningRow } from '#features/settings/planning-row.ts'
import { PromiseQuestion } from '#features/settings/promise/PromiseQuestion.tsx'
import { promiseOf, shifted } from '#features/settings/promise/promise.ts'
import { show } from '../../../../test/show.tsx'

const DEFAULTS = { abc_a: 0.98, abc_b: 0.96, abc_c: 0.93, abc_d: 0.9, important: 0.95, critic: 0.99 }

test.each([
  ['half the share that is not served', 1, { abc_a: 0.99, abc_b: 0.98, abc_d: 0.95, critic: 0.995 }],
  ['twice that share', -1, { abc_a: 0.96, abc_b: 0.92, abc_d: 0.8, critic: 0.98 }],
  ['never everything, and tenths of a percent', 4, { abc_a: 0.999, abc_b: 0.998, critic: 0.999 }],
  ['no step', 0, DEFAULTS],
])('the slider moves all classes: %s', (_, steps, expected) => {
  expect(shifted(DEFAULTS, steps)).toMatchObject(expected)
})

test.each([
  ['nothing set', {}, 'targets'],
  ['another parameter alone', { orderCost: 40 }, 'targets'],
  ['targets', { serviceTargets: { ...DEFAULTS, abc_a: 0.97 } }, 'targets'],
  [
    'penalties from before there were targets',
    { basePenaltyOdds: { critic: 49, important: 19, common: 9 } },
    'cost',
  ],
  ['targets over penalties', { eventValueExponent: 0, serviceRule: 'targets' }, 'targets'],
] as const)('the question begins with what is in force: %s', (_, value, rule) => {
  expect(promiseOf(value).rule).toBe(rule)
})

const ASKED = { isPromiseOpen: true, waitsFor: null, permissions: ['format.write'] } as unknown as Me
test.each<[string, Partial<Me>, boolean]>([
  ['once the data are planned', {}, true],
  ['while they are planned', { waitsFor: 'plan' }, true],
  ['before there is a movement', { waitsFor: 'transactions' }, false],
  ['before there is an item', { waitsFor: 'master_data' }, false],
  ['once it is answered', { isPromiseOpen: false }, false],
  ['who may not change parameters', { permissions: ['planning.read'] }, false],
])('the question comes before the plan: %s', (_, given, isAsked) => {
  expect(isAskedForPromise({ ...ASKED, ...given })).toBe(isAsked)
})

describe('the question', () => {
  type Sent = { method: string; body: { value: object } }
  const sent: Sent[] = []
  const onAnswered = vi.fn()
  beforeEach(() => {
    queryClient.clear()
    sent.length = 0
    onAnswered.mockReset()
    vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
      if (url.includes('config.json')) return Response.json({ apiKey: 'k', apiHosts: {} })
      if (url.includes('/auth/me')) return Response.json({ code: 'unavailable' }, { status: 503 })
      if (url.includes('/preview'))
        return Response.json({ items: 1, sampled: 1, changed: 0, unknownItems: 0, now: NEEDED, then: NEEDED })
      if (init.method === 'POST' || init.method === 'PUT') {
        const body = JSON.parse(String(init.body))
        sent.push({ method: init.method, body })
        return Response.json({ id: 's1', title: 'x', createdAt: '2026-11-01T00:00:00Z', ...body })
      }
      return Response.json({ rows: [], count: 0 })
    })
  })
  const NEEDED = { stockValue: 120_000, exposureValue: 0 }
  const OUT = { status: 'out', me: null, ended: null, isUnreachable: false } as const
  const asWho = (permissions: string[], beside: Partial<Me> = {}) =>
    act(() =>
      session.set({
        ...OUT,
        status: 'in',
        me: {
          id: 'u1',
          language: 'pt-BR',
          permissions,
          company: { id: 'c1', fantasyName: 'Acme', currency: 'USD', isSample: false },
          selectedCatalog: null,
          ...beside,
        } as unknown as Me,
      }),
    )
  const TITLE = 'Que nível de serviço a empresa promete?'

  test('is answered once, with the parameters of the company kept', async () => {
    const row: PlanningRow = {
      ...{ id: 's1', kind: 'planning', title: 'x', scope: { company: 'c1' } },
      ...{ createdAt: '2026-11-01T00:00:00Z', value: { orderCost: 40 } },
    }
    asWho(['format.write'])
    const { user } = show(<PromiseQuestion row={row} onAnswered={onAnswered} />)
    await screen.findByRole('form', { name: TITLE })
    expect(screen.getByRole('textbox', { name: 'A' })).toHaveProperty('value', '98')
    fireEvent.change(screen.getByRole('slider', { name: 'Todas as classes' }), { target: { value: '1' } })
    expect(screen.getByRole('textbox', { name: 'A' })).toHaveProperty('value', '99')
    const b = screen.getByRole('textbox', { name: 'B' })
    await user.clear(b)
    await user.type(b, '97,5{Enter}')
    await user.click(screen.getByRole('button', { name: 'Prometer este nível' }))
    await vi.waitFor(() => expect(onAnswered).toHaveBeenCalledOnce())
    const serviceTargets = {
      abc_a: 0.99,
      abc_b: 0.975,
      abc_c: 0.965,
      abc_d: 0.95,
      important: 0.975,
      critic: 0.995,
    }
    expect(sent).toMatchObject([
      {
        method: 'PUT',
        body: { scope: { company: 'c1' }, value: { orderCost: 40, serviceRule: 'targets', serviceTargets } },
      },
    ])
  })

  test('explains the classes, and shows the stock value as soon as there is a plan', async () => {
    const selectedCatalog = { id: 'k1' } as Me['selectedCatalog']
    asWho(['format.write'], { selectedCatalog, waitsFor: 'plan' })
    show(<PromiseQuestion row={null} onAnswered={onAnswered} />)
    await screen.findByText(
      /^Classes pela parcela do valor consumido no ano: A são os primeiros 80%, B até 95%/,
    )
    screen.getByText('O valor do estoque aparece aqui assim que o plano ficar pronto.')
    asWho(['format.write'], { selectedCatalog, waitsFor: null })
    await screen.findByText(/^Valor do estoque alvo: .*120/)
  })

  test('may be left to cost, never below a floor', async () => {
    asWho(['format.write'])
    const { user } = show(<PromiseQuestion row={null} onAnswered={onAnswered} />)
    await user.click(await screen.findByRole('radio', { name: 'Deixar o custo decidir, com um mínimo' }))
    const floor = screen.getByRole('textbox', { name: 'Nunca abaixo de' })
    await user.clear(floor)
    await user.type(floor, '92')
    await user.click(screen.getByRole('button', { name: 'Prometer este nível' }))
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({
      method: 'POST',
      body: { value: { serviceRule: 'cost', frequentServiceFloor: 0.92 } },
    })
  })
})
