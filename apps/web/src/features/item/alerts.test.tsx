import type { AlertLevels } from '@giro/contract'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { StepRail } from '#features/feed/StepRail.tsx'
import { AlertCounts, byLevel } from '#features/item/AlertCounts.tsx'
import { StatusSection } from '#features/item/StatusSection.tsx'
import type { ItemDetail } from '#features/item/use-item.ts'
import { Addresses, ALERT, contextRow, decision, signIn } from '../../../test/decisions.tsx'
import { show } from '../../../test/show.tsx'

beforeEach(() => signIn())
const plain = (text: string | null | undefined) => (text ?? '').replace(/[\u00a0\u202f]/g, ' ')
const KINDS = [
  'maxBatch',
  'minBatch',
  'package',
  'maxBalance',
  'minBalance',
  'inactive',
  'negativeBalance',
  'virtualBalance',
  'outlier',
  'dataQuality',
  'authorization',
] as const
const levels = (given: Partial<AlertLevels> = {}): AlertLevels =>
  ({ ...Object.fromEntries(KINDS.map((kind) => [kind, 'success'])), ...given }) as AlertLevels

describe('how many of the eleven are loud', () => {
  test('problems stand before warnings, each with its number and its names', () => {
    show(
      <AlertCounts
        alerts={levels({ maxBatch: 'warning', package: 'problem', inactive: 'warning', outlier: 'none' })}
      />,
    )
    const [problem, warning, ...others] = screen.getAllByTitle(/:/)
    expect(problem?.title).toBe('Problema: Múltiplo de compra')
    expect(warning?.title).toBe('Atenção: Lote máximo, Sem movimento recente')
    expect(others).toEqual([])
    expect(within(warning as HTMLElement).getByText('2')).toBeTruthy()
  })

  test('none is a tick, which screen readers hear as right', () => {
    show(<AlertCounts alerts={levels({ outlier: 'none' })} />)
    expect(screen.getByText('OK')).toBeTruthy()
    expect(screen.queryByTitle(/:/)).toBeNull()
  })

  test('every alert is at exactly one level', () => {
    const found = byLevel(levels({ package: 'problem', outlier: 'none' }))
    expect(found.map(({ level }) => level)).toEqual(['problem', 'warning', 'success', 'none'])
    expect(found.flatMap(({ kinds }) => kinds).sort()).toEqual([...KINDS].sort())
  })
})

