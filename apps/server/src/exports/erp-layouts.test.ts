import type { ErpLayout, MasterDataFields, NamedLayout } from '@giro/file-readers'
import {
  type BusinessWords,
  DEFAULT_FILE_FORMAT,
  erpSystem,
  erpSystemBy,
  inOurMeaning,
  LAYOUTS,
  loadedLayout,
  namedLayout,
  ownLayout,
  readCompanyFile,
  writeCsv,
} from '@giro/file-readers'
import { checkFile } from '@giro/file-readers/check'
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
  // A number with three decimals, as a number of thousands is written.
  {
    ...row('WEIGHED', '1000', { reorderPointUnits: 2.497, lotUnits: 12.618, maximumStockUnits: 15.115 }),
    unit: 'kg',
  },
]
const unitOf = (sku: string) => ROWS.find((one) => one.sku === sku)?.unit ?? null

const FIELDS = {
  portfolio: ['stockingPolicy', 'erpStockingPolicy'],
  leadTime: ['leadTimeDays', 'erpLeadTimeDays'],
  trigger: ['reorderPointUnits', 'erpReorderPointUnits'],
  batch: ['lotUnits', 'erpLotUnits'],
  minimumBalance: ['minimumStockUnits', 'erpMinimumStockUnits'],
  maximumBalance: ['maximumStockUnits', 'erpMaximumStockUnits'],
} as const

/** The file in the layout of a system, as text. */
function written(name: NamedLayout, rows = ROWS): Promise<string> {
  const layout = namedLayout(name, null, {})
  return textOf(layout, layout.separators as NonNullable<typeof layout.separators>, rows)
}

async function textOf(
  layout: ErpLayout,
  { column, decimal }: NonNullable<ErpLayout['separators']>,
  rows = ROWS,
): Promise<string> {
  const plan = {
    ...wholeFile(layout, erpSystemBy(layout.system, undefined)),
    attributes: new Set(['External ID']),
  }
  const writing = { columnSeparator: column, decimalSeparator: decimal, encoding: 'utf-8' } as const
  let text = ''
  for await (const bytes of writeCsv(erpCells(rows, plan), writing)) text += new TextDecoder().decode(bytes)
  return text
}

/** Checks a file as the page does, of which nothing may be open, and reads it back by that. */
async function readBack(
  text: string,
  words: BusinessWords = {},
): Promise<Map<string, MasterDataFields & { site: string }>> {
  const bytes = new TextEncoder().encode(text)
  const open = async function* (from = 0, to = bytes.length) {
    yield bytes.subarray(from, to)
  }
  const request = { kind: 'master_data', format: DEFAULT_FILE_FORMAT, words, today: '2026-11-26' } as const
  const check = await checkFile({ size: bytes.length, open }, request, gunzip)
  if (check.outcome === 'refused') throw new Error(check.code)
  const { ambiguousNumbers, missing, faults, lostCells, question, doubts, reading, writing } = check
  expect({ ambiguousNumbers, missing, faults, lostCells, question, doubts }).toEqual({
    ...{ ambiguousNumbers: null, missing: [], faults: [], lostCells: [], question: null, doubts: [] },
  })
  expect(check.columns.filter(({ match }) => match === 'doubt')).toEqual([])
  const sites: string[] = []
  const siteNo = (site: string | null) => {
    if (!sites.includes(site ?? '')) sites.push(site ?? '')
    return sites.indexOf(site ?? '')
  }
  const items = new Map<string, MasterDataFields & { site: string }>()
  const lookup = { siteNo, itemNo: () => null }
  const about = { kind: 'master_data', format: writing, words, reading, lookup, gunzip } as const
  const system = erpSystemBy(erpSystem(reading?.preset), undefined)
  for await (const { records, rejections } of readCompanyFile(open(), about)) {
    expect(rejections).toEqual([])
    for (const record of records)
      items.set(record.sku, {
        ...inOurMeaning(record, system, stepOf(unitOf(record.sku), system)),
        site: sites[record.siteNo] as string,
      })
  }
  return items
}

/** What a layout tells of an item, as we mean it. */
function toldOf(name: NamedLayout, { site, values: sent }: ErpRow): object {
  const { columns, system } = LAYOUTS[name]
  const told = new Set(columns.flatMap((one) => ('value' in one ? [one.value] : [])))
  if (system?.quantity === 'up_to') told.add('batch')
  // An order point of none is how such an ERP says on demand: it keeps no reorder point.
  const isOnDemand = system?.orderWhen === 'below' && sent.stockingPolicy === 'on_demand'
  const left = isOnDemand ? ['trigger', 'batch'] : []
  const fields = Object.entries(FIELDS).filter(
    ([value]) => told.has(value as 'trigger') && !left.includes(value),
  )
  return {
    ...Object.fromEntries(
      fields.map(([, [ours, theirs]]) => {
        const right = sent[ours]
        return [theirs, typeof right === 'number' ? expect.closeTo(right, system?.decimals) : right]
      }),
    ),
    // The standard warehouse of a product is no site of its list.
    ...(name !== 'protheus_sb1' && { site }),
  }
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

  test.each(Object.keys(LAYOUTS) as NamedLayout[])(
    '%s is read back as it was authorized, and nothing is asked',
    async (name) => {
      const back = await readBack(await written(name))
      for (const one of ROWS) expect(back.get(one.sku), one.sku).toMatchObject(toldOf(name, one))
    },
  )

  const TITLES = {
    sku: ['Codigo'],
    site: ['Filial'],
    trigger: ['Ponto'],
    anticipated: ['E'],
    on_demand: ['P'],
  }
  test.each<[what: string, layout: ErpLayout, words: BusinessWords]>([
    ['Giro, in its words', ownLayout({}), {}],
    ['Giro, in those of the company', ownLayout(TITLES), { erp_file: TITLES }],
    [
      'the master data',
      loadedLayout(
        {
          titles: ['Material', 'Plant', 'MRP Type', 'Reorder Point'].map((title, at) => ({
            ...{ title, column: ['sku', 'site', 'portfolio', 'trigger'][at] ?? '' },
          })),
          ...{ policies: { anticipated: 'VB' }, leadTime: { day: '#', week: null }, preset: 'sap' },
        },
        {},
      ),
      {},
    ],
  ])('in the layout of %s too', async (_, layout, words) => {
    const text = await textOf(layout, { column: ';', decimal: ',' })
    const back = await readBack(text, words)
    for (const { sku, site, values: sent } of ROWS)
      expect(back.get(sku)).toMatchObject({
        ...{ site, erpStockingPolicy: sent.stockingPolicy },
        ...(sent.stockingPolicy === 'anticipated' && {
          erpReorderPointUnits: expect.closeTo(sent.reorderPointUnits as number, 3),
        }),
      })
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
