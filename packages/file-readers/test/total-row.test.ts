import { expect, it } from 'vitest'
import { readsAsTotal } from '../src/formats/total-row.ts'
import { readAll, reasons } from './read-whole-file.ts'

it.each([
  'Total',
  'TOTAL GERAL',
  'Total geral:',
  'Totais',
  'Sub-total',
  'Subtotal do grupo',
  'Grand total',
  'Total général',
  'Sous-total',
  'Gran total',
  'Total del informe',
  'Totaux',
  '0000TOTAL',
])('%s is a total', (text) => {
  expect(readsAsTotal(text)).toBe(true)
})

it.each(['TOTAL-10W40', 'Total 90', 'TOTALFLEX', 'Óleo Total', 'Subt', 'Total Quartz', 'T', ''])(
  '%s is none',
  (text) => {
    expect(readsAsTotal(text)).toBe(false)
  },
)

it.each([
  ['transactions', 'date,sku,type,quantity\n2026-01-02,A1,consumption,1\nTotal,,,288\n'],
  ['transactions', 'sku,date,type,quantity\nA1,2026-01-02,consumption,1\nTotal,2026-01-02,consumption,288\n'],
  ['orders', 'order,sku,startDate,quantity\nP1,A1,2026-01-02,1\nTotal,,,288\n'],
  ['orders', 'order,sku,startDate,quantity\nP1,A1,2026-01-02,1\n,Total,,288\n'],
  ['orders', 'order,sku,startDate,quantity\nP1,A1,2026-01-02,1\nTotal,288\n'],
  ['master_data', 'sku,cost,currentBalance\nA1,2,1\nTotal,,288\n'],
] as const)('a total under %s is refused as one: %s', async (kind, text) => {
  const { counts, rejections, unknownItems } = await readAll(kind, text)
  expect(counts).toMatchObject({ accepted: 1, rejected: 1 })
  expect(unknownItems).toEqual([])
  expect(reasons(rejections)).toEqual(['3 sku: expected an item, not a total, found Total'])
})