describe('the alerts of an item as sentences', () => {
  const drawn = (alerts: AlertLevels, given: object = {}, said: object = {}) => {
    const causes = KINDS.map((kind) => [kind, { cause: alerts[kind], notes: [] }])
    const item = {
      sku: '100140',
      site: 'SP01',
      alerts,
      batch: 48,
      maximumBatch: 40,
      package: 12,
      trigger: 96,
      currentBalance: -1234.5,
      inactiveDays: 1,
      ...given,
    }
    const detail = {
      explain: {},
      item,
      alerts: { ...Object.fromEntries(causes), ...said },
      outlierDays: ['2026-10-01', '2026-11-05'],
      missingData: [],
    } as unknown as ItemDetail
    show(
      <Addresses>
        <StatusSection detail={detail} />
      </Addresses>,
    )
    return screen.getByRole('region', { name: 'Situação' })
  }
  const sentences = (section: HTMLElement) =>
    [...section.querySelectorAll('details > ul > li')].map(({ textContent }) => plain(textContent))

  test('a mark stands for what is loud, the worst first, before the sentences with the numbers of the item', () => {
    const section = drawn(levels({ maxBatch: 'problem', package: 'warning', negativeBalance: 'problem' }))
    const marks = section.querySelector('summary')?.textContent
    expect(marks).toMatch(/^Problema: Lote máximo.*Problema: .*Atenção: .*8 verificações OK$/)
    const [first, second, third] = sentences(section)
    expect(first).toContain('O lote 48 passa do lote máximo 40.')
    expect(second).toContain('O estoque está negativo: −1.234,50.')
    expect(third).toContain('O múltiplo de compra 12 é bem maior que o lote econômico.')
  })

  test('what is fine is counted, apart from what could not be judged', () => {
    const section = drawn(levels({ maxBatch: 'problem', outlier: 'none' }))
    expect(within(section).getByText('9 verificações OK · 1 não avaliada')).toBeTruthy()
    expect(within(section).getByText('Há poucos consumos para avaliar.')).toBeTruthy()
  })

  test('a value that is not known is a dash, one day is one day', () => {
    const section = drawn(levels({ maxBatch: 'problem', inactive: 'warning' }), { maximumBatch: null })
    const [first, second] = sentences(section)
    expect(first).toContain('O lote 48 passa do lote máximo –.')
    expect(second).toContain('Sem transação há 1 dia.')
  })

  test('a note is told after its cause, with the last day that it is about', () => {
    const outlier = { cause: 'problem', notes: ['latest'] }
    const [first] = sentences(drawn(levels({ outlier: 'problem' }), { outlier: 2 }, { outlier }))
    expect(first).toContain('Consumos atípicos: 2, que somam 20% do consumo ou mais. O último em 05/11/2026.')
  })

  test.each([
    ['maxBatch', 'Lote máximo', 'replenishment'],
    ['minBalance', 'Estoque mínimo', 'balance'],
    ['inactive', 'Sem movimento recente', 'transactions'],
    ['virtualBalance', 'Posição de estoque', 'orders'],
    ['outlier', 'Consumo atípico', 'consumption'],
    ['authorization', null, null],
  ] as const)('%s is looked into where it comes from', (kind, name, tab) => {
    const section = drawn(levels({ [kind]: 'problem' }))
    const link = section.querySelector('details > ul > li a')
    if (name) expect(link?.textContent).toBe(name)
    const address = new URL(link?.getAttribute('href') ?? '', 'https://app.test')
    expect(address.pathname).toBe('/inventory/indeep/100140')
    expect(address.searchParams.get('tab')).toBe(tab)
    expect(address.searchParams.get('site')).toBe('SP01')
  })
})

describe('the five steps of an item', () => {
  const contexts = [
    contextRow('portfolio'),
    contextRow('service', { alert: ALERT }),
    contextRow('leadTime', { alert: ALERT }),
    contextRow('trigger', { alert: ALERT }),
    contextRow('batch', { alert: ALERT }),
  ]
  const going = decision({
    accepted: ['leadTime', 'trigger'],
    sent: { trigger: { stance: 'aggressive' }, batch: { stance: 'manual', value: 1 } },
    unread: ['batch'],
  })
  const drawn = () => {
    const chosen = vi.fn()
    const { user } = show(<StepRail contexts={contexts} step="service" decision={going} onStep={chosen} />)
    return { user, chosen }
  }

  test('stand in their order, each with what has become of it', () => {
    drawn()
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'PortfólioSem alerta',
      'Nível de serviçoAumentar',
      'Prazo de entregaAceito',
      'GatilhoAlterado',
      'LoteCorrija o valor',
    ])
  })

  test('the one that is open is marked, and any other is one press away', async () => {
    const { user, chosen } = drawn()
    const current = screen.getAllByRole('button').filter((one) => one.getAttribute('aria-current') === 'step')
    expect(current.map(({ textContent }) => textContent)).toEqual(['Nível de serviçoAumentar'])
    await user.click(screen.getByRole('button', { name: /Gatilho/ }))
    expect(chosen).toHaveBeenCalledWith('trigger')
  })

  test('on a narrow page they are a list to choose from, with the same words', async () => {
    const media = { matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }
    vi.stubGlobal('matchMedia', () => media)
    const { user, chosen } = drawn()
    const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Passos' })
    expect(list.value).toBe('service')
    expect(list.options[4]?.textContent).toBe('Passo 5 de 5 · Lote (quantidade de compra) · Corrija o valor')
    await user.selectOptions(list, 'batch')
    expect(chosen).toHaveBeenCalledWith('batch')
  })
})
