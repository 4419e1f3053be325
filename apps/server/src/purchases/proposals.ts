import { type Answer, type Endpoints, foldText, type Received } from '@giro/contract'
import { TRANSFER_FROM } from '@giro/contract/order-terms'
import { nextWorkingOrderDay } from '@giro/planning'
import { sql } from 'kysely'
import { dayNumber, dayText } from '#calendar.ts'
import type { Tx } from '#db/db.ts'
import { folded } from '#db/page.ts'
import { isSnoozed } from '#items/index.ts'
import { currentGeneration, type ReadyItem, readyInGeneration } from '#planning/index.ts'
import { orderingDay } from '#purchases/order-day.ts'
import { orderCalendar } from '#ruling/index.ts'

type Proposals = Answer<Endpoints['listProposals']>
type ProposalsQuery = Received<Endpoints['listProposals']>['query']
type Lines = Answer<Endpoints['listProposalLines']>
type LinesQuery = Received<Endpoints['listProposalLines']>['query']
export type Catalog = { catalogId: string; companyId: string }

/** Weeks within which a line says when its item runs out. */
const WEEKS = 52
const WEEK_DAYS = 7

/** True if the plan orders something of an item today. */
const isSuggested = sql<boolean>`p.suggested_order_units > 0`
/** True if an item would be ordered today and is left out, because somebody snoozed it. */
export const isLeftOut = sql<boolean>`(${isSuggested} and ${isSnoozed('p')})`
/** True if an item is to be ordered today. */
export const isDue = sql<boolean>`(${isSuggested} and not ${isSnoozed('p')})`
/** True if what has this supplier is bought: a transfer costs no money. */
export const isBought = (supplier = sql.ref('p.supplier')) =>
  sql<boolean>`not starts_with(coalesce(${supplier}, ''), ${TRANSFER_FROM})`
/** Days for which an item may be due before its ERP has not ordered it. */
const ERP_DAYS = 3
/** Joins of `item_plan p`: since when an item is due, and the catalog, which says who orders. */
const DUE_SINCE = sql`left join purchase_due d on d.catalog_id = p.catalog_id and d.item_no = p.item_no
  join catalog c on c.id = p.catalog_id`
/** Condition: the ERP was to order the item days ago, and nothing is on order. */
const IS_NOT_ORDERED = sql<boolean>`c.who_orders = 'erp' and p.on_order_units = 0
  and d.since_on < p.period_end_on - ${sql.lit(ERP_DAYS)}`
/** Condition of the plan that readers see. */
export const ofGeneration = (catalogId: string) => sql<boolean>`p.catalog_id = ${catalogId}::uuid
  and p.generation = (select generation from catalog where id = ${catalogId}::uuid)`

type ProposalFacts = Omit<Proposals['rows'][number], 'nextOrderDay' | 'missing'> & {
  orderDays: number[] | null
  orderEveryDays: number | null
  closures: unknown
  orderedValue: number
}

type OfPage = Pick<Proposals, 'count' | 'totals'>
/** A row of the query: without an order where the page has none. */
type Facts = OfPage & (ProposalFacts | { site: null })

