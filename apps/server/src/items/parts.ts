import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#db/db.ts'

/** Items of one part of a plan, as a power of two; the trigger `note_plan_change` divides by the same. */
const PART_BITS = 10

/** Some parts of a plan; null: all of them. */
export type Parts = readonly number[] | null

/** Sums of one part of a plan. */
export type OfPart = { part: number }

/** The part that a row `a` or `p` belongs to. */
export const partOf = (row: 'a' | 'p'): RawBuilder<number> =>
  sql`${sql.ref(`${row}.item_no`)} >> ${sql.lit(PART_BITS)}`

/** Narrows the rows `a` or `p` of a `from` to some parts, each of them a stretch of an index; null: all. */
export const inParts = (row: 'a' | 'p', parts: Parts): RawBuilder<unknown> =>
  parts === null
    ? sql``
    : sql`join unnest(${parts.map((part) => part << PART_BITS)}::int[]) as stretch (first)
        on ${sql.ref(`${row}.item_no`)} between stretch.first and stretch.first + ${sql.lit((1 << PART_BITS) - 1)}`

/** Number of changes of each part of a plan, as the reader sees it; unchanged parts are left out. */
export type PartChanges = ReadonlyMap<number, number>

/** Says of each part of a generation how often it was changed: numbers of changes are never used again, so that their sum tells. */
export const changesOfParts = (catalogId: string, generation: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select x.part, sum(x.change_no)::float8 as changes from plan_change x
    where x.catalog_id = ${catalogId}::uuid and x.generation = ${generation} group by x.part`

export async function partChanges(tx: Tx, catalogId: string, generation: number): Promise<PartChanges> {
  const { rows } = await sql<{
    part: number
    changes: number
  }>`${changesOfParts(catalogId, sql`${generation}::int`)}`.execute(tx)
  return new Map(rows.map(({ part, changes }) => [part, changes]))
}

export const partsThatDiffer = (a: PartChanges, b: PartChanges): number[] =>
  [...new Set([...a.keys(), ...b.keys()])].filter((part) => a.get(part) !== b.get(part))
