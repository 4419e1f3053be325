import { CATALOG_CAUSES, type CatalogCause, CONTEXT_OF_CAUSE, LIMITS } from '@giro/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '#db/db.ts'

/** What an `item_plan p` lacks, by cause. An ERP without a portfolio says by its trigger whether it keeps stock. */
export const LACKS: Record<CatalogCause, RawBuilder<SqlBool>> = {
  erpPortfolio: sql`p.erp_stocking_policy is null and p.erp_reorder_point_units is null`,
  erpLeadTime: sql`p.erp_lead_time_days is null`,
  erpTrigger: sql`p.erp_reorder_point_units is null`,
  erpBatch: sql`p.erp_lot_units is null`,
  currentBalance: sql`'balance' = any(p.data_gaps)`,
  // A person may have told it since.
  leadTime: sql`'lead_time' = any(p.data_gaps) and p.lead_time_class = 't_null'`,
  cost: sql`'cost' = any(p.data_gaps)`,
}
/** Only what is kept in stock needs these at all. */
export const STOCKED = sql<SqlBool>`p.stocking_policy = 'anticipated'`

/** What most of these plans lack. Not counted by open alerts: deciding some of what the ERP lacks leaves it standing. */
export async function causesOf(tx: Tx, plans: RawBuilder<unknown>): Promise<CatalogCause[]> {
  const counts = CATALOG_CAUSES.map(
    (cause) => sql`count(*) filter (where ${LACKS[cause]})::int as ${sql.ref(cause)}`,
  )
  const { rows } = await sql<Record<CatalogCause | 'stocked', number>>`
    select count(*)::int as stocked, ${sql.join(counts)} from ${plans} p where ${STOCKED}`.execute(tx)
  const [counted] = rows
  if (!counted || counted.stocked < LIMITS.causeItems) return []
  return CATALOG_CAUSES.filter((cause) => counted[cause] > LIMITS.causeShare * counted.stocked)
}

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
    return context ? [{ context, isQuiet: sql`(kind = ${context} and ${STOCKED} and ${LACKS[cause]})` }] : []
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
