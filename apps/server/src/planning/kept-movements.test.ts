import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestApp } from '../../test/callers.ts'
import { type MadeItem, madeCatalog } from '../../test/planned-catalog.ts'
import { catalogScope, type Tx } from '../db/db.ts'
import { type KnownItem, readItems, readKept } from '../facts/index.ts'
import type { Payload } from '../jobs/jobs.ts'
import { itemsIn, runStore } from './facts-blocks.ts'
import { readCatalog } from './plan-catalog.ts'
import { planBlockJob, sumsByAll } from './shared-blocks.ts'

const ITEMS = Array.from(
  { length: 40 },
  (_, i): MadeItem => ({
    sku: `K-${i}`,
    every: 10 + i,
    units: 2,
    orders: 0,
    days: 90,
  }),
)
const app = await startTestApp()
const catalog = await madeCatalog(app, 'A', ITEMS)
const { catalogId, companyId, inCatalog } = catalog
const itemNos = await inCatalog((tx) =>
  tx.selectFrom('item').select('itemNo').where('catalogId', '=', catalogId).orderBy('itemNo').execute(),
).then((rows) => rows.map(({ itemNo }) => itemNo))

const job = { payload: { catalogId, companyId }, assertMine: async () => {} }

/** As if workers took the blocks, the last one first. */
function byWorkers() {
  const { database, jobs, log } = app.ground
  const queued: Payload<'planBlock'>[] = []
  const enqueueAll = async (_: Tx, __: string, payloads: readonly Payload<'planBlock'>[]) =>
    void queued.push(...payloads)
  const transaction: typeof database.transaction = async (scope, work) => {
    const result = await database.transaction(scope, work)
    for (const payload of queued.splice(0).toReversed()) await planBlockJob({ database, log })({ payload })
    return result
  }
  return sumsByAll({ database: { ...database, transaction }, jobs: { ...jobs, enqueueAll } }, job, 0)
}

/** Reads the catalog as a run does, which loses its lease after so many writes; `isShared`: as one of more than five blocks does. */
async function readByRun({
  losesAt = Number.POSITIVE_INFINITY,
  isShared = false,
} = {}): Promise<KnownItem[]> {
  let writes = 0
  const { blocks } = await readCatalog(
    app.ground.database,
    catalogScope(catalogId, companyId),
    { catalogId, companyId, requestedAsOf: '2026-03-31' },
    {
      ...{ tell: async () => {}, store: runStore(app.ground.database, job), blockItems: 7 },
      ...(isShared && { byAll: byWorkers() }),
      keep: (work) =>
        inCatalog(async (tx) => {
          await work(tx)
          if (writes++ >= losesAt) throw new Error('lease lost')
        }),
    },
  )
  const items: KnownItem[] = []
  for (const block of blocks.sizes.keys()) items.push(...itemsIn(await blocks.read(block)))
  return items
}

const movementsOf = (items: readonly KnownItem[]) =>
  items.map(({ master, facts: { movements } }) => ({
    itemNo: master.itemNo,
    days: [...movements.days],
    types: [...movements.types],
    units: [...movements.units],
    flags: [...movements.flags],
  }))

const fromTable = () => inCatalog((tx) => readItems(tx, catalogId, itemNos, 20_543))
const isOfUse = () =>
  inCatalog(async (tx) => {
    const items = await fromTable()
    return (await readKept(tx, catalogId, items.length)).cut !== null
  })

/** What can happen to movements between two runs, to the item at a place among all. */
const HAPPENINGS = {
  load: (at: number) =>
    sql`insert into stock_movement (catalog_id, item_no, moved_on, movement_type, units, content_key)
      select ${catalogId}::uuid, ${itemNos[at]}::int, date '2026-03-01' + k, 0, 0.1 * k, k from generate_series(1, 5) as k`,
  entry: (at: number) =>
    sql`insert into stock_movement (catalog_id, item_no, moved_on, movement_type, origin, units, content_key)
      values (${catalogId}::uuid, ${itemNos[at]}::int, '2026-03-09', 0, 1, 7, 0)`,
  correction: (at: number) =>
    sql`insert into stock_movement (catalog_id, item_no, moved_on, movement_type, origin, units, content_key)
      select catalog_id, item_no, moved_on, movement_type, 2, 40, 1 from stock_movement
      where catalog_id = ${catalogId} and item_no = ${itemNos[at]} order by moved_on desc limit 1`,
  edit: (at: number) =>
    sql`update stock_movement set units = units + 1, origin = 1 - origin
      where catalog_id = ${catalogId} and item_no = ${itemNos[at]} and origin < 2`,
  withdrawal: (at: number) =>
    sql`delete from stock_movement where catalog_id = ${catalogId} and item_no = ${itemNos[at]} and moved_on >= '2026-03-01'`,
  'is no stock, or is again': (at: number) =>
    sql`update item set is_stock = case when is_stock is false then null else false end
      where catalog_id = ${catalogId} and item_no = ${itemNos[at]}`,
}

test('what a run kept and what came since is what the table says, after any loads, corrections and withdrawals', async () => {
  await readByRun()
  let timesOfUse = 0
  const step = fc.tuple(fc.constantFrom(...Object.values(HAPPENINGS)), fc.nat(ITEMS.length - 1))
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 3 }), fc.boolean(), async (steps, isShared) => {
      for (const [happen, at] of steps) await inCatalog((tx) => happen(at).execute(tx))
      if (await isOfUse()) timesOfUse++
      expect(movementsOf(await readByRun({ isShared }))).toEqual(movementsOf(await fromTable()))
    }),
    { numRuns: 30 },
  )
  expect(timesOfUse).toBeGreaterThan(15)
}, 180_000)

test('a run that loses its lease leaves what the one before it kept', async () => {
  await readByRun()
  await inCatalog((tx) => HAPPENINGS.edit(3).execute(tx))
  await expect(readByRun({ losesAt: 2 })).rejects.toThrow('lease lost')
  expect(await isOfUse()).toBe(true)
  expect(movementsOf(await readByRun())).toEqual(movementsOf(await fromTable()))
  const { rows } = await inCatalog((tx) => sql`select distinct cut_id from movement_segment`.execute(tx))
  expect(rows).toHaveLength(1)
})

test('a load of most items is read from the table', async () => {
  await readByRun()
  await inCatalog((tx) =>
    sql`update stock_movement set used_for_training = false where catalog_id = ${catalogId} and moved_on < '2026-02-01'`.execute(
      tx,
    ),
  )
  expect(await isOfUse()).toBe(false)
  expect(movementsOf(await readByRun())).toEqual(movementsOf(await fromTable()))
})
