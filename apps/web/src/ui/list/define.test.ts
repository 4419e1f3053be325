import { expect, test } from 'vitest'
import type { Column } from './column.ts'
import { fileOf } from './define.ts'

type Row = { sku: string; site: string; gap: number }
const sku = { header: 'SKU', value: ({ sku }: Row) => sku }
const site = { header: 'Site', value: ({ site }: Row) => site }
const gap = { header: 'Gap', value: ({ gap }: Row) => gap }

test('a value that two columns show is written once, where it comes first', () => {
  const columns = [{ file: [sku, site] }, { file: [gap] }, { file: [site] }, {}] as unknown as Column<Row>[]
  const { head, cells } = fileOf(columns)
  expect(head).toEqual(['SKU', 'Site', 'Gap'])
  expect(cells({ sku: 'A', site: '01', gap: 3 })).toEqual(['A', '01', 3])
})
