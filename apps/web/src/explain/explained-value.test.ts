import { describe, expect, test } from 'vitest'
import { dictionary as english } from '#i18n/en-US/index.ts'
import { dictionary as spanish } from '#i18n/es-ES/index.ts'
import { formatFor } from '#i18n/format.ts'
import { dictionary as french } from '#i18n/fr-FR/index.ts'
import { dictionary as portuguese } from '#i18n/pt-BR/index.ts'
import { type PlainValue, readSource, withoutDerivation, writeValue } from './explained-value.ts'

const writing = {
  format: formatFor('pt-BR', 'BRL'),
  lookup: (key: string, fallback: string) => (key === 'words.stance.automatic' ? 'Sugerido' : fallback),
  more: (count: number) => `e mais ${count}`,
}

describe('an input of a derivation', () => {
  test.each<[name: string, value: PlainValue, unit: string | null, text: string]>([
    ['units', 1234.5, 'units', '1.234,5'],
    ['probability', 0.98731, 'share', '98,73%'],
    ['unitCost', 33.39, 'money/unit', 'R$ 33,39'],
    ['snapshotDay', '2023-11-21', null, '21/11/2023'],
    ['erpDays', null, 'days', '–'],
    ['stance', 'automatic', null, 'Sugerido'],
    ['demandModel', 'SNB-mix', null, 'SNB-mix'],
    ['amounts', '[6,4.5,0]', 'units', '6 · 4,5 · 0'],
    ['amounts', JSON.stringify(Array(26).fill(1)), 'units', `${Array(24).fill('1').join(' · ')} e mais 2`],
    ['oddsStanceFactor', '{"automatic":1,"erp":2}', null, 'Sugerido: 1 · erp: 2'],
    ['note', '{not json', null, '{not json'],
  ])('%s %j', (name, value, unit, text) => {
    expect(writeValue(name, value, unit, writing).replace(/[\u00a0\u202f]/g, ' ')).toBe(text)
  })
})

test.each([
  ['movements 2024-11-21/2026-11-20', { source: 'movements', fromDay: '2024-11-21', toDay: '2026-11-20' }],
  ['plan', { source: 'plan', fromDay: null, toDay: null }],
  [null, { source: null, fromDay: null, toDay: null }],
])('the source %s', (from, source) => {
  expect(readSource(from)).toEqual(source)
})

describe('a field without a derivation', () => {
  test('was loaded, or is made of what has changed since', () => {
    expect(withoutDerivation('trigger', ['trigger', 'gap'])).toBe('explain.outdated')
    expect(withoutDerivation('cost', ['trigger', 'gap'])).toBe('explain.loaded')
    expect(withoutDerivation('trigger', [])).toBe('explain.loaded')
  })

  test.each([
    ['pt-BR', portuguese, /dados do item mudaram .+ depois do próximo recálculo/],
    ['en-US', english, /data of the item have changed .+ after the next recalculation/],
    ['fr-FR', french, /données de l’article ont changé .+ après le prochain recalcul/],
    ['es-ES', spanish, /datos del artículo han cambiado .+ después del próximo recálculo/],
  ])('says in %s that the data changed and when it is explained again', (_, { explain }, said) => {
    expect(explain.outdated).toMatch(said)
  })
})
