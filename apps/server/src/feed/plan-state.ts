import type { CatalogCause } from '@giro/contract'
import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { changesOfParts, type PartChanges } from '#items/index.ts'

/** The plan that readers of a catalog see: its generation, what most of its items lack, what was changed in it, and what is true of its company. */
export type PlanState = {
  generation: number
  causes: readonly CatalogCause[]
  changes: PartChanges
  today: string
  /** Cost of a minute of deciding, in the currency of the company. */
  minuteCost: number
  /** Time of the load whose changes are kept; null: there was no plan before it. */
  comparedLoadAt: Date | null
}

type Row = Pick<PlanState, 'generation' | 'today' | 'minuteCost' | 'comparedLoadAt'> & {
  causes: CatalogCause[] | null
  part: number | null
  changes: number | null
}

export async function planState(tx: Tx, catalogId: string): Promise<PlanState> {
  const { rows } =
    await sql<Row>`select c.generation, r.causes, change.part, change.changes, app_today()::text as today,
      company.minute_cost, c.compared_load_at from catalog c join company on company.id = c.company_id
    left join planning_run r on r.catalog_id = c.id and r.generation = c.generation
    left join lateral (${changesOfParts(catalogId, sql`c.generation`)}) change on true
    where c.id = ${catalogId}::uuid`.execute(tx)
  const changes = rows.flatMap(({ part, changes }): [number, number][] =>
    part === null || changes === null ? [] : [[part, changes]],
  )
  const { generation = 0, causes = null, today = '', minuteCost = 0, comparedLoadAt = null } = rows[0] ?? {}
  return {
    ...{ generation, causes: causes ?? [], changes: new Map(changes) },
    ...{ today, minuteCost, comparedLoadAt },
  }
}

export async function generationOf(tx: Tx, catalogId: string): Promise<number> {
  const row = await tx
    .selectFrom('catalog')
    .select('generation')
    .where('id', '=', catalogId)
    .executeTakeFirst()
  return row?.generation ?? 0
}
