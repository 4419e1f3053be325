import type { Reading } from '@giro/file-readers/check'
import { expect, it } from 'vitest'
import { compareWithSent } from './sent-before.ts'

const NONE = { rows: 0, units: 0 }
const tallies = (usage: number) => ({
  ...{ usage: { rows: usage, units: 2 * usage }, returns: NONE, receipts: NONE, supplierReturns: NONE },
  ...{ transfers: NONE, adjustments: NONE, balances: NONE },
})
const check = (of: Partial<Reading> = {}) =>
  ({
    ...{ rows: 3, allRows: 3, rejected: 0, missing: [], summary: tallies(3) },
    columns: ['sku', 'date', 'type', 'quantity'].map((column) => ({ title: column, column, match: 'known' })),
    ...of,
  }) as Reading
const before = (usage: number | null, columns = ['date', 'quantity', 'sku', 'type'], rowsRejected = 0) => ({
  rowsRejected,
  readAs: { columns, movements: usage === null ? null : tallies(usage) },
})

it.each([
  ['read alike', check(), before(3), { is: 'same' }],
  ['whose usage differs', check(), before(2), { is: 'movements', before: 4, now: 6 }],
  ['of which another column is read', check(), before(3, ['sku']), { is: 'columns' }],
  ['of items with a new column', check({ summary: null }), before(null, ['sku']), { is: 'columns' }],
  ['of which rows were rejected', check(), before(2, undefined, 1), { is: 'unknown' }],
  ['of which not all rows are checked', check({ allRows: 9 }), before(2), { is: 'unknown' }],
  ['loaded before this was kept', check(), { rowsRejected: 0, readAs: null }, { is: 'unknown' }],
])('a file %s', (_what, now, then, compared) => {
  expect(compareWithSent(now, then)).toMatchObject(compared)
})
