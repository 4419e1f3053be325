import { expect, test } from 'vitest'
import { problemsByRow, readPasted } from './pasted.ts'

test.each([
  [
    'from a spreadsheet',
    'SP01\tSão Paulo\nRJ01\tRio',
    [
      ['SP01', 'São Paulo'],
      ['RJ01', 'Rio'],
    ],
  ],
  ['with semicolons', 'SP01;São Paulo', [['SP01', 'São Paulo']]],
  ['with blanks and empty lines', '  SP01 \t São Paulo \r\n\r\n', [['SP01', 'São Paulo']]],
  ['a tab wins: the semicolon is text', 'SP01\tPeças; sobras', [['SP01', 'Peças; sobras']]],
  ['nothing', ' \n ', []],
])('pasted rows %s', (_, text, rows) => {
  expect(readPasted(text)).toEqual(rows)
})

test('a refusal is told at its row, once for each field, and not those of other lists', () => {
  const found = problemsByRow(
    [
      { path: 'sites.1.identifier', message: 'validation.max12' },
      { path: 'sites.1.title', message: 'validation.required' },
      { path: 'sites.1.title', message: 'validation.min' },
      { path: 'sites.10.names.0', message: 'validation.required' },
      { path: 'sites.10.names.1', message: 'validation.required' },
      { path: 'sites.11', message: 'validation.format' },
      { path: 'others.0', message: 'validation.format' },
    ],
    'sites',
  )
  expect([...found]).toEqual([
    [
      1,
      [
        { field: 'identifier', message: 'validation.max12' },
        { field: 'title', message: 'validation.required' },
      ],
    ],
    [10, [{ field: 'names', message: 'validation.required' }]],
    [11, [{ field: '', message: 'validation.format' }]],
  ])
})
