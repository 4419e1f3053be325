import {
  type ConsumptionRows,
  codesHaveDigits,
  type NoGoodsSign,
  noGoodsNames,
  noGoodsSigns,
} from '@giro/planning'
import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import type { MasterRow } from '#facts/index.ts'

/** An item that looks like no goods, as a run keeps it. */
export type NoGoods = { itemNo: number; signs: NoGoodsSign[] }

export const numbersOf = (noGoods: readonly NoGoods[]): number[] => noGoods.map(({ itemNo }) => itemNo)

/** An item whose names suggest that it is no goods. */
export type Named = { itemNo: number; names: NoGoodsSign[] }

/** The items whose names suggest that they are no goods, in a catalog in which a code without a digit is odd. */
export const namedOf = (masters: readonly MasterRow[]): Named[] =>
  masters
    .map((master) => ({ itemNo: master.itemNo, names: noGoodsNames(master, true) }))
    .filter(({ names }) => names.length > 0)

/**
 * Finds the items that look like no goods. Only those whose names say so have their rows looked at.
 *
 * @param skus of all items: where many codes have no digit, none is odd for that
 */
export async function looksLikeNoGoods(
  tx: Tx,
  catalogId: string,
  some: readonly Named[],
  skus: readonly string[],
): Promise<NoGoods[]> {
  const areOdd = codesHaveDigits(skus)
  const named = new Map<number, NoGoodsSign[]>()
  for (const { itemNo, names } of some) {
    const odd = names.filter((sign) => areOdd || sign !== 'code')
    if (odd.length > 0) named.set(itemNo, odd)
  }
  if (named.size === 0) return []
  const { rows } = await sql<ConsumptionRows & { itemNo: number }>`
    select item_no, count(*)::int as rows, count(*) filter (where abs(units) = 1)::int as single_rows,
      count(*) filter (where units < 0)::int as return_rows,
      min(unit_cost) filter (where unit_cost > 0) as lowest_price, max(unit_cost) filter (where unit_cost > 0) as highest_price
    from stock_movement where catalog_id = ${catalogId} and movement_type = 0 and item_no = any(${[...named.keys()]}::int[])
    group by item_no order by item_no`.execute(tx)
  return rows.flatMap(({ itemNo, ...consumption }) => {
    const signs = noGoodsSigns(named.get(itemNo) ?? [], consumption)
    return signs.length > 0 ? [{ itemNo, signs }] : []
  })
}

/** Takes the plans of items that are no stock out of a generation, and says which items they were. */
export async function dropNotStock(tx: Tx, catalogId: string, generation: number): Promise<number[]> {
  const no = sql`catalog_id = ${catalogId} and generation = ${generation}
    and item_no in (select item_no from item where catalog_id = ${catalogId} and is_stock = false)`
  await sql`delete from context_alert where ${no}`.execute(tx)
  await sql`delete from item_plan_contexts where ${no}`.execute(tx)
  const { rows } = await sql<{ itemNo: number }>`delete from item_plan where ${no} returning item_no`.execute(
    tx,
  )
  return rows.map(({ itemNo }) => itemNo)
}
