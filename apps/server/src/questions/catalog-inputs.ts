import type { Input } from '@giro/planning'
import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { type InputBlock, readInputs } from '#facts/index.ts'
import type { Generation } from '#planning/index.ts'
import { readyInGeneration } from '#planning/index.ts'

/**
 * Inputs of the current plans: the blocks that the run kept, and single items changed since; null for an item that is
 * not inventory any more.
 */
export type CatalogInputs = { blocks: readonly InputBlock[]; changed: ReadonlyMap<number, Input | null> }

/** The inputs of the current generation as they stand in the transaction; null where its run kept none. */
export async function catalogInputs(
  tx: Tx,
  catalogId: string,
  generation: Generation,
): Promise<CatalogInputs | null> {
  const stored = await readInputs(tx, { catalogId, generation: generation.number })
  if (stored === null) return null
  const { rows } = await sql<{ itemNo: number; isStock: boolean }>`
    select item_no, true as is_stock from item_plan
    where catalog_id = ${catalogId} and generation = ${generation.number} and touched_in <> ${stored.madeIn}::xid8
    union all select item_no, false from item where catalog_id = ${catalogId} and is_stock = false`.execute(
    tx,
  )
  const itemNos = rows.flatMap(({ itemNo, isStock }) => (isStock ? [itemNo] : []))
  const changed = new Map<number, Input | null>(rows.map(({ itemNo }) => [itemNo, null]))
  for (const { master, worked } of await readyInGeneration(tx, catalogId, generation, itemNos))
    changed.set(master.itemNo, worked.input)
  return { blocks: stored.blocks, changed }
}
