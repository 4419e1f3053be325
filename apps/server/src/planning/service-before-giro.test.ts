import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestApp } from '../../test/callers.ts'
import { madeCatalog, TEN_ITEMS } from '../../test/planned-catalog.ts'

const app = await startTestApp()
const catalog = await madeCatalog(app, 'A', TEN_ITEMS)
const { catalogId, inCatalog } = catalog

/** Plans with the ERP's reorder points times a factor; returns what they serve of each class. */
async function servedWith(factor: number): Promise<Record<string, number>> {
  await inCatalog((tx) =>
    sql`update item set erp_reorder_point_units = erp_reorder_point_units * ${factor} where catalog_id = ${catalogId}`.execute(
      tx,
    ),
  )
  await catalog.plan()
  const { rows } = await inCatalog((tx) =>
    sql<{ served: Record<string, number> }>`select catalog_facts -> 'erpService' as served from planning_run r
      join catalog c on c.id = r.catalog_id and c.generation = r.generation where c.id = ${catalogId}`.execute(
      tx,
    ),
  )
  return rows[0]?.served ?? {}
}
const authorize = async (authorize: boolean) => {
  const { rows } = (await app.call('viewer', 'listItems', { query: { sku: 'A-100' } })).body
  const skus = [{ sku: 'A-100', site: rows[0].site }]
  expect(
    (await app.call('company_administrator', 'authorizeItems', { body: { skus, authorize } })).status,
  ).toBe(200)
}

test("what the ERP's parameters serve is measured until values are authorized: a promise does not follow itself", async () => {
  const before = await servedWith(1)
  expect(Object.keys(before)).not.toEqual([])
  const low = await servedWith(0.1)
  expect(low).not.toEqual(before)
  await authorize(true)
  expect(await servedWith(100)).toEqual(low)
  await authorize(false)
  expect(await servedWith(1)).not.toEqual(low)
})
