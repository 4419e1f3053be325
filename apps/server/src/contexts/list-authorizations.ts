import type { Answer, Endpoints, Received } from '@giro/contract'
import { whyNotAuthorize } from '@giro/planning'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '#http/serve.ts'
import { ITEM_COLUMNS, itemConditions } from '#items/index.ts'

type Query = Received<Endpoints['listAuthorizations']>['query']
type Row = {
  sku: string
  site: string
  authorized: boolean
  changedBy: string | null
  changedAt: Date | null
  activityStatus: 'active' | 'inactive'
  dataQuality: 'complete' | 'incomplete'
  erpState: string
  sentValues: Record<string, string | number | null> | null
  sentAt: Date | null
}

const ORDER = {
  createdAt: sql`p.created_at`,
  sku: sql`p.sku`,
  site: sql`p.site`,
  changedAt: sql`z.changed_at`,
  sentAt: sql`z.sent_at`,
} as const satisfies Record<Query['orderBy'], RawBuilder<unknown>>

/** What may return to the ERP and what has: one row for every planned item. */
export async function listAuthorizations(
  tx: Tx,
  catalogId: string,
  query: Query,
): Promise<Answer<Endpoints['listAuthorizations']>> {
  const where = sql.join(conditionsOf(query), sql` and `)
  const from = sql`item_plan p join catalog c on c.id = p.catalog_id and c.generation = p.generation
    left join item_authorization z on z.catalog_id = p.catalog_id and z.item_no = p.item_no
    left join app_user u on u.id = z.changed_by
    where p.catalog_id = ${catalogId}::uuid and ${where}`
  const direction = sql.raw(query.isDESC ? 'desc' : 'asc')
  const { rows } =
    await sql<Row>`select p.sku, p.site, p.is_authorized as authorized, u.name as changed_by, z.changed_at,
      p.activity_status, p.data_quality, coalesce(z.erp_state, 'none') as erp_state, z.sent_values, z.sent_at
    from ${from} order by ${ORDER[query.orderBy]} ${direction} nulls last, p.sku, p.site
    offset ${query.offset} limit ${query.limit}`.execute(tx)
  const counted = await sql<{ count: number }>`select count(*)::int as count from ${from}`.execute(tx)
  return { rows: rows.map(answerOf), count: counted.rows[0]?.count ?? 0 }
}

function conditionsOf({ search, sku, site, authorized, erpState }: Query): RawBuilder<SqlBool>[] {
  const filter = {
    ...(search !== undefined && { search }),
    ...(sku !== undefined && { sku }),
    ...(site !== undefined && { site }),
  }
  const conditions = itemConditions(filter)
  if (authorized !== undefined) conditions.push(sql`p.is_authorized = ${authorized}`)
  if (erpState) conditions.push(sql`coalesce(z.erp_state, 'none') = any(${erpState}::text[])`)
  return [sql`true`, ...conditions]
}

/** The wire's word for each value that goes to the ERP. */
const WIRE_NAME = Object.fromEntries(Object.entries(ITEM_COLUMNS).map(([wire, column]) => [column, wire]))

function answerOf(row: Row): Answer<Endpoints['listAuthorizations']>['rows'][number] {
  const code = whyNotAuthorize(row)
  return {
    sku: row.sku,
    site: row.site,
    authorized: row.authorized,
    changedBy: row.changedBy,
    changedAt: row.changedAt?.toISOString() ?? null,
    blockedBy: code ? [code] : [],
    erpState: row.erpState as Answer<Endpoints['listAuthorizations']>['rows'][number]['erpState'],
    sent:
      row.sentValues &&
      Object.fromEntries(
        Object.entries(row.sentValues).map(([name, value]) => [WIRE_NAME[name] ?? name, value]),
      ),
    sentAt: row.sentAt?.toISOString() ?? null,
  }
}
