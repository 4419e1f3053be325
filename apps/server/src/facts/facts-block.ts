import { deserialize, serialize } from 'node:v8'
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { Movements } from '@giro/planning'
import type { Tx } from '#db/db.ts'
import { emptyMovements, someMovements } from '#facts/movement-columns.ts'
import type { MovementBlock } from '#facts/movement-stream.ts'
import {
  type Decisions,
  type KnownItem,
  type MasterRow,
  masterFacts,
  readDecisions,
  readOrders,
  UNDECIDED,
  unpackOrders,
} from '#facts/read-facts.ts'
import { readMovements } from '#facts/read-movements.ts'

/** Facts of some items, in their order. Plain data: a block can be stored, and sent to another thread. */
type FactsBlock = {
  items: readonly { master: MasterRow; decided: Decisions | null; orders: Buffer | null }[]
  movements: Movements
  ends: Uint32Array
}

/** Reads what is known of these items besides their movements, and makes a block of all. */
export async function readBlock(
  tx: Tx,
  { catalogId, asOfDay }: { catalogId: string; asOfDay: number },
  masters: readonly MasterRow[],
  { movements, ends, corrected }: MovementBlock,
): Promise<Uint8Array> {
  const itemNos = masters.map(({ itemNo }) => itemNo)
  const orders = await readOrders(tx, catalogId, itemNos, asOfDay)
  const decisions = await readDecisions(tx, catalogId, itemNos)
  const items = masters.map((master) => ({
    master,
    decided: decisions.get(master.itemNo) ?? null,
    orders: orders.get(master.itemNo) ?? null,
  }))
  const block: FactsBlock = { items, movements, ends }
  if (corrected.length === 0) return serialize(block)
  const read = await readMovements(tx, catalogId, corrected)
  return serialize({
    items,
    ...joined(itemNos.map((itemNo, i) => read.get(itemNo) ?? movementsAt(block, i))),
  } satisfies FactsBlock)
}

function joined(parts: readonly Movements[]): Pick<FactsBlock, 'movements' | 'ends'> {
  const movements = emptyMovements(parts.reduce((sum, { days }) => sum + days.length, 0))
  let end = 0
  const ends = Uint32Array.from(parts, (part) => {
    const place = someMovements(movements, end, end + part.days.length)
    place.days.set(part.days)
    place.types.set(part.types)
    place.units.set(part.units)
    place.flags.set(part.flags)
    end += part.days.length
    return end
  })
  return { movements, ends }
}

const movementsAt = ({ movements, ends }: Pick<FactsBlock, 'movements' | 'ends'>, at: number): Movements =>
  someMovements(movements, ends[at - 1] ?? 0, ends[at])

/** Returns the items of a block. Their facts are made whenever they are asked for: those of many weigh more than all else. */
export function itemsOf(bytes: Uint8Array): KnownItem[] {
  const block = deserialize(bytes) as FactsBlock
  return block.items.map(({ master, decided, orders }, i) => ({
    master,
    get facts() {
      return {
        ...masterFacts(master),
        ...(decided ?? UNDECIDED),
        movements: movementsAt(block, i),
        orders: orders ? unpackOrders(orders) : [],
      }
    },
  }))
}

/** The fastest level: a block is kept for some minutes. */
const FAST = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }
/** Packs a block for the time of a run. */
export const packBlock = (bytes: Uint8Array): Buffer => zstdCompressSync(bytes, FAST)
export const unpackBlock = (packed: Uint8Array): Uint8Array => zstdDecompressSync(packed)
