import type { Choices, ContextRow, Contexts, Item } from '@giro/contract'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { query, queryClient } from '#app/api/query.ts'
import { setPreferences } from '#app/session/preferences.ts'
import { session } from '#app/session/session.ts'
import { Addresses, ALERT, contextRow, decision, signIn } from '../../../test/decisions.tsx'
import { show } from '../../../test/show.tsx'
import { AuthorizationLine, authorizationQuery } from './AuthorizationLine.tsx'
import { Conflicts } from './Conflicts.tsx'
import { ContextChooser } from './ContextChooser.tsx'
import type { Choice } from './choices.ts'
import { Effect, ValueChange } from './context-value.tsx'
import { headQuery, type ItemHead } from './item-name.ts'
import { ManualValue } from './ManualValue.tsx'
import { StepOptions } from './StepOptions.tsx'
import { WhatChanges } from './WhatChanges.tsx'

beforeEach(() => signIn())
const plain = (text: string | null | undefined) => (text ?? '').replace(/[\u00a0\u202f]/g, ' ')

const HEAD = { unit: 'pc', minimumBatch: 12, maximumBatch: 600, package: 12 } as ItemHead
type Given = { row?: ContextRow; head?: ItemHead | null; isChecked?: boolean; isReadOnly?: boolean }
const chosen = vi.fn()
const flushed = vi.fn()
function Manual({ row = contextRow('trigger'), head = HEAD, isChecked = false, isReadOnly = false }: Given) {
  const [choice, setChoice] = useState<Choice>({ stance: 'manual', text: '' })
  const [note, setNote] = useState('')
  return (
    <ManualValue
      row={row}
      head={head}
      options={[]}
      isRecalculating={false}
      choice={choice}
      note={note}
      isReadOnly={isReadOnly}
      isChecked={isChecked}
      onChoose={(next) => {
        chosen(next)
        setChoice(next)
      }}
      onNote={setNote}
      onFlush={flushed}
    />
  )
}

