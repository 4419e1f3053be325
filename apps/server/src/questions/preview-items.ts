import type { Tx } from '#db/db.ts'
import { type Generation, type ReadyItem, readyInGeneration } from '#planning/index.ts'

/** Items planned in one go: between two goes other calls have their turn. */
const AT_ONCE = 20

/** Plans a sample of items from their facts, a few at a time, to be asked how they would be otherwise: a scenario that is not kept. */
export async function* previewItems(
  tx: Tx,
  catalogId: string,
  generation: Generation,
  itemNos: readonly number[],
): AsyncGenerator<ReadyItem> {
  for (let from = 0; from < itemNos.length; from += AT_ONCE)
    yield* await readyInGeneration(tx, catalogId, generation, itemNos.slice(from, from + AT_ONCE))
}
