import type { ErpMeaning, MasterDataFields, NamedLayout } from '@giro/file-readers'
import {
  type BusinessWords,
  inOurMeaning,
  LAYOUTS,
  namedLayout,
  readCompanyFile,
  withTitles,
  writeCsv,
} from '@giro/file-readers'
import { describe, expect, test } from 'vitest'
import type { SentValues } from '#authorization/index.ts'
import { type ErpRow, erpCells, stepOf, wholeFile } from '#exports/erp-file.ts'
import { gunzip } from '#imports/gunzip.ts'

const values = (some: Partial<SentValues>): SentValues => ({
  stockingPolicy: 'anticipated',
  targetServiceLevel: 0.95,
  leadTimeDays: 34,
  reorderPointUnits: 7,
  lotUnits: 5,
  minimumStockUnits: 2,
  maximumStockUnits: 12,
  ...some,
})
const row = (sku: string, site: string, some: Partial<SentValues> = {}): ErpRow => ({
  sku,
  site,
  unit: 'pc',
  values: values(some),
  attributes: { 'External ID': `__export__.${sku}` },
})
const ROWS: readonly ErpRow[] = [
  row('000000000010000400', '1000'),
  row('000031', 'Stores - AB', { reorderPointUnits: 0, lotUnits: 1, maximumStockUnits: 1, leadTimeDays: 14 }),
  row('ON-DEMAND', 'Main St', { stockingPolicy: 'on_demand' }),
]

const FIELDS = {
  portfolio: ['stockingPolicy', 'erpStockingPolicy'],
  leadTime: ['leadTimeDays', 'erpLeadTimeDays'],
  trigger: ['reorderPointUnits', 'erpReorderPointUnits'],
  batch: ['lotUnits', 'erpLotUnits'],
  minimumBalance: ['minimumStockUnits', 'erpMinimumStockUnits'],
  maximumBalance: ['maximumStockUnits', 'erpMaximumStockUnits'],
} as const

/** The file in the layout of a system, as text. */
async function written(name: NamedLayout, rows = ROWS): Promise<string> {
  const layout = namedLayout(name, null, {})
  const plan = {
    ...wholeFile(layout, layout.meaning as ErpMeaning),
    attributes: new Set(['External ID']),
  }
  const { column, decimal } = layout.separators as NonNullable<typeof layout.separators>
  const writing = { columnSeparator: column, decimalSeparator: decimal, encoding: 'utf-8' } as const
  let text = ''
  for await (const bytes of writeCsv(erpCells(rows, plan), writing)) text += new TextDecoder().decode(bytes)
  return text
}

/**
 * Writes the items as the ERP exports them, with a cost, and reads them back as master data with the titles and words
 * of the same layout.
 */
async function readBack(name: NamedLayout): Promise<Map<string, MasterDataFields & { site: string }>> {
  const layout = LAYOUTS[name]
  const { column, decimal } = layout.separators as NonNullable<typeof layout.separators>
  const [head = '', ...lines] = (await written(name)).trim().split('\r\n')
  const content = [`${head}${column}cost`, ...lines.map((line) => `${line}${column}10`)].join('\n')
  const titles = layout.columns.flatMap((one) =>
    'value' in one && one.value !== one.title ? [{ column: one.value, title: one.title }] : [],
  )
  const policies = Object.fromEntries(
    Object.entries(layout.words).map(([policy, word]) => [policy, [word as string]]),
  )
  const words: BusinessWords = withTitles({ master_data: policies }, 'master_data', titles)
  const sites: string[] = []
  const lookup = {
    siteNo: (site: string | null) => {
      if (!sites.includes(site ?? '')) sites.push(site ?? '')
      return sites.indexOf(site ?? '')
    },
    itemNo: () => null,
  }
  const source = (async function* () {
    yield new TextEncoder().encode(content)
  })()
  const items = new Map<string, MasterDataFields & { site: string }>()
  const format = { decimalSeparator: decimal, columnSeparator: column }
  for await (const { records, rejections } of readCompanyFile(source, {
    kind: 'master_data',
    format,
    words,
    lookup,
    gunzip,
  })) {
    expect(rejections).toEqual([])
    for (const record of records)
      items.set(record.sku, {
        ...inOurMeaning(record, layout.meaning as ErpMeaning, stepOf('pc')),
        // The reading of Odoo's rules takes the warehouse of a location.
        site: (sites[record.siteNo] as string).replace(/\/Stock$/, ''),
      })
  }
  return items
}

