import { LIMITS } from 'virtual:contract'
import { isFileName } from '@giro/contract'
import type { Reading } from '@giro/file-readers/check'
import { expect, test } from 'vitest'
import { isFlawless, noticesOf, whyRefused } from './file-rules.ts'

test.each([
  ['mov_2026 (10).csv', 5, null],
  ['Ítens-ação.TXT', 5, null],
  ['数据.tsv.gz', 5, null],
  ['a:b.csv', 5, 'name'],
  [`${'x'.repeat(120)}.csv`, 5, 'name'],
  ['a.xlsx', 5, null],
  ['a.XLSX', LIMITS.workbookBytes, null],
  ['a.xlsx', LIMITS.workbookBytes + 1, 'largeWorkbook'],
  ['a.xls', 5, 'ending'],
  ['a.xlsx.gz', 5, 'ending'],
  ['a.gz', 5, 'ending'],
  ['.csv', 5, 'ending'],
  ['a.csv', 0, 'empty'],
  ['a.csv', LIMITS.uploadBytes, null],
  ['a.csv', LIMITS.uploadBytes + 1, 'large'],
])('%s of %i bytes: %s', (name, size, refusal) => {
  expect(whyRefused({ name, size })).toBe(refusal)
  if (refusal === null || refusal === 'empty' || refusal?.startsWith('large'))
    expect(isFileName(name)).toBe(true)
  else expect(isFileName(name)).toBe(false)
})

const READ: Reading = {
  outcome: 'read',
  refusal: null,
  rows: 2,
  isWhole: true,
  columnSeparator: ',',
  encoding: 'utf-8',
  columns: [],
  missing: [],
  faults: [],
  laterThanToday: 0,
  emptyRows: 0,
  repeatedKeys: 0,
  ambiguousDates: [],
  suggestion: null,
  preview: [],
}
const FAULT: Reading['faults'][number] = {
  title: 'cost',
  column: 'cost',
  expected: { kind: 'filled' },
  rows: 1,
  examples: [],
  codes: [],
}
const DATES = { title: 'date', found: '05/11/2026', readings: [] }

test.each<[why: string, found: Partial<Reading>, hasDates: boolean, is: boolean]>([
  ['nothing was found', {}, false, true],
  ['a row is wrong', { faults: [FAULT] }, false, false],
  ['the file would be refused', { refusal: { outcome: 'refused', code: 'x', parameters: {} } }, false, false],
  ['rows are later than today', { laterThanToday: 2 }, false, false],
  ['rows repeat a key', { repeatedKeys: 1 }, false, false],
  ['rows are empty', { emptyRows: 1 }, false, false],
  ['it looks written otherwise', { suggestion: { decimalSeparator: ',' } }, false, false],
  ['the order of its dates is asked', { ambiguousDates: [DATES] }, false, false],
  ['that was answered', { ambiguousDates: [DATES] }, true, true],
])('no problem is told where %s: %o', (_, found, hasDates, is) => {
  expect(isFlawless({ ...READ, ...found }, hasDates)).toBe(is)
})

test('what was noticed is told in one order, and only what there is', () => {
  expect(noticesOf({ ...READ, emptyRows: 3, laterThanToday: 2 })).toEqual(['laterThanToday', 'emptyRows'])
})
