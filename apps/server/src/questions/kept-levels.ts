import { createHash } from 'node:crypto'
import { serialize } from 'node:v8'
import type { LevelReach, World } from '@giro/planning'
import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import type { ParcelOfInputs } from '#questions/ask-inputs.ts'
import { VERSION } from '#version.ts'

/** Raised with every change of what levels are made of. */
const LEVELS_VERSION = 1
/** A catalog keeps levels of its last plan alone, and of so many reaches. */
const KEPT_REACHES = 2

/** Levels of the items of one parcel, and a hash of all that they were worked out from. */
export type KeptLevels = { madeOf: Buffer; packed: Uint8Array }
/** Levels are kept for a generation, by how far they reach. */
export type LevelsOf = { catalogId: string; generation: number; reach: LevelReach }

/** Encodes the reach of the levels as one word. */
const wordOf = ({ withLots, ceiling, mostSteps }: LevelReach) =>
  `${withLots ? 'service,batch' : 'service'} ${mostSteps} ${ceiling}`

/**
 * A hash of all that levels are worked out from. Kept levels with another hash are not used: they are of another plan, of
 * parameters changed since, of items that somebody decided of, or of another release.
 */
export function hashOfLevels(world: World, reach: LevelReach): (parcel: ParcelOfInputs) => Buffer {
  const ground = createHash('sha256').update(JSON.stringify([VERSION, LEVELS_VERSION, world, wordOf(reach)]))
  return ({ block, changed }) => {
    const hash = ground.copy().update(serialize([...changed]))
    if (block) hash.update(block.packed)
    return hash.digest()
  }
}

/** Reads the levels that were kept of a plan, by the place of their parcel. */
export async function readLevels(
  tx: Tx,
  { catalogId, generation, reach }: LevelsOf,
): Promise<Map<number, KeptLevels>> {
  const rows = await tx
    .selectFrom('planLevels')
    .select(['blockNo', 'madeOf', 'packed'])
    .where('catalogId', '=', catalogId)
    .where('generation', '=', generation)
    .where('reach', '=', wordOf(reach))
    .execute()
  return new Map(rows.map(({ blockNo, madeOf, packed }) => [blockNo, { madeOf, packed }]))
}

/** Keeps levels by the place of their parcel, unless the catalog was planned again since. */
export async function keepLevels(
  tx: Tx,
  { catalogId, generation, reach }: LevelsOf,
  levels: ReadonlyMap<number, KeptLevels>,
): Promise<void> {
  if (levels.size === 0) return
  const word = wordOf(reach)
  // In one order: two calculations of the same plan would wait for each other.
  for (const [blockNo, { madeOf, packed }] of [...levels].toSorted(([a], [b]) => a - b)) {
    await sql`insert into plan_levels (catalog_id, generation, reach, block_no, made_of, packed)
      select id, generation, ${word}, ${blockNo}, ${madeOf}, ${Buffer.from(packed)}
      from catalog where id = ${catalogId}::uuid and generation = ${generation}
      on conflict (catalog_id, reach, block_no) do update set
        generation = excluded.generation, made_of = excluded.made_of, packed = excluded.packed, kept_at = excluded.kept_at`.execute(
      tx,
    )
  }
  await sql`delete from plan_levels where catalog_id = ${catalogId}::uuid and reach not in (
    select reach from plan_levels where catalog_id = ${catalogId}::uuid
    group by reach order by max(kept_at) desc limit ${KEPT_REACHES})`.execute(tx)
}
