import {
  type Answer,
  type CatalogCause,
  CONTEXT_OF_CAUSE,
  type DecidableCause,
  type Endpoints,
} from '@giro/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { inGeneration, inParts, isShown, type OfPart, type Parts, partOf } from '#items/index.ts'

/** Open alerts with what was planned of their items. */
export const ALERTS = sql`context_alert a join item_plan p using (catalog_id, generation, item_no)`

/** True if an `item_plan p` does not have it. */
const lacks = (cause: CatalogCause): RawBuilder<unknown> => sql`${cause} = any(p.lacks)`

type Line = Answer<Endpoints['getFeed']>['causes'][number]
/** The sums of a cause; where it is null, of all items that are kept in stock. */
type CauseSums = OfPart & { cause: CatalogCause | null } & Pick<
    Line,
    'items' | 'incomplete' | 'toCheck' | 'stock'
  >

/**
 * Returns what most of the catalog lacks, by part of the plan: the number of items to decide, and their planned stock.
 */
export async function causesByPart(
  tx: Tx,
  {
    catalogId,
    generation,
    causes,
  }: { catalogId: string; generation: number; causes: readonly CatalogCause[] },
  parts: Parts,
): Promise<CauseSums[]> {
  const here = inGeneration(catalogId, generation)
  const plans = sql`item_plan p ${inParts('p', parts)} where ${here}`
  const counted = (cause: CatalogCause | null, from: RawBuilder<unknown>) =>
    sql`select ${partOf('p')} as part, ${cause}::text as cause, count(*)::int as items,
      count(*) filter (where p.data_quality = 'incomplete')::int as incomplete,
      count(*) filter (where p.replay_verdict = 'check')::int as to_check,
      coalesce(sum(p.target_stock_value), 0)::float8 as stock from ${from} group by part`
  const ofCauses = causes.map((cause) =>
    CONTEXT_OF_CAUSE[cause]
      ? counted(
          cause,
          sql`${ALERTS} ${inParts('a', parts)} where ${here} and ${isShown(cause as DecidableCause)}`,
        )
      : counted(cause, sql`${plans} and ${lacks(cause)}`),
  )
  const all = [counted(null, sql`${plans} and p.stocking_policy = 'anticipated'`), ...ofCauses]
  const { rows } = await sql<CauseSums>`${sql.join(all, sql` union all `)}`.execute(tx)
  return rows
}

/** A line for each of the causes of which any items are left. */
export function causeLines(
  causes: readonly CatalogCause[],
  sums: readonly Omit<CauseSums, 'part'>[],
): Line[] {
  const sumOf = (cause: CatalogCause | null) => sums.find((sum) => sum.cause === cause)
  return causes.flatMap((cause): Line[] => {
    const { items = 0, incomplete = 0, toCheck = 0, stock = 0 } = sumOf(cause) ?? {}
    const context = CONTEXT_OF_CAUSE[cause]
    return items > 0
      ? [{ cause, context, items, incomplete, toCheck, stock, of: sumOf(null)?.items ?? 0 }]
      : []
  })
}
