import type { Movements } from '@giro/planning'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { isOneOf } from '#db/some-items.ts'
import { emptyMovements, KIND, putMovement } from '#facts/movement-columns.ts'

/** Bytes of a packed movement: day (4), type and flags (1), units (8). */
const PACKED_BYTES = 13
/** A stock movement as 13 bytes: rows cost most where each travels by itself. */
const PACKED = sql<Buffer>`int4send(moved_on - date '1970-01-01') || substr(int4send(${sql.raw(KIND)}), 4) || float8send(units)`

/** Unpacks movements into the engine's form. */
export function unpackMovements(packed: Buffer): Movements {
  const movements = emptyMovements(packed.length / PACKED_BYTES)
  for (let i = 0, byte = 0; byte < packed.length; i++, byte += PACKED_BYTES)
    putMovement(
      movements,
      i,
      packed.readInt32BE(byte),
      packed.readUInt8(byte + 4),
      packed.readDoubleBE(byte + 5),
    )
  return movements
}

/**
 * The query of the movements of some items: item_no and their packed movements. A correction stands for the rows of its item
 * with the same order, code and day.
 */
export const packedMovements = (catalogId: string, itemNos: readonly number[]): RawBuilder<unknown> => sql`
  with mine as materialized (
    select * from stock_movement where catalog_id = ${catalogId} and ${isOneOf(sql.ref('item_no'), itemNos)}
  ), corrected as (
    select distinct item_no, moved_on, coalesce(order_code, '') as order_code, coalesce(code, '') as code
    from mine where origin = ${sql.lit(ORIGIN_NUMBER.correction)}
  )
  select item_no, string_agg(${PACKED}, '' order by movement_no) as packed from mine m
  where origin = ${sql.lit(ORIGIN_NUMBER.correction)} or not exists (
    select from corrected c where c.item_no = m.item_no and c.moved_on = m.moved_on
      and c.order_code = coalesce(m.order_code, '') and c.code = coalesce(m.code, ''))
  group by item_no`

/** The movements of some items. */
export async function readMovements(
  tx: Tx,
  ...of: Parameters<typeof packedMovements>
): Promise<Map<number, Movements>> {
  const { rows } = await sql<{ itemNo: number; packed: Buffer }>`${packedMovements(...of)}`.execute(tx)
  return new Map(rows.map(({ itemNo, packed }) => [itemNo, unpackMovements(packed)]))
}

/** Condition on movements that demand is learned from: consumption and replenishment. */
export const IS_LEARNED = sql`movement_type < 2`
/** Numbers of the origins in `stock_movement` and `purchase_order`. */
export const ORIGIN_NUMBER = { erp: 0, manual: 1, correction: 2 } as const
