import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { startTestApp } from '../../test/callers.ts'
import { startTestWorker, uploadsOf } from '../../test/uploads.ts'

const FOLDER = join(import.meta.dirname, '../../../../../shared/data/erps/18-same-line-twice')
const isMissing = !existsSync(FOLDER)
const why = isMissing ? ` (skipped: no files at ${FOLDER})` : ''
const test = await startTestApp()
await startTestWorker(test)
const { load, inCatalog } = uploadsOf(test)
const content = (name: string) => readFileSync(join(FOLDER, name))

it.skipIf(isMissing)(`equal lines of one delivery are all loaded, and an overlap once${why}`, async () => {
  const lines = () =>
    inCatalog(async (tx) => {
      const { rows } = await sql<{ all: number; cable: number; units: number }>`
        select count(*)::int as all, count(*) filter (where order_code = 'DN-9001' and sku = 'CABLE')::int as cable,
          sum(units) filter (where order_code = 'DN-9001' and sku = 'CABLE') as units
        from stock_movement join item using (catalog_id, item_no)`.execute(tx)
      return rows[0]
    })
  await load({ kind: 'master_data', content: content('master_data.csv') })
  const before = await lines()
  await load({ kind: 'transactions', content: content('until-october.csv') })
  const until = await lines()
  const second = await load({ kind: 'transactions', content: content('from-15-october.csv') })
  const both = await lines()
  expect([both?.cable, both?.units]).toEqual([3, 12])
  const fresh = (both?.all ?? 0) - (until?.all ?? 0)
  expect(fresh).toBeGreaterThan(0)
  expect(second.rowsKnown).toBe(second.rowsAccepted - fresh)
  expect(second.rowsKnown).toBeGreaterThan(0)
  for (const name of ['until-october.csv', 'from-15-october.csv']) {
    const again = await load({ kind: 'transactions', content: content(name) })
    expect(again.rowsKnown).toBe(again.rowsAccepted)
  }
  expect([await lines(), before?.all]).toEqual([both, 0])
})