describe('a file in the layout of a system', () => {
  test.each<[NamedLayout, string, string]>([
    [
      'sap',
      'MATNR\tWERKS\tDISMM\tMINBE\tDISLS\tBSTFE\tEISBE\tMABST\tPLIFZ',
      '000000000010000400\t1000\tVB\t8\tFX\t5\t2\t12\t34',
    ],
    [
      'business_central',
      'Location Code,Item No.,Variant Code,Reordering Policy,Reorder Point,Reorder Quantity,Maximum Inventory,Safety Stock Quantity,Lead Time Calculation',
      '1000,000000000010000400,,Fixed Reorder Qty.,7,5,12,2,34D',
    ],
    [
      'odoo',
      'id,product_id,location_id,product_min_qty,product_max_qty',
      '__export__.000000000010000400,000000000010000400,1000/Stock,8,12',
    ],
    [
      'erpnext',
      'ID,Request for (Reorder level based on Warehouse),Re-order Level (Reorder level based on Warehouse),Re-order Qty (Reorder level based on Warehouse),Material Request Type (Reorder level based on Warehouse)',
      '000000000010000400,1000,7,5,Purchase',
    ],
    [
      'protheus_sbz',
      'BZ_FILIAL;BZ_COD;BZ_EMIN;BZ_LE;BZ_ESTSEG;BZ_EMAX;BZ_PE;BZ_TIPE',
      '1000;000000000010000400;7;5;2;12;34;D',
    ],
    [
      'protheus_sb1',
      'B1_LOCPAD;B1_COD;B1_EMIN;B1_LE;B1_ESTSEG;B1_EMAX;B1_PE;B1_TIPE',
      '1000;000000000010000400;7;5;2;12;34;D',
    ],
    [
      'tryton',
      'product,warehouse_location,type,min_quantity,target_quantity',
      '000000000010000400,1000,purchase,8,12',
    ],
  ])('%s', async (name, titles, first) => {
    const lines = (await written(name)).split('\r\n')
    expect(lines.slice(0, 2)).toEqual([titles, first])
  })

  test.each(Object.keys(LAYOUTS) as NamedLayout[])('%s is read back as it was authorized', async (name) => {
    const back = await readBack(name)
    const { columns, meaning } = LAYOUTS[name]
    const told = new Set(columns.flatMap((one) => ('value' in one ? [one.value] : [])))
    for (const { sku, site, values: sent } of ROWS) {
      const item = back.get(sku)
      expect(item?.site).toBe(site)
      // An order point of none is how such an ERP says on demand: it keeps no reorder point.
      const isOnDemand = meaning?.orderWhen === 'below' && sent.stockingPolicy === 'on_demand'
      for (const [value, [ours, theirs]] of Object.entries(FIELDS)) {
        const isTold = told.has(value as 'trigger') || (value === 'batch' && meaning?.quantity === 'up_to')
        if (!isTold || (isOnDemand && (value === 'trigger' || value === 'batch'))) continue
        expect([sku, value, item?.[theirs]]).toEqual([sku, value, sent[ours]])
      }
    }
  })

  test('of an item at several sites, ERPNext takes the later ones as child rows', async () => {
    const rows = [row('A', 'Stores - AB'), row('A', 'Branch - AB'), row('B', 'Stores - AB')]
    const lines = (await written('erpnext', rows)).trim().split('\r\n').slice(1)
    expect(lines.map((line) => line.split(',').slice(0, 2))).toEqual([
      ['A', 'Stores - AB'],
      ['', 'Branch - AB'],
      ['B', 'Stores - AB'],
    ])
  })

  test('date formulas have the letters of the files that came', () => {
    const loaded = { titles: [], policies: {}, leadTime: { day: '#T', week: '#W' } }
    expect(namedLayout('business_central', loaded, {}).leadTime).toEqual(loaded.leadTime)
    expect(namedLayout('sap', loaded, {}).leadTime).toEqual({ day: '#', week: null })
  })

  test('a company may have other words for the policies', () => {
    expect(namedLayout('sap', null, { on_demand: ['ND'] }).words).toEqual({
      anticipated: 'VB',
      on_demand: 'ND',
    })
  })
})