/** Sums today's suggested orders by supplier and site; or of one supplier and site alone. */
export async function listProposals(
  tx: Tx,
  { catalogId, companyId }: Catalog,
  query: ProposalsQuery,
  only: { supplier: string | null; site: string } | null = null,
): Promise<Proposals> {
  const sites = query.site?.split(',') ?? null
  const isOnly = only ? sql`p.supplier is not distinct from ${only.supplier}` : sql`true`
  const supplier = folded(sql`coalesce(supplier, '')`)
  const by = { value: sql`value`, supplier, lines: sql`lines`, atRisk: sql`at_risk` }[query.orderBy]
  const { rows } = await sql<Facts>`
    with suggested as materialized (
      select p.supplier, p.site, p.suggested_order_units * p.unit_cost as value, ${isSnoozed('p')} as is_snoozed, p.period_end_on,
        p.inventory_position_units < p.reorder_point_units - p.safety_stock_units as is_at_risk, ${IS_NOT_ORDERED} as is_not_ordered
      from item_plan p ${DUE_SINCE}
      where ${ofGeneration(catalogId)} and ${isSuggested} and ${isOnly}),
    due as (
      select supplier, site, max(period_end_on)::text as as_of, count(*) filter (where is_snoozed)::int as snoozed,
        count(*) filter (where not is_snoozed)::int as lines, coalesce(sum(value) filter (where not is_snoozed), 0) as value,
        count(*) filter (where not is_snoozed and value is null)::int as without_cost,
        count(*) filter (where not is_snoozed and is_at_risk)::int as at_risk,
        count(*) filter (where not is_snoozed and is_not_ordered)::int as not_ordered
      from suggested group by 1, 2),
    orders as (select due.*, sum(value) over (partition by supplier) as all_sites from due),
    found as (
      select * from orders where site = any(coalesce(${sites}::text[], array[site])) and site = coalesce(${only?.site ?? null}::text, site)
        and strpos(${supplier}, ${foldText(query.search ?? '')}) > 0),
    page as (
      select *, row_number() over (order by ${by} ${sql.raw(query.isDESC ? 'desc' : 'asc')}, value desc, supplier nulls last, site) as place
      from found where lines > 0)
    select totals.*, page.supplier, page.site, page.lines, page.value, page.without_cost, page.at_risk, page.not_ordered, page.snoozed, page.as_of,
      coalesce(s.title, sender.title) as supplier_title, coalesce(here.title, page.site) as site_title, s.id as supplier_id, s.minimum_order_value as minimum, coalesce(s.sites_together, false) as sites_together,
      case when s.sites_together then page.all_sites else page.value end as ordered_value,
      s.order_days, s.order_every_days, coalesce(s.closures, '[]') as closures
    from (select count(*) filter (where lines > 0)::int as count, jsonb_build_object('lines', coalesce(sum(lines), 0), 'value', coalesce(sum(value) filter (where is_bought), 0),
          'withoutCost', coalesce(sum(without_cost) filter (where is_bought), 0), 'snoozed', coalesce(sum(snoozed), 0),
          'transferLines', coalesce(sum(lines) filter (where not is_bought), 0),
          'suppliers', count(distinct coalesce(supplier, '')) filter (where is_bought and lines > 0)) as totals
        from (select *, ${isBought(sql.ref('supplier'))} as is_bought from found) of_kind) totals
      left join page on place > ${query.offset} and place <= ${query.offset + query.limit}
      left join supplier s on s.company_id = ${companyId}::uuid and s.name = page.supplier
      left join site sender on sender.company_id = ${companyId}::uuid and ${TRANSFER_FROM} || sender.identifier = page.supplier and sender.title <> sender.identifier
      left join site here on here.company_id = ${companyId}::uuid and here.identifier = page.site
    order by place`.execute(tx)
  const { count, totals } = rows[0] as Facts
  const found = rows.filter((row): row is OfPage & ProposalFacts => row.site !== null)
  const [first] = found
  if (!first) return { rows: [], count, totals }
  const from = await orderingDay(tx, companyId, dayNumber(first.asOf))
  return { rows: found.map(({ count: _, totals: __, ...row }) => proposal(row, from)), count, totals }
}

function proposal(
  { orderDays, orderEveryDays, closures, orderedValue, ...facts }: ProposalFacts,
  from: number,
): Proposals['rows'][number] {
  const { minimum } = facts
  const calendar = orderCalendar({ orderDays, orderEveryDays, closures })
  return {
    ...facts,
    missing: minimum === null ? null : Math.max(0, minimum - orderedValue),
    nextOrderDay: dayText(nextWorkingOrderDay(from, calendar)),
  }
}

type Line = Lines['rows'][number]
type DueLine = Pick<Line, 'notOrderedSince' | 'atSender'> & { itemNo: number; count: number }

