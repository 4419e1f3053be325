import type { CatalogCause } from '@giro/contract'
import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { changesOfParts, type PartChanges } from '#items/index.ts'

/** The plan that readers of a catalog see: its generation, what most of its items lack, and what was changed in it. */
export type PlanState = { generation: number; causes: readonly CatalogCause[]; changes: PartChanges }

type Row = { generation: number; causes: CatalogCause[] | null; part: number | null; changes: number | null }

export async function planState(tx: Tx, catalogId: string): Promise<PlanState> {
  const { rows } = await sql<Row>`select c.generation, r.causes, change.part, change.changes from catalog c
    left join planning_run r on r.catalog_id = c.id and r.generation = c.generation
    left join lateral (${changesOfParts(catalogId, sql`c.generation`)}) change on true
    where c.id = ${catalogId}::uuid`.execute(tx)
  const changes = rows.flatMap(({ part, changes }): [number, number][] =>
    part === null || changes === null ? [] : [[part, changes]],
  )
  return { generation: rows[0]?.generation ?? 0, causes: rows[0]?.causes ?? [], changes: new Map(changes) }
}

export async function generationOf(tx: Tx, catalogId: string): Promise<number> {
  const row = await tx
    .selectFrom('catalog')
    .select('generation')
    .where('id', '=', catalogId)
    .executeTakeFirst()
  return row?.generation ?? 0
}
