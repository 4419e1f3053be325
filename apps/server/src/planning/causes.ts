import { CONTEXT_OF_CAUSE } from '@giro/contract'
import type { CatalogCause } from '@giro/planning'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '#db/db.ts'

/** True if an `item_plan p` does not have it. */
export const lacks = (cause: CatalogCause): RawBuilder<SqlBool> => sql`${cause} = any(p.lacks)`

/** Rows of `item_plan p` and `context_alert a`: those on their way into the tables, or in them those of some items. */
type PlansAndAlerts = {
  catalogId: string
  plans: RawBuilder<unknown>
  alerts: RawBuilder<unknown>
  where: (row: 'p' | 'a') => RawBuilder<unknown>
}

/** Questions that are asked once about the whole catalog, and therefore not about its items. */
export type AskedOnce = {
  /** Most items lack this. */
  causes: readonly CatalogCause[]
  /** The numbers of the items that look like no goods: whether they are is asked before anything else. */
  noGoods: readonly number[]
}

/** Takes what is asked of the whole catalog out of what asks for a decision item by item. */
export async function muteAlerts(
  tx: Tx,
  rows: PlansAndAlerts,
  { causes, noGoods }: AskedOnce,
): Promise<void> {
  if (noGoods.length > 0) await dropAlerts(tx, rows, noGoods)
  await muteCauses(tx, rows, causes)
}

/** An item that looks like no goods asks for nothing until a person has said what it is. */
async function dropAlerts(
  tx: Tx,
  { catalogId, plans, alerts, where }: PlansAndAlerts,
  noGoods: readonly number[],
): Promise<void> {
  const unsaid = (row: 'p' | 'a') => sql`${where(row)} and ${sql.ref(`${row}.item_no`)} in (
    select item_no from item where catalog_id = ${catalogId} and is_stock is null and item_no = any(${noGoods}::int[]))`
  await sql`update ${plans} p set open_contexts = '{}' where ${unsaid('p')}`.execute(tx)
  await sql`delete from ${alerts} a where ${unsaid('a')}`.execute(tx)
}

/** The contexts that a cause leaves open: their alerts stay, for who decides about the cause. */
async function muteCauses(
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

/** Rows of a run on their way into the tables. */
type Loaded = Record<'plans' | 'contexts' | 'alerts', RawBuilder<unknown>>

/** Makes the alerts of items with a great saving problems: which saving is great is known once all items are planned. */
export async function raiseGreatSums(
  tx: Tx,
  { plans, contexts, alerts }: Loaded,
  least: number | null,
): Promise<void> {
  if (least === null) return
  const great = sql`item_no in (select item_no from ${plans} where yearly_saving_value >= ${least} and open_contexts <> '{}')`
  await sql`update ${alerts} set level = 'problem' where level <> 'problem' and ${great}`.execute(tx)
  await sql`update ${contexts} set contexts = (
      select jsonb_object_agg(kind, case when context -> 'alert' <> 'null'
        then jsonb_set(context, '{alert,level}', '"problem"') else context end)
      from jsonb_each(contexts) as of_kind (kind, context))
    where ${great}`.execute(tx)
}
