import { type AlertFilters, CONTEXT_OF_CAUSE, type DecidableCause } from '@giro/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { hasTheme } from '#items/capital.ts'

type Condition = RawBuilder<SqlBool>

/** Open alerts with what was planned of their items. */
export const ALERTS = sql`context_alert a join item_plan p using (catalog_id, generation, item_no)`

/** Condition on `context_alert a`: the alert stands in the lists, or, for a cause, is one of its quiet ones. */
export const isShown = (cause?: DecidableCause | undefined): Condition =>
  cause === undefined ? sql`not a.is_quiet` : sql`a.context = ${CONTEXT_OF_CAUSE[cause]} and a.is_quiet`

/** The conditions on `context_alert a` and its `item_plan p` that filters of the wire mean. */
export function alertConditions({ theme, context, level, reason }: AlertFilters): Condition[] {
  const conditions: Condition[] = []
  if (theme) conditions.push(hasTheme(theme))
  if (context) conditions.push(sql`a.context = any(${context}::context_kind[])`)
  if (level) conditions.push(sql`a.level = any(${level}::context_level[])`)
  if (reason) conditions.push(sql`a.reason = any(${reason}::context_reason[])`)
  return conditions
}

/** Condition on `item_plan p`: one of its open alerts is like this. */
export const hasAlert = (conditions: readonly Condition[]): Condition =>
  sql`exists (select from context_alert a where a.catalog_id = p.catalog_id and a.generation = p.generation
    and a.item_no = p.item_no and ${sql.join(conditions, sql` and `)})`
