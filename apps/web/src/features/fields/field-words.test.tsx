import type { Item, ItemField } from '@giro/contract'
import { renderHook } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, describe, expect, test } from 'vitest'
import { formatFor } from '#app/i18n/format.ts'
import { setLanguage } from '#app/i18n/i18n.ts'
import { exactMoney, exactQuantity, writeShare } from '#features/fields/explain/digits.ts'
import { bareMoney, fieldsWith, isCalculated, isShare } from '#features/fields/field-kinds.ts'
import {
  fieldNumber,
  optionsOf,
  useCellText,
  useFieldLabel,
  useFieldText,
  wordText,
} from '#features/fields/field-words.ts'
import { withUnit } from '#features/items/columns.tsx'

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
const ITEM = {
  currentBalance: 1234.5,
  consumptionAverage90d: 0.156164,
  consumptionAverage730d: 26.685,
  minimumBalance: 1.984,
  proposedBalance: 183.358,
  avgBatch: 0.25,
  leadTime: 34,
  tmea: 12.345,
  outlier: 3,
  nsr: 0.975,
  cvConsumption: 1.2345,
  gap: -1234.5,
  cost: 10,
  status: 'active',
  startDate: '2026-11-05',
  authorized: true,
  group: null,
  coverageConformity: null,
  site: 'SP01',
} as Partial<Item>
afterEach(() => setLanguage('pt-BR'))

describe('how a field of an item is written', () => {
  test.each<[ItemField, string, string]>([
    ['currentBalance', '1.234,50', 'a quantity'],
    ['minimumBalance', '1,98', 'three decimals would be read as thousands'],
    ['consumptionAverage90d', '0,156', 'units a day'],
    ['consumptionAverage730d', '26,7', 'more than one a day'],
    ['proposedBalance', '183,4', 'a mean of pieces'],
    ['avgBatch', '0,25', 'a mean that one decimal would make nearly nothing'],
    ['leadTime', '34', 'whole days'],
    ['tmea', '12,3', 'days that are an average'],
    ['outlier', '3', 'a count'],
    ['nsr', '97,5%', 'a share is written in percent'],
    ['cvConsumption', '1,23', 'a coefficient may pass 1, and is not'],
    ['gap', '−R$ 1.234,50', 'money'],
    ['status', 'Ativo', 'a word'],
    ['startDate', '05/11/2026', 'a day'],
    ['site', 'SP01', 'a code as it is'],
    ['group', '', 'no value is no text'],
    ['coverageConformity', 'Estoque desconhecido', 'that nothing is known of the stock has a word'],
    ['minimumBatch', '', 'nor is a field that was not read'],
  ])('%s is "%s": %s', (field, text) => {
    const { result } = renderHook(useFieldText)
    expect(plain(result.current(ITEM, field))).toBe(text)
  })

  test('in money, quantities by their cost, and what is no quantity as before', () => {
    const { result } = renderHook(useFieldText)
    expect(plain(result.current(ITEM, 'currentBalance', 'money'))).toBe('R$ 12.345,00')
    expect(plain(result.current(ITEM, 'consumptionAverage90d', 'money'))).toBe('R$ 1,56')
    expect(result.current(ITEM, 'leadTime', 'money')).toBe('34')
    expect(result.current({ ...ITEM, cost: null }, 'currentBalance', 'money')).toBe('')
  })

  test('under a head the number stands alone, in money too, and a word as it is', () => {
    const { result } = renderHook(useCellText)
    expect(plain(result.current(ITEM, 'gap'))).toBe('−1.234,50')
    expect(plain(result.current(ITEM, 'currentBalance', 'money'))).toBe('12.345,00')
    expect(result.current(ITEM, 'nsr')).toBe('97,5%')
    expect(result.current(ITEM, 'status')).toBe('Ativo')
    expect(result.current({ ...ITEM, description: 'Nota de R$ 2' }, 'description')).toBe('Nota de R$ 2')
  })

  test('in a list a quantity says its unit, and nothing else does', () => {
    const text = renderHook(useCellText).result.current
    const item = { ...ITEM, unit: 'kg' } as Item
    const written = (['minimumBalance', 'leadTime', 'gap', 'minimumBatch'] as const).map((field) =>
      plain(withUnit(item, field, 'units', text)),
    )
    expect(written).toEqual(['1,98 kg', '34,0', '−1.234,50', ''])
    expect(plain(withUnit(item, 'currentBalance', 'money', text))).toBe('12.345,00')
    expect(withUnit({ ...item, unit: null } as unknown as Item, 'minimumBalance', 'units', text)).toBe('1,98')
  })

  test('the head of money names the currency, also of a quantity that is shown as money', () => {
    const { result } = renderHook(useFieldLabel)
    expect(result.current('gap')).toBe('Diferença para o alvo, R$')
    expect(result.current('currentBalance')).toBe('Estoque atual')
    expect(result.current('currentBalance', 'money')).toBe('Estoque atual, R$')
    expect(result.current('leadTime', 'money')).toBe('Prazo de entrega, dias')
  })
})

