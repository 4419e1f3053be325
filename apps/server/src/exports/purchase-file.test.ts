import { readDictionary } from '@giro/words/read'
import { parse } from 'csv-parse/sync'
import { streamXlsxRows } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '../../test/callers.ts'
import { madeCatalog, TEN_ITEMS } from '../../test/planned-catalog.ts'
import { STORY } from '../../test/story.ts'
import { startTestWorker, uploadsOf } from '../../test/uploads.ts'
import { writtenPurchases } from '../../test/written-purchases.ts'
import type { PurchaseLine } from '../purchases/index.ts'
import { purchaseTable } from './purchase-table.ts'

const app = await startTestApp()
const { load } = uploadsOf(app)
const catalog = await madeCatalog(app, 'A', TEN_ITEMS)
await startTestWorker(app)
await app.asOwner(`update catalog set who_orders = 'giro' where id = '${catalog.catalogId}'`)
await catalog.inCatalog((tx) =>
  tx.updateTable('item').set({ supplier: 'Acme; Inc.' }).where('sku', 'in', ['A-100', 'B-300']).execute(),
)
await catalog.plan()
const supplier = 'Acme; Inc.'
const [{ site }] = (await app.call('viewer', 'listProposals', { query: { search: supplier } })).body.rows

const approved = async () =>
  (await app.call('viewer', 'listApproved')).body.rows as [{ id: string; state: string }]
const written = writtenPurchases(app)

describe('the file of approved orders', STORY, () => {
  test('an exported order is withdrawn where the file was not sent, and its items are proposed again', async () => {
    const lines = async () =>
      (await app.call('viewer', 'listProposals', { query: { search: supplier } })).body.rows[0]?.lines ?? 0
    const due = await lines()
    const { id } = (await app.call('company_employee', 'approvePurchase', { body: { supplier, site } })).body
    await written()
    const withdraw = (query: Record<string, string>) =>
      app.call('company_employee', 'deleteApproved', { params: { id }, query })
    expect((await withdraw({})).body.code).toBe('already_ordered')
    expect(await lines()).toBe(0)
    expect((await withdraw({ exported: 'true' })).status).toBe(204)
    expect(await lines()).toBe(due)
  })

  test('has their items once, and they are exported', async () => {
    const made = await app.call('company_employee', 'approvePurchase', { body: { supplier, site } })
    expect(made.status).toBe(201)
    const rows = parse(await written(), { bom: true, columns: true }) as Record<string, string>[]
    expect(rows).toHaveLength(made.body.lines)
    const [first] = made.body.items
    expect(rows[0]).toMatchObject({
      ...{ 'Purchase order': 'GIRO-1', Supplier: supplier, SKU: first.sku, Site: site },
      ...{ Quantity: String(first.quantity), 'Unit cost': String(first.cost) },
      'Expected date': first.needDate,
    })
    expect((await approved())[0]).toMatchObject({ state: 'exported' })
    // What left is not written again unless it is named.
    const empty = await app.call('company_employee', 'createPurchaseReport')
    expect([empty.status, empty.body.code]).toEqual([409, 'nothing_to_export'])
    const [{ id }] = await approved()
    const again = streamXlsxRows(await written({ ids: [id], format: 'xlsx' }))
    let sheetRows = 0
    for await (const _ of again) sheetRows++
    expect(sheetRows).toBe(1 + made.body.lines)
    const withdrawn = await app.call('company_employee', 'deleteApproved', { params: { id } })
    expect(withdrawn.body.code).toBe('already_ordered')
    expect((await app.call('viewer', 'createPurchaseReport')).status).toBe(403)
  })

  test("is in the company's titles and format, and brought back as orders it makes them ordered", async () => {
    const titles = {
      ...{ order: 'Bestellung', sku: 'Material', site: 'Werk', quantity: 'Menge' },
      ...{ startDate: 'Bestelldatum', endDate: 'Lieferdatum' },
    }
    await app.call('company_administrator', 'createTranslations', {
      body: {
        businessTranslations: Object.entries(titles).map(([originalValue, title]) => ({
          ...{ section: 'orders', originalValue, translatedValues: [title] },
        })),
      },
    })
    const format = {
      ...{ dateFormat: 'DDMMYYYY', decimalSeparator: ',', thousandsSeparator: '.', columnSeparator: ';' },
      default: true,
    }
    await app.call('company_administrator', 'createSetting', {
      body: { kind: 'file_format', title: 'SAP', value: format },
    })
    await app.asOwner(
      `insert into supplier (company_id, name, title) values ('${catalog.companyId}', '${supplier}', 'Acme Incorporated')`,
    )
    const [{ id }] = await approved()
    const content = await written({ ids: [id] })
    const [head, line] = content.toString('utf8').split(/\r?\n/)
    expect(head?.replace('\uFEFF', '')).toBe(
      'Bestellung;Supplier;Material;Werk;Menge;Unit;Unit cost;Bestelldatum;Lieferdatum;Supplier name',
    )
    expect(line).toMatch(/;\d{2}-\d{2}-\d{4};\d{2}-\d{2}-\d{4};Acme Incorporated$/)
    const loaded = await load({ kind: 'orders', content: new Uint8Array(content) })
    expect(loaded).toMatchObject({ status: 'finished', rowsRejected: 0 })
    expect((await approved())[0]).toMatchObject({ state: 'ordered' })
    // The same units, now those of the ERP.
    await catalog.plan({ asOf: new Date().toISOString().slice(0, 10) })
    const item = (await app.call('viewer', 'listItems', { query: { sku: 'A-100' } })).body.rows[0]
    const order = (await app.call('viewer', 'getApproved', { params: { id } })).body
    expect(item.virtualOrder).toBe(order.items[0].quantity)
  })
})

const BOUGHT: PurchaseLine = {
  ...{ purchase: 'GIRO-1', supplier: '0012', supplierName: null, fromSite: null, sku: 'A-100', site: 'SP01' },
  ...{ quantity: 8, unit: 'PC', cost: 148, orderDate: '2026-11-02', needDate: '2026-11-09' },
}
test.each([
  { last: 'Expected date', lines: [BOUGHT], why: 'nothing more is known' },
  { last: 'From site', lines: [BOUGHT, { ...BOUGHT, supplier: null, fromSite: 'STORE' }], why: 'a transfer' },
  {
    last: 'Supplier name',
    lines: [
      { ...BOUGHT, supplierName: 'Acme Incorporated' },
      { ...BOUGHT, supplier: null, fromSite: 'STORE' },
    ],
    why: 'the newer column leaves that of transfers in its place',
  },
])('the last column of the file is $last: $why', async ({ lines, last }) => {
  const naming = { dictionary: await readDictionary('en-US'), words: {}, dateFormat: null }
  expect(purchaseTable(lines, naming).columns.at(-1)?.title).toBe(last)
})
