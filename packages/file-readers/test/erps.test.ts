import { describe, expect, it } from 'vitest'
import {
  type Answer,
  addItems,
  addMovements,
  asked,
  checked,
  checkedText,
  isMissing,
  rowsOf,
  type Stock,
  type Sums,
} from './exports.ts'

type CaseFile = { file: string; answer?: Answer; asks?: readonly string[] }
type Case = {
  folder: string
  files: readonly CaseFile[]
  /** Lists of items, for their stock and cost. */
  items?: readonly CaseFile[]
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

const column = (name: string, title: string) => ({ column: name, title })

const CASES: readonly Case[] = [
  {
    folder: '01-sap-mb51-marc',
    files: [{ file: 'MB51.txt' }],
    key: (site, sku) => `${site} ${sku.replace(/^0+/, '')}`,
  },
  {
    folder: '02-odoo-stock-move-line',
    files: [{ file: 'Moves History (stock.move.line).csv' }],
    items: [
      { file: 'Product Variant (product.product).csv' },
      { file: 'Reordering Rules (stock.warehouse.orderpoint).csv' },
    ],
  },
  {
    folder: '03-erpnext-stock-ledger',
    files: [{ file: 'Stock Ledger Entry.csv' }],
    items: [{ file: 'Item.csv' }, { file: 'Stock Balance.csv' }],
    columns: ['consumed730', 'received730'],
    unknowable: scrapped,
  },
  {
    folder: '05-protheus-sd3-sb1',
    // What the company books by its own type 520, its planner knows: it is scrap. Returns to suppliers are in SD2.
    files: [
      { file: 'SD3.csv', answer: { columns: [column('inventory', 'RE0 520')] }, asks: ['codes'] },
      { file: 'SD1.csv' },
    ],
    items: [{ file: 'SB1_SB2.csv' }],
    key: SKU_ALONE,
    columns: ['consumed90', 'consumed730'],
  },
  {
    folder: '06-shopify-orders',
    files: [{ file: 'orders_export.csv' }],
    items: [{ file: 'inventory_export.csv' }],
    key: SKU_ALONE,
  },
  {
    folder: '07-quickbooks-valuation-detail',
    files: [{ file: 'Inventory Valuation Detail.csv' }],
    items: [{ file: 'Item List.csv' }],
    key: SKU_ALONE,
  },
  {
    folder: '10-amazon-inventory-ledger',
    // The first stock came as a receipt too.
    files: [{ file: 'inventory-ledger-detailed.csv' }],
    items: [{ file: 'costs.csv' }],
    key: SKU_ALONE,
    columns: ['consumed90', 'consumed730'],
  },
  ...['apostrophe', 'before', 'behind', 'brackets', 'unicode'].map((minus) => ({
    folder: '27-ways-to-write-minus',
    files: [{ file: `${minus}.csv` }],
    key: SKU_ALONE,
  })),
  {
    folder: '27-ways-to-write-minus',
    files: [
      {
        file: 'two-columns.csv',
        answer: { answers: { allRows: { meaning: 'consumption', whenIn: 'consumptionReturn' } } },
        asks: ['coming_in'],
      },
    ],
    key: SKU_ALONE,
  },
]

const ALL = ['consumed90', 'consumed730', 'received730'] as const

/** The check of a file as a person leaves it: what is asked is at most two things, and nothing is open once they are answered. */
async function answered(folder: string, kind: 'transactions' | 'master_data', of: CaseFile) {
  const { file, answer = {}, asks = [] } = of
  const path = `${folder}/${file}`
  expect(asked(await checked(path, kind)), path).toEqual(asks)
  expect(asks.length).toBeLessThanOrEqual(2)
  const check = await checked(path, kind, answer)
  expect(asked(check), path).toEqual([])
  expect(check.rejected).toBe(0)
  // A second file with these columns is read by what was answered of the first, and asks nothing.
  if (check.reading) {
    const next = await checked(path, kind, { reading: check.reading })
    expect([asked(next), next.summary], path).toEqual([[], check.summary])
  }
  return { path, check }
}

describe.skipIf(isMissing)('exports of named systems', () => {
  it.each(CASES)('$folder is what happened ($files.0.file)', async (of) => {
    const { folder, files, key = (site, sku) => `${site} ${sku}`, columns = ALL, unknowable } = of
    const sums = new Map<string, Sums>()
    for (const file of files) {
      const { path, check } = await answered(folder, 'transactions', file)
      await addMovements(path, check, sums)
    }
    const wrong = rowsOf(`${folder}/truth.csv`).flatMap((truth) => {
      const at = key(truth.site ?? '', truth.sku ?? '')
      const beyond = unknowable?.(folder, at) ?? 0
      return columns
        .filter((name) => truth[name] !== undefined)
        .map((name) => ({ name, found: sums.get(at)?.[name] ?? 0, right: Number(truth[name]) }))
        .filter(({ name, found, right }) => {
          const over = found - right
          return over < -1e-6 || over > (name === 'received730' ? 0 : beyond) + 1e-6
        })
        .map(({ name, found, right }) => `${at} ${name}: ${found} for ${right}`)
    })
    expect(wrong).toEqual([])
  })

  it.each(CASES.filter(({ items }) => items))('$folder has its stock and its costs', async (of) => {
    const { folder, items = [] } = of
    const found = new Map<string, Stock>()
    for (const file of items) {
      const { path, check } = await answered(folder, 'master_data', file)
      await addItems(path, check, found)
    }
    const wrong = rowsOf(`${folder}/truth.csv`).flatMap(({ site = '', sku = '', onHand, cost }) => {
      const ofAll = found.get(` ${sku}`)
      const ofSite = [...found].find(([at]) => at === `${site} ${sku}`)?.[1]
      const only = [...found].filter(([at]) => at.endsWith(` ${sku}`))
      const own = ofSite ?? (only.length === 1 ? only[0]?.[1] : undefined)
      const is = { onHand: own?.onHand ?? ofAll?.onHand, cost: own?.cost ?? ofAll?.cost }
      return is.onHand === Number(onHand) && is.cost === Number(cost)
        ? []
        : [`${site} ${sku}: ${is.onHand} at ${is.cost} for ${onHand} at ${cost}`]
    })
    expect(wrong).toEqual([])
  })

  // Plain files, in our own words, are refused as another kind.
  const NAMED = CASES.filter(({ folder }) => !folder.startsWith('27-'))
  it.each(NAMED)('$folder: its movements, chosen as master data, are told for what they are', async (of) => {
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

/** Sums by site and SKU of a file, of all that it says. */
async function sumsOf(path: string, answer: Answer = {}) {
  const check = await checked(path, 'transactions', answer)
  const sums = new Map<string, Sums>()
  await addMovements(path, check, sums)
  return { check, sums }
}
const consumed = (sums: ReadonlyMap<string, Sums>, sku: string) => sums.get(` ${sku}`)?.consumed730

describe.skipIf(isMissing)('files that say things in their way', () => {
  it('12: years of two digits are this century, and S is out', async () => {
    const { check, sums } = await sumsOf('12-sage-two-digit-years/mouvements_stock.csv')
    expect([asked(check), check.rejected, check.summary?.lastDay]).toEqual([[], 0, '2026-11-24'])
    const plain = await sumsOf('12-sage-two-digit-years/plain/transactions.csv')
    for (const [key, right] of plain.sums) expect(sums.get(`DEPOT PRINCIPAL${key}`), key).toEqual(right)
    const found = new Map<string, Stock>()
    const { path, check: items } = await answered('12-sage-two-digit-years', 'master_data', {
      file: 'articles.csv',
    })
    await addItems(path, items, found)
    for (const { sku, cost, currentBalance } of rowsOf('12-sage-two-digit-years/plain/master_data.csv'))
      expect(found.get(` ${sku}`), sku).toEqual({ onHand: Number(currentBalance), cost: Number(cost) })
  })

  it('13: a kit is asked about, and without it its parts have their demand once', async () => {
    const file = '13-kits-and-components/movements.csv'
    expect(asked(await checked(file, 'transactions'))).toEqual(['codes'])
    const { check, sums } = await sumsOf(file, { columns: [column('', 'kit')] })
    expect([asked(check), check.ignoredRows]).toEqual([[], 80])
    expect(consumed(sums, 'KIT-DESK')).toBeUndefined()
    expect(consumed(sums, 'LEG-01')).toBe(sumIn(file, 'LEG-01'))
    const wrong = await sumsOf(file, { columns: [column('consumption', 'kit')] })
    expect(wrong.check.summary).toMatchObject({ receipts: { rows: 0 }, usage: { rows: 713 } })
  })

  it('15: a number that was replaced keeps its own movements, and who replaced it', async () => {
    const { check, sums } = await sumsOf('15-item-renumbered/transactions.csv')
    expect(asked(check)).toEqual([])
    for (const sku of ['PUMP-A', 'PUMP-B'])
      expect(consumed(sums, sku)).toBe(sumIn('15-item-renumbered/transactions.csv', sku))
    const items = await checked('15-item-renumbered/items.csv', 'master_data')
    expect(items.columns.filter(({ column: is }) => is === null).map(({ title }) => title)).toEqual([
      'Replaced by',
      'Replaces',
    ])
  })

  it('16: nine codes are nine items, and codes that a spreadsheet shortened are told', async () => {
    const { check, sums } = await sumsOf('16-codes-that-look-like-numbers/transactions.csv')
    const codes = rowsOf('16-codes-that-look-like-numbers/master_data.csv').map(({ sku = '' }) => sku)
    expect([sums.size, check.named.shortened]).toEqual([codes.length, null])
    for (const sku of codes)
      expect(consumed(sums, sku), sku).toBe(sumIn('16-codes-that-look-like-numbers/transactions.csv', sku))
    const spoiled = await checked(
      '16-codes-that-look-like-numbers/transactions-saved-by-spreadsheet.csv',
      'transactions',
    )
    expect(spoiled.named.shortened).toMatchObject({ found: expect.stringMatching(/E\+/) })
  })

  it('18: three equal lines of one delivery are three rows', async () => {
    const { sums } = await sumsOf('18-same-line-twice/from-15-october.csv')
    expect(consumed(sums, 'CABLE')).toBe(sumIn('18-same-line-twice/from-15-october.csv', 'CABLE'))
  })

  it('19: balances of 0 are no usage', async () => {
    const { check, sums } = await sumsOf('19-months-without-stock/transactions.csv')
    expect([asked(check), check.summary?.balances.rows]).toEqual([[], 18])
    expect(consumed(sums, 'VACC-1')).toBe(sumIn('19-months-without-stock/transactions.csv', 'VACC-1'))
  })

  it('21: months in columns are movements of their last day, a total is none, and a fiscal period is no day', async () => {
    const months = '21-monthly-columns-and-fiscal-periods/consumption-by-month.csv'
    const { check, sums } = await sumsOf(months)
    expect([asked(check), check.summary?.firstDay, check.summary?.lastDay]).toEqual([
      [],
      '2025-01-31',
      '2026-11-30',
    ])
    for (const { Material = '', Total } of rowsOf(months))
      expect(consumed(sums, Material)).toBe(Number(Total))
    const periods = '21-monthly-columns-and-fiscal-periods/consumption-by-fiscal-period.csv'
    expect(asked(await checked(periods, 'transactions'))).toEqual(['missing date'])
    const wrong = await checked(periods, 'transactions', { columns: [column('date', 'Fiscal period')] })
    expect([wrong.rejected, wrong.faults[0]?.expected.kind]).toEqual([wrong.rows, 'date'])
  })

  it('23: bolts on consignment have the demand of bolts of ones own, and their stock stays as they say it', async () => {
    const { check, sums } = await sumsOf('23-consignment-stock/movements.csv')
    expect(asked(check)).toEqual([])
    for (const sku of ['BOLT-K', 'BOLT-O'])
      expect(consumed(sums, sku)).toBe(
        rowsOf('23-consignment-stock/movements.csv')
          .filter((row) => row.Material === sku && row['Movement type'] === '201')
          .reduce((sum, { Quantity }) => sum + Number(Quantity), 0),
      )
    const items = await checked('23-consignment-stock/items.csv', 'master_data')
    expect(items.columns.find(({ title }) => title === 'Consignment (K)')).toMatchObject({ column: null })
  })

  it('24: costs keep their decimals, and none is none', async () => {
    const found = new Map<string, Stock>()
    const file = '24-costs-below-a-cent-and-zero/master_data.csv'
    await addItems(file, await checked(file, 'master_data'), found)
    expect([found.get(' LABEL'), found.get(' FREE')?.cost]).toEqual([{ onHand: 9000, cost: 0.0041 }, 0])
  })

  it('25: placeholders lose no row', async () => {
    const check = await checked('25-placeholders-of-an-erp/master_data.csv', 'master_data')
    expect([asked(check), check.rejected, check.rows]).toEqual([[], 0, 12])
    const movements = await checked('25-placeholders-of-an-erp/transactions.csv', 'transactions')
    expect([asked(movements), movements.rejected]).toEqual([[], 0])
  })
})

/** What a plain file of movements says was used of an item. */
const sumIn = (file: string, item: string): number =>
  rowsOf(file)
    .filter(
      ({ sku, Product, type, Type }) =>
        (sku ?? Product) === item && ['consumption', 'kit'].includes(type ?? Type ?? ''),
    )
    .reduce((sum, { quantity, Qty }) => sum + Number(quantity ?? Qty), 0)

describe.skipIf(isMissing)('a wrong answer', () => {
  it.each<
    [
      folder: string,
      file: string,
      answer: Answer,
      seen: (check: Awaited<ReturnType<typeof checked>>) => unknown,
    ]
  >([
    [
      '01-sap-mb51-marc: issues below zero as returns',
      '01-sap-mb51-marc/MB51.txt',
      { answers: { sign: 'by_meaning' } },
      ({ doubts }) => doubts.some(({ reason }) => reason === 'more_returns'),
    ],
    [
      '27: what comes in as receipts stands as receipts in the summary',
      '27-ways-to-write-minus/two-columns.csv',
      { answers: { allRows: { meaning: 'consumption', whenIn: 'replenishment' } } },
      ({ summary }) => summary?.receipts.rows === 29 && summary.returns.rows === 0,
    ],
    [
      '05: scrap as usage stands in the usage of the summary',
      '05-protheus-sd3-sb1/SD3.csv',
      { columns: [column('consumption', 'RE0 520')] },
      ({ summary }) => summary?.usage.rows === 1237,
    ],
    [
      '05: receipts as usage are stopped by nobody, and seen in the summary',
      '05-protheus-sd3-sb1/SD1.csv',
      { answers: { allRows: { meaning: 'consumption' } } },
      ({ summary }) => summary?.usage.rows === 304 && summary.receipts.rows === 0,
    ],
    [
      '13: a kit as a receipt stands in the receipts of the summary',
      '13-kits-and-components/movements.csv',
      { columns: [column('replenishment', 'kit')] },
      ({ summary }) => summary?.receipts.rows === 80,
    ],
    [
      '06: sales as receipts',
      '06-shopify-orders/orders_export.csv',
      { answers: { allRows: { meaning: 'replenishment' } } },
      ({ summary, doubts }) => doubts.length > 0 || summary?.usage.rows === 0,
    ],
  ])('%s', async (_what, file, answer, seen) => {
    expect(seen(await checked(file, 'transactions', answer))).toBe(true)
  })
})

describe('purposes of stock entries', () => {
  const check = (answer: Answer = {}) =>
    checkedText(
      [
        'Item Code,Warehouse,Posting Date,Voucher Type,Voucher No,Qty Change,Qty After Transaction,Stock Entry Type,Is Cancelled',
        ...Array.from(
          { length: 6 },
          (_, i) => `A,Main - X,2026-01-0${i + 1},Stock Entry,S${i},-2,9,Material Issue,0`,
        ),
        'A,Main - X,2026-01-08,Stock Entry,S8,-1,9,Spoiled,0',
      ].join('\n'),
      'transactions',
      answer,
    )

  it('are known, and those that a company made are asked about', async () => {
    const open = await check()
    expect([asked(open), open.faults[0]?.codes]).toEqual([
      ['codes'],
      [{ found: 'Stock Entry Spoiled', guess: 'consumption' }],
    ])
    const told = await check({ columns: [column('inventory', 'Stock Entry Spoiled')] })
    expect([asked(told), told.summary?.usage, told.summary?.adjustments]).toEqual([
      [],
      { rows: 6, units: 12 },
      { rows: 1, units: 1 },
    ])
  })
})
