import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestApp } from '../../test/callers.ts'
import { askRun, madeCatalog, TEN_ITEMS } from '../../test/planned-catalog.ts'
import { runPlanningJob } from './run-planning.ts'

const app = await startTestApp()
const catalog = await madeCatalog(app, 'A', TEN_ITEMS)
const { catalogId } = catalog

/** Four blocks, of which three are kept in the database. */
const SMALL = { blockItems: 3, inMemory: 1 }
const planInBlocks = async (assertMine = async () => {}) =>
  runPlanningJob(
    app.ground,
    SMALL,
  )({
    ...{ id: 'test', attempt: 0, isLastAttempt: true, assertMine },
    payload: await askRun(app.ground.database, catalog),
  })

/** All that the run which readers see says, but when. */
const planned = () =>
  catalog.inCatalog(async (tx) => {
    const { rows } =
      await sql`select to_jsonb(p) - '{generation,last_planned_at,touched_in}'::text[] as plan, c.contexts, r.catalog_facts,
        (select jsonb_agg(to_jsonb(a) - 'generation' order by context) from context_alert a
          where (a.catalog_id, a.generation, a.item_no) = (p.catalog_id, p.generation, p.item_no)) as alerts
      from catalog join item_plan p on p.catalog_id = catalog.id and p.generation = catalog.generation
        join item_plan_contexts c on (c.catalog_id, c.generation, c.item_no) = (p.catalog_id, p.generation, p.item_no)
        join planning_run r on (r.catalog_id, r.generation) = (p.catalog_id, p.generation)
      order by p.item_no`.execute(tx)
    return rows
  })
const keptBlocks = () =>
  catalog.inCatalog((tx) => tx.selectFrom('runBlock').select('blockNo').orderBy('blockNo').execute())
const correct = (sku: string) =>
  catalog.inCatalog((tx) =>
    sql`insert into stock_movement (catalog_id, item_no, moved_on, movement_type, origin, units, content_key)
    select catalog_id, item_no, moved_on, movement_type, 2, 40, 1 from stock_movement
    where catalog_id = ${catalogId} and item_no = (select item_no from item where catalog_id = ${catalogId} and sku = ${sku})
    order by moved_on desc limit 1`.execute(tx),
  )

test('a run in blocks says what a run in one piece says, and leaves no block', async () => {
  for (const change of [async () => {}, () => correct('A-100')]) {
    await change()
    await catalog.plan()
    const whole = await planned()
    expect(whole).toHaveLength(TEN_ITEMS.length)
    await planInBlocks()
    expect(await planned()).toEqual(whole)
    expect(await keptBlocks()).toEqual([])
  }
})

test('who lost the job keeps no block; what a dead attempt left is not planned from', async () => {
  const whole = await planned()
  await expect(planInBlocks(() => Promise.reject(new Error('lease lost')))).rejects.toThrow('lease lost')
  expect(await keptBlocks()).toEqual([])
  await catalog.inCatalog((tx) =>
    tx
      .insertInto('runBlock')
      .values([1, 2, 9].map((blockNo) => ({ catalogId, blockNo, packed: Buffer.from('dead') })))
      .execute(),
  )
  await planInBlocks()
  expect(await planned()).toEqual(whole)
  expect(await keptBlocks()).toEqual([])
})
