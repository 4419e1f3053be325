import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createGunzip } from 'node:zlib'
import { parse } from 'csv-parse'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { startTestApp } from '../../test/callers.ts'
import { DATA, hasData, learnRaf, makeFormat, realFile } from '../../test/raf.ts'
import { startTestWorker, uploadsOf } from '../../test/uploads.ts'

describe.skipIf(!hasData)('real files (skipped without ../shared/data)', async () => {
  if (!hasData) return
  const test = await startTestApp()
  await startTestWorker(test)
  const { load, ended, download, inCatalog } = uploadsOf(test)
  const { companyId } = test.tenants.A

  const plain = { decimalSeparator: '.', thousandsSeparator: '', columnSeparator: ',', encoding: 'utf-8' }
  const movements = () =>
    inCatalog(
      async (tx) =>
        (
          await sql<{
            count: number
            units: number
            items: number
            first: string
            last: string
          }>`select count(*)::int as count, sum(units) as units,
      count(distinct item_no)::int as items, min(moved_on)::text as first, max(moved_on)::text as last from stock_movement`.execute(
            tx,
          )
        ).rows[0],
    )
  beforeEach(() =>
    inCatalog(async (tx) => {
      for (const table of ['stock_movement', 'purchase_order', 'item'])
        await sql`delete from ${sql.table(table)}`.execute(tx)
    }),
  )

  it('online_retail: half a million invoice lines, with times, returns and words for codes', async () => {
    const formatId = await makeFormat({ inCatalog }, companyId, { ...plain, dateFormat: 'MMDDYYYYHHMM' })
    expect(await load(realFile('online_retail', 'master_data', formatId))).toMatchObject({
      status: 'finished',
      rowsRead: 4070,
      rowsAccepted: 4070,
      rowsRejected: 0,
    })
    const loaded = await load(realFile('online_retail', 'transactions', formatId))
    expect(loaded).toMatchObject({
      status: 'finished',
      rowsRead: 541_909,
      rowsAccepted: 541_909,
      rowsRejected: 0,
      itemErrorFileUrl: null,
    })
    // Two bookkeeping entries have a cost below zero: the rows stand without it.
    expect(loaded.errorFileUrl).toBeNull()
    expect(await movements()).toEqual({
      count: 541_909,
      // As another reader of CSV adds them up.
      units: 5_176_450,
      items: 4070,
      first: '2010-12-01',
      last: '2011-12-09',
    })
  }, 120_000)

  it('raf: as a Brazilian ERP writes it, by the company’s format and words', async () => {
    const formatId = await learnRaf({ inCatalog }, companyId)
    expect(await load(realFile('raf', 'master_data', formatId))).toMatchObject({
      status: 'finished',
      rowsAccepted: 5000,
      rowsRejected: 0,
    })
    expect(await load(realFile('raf', 'transactions', formatId))).toMatchObject({
      status: 'finished',
      rowsAccepted: 42_695,
      rowsRejected: 0,
    })
    const first = await inCatalog((tx) =>
      tx.selectFrom('item').selectAll().where('sku', '=', '1').executeTakeFirstOrThrow(),
    )
    expect(first).toMatchObject({
      description: 'GOUGE FIRMER',
      unit: 'pç',
      unitCost: 6.75,
      erpLeadTimeDays: 334,
    })
    expect(await movements()).toMatchObject({ count: 42_695, first: '1996-01-31', last: '2002-12-31' })
  }, 60_000)

  it('scms: what is dirty is rejected by its row, the rest is loaded', async () => {
    const formatId = await makeFormat({ inCatalog }, companyId, { ...plain, dateFormat: 'DDMMYYYY' })
    // The countries are sites, and every item stands at each of them.
    const countries = new Set<string>()
    const rows = createReadStream(join(DATA, 'scms', 'orders.csv.gz'))
      .pipe(createGunzip())
      .pipe(parse({ columns: true }))
    let undated = 0
    for await (const row of rows) {
      countries.add(row.site)
      if (!/^\d\d\/\d\d\/\d{4}$/.test(row.startDate)) undated++
    }
    await inCatalog((tx) =>
      tx
        .insertInto('site')
        .values([...countries].map((identifier) => ({ companyId, title: identifier, identifier })))
        .execute(),
    )
    const master = realFile('scms', 'master_data', formatId)
    expect(await load(master)).toMatchObject({ status: 'finished', rowsAccepted: 184 })
    await inCatalog((tx) =>
      sql`insert into item (catalog_id, company_id, site_id, sku, unit_cost) select catalog_id, item.company_id, site.id, sku, unit_cost
      from item join site on site.company_id = item.company_id and site.identifier = any(${[...countries]}::text[])`.execute(
        tx,
      ),
    )
    // More than half of the orders have no date: whoever knows that says so.
    const { id, error } = await load(realFile('scms', 'orders', formatId))
    expect(error).toMatchObject({ code: 'file_mostly_rejected', parameters: { column: 'startDate' } })
    await test.call('company_administrator', 'changeCompanyFile', {
      params: { id },
      body: { action: 'load_rest' },
    })
    const orders = await ended(id)
    expect(orders).toMatchObject({
      status: 'finished',
      rowsRead: 10_324,
      rowsRejected: undated,
      rowsAccepted: 10_324 - undated,
      itemErrorFileUrl: null,
    })
    expect(await download(orders.errorFileUrl)).toContain(
      '2,"startDate: expected a date such as 31/12/2026, found Date Not Captured",M099,',
    )
    expect(await load(realFile('scms', 'transactions', formatId))).toMatchObject({
      status: 'finished',
      rowsRead: 10_324,
    })
  }, 60_000)
})
