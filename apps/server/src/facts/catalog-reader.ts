import type { Tx } from '#db/db.ts'
import type { CopyOut } from '#db/snapshot.ts'
import { readBlock } from '#facts/facts-block.ts'
import {
  type KeptMovements,
  movementKeeper,
  packSegment,
  putSegment,
  readKept,
  type WriteOfRun,
} from '#facts/kept-movements.ts'
import type { ItemMovements } from '#facts/movement-columns.ts'
import { movementSource } from '#facts/movement-source.ts'
import { copyMovements, movementStream } from '#facts/movement-stream.ts'
import { readItemNos, readMasters } from '#facts/read-facts.ts'

/** Directions to read a part of a catalog as its run sees it. */
export type SharedReading = {
  /** Name of the state of the database. */
  snapshot: string
  catalogId: string
  asOfDay: number
  kept: Pick<KeptMovements, 'cut' | 'corrected'>
  /** The cut that the movements are kept under; null: they are as they were. */
  cutId: string | null
}
/** Items that follow each other, and their rows of loads since the movements were kept. */
export type FactsPart = { after: number; items: number; later: ItemMovements }

/** @property keep what keeps the movements for the next run; absent: nobody */
type Opening = { snapshot: string; catalogId: string; asOfDay: number; items: number; keep?: WriteOfRun }

/** Opens the facts of a catalog, which are read block by block; movements come on a connection of their own. */
export async function openCatalog(
  tx: Tx,
  copyOut: CopyOut,
  { snapshot, catalogId, asOfDay, items, keep }: Opening,
) {
  const kept = await readKept(tx, catalogId, items)
  const stream = movementStream(copyOut(copyMovements(catalogId, kept.cut?.lastMovementNo ?? null)))
  const keeper = keep && !kept.isFresh ? movementKeeper(catalogId, kept, keep) : null
  const source = movementSource(tx, catalogId, kept, stream)
  const itemNos: number[] = []
  const sizes: number[] = []
  const passed = (numbers: readonly number[]) => {
    itemNos.push(...numbers)
    sizes.push(numbers.length)
  }
  const { cut, corrected } = kept
  return {
    /** Numbers of the items that were passed, and how many each block has. */
    itemNos,
    sizes,
    /** Null: without kept movements a block is found only in the order of all. */
    shared: cut && { snapshot, catalogId, asOfDay, kept: { cut, corrected }, cutId: keeper?.cutId ?? null },
    /** Reads block after block. */
    async *blocks(limit: number): AsyncGenerator<Uint8Array> {
      for (let after = 0; ; after = itemNos.at(-1) ?? 0) {
        const masters = await readMasters(tx, catalogId, { after, limit })
        const numbers = masters.map(({ itemNo }) => itemNo)
        if (numbers.length === 0) return
        const moved = await source.next(numbers)
        await keeper?.add(numbers, moved)
        yield await readBlock(tx, { catalogId, asOfDay }, masters, moved)
        passed(numbers)
      }
    },
    /** Tells of each block what `readPart` is to read. */
    async *parts(limit: number): AsyncGenerator<FactsPart> {
      for (let after = 0; ; after = itemNos.at(-1) ?? 0) {
        const numbers = await readItemNos(tx, catalogId, { after, limit })
        if (numbers.length === 0) return
        yield { after, items: numbers.length, later: await stream.next(numbers) }
        passed(numbers)
      }
    },
    /** Keeps the movements that were read, here or by others. */
    keepMovements: async () => keeper?.end(itemNos),
    /** Only what was read to its end can be rolled back. */
    close: stream.end,
  }
}

/** Reads a block of a catalog in a transaction that sees its run's state: nothing is needed of the blocks before. */
export async function readPart(
  tx: Tx,
  { catalogId, asOfDay, kept, cutId }: SharedReading,
  { after, items, later }: FactsPart,
) {
  const masters = await readMasters(tx, catalogId, { after, limit: items })
  const itemNos = masters.map(({ itemNo }) => itemNo)
  const moved = await movementSource(tx, catalogId, kept, { next: async () => later }).next(itemNos)
  return {
    bytes: await readBlock(tx, { catalogId, asOfDay }, masters, moved),
    /** Keeps its movements. */
    async keepMovements(tx: Tx): Promise<void> {
      if (cutId === null) return
      const packed = packSegment(itemNos, moved, kept.corrected)
      await putSegment(tx, { catalogId, cutId, firstItemNo: itemNos[0] ?? 0, packed })
    },
  }
}
