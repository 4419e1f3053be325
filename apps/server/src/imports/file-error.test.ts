import { expect, it } from 'vitest'
import { startTestApp } from '../../test/callers.ts'
import { startTestWorker, uploadsOf } from '../../test/uploads.ts'

const test = await startTestApp()
await startTestWorker(test)
const { load } = uploadsOf(test)

it('a file refused as a whole says what its reason names, so that it can be said in any language', async () => {
  const file = await load({ kind: 'transactions', content: 'Código;Data\nA;2026-01-01\n' })
  expect(file.error).toEqual({
    code: 'file_missing_columns',
    message: 'Missing columns: sku, date, type, quantity. Columns found: Código, Data.',
    parameters: { missing: 'sku, date, type, quantity', found: 'Código, Data' },
  })
})

it('a reason that names nothing has no parameters', async () => {
  const file = await load({ kind: 'master_data', content: 'sku,cost\n' })
  expect(file.error).toMatchObject({ code: 'file_without_rows', parameters: {} })
})
