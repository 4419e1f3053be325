import type { ContextRow } from '@giro/contract'
import { expect, test } from 'vitest'
import { startTestApp } from '../../test/callers.ts'
import { madeCatalog, TEN_ITEMS } from '../../test/planned-catalog.ts'

const app = await startTestApp()
const catalog = await madeCatalog(app, 'A', TEN_ITEMS)
await catalog.plan()

const context = async (sku: string, kind: string): Promise<ContextRow> =>
  (await app.call('viewer', 'getContexts', { query: { sku } })).body.contexts.find(
    (row: ContextRow) => row.context === kind,
  )

test('facts that came since the run: the alert is of the same ones as the suggestion beside it', async () => {
  const tell = (values: { erpReorderPointUnits: number } | { unitCost: number }) =>
    catalog.inCatalog((tx) => tx.updateTable('item').set(values).where('sku', '=', 'A-100').execute())
  const before = await context('A-100', 'trigger')
  expect(before.alert).toMatchObject({ level: 'problem', reason: 'increase' })
  await tell({ erpReorderPointUnits: Number(before.automatic) })
  const agreed = await context('A-100', 'trigger')
  expect(agreed).toMatchObject({ old: before.automatic, alert: null, calm: 'equal' })
  await tell({ erpReorderPointUnits: 2 })
  await tell({ unitCost: 1 })
  const cheap = await context('A-100', 'trigger')
  const suggested = cheap.options.find(({ stance }) => stance === 'automatic')?.value
  expect(suggested).not.toBe(before.automatic)
  expect([cheap.automatic, cheap.new]).toEqual([suggested, suggested])
  await tell({ unitCost: 120 })
  expect(await context('A-100', 'trigger')).toEqual(before)
})
