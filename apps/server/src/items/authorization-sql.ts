import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { planRef } from '#items/refs.ts'
import { CONTEXT_COLUMNS } from '#planning/index.ts'

/** The decisions `r` of people about an `item_plan p` itself; those of files and scenarios are about many. */
export const REVIEWS = sql`item_context r left join decision by_hand on by_hand.catalog_id = r.catalog_id and by_hand.id = r.decision_id
  where r.catalog_id = p.catalog_id and r.item_no = p.item_no and r.changed_by is not null
    and (r.stance is not null or r.ended is not null) and coalesce(by_hand.source, 'person') = 'person'`
/** Condition on `item_plan p`: somebody decided about it. */
export const isReviewed = (how: RawBuilder<SqlBool> = sql`true`): RawBuilder<SqlBool> =>
  sql`exists (select from ${REVIEWS} and ${how})`

/** Conditions of whyNotAuthorize of the engine. */
export const IS_BLOCKED = sql<boolean>`(p.activity_status = 'inactive' or p.data_quality = 'incomplete')`
/** Condition on `item_plan p`: a context of it has a manual value. */
export const HAS_MANUAL = sql<boolean>`(${sql.join(
  Object.values(CONTEXT_COLUMNS).map(({ stance }) => sql`${planRef(stance)}::text like 'manual%'`),
  sql` or `,
)})`

/** A number that the ERP has as 0 or lacks has no size of a change; a ratio of 0 finds any change. */
export function changesAtLeast(ratio: number): RawBuilder<SqlBool> {
  const numbers = [...Object.values(CONTEXT_COLUMNS), ...BALANCE_COLUMNS].filter(
    ({ value }) => value !== 'stockingPolicy',
  )
  const changes = numbers.map(({ value, erp }) => {
    const next = sql`coalesce((case when p.is_authorized then z.authorized_values ->> ${sql.lit(value)} end)::double precision, ${planRef(value)})`
    const before = planRef(erp)
    return sql`coalesce(abs(${next} - ${before}) > 0 and (${before} <> 0 or ${ratio}::double precision = 0) and abs(${next} - ${before}) >= ${ratio}::double precision * abs(${before}), false)`
  })
  return sql`(${sql.join(changes, sql` or `)})`
}
/** Stocks that go to the ERP too, though no context decides them. */
export const BALANCE_COLUMNS = [
  { value: 'minimumStockUnits', erp: 'erpMinimumStockUnits' },
  { value: 'maximumStockUnits', erp: 'erpMaximumStockUnits' },
] as const

/** Change of a value in the ERP from which an item with an unknown cost of not acting is a large difference. */
const LARGE_CHANGE = 0.25
/** Condition on `item_plan p`: a value of the ERP changes much. */
export const CHANGES_MUCH = sql<boolean>`(${sql.join(
  Object.values(CONTEXT_COLUMNS).map(({ value, erp }) =>
    value === 'stockingPolicy'
      ? sql`${planRef(value)}::text is distinct from ${planRef(erp)}::text`
      : sql`coalesce(abs(${planRef(value)} - ${planRef(erp)}) > ${LARGE_CHANGE}::float8 * abs(${planRef(erp)}), false)`,
  ),
  sql` or `,
)})`
