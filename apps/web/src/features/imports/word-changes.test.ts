import { expect, test } from 'vitest'
import { wordChanges } from './word-changes.ts'

const ROWS = [
  { id: '1', section: 'master_data', originalValue: 'minimumBalance', translatedValues: ['Min Qty'] },
  { id: '2', section: 'master_data', originalValue: 'cost', translatedValues: ['Avg Cost', 'Whse'] },
  { id: '3', section: 'orders', originalValue: 'quantity', translatedValues: ['Min Qty'] },
  { id: '4', section: 'transactions', originalValue: 'consumption', translatedValues: ['STK-CUS'] },
  { id: '5', section: 'transactions', originalValue: 'date', translatedValues: ['PUR'] },
].map((row) => ({ ...row, description: '' }) as Parameters<typeof wordChanges>[0][number])

const shown = (lessons: [section: string, ours: string, theirs: string][]) => {
  const { removed, shrunk, created, grown } = wordChanges(
    ROWS,
    lessons.map(([section, ours, theirs]) => ({ section, ours, theirs })),
  )
  const text = ({ originalValue, translatedValues }: (typeof created)[number]) =>
    `${originalValue}=${translatedValues.join('|')}`
  return [
    ...removed.map((id) => `-${id}`),
    ...[...shrunk, ...grown].map(({ id, body }) => `${id} ${text(body)}`),
    ...created.map((body) => `+${text(body)}`),
  ].join(', ')
}

test.each<[what: string, lessons: Parameters<typeof shown>[0], changes: string]>([
  ['a new word', [['master_data', 'sku', 'Part Num']], '+sku=Part Num'],
  ['one more word of a field', [['master_data', 'cost', 'Std']], '2 cost=Avg Cost|Whse|Std'],
  [
    'the only word of another field: that is forgotten',
    [['master_data', 'trigger', 'MIN QTY']],
    '-1, +trigger=MIN QTY',
  ],
  ['one of several words of another field', [['master_data', 'site', 'Whse']], '2 cost=Avg Cost, +site=Whse'],
  ['a word that the field has', [['master_data', 'cost', 'avg cost']], ''],
  [
    'two codes of one type',
    [
      ['transactions', 'replenishment', 'PUR'],
      ['transactions', 'replenishment', 'MFG'],
    ],
    '+replenishment=PUR|MFG',
  ],
  [
    'two more codes of a type that has one',
    [
      ['transactions', 'consumption', 'STK-MTL'],
      ['transactions', 'consumption', 'STK-UKN'],
    ],
    '4 consumption=STK-CUS|STK-MTL|STK-UKN',
  ],
  [
    'two fields that exchange their words',
    [
      ['master_data', 'cost', 'Min Qty'],
      ['master_data', 'minimumBalance', 'Avg Cost'],
    ],
    '-1, 2 cost=Whse, 2 cost=Whse|Min Qty, +minimumBalance=Avg Cost',
  ],
  [
    'a word for two fields: the last',
    [
      ['master_data', 'sku', 'Part'],
      ['master_data', 'group', 'part'],
    ],
    '+group=part',
  ],
])('%s is remembered', (_, lessons, changes) => {
  expect(shown(lessons)).toBe(changes)
})
