import type { Answer, Endpoints, Item, Received } from '@giro/contract'
import { type ContextValue, isSameValue, whyNotAuthorize } from '@giro/planning'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { nameOfUser } from '#db/page.ts'
import {
  BALANCE_COLUMNS,
  columnsOf,
  conditionsOf,
  directed,
  inGeneration,
  LAST_REVIEW,
  page,
  planRef,
  plans,
  predicatesOf,
  REVIEWER,
  withItems,
} from '#items/index.ts'
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
  itemNo: number
  item?: Item
}

const ORDER = {
  createdAt: sql`p.created_at`,
  sku: sql`p.sku`,
  site: sql`p.site`,
  changedAt: sql`z.changed_at`,
  sentAt: sql`z.sent_at`,
  effect: sql`abs(p.effect_value)`,
} as const satisfies Record<Query['orderBy'], RawBuilder<unknown>>

const ERP_VALUES = sql`jsonb_build_object(${sql.join(
  [...Object.values(CONTEXT_COLUMNS), ...BALANCE_COLUMNS].flatMap(({ value, erp }) => [
    sql.lit(value),
    planRef(erp),
  ]),
)})`
const AUTHORIZATIONS = sql`left join item_authorization z on z.catalog_id = p.catalog_id and z.item_no = p.item_no`
const COLUMNS = columnsOf<Row>(
  {
    itemNo: sql`p.item_no`,
    sku: sql`p.sku`,
    site: sql`p.site`,
    description: sql`p.description`,
    authorized: sql`p.is_authorized`,
    changedBy: nameOfUser(sql.ref('z.changed_by')),
    changedAt: sql`z.changed_at`,
    activityStatus: sql`p.activity_status`,
    dataQuality: sql`p.data_quality`,
    erpState: sql`coalesce(z.erp_state, 'none')`,
    authorizedValues: sql`case when p.is_authorized then z.authorized_values end`,
    sentValues: sql`z.sent_values`,
    beforeValues: sql`z.before_values`,
    sentAt: sql`z.sent_at`,
    decidedBy: sql`case when p.is_authorized then z.decided_by end`,
    sentDecidedBy: sql`z.sent_decided_by`,
    erpValues: ERP_VALUES,
    reviewedBy: sql`(select jsonb_build_object('name', ${nameOfUser(REVIEWER)}, 'isCaller', ${REVIEWER} = app_user_id())
      from ${LAST_REVIEW})`,
  },
  AUTHORIZATIONS,
)

/** Lists what may return to the ERP and what has returned: one row for every planned item. */
export async function listAuthorizations(
  tx: Tx,
  { catalogId, generation }: { catalogId: string; generation: number },
  query: Query,
): Promise<Answer<Endpoints['listAuthorizations']>> {
  const { orderBy, isDESC, offset, limit } = query
  const here = inGeneration(catalogId, generation)
  const conditions = conditionsOf(predicatesOf(query), { joined: ['authorization'] })
  const where = sql.join([here, ...conditions], sql` and `)
  const order = { keys: [{ by: ORDER[orderBy], direction: directed(isDESC) }] }
  const request = { order, offset, limit }
  const { rows, count } = await page(tx, { base: plans(here), where, join: AUTHORIZATIONS }, COLUMNS, request)
  return { rows: (await withItems(tx, here, rows, query.fields)).map(answerOf), count }
}

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
    ...(row.item && { item: row.item }),
  }
}

const onTheWire = (values: Values | null) =>
  values &&
  Object.fromEntries(Object.entries(values).map(([name, value]) => [WIRE_NAME[name] ?? name, value]))
