import { type Answer, type Endpoints, foldText, type Received } from '@giro/contract'
import { type Expression, sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { folded } from '#db/page.ts'
import { ofGeneration } from '#purchases/proposals.ts'

type Answered = Answer<Endpoints['listOpenOrders']>
type Query = Received<Endpoints['listOpenOrders']>['query']

/** The orders that are open in the plan, each joined to its row; one that was changed since is left out until the next plan. */
const openOrders = (catalogId: string, sites: readonly string[] | null) => sql`
  planned as (
    select p.item_no, p.sku, p.site, p.description, p.unit, p.supplier, p.unit_cost * o.units as value, p.period_end_on as as_of, ceil(p.lead_time_days)::int as lead_time_days,
      p.stocking_policy = 'on_demand' and p.activity_status <> 'inactive' as is_on_demand,
      o."startDay", o."endDay", o.ordered, o.received, o.arrives, o.units, o."needDay", o."stockoutRisk", o.advice, o.worth,
      row_number() over (partition by p.item_no, o."startDay", o."endDay", o.ordered, o.received order by o.place) as copy
    from item_plan p, rows from (jsonb_to_recordset(p.order_outlook -> 'open') as ("startDay" int, "endDay" int, ordered float8, received float8,
        arrives int, units float8, "needDay" int, "stockoutRisk" float8, advice text, worth float8))
      with ordinality as o ("startDay", "endDay", ordered, received, arrives, units, "needDay", "stockoutRisk", advice, worth, place)
    where ${ofGeneration(catalogId)} and p.order_outlook is not null and (${sites}::text[] is null or p.site = any(${sites}::text[]))),
  placed as (
    select o.*, row_number() over (partition by item_no, started_on, ended_on, units, received_units order by order_no) as copy
    from purchase_order o where catalog_id = ${catalogId}::uuid and is_active is distinct from false
      and item_no in (select item_no from planned)),
  open as (
    select planned.sku, planned.site, planned.description, planned.unit, planned.supplier, placed.order_code as "order", placed.code,
      planned.units as quantity, planned.value, placed.ended_on as due_date, planned.as_of + planned.arrives as expected_on,
      greatest(0, (select app_today()) - coalesce(placed.ended_on, placed.started_on + planned.lead_time_days)) as days_late, planned.as_of + planned."needDay" as need_date, planned."stockoutRisk" as risk, planned.is_on_demand, planned.advice, planned.worth
    from planned join placed using (item_no, copy)
    where placed.started_on - date '1970-01-01' = planned."startDay"
      and placed.ended_on - date '1970-01-01' is not distinct from planned."endDay"
      and placed.units is not distinct from planned.ordered and placed.received_units is not distinct from planned.received)`

const ORDER = {
  worth: sql`worth`,
  value: sql`value`,
  dueDate: sql`expected_on`,
  needDate: sql`need_date`,
  supplier: folded(sql`coalesce(supplier, '')`),
  sku: sql`sku`,
} satisfies Record<Query['orderBy'], Expression<unknown>>

/** Lists the open orders of a catalog with the advice on each, and what following it is worth in all. */
export async function listOpenOrders(tx: Tx, catalogId: string, query: Query): Promise<Answered> {
  const { search, supplier = null, advice = null, late = null, offset, limit } = query
  const texts = folded(sql`concat_ws(chr(10), sku, description, supplier, "order", code)`)
  const { rows } = await sql<{ rows: Answered['rows']; count: number; totals: Answered['totals'] }>`
    with ${openOrders(catalogId, query.site?.split(',') ?? null)},
      found as (select * from open where strpos(${texts}, ${foldText(search ?? '')}) > 0
        and (${supplier}::text is null or supplier = ${supplier}::text) and (${late}::boolean is null or (days_late > 0) = ${late}::boolean)),
      asked as (select * from found where ${advice}::text[] is null or advice = any(${advice}::text[])),
      page as (select * from asked order by ${ORDER[query.orderBy]} ${sql.raw(query.isDESC ? 'desc' : 'asc')} nulls last,
          advice nulls last, value desc nulls last, sku, site, "order", code
        offset ${offset} limit ${limit})
    select (select count(*)::int from asked) as count,
      (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from (select advice, count(*)::int as orders, coalesce(sum(value), 0) as value,
        coalesce(sum(worth), 0) as worth from found where advice is not null group by 1) t) as totals,
      (select coalesce(jsonb_agg(jsonb_build_object('sku', sku, 'site', site, 'description', description, 'unit', unit, 'supplier', supplier,
        'order', "order", 'code', code, 'quantity', quantity, 'value', value, 'dueDate', due_date, 'daysLate', days_late, 'needDate', need_date,
        'risk', risk, 'isOnDemand', is_on_demand, 'advice', advice, 'worth', worth)), '[]') from page) as rows`.execute(
    tx,
  )
  return rows[0] ?? { rows: [], count: 0, totals: [] }
}
