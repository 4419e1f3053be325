import { expect, test } from 'vitest'
import { startTestApp } from '../../test/callers.ts'
import { startTestWorker, uploadsOf } from '../../test/uploads.ts'

const app = await startTestApp()
await startTestWorker(app)
const { load, inCatalog } = uploadsOf(app)

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
