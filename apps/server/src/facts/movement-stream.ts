import type { Readable } from 'node:stream'
import {
  copyInto,
  emptyMovements,
  type ItemMovements,
  KIND,
  putMovement,
  someMovements,
} from '#facts/movement-columns.ts'
import { createPace } from '#facts/pace.ts'

/** Days from 1970-01-01 to 2000-01-01, where PostgreSQL counts from. */
const DAYS_TO_2000 = 10_957
/** Bytes of a row with its four lengths: item, day, type and flags, units. */
const ROW_BYTES = 2 + 8 + 8 + 6 + 12
const SIGNATURE_BYTES = 19
/** Rows for which there is room at first. */
const FIRST_ROOM = 1 << 14

/**
 * `movementStream` reads this copy: its rows have a fixed width, because none of their cells is null.
 *
 * @param after number of a movement: only those of later loads; null: all
 */
export const copyMovements = (catalogId: string, after: number | null): string => `copy (
  select item_no, moved_on, (${KIND})::int2, units from stock_movement
  where catalog_id = '${catalogId}' ${after === null ? '' : `and origin = 0 and movement_no > ${after}`}
  order by item_no, movement_no) to stdout (format binary)`

/** Stock movements of a catalog, read block by block. */
export type MovementStream = {
  /** Answers the movements of these items: the next ones in order. Rows of items between them are left out. */
  next(itemNos: readonly number[]): Promise<ItemMovements>
  /** Reads what is left: a copy has to be read to its end. */
  end(): Promise<void>
}

/** Reads a binary COPY that is in order of items. Never holds more than a block of it. */
export function movementStream(copied: Readable): MovementStream {
  const rows = rowsOf(copied)
  let isOver = false
  const isThere = async () => {
    while (!isOver && !rows.isThere()) isOver = !(await rows.fill())
    return !isOver
  }
  return {
    async next(itemNos) {
      const block = growingBlock()
      const ends = new Uint32Array(itemNos.length)
      for (const [i, itemNo] of itemNos.entries()) {
        while ((rows.isThere() || (await isThere())) && rows.itemNo() <= itemNo) {
          if (rows.itemNo() === itemNo) block.add(rows)
          rows.skip()
        }
        ends[i] = block.count()
      }
      return { movements: block.end(), ends }
    },
    async end() {
      while (!isOver) isOver = !(await rows.fill())
    },
  }
}

type Rows = ReturnType<typeof rowsOf>

/** The rows of the copy one by one: `fill` when none is there. */
function rowsOf(copied: Readable) {
  const chunks = (copied as AsyncIterable<Buffer>)[Symbol.asyncIterator]()
  let bytes: Buffer = Buffer.alloc(0)
  let at = 0
  let isStarted = false
  const pace = createPace()
  return {
    isThere: () => isStarted && at + ROW_BYTES <= bytes.length,
    itemNo: () => bytes.readInt32BE(at + 6),
    day: () => bytes.readInt32BE(at + 14) + DAYS_TO_2000,
    kind: () => bytes.readInt16BE(at + 22),
    units: () => bytes.readDoubleBE(at + 28),
    skip() {
      at += ROW_BYTES
    },
    /** Answers whether there is more; the two bytes that end a copy are no row. */
    async fill(): Promise<boolean> {
      if (pace.isDue()) await pace.rest()
      const { done, value } = await chunks.next()
      if (done) return false
      bytes = at < bytes.length ? Buffer.concat([bytes.subarray(at), value]) : value
      at = 0
      if (!isStarted && bytes.length >= SIGNATURE_BYTES) {
        isStarted = true
        at = SIGNATURE_BYTES
      }
      return true
    },
  }
}

function growingBlock() {
  let room = emptyMovements(FIRST_ROOM)
  let count = 0
  return {
    add(row: Rows): void {
      if (count === room.days.length) {
        const larger = emptyMovements(2 * count)
        copyInto(larger, room)
        room = larger
      }
      putMovement(room, count++, row.day(), row.kind(), row.units())
    },
    count: () => count,
    end: () => someMovements(room, 0, count),
  }
}
