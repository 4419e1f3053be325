import { type Answer, type Endpoints, foldText, type Received } from '@giro/contract'
import { TRANSFER_FROM } from '@giro/contract/order-terms'
import { type RawBuilder, sql } from 'kysely'
import { dayNumber, dayText } from '#calendar.ts'
import type { Tx } from '#db/db.ts'
import { folded, nameOfUser } from '#db/page.ts'
import { APPROVAL_DAYS, approvedLines } from '#facts/index.ts'
import { Failure } from '#failure.ts'

type Listed = Answer<Endpoints['listApproved']>
type Row = Listed['rows'][number]
type Query = Received<Endpoints['listApproved']>['query']
type Approved = Answer<Endpoints['getApproved']>
type Line = Approved['items'][number]

/** The number of an order in files. */
export const purchaseCode = (number: number): string => `GIRO-${number}`

const LAPSES = sql`a.approved_at + make_interval(days => ${sql.lit(APPROVAL_DAYS)})`

/** The least share of a quantity by which another one differs from it: sums of fractions are rounded. */
const SAME_SHARE = 1e-9
/** Condition on a line `l` and what the ERP's orders have of it, `o`: they have another quantity. */
const DIFFERS = sql`o.placed_units > 0 and abs(o.placed_units - l.units) > ${sql.lit(SAME_SHARE)} * l.units`

/** The query of approved orders with their states. */
export const approvedOrders = (catalogId: string, which: RawBuilder<boolean>) => sql`
  select a.*, sums.*, ${LAPSES} as lapses_at, coalesce(s.title, sender.title) as supplier_title, coalesce(here.title, a.site) as site_title,
    case when a.approved_at is null then 'waiting' when sums.ordered_lines = sums.lines then 'ordered'
      when ${LAPSES} < now() then 'lapsed' when a.exported_at is not null then 'exported' else 'approved' end as state
  from purchase_approval a cross join lateral (
    select count(*)::int as lines, count(*) filter (where o.missing_units = 0)::int as ordered_lines,
      count(*) filter (where ${DIFFERS})::int as different_lines, coalesce(sum(l.units * l.unit_cost), 0) as value
    from purchase_approval_line l left join seen o on o.approval_id = l.approval_id and o.item_no = l.item_no
    where l.catalog_id = a.catalog_id and l.approval_id = a.id) sums
    join catalog c on c.id = a.catalog_id
    left join supplier s on s.company_id = c.company_id and s.name = a.supplier
    left join site sender on sender.company_id = c.company_id and ${TRANSFER_FROM} || sender.identifier = a.supplier and sender.title <> sender.identifier
    left join site here on here.company_id = c.company_id and here.identifier = a.site
  where a.catalog_id = ${catalogId}::uuid and ${which}`

/** Begins a statement about approved orders: what the orders of the ERP have of them. */
export const withSeen = (catalogId: string) =>
  sql`with seen as materialized (${approvedLines(catalogId, sql`true`)})`

type Facts = Omit<
  Row,
  'number' | 'code' | 'createdAt' | 'approvedAt' | 'exportedAt' | 'lapsesAt' | 'createdBy'
> & {
  purchaseNo: number
  createdByName: string | null
  approvedByName: string | null
  createdAt: Date
  approvedAt: Date | null
  exportedAt: Date | null
  lapsesAt: Date | null
}
const NAMES = sql`${nameOfUser(sql`o.created_by`)} as created_by_name, ${nameOfUser(sql`o.approved_by`)} as approved_by_name`

