import type { Endpoints, Received } from '@giro/contract'
import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { Failure } from '#failure.ts'
import { namedItems } from '#items/index.ts'
import type { Jobs } from '#jobs/jobs.ts'
import {
  dropNotStock,
  type Generation,
  readyInGeneration,
  requestRun,
  shareGeneration,
  writePlans,
} from '#planning/index.ts'

type Say = {
  catalogId: string
  companyId: string
  userId: string
  body: Received<Endpoints['sayStock']>['body']
}

/**
 * Keeps what a person says of items: those that are no stock leave the current generation at once, those that are again
 * are planned into it. What the other items' numbers owe them follows with the run.
 */
export async function sayStock(
  tx: Tx,
  jobs: Jobs,
  { catalogId, companyId, userId, body }: Say,
): Promise<{ changed: number }> {
  const { stock } = body
  const generation = await shareGeneration(tx, catalogId)
  const itemNos = (await namedItems(tx, catalogId, body.skus)).map((item) => {
    if ('code' in item) throw new Failure(item.code)
    return item.itemNo
  })
  // The audit log keeps what a person changes of an item, and not what a load does.
  await sql`select set_config('app.is_correction', 'on', true)`.execute(tx)
  const { rows } = await sql<SaidStock>`
    update item i set is_stock = ${stock}::boolean, is_stock_by = ${userId}::uuid, is_stock_at = now()
    from (select item_no, is_stock as was_stock from item
      where catalog_id = ${catalogId} and item_no = any(${itemNos}::int[]) order by item_no for no key update) before
    where i.catalog_id = ${catalogId} and i.item_no = before.item_no and before.was_stock is distinct from ${stock}::boolean
    returning i.item_no, before.was_stock`.execute(tx)
  if (generation) await changeGeneration(tx, catalogId, generation, stock === false ? [] : rows)
  if (generation && rows.length > 0) await requestRun(tx, jobs, { catalogId, companyId, asOf: null })
  return { changed: rows.length }
}

type SaidStock = { itemNo: number; wasStock: boolean | null }

/**
 * Takes out of the generation what is no stock and plans into it what is again; its count says so. What looked like no goods
 * asks for its decisions once it is called goods, and no more when that is taken back.
 */
async function changeGeneration(
  tx: Tx,
  catalogId: string,
  generation: Generation,
  answers: readonly SaidStock[],
): Promise<void> {
  const gone = await dropNotStock(tx, catalogId, generation.number)
  const back = new Set(answers.flatMap(({ itemNo, wasStock }) => (wasStock === false ? [itemNo] : [])))
  const again = answers
    .map(({ itemNo }) => itemNo)
    .filter((no) => back.has(no) || generation.noGoods.includes(no))
  const ready = again.length > 0 ? await readyInGeneration(tx, catalogId, generation, again) : []
  await writePlans(tx, catalogId, generation, ready)
  const more = ready.filter(({ master }) => back.has(master.itemNo)).length - gone.length
  await sql`update planning_run set items = items + ${more}::int
    where catalog_id = ${catalogId} and generation = ${generation.number}`.execute(tx)
  await sql`update catalog set sku_count = sku_count + ${more}::int where id = ${catalogId}`.execute(tx)
}
