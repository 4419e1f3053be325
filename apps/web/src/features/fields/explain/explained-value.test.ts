import { CONTEXT_KINDS, DEFAULT_PARAMETERS } from 'virtual:contract'
import { dictionary as english } from 'virtual:words/en-US'
import { dictionary as spanish } from 'virtual:words/es-ES'
import { dictionary as french } from 'virtual:words/fr-FR'
import { dictionary as portuguese } from 'virtual:words/pt-BR'
import i18next from 'i18next'
import { describe, expect, test } from 'vitest'
import { formatFor } from '#app/i18n/format.ts'
import type { Dictionary, Language } from '#app/i18n/i18n.ts'
import {
  type PlainValue,
  sharesOf,
  shownInputs,
  type Writing,
  withoutDerivation,
  writeParameter,
  writeValue,
} from './explained-value.ts'

const DICTIONARIES: Record<Language, Dictionary> = {
  'pt-BR': portuguese,
  'en-US': english,
  'fr-FR': french,
  'es-ES': spanish,
}
const LANGUAGES = Object.keys(DICTIONARIES) as Language[]

function writingIn(language: Language, over: Partial<Writing> = {}): Writing {
  const one = i18next.createInstance()
  // Resources at hand: it is ready at once.
  void one.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: DICTIONARIES[language] } },
    interpolation: { escapeValue: false },
    nsSeparator: false,
    initAsync: false,
  })
  const t = one.t as unknown as (key: string, values?: object) => string
  return {
    format: formatFor(language),
    lookup: (key, fallback, values) => (t(key, values) === key ? fallback : t(key, values)),
    more: (count) => t('explain.more', { count }),
    itemUnit: null,
    shares: [],
    ...over,
  }
}
test.each([
  ['pt-BR', 'dezembro é 1,8 vezes o mês médio · janeiro é 0,95 vezes o mês médio'],
  ['en-US', 'December: 1.8 times the average month · January: 0.95 times the average month'],
  ['fr-FR', 'décembre : 1,8 fois le mois moyen · janvier : 0,95 fois le mois moyen'],
  ['es-ES', 'diciembre es 1,8 veces el mes medio · enero es 0,95 veces el mes medio'],
] as const)('%s: the months of the interval are named with their season', (language, text) => {
  const ahead = { '2026-12': 1.8, '2027-01': 0.95 }
  expect(spaced(writeValue('seasonMonths', ahead, 'ratio', writingIn(language)))).toBe(text)
})

const spaced = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

