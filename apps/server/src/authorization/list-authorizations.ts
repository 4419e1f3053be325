import type { Answer, Endpoints, ItemFilters, Received } from '@giro/contract'
import { type ContextValue, isSameValue, whyNotAuthorize } from '@giro/planning'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { nameOfUser } from '#db/page.ts'
import { authorizationConditions, BALANCE_COLUMNS, REVIEWS } from '#decisions/index.ts'
import { itemConditions, planRef } from '#items/index.ts'
import { CONTEXT_COLUMNS, ITEM_COLUMNS } from '#planning/index.ts'

type Query = Received<Endpoints['listAuthorizations']>['query']
/** Values by the names they are kept under. */
type Values = Record<string, string | number | null>
type Row = {
  sku: string
  site: string
  description: string
  authorized: boolean
  changedBy: string | null
  changedAt: Date | null
  activityStatus: 'active' | 'inactive'
  dataQuality: 'complete' | 'incomplete'
  erpState: string
  authorizedValues: Values | null
  sentValues: Values | null
  beforeValues: Values | null
  sentAt: Date | null
  decidedBy: AnsweredRow['decidedBy']
  sentDecidedBy: AnsweredRow['sentDecidedBy']
  reviewedBy: AnsweredRow['reviewedBy']
  erpValues: Values
}

const ORDER = {
  createdAt: sql`p.created_at`,
  sku: sql`p.sku`,
  site: sql`p.site`,
  changedAt: sql`z.changed_at`,
  sentAt: sql`z.sent_at`,
  effect: sql`abs(p.effect_value)`,
} as const satisfies Record<Query['orderBy'], RawBuilder<unknown>>

/** Lists what may return to the ERP and what has returned: one row for every planned item. */
export async function listAuthorizations(
  tx: Tx,
  catalogId: string,
  query: Query,
): Promise<Answer<Endpoints['listAuthorizations']>> {
  const where = sql.join(conditionsOf(query), sql` and `)
  const from = sql`item_plan p join catalog c on c.id = p.catalog_id and c.generation = p.generation
    left join item_authorization z on z.catalog_id = p.catalog_id and z.item_no = p.item_no
    where p.catalog_id = ${catalogId}::uuid and ${where}`
  const direction = sql.raw(query.isDESC ? 'desc' : 'asc')
  const { rows } =
    await sql<Row>`select p.sku, p.site, p.description, p.is_authorized as authorized, ${nameOfUser(sql.ref('z.changed_by'))} as changed_by, z.changed_at,
      p.activity_status, p.data_quality, coalesce(z.erp_state, 'none') as erp_state,
      case when p.is_authorized then z.authorized_values end as authorized_values, z.sent_values, z.before_values, z.sent_at,
      case when p.is_authorized then z.decided_by end as decided_by, z.sent_decided_by, ${ERP_VALUES} as erp_values,
      (select jsonb_build_object('name', ${nameOfUser(sql.ref('r.changed_by'))}, 'isCaller', r.changed_by = app_user_id())
        from ${REVIEWS} order by r.changed_at desc limit 1) as reviewed_by
    from ${from} order by ${ORDER[query.orderBy]} ${direction} nulls last, p.sku, p.site
    offset ${query.offset} limit ${query.limit}`.execute(tx)
  const counted = await sql<{ count: number }>`select count(*)::int as count from ${from}`.execute(tx)
  return { rows: rows.map(answerOf), count: counted.rows[0]?.count ?? 0 }
}

function conditionsOf({
  search,
  sku,
  site,
  abcClass,
  group,
  authorized,
  ...query
}: Query): RawBuilder<SqlBool>[] {
  const filters = Object.entries({ search, sku, site, abcClass, group }).filter(
    ([, value]) => value !== undefined,
  )
  const conditions = itemConditions(Object.fromEntries(filters) as ItemFilters)
  if (authorized !== undefined) conditions.push(sql`p.is_authorized = ${authorized}`)
  return [sql`true`, ...conditions, ...authorizationConditions(query)]
}

const ERP_VALUES = sql`jsonb_build_object(${sql.join(
  [...Object.values(CONTEXT_COLUMNS), ...BALANCE_COLUMNS].flatMap(({ value, erp }) => [
    sql.lit(value),
    planRef(erp),
  ]),
)})`

/** The wire's word for each value that goes to the ERP. */
const WIRE_NAME = Object.fromEntries(Object.entries(ITEM_COLUMNS).map(([wire, column]) => [column, wire]))

type AnsweredRow = Answer<Endpoints['listAuthorizations']>['rows'][number]

/** Returns the values that came back different. A value that the ERP never reported is not among them. */
function differencesOf({ erpState, sentValues, beforeValues, erpValues }: Row): AnsweredRow['differences'] {
  if (erpState !== 'reverted' && erpState !== 'drifted') return []
  return Object.entries(sentValues ?? {}).flatMap(([name, sent]) => {
    const erp = erpValues[name] ?? null
    const isTold = erp !== null || (beforeValues?.[name] ?? null) !== null
    if (sent === null || !isTold || isSameValue(sent as ContextValue, erp as ContextValue | null)) return []
    return [{ field: WIRE_NAME[name], sent, erp } as AnsweredRow['differences'][number]]
  })
}

function answerOf(row: Row): AnsweredRow {
  const code = whyNotAuthorize(row)
  return {
    sku: row.sku,
    site: row.site,
    description: row.description,
    authorized: row.authorized,
    changedBy: row.changedBy,
    changedAt: row.changedAt?.toISOString() ?? null,
    blockedBy: code ? [code] : [],
    erpState: row.erpState as AnsweredRow['erpState'],
    values: onTheWire(row.authorizedValues),
    sent: onTheWire(row.sentValues),
    erp: onTheWire(row.erpValues) ?? {},
    differences: differencesOf(row),
    sentAt: row.sentAt?.toISOString() ?? null,
    decidedBy: row.decidedBy,
    sentDecidedBy: row.sentDecidedBy,
    reviewedBy: row.reviewedBy,
  }
}

const onTheWire = (values: Values | null) =>
  values &&
  Object.fromEntries(Object.entries(values).map(([name, value]) => [WIRE_NAME[name] ?? name, value]))
