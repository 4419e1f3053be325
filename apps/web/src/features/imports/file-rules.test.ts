import { LIMITS } from 'virtual:contract'
import { isFileName } from '@giro/contract'
import { expect, test } from 'vitest'
import { whyRefused } from './file-rules.ts'

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