describe('an input of a derivation', () => {
  const writing = writingIn('pt-BR', { itemUnit: 'kg' })
  test.each<[name: string, value: PlainValue, unit: string | null, text: string]>([
    ['units', 1234.5, 'units', '1.234,50 kg'],
    ['unitsPerDay', 0.156164383, 'units/day', '0,16 kg/dia'],
    ['eventsPerDay', 0.0438356, 'events/day', '0,044 consumos/dia'],
    ['part', 21.5, 'unit-days', '21,50 kg × dias'],
    ['protectionDemandVariance', 59.368, 'units²', '59,37 kg²'],
    ['probability', 0.98731, 'share', '98,73%'],
    ['probability', 0.000412345, 'share', '0,0412%'],
    ['probability', 1, 'share', '100%'],
    ['unitCost', 33.39, 'money/unit', 'R$ 33,39 por kg'],
    ['onHandUnits', 7.802808, 'units', '7,8 kg'],
    ['onHandUnits', 0.125, 'units', '0,125 kg'],
    ['stockoutExposureValue', 0.0411234, 'money', 'R$ 0,04'],
    ['stockoutExposureValue', 0.00411234, 'money', 'R$ 0,0041'],
    ['value', 12, 'money', 'R$ 12,00'],
    ['snapshotDay', '2023-11-21', null, '21/11/2023'],
    ['erpDays', null, 'days', '–'],
    ['erpDays', 1, 'days', '1 dia'],
    ['erpDays', 84.736, 'days', '84,74 dias'],
    ['stance', 'automatic', null, 'Sugerido'],
    ['demandModel', 'EMPIRICAL', null, 'somas observadas (EMPIRICAL)'],
    ['amounts', [6, 4.5, 0], 'units', '6 · 4,50 · 0 kg'],
    ['amounts', [], 'units', '–'],
    ['amounts', Array(26).fill(1), 'units', `${Array(24).fill('1').join(' · ')} e mais 2 kg`],
  ])('%s %j', (name, value, unit, text) => {
    expect(spaced(writeValue(name, value, unit, writing))).toBe(text)
  })

  test.each<[name: string, value: number, unit: string, text: string]>([
    ['unitsPerDay', 0.156164383, 'units/day', '0,15616438 kg/dia'],
    ['stockoutExposureValue', 0.0411234, 'money', 'R$ 0,0411234'],
    ['erpDays', 84.736, 'days', '84,736 dias'],
  ])('%s %d so exactly that others can be computed of it', (name, value, unit, text) => {
    expect(spaced(writeValue(name, value, unit, { ...writing, isExact: true }))).toBe(text)
  })

  test('a cost is money where it is known', () => {
    const input = (name: string) => ({ name, value: 1, unit: 'units', from: 'demand_law' as const })
    const inUnits = [input('costStocked'), input('odds')]
    expect(shownInputs(inUnits)).toEqual(inUnits)
    expect(shownInputs([...inUnits, input('yearlyCostStocked')]).map(({ name }) => name)).toEqual([
      'odds',
      'yearlyCostStocked',
    ])
  })

  test.each<[Language, value: number, text: string]>([
    ['pt-BR', 2, '2 un.'],
    ['en-US', 1, '1 unit'],
    ['en-US', 1.5, '1.50 units'],
    ['en-US', 0, '0 units'],
    ['fr-FR', 1.5, '1,50 unité'],
    ['fr-FR', 2, '2 unités'],
    ['es-ES', 1, '1 unidad'],
    ['es-ES', 1.5, '1,50 unidades'],
  ])('in %s, without a unit of its own: %d', (language, value, text) => {
    expect(spaced(writeValue('units', value, 'units', writingIn(language)))).toBe(text)
  })

  test('two services that differ are not written alike', () => {
    const shares = [0.972973, 0.972968, 0.9]
    const written = shares.map((share) =>
      writeValue('service', share, 'share', writingIn('en-US', { shares })),
    )
    expect(written).toEqual(['97.2973%', '97.2968%', '90%'])
  })
})

describe('a parameter', () => {
  test.each<[Language, name: string, value: Parameters<typeof writeParameter>[1], text: string]>([
    ['pt-BR', 'orderCost', 60, 'R$ 60,00'],
    ['pt-BR', 'holdingRatePerYear', 0.2, '20% ao ano'],
    ['pt-BR', 'gapTolerance', 0.05, '5%'],
    ['en-US', 'reviewDays', 1, '1 day'],
    ['en-US', 'leadTimeQuantileOrders', 5, '5 orders'],
    [
      'en-US',
      'sizeMemory',
      { fast: 2, slow: 2, month: 1, quick: 1 },
      'short: 2 · long: 2 · of months: 1 · of weeks: 1',
    ],
    ['es-ES', 'serviceMeasure', 'noRupture', 'Disponibilidad'],
    [
      'pt-BR',
      'oddsStanceFactor',
      { automatic: 1, aggressive: 2, conservative: 0.5, very_aggressive: 4, very_conservative: 0.25 },
      'Grande redução: 0,25 · Redução: 0,5 · Sugerido: 1 · Aumento: 2 · Grande aumento: 4',
    ],
    [
      'en-US',
      'minimumCycleService',
      { common: 0.5, critic: 0.9, important: 0.75 },
      'Critical: 90% · Important: 75% · Common: 50%',
    ],
    [
      'en-US',
      'leadTimeClassLimits',
      { fast: 30, long: 90, veryLong: 180 },
      'fast up to: 30 · long up to: 90 · very long up to: 180 days',
    ],
    ['fr-FR', 'serviceLevelLimits', { lowest: 0.5, highest: 0.999 }, 'minimum : 50 % · maximum : 99,9 %'],
  ])('in %s: %s', (language, name, value, text) => {
    expect(spaced(writeParameter(name, value, writingIn(language)))).toBe(text)
  })

  test('of shares is one of those that an input must not be mistaken for', () => {
    const inputs = [{ value: 0.97999, unit: 'share' }]
    const parameters = [
      { name: 'serviceClassLimits', value: { s: 0.8, s1: 0.98 } },
      { name: 'gapTolerance', value: 0.05 },
      { name: 'orderCost', value: 25 },
    ]
    expect(sharesOf({ inputs, parameters })).toEqual([0.97999, 0.8, 0.98, 0.05])
  })
})

