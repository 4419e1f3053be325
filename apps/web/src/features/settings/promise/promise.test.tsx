import type { Me } from '@giro/contract'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from '#app/api/query.ts'
import { session } from '#app/session/session.ts'
import { AskPromise } from '#features/settings/promise/AskPromise.tsx'
import { isPromised, promiseOf, shifted } from '#features/settings/promise/promise.ts'
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
  ['nothing set', {}, false, 'targets'],
  ['another parameter alone is no answer', { orderCost: 40 }, false, 'targets'],
  ['the rule', { serviceRule: 'targets' }, true, 'targets'],
  ['targets', { serviceTargets: { ...DEFAULTS, abc_a: 0.97 } }, true, 'targets'],
  [
    'penalties from before there were targets',
    { basePenaltyOdds: { critic: 49, important: 19, common: 9 } },
    true,
    'cost',
  ],
  ['targets over penalties', { eventValueExponent: 0, serviceRule: 'targets' }, true, 'targets'],
] as const)('what a company has answered: %s', (_, value, isAnswered, rule) => {
  expect(isPromised(value)).toBe(isAnswered)
  expect(promiseOf(value).rule).toBe(rule)
})

describe('the question', () => {
  type Sent = { method: string; body: { value: object } }
  const sent: Sent[] = []
  let rows: object[] = []
  beforeEach(() => {
    queryClient.clear()
    sent.length = 0
    rows = []
    vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
      if (url.includes('config.json')) return Response.json({ apiKey: 'k', apiHosts: {} })
      if (init.method === 'POST' || init.method === 'PUT') {
        const body = JSON.parse(String(init.body))
        sent.push({ method: init.method, body })
        rows = [{ id: 's1', title: 'x', createdAt: '2026-11-01T00:00:00Z', ...body }]
        return Response.json(rows[0])
      }
      return Response.json({ rows, count: rows.length })
    })
  })
  const OUT = { status: 'out', me: null, ended: null, isUnreachable: false } as const
  const asWho = (permissions: string[], isSample = false) =>
    act(() =>
      session.set({
        ...OUT,
        status: 'in',
        me: {
          id: 'u1',
          language: 'pt-BR',
          permissions,
          company: { id: 'c1', fantasyName: 'Acme', currency: 'USD', isSample },
          selectedCatalog: null,
        } as unknown as Me,
      }),
    )
  const TITLE = 'Que nível de serviço a empresa promete?'

  test('is answered once, with the parameters of the company kept', async () => {
    rows = [
      {
        id: 's1',
        kind: 'planning',
        title: 'x',
        scope: { company: 'c1' },
        createdAt: '2026-11-01T00:00:00Z',
        value: { orderCost: 40 },
      },
    ]
    asWho(['format.write'])
    const { user } = show(<AskPromise />)
    await screen.findByRole('heading', { name: TITLE })
    expect(screen.getByRole('textbox', { name: 'A' })).toHaveProperty('value', '98')
    fireEvent.change(screen.getByRole('slider', { name: 'Todas as classes' }), { target: { value: '1' } })
    expect(screen.getByRole('textbox', { name: 'A' })).toHaveProperty('value', '99')
    const b = screen.getByRole('textbox', { name: 'B' })
    await user.clear(b)
    await user.type(b, '97,5{Enter}')
    await user.click(screen.getByRole('button', { name: 'Prometer este nível' }))
    await vi.waitFor(() => expect(screen.queryByRole('heading', { name: TITLE })).toBeNull())
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

  test('may be left to cost, never below a floor', async () => {
    asWho(['format.write'])
    const { user } = show(<AskPromise />)
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

  test.each([
    ['who may not change parameters', [], false, {}],
    ['in the sample company', ['format.write'], true, {}],
    ['once it is answered', ['format.write'], false, { serviceRule: 'cost' }],
  ])('is not asked of %s', async (_, permissions, isSample, value) => {
    rows = [
      {
        id: 's1',
        kind: 'planning',
        title: 'x',
        scope: { company: 'c1' },
        createdAt: '2026-11-01T00:00:00Z',
        value,
      },
    ]
    asWho(permissions, isSample)
    show(<AskPromise />)
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    expect(screen.queryByRole('heading', { name: TITLE })).toBeNull()
  })
})
