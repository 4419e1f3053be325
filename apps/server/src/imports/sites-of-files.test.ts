import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../../test/callers.ts'
import { STORY } from '../../test/story.ts'
import { startTestWorker, uploadsOf } from '../../test/uploads.ts'

const test = await startTestApp()
await startTestWorker(test)
const { load, ended, inCatalog } = uploadsOf(test)
const csv = (text: string) => `${text.trim().replace(/^ +/gm, '')}\n`

const items = () =>
  inCatalog(async (tx) => {
    const rows = await tx
      .selectFrom('item')
      .innerJoin('site', 'site.id', 'item.siteId')
      .select(['sku', 'identifier', 'description', 'unitCost', 'erpLeadTimeDays', 'onHandUnits'])
      .select('erpReorderPointUnits')
      .orderBy('sku')
      .orderBy('identifier')
      .execute()
    return rows.map((row) => Object.values(row).join(' '))
  })
const movements = () =>
  inCatalog(async (tx) => {
    const rows = await tx
      .selectFrom('stockMovement')
      .innerJoin('item', (on) =>
        on
          .onRef('item.catalogId', '=', 'stockMovement.catalogId')
          .onRef('item.itemNo', '=', 'stockMovement.itemNo'),
      )
      .innerJoin('site', 'site.id', 'item.siteId')
      .select(['sku', 'identifier', 'units'])
      .orderBy('sku')
      .orderBy('identifier')
      .orderBy('units')
      .execute()
    return rows.map((row) => Object.values(row).join(' '))
  })

beforeAll(async () => {
  const sites = [
    { identifier: 'Main Street Warehouse', title: 'Main Street, Building 2' },
    { identifier: 'EAST', title: 'East' },
  ]
  const made = await test.call('company_administrator', 'createSites', { body: { sites } })
  expect(made.status).toBe(201)
})

describe('files that name sites as an ERP does', STORY, () => {
  it('find a site by its name, whatever its case', async () => {
    const file = await load({
      kind: 'master_data',
      site: null,
      content: csv(`sku,site,description,cost,leadTime,trigger,currentBalance
        A,main street warehouse,Bolt,1.5,10,5,7
        B,east,Nut,2,20,,3`),
    })
    expect(file).toMatchObject({ status: 'finished', rowsAccepted: 2, rowsRejected: 0 })
    expect(await items()).toEqual(['A Main Street Warehouse Bolt 1.5 10 7 5', 'B EAST Nut 2 20 3 '])
  })

  it('make an item where a movement names it, if that was answered', async () => {
    const content = csv(`sku,site,date,type,quantity
      A,EAST,2024-01-02,consumption,5
      A,EAST,2024-01-03,consumption,6
      A,Main Street Warehouse,2024-01-02,consumption,1
      A,Main Street Warehouse,2024-01-03,consumption,2
      A,Main Street Warehouse,2024-01-04,consumption,3
      GONE,EAST,2024-01-02,consumption,9
      B,EAST,2024-01-02,consumption,2`)
    expect(await load({ kind: 'transactions', site: null, content, fileName: 'first.csv' })).toMatchObject({
      rowsAccepted: 4,
      rowsRejected: 3,
    })
    expect(await load({ kind: 'transactions', site: null, content, createsItems: true })).toMatchObject({
      status: 'finished',
      rowsAccepted: 6,
      rowsRejected: 1,
    })
    expect(await load({ kind: 'transactions', site: null, content, createsItems: true })).toMatchObject({
      rowsAccepted: 6,
    })
    // Its stock and its reorder point are those of the other site.
    expect(await items()).toEqual([
      'A EAST Bolt 1.5 10  ',
      'A Main Street Warehouse Bolt 1.5 10 7 5',
      'B EAST Nut 2 20 3 ',
    ])
    expect(await movements()).toEqual([
      ...['A EAST 5', 'A EAST 6'],
      ...['A Main Street Warehouse 1', 'A Main Street Warehouse 2', 'A Main Street Warehouse 3'],
      'B EAST 2',
    ])
  })

  it('make an item where an order names it, which goes with the file', async () => {
    const content = csv(`sku,site,order,startDate,endDate,quantity
      B,Main Street Warehouse,PO1,2024-01-02,2024-02-02,8`)
    const first = await load({ kind: 'orders', site: null, content, createsItems: true })
    expect(await items()).toContain('B Main Street Warehouse Nut 2 20  ')
    const taken = await test.call('company_administrator', 'takeBackCompanyFile', {
      params: { id: first.id },
    })
    expect(taken.status).toBe(202)
    await ended(first.id)
    expect(await items()).not.toContain('B Main Street Warehouse Nut 2 20  ')
    expect(await load({ kind: 'orders', site: null, content, createsItems: true })).toMatchObject({
      rowsAccepted: 1,
      rowsRejected: 0,
    })
    expect(await items()).toContain('B Main Street Warehouse Nut 2 20  ')
  })

  it('without a site are of all sites: a row that names one goes before, and the stock is left out', async () => {
    const content = csv(`sku,site,description,cost,currentBalance
      B,EAST,Nut of the east,3,50
      B,,Nut of all,4,90
      C,,Washer,1,10`)
    const file = await load({ kind: 'master_data', site: null, content, atAllSites: true })
    expect(file).toMatchObject({ status: 'finished', rowsAccepted: 3 })
    const found = (await items()).filter((item) => !item.startsWith('A'))
    expect(found.filter((item) => item.startsWith('B'))).toEqual([
      expect.stringMatching(/^B DEPOT-A Nut of all 4/),
      'B EAST Nut of the east 3 20 3 ',
      expect.stringMatching(/^B MAIN Nut of all 4/),
      'B Main Street Warehouse Nut of all 4 20  ',
    ])
    expect(found.filter((item) => item.startsWith('C'))).toHaveLength(4)
  })
})

