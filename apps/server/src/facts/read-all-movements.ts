import type { Readable } from 'node:stream'
import type { Movements } from '@giro/planning'
import { emptyMovements, KIND, putMovement, someMovements } from '#facts/movement-columns.ts'
import { createPace } from '#facts/pace.ts'
import { ORIGIN_NUMBER } from '#facts/read-movements.ts'

/** The stock movements of a whole catalog. */
export type CatalogMovements = {
  rows: number
  /** Day of the last movement not after the day given. */
  lastDay(notAfter: number): number | null
  /** Answers the movements of one item as views into the columns of all: nothing is copied. */
  of(itemNo: number): Movements
  /** Items that have a correction by the product: their rows have to be read with it in mind. */
  corrected: ReadonlySet<number>
}

/** Rows of one piece of the columns while their number is not known. */
const PIECE_ROWS = 1 << 18
/** Days from 1970-01-01 to 2000-01-01, where PostgreSQL counts from. */
const DAYS_TO_2000 = 10_957
/** Bytes of a row with its five lengths: item, day, type and flags, origin, units. */
const ROW_BYTES = 2 + 8 + 8 + 6 + 6 + 12
const SIGNATURE_BYTES = 19

/** `readAllMovements` reads this copy: its rows have a fixed width, because none of their cells is null. */
export const copyMovements = (catalogId: string): string => `copy (
  select item_no, moved_on, (${KIND})::int2, origin, units
  from stock_movement where catalog_id = '${catalogId}') to stdout (format binary)`

type Piece = { slots: Int32Array; days: Int32Array; kinds: Uint8Array; units: Float64Array; count: number }

/** Reads the binary COPY into columns and puts them in order of items, by counting. 31 bytes a row while it works, 14 after. */
export async function readAllMovements(copied: Readable): Promise<CatalogMovements> {
  const slotOf = new Map<number, number>()
  const corrected = new Set<number>()
  const pieces: Piece[] = []
  let rest: Buffer = Buffer.alloc(0)
  let isStarted = false
  for await (const chunk of copied as AsyncIterable<Buffer>) {
    let bytes = chunk
    if (!isStarted) {
      bytes = Buffer.concat([rest, chunk])
      isStarted = bytes.length >= SIGNATURE_BYTES
      rest = isStarted ? Buffer.alloc(0) : bytes
      if (!isStarted) continue
      bytes = bytes.subarray(SIGNATURE_BYTES)
    }
    // Only the row that lies across two chunks is copied together.
    if (rest.length > 0) {
      const missing = ROW_BYTES - rest.length
      rest = readRows(Buffer.concat([rest, bytes.subarray(0, missing)]), slotOf, corrected, pieces)
      bytes = bytes.subarray(missing)
    }
    if (bytes.length > 0) rest = Buffer.from(readRows(bytes, slotOf, corrected, pieces))
  }
  return sorted(pieces, slotOf, corrected)
}

/** Reads whole rows and answers the bytes after them; the two bytes that end a COPY are such a rest. */
function readRows(
  bytes: Buffer,
  slotOf: Map<number, number>,
  corrected: Set<number>,
  pieces: Piece[],
): Buffer {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const rows = Math.floor(bytes.length / ROW_BYTES)
  let piece = pieces.at(-1)
  for (let row = 0, at = 0; row < rows; row++, at += ROW_BYTES) {
    if (!piece || piece.count === PIECE_ROWS) {
      piece = newPiece()
      pieces.push(piece)
    }
    const itemNo = view.getInt32(at + 6)
    let slot = slotOf.get(itemNo)
    if (slot === undefined) {
      slot = slotOf.size
      slotOf.set(itemNo, slot)
    }
    if (view.getInt16(at + 28) === ORIGIN_NUMBER.correction) corrected.add(itemNo)
    piece.slots[piece.count] = slot
    piece.days[piece.count] = view.getInt32(at + 14) + DAYS_TO_2000
    piece.kinds[piece.count] = view.getInt16(at + 22)
    piece.units[piece.count] = view.getFloat64(at + 34)
    piece.count++
  }
  return bytes.subarray(rows * ROW_BYTES)
}

const newPiece = (): Piece => ({
  slots: new Int32Array(PIECE_ROWS),
  days: new Int32Array(PIECE_ROWS),
  kinds: new Uint8Array(PIECE_ROWS),
  units: new Float64Array(PIECE_ROWS),
  count: 0,
})

async function sorted(
  pieces: Piece[],
  slotOf: Map<number, number>,
  corrected: Set<number>,
): Promise<CatalogMovements> {
  const rows = pieces.reduce((sum, { count }) => sum + count, 0)
  const starts = startsOf(pieces, slotOf.size)
  const next = starts.slice()
  const all = emptyMovements(rows)
  const pace = createPace()
  // A piece is let go as soon as its rows are in place.
  for (let piece = pieces.shift(); piece; piece = pieces.shift()) {
    place(piece, next, all)
    if (pace.isDue()) await pace.rest()
  }
  const lastDay = (notAfter: number) => {
    let last: number | null = null
    for (const day of all.days) if (day <= notAfter && (last === null || day > last)) last = day
    return last
  }
  return { rows, lastDay, of: (itemNo) => viewOf(all, starts, slotOf.get(itemNo)), corrected }
}

/** First row of each slot, and one more: the end of the last. */
function startsOf(pieces: readonly Piece[], slots: number): Int32Array {
  const starts = new Int32Array(slots + 1)
  for (const { slots: of, count } of pieces) {
    for (let i = 0; i < count; i++) {
      const after = (of[i] as number) + 1
      starts[after] = (starts[after] as number) + 1
    }
  }
  for (let slot = 1; slot <= slots; slot++)
    starts[slot] = (starts[slot] as number) + (starts[slot - 1] as number)
  return starts
}

function place({ slots, days, kinds, units, count }: Piece, next: Int32Array, all: Movements): void {
  for (let i = 0; i < count; i++) {
    const slot = slots[i] as number
    const at = next[slot] as number
    next[slot] = at + 1
    putMovement(all, at, days[i] as number, kinds[i] as number, units[i] as number)
  }
}

function viewOf(all: Movements, starts: Int32Array, slot: number | undefined): Movements {
  const from = slot === undefined ? 0 : (starts[slot] as number)
  const to = slot === undefined ? 0 : (starts[slot + 1] as number)
  return someMovements(all, from, to)
}
