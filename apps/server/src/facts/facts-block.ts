import { deserialize, serialize } from 'node:v8'
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { Transferred } from '@giro/planning'
import type { Tx } from '#db/db.ts'
import { type ItemMovements, someMovements } from '#facts/movement-columns.ts'
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
import { readTransfers, withTransfers } from '#facts/transfers.ts'

/** Facts of some items, in their order. Plain data: a block can be stored, and sent to another thread. */
type FactsBlock = ItemMovements & {
  items: readonly {
    master: MasterRow
    decided: Decisions | null
    orders: Buffer | null
    transferred?: Transferred
  }[]
}

/** Reads what is known of these items besides their movements, and makes a block of all. */
export async function readBlock(
  tx: Tx,
  { catalogId, asOfDay }: { catalogId: string; asOfDay: number },
  masters: readonly MasterRow[],
  moved: ItemMovements,
): Promise<Uint8Array> {
  const itemNos = masters.map(({ itemNo }) => itemNo)
  const orders = await readOrders(tx, catalogId, itemNos, asOfDay)
  const decisions = await readDecisions(tx, catalogId, itemNos)
  const transfers = await readTransfers(tx, catalogId, itemNos, asOfDay)
  const items = masters.map((master) => ({
    master,
    decided: decisions.get(master.itemNo) ?? null,
    orders: orders.get(master.itemNo) ?? null,
    ...(transfers.has(master.itemNo) && { transferred: transfers.get(master.itemNo) as Transferred }),
  }))
  return serialize({ items, ...moved } satisfies FactsBlock)
}

/** Returns the items of a block. Their facts are made whenever they are asked for: those of many weigh more than all else. */
export function itemsOf(bytes: Uint8Array): KnownItem[] {
  const block = deserialize(bytes) as FactsBlock
  return block.items.map(({ master, decided, orders, transferred }, i) => ({
    master,
    get facts() {
      const facts = {
        ...masterFacts(master),
        ...(decided ?? UNDECIDED),
        movements: someMovements(block.movements, block.ends[i - 1] ?? 0, block.ends[i]),
        orders: orders ? unpackOrders(orders) : [],
      }
      return withTransfers(facts, transferred)
    },
  }))
}

/** The fastest level: a block is kept for some minutes. */
const FAST = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }
/** Packs a block for the time of a run. */
export const packBlock = (bytes: Uint8Array): Buffer => zstdCompressSync(bytes, FAST)
export const unpackBlock = (packed: Uint8Array): Uint8Array => zstdDecompressSync(packed)
