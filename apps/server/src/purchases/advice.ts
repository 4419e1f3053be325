import type { Answer, Endpoints, Received } from '@giro/contract'
import { earlyCost, nextOrderDay, type OrderCalendar, orderDayAfter, topUp } from '@giro/planning'
import { type RawBuilder, sql } from 'kysely'
import { dayText } from '#calendar.ts'
import type { Tx } from '#db/db.ts'
import { isSnoozed } from '#items/index.ts'
import { currentGeneration, type Generation, type ReadyItem, readyInGeneration } from '#planning/index.ts'
import { orderingDay } from '#purchases/order-day.ts'
import { type Catalog, isDue, ofGeneration } from '#purchases/proposals.ts'
import { orderCalendar } from '#ruling/index.ts'

type Advice = Answer<Endpoints['getProposalAdvice']>
type Order = Received<Endpoints['getProposalAdvice']>['query']
type EarlyLine = NonNullable<Advice['topUp']>['lines'][number]
type Terms = {
  minimumOrderValue: number | null
  calendar: OrderCalendar
  topUpMaxDays: number
  sitesTogether: boolean
}

/** Items that may be ordered early, the soonest due: of more the exact day is not worked out. */
const CANDIDATES = 60
const WEEK_DAYS = 7
const ORDER: Advice = { topUp: null, wait: null, advice: 'order' }

/** Says whether to order what is due today, to add to it what will be due soon, or to wait for the next order day. */
export async function adviceFor(
  tx: Tx,
  { catalogId, companyId }: Catalog,
  { supplier, site }: Order,
): Promise<Advice> {
  const generation = await currentGeneration(tx, catalogId)
  const terms = supplier === undefined ? undefined : await termsOf(tx, companyId, supplier)
  if (!generation || !terms?.minimumOrderValue || supplier === undefined) return ORDER
  const itemsWhere = itemsOf(tx, catalogId, { supplier, site: terms.sitesTogether ? null : site })
  const due = await ready(tx, catalogId, generation, await itemsWhere(isDue, sql`p.item_no`))
  const value = due.reduce(
    (sum, { master, worked }) => sum + moneyOf(master.unitCost, worked.plan.suggestedOrderUnits),
    0,
  )
  const missing = terms.minimumOrderValue - value
  if (missing <= 0 || due.length === 0) return ORDER
  const soonest = await itemsWhere(isOrderedLater, DUE_IN_DAYS, CANDIDATES)
  const candidates = (await ready(tx, catalogId, generation, soonest)).flatMap((item) =>
    earlyLine(item, terms.topUpMaxDays),
  )
  const early = topUpOf(missing, candidates, generation.parameters.holdingRatePerYear)
  const from = await orderingDay(tx, companyId, generation.catalog.asOfDay)
  const wait = waitOf(due, terms.calendar, from)
  return { topUp: early, wait, advice: cheaper(early, wait) }
}

const cheaper = (early: Advice['topUp'], wait: Advice['wait']): Advice['advice'] =>
  early === null && wait === null
    ? 'order'
    : (early?.cost ?? Number.POSITIVE_INFINITY) <= (wait?.cost ?? Number.POSITIVE_INFINITY)
      ? 'top_up'
      : 'wait'

async function termsOf(tx: Tx, companyId: string, name: string): Promise<Terms | undefined> {
  const terms = await tx
    .selectFrom('supplier')
    .select(['minimumOrderValue', 'topUpMaxDays', 'sitesTogether', 'orderDays', 'orderEveryDays', 'closures'])
    .where('companyId', '=', companyId)
    .where('name', '=', name)
    .executeTakeFirst()
  return terms && { ...terms, calendar: orderCalendar(terms) }
}

/** Condition: a stocked item with a known cost that will be ordered, and not today. */
const isOrderedLater = sql<boolean>`not ${isDue} and not ${isSnoozed('p')} and p.stocking_policy = 'anticipated' and p.unit_cost > 0
  and p.inventory_position_units > p.reorder_point_units and p.demand90d_units_per_day > 0`
/** Days until the demand of the last 90 days brings an item to its reorder point. */
const DUE_IN_DAYS = sql`(p.inventory_position_units - p.reorder_point_units) / p.demand90d_units_per_day`

const itemsOf =
  (tx: Tx, catalogId: string, { supplier, site }: { supplier: string; site: string | null }) =>
  async (condition: RawBuilder<boolean>, order: RawBuilder<unknown>, most: number | null = null) => {
    const { rows } = await sql<{ itemNo: number }>`select p.item_no from item_plan p
      where ${ofGeneration(catalogId)} and p.supplier = ${supplier} and (${site}::text is null or p.site = ${site}) and ${condition}
      order by ${order}, p.sku limit ${most}`.execute(tx)
    return rows.map(({ itemNo }) => itemNo)
  }

const ready = (tx: Tx, catalogId: string, generation: Generation, itemNos: readonly number[]) =>
  readyInGeneration(tx, catalogId, generation, itemNos)

const moneyOf = (cost: number | null, units: number | null) => (cost ?? 0) * (units ?? 0)

type Candidate = Omit<EarlyLine, 'cost'>

/** The next order of an item that is not due today; none where it is due too late. */
function earlyLine({ master, worked }: ReadyItem, maxDays: number): Candidate[] {
  const { orders, asOfDay } = worked.projection(Math.ceil(maxDays / WEEK_DAYS) + 1)
  const next = orders.find(({ kind }) => kind === 'proposed')
  if (!next || master.unitCost === null) return []
  const dueInDays = next.placedDay - asOfDay
  if (dueInDays <= 0 || dueInDays > maxDays) return []
  return [
    {
      ...{ sku: master.sku, site: master.site, description: master.description ?? '', unit: master.unit },
      ...{ quantity: next.units, value: master.unitCost * next.units, dueInDays },
    },
  ]
}

function topUpOf(missing: number, candidates: readonly Candidate[], rate: number): Advice['topUp'] {
  const chosen = topUp(missing, candidates, rate)
  if (chosen === null) return null
  const lines = chosen.map((line) => ({ ...line, cost: earlyCost(line, rate) }))
  const sum = (of: 'value' | 'cost') => lines.reduce((all, line) => all + line[of], 0)
  return { lines, value: sum('value'), cost: sum('cost') }
}

/** The order day after the first one, and what the due items wait for until then. */
function waitOf(due: readonly ReadyItem[], calendar: OrderCalendar, from: number): Advice['wait'] {
  const first = nextOrderDay(from, calendar)
  const next = orderDayAfter(first, calendar)
  // Whoever may order on any day does not wait for one.
  if (next === first + 1) return null
  const costs = due.map(
    ({ worked }) => worked.delayCost(next - first, worked.plan.suggestedOrderUnits ?? 0) ?? 0,
  )
  return { until: dayText(next), cost: costs.reduce((sum, cost) => sum + cost, 0) }
}
