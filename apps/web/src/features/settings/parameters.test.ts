import { PARAMETER_GROUPS, PLANNING_PARAMETERS } from 'virtual:contract'
import { dictionary } from 'virtual:words/pages/pt-BR'
import { expect, test } from 'vitest'
import { formatFor } from '#app/i18n/format.ts'
import { partsOf, settingOf, standardOf, typedOf } from './parameters.ts'

const number = (text: string) => (/^[\d,.]+$/.test(text) ? Number(text.replace(',', '.')) : null)

test.each([
  ['nothing typed', {}, {}],
  ['one number', { reviewDays: '7' }, { reviewDays: 7 }],
  ['a share is a percentage', { holdingRatePerYear: '30' }, { holdingRatePerYear: 0.3 }],
  ['with its sign', { holdingRatePerYear: '27,5 %' }, { holdingRatePerYear: 0.275 }],
  ['blanks are nothing', { reviewDays: '  ' }, {}],
  ['a word', { serviceMeasure: 'fill' }, { serviceMeasure: 'fill' }],
  [
    'one of several numbers: the others keep their default',
    { 'abcLimits.a': '70' },
    { abcLimits: { a: 0.7, b: 0.95, c: 0.99 } },
  ],
  ['no number: as it was typed, for the server to refuse', { reviewDays: 'often' }, { reviewDays: 'often' }],
])('%s', (_, typed, value) => {
  expect(settingOf(typed, number)).toEqual(value)
})

test.each([
  ['nothing is typed', {}, 0.4],
  ['odds by ABC class are typed', { 'abcOddsFactor.abc_a': '0,5' }, 0],
  ['and taken back', { 'abcOddsFactor.abc_a': ' ' }, 0.4],
])('the exponent that holds where %s', (_, typed, standard) => {
  const exponents = PLANNING_PARAMETERS.filter(({ name }) => name === 'eventValueExponent')
  const shown = exponents.flatMap((one) => partsOf(one).map((part) => standardOf(one, part, typed)))
  expect(shown).toEqual([standard])
})

test('what was saved is shown as it was saved', () => {
  const saved = {
    reviewDays: 7,
    reorderPointCapDays: 1095,
    orderCost: 12_500.5,
    purchasabilityOddsFactor: { hard: 1.425, medium: 1, easy: 0.725 },
    serviceTargets: { abc_a: 0.931, abc_b: 0.93, abc_c: 0.9, abc_d: 0.57, important: 0.55, critic: 0.999 },
  }
  const format = formatFor('pt-BR', 'BRL')
  const typed = typedOf(saved, (one) => format.number(one, 6))
  expect(typed['purchasabilityOddsFactor.hard']).toBe('1,425')
  expect(settingOf(typed, (text) => format.parseNumber(text)?.value ?? null)).toEqual(saved)
})

test('each parameter stands in one group, and says what it does', () => {
  const names = PLANNING_PARAMETERS.map(({ name }) => name).sort()
  expect(Object.values(PARAMETER_GROUPS).flat().sort()).toEqual(names)
  // The compiler holds the other languages to this one.
  expect(Object.keys(dictionary.planning.helps).sort()).toEqual(names)
})
