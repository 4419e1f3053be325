import { type Answer, type Endpoints, foldText, LIMITS, type Received } from '@giro/contract'
import { type RawBuilder, sql } from 'kysely'
import { dayText } from '#calendar.ts'
import type { Tx } from '#db/db.ts'
import { folded } from '#db/page.ts'
import { currentGeneration } from '#planning/index.ts'
import { type Catalog, isBought, ofGeneration } from '#purchases/proposals.ts'

type Calendar = Answer<Endpoints['getPurchaseCalendar']>
type Query = Received<Endpoints['getPurchaseCalendar']>['query']
type Lines = Answer<Endpoints['listCalendarLines']>
type LinesQuery = Received<Endpoints['listCalendarLines']>['query']

const WEEK_DAYS = 7
/** Days from the Monday of its week to the planning day. */
const DAYS_IN_WEEK = sql`(extract(isodow from p.period_end_on)::int - 1)`

/** The day of a purchase for each date of the calendar, counted from the planning day. */
const DAY_OF: Record<Query['by'], RawBuilder<number>> = {
  order: sql`e.placed`,
  receipt: sql`e.arrives`,
  payment: sql`(e.arrives + coalesce(s.payment_days, 0))`,
}

/**
 * The query of the purchases to come of a plan within the weeks of the calendar, which begin on Mondays: `day` counts from the planning day. Rows of plans are
 * wide and many: each is read once, and open orders only where they count.
 */
const purchasesToCome = ({ catalogId, companyId }: Catalog, { site, by }: Pick<Query, 'site' | 'by'>) => sql`
  select p.sku, p.site, p.description, p.unit, p.supplier, e.kind, e.units, e.units * p.unit_cost as value,
    ${DAY_OF[by]} as day, (${DAY_OF[by]} + ${DAYS_IN_WEEK}) / ${sql.lit(WEEK_DAYS)} as week
  from item_plan p left join supplier s on s.company_id = ${companyId}::uuid and s.name = p.supplier
    cross join lateral (
      select 'proposed' as kind, (e ->> 0)::int as placed, (e ->> 1)::int as arrives, (e ->> 2)::float8 as units
      from jsonb_array_elements(p.order_outlook -> 'proposed') e
      ${by === 'order' ? sql`` : OPEN_TO_COME}) e
  where ${ofGeneration(catalogId)} and ${isBought()} and p.order_outlook is not null
    and (${site?.split(',') ?? null}::text[] is null or p.site = any(${site?.split(',') ?? null}::text[]))
    and ${DAY_OF[by]} >= 0 and (${DAY_OF[by]} + ${DAYS_IN_WEEK}) / ${sql.lit(WEEK_DAYS)} < ${LIMITS.calendarWeeks}`
const OPEN_TO_COME = sql`union all select 'open', null, (e ->> 'arrives')::int, (e ->> 'units')::float8
      from jsonb_array_elements(p.order_outlook -> 'open') e`

/** Adds up the purchases of the next 26 weeks by supplier and week. */
export async function purchaseCalendar(tx: Tx, catalog: Catalog, query: Query): Promise<Calendar> {
  const generation = await currentGeneration(tx, catalog.catalogId)
  if (!generation) return { rows: [], count: 0, weeks: [], totals: [] }
  const { rows: sums } = await sql<{ supplier: string | null; week: number; value: number }>`
    select supplier, week, sum(value) as value from (${purchasesToCome(catalog, query)}) coming
    where value > 0 and strpos(${folded(sql`coalesce(supplier, '')`)}, ${foldText(query.search ?? '')}) > 0
    group by 1, 2`.execute(tx)
  const bySupplier = new Map<string | null, number[]>()
  const totals = noWeeks()
  for (const { supplier, week, value } of sums) {
    const values = bySupplier.get(supplier) ?? noWeeks()
    values[week] = value
    totals[week] = (totals[week] ?? 0) + value
    bySupplier.set(supplier, values)
  }
  const rows = [...bySupplier].map(([supplier, values]) => ({ supplier, total: sumOf(values), values }))
  const compare = {
    total: (a: Row, b: Row) => a.total - b.total,
    supplier: (a: Row, b: Row) => foldText(a.supplier ?? '').localeCompare(foldText(b.supplier ?? '')),
  }[query.orderBy]
  rows.sort((a, b) => (query.isDESC ? compare(b, a) : compare(a, b)))
  const monday = mondayOf(generation.catalog.asOfDay)
  return {
    rows: rows.slice(query.offset, query.offset + query.limit),
    count: rows.length,
    weeks: totals.map((_, week) => dayText(monday + WEEK_DAYS * week)),
    totals,
  }
}

/** Returns the Monday of the week of a day: days count from a Thursday. */
const mondayOf = (day: number) => day - ((((day + 3) % WEEK_DAYS) + WEEK_DAYS) % WEEK_DAYS)

type Row = Calendar['rows'][number]
const noWeeks = () => Array.from({ length: LIMITS.calendarWeeks }, () => 0)
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

/** Lists the purchases from one supplier in one week. */
export async function calendarLines(tx: Tx, catalog: Catalog, query: LinesQuery): Promise<Lines> {
  const generation = await currentGeneration(tx, catalog.catalogId)
  if (!generation) return { rows: [], count: 0 }
  const asOf = dayText(generation.catalog.asOfDay)
  const { rows } = await sql<Lines['rows'][number] & { count: number }>`
    select sku, site, description, unit, kind, (${asOf}::date + day)::text as date, units as quantity, value, count(*) over ()::int as count
    from (${purchasesToCome(catalog, query)}) coming where week = ${query.week} and value > 0 and supplier is not distinct from ${query.supplier ?? null}
    order by value ${sql.raw(query.isDESC ? 'desc' : 'asc')}, sku, site, day
    offset ${query.offset} limit ${query.limit}`.execute(tx)
  return { rows: rows.map(({ count: _, ...line }) => line), count: rows[0]?.count ?? 0 }
}