describe('codes that differ by leading zeros alone', STORY, () => {
  const reading = { columns: [], ignoresLeadingZeros: true }
  const [zeros, plain] = ['000000000010000400', '10000400']
  const stockOf = async (sku: string) => (await items()).filter((item) => item.startsWith(`${sku} `))

  it('are items of their own, unless a file is answered to be read without them', async () => {
    const list = (sku: string, cost: number) => csv(`sku,site,description,cost\n${sku},EAST,Seal,${cost}`)
    await load({ kind: 'master_data', site: null, content: list(zeros, 3) })
    const used = csv(`sku,site,date,type,quantity\n${plain},EAST,2024-01-02,consumption,4`)
    const file = { kind: 'transactions', site: null, content: used } as const
    expect(await load(file)).toMatchObject({ rowsAccepted: 0, rowsRejected: 1 })
    expect(await load({ ...file, reading })).toMatchObject({ rowsAccepted: 1, rowsRejected: 0 })
    expect((await movements()).filter((one) => one.startsWith(zeros))).toEqual([`${zeros} EAST 4`])
    await load({ kind: 'master_data', site: null, content: list(plain, 5), reading })
    expect(await stockOf(zeros)).toEqual([`${zeros} EAST Seal 5   `])
    expect(await stockOf(plain)).toEqual([])
  })
})

describe('what a file names is compared with the catalog', () => {
  const unknown = async (body: object, as: 'company_employee' | 'viewer' = 'company_employee') =>
    (await test.call(as, 'findUnknown', { body })).body

  it.each([
    ['sites, whatever their case', { sites: ['east', 'West', 'Main Street, Building 2'] }, { sites: [1] }],
    [
      'items: nowhere, elsewhere, here, and at an unknown site',
      {
        sites: ['EAST', 'DEPOT-A', 'West'],
        items: [
          { sku: 'GONE', site: 0 },
          { sku: 'A', site: 1 },
          { sku: 'A', site: 0 },
          { sku: 'A', site: 2 },
        ],
      },
      { sites: [2], items: [0], elsewhere: [1] },
    ],
    [
      'items of rows without a site, at the site where they are',
      {
        items: [
          { sku: 'A', site: null },
          { sku: 'GONE', site: null },
        ],
      },
      { items: [1] },
    ],
    [
      'codes that differ from one of the catalog by leading zeros alone',
      {
        items: [
          { sku: '10000400', site: null },
          { sku: '1', site: null },
        ],
      },
      { items: [0, 1], sameButZeros: [0] },
    ],
    [
      'codes that are matched without leading zeros',
      { ignoresLeadingZeros: true, items: [{ sku: '10000400', site: null }] },
      { sameButZeros: [0] },
    ],
    ['nothing', {}, {}],
  ])('%s', async (_, body, found) => {
    expect(await unknown(body)).toEqual({
      sites: [],
      items: [],
      elsewhere: [],
      suppliers: [],
      sameButZeros: [],
      ...found,
    })
  })

  it('a place that no site has is refused', async () => {
    expect(await unknown({ sites: ['EAST'], items: [{ sku: 'A', site: 1 }] })).toMatchObject({
      code: 'invalid_input',
      errors: [{ path: 'items.0.site', message: 'validation.one_of' }],
    })
  })

  it('answers that a kind of file cannot have are refused', async () => {
    for (const [kind, answer] of [
      ['transactions', 'atAllSites'],
      ['master_data', 'createsItems'],
    ] as const) {
      const body = { fileName: 'a.csv', kind, size: 10, [answer]: true }
      const { status, body: refused } = await test.call('company_employee', 'createUploadUrl', { body })
      expect([status, refused.errors[0].path]).toEqual([400, answer])
    }
  })
})
