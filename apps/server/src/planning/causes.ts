import { CONTEXT_OF_CAUSE } from '@giro/contract'
import type { CatalogCause } from '@giro/planning'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '#db/db.ts'

/** Whether an `item_plan p` lacks it. */
export const lacks = (cause: CatalogCause): RawBuilder<SqlBool> => sql`${cause} = any(p.lacks)`

/** Rows of `item_plan p` and `context_alert a`: those on their way into the tables, or in them those of some items. */
type PlansAndAlerts = {
  plans: RawBuilder<unknown>
  alerts: RawBuilder<unknown>
  where: (row: 'p' | 'a') => RawBuilder<unknown>
}

/** Takes the contexts that a cause of the catalog leaves open out of those that ask for a decision item by item. */
export async function quieten(
  tx: Tx,
  { plans, alerts, where }: PlansAndAlerts,
  causes: readonly CatalogCause[],
): Promise<void> {
  const quiet = causes.flatMap((cause) => {
    const context = CONTEXT_OF_CAUSE[cause]
    return context ? [{ context, isQuiet: sql`(kind = ${context} and ${lacks(cause)})` }] : []
  })
  if (quiet.length === 0) return
  await sql`update ${plans} p
    set open_contexts = array(select kind from unnest(p.open_contexts) kind where not (${sql.join(
      quiet.map(({ isQuiet }) => isQuiet),
      sql` or `,
    )}))
    where ${where('p')} and p.open_contexts && ${quiet.map(({ context }) => context)}::text[]`.execute(tx)
  await sql`update ${alerts} a set is_quiet = true from ${plans} p
    where ${where('a')} and ${where('p')} and a.item_no = p.item_no and a.context::text <> all(p.open_contexts)`.execute(
    tx,
  )
}