/** What the engine names in its explanations, as its source says it. */
const SOURCES = import.meta.glob<string>('../../../../../../packages/planning/src/explain/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const ENGINE = Object.values(SOURCES).join('\n')
const namedIn = (pattern: RegExp) => [
  ...new Set([...ENGINE.matchAll(pattern)].map(([, name]) => name as string)),
]
const FORMULAS = [
  ...(/export type FormulaName =((?:\n {2}\| '\w+')+)/.exec(ENGINE)?.[1] ?? '').matchAll(/'(\w+)'/g),
].map(([, name]) => name as string)

describe.each(LANGUAGES)('in %s every name the engine gives has its words:', (language) => {
  const { explain } = DICTIONARIES[language]
  test.each([
    [
      'inputs',
      [
        ...namedIn(/\b(?:input\(|planned\(plan,)\s*'(\w+)'/g),
        ...CONTEXT_KINDS.map((kind) => `${kind}Effect`),
      ],
    ],
    ['formulas', FORMULAS],
    ['failed', namedIn(/failed: [^,\n]*'([a-z_0-9]+)'/g)],
    ['parameterNames', Object.keys(DEFAULT_PARAMETERS).filter((name) => ENGINE.includes(`'${name}'`))],
  ] as const)('%s', (family, names) => {
    expect(names.length).toBeGreaterThan(3)
    expect(names.filter((name) => !(name in explain[family]))).toEqual([])
  })

  test('the numbers inside each of its parameters', () => {
    const writing = writingIn(language)
    const missing: string[] = []
    const lookup: Writing['lookup'] = (key, fallback, values) => {
      const text = writing.lookup(key, '', values)
      if (text === '') missing.push(key)
      return text || fallback
    }
    for (const [name, value] of Object.entries(DEFAULT_PARAMETERS)) {
      if (!(name in explain.parameterNames)) continue
      writeParameter(name, value as Parameters<typeof writeParameter>[1], { ...writing, lookup })
    }
    expect(missing).toEqual([])
  })
})

describe('a field without a derivation', () => {
  test('was loaded, or is made of what has changed since', () => {
    expect(withoutDerivation('trigger', ['trigger', 'gap'])).toBe('explain.outdated')
    expect(withoutDerivation('cost', ['trigger', 'gap'])).toBe('explain.loaded')
    expect(withoutDerivation('trigger', [])).toBe('explain.loaded')
  })

  test.each([
    ['pt-BR', portuguese, /dados do item mudaram .+ após o próximo recálculo/],
    ['en-US', english, /data changed after this calculation.+after the next planning run/],
    ['fr-FR', french, /données de l’article ont changé.+après la prochaine planification/],
    ['es-ES', spanish, /datos del artículo han cambiado .+ después de la próxima planificación/],
  ])('says in %s that the data changed and when it is explained again', (_, { explain }, said) => {
    expect(explain.outdated).toMatch(said)
  })
})