/** Lists approved orders, and those left for approval. */
export async function listApproved(tx: Tx, catalogId: string, query: Query): Promise<Listed> {
  const sites = query.site?.split(',') ?? null
  const supplier = folded(sql`coalesce(supplier, '')`)
  const by = { number: sql`purchase_no`, supplier, value: sql`value`, approvedAt: sql`approved_at` }[
    query.orderBy
  ]
  const sku = query.sku ?? null
  const { rows } = await sql<Facts & { count: number }>`${withSeen(catalogId)}
    select o.*, ${NAMES}, of_item.quantity, of_item.ordered, count(*) over ()::int as count from (${approvedOrders(catalogId, sql`true`)}) o
      left join lateral (select sum(l.units) as quantity, coalesce(sum(seen.placed_units), 0) as ordered from purchase_approval_line l
        join item i on i.catalog_id = l.catalog_id and i.item_no = l.item_no
        left join seen on seen.approval_id = l.approval_id and seen.item_no = l.item_no
        where ${sku}::text is not null and l.catalog_id = o.catalog_id and l.approval_id = o.id and i.sku = ${sku}) of_item on true
    where (${sku}::text is null or of_item.quantity is not null) and (${sites}::text[] is null or o.site = any(${sites}::text[]))
      and (${query.state ?? null}::text[] is null or o.state = any(${query.state ?? null}::text[]))
      and strpos(${supplier}, ${foldText(query.search ?? '')}) > 0
    order by ${by} ${sql.raw(query.isDESC ? 'desc' : 'asc')} nulls last, purchase_no desc
    offset ${query.offset} limit ${query.limit}`.execute(tx)
  return { rows: rows.map(approvedRow), count: rows[0]?.count ?? 0 }
}

/** Reads one approved order with its items. */
export async function getApproved(tx: Tx, catalogId: string, id: string): Promise<Approved> {
  const { rows } = await sql<Facts>`${withSeen(catalogId)}
    select o.*, ${NAMES} from (${approvedOrders(catalogId, sql<boolean>`a.id = ${id}::uuid`)}) o`.execute(tx)
  const [row] = rows
  if (!row) throw new Failure('not_found')
  return { ...approvedRow(row), items: await linesOf(tx, catalogId, id) }
}

function approvedRow(facts: Facts): Row {
  const {
    id,
    purchaseNo: number,
    supplier,
    supplierTitle,
    site,
    siteTitle,
    state,
    lines,
    orderedLines,
    differentLines,
    value,
    note,
  } = facts
  const { createdAt, approvedAt, exportedAt, lapsesAt } = facts
  const counts = state === 'approved' || state === 'exported'
  return {
    ...{ id, number, code: purchaseCode(number), supplier, supplierTitle, site, siteTitle },
    ...{ state, lines, orderedLines },
    ...{ differentLines, value, note, quantity: facts.quantity ?? null, ordered: facts.ordered ?? null },
    ...{ createdAt: createdAt.toISOString(), createdBy: facts.createdByName ?? '' },
    approvedAt: approvedAt?.toISOString() ?? null,
    approvedBy: facts.approvedByName,
    exportedAt: exportedAt?.toISOString() ?? null,
    lapsesAt: counts ? (lapsesAt?.toISOString() ?? null) : null,
  }
}

type LineFacts = Omit<Line, 'value' | 'needDate'> & { approvedOn: string | null; leadTimeDays: number }

async function linesOf(tx: Tx, catalogId: string, id: string): Promise<Line[]> {
  const { rows } = await sql<LineFacts>`
    with seen as materialized (${approvedLines(
      catalogId,
      sql`l.item_no in (select item_no from purchase_approval_line where catalog_id = ${catalogId}::uuid and approval_id = ${id}::uuid)`,
    )})
    select i.sku, s.identifier as site, coalesce(i.description, '') as description, i.unit, l.units as quantity,
      coalesce(o.placed_units, 0) as ordered, l.unit_cost as cost, l.lead_time_days, a.approved_on::text
    from purchase_approval_line l
      join purchase_approval a on a.catalog_id = l.catalog_id and a.id = l.approval_id
      join item i on i.catalog_id = l.catalog_id and i.item_no = l.item_no
      join site s on s.company_id = i.company_id and s.id = i.site_id
      left join seen o on o.approval_id = l.approval_id and o.item_no = l.item_no
    where l.catalog_id = ${catalogId}::uuid and l.approval_id = ${id}::uuid order by i.sku`.execute(tx)
  return rows.map(({ approvedOn, leadTimeDays, ...line }) => ({
    ...line,
    value: line.cost === null ? null : line.cost * line.quantity,
    needDate: approvedOn === null ? null : dayText(dayNumber(approvedOn) + Math.ceil(leadTimeDays)),
  }))
}