describe('a value of one’s own', () => {
  const field = () => screen.getByRole('textbox', { name: /valor manual/ })
  const told = () =>
    (field().getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => plain(document.getElementById(id)?.textContent))
      .join(' ')
  const service = contextRow('service', { manual: { lowest: 0.5, highest: 0.9999, isWhole: false } })
  const days = contextRow('leadTime', { manual: { lowest: 1, highest: 999, isWhole: true } })
  const batch = contextRow('batch', { manual: { lowest: 1e-6, highest: 1e12, isWhole: true } })

  test.each<[string, Given, string, string]>([
    ['a service level out of its range', { row: service }, '49', 'Informe um percentual de 50 a 99,99'],
    ['a quantity below nothing', {}, '-1', 'Informe uma quantidade a partir de 0'],
    ['no batch at all', { row: batch }, '0', 'Informe uma quantidade maior que zero'],
    ['letters', {}, 'muito', 'Informe uma quantidade a partir de 0'],
  ])('%s is told once the field is left', async (_, given, typed, said) => {
    const { user } = show(<Manual {...given} />)
    await user.type(field(), typed)
    expect(field().getAttribute('aria-invalid')).toBeNull()
    await user.tab()
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(told()).toContain(said)
  })

  test.each<[string, Given, string, string]>([
    ['part of a day', { row: days }, '3,5', 'Informe dias inteiros de 1 a 999, por exemplo 34'],
    ['part of a unit is rounded up', {}, '110,5', 'Informe unidades inteiras, por exemplo 111'],
  ])('%s is told while it is typed', async (_, given, typed, said) => {
    const { user } = show(<Manual {...given} />)
    await user.type(field(), typed)
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(told()).toContain(said)
  })

  test('an empty field that was passed through is no mistake; on saving it is one', async () => {
    const { user, again } = show(<Manual />)
    await user.click(field())
    await user.tab()
    expect(field().getAttribute('aria-invalid')).toBeNull()
    again(<Manual isChecked />)
    expect(field().getAttribute('aria-invalid')).toBe('true')
  })

  test('what can be read in two ways says how it is read', async () => {
    const { user } = show(<Manual />)
    await user.type(field(), '1.234')
    expect(told()).toContain('= 1.234')
    await user.clear(field())
    await user.type(field(), '1234')
    expect(told()).not.toContain('=')
  })

  test.each<[Given, string]>([
    [{ row: service }, '%'],
    [{ row: days }, 'dias'],
    [{}, 'pc'],
  ])('the unit stands in the field: %#', (given, unit) => {
    show(<Manual {...given} />)
    expect(field().parentElement?.textContent).toBe(unit)
  })

  test('Enter calculates at once', async () => {
    flushed.mockClear()
    const { user } = show(<Manual />)
    await user.type(field(), '90{Enter}')
    expect(flushed).toHaveBeenCalledOnce()
    expect(chosen).toHaveBeenLastCalledWith({ stance: 'manual', text: '90' })
  })

  test.each([
    ['6', ['Abaixo do lote mínimo, 12.', 'Não é múltiplo de 12.'], 'Arredondar para 12'],
    ['100', ['Não é múltiplo de 12.'], 'Arredondar para 96'],
    ['1', ['Abaixo do lote mínimo, 12.'], 'Arredondar para 12'],
    ['612', ['Acima do lote máximo, 600.'], null],
  ])('a batch of %s, which the ERP would object to, is told and not refused', async (typed, said, round) => {
    const { user } = show(<Manual row={batch} />)
    await user.type(field(), typed)
    for (const one of said) expect(screen.getByText(new RegExp(one))).toBeTruthy()
    expect(screen.queryByRole('button')?.textContent ?? null).toBe(round)
    await user.tab()
    expect(field().getAttribute('aria-invalid')).toBeNull()
  })

  test('rounding to the package is one press, and ends the objection', async () => {
    const { user } = show(<Manual row={batch} />)
    await user.type(field(), '100')
    await user.click(screen.getByRole('button', { name: 'Arredondar para 96' }))
    expect((field() as HTMLInputElement).value).toBe('96')
    expect(screen.queryByText(/múltiplo de/)).toBeNull()
  })

  test('a good batch, and an item of which nothing is known, have no objections', async () => {
    const { user, again } = show(<Manual row={batch} />)
    await user.type(field(), '48')
    expect(screen.queryByRole('status')).toBeNull()
    again(<Manual row={batch} head={null} />)
    await user.type(field(), '1')
    expect(screen.queryByRole('status')).toBeNull()
  })

  test('the note is kept as typed; who may only read changes neither', async () => {
    const { user, again } = show(<Manual />)
    const note = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Observação/ })
    await user.type(note(), 'Parada em maio')
    expect(note().value).toBe('Parada em maio')
    again(<Manual isReadOnly />)
    await user.type(note(), '!')
    await user.type(field(), '9')
    expect([note().value, (field() as HTMLInputElement).value]).toEqual(['Parada em maio', ''])
  })
})

describe('somebody else changed what is being chosen', () => {
  const conflict = {
    context: 'trigger',
    value: 90,
    by: 'Carlos',
    at: new Date(2026, 10, 5, 14, 20).toISOString(),
  } as const
  test.each<[Choices, string]>([
    [{ trigger: { stance: 'manual', value: 1120 } }, 'Manter 1.120 pc'],
    [{ trigger: { stance: 'aggressive' } }, 'Manter Aumento'],
  ])('theirs or mine: %j', async (sent, keep) => {
    const mine = decision({ conflicts: [conflict], sent })
    const { user } = show(<Conflicts decision={mine} unit="pc" />)
    expect(plain(screen.getByRole('alert').textContent)).toContain(
      'Carlos alterou Gatilho (ponto de pedido) para 90 pc às 14:20.',
    )
    await user.click(screen.getByRole('button', { name: keep }))
    expect(mine.settle).toHaveBeenLastCalledWith('trigger', false)
    await user.click(screen.getByRole('button', { name: 'Usar 90 pc' }))
    expect(mine.settle).toHaveBeenLastCalledWith('trigger', true)
  })

  test('one line a context, and a person without a name is somebody', () => {
    const conflicts = [conflict, { ...conflict, context: 'service' as const, value: 0.9725, by: null }]
    show(<Conflicts decision={decision({ conflicts })} unit="pc" />)
    const [, second] = screen.getAllByRole('alert')
    expect(plain(second?.textContent)).toContain('Outra pessoa alterou Nível de serviço para 97,25%')
  })

  test('without a conflict nothing is said', () => {
    const { container } = show(<Conflicts decision={decision()} unit={null} />)
    expect(container.querySelector('[role=alert]')).toBeNull()
  })
})

