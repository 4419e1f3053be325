import { deserialize, serialize } from 'node:v8'
import { catalogScope, type Database, type Tx } from '#db/db.ts'
import { itemsOf, type KnownItem, packBlock, unpackBlock } from '#facts/index.ts'
import type { Job } from '#jobs/jobs.ts'
import { BLOCK_ITEMS, pieces } from '#planning/thread-pool.ts'

/** Facts of some items as a task takes them: as they are, as bytes, or packed. */
export type BlockFacts = { items: readonly KnownItem[] } | { bytes: Uint8Array } | { packed: Uint8Array }

/** The items of a block. */
export function itemsIn(facts: BlockFacts): readonly KnownItem[] {
  if ('items' in facts) return facts.items
  return itemsOf('bytes' in facts ? facts.bytes : unpackBlock(facts.packed))
}

/** The facts of a catalog in blocks, in the order of its items. Any block can be read at any time. */
export type FactsBlocks = {
  /** Number of items of each block. */
  sizes: readonly number[]
  read(block: number): Promise<BlockFacts>
}

/** Items that are in memory anyway, in blocks. */
export function blocksOf(items: readonly KnownItem[], size = BLOCK_ITEMS): FactsBlocks {
  const blocks = [...pieces(items, size)]
  return {
    sizes: blocks.map(({ length }) => length),
    read: async (block) => ({ items: blocks[block] ?? [] }),
  }
}

/** Keeps the packed blocks of a run until it ends. `keep` is for those that the run itself has read. */
export type BlockStore = {
  keep(block: number, packed: Uint8Array): Promise<void>
  read(block: number): Promise<Uint8Array>
}

/** Plain data of a run as it is kept. Numbers stay what they are to the last bit. */
export const pack = (data: unknown): Buffer => packBlock(serialize(data))
export const unpack = (packed: Uint8Array) => deserialize(unpackBlock(packed))

/** Keeps blocks in memory. */
export function memoryStore(): BlockStore & { all(): Uint8Array[] } {
  const kept = new Map<number, Uint8Array>()
  return {
    all: () => [...kept.values()],
    keep: async (block, packed) => void kept.set(block, packed),
    async read(block) {
      const packed = kept.get(block)
      if (!packed) throw new Error(`block ${block} was not kept`)
      return packed
    },
  }
}

/** Blocks of a run that stay in memory: those of a small catalog, which is planned sooner without the database. */
export const KEPT_IN_MEMORY = 5

/**
 * Keeps the blocks of a run in memory while these are few, and otherwise all of them in the database, where other workers find them. A
 * worker that lost its job changes nothing there: each block is written with the lease.
 */
export function runStore(
  database: Database,
  { payload: { catalogId, companyId }, assertMine }: Pick<Job<'runPlanning'>, 'payload' | 'assertMine'>,
  inMemory = KEPT_IN_MEMORY,
): BlockStore {
  const scope = catalogScope(catalogId, companyId)
  const first = memoryStore()
  return {
    async keep(block, packed) {
      if (block < inMemory) return first.keep(block, packed)
      await database.transaction(scope, async (tx) => {
        await assertMine(tx)
        // An attempt that died may have left some.
        if (block === inMemory) await forgetBlocks(tx, catalogId)
        const earlier = block === inMemory ? first.all() : []
        for (const [i, bytes] of [...earlier, packed].entries()) {
          const row = { catalogId, blockNo: block - earlier.length + i, packed: Buffer.from(bytes) }
          await tx.insertInto('runBlock').values(row).execute()
        }
      })
    },
    async read(block) {
      const inHand = first.all()[block]
      if (inHand) return inHand
      const { packed } = await database.transaction(scope, (tx) =>
        tx
          .selectFrom('runBlock')
          .select('packed')
          .where('catalogId', '=', catalogId)
          .where('blockNo', '=', block)
          .where('packed', 'is not', null)
          .$narrowType<{ packed: Buffer }>()
          .executeTakeFirstOrThrow(),
      )
      return packed
    },
  }
}

/** Lets go of the blocks of a catalog's run. Who works on one of them keeps nothing of it. */
export async function forgetBlocks(tx: Tx, catalogId: string): Promise<void> {
  await tx.deleteFrom('runWorld').where('catalogId', '=', catalogId).execute()
  await tx.deleteFrom('runBlock').where('catalogId', '=', catalogId).execute()
}

/** Deletes the blocks of a run that has ended, or failed. Where this fails, the next attempt or round of tidying up does it. */
export async function leaveNothing(
  database: Database,
  { payload: { catalogId, companyId }, assertMine }: Pick<Job<'runPlanning'>, 'payload' | 'assertMine'>,
): Promise<void> {
  const leaving = database.transaction(catalogScope(catalogId, companyId), async (tx) => {
    await forgetBlocks(tx, catalogId)
    // Otherwise they are those of another attempt.
    await assertMine(tx)
  })
  await leaving.catch(() => {})
}
