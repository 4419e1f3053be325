import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { decideFacts } from '#decisions/facts.ts'
import type { ActOf, Order } from '#decisions/order.ts'
import { isIn } from '#items/index.ts'
import {
  dropNotStock,
  type Generation,
  readyInGeneration,
  shareGeneration,
  writePlans,
} from '#planning/index.ts'

const FACT_OF = { false: 'not_stock', true: 'stock', null: 'stock_unanswered' } as const

/** An item that is answered otherwise than before; null: nobody had said what it is. */
type Answered = { itemNo: number; wasStock: boolean | null }

/**
 * Decides whether items are stock, also before the first plan. Those that are not leave the current generation at once, those that
 * are again are planned into it. What the other items' numbers owe them follows with a run.
 */
export async function decideStock(
  tx: Tx,
  { catalogId, userId, items }: Pick<Order, 'catalogId' | 'userId' | 'items'>,
  { stock }: ActOf<'stock'>,
): Promise<{ id: string | null; changed: number; isLeftToRun: boolean }> {
  const generation = await shareGeneration(tx, catalogId)
  const isMeant =
    'itemNos' in items
      ? sql`f.item_no = any(${items.itemNos}::int[])`
      : sql`f.item_no in (select p.item_no from item_plan p join catalog c on c.id = p.catalog_id and c.generation = p.generation
          where p.catalog_id = ${catalogId}::uuid and ${isIn(items)})`
  const isOther = sql`${isMeant} and f.is_stock is distinct from ${stock}::boolean`
  const { id, answer: answered } = await decideFacts(
    tx,
    { catalogId, userId, fact: FACT_OF[`${stock}`] },
    isOther,
    async () => {
      const { rows } = await sql<Answered>`
        update item f set is_stock = ${stock}::boolean, is_stock_by = ${userId}::uuid, is_stock_at = now()
        from item was where f.catalog_id = ${catalogId}::uuid and ${isOther} and was.catalog_id = f.catalog_id and was.item_no = f.item_no
        returning f.item_no, was.is_stock as was_stock`.execute(tx)
      return rows
    },
  )
  if (generation) await changeGeneration(tx, catalogId, generation, stock === false ? [] : answered)
  const changed = answered.length
  return { id, changed, isLeftToRun: generation !== null && changed > 0 }
}

/**
 * Takes out of the generation what is no stock and plans into it what is again; its count says so. What looked like no goods
 * asks for its decisions once it is called goods, and no more when that is taken back.
 */
export async function changeGeneration(
  tx: Tx,
  catalogId: string,
  generation: Generation,
  answers: readonly Answered[],
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
