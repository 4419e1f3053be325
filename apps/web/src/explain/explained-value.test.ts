import { describe, expect, test } from 'vitest'
import { formatFor } from '#i18n/format.ts'
import { type PlainValue, readSource, writeValue } from './explained-value.ts'

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
