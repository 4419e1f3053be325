import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { planRef } from '#items/refs.ts'
import { CONTEXT_COLUMNS } from '#planning/index.ts'

/** The person who took the decision `r` last. What is accepted as suggested has no choice of its own: its decision names the person. */
export const REVIEWER = sql<string>`coalesce(by_hand.decided_by, r.changed_by)`
const REVIEWED_AT = sql`coalesce(by_hand.decided_at, r.changed_at)`
/** The decisions `r` of people about an `item_plan p` itself; those of files and scenarios are about many. */
const REVIEWS = sql`item_context r left join decision by_hand on by_hand.catalog_id = r.catalog_id and by_hand.id = r.decision_id
  where r.catalog_id = p.catalog_id and r.item_no = p.item_no and ${REVIEWER} is not null
    and (r.stance is not null or r.ended is not null) and coalesce(by_hand.source, 'person') = 'person'`
/** The last decision of a person about an `item_plan p` itself. */
export const LAST_REVIEW = sql`${REVIEWS} order by ${REVIEWED_AT} desc limit 1`
/** Condition on `item_plan p`: somebody decided about it. */
export const isReviewed = (how: RawBuilder<SqlBool> = sql`true`): RawBuilder<SqlBool> =>
  sql`exists (select from ${REVIEWS} and ${how})`
/** Condition on `item_plan p`: the caller decided about it. */
export const IS_REVIEWED_BY_CALLER = isReviewed(sql<SqlBool>`${REVIEWER} = app_user_id()`)

/** Conditions of whyNotAuthorize of the engine. */
export const IS_BLOCKED = sql<boolean>`(p.activity_status = 'inactive' or p.data_quality = 'incomplete')`
/** Condition on `item_plan p`: a context of it has a manual value. */
export const HAS_MANUAL = sql<boolean>`(${sql.join(
  Object.values(CONTEXT_COLUMNS).map(({ stance }) => sql`${planRef(stance)}::text like 'manual%'`),
  sql` or `,
)})`

/** The part of a number up to which it is the same, as the engine compares what was authorized. */
const SAME_NUMBER = 1e-6
/** Condition on `item_plan p` and its authorization `z`: a value that the ERP file holds is no longer the one in force. */
export function isStale(): RawBuilder<SqlBool> {
  const moved = [...Object.values(CONTEXT_COLUMNS), ...BALANCE_COLUMNS].map(({ value }) => {
    const [now, then] = [planRef(value), sql`(z.authorized_values ->> ${sql.lit(value)})`]
    if (value === 'stockingPolicy') return sql`${now}::text is distinct from ${then}`
    const number = sql`${then}::double precision`
    return sql`coalesce(abs(${now} - ${number}) > ${sql.lit(SAME_NUMBER)}::double precision * greatest(1, abs(${now}), abs(${number})),
      ${now} is distinct from ${number})`
  })
  return sql`coalesce(p.is_authorized and (${sql.join(moved, sql` or `)}), false)`
}

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
