import type { AuthorizationFilters } from '@giro/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { planRef } from '#items/index.ts'
import { CONTEXT_COLUMNS } from '#planning/index.ts'

/** The conditions on `item_plan p` and its `item_authorization z`, where it has one, that filters of the wire mean. */
export function authorizationConditions({
  blocked,
  manual,
  changeFrom,
  erpState,
  decided,
}: AuthorizationFilters): RawBuilder<SqlBool>[] {
  const conditions: RawBuilder<SqlBool>[] = []
  if (blocked !== undefined) conditions.push(sql`${IS_BLOCKED} = ${blocked}`)
  if (manual !== undefined) conditions.push(sql`${HAS_MANUAL} = ${manual}`)
  if (changeFrom !== undefined) conditions.push(changesAtLeast(changeFrom))
  if (erpState) conditions.push(sql`coalesce(z.erp_state, 'none') = any(${erpState}::text[])`)
  if (decided === 'nobody') conditions.push(sql`not ${isReviewed()}`)
  else if (decided)
    conditions.push(isReviewed(decided === 'me' ? sql`r.changed_by = app_user_id()` : undefined))
  return conditions
}

/** The decisions `r` of people about an `item_plan p` itself; those of files and scenarios are about many. */
export const REVIEWS = sql`item_context r left join decision by_hand on by_hand.catalog_id = r.catalog_id and by_hand.id = r.decision_id
  where r.catalog_id = p.catalog_id and r.item_no = p.item_no and r.changed_by is not null
    and (r.stance is not null or r.ended is not null) and coalesce(by_hand.source, 'person') = 'person'`
const isReviewed = (how: RawBuilder<SqlBool> = sql`true`): RawBuilder<SqlBool> =>
  sql`exists (select from ${REVIEWS} and ${how})`

/** Conditions of whyNotAuthorize of the engine. */
const IS_BLOCKED = sql<boolean>`(p.activity_status = 'inactive' or p.data_quality = 'incomplete')`
const HAS_MANUAL = sql<boolean>`(${sql.join(
  Object.values(CONTEXT_COLUMNS).map(({ stance }) => sql`${planRef(stance)}::text like 'manual%'`),
  sql` or `,
)})`

/** A number that the ERP has as 0 changes by more than any ratio; one that it lacks is no change of it. */
function changesAtLeast(ratio: number): RawBuilder<SqlBool> {
  const numbers = [...Object.values(CONTEXT_COLUMNS), ...BALANCE_COLUMNS].filter(
    ({ value }) => value !== 'stockingPolicy',
  )
  const changes = numbers.map(({ value, erp }) => {
    const next = sql`coalesce((case when p.is_authorized then z.authorized_values ->> ${sql.lit(value)} end)::double precision, ${planRef(value)})`
    const before = planRef(erp)
    return sql`coalesce(abs(${next} - ${before}) > 0 and abs(${next} - ${before}) >= ${ratio}::double precision * abs(${before}), false)`
  })
  return sql`(${sql.join(changes, sql` or `)})`
}
/** Stocks that go to the ERP too, though no context decides them. */
export const BALANCE_COLUMNS = [
  { value: 'minimumStockUnits', erp: 'erpMinimumStockUnits' },
  { value: 'maximumStockUnits', erp: 'erpMaximumStockUnits' },
] as const