/** Reads the lines of one supplier and site; of those on the page it works out when they run out. */
export async function listLines(
  tx: Tx,
  catalogId: string,
  { supplier, site, ...page }: LinesQuery,
): Promise<Lines> {
  const generation = await currentGeneration(tx, catalogId)
  if (!generation) return { rows: [], count: 0 }
  const by = page.orderBy === 'sku' ? sql`p.sku` : sql`p.suggested_order_units * p.unit_cost`
  const { rows: due } = await sql<DueLine>`
    select due.item_no, due.not_ordered_since, due.count, case when o.item_no is not null then jsonb_build_object(
        'available', round((o.inventory_position_units - o.on_order_units)::numeric, 6), 'onOrder', o.on_order_units) end as at_sender
    from (
      select p.item_no, p.sku, p.supplier, case when ${IS_NOT_ORDERED} then d.since_on::text end as not_ordered_since,
        count(*) over ()::int as count, row_number() over (order by ${by} ${sql.raw(page.isDESC ? 'desc' : 'asc')} nulls last, p.sku) as place
      from item_plan p ${DUE_SINCE}
      where ${ofGeneration(catalogId)} and ${isDue} and p.site = ${site} and p.supplier is not distinct from ${supplier ?? null}
      order by place offset ${page.offset} limit ${page.limit}) due
      left join item_plan o on o.catalog_id = ${catalogId}::uuid and o.generation = ${generation.number}
        and o.sku = due.sku and ${TRANSFER_FROM} || o.site = due.supplier
    order by due.place`.execute(tx)
  const ready = await readyInGeneration(
    tx,
    catalogId,
    generation,
    due.map(({ itemNo }) => itemNo),
  )
  const lines = new Map(ready.map((item) => [item.master.itemNo, line(item)]))
  const rows = due.flatMap(({ itemNo, notOrderedSince, atSender }) => {
    const found = lines.get(itemNo)
    return found ? [{ ...found, notOrderedSince, atSender }] : []
  })
  return { rows, count: due[0]?.count ?? 0 }
}

/** Works out lines of an order in other quantities than the proposed ones. */
export async function calculateLines(
  tx: Tx,
  catalogId: string,
  { supplier, site, lines }: Received<Endpoints['calculateProposal']>['body'],
): Promise<Answer<Endpoints['calculateProposal']>> {
  const generation = await currentGeneration(tx, catalogId)
  if (!generation) return { rows: [] }
  const quantities = new Map(lines.map(({ sku, quantity }) => [sku, quantity]))
  const { rows } = await sql<{ itemNo: number }>`select p.item_no from item_plan p
    where ${ofGeneration(catalogId)} and p.site = ${site} and p.supplier is not distinct from ${supplier ?? null}
      and p.sku = any(${[...quantities.keys()]}::text[]) order by p.sku`.execute(tx)
  const itemNos = rows.map(({ itemNo }) => itemNo)
  const ready = await readyInGeneration(tx, catalogId, generation, itemNos)
  return {
    rows: ready.map((item) => {
      const { sku, quantity, value, coversUntil, delayCost } = line(item, quantities.get(item.master.sku))
      return { sku, quantity, value, coversUntil, delayCost }
    }),
  }
}

/** A line of an order in the proposed quantity, or in another one. */
function line(
  { master, worked }: ReadyItem,
  quantity = worked.plan.suggestedOrderUnits ?? 0,
): Omit<Line, 'notOrderedSince' | 'atSender'> {
  const { plan } = worked
  const cost = master.unitCost
  const position = plan.inventoryPositionUnits ?? 0
  const projection = worked.projection(WEEKS)
  const isOut = plan.onHandKnown && (plan.onHandUnits ?? 0) <= 0
  const outDay = isOut ? projection.asOfDay : projection.stockoutDayWithoutOrders
  const covered = coversUntil(coveredUntil(projection, position + quantity), outDay)
  const textOf = (day: number | null) => (day === null ? null : dayText(day))
  return {
    ...{ sku: master.sku, site: master.site, description: master.description ?? '', unit: master.unit },
    ...{ quantity, cost, value: cost === null ? null : cost * quantity, position },
    ...{ trigger: plan.reorderPointUnits, leadTime: plan.leadTimeDays },
    ...{ package: master.orderMultipleUnits, minimumBatch: master.minimumLotUnits },
    maximumBatch: master.maximumLotUnits,
    coversUntil: textOf(covered),
    stockoutDate: textOf(outDay),
    delayCost: quantity > 0 ? worked.delayCost(WEEK_DAYS, quantity) : null,
  }
}

/**
 * Returns the day until which an order lasts: at least the day on which the item would run out without it. Rare large demands use up
 * the stock at the mean sooner than in more than half of the cases, by which that day is told. null: over a year.
 */
export const coversUntil = (covered: number | null, outDay: number | null): number | null =>
  covered === null || outDay === null ? null : Math.max(covered, outDay)

/** The day on which expected demand has used up some units; null: not within a year. */
function coveredUntil(
  { asOfDay, weeks }: ReturnType<ReadyItem['worked']['projection']>,
  units: number,
): number | null {
  let left = units
  for (const [week, { demandUnits }] of weeks.entries()) {
    if (demandUnits >= left) return asOfDay + Math.floor(WEEK_DAYS * (week + left / demandUnits))
    left -= demandUnits
  }
  return null
}
