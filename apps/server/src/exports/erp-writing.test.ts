import type { ErpFile } from '@giro/contract'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '../../test/callers.ts'
import { madeCatalog } from '../../test/planned-catalog.ts'
import { STORY } from '../../test/story.ts'
import { startTestWorker, uploadsOf } from '../../test/uploads.ts'
import { erpWriting } from './erp-writing.ts'

const app = await startTestApp()
await startTestWorker(app)
const { load, inCatalog, download } = uploadsOf(app)

const commas = { decimalSeparator: ',', thousandsSeparator: '', encoding: 'utf-8' }

test.each([
  ['nobody said how it is written', 'a.csv', null, { from: 'nothing', separators: '.,' }],
  ['it has decimal commas', 'b.csv', { ...commas, columnSeparator: '|' }, { from: 'file', separators: ',|' }],
  [
    'the columns are as its header tells',
    'c.csv',
    { ...commas, columnSeparator: null },
    { from: 'file', separators: ',;' },
  ],
])('the file for the ERP follows the last one: %s', async (_, fileName, writing, { from, separators }) => {
  await load({ kind: 'master_data', content: 'sku,cost\nA,10\n', fileName })
  await inCatalog((tx) => tx.updateTable('companyFile').set({ writing: null }).execute())
  await inCatalog((tx) =>
    tx
      .updateTable('companyFile')
      .set({ writing: writing && JSON.stringify(writing) })
      .where('fileName', '=', fileName)
      .execute(),
  )
  const { body } = await app.call('viewer', 'getErpWriting')
  expect(body).toMatchObject({ from, fileName: writing && fileName })
  expect(body.decimalSeparator + body.columnSeparator).toBe(separators)
})

test('a file of plain letters does not say the encoding: that of the last one with others stands', async () => {
  const format = { decimalSeparator: ',', thousandsSeparator: '', columnSeparator: ';' }
  const loadAs = async (content: string | Uint8Array, fileName: string, encoding: string) => {
    await load({ kind: 'master_data', content, fileName })
    await inCatalog((tx) =>
      tx
        .updateTable('companyFile')
        .set({ writing: JSON.stringify({ ...format, encoding }) })
        .where('fileName', '=', fileName)
        .execute(),
    )
    const place = { catalogId: app.tenants.A.catalogs.main, companyId: app.tenants.A.companyId }
    return inCatalog((tx) => erpWriting(tx, place))
  }
  expect(await loadAs('sku,description,cost\nA,Bolt,10\n', 'e.csv', 'latin1')).toMatchObject({
    encoding: 'latin1',
  })
  expect(await loadAs('sku,description,cost\nA,Bolt,11\n', 'f.csv', 'utf-8')).toMatchObject({
    encoding: 'latin1',
  })
  expect(await loadAs('sku,description,cost\nA,Ação,12\n', 'g.csv', 'utf-8')).toMatchObject({
    encoding: 'utf-8',
  })
})

const catalog = await madeCatalog(app, 'A', [
  { sku: '000100', every: 3, units: 5, erpTrigger: 1, erpBatch: 2, erpPortfolio: 'anticipated' },
  { sku: '000200', every: 3, units: 5, erpTrigger: 1, erpBatch: 2, erpPortfolio: 'anticipated' },
])

const formatId: string = (
  await app.call('company_administrator', 'createSetting', {
    body: {
      kind: 'file_format',
      title: 'ERP',
      value: { ...commas, columnSeparator: ';', dateFormat: 'DDMMYYYY', default: false },
    },
  })
).body.id

const erpFile = async (): Promise<string> => {
  const { id } = (await app.call('company_administrator', 'createErpReport', { body: {} })).body
  const reportOf = async () => {
    const { rows } = (await app.call('viewer', 'listReports', { query: { limit: 100 } })).body
    return rows.find((row: { id: string }) => row.id === id)
  }
  await expect.poll(async () => (await reportOf()).status).toMatch(/finished|error/)
  return download((await reportOf()).downloadUrl)
}

