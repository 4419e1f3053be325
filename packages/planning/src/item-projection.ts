import { orderHeld, seasonOfOrders } from './capital/order-today.ts'
import {
  type ProjectedOrder,
  type Projection,
  projectItem,
  type ReplenishedBy,
} from './capital/projection.ts'
import { firstDayWhere } from './numbers/first-day.ts'
import type { WorkedPlan } from './plan.ts'
import { oddsOfService } from './policy/service-target.ts'
import type { ProjectionReason } from './vocabulary.ts'

const WEEK_DAYS = 7
const YEAR_DAYS = 365
/** Risk from which an item counts as out of stock. */
const STOCKOUT_RISK = 0.5

/** An item at the end of a week, in units, probabilities and money. */
type ProjectedWeek = {
  /** Its last day. */
  day: number
  /** Expected demand and arrivals of the week. */
  demandUnits: number
  receiptUnits: number
  onHandUnits: number
  lowUnits: number | null
  highUnits: number | null
  stockoutRisk: number
  riskWithoutOrders: number
  /** Value of the expected stock; null without a cost. */
  value: number | null
}

/** An order of a projection, with days of the calendar. */
type PlannedOrder = {
  kind: 'open' | 'proposed'
  placedDay: number
  arrivalDay: number
  units: number
}

/** An item's stock by week, with the orders it takes into account. */
export type ItemProjection = {
  asOfDay: number
  weeks: ProjectedWeek[]
  orders: PlannedOrder[]
  /** First days on which the item is rather out of stock than not, with and without proposed orders; null: not in these weeks. */
  stockoutDay: number | null
  stockoutDayWithoutOrders: number | null
  /** Price of placing today's order a week later, money; null where none is proposed today, or its price is unknown. */
  weekDelayCost: number | null
  /** Why there is no projection, or no order is proposed; null: neither. */
  reason: ProjectionReason | null
}

/** Projects a planned item by week. */
export function itemProjection(worked: WorkedPlan, weeks: number): ItemProjection {
  const { subject, prepared, plan, policy } = worked
  const { asOfDay } = subject.history
  const projection = plan.onHandKnown ? projectItem(subject, prepared, plan) : null
  if (projection === null) return { ...NOTHING, asOfDay }
  const lastDay = WEEK_DAYS * weeks
  const waiting = Math.max(0, 1 - (policy.noRuptureProbability ?? 1))
  const proposed = projection.proposedUntil(lastDay, replenishedBy(worked, waiting))
  const days = Array.from({ length: weeks }, (_, i) => WEEK_DAYS * (i + 1))
  const today = plan.suggestedOrderUnits ?? 0
  return {
    asOfDay,
    weeks: days.map((day) => projectedWeek(worked, { projection, proposed, waiting }, day)),
    orders: [
      ...projection.open.map((order) => plannedOrder('open', order, asOfDay)),
      ...proposed.map((order) => plannedOrder('proposed', order, asOfDay)),
    ],
    stockoutDay: onCalendar(asOfDay, stockoutDay(projection, { proposed, waiting }, lastDay)),
    stockoutDayWithoutOrders: onCalendar(asOfDay, stockoutDay(projection, WITHOUT_ORDERS, lastDay)),
    weekDelayCost: today > 0 ? delayCost(worked, WEEK_DAYS, today) : null,
    reason: reasonOf(worked),
  }
}

const NOTHING: Omit<ItemProjection, 'asOfDay'> = {
  weeks: [],
  orders: [],
  stockoutDay: null,
  stockoutDayWithoutOrders: null,
  weekDelayCost: null,
  reason: 'balance_unknown',
}

const onCalendar = (asOfDay: number, days: number | null) => (days === null ? null : asOfDay + days)

/** Returns why no order is proposed; null where orders are. */
function reasonOf({ subject, policy }: WorkedPlan): ProjectionReason | null {
  if (policy.stockingPolicy === 'on_demand') return 'on_demand'
  return orderHeld(subject, policy)
}

/** Returns what orders follow: the plan, or as today's order the plan without outliers that nobody judged. */
export function replenishedBy(worked: WorkedPlan, waitingProbability: number): ReplenishedBy | null {
  if (reasonOf(worked) !== null) return null
  const { reorderPointUnits, lotUnits } = worked.capital.workings.orderedBy ?? worked.plan
  const inSeason = seasonOfOrders(worked.subject, worked.policy)
  return { reorderPointUnits, lotUnits, waitingProbability, inSeason }
}

type Ordered = { proposed: readonly ProjectedOrder[]; waiting: number }
const WITHOUT_ORDERS: Ordered = { proposed: [], waiting: 0 }

function projectedWeek(
  { subject: { unitCost, history } }: WorkedPlan,
  { projection, proposed, waiting }: Ordered & { projection: Projection },
  day: number,
): ProjectedWeek {
  const { onHandUnits, stockoutRisk } = projection.under(day, proposed, waiting)
  const band = projection.band(day, proposed)
  const before = day - WEEK_DAYS
  const isReceipt = ({ arrives }: ProjectedOrder) => arrives > before && arrives <= day
  const receipts = [...projection.open, ...proposed].filter(isReceipt)
  return {
    day: history.asOfDay + day,
    demandUnits: projection.demandUntil(day) - projection.demandUntil(before),
    receiptUnits: receipts.reduce((sum, { units }) => sum + units, 0),
    onHandUnits,
    lowUnits: band?.lowUnits ?? null,
    highUnits: band?.highUnits ?? null,
    stockoutRisk,
    riskWithoutOrders: projection.under(day, [], 0).stockoutRisk,
    value: unitCost > 0 ? unitCost * onHandUnits : null,
  }
}

const plannedOrder = (
  kind: PlannedOrder['kind'],
  { placed, arrives, units }: ProjectedOrder,
  asOfDay: number,
): PlannedOrder => ({ kind, placedDay: asOfDay + placed, arrivalDay: asOfDay + arrives, units })

/** Returns the first day of a stockout: between two arrivals the risk only grows. */
function stockoutDay(projection: Projection, { proposed, waiting }: Ordered, lastDay: number): number | null {
  const arrivals = [...projection.open, ...proposed].map(({ arrives }) => arrives)
  const first = proposed[0]?.arrives ?? lastDay
  // after the first proposed arrival the risk is the policy's on all days
  const starts = [0, ...arrivals, first + 1].filter((day) => day <= Math.min(lastDay, first + 1))
  const isOut = (day: number) => projection.under(day, proposed, waiting).stockoutRisk >= STOCKOUT_RISK
  return firstDayWhere(isOut, starts, lastDay)
}

/**
 * Returns the price of placing an order some days later, money: the units that wait meanwhile for what the order would have
 * brought, at the item's own odds. null where stock or cost is unknown.
 */
export function delayCost(
  { subject, prepared, policy, plan }: WorkedPlan,
  waitDays: number,
  orderUnits: number,
): number | null {
  const projection = plan.onHandKnown && subject.unitCost > 0 ? projectItem(subject, prepared, plan) : null
  if (projection === null) return null
  const demand = projection.demandOf(plan.leadTimeDays + waitDays / 2)
  const { positionUnits } = projection
  const waitingUnits = demand.loss(positionUnits) - demand.loss(positionUnits + orderUnits)
  const { holdingRatePerYear } = subject.parameters
  const odds = oddsOfService(policy.workings.service.automatic)
  return odds * holdingRatePerYear * subject.unitCost * (waitDays / YEAR_DAYS) * Math.max(0, waitingUnits)
}
