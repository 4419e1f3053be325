import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../../test/callers.ts'
import { STORY } from '../../test/story.ts'
import { startTestWorker, uploadsOf } from '../../test/uploads.ts'

const test = await startTestApp()
const { runs } = await startTestWorker(test)
const { load, download, inCatalog } = uploadsOf(test)
const catalogId = test.tenants.A.catalogs.main

const csv = (text: string) => `${text.trim().replace(/^ +/gm, '')}\n`
const MASTER = csv(`
  sku,site,description,cost,leadTime,trigger,currentBalance,Shelf
  A,,Bolt,1.5,10,5,7,R1
  B,,Nut,2,,,,
  A,DEPOT-A,Bolt at the depot,1.5,,,,R2`)
const MOVEMENTS = csv(`
  sku,date,type,quantity,order,code
  A,2024-01-01,consumption,5,1,261
  A,2024-01-02,consumption,3,2,261
  B,2024-01-02,replenishment,10,3,101`)

/** Returns the contents of the catalog as text, to verify that nothing changed. */
const contents = () =>
  inCatalog(async (tx) => {
    const tables = ['item', 'stock_movement', 'purchase_order'].map(async (table) => {
      const { rows } = await sql<{
        all: string
      }>`select coalesce(jsonb_agg(to_jsonb(t) - 'loaded_at' order by t)::text, '') as all from ${sql.table(table)} t`.execute(
        tx,
      )
      return rows[0]?.all
    })
    return (await Promise.all(tables)).join('\n')
  })
const movements = () =>
  inCatalog(async (tx) => {
    const { rows } = await sql<{ line: string }>`
      select concat_ws(' ', i.sku, s.identifier, m.moved_on, m.movement_type, m.units, m.order_code, m.code) as line
      from stock_movement m join item i using (catalog_id, item_no) join site s on s.id = i.site_id order by i.sku, s.identifier, m.moved_on, m.movement_no`.execute(
      tx,
    )
    return rows.map((row) => row.line)
  })
const items = () =>
  inCatalog((tx) =>
    tx
      .selectFrom('item')
      .innerJoin('site', 'site.id', 'item.siteId')
      .selectAll('item')
      .select('site.identifier as site')
      .orderBy('sku')
      .orderBy('site.identifier', 'desc')
      .execute(),
  )

