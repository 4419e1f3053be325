import {
  type Answer,
  type CatalogCause,
  CONTEXT_OF_CAUSE,
  type DecidableCause,
  type Endpoints,
  type words,
} from '@giro/contract'
import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { ALERTS, inGeneration, isShown } from '#items/index.ts'
import { lacks } from '#planning/index.ts'

type Feed = Answer<Endpoints['getFeed']>
/** What most of the catalog lacks: how many items are left to decide, and the stock that the plan keeps of them. */
export async function causeLines(tx: Tx, catalogId: string, generation: number): Promise<Feed['causes']> {
  const run = await tx
    .selectFrom('planningRun')
    .select('causes')
    .where('catalogId', '=', catalogId)
    .where('generation', '=', generation)
    .executeTakeFirst()
  const causes = (run?.causes ?? []) as CatalogCause[]
  if (causes.length === 0) return []
  const here = inGeneration(catalogId, generation)
  const { rows: counted } = await sql<{ of: number }>`
    select count(*)::int as of from item_plan p where ${here} and p.stocking_policy = 'anticipated'`.execute(
    tx,
  )
  const lines: Feed['causes'] = []
  for (const cause of causes) {
    const context: words.ContextKind | null = CONTEXT_OF_CAUSE[cause]
    const from = context
      ? sql`${ALERTS} where ${here} and ${isShown(cause as DecidableCause)}`
      : sql`item_plan p where ${here} and ${lacks(cause)}`
    const { rows } = await sql<Pick<Feed['causes'][number], 'items' | 'incomplete' | 'stock'>>`
      select count(*)::int as items, count(*) filter (where p.data_quality = 'incomplete')::int as incomplete,
        coalesce(sum(p.target_stock_value), 0)::float8 as stock from ${from}`.execute(tx)
    const [line] = rows
    if (line && line.items > 0) lines.push({ cause, context, ...line, of: counted[0]?.of ?? 0 })
  }
  return lines
}