test.each<[ItemField, 'units' | 'money', number | null]>([
  ['currentBalance', 'units', 1234.5],
  ['currentBalance', 'money', 12345],
  ['nsr', 'money', 0.975],
  ['gap', 'money', -1234.5],
  ['status', 'units', null],
  ['minimumBatch', 'units', null],
])('to draw or export, %s in %s is the number %s', (field, unit, number) => {
  expect(fieldNumber(ITEM, field, unit)).toBe(number)
})

describe('words of closed lists', () => {
  test('stand in the order of the list, not of the alphabet', () => {
    expect(optionsOf(i18next.t, 'criticality')).toEqual([
      { value: 'critic', label: 'Crítico' },
      { value: 'important', label: 'Importante' },
      { value: 'common', label: 'Comum' },
    ])
  })
  test('yes and no are a list; a text, a number and a day are none', () => {
    expect(optionsOf(i18next.t, 'inactive')?.map(({ value }) => value)).toEqual(['true', 'false'])
    for (const field of ['description', 'gap', 'startDate'] as const)
      expect(optionsOf(i18next.t, field)).toBeNull()
  })
  test('a word of a later server stands as it is', () => {
    expect(wordText(i18next.t, 'portfolio', 'on_the_moon')).toBe('on_the_moon')
  })
})

describe('what is known of a field', () => {
  test.each<[ItemField, boolean, boolean]>([
    ['nsr', true, true],
    ['cvConsumption', false, true],
    ['gap', false, true],
    ['erpNsr', true, false],
    ['cost', false, false],
    ['triggerStance', false, false],
  ])('%s: a share %s, calculated %s', (field, share, calculated) => {
    expect([isShare(field), isCalculated(field)]).toEqual([share, calculated])
  })

  test('a heading shows its own fields first, then those that belong to it as well, each once', () => {
    const fields = fieldsWith('balance')
    expect(fields).toContain('currentBalance')
    expect(fields).toContain('virtualBalance')
    expect(fields.indexOf('currentBalance')).toBeLessThan(fields.indexOf('virtualBalance'))
    expect(new Set(fields).size).toBe(fields.length)
    expect(fieldsWith('replenishment')).toContain('virtualBalance')
    expect(fieldsWith('erp')).not.toContain('virtualBalance')
  })
})

describe('digits that let a reader compute a number again', () => {
  const format = formatFor('pt-BR')
  test.each([
    [0.15616438, '0,15616438'],
    [1234.5678, '1.234,5678'],
    [76.9, '76,9'],
    [0, '0'],
    [1e-12, '0'],
  ])('the quantity %s is written "%s"', (value, text) => {
    expect(exactQuantity(value, format)).toBe(text)
  })
  test.each([
    [1234.5, 'R$ 1.234,50'],
    [123456.789, 'R$ 123.456,79'],
    [0.012345, 'R$ 0,012345'],
    [-0.012345, '−R$ 0,012345'],
    [0, 'R$ 0,00'],
  ])('the amount %s is written "%s"', (value, text) => {
    expect(plain(exactMoney(value, format))).toBe(text)
  })
  test.each<[number, number[], string, string]>([
    [0.975, [], '97,5%', 'two decimals at most'],
    [0.99987654, [], '99,9877%', 'more where it is nearly all'],
    [0.000012345, [], '0,00123%', 'or nearly nothing'],
    [1, [], '100%', 'all of it'],
    [0.50001, [0.50002], '50,001%', 'as many as tell it from another'],
    [0.5, [0.5], '50%', 'the same is not to be told apart'],
  ])('the share %s beside %j is written "%s": %s', (share, others, text) => {
    expect(plain(writeShare(share, format, others))).toBe(text)
  })
})

test.each([
  ['pt-BR', 'BRL', 'moneyEffect', -38_000, '−38,0 mil'],
  ['pt-BR', 'BRL', 'money', 1234.5, '1.234,50'],
  ['en-US', 'USD', 'moneyEffect', 4100, '+4.1K'],
  ['fr-FR', 'EUR', 'moneyCompact', -4100, '−4,1 k'],
  ['es-ES', 'EUR', 'moneyEffect', 0, '0'],
] as const)(
  'under a head with the currency %s %s %s %d stands as "%s"',
  (language, currency, what, value, text) => {
    const format = formatFor(language, currency)
    expect(plain(bareMoney(format[what](value), format))).toBe(text)
  },
)
