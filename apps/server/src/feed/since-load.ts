import type { QueueRow } from '@giro/contract'
import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'

/** Reads the suggestions of these items that the last load moved, by item. */
export async function movedSinceLoad(
  tx: Tx,
  catalogId: string,
  itemNos: readonly number[],
): Promise<ReadonlyMap<number, NonNullable<QueueRow['moved']>>> {
  const { rows } = await sql<{ itemNo: number; changes: NonNullable<QueueRow['moved']> }>`
    select item_no, changes from load_change
    where catalog_id = ${catalogId}::uuid and item_no = any(${itemNos}::int[])`.execute(tx)
  return new Map(rows.map(({ itemNo, changes }) => [itemNo, changes]))
}