describe('which of the five contexts to change', () => {
  const contexts = [
    contextRow('portfolio', { old: 'on_demand', new: 'anticipated' }),
    contextRow('leadTime', { old: null, new: 34, stance: 'manual' }),
    contextRow('trigger', { alert: ALERT }),
  ]
  const given: Contexts = { sku: '100140', site: 'SP01', contexts, history: [], snoozed: null }
  const drawn = () => {
    const head = { rows: [{ description: 'Gasket', unit: 'pc' }], count: 1 }
    queryClient.setQueryData(headQuery(given).queryKey as readonly unknown[], head)
    show(
      <Addresses>
        <ContextChooser contexts={given} />
      </Addresses>,
    )
    return screen.getAllByRole('link')
  }

  test('each says what it is, what the ERP has, what is in force and who chose that', () => {
    const [portfolio, leadTime, trigger] = drawn().map(({ textContent }) => plain(textContent))
    expect(portfolio).toContain('Sob demanda→passa aEm estoque')
    expect(leadTime).toMatch(/sem valor no ERP→passa a34 dDado manual$/)
    expect(trigger).toContain('40 pc→passa a96 pcSugerido')
  })

  test('only what asks for a decision says why', () => {
    const [portfolio, , trigger] = drawn()
    expect(trigger?.textContent).toContain('Aumentar')
    expect(portfolio?.textContent).not.toContain('Aumentar')
  })

  test('each leads to its own step of this item at this site', () => {
    const [, , trigger] = drawn()
    const address = new URL(trigger?.getAttribute('href') ?? '', 'https://app.test')
    expect(address.pathname).toBe('/inventory/indeep/single-context/100140')
    expect(Object.fromEntries(address.searchParams)).toEqual({ context: 'trigger', site: 'SP01' })
  })
})

describe('money into stock, or out of it', () => {
  test.each([
    [4100, '+R$ 4,1 mil a investir'],
    [-38_000, '−R$ 38,0 mil a liberar'],
    [0, 'R$ 0'],
  ])('%i reads %s, and the full amount stands behind it', (value, text) => {
    const { container } = show(<Effect value={value} hasWord />)
    expect(plain(container.querySelector('[title]')?.textContent)).toBe(text)
    expect(container.querySelector('[title]')?.getAttribute('title')).toMatch(/,00$/)
  })

  test.each([
    [
      'and what the other four move add up to what all five move',
      { effect: -92_200, erpTrigger: 12 },
      [
        'Os outros quatro, em relação ao ERP+R$ 103,1 mil a investir',
        'As cinco decisões, em relação ao ERP−R$ 92,2 mil a liberar · estoque de R$ 104.700,00',
      ],
    ],
    [
      'stands alone where the ERP has no trigger to compare with',
      { effect: 0, erpTrigger: null },
      ['As cinco decisões, em relação ao ERPSem ponto de pedido no ERP · estoque de R$ 104.700,00'],
    ],
  ])('what this context moves %s', (_, told, others) => {
    const worth = (proposedFinancialBalance: number) =>
      ({ proposedFinancialBalance, coverageConformity: 'correct', ...told }) as Item
    const { container } = show(
      <WhatChanges
        row={contextRow('trigger')}
        preview={{
          items: [worth(300_000), worth(104_700)],
          isUpdating: false,
          error: null,
          retry: () => undefined,
        }}
        unit="pc"
        isWaiting={false}
        canSave
        isUnread={false}
      />,
    )
    expect([...container.querySelectorAll('dl > div')].map((one) => plain(one.textContent))).toEqual([
      'Esta decisão−R$ 195,3 mil a liberar',
      ...others,
    ])
  })

  test('a service level keeps the decimals that matter, and a quantity has its unit', () => {
    const { container, again } = show(<ValueChange kind="service" from={0.9} to={0.9999} />)
    expect(plain(container.textContent)).toContain('90,0%→passa a99,99%')
    again(<ValueChange kind="batch" from={0} to={1234.5} unit="kg" />)
    expect(within(container).getByText('1.234,50 kg')).toBeTruthy()
    expect(within(container).getByText('0 kg')).toBeTruthy()
  })
})

