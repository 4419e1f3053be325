import { describe, expect, it } from 'vitest'
import { type Answer, addMovements, asked, checked, isMissing, rowsOf, type Sums } from './exports.ts'

type Case = {
  folder: string
  files: readonly { file: string; answer?: Answer; asks?: readonly string[] }[]
  /** How the truth's site and SKU are written in the file. */
  key?: (site: string, sku: string) => string
  columns?: readonly (keyof Sums)[]
  /** Usage of an item that the file does not tell from something else, at most. */
  unknowable?: (folder: string, key: string) => number
}

const SKU_ALONE = (_: string, sku: string) => ` ${sku}`

/** Scrap of ERPNext is a Stock Entry as every issue is: the ledger does not tell them apart. */
const scrapped = (folder: string, key: string) =>
  rowsOf(`${folder}/plain/transactions.csv`)
    .filter(
      ({ type, quantity, site, sku }) =>
        type === 'inventory' && Number(quantity) < 0 && `${site} ${sku}` === key,
    )
    .reduce((sum, { quantity }) => sum - Number(quantity), 0)

const CASES: readonly Case[] = [
  {
    folder: '01-sap-mb51-marc',
    files: [{ file: 'MB51.txt' }],
    key: (site, sku) => `${site} ${sku.replace(/^0+/, '')}`,
  },
  { folder: '02-odoo-stock-move-line', files: [{ file: 'Moves History (stock.move.line).csv' }] },
  {
    folder: '03-erpnext-stock-ledger',
    files: [{ file: 'Stock Ledger Entry.csv' }],
    columns: ['consumed730', 'received730'],
    unknowable: scrapped,
  },
  {
    folder: '05-protheus-sd3-sb1',
    // What the company books by its own type 520, its planner knows: it is scrap. Returns to suppliers are in SD2.
    files: [
      { file: 'SD3.csv', answer: { columns: [{ column: 'inventory', title: 'RE0 520' }] } },
      { file: 'SD1.csv' },
    ],
    key: SKU_ALONE,
    columns: ['consumed90', 'consumed730'],
  },
  { folder: '06-shopify-orders', files: [{ file: 'orders_export.csv' }], key: SKU_ALONE },
  {
    folder: '07-quickbooks-valuation-detail',
    files: [{ file: 'Inventory Valuation Detail.csv' }],
    key: SKU_ALONE,
  },
  {
    folder: '10-amazon-inventory-ledger',
    // The first stock came as a receipt too.
    files: [{ file: 'inventory-ledger-detailed.csv' }],
    key: SKU_ALONE,
    columns: ['consumed90', 'consumed730'],
  },
]

const ALL = ['consumed90', 'consumed730', 'received730'] as const

describe.skipIf(isMissing)('exports of named systems', () => {
  it.each(CASES)('$folder is what happened, and asks nothing', async (of) => {
    const { folder, files, key = (site, sku) => `${site} ${sku}`, columns = ALL, unknowable } = of
    const sums = new Map<string, Sums>()
    for (const { file, answer = {}, asks = [] } of files) {
      const check = await checked(`${folder}/${file}`, 'transactions', answer)
      expect(asked(check)).toEqual(asks)
      expect(check.rejected).toBe(0)
      await addMovements(`${folder}/${file}`, check, sums)
    }
    const wrong = rowsOf(`${folder}/truth.csv`).flatMap((truth) => {
      const at = key(truth.site ?? '', truth.sku ?? '')
      const beyond = unknowable?.(folder, at) ?? 0
      return columns
        .filter((column) => truth[column] !== undefined)
        .map((column) => ({ column, found: sums.get(at)?.[column] ?? 0, right: Number(truth[column]) }))
        .filter(({ column, found, right }) => {
          const over = found - right
          return over < -1e-6 || over > (column === 'received730' ? 0 : beyond) + 1e-6
        })
        .map(({ column, found, right }) => `${at} ${column}: ${found} for ${right}`)
    })
    expect(wrong).toEqual([])
  })

  it.each(CASES)('$folder: its movements, chosen as master data, are told for what they are', async (of) => {
    for (const { file } of of.files)
      expect((await checked(`${of.folder}/${file}`, 'master_data')).otherKind, file).toBe('transactions')
  })

  it.each([
    '02-odoo-stock-move-line/Reordering Rules (stock.warehouse.orderpoint).csv',
    '03-erpnext-stock-ledger/Item.csv',
    '05-protheus-sd3-sb1/SB1_SB2.csv',
  ])('%s is a list of items', async (file) => {
    expect((await checked(file, 'master_data')).otherKind).toBe(null)
    expect((await checked(file, 'transactions')).otherKind).toBe('master_data')
  })
})