describe('master data', STORY, () => {
  it('make items, and set what columns are there', async () => {
    const file = await load({ kind: 'master_data', content: MASTER })
    expect(file).toMatchObject({
      status: 'finished',
      rowsRead: 3,
      rowsAccepted: 3,
      rowsKnown: 0,
      rowsRejected: 0,
      progress: 1,
      error: null,
      errorFileUrl: null,
      itemErrorFileUrl: null,
    })
    expect(await download(file.downloadUrl)).toBe(MASTER)
    expect(await items()).toMatchObject([
      {
        sku: 'A',
        site: 'MAIN',
        description: 'Bolt',
        unitCost: 1.5,
        erpLeadTimeDays: 10,
        erpReorderPointUnits: 5,
        onHandUnits: 7,
        attributes: { Shelf: 'R1' },
      },
      {
        sku: 'A',
        site: 'DEPOT-A',
        description: 'Bolt at the depot',
        erpLeadTimeDays: null,
        attributes: { Shelf: 'R2' },
      },
      { sku: 'B', site: 'MAIN', description: 'Nut', unitCost: 2, attributes: {} },
    ])
    const catalog = await inCatalog((tx) =>
      tx.selectFrom('catalog').selectAll().where('id', '=', catalogId).executeTakeFirstOrThrow(),
    )
    expect(catalog).toMatchObject({ skuCount: 3, lastLoadedAt: expect.any(Date) })
    await expect.poll(() => runs).toContain(catalogId)
  })

  it('change nothing when they come again', async () => {
    const before = await contents()
    expect(await load({ kind: 'master_data', content: MASTER })).toMatchObject({
      status: 'finished',
      rowsAccepted: 3,
    })
    expect(await contents()).toBe(before)
  })

  it('leave what a file has no column for, clear what is empty, keep the last row of an item', async () => {
    const file = csv(`
      sku,cost,description,Shelf,Colour
      A,3,first,R9,red
      A,,last,,blue`)
    expect(await load({ kind: 'master_data', content: file })).toMatchObject({ status: 'finished' })
    expect((await items())[0]).toMatchObject({
      description: 'last',
      unitCost: null,
      erpLeadTimeDays: 10,
      onHandUnits: 7,
      attributes: { Colour: 'blue' },
    })
    await load({ kind: 'master_data', content: MASTER })
  })

  it('are read by titles that were said for the file alone; the next file of that kind is not', async () => {
    const content = csv(`
      Referencia;Valor
      TITLED,4`).replace(',', ';')
    const columns = [
      { column: 'sku', title: 'Referência' },
      { column: 'cost', title: 'Valor' },
    ]
    const file = await load({ kind: 'master_data', content, columns, as: 'company_employee' })
    expect(file).toMatchObject({ status: 'finished', rowsAccepted: 1 })
    const costs = await inCatalog((tx) =>
      tx.selectFrom('item').select('unitCost').where('sku', '=', 'TITLED').execute(),
    )
    expect(costs.map(({ unitCost }) => Number(unitCost))).toEqual([4])
    const next = await load({ kind: 'master_data', content, as: 'company_employee' })
    expect(next.error?.code).toBe('file_missing_columns')
  })

  it('find a site by its title where the file spells it out', async () => {
    await inCatalog((tx) =>
      sql`update site set title = 'Depot of the North' where identifier = 'DEPOT-A'`.execute(tx),
    )
    const before = await contents()
    const content = 'sku,site,cost\nA,depot of the north,1.5\n'
    expect(await load({ kind: 'master_data', content })).toMatchObject({ rowsAccepted: 1, rowsRejected: 0 })
    expect(await contents()).toBe(before)
  })

  it('reject the rows of an unknown site, and say so', async () => {
    const before = await contents()
    const file = await load({
      kind: 'master_data',
      content: 'sku,site,cost\nC,NOWHERE,1\nA,MAIN,1.5\nD,MAIN,abc\nA,MAIN,1.5\n',
    })
    expect(file).toMatchObject({ status: 'finished', rowsRead: 4, rowsAccepted: 2, rowsRejected: 2 })
    expect(await contents()).toBe(before)
    expect((await download(file.errorFileUrl)).replace('\ufeff', '')).toBe(
      'line,error,sku,site,cost\r\n' +
        '2,"site: expected a site of the company, found NOWHERE",C,NOWHERE,1\r\n' +
        '4,"cost: expected a number such as 1234.56, 0 or more, found abc",D,MAIN,abc\r\n',
    )
  })

  it('keep a column named like the inside of an object as an attribute', async () => {
    await load({ kind: 'master_data', content: 'sku,cost,__proto__,constructor\nP,1,a,b\n' })
    const found = (await items()).find((item) => item.sku === 'P')
    expect(JSON.stringify(found?.attributes)).toBe('{"__proto__":"a","constructor":"b"}')
    await inCatalog((tx) => tx.deleteFrom('item').where('sku', '=', 'P').execute())
  })
})

/** Items of which something came after another moment. */
const loadedSince = async (moment: Date) =>
  (await items()).filter(({ loadedAt }) => loadedAt > moment).map(({ sku, site }) => `${sku} ${site}`)