test('an item is named by its code, and by its site only where one is known', () => {
  const keyOf = (name: { sku: string; site?: string }) => headQuery(name).queryKey
  expect(keyOf({ sku: '1' })).toEqual(
    query('listItems', { query: expect.objectContaining({ sku: '1' }) }).queryKey,
  )
  expect(JSON.stringify(keyOf({ sku: '1', site: '' }))).not.toContain('site":""')
})

describe('keys', () => {
  afterEach(() => {
    setPreferences({ shortcuts: true })
  })
  // Reductions that give what is suggested are shown and not offered.
  const values = {
    very_conservative: 96,
    conservative: 96,
    automatic: 96,
    aggressive: 110,
    very_aggressive: 130,
  }
  const options = Object.entries(values).map(([stance, value]) => ({
    stance,
    value,
    capital: 1,
    ruptureRisk: 0,
    trigger: 7,
  }))
  const stances = [...Object.keys(values), 'erp', 'manual'].map((stance) => ({ stance }) as never)
  const optionsOf = (row: ContextRow, isReadOnly = false) => (
    <StepOptions
      row={{ ...row, options: stances }}
      head={HEAD}
      options={options as never}
      isRecalculating={false}
      choice={{ stance: 'automatic', text: '' }}
      note=""
      isReadOnly={isReadOnly}
      isChecked={false}
      onChoose={chosen}
      onNote={() => {}}
      onFlush={() => {}}
    />
  )
  const numbers = () => screen.getAllByRole('radio').map((one) => one.getAttribute('aria-keyshortcuts'))

  test.each([
    ['1', 'automatic'],
    ['2', null],
    ['3', null],
    ['4', 'aggressive'],
    ['6', 'erp'],
    ['7', 'manual'],
    ['8', null],
  ])('%s picks what it means on every item: %s', async (digit, stance) => {
    chosen.mockClear()
    const { user } = show(optionsOf(contextRow('trigger')))
    expect(numbers()).toEqual(['1', '2', '3', '4', '5', '6', '7'])
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Redução/ }).disabled).toBe(true)
    await user.keyboard(digit)
    expect(chosen.mock.calls).toEqual(stance ? [[{ stance, text: '' }]] : [])
  })

  test('no number stands where it would pick nothing', async () => {
    chosen.mockClear()
    const { user, again } = show(optionsOf(contextRow('trigger'), true))
    const none = Array.from({ length: 7 }, () => null)
    expect(numbers()).toEqual(none)
    setPreferences({ shortcuts: false })
    again(optionsOf(contextRow('trigger')))
    expect(numbers()).toEqual(none)
    await user.keyboard('2')
    expect(chosen).not.toHaveBeenCalled()
  })

  test.each([
    ['a', { authorized: false }, true],
    ['u', { authorized: true }, false],
    ['a', { authorized: true }, null],
    ['a', { authorized: false, blockedBy: ['item_inactive'] }, null],
  ])('%s where %o: authorize is %s', async (key, state, sent) => {
    const bodies: unknown[] = []
    vi.stubGlobal('fetch', async (url: string, given?: RequestInit) => {
      if (given?.method === 'POST') bodies.push(JSON.parse(String(given.body)))
      return Response.json(url.startsWith('/config.json') ? { apiHosts: {}, apiKey: 'k' } : {}, {
        status: url.startsWith('/config.json') ? 200 : 503,
      })
    })
    session.set({
      ...session.get(),
      me: { permissions: ['item.authorize'], selectedCatalog: { id: '7' } },
    } as never)
    const name = { sku: '100140', site: 'SP01' }
    const row = { ...name, blockedBy: [], changedBy: null, changedAt: null, ...state }
    queryClient.setQueryData(authorizationQuery(name).queryKey, { rows: [row], count: 1 } as never)
    const { user } = show(<AuthorizationLine name={name} />)
    await user.keyboard(key)
    if (sent === null) return expect(bodies).toEqual([])
    await vi.waitFor(() => expect(bodies).toMatchObject([{ authorize: sent, skus: [name] }]))
  })
})
