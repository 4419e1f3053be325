import { randomUUID } from 'node:crypto'
import { deserialize, serialize } from 'node:v8'
import type { Movements } from '@giro/planning'
import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { packBlock, unpackBlock } from '#facts/facts-block.ts'
import { type ItemMovements, someMovements } from '#facts/movement-columns.ts'

type Segment = ItemMovements & { itemNos: readonly number[] }
/** Stands in a segment for an item whose rows are of no use there. */
const NO_ITEM = -1

/** Above this share of items that are not kept as they are, a run reads the whole table: one by one they take longer. */
const MOST_CHANGED = 0.1

/** Movements that a catalog's last run kept, as a transaction sees them. */
export type KeptMovements = {
  /** Null: nothing that is of use. Items that changed since are to be read from the table. */
  cut: { cutId: string; lastMovementNo: number; changed: ReadonlySet<number> } | null
  /** Items with corrections by the product, which stand for rows of the ERP: they are always read from the table. */
  corrected: ReadonlySet<number>
  /** True if the segments have all that the table has. */
  isFresh: boolean
  /** Numbers of the changes that a new cut has taken in. */
  changeNos: readonly number[]
  /** The highest number of a row that a load brought. */
  lastMovementNo: number
}

/**
 * Tells what is kept. Loads of a catalog come one after another, so rows of a later one have higher numbers; all other rows are noted as
 * changes of their items.
 */
export async function readKept(tx: Tx, catalogId: string, items: number): Promise<KeptMovements> {
  const { rows } = await sql<{
    cutId: string | null
    cutItems: number
    cutMovementNo: number
    lastMovementNo: number
    changed: number[]
    changeNos: number[]
    corrected: number[]
  }>`
    with cut as (select * from movement_cut where catalog_id = ${catalogId}),
    change as (select change_no, item_no from movement_change where catalog_id = ${catalogId})
    select (select cut_id from cut), (select items from cut) as cut_items, (select last_movement_no from cut) as cut_movement_no,
      (select coalesce(max(movement_no), (select last_movement_no from cut), 0) from stock_movement
        where catalog_id = ${catalogId} and origin = 0 and movement_no > coalesce((select last_movement_no from cut), 0)) as last_movement_no,
      array(select distinct item_no from change) as changed,
      array(select change_no from change) as change_nos,
      array(select distinct item_no from stock_movement where catalog_id = ${catalogId} and origin = 2) as corrected`.execute(
    tx,
  )
  const [row] = rows
  if (!row) throw new Error('a query without rows')
  const { cutId, cutItems, cutMovementNo, lastMovementNo, changed, changeNos } = row
  const differing = changed.length + Math.abs(items - row.corrected.length - cutItems)
  const isOfUse = cutId !== null && differing <= MOST_CHANGED * items
  return {
    cut: isOfUse ? { cutId, lastMovementNo: cutMovementNo, changed: new Set(changed) } : null,
    corrected: new Set(row.corrected),
    isFresh: isOfUse && differing === 0 && lastMovementNo === cutMovementNo,
    changeNos,
    lastMovementNo,
  }
}

/** Reads the kept movements of one item after another, in the order of their numbers; null: nothing is kept of it. */
export function keptReader(tx: Tx, catalogId: string, cutId: string) {
  const segments = tx
    .selectFrom('movementSegment')
    .select(['firstItemNo', 'packed'])
    .where('catalogId', '=', catalogId)
    .where('cutId', '=', cutId)
    .limit(1)
  const after = (itemNo: number) => segments.where('firstItemNo', '>', itemNo).orderBy('firstItemNo')
  const around = (itemNo: number) =>
    segments.where('firstItemNo', '<=', itemNo).orderBy('firstItemNo', 'desc')
  let segment: (Segment & { firstItemNo: number }) | undefined
  let isOver = false
  let at = 0
  const isPassed = ({ itemNos }: Segment, itemNo: number) => {
    while (at < itemNos.length && (itemNos[at] as number) < itemNo) at++
    return at === itemNos.length
  }
  return async (itemNo: number): Promise<Movements | null> => {
    while (!isOver && (!segment || isPassed(segment, itemNo))) {
      const row = segment
        ? await after(segment.firstItemNo).executeTakeFirst()
        : ((await around(itemNo).executeTakeFirst()) ?? (await after(itemNo).executeTakeFirst()))
      segment = row && { firstItemNo: row.firstItemNo, ...(deserialize(unpackBlock(row.packed)) as Segment) }
      isOver = !row
      at = 0
    }
    if (segment?.itemNos[at] !== itemNo) return null
    return someMovements(segment.movements, segment.ends[at - 1] ?? 0, segment.ends[at])
  }
}

/** Packs the movements of a block, to be kept: those of corrected items are of no use there. */
export const packSegment = (
  itemNos: readonly number[],
  { movements, ends }: ItemMovements,
  corrected: ReadonlySet<number>,
): Buffer => {
  const kept = itemNos.map((itemNo) => (corrected.has(itemNo) ? NO_ITEM : itemNo))
  return packBlock(serialize({ itemNos: kept, movements, ends } satisfies Segment))
}

/** Keeps the movements of a block. Who does so twice keeps the same. */
export async function putSegment(
  tx: Tx,
  row: { catalogId: string; cutId: string; firstItemNo: number; packed: Buffer },
): Promise<void> {
  await tx
    .insertInto('movementSegment')
    .values(row)
    .onConflict((on) => on.doNothing())
    .execute()
}

/** Runs a transaction that commits only while the run is this worker's. */
export type WriteOfRun = (work: (tx: Tx) => Promise<void>) => Promise<void>

/** Keeps the movements of a run's blocks in place of those of the last one, from when all are there. */
export function movementKeeper(
  catalogId: string,
  { corrected, changeNos, lastMovementNo }: KeptMovements,
  write: WriteOfRun,
) {
  const cutId = randomUUID()
  return {
    cutId,
    add: (itemNos: readonly number[], moved: ItemMovements): Promise<void> =>
      write((tx) => {
        const packed = packSegment(itemNos, moved, corrected)
        return putSegment(tx, { catalogId, cutId, firstItemNo: itemNos[0] ?? 0, packed })
      }),
    /** @param itemNos all that were read */
    end: (itemNos: readonly number[]): Promise<void> =>
      write(async (tx) => {
        const items = itemNos.filter((itemNo) => !corrected.has(itemNo)).length
        await sql`insert into movement_cut (catalog_id, cut_id, last_movement_no, items)
          values (${catalogId}, ${cutId}, ${lastMovementNo}, ${items})
          on conflict (catalog_id) do update set cut_id = excluded.cut_id,
            last_movement_no = excluded.last_movement_no, items = excluded.items`.execute(tx)
        await sql`delete from movement_segment where catalog_id = ${catalogId} and cut_id <> ${cutId}`.execute(
          tx,
        )
        await sql`delete from movement_change
          where catalog_id = ${catalogId} and change_no = any(${changeNos}::bigint[])`.execute(tx)
      }),
  }
}
