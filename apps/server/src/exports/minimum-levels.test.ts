import { describe, expect, test } from 'vitest'
import { startTestApp } from '../../test/callers.ts'
import { madeCatalog } from '../../test/planned-catalog.ts'
import { STORY } from '../../test/story.ts'
import { startTestWorker, uploadsOf } from '../../test/uploads.ts'

const app = await startTestApp()
await startTestWorker(app)
const { load, inCatalog } = uploadsOf(app)
const catalog = await madeCatalog(app, 'A', [
  { sku: '00010', every: 3, units: 5, erpPortfolio: 'anticipated' },
  { sku: '00020', every: 3, units: 5, erpPortfolio: 'anticipated' },
])

const TITLES = {
  sku: 'Clave',
  site: 'Almacén',
  cost: 'Costo promedio',
  currentBalance: 'Existencias',
  maximumBalance: 'Stock máx.',
}
/** Loads the list of items with the minimum as this column, and plans it. */
async function loadList(minimum: 'trigger' | 'minimumBalance', preset?: string) {
  const columns = Object.entries({ ...TITLES, [minimum]: 'Stock mín.' })
  const loaded = await load({
    kind: 'master_data',
    content: [
      'Clave,Almacén,Existencias,Stock mín.,Stock máx.,Costo promedio',
      ...['00010', '00020'].map((sku) => `${sku},MAIN,9,2,12,10.5`),
    ].join('\n'),
    fileName: 'existencias.csv',
    reading: { ...(preset && { preset }), columns: columns.map(([column, title]) => ({ column, title })) },
  })
  expect(loaded).toMatchObject({ status: 'finished', rowsRejected: 0 })
  await catalog.plan()
}
const preview = async () => (await app.call('viewer', 'getErpWriting', { query: {} })).body
const item = async () => (await app.call('viewer', 'getItem', { params: { sku: '00010' } })).body.item

describe('a list whose only level is a minimum', STORY, () => {
  test('of Aspel SAE has the reorder point there, and gets the accepted one back in that column', async () => {
    await loadList('trigger', 'aspel_sae')
    expect(await item()).toMatchObject({ erpTrigger: 2, erpBatch: 10 })
    const skus = [{ sku: '00010' }, { sku: '00020' }]
    await app.call('company_administrator', 'authorizeItems', {
      body: { authorize: true, acceptIncomplete: true, skus },
    })
    const { trigger, batch } = await item()
    const shown = await preview()
    expect(shown.titles).toEqual(['Clave', 'Almacén', 'Stock mín.', 'Stock máx.'])
    expect(shown.rows[0]).toEqual(['00010', 'MAIN', String(trigger), String(trigger + batch)])
  })

  test('that was said to be safety stock keeps its column, and the reorder point goes beside it', async () => {
    await loadList('minimumBalance')
    const { trigger } = await item()
    const { titles, rows } = await preview()
    expect(titles).toContain('Stock mín.')
    expect(rows[0][titles.indexOf('trigger')]).toBe(String(trigger))
  })

  test('gives the file its separator, whatever came after it', async () => {
    await load({
      kind: 'transactions',
      content: 'sku;site;date;type;quantity\n00010;MAIN;2026-11-01;consumption;1\n',
      fileName: 'movimientos.csv',
    })
    for (const [kind, columnSeparator] of [
      ['master_data', ','],
      ['transactions', ';'],
    ] as const) {
      const writing = { decimalSeparator: '.', thousandsSeparator: '', columnSeparator, encoding: 'utf-8' }
      await inCatalog((tx) =>
        tx
          .updateTable('companyFile')
          .set({ writing: JSON.stringify(writing) })
          .where('kind', '=', kind)
          .execute(),
      )
    }
    expect(await preview()).toMatchObject({ columnSeparator: ',', from: 'file', fileName: 'existencias.csv' })
  })
})
