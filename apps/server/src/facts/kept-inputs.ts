import { deserialize, serialize } from 'node:v8'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { Input } from '@giro/planning'
import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'

/** Raised with every change of what an `Input` is made of. */
const INPUT_VERSION = 1
/** Inputs are kept of so many runs, and of the last run of so many months. */
const KEPT = { runs: 8, months: 13 }

/** An item's input, by its number in the catalog. */
type KeptInput = { itemNo: number; input: Input }
/** Inputs of some items, in the order of their numbers, as they are stored. */
export type InputBlock = { items: number; firstItemNo: number; lastItemNo: number; packed: Uint8Array }
type OfGeneration = { catalogId: string; generation: number }

/** Numbers stay what they are to the last bit, typed arrays what they are. */
export function packInputs(inputs: readonly KeptInput[]): InputBlock {
  const [firstItemNo, lastItemNo] = [inputs.at(0)?.itemNo ?? 0, inputs.at(-1)?.itemNo ?? 0]
  return { items: inputs.length, firstItemNo, lastItemNo, packed: zstdCompressSync(serialize(inputs)) }
}

export const unpackInputs = ({ packed }: Pick<InputBlock, 'packed'>): KeptInput[] =>
  deserialize(zstdDecompressSync(packed))

/** Keeps a block of a generation, in the transaction that publishes it. */
export async function keepInputs(
  tx: Tx,
  { catalogId, generation }: OfGeneration,
  blockNo: number,
  { packed, ...block }: InputBlock,
): Promise<void> {
  const row = {
    catalogId,
    generation,
    blockNo,
    version: INPUT_VERSION,
    ...block,
    packed: Buffer.from(packed),
  }
  await tx.insertInto('planInput').values(row).execute()
}

/**
 * Puts the inputs of single items into the blocks of a generation: in place of those they have there, or among those of their
 * neighbours, so that blocks still do not overlap.
 */
export async function putInputs(
  tx: Tx,
  { catalogId, generation }: OfGeneration,
  inputs: ReadonlyMap<number, Input>,
): Promise<void> {
  const kept = tx
    .selectFrom('planInput')
    .where('catalogId', '=', catalogId)
    .where('generation', '=', generation)
  const spans = await kept.select(['blockNo', 'firstItemNo']).orderBy('firstItemNo').execute()
  const ofBlock = Map.groupBy(
    inputs.keys(),
    (itemNo) => (spans.findLast(({ firstItemNo }) => firstItemNo <= itemNo) ?? spans[0])?.blockNo,
  )
  for (const [blockNo, itemNos] of ofBlock) {
    if (blockNo === undefined) return
    const { packed: before } = await kept
      .select('packed')
      .where('blockNo', '=', blockNo)
      .executeTakeFirstOrThrow()
    const block = new Map(unpackInputs({ packed: before }).map((one) => [one.itemNo, one.input]))
    for (const itemNo of itemNos) block.set(itemNo, inputs.get(itemNo) as Input)
    const inOrder = [...block].toSorted(([a], [b]) => a - b)
    const { packed, ...span } = packInputs(inOrder.map(([itemNo, input]) => ({ itemNo, input })))
    await tx
      .updateTable('planInput')
      .set({ ...span, packed: Buffer.from(packed) })
      .where('catalogId', '=', catalogId)
      .where('generation', '=', generation)
      .where('blockNo', '=', blockNo)
      .execute()
  }
}

/** Reads the stored inputs of a generation in one call; null if there are none, or this release cannot read them. */
export async function readInputs(
  tx: Tx,
  { catalogId, generation }: OfGeneration,
): Promise<{ blocks: InputBlock[]; madeIn: string } | null> {
  const rows = await tx
    .selectFrom('planInput')
    .select([
      'items',
      'firstItemNo',
      'lastItemNo',
      'packed',
      'version',
      sql<string>`made_in::text`.as('madeIn'),
    ])
    .where('catalogId', '=', catalogId)
    .where('generation', '=', generation)
    .orderBy('blockNo')
    .execute()
  const [first] = rows
  if (!first || rows.some(({ version }) => version !== INPUT_VERSION)) return null
  return { blocks: rows.map(({ version: _, madeIn: __, ...block }) => block), madeIn: first.madeIn }
}

/** Lets go of what was kept of runs of long ago. */
export async function forgetInputs(tx: Tx, { catalogId, generation }: OfGeneration): Promise<void> {
  await sql`delete from plan_input where catalog_id = ${catalogId} and generation <= ${generation - KEPT.runs}
    and generation not in (
      select max(generation) from planning_run
      where catalog_id = ${catalogId} and status = 'finished' and generation is not null
      group by date_trunc('month', finished_at) order by max(generation) desc limit ${KEPT.months})`.execute(
    tx,
  )
}
