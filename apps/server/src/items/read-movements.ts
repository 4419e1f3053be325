import { MOVEMENT_FLAG, type Movements } from '@giro/planning'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#db/db.ts'

/** Bytes of a packed movement: day (4), type and flags (1), units (8). */
const PACKED_BYTES = 13
/** The type is in the low bits of its byte, the engine's flags are above. */
const FLAG_SHIFT = 2
export const NO_MOVEMENTS: Movements = emptyMovements(0)

/** A stock movement `m` as 13 bytes, read by `unpackMovements`: rows cost most where each travels by itself. */
export const packedMovement: RawBuilder<Buffer> = sql`int4send(m.moved_on - date '1970-01-01')
  || substr(int4send(m.movement_type + ${sql.lit(MOVEMENT_FLAG.affectsBalance << FLAG_SHIFT)} * m.affects_balance::int
    + ${sql.lit(MOVEMENT_FLAG.usedForTraining << FLAG_SHIFT)} * m.used_for_training::int), 4)
  || float8send(m.units)`

/**
 * Columns for so many movements, in memory that threads share: sent to one, even a few rows of columns that are not
 * shared take the whole columns with them.
 */
export function emptyMovements(count: number): Movements {
  return {
    days: new Int32Array(new SharedArrayBuffer(count * Int32Array.BYTES_PER_ELEMENT)),
    types: new Uint8Array(new SharedArrayBuffer(count)),
    units: new Float64Array(new SharedArrayBuffer(count * Float64Array.BYTES_PER_ELEMENT)),
    flags: new Uint8Array(new SharedArrayBuffer(count)),
  }
}

/** Reads packed movements into `into`, from place `at` on. */
export function unpackMovements(packed: Buffer, into: Movements, at = 0): void {
  for (let i = at, byte = 0; byte < packed.length; i++, byte += PACKED_BYTES) {
    const typeAndFlags = packed[byte + 4] ?? 0
    into.days[i] = packed.readInt32BE(byte)
    into.types[i] = typeAndFlags & ((1 << FLAG_SHIFT) - 1)
    into.flags[i] = typeAndFlags >> FLAG_SHIFT
    into.units[i] = packed.readDoubleBE(byte + 5)
  }
}

/**
 * The movements of some items, as the engine takes them. A correction stands for the rows of its item with the same
 * order, code and day.
 */
export async function readMovements(
  tx: Tx,
  catalogId: string,
  itemNos: readonly number[],
): Promise<Map<number, Movements>> {
  const { rows } = await sql<{ itemNo: number; packed: Buffer }>`
    with mine as materialized (
      select * from stock_movement where catalog_id = ${catalogId} and item_no = any(${itemNos}::int[])
    ), corrected as (
      select distinct item_no, moved_on, coalesce(order_code, '') as order_code, coalesce(code, '') as code
      from mine where origin = ${sql.lit(ORIGIN_NUMBER.correction)}
    )
    select m.item_no, string_agg(${packedMovement}, '') as packed
    from mine m left join corrected c on c.item_no = m.item_no and c.moved_on = m.moved_on
      and c.order_code = coalesce(m.order_code, '') and c.code = coalesce(m.code, '')
    where m.origin = ${sql.lit(ORIGIN_NUMBER.correction)} or c.item_no is null
    group by m.item_no`.execute(tx)
  return new Map(
    rows.map(({ itemNo, packed }) => {
      const movements = emptyMovements(packed.length / PACKED_BYTES)
      unpackMovements(packed, movements)
      return [itemNo, movements]
    }),
  )
}

/** How `stock_movement` and `purchase_order` number the origins. */
export const ORIGIN_NUMBER = { erp: 0, manual: 1, correction: 2 } as const