/** Loads what the ERP has, in its own words, and plans it. */
const loadErp = async (lines: readonly string[]) => {
  const loaded = await load({
    kind: 'master_data',
    content: ['Item No.;Location Code;Unit Cost;Policy;Reorder Point;Lead Time Calculation', ...lines].join(
      '\n',
    ),
    fileName: 'items.csv',
    columns: [
      { column: 'sku', title: 'Item No.' },
      { column: 'site', title: 'Location Code' },
      { column: 'cost', title: 'Unit Cost' },
      { column: 'portfolio', title: 'Policy' },
      { column: 'trigger', title: 'Reorder Point' },
      { column: 'leadTime', title: 'Lead Time Calculation' },
    ],
    formatId,
  })
  expect(loaded).toMatchObject({ status: 'finished', rowsRejected: 0 })
  await catalog.plan()
}
const setErpFile = (body: ErpFile) => app.call('company_administrator', 'setErpWriting', { body })
const preview = async (query: Record<string, string> = {}) =>
  (await app.call('viewer', 'getErpWriting', { query })).body

describe('the file as the master data came', STORY, () => {
  test('has their titles, in their order, and their words and lead times', async () => {
    await app.call('company_administrator', 'createTranslation', {
      body: {
        section: 'master_data',
        originalValue: 'anticipated',
        translatedValues: ['Fixed Reorder Qty.'],
      },
    })
    await loadErp(['000100;MAIN;10,5;Fixed Reorder Qty.;1;2W', '000200;MAIN;10,5;Fixed Reorder Qty.;1;30T'])
    await app.call('company_administrator', 'authorizeItems', {
      body: { authorize: true, acceptIncomplete: true, skus: [{ sku: '000100' }, { sku: '000200' }] },
    })
    const shown = await preview()
    expect(shown).toMatchObject({ layout: 'as_loaded', columns: null, from: 'file', columnSeparator: ';' })
    expect(shown.titles.slice(0, 2)).toEqual(['Item No.', 'Location Code'])
    // The policy is as the ERP has it, and nobody decided about it; of the others its files have no column.
    expect(shown.written).toEqual(['leadTime', 'trigger'])
    expect(shown.changes).toContainEqual({ value: 'trigger', items: 2, up: 2, down: 0 })
    expect(shown.titles).toEqual(['Item No.', 'Location Code', 'Reorder Point', 'Lead Time Calculation'])
    expect(shown.rows[0].slice(0, 2)).toEqual(['000100', 'MAIN'])
    const all = await preview({ columns: 'portfolio,leadTime,trigger,nsr' })
    expect(all.titles).toEqual([
      'Item No.',
      'Location Code',
      'Policy',
      'Reorder Point',
      'Lead Time Calculation',
      'nsr',
    ])
    const [, , policy, trigger, leadTime, nsr] = all.rows[1]
    expect(policy).toBe('Fixed Reorder Qty.')
    const planned = (await app.call('viewer', 'getItem', { params: { sku: '000200' } })).body.item.leadTime
    expect(leadTime).toBe(planned % 7 === 0 ? `${planned / 7}W` : `${planned}T`)
    expect(Number(trigger)).toBeGreaterThan(1)
    expect(nsr).toMatch(/^0,\d+$/)
  })

  test('what it left out was not sent, and what it says is confirmed by the next master data', async () => {
    expect((await setErpFile({ layout: 'as_loaded', columns: ['trigger', 'leadTime'] })).status).toBe(200)
    const text = await erpFile()
    const [head, ...lines] = text.trim().split('\r\n')
    expect(head).toBe('Item No.;Location Code;Reorder Point;Lead Time Calculation')
    const stateOf = async () =>
      (await app.call('viewer', 'listAuthorizations', { query: { sku: '000200' } })).body.rows[0]
    expect((await stateOf()).sent).toMatchObject({ batch: null, nsr: null, leadTime: expect.any(Number) })
    await loadErp(
      lines.map((line) => {
        const [sku, site, trigger, leadTime] = line.split(';')
        return [sku, site, '10,5', 'Fixed Reorder Qty.', trigger, leadTime].join(';')
      }),
    )
    expect(await stateOf()).toMatchObject({ erpState: 'confirmed', differences: [] })
  })

  test('a system’s layout is previewed before it is chosen, and says what its ERP means', async () => {
    const shown = await preview({ layout: 'sap', columns: 'automatic' })
    expect(shown).toMatchObject({ layout: 'sap', columns: null, from: 'file' })
    expect(shown.available).not.toContain('nsr')
    expect(shown.titles.slice(0, 2)).toEqual(['MATNR', 'WERKS'])
    expect((await preview()).layout).toBe('as_loaded')
    await setErpFile({ layout: 'odoo', columns: null })
    expect((await preview()).titles).toEqual([
      'product_id',
      'location_id',
      'product_min_qty',
      'product_max_qty',
    ])
  })
})