describe('transactions', STORY, () => {
  beforeAll(() => load({ kind: 'master_data', content: MASTER }))

  it('are the newest rows of their items', async () => {
    const before = new Date()
    await load({ kind: 'transactions', content: 'sku,date,type,quantity\nA,2023-12-31,consumption,1\n' })
    expect(await loadedSince(before)).toEqual(['A MAIN'])
    await inCatalog((tx) => tx.deleteFrom('stockMovement').execute())
  })

  it('are loaded once, however often they come', async () => {
    expect(await load({ kind: 'transactions', content: MOVEMENTS })).toMatchObject({
      status: 'finished',
      rowsRead: 3,
      rowsAccepted: 3,
    })
    const loaded = [
      'A MAIN 2024-01-01 0 5 1 261',
      'A MAIN 2024-01-02 0 3 2 261',
      'B MAIN 2024-01-02 1 10 3 101',
    ]
    expect(await movements()).toEqual(loaded)
    const before = await contents()
    expect(
      await load({ kind: 'transactions', content: MOVEMENTS, isPacked: true, fileName: 'again.csv.gz' }),
    ).toMatchObject({ status: 'finished', rowsAccepted: 3, rowsKnown: 3 })
    expect(await contents()).toBe(before)
  })

  it('of overlapping files add only what is new; true duplicates within a file stay', async () => {
    const overlapping = csv(`
      sku;date;type;quantity;order;code
      A;02/01/2024;consumption;3;2;261
      A;02/01/2024;consumption;3;2;261
      A;03/01/2024;consumption;1;4;261
      A;03/01/2024;consumption;1;4;261`)
    const formatId = await inCatalog(async (tx) => {
      const value = {
        dateFormat: 'DDMMYYYY',
        decimalSeparator: ',',
        thousandsSeparator: '.',
        columnSeparator: ';',
        encoding: 'utf-8',
        default: false,
      }
      const made = await tx
        .insertInto('setting')
        .values({
          companyId: test.tenants.A.companyId,
          kind: 'file_format',
          title: 'BR',
          value: JSON.stringify(value),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return made.id
    })
    expect(await load({ kind: 'transactions', content: overlapping, formatId })).toMatchObject({
      status: 'finished',
      rowsAccepted: 4,
    })
    expect(await movements()).toEqual([
      'A MAIN 2024-01-01 0 5 1 261',
      'A MAIN 2024-01-02 0 3 2 261',
      'A MAIN 2024-01-02 0 3 2 261',
      'A MAIN 2024-01-03 0 1 4 261',
      'A MAIN 2024-01-03 0 1 4 261',
      'B MAIN 2024-01-02 1 10 3 101',
    ])
    const before = await contents()
    await load({ kind: 'transactions', content: MOVEMENTS })
    await load({ kind: 'transactions', content: overlapping, formatId })
    expect(await contents()).toBe(before)
  })

  it('know a row again after a person has moved it to another day', async () => {
    await inCatalog((tx) =>
      tx
        .updateTable('stockMovement')
        .set({ movedOn: '2025-06-01', units: 4, origin: 1 })
        .where('orderCode', '=', '1')
        .execute(),
    )
    const before = await contents()
    expect(await load({ kind: 'transactions', content: MOVEMENTS })).toMatchObject({ status: 'finished' })
    expect(await contents()).toBe(before)
  })

  it('load the good rows, and say of each other one its line, its field, what was expected and what is there', async () => {
    const file = await load({
      kind: 'transactions',
      content: csv(`
        sku,site,date,type,quantity
        A,MAIN,2024-02-01,consumption,1
        A,MAIN,2024-02-31,consumption,2
        UNKNOWN,MAIN,2024-02-01,consumption,3
        A,NOWHERE,2024-02-01,consumption,4
        A,MAIN,2024-02-01,theft,5
        A,MAIN,2024-02-01,consumption,five
        B,MAIN,2024-02-01,consumption,6
        B,MAIN,2024-02-02,consumption,7
        B,MAIN,2024-02-03,consumption,8
        B,MAIN,2024-02-04,consumption,9`),
    })
    expect(file).toMatchObject({ status: 'finished', rowsRead: 10, rowsAccepted: 5, rowsRejected: 5 })
    expect((await movements()).filter((line) => line.includes('2024-02'))).toEqual([
      'A MAIN 2024-02-01 0 1',
      'B MAIN 2024-02-01 0 6',
      'B MAIN 2024-02-02 0 7',
      'B MAIN 2024-02-03 0 8',
      'B MAIN 2024-02-04 0 9',
    ])
    expect((await download(file.errorFileUrl)).replace('\ufeff', '').split('\r\n')).toEqual([
      'line,error,sku,site,date,type,quantity',
      '3,"date: expected a date such as 2026-12-31, found 2024-02-31",A,MAIN,2024-02-31,consumption,2',
      '5,"site: expected a site of the company, found NOWHERE",A,NOWHERE,2024-02-01,consumption,4',
      '6,"type: expected one of consumption, replenishment, balance, inventory, transfer, consumptionReturn, replenishmentReturn, found theft",A,MAIN,2024-02-01,theft,5',
      '7,"quantity: expected a number such as 1234.56, found five",A,MAIN,2024-02-01,consumption,five',
      '',
    ])
    expect((await download(file.itemErrorFileUrl)).replace('\ufeff', '').split('\r\n')).toEqual([
      'line,error,sku,site,date,type,quantity',
      '4,"sku: expected an item of the catalog, found UNKNOWN",UNKNOWN,MAIN,2024-02-01,consumption,3',
      '',
    ])
  })
})

describe('orders', STORY, () => {
  beforeAll(() => load({ kind: 'master_data', content: MASTER }))

  const orders = () =>
    inCatalog((tx) =>
      tx
        .selectFrom('purchaseOrder')
        .select(['orderCode', 'code', 'startedOn', 'endedOn', 'units', 'receivedUnits', 'isActive', 'origin'])
        .orderBy('orderCode')
        .orderBy('code')
        .execute(),
    )
  const FIRST = csv(`
    sku,order,startDate,endDate,quantity,receivedQuantity,code,active
    A,PO1,2024-01-01,2024-01-11,10,0,10,
    A,PO1,2024-01-01,,20,,20,yes
    B,PO2,2024-02-01,,5,,,`)

  it('are set by their key: item, order and code', async () => {
    const before = new Date()
    expect(await load({ kind: 'orders', content: FIRST })).toMatchObject({
      status: 'finished',
      rowsAccepted: 3,
    })
    expect(await loadedSince(before)).toEqual(['A MAIN', 'B MAIN'])
    const loaded = [
      {
        orderCode: 'PO1',
        code: '10',
        startedOn: '2024-01-01',
        endedOn: '2024-01-11',
        units: 10,
        receivedUnits: 0,
        isActive: true,
        origin: 0,
      },
      {
        orderCode: 'PO1',
        code: '20',
        startedOn: '2024-01-01',
        endedOn: null,
        units: 20,
        receivedUnits: null,
        isActive: true,
        origin: 0,
      },
      {
        orderCode: 'PO2',
        code: '',
        startedOn: '2024-02-01',
        endedOn: null,
        units: 5,
        receivedUnits: null,
        isActive: null,
        origin: 0,
      },
    ]
    expect(await orders()).toEqual(loaded)
    await load({ kind: 'orders', content: FIRST })
    expect(await orders()).toEqual(loaded)
    await load({
      kind: 'orders',
      content: csv(`
      sku,order,startDate,endDate,code
      A,PO1,2024-01-02,2024-01-20,20
      A,PO1,2024-01-02,2024-01-21,20`),
    })
    expect((await orders())[1]).toEqual({ ...loaded[1], startedOn: '2024-01-02', endedOn: '2024-01-21' })
  })

  it('keep the dates and the quantity that a person gave, and close when the ERP closes them', async () => {
    await inCatalog((tx) =>
      tx
        .updateTable('purchaseOrder')
        .set({ endedOn: '2024-03-01', units: 15, origin: 1 })
        .where('code', '=', '10')
        .execute(),
    )
    await load({
      kind: 'orders',
      content: csv(`
      sku,order,startDate,endDate,quantity,receivedQuantity,code,active
      A,PO1,2024-01-01,2024-01-11,10,9,10,no`),
    })
    const [changed] = await orders()
    expect(changed).toMatchObject({ endedOn: '2024-03-01', units: 15, receivedUnits: 9 })
    expect(changed).toMatchObject({ isActive: false, origin: 1 })
  })
})
