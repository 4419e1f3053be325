import { isLaunched, shortageBeyond } from './capital/capital.ts'
import { arrivedBy, type OpenOrder, openOrders, type Projection, projectItem } from './capital/projection.ts'
import { delayCost, replenishedBy } from './item-projection.ts'
import { firstDayWhere } from './numbers/first-day.ts'
import type { WorkedPlan } from './plan.ts'
import { oddsOfService } from './policy/service-target.ts'
import type { OpenOrderAdvice } from './vocabulary.ts'

const WEEK_DAYS = 7
const YEAR_DAYS = 365
/** Probability of a stockout before its receipt from which an order is to be expedited. [C] */
const EXPEDITE_RISK = 0.2
/** An order that is not late is expedited by at least this many days. [C] A smaller change is not worth a message to the supplier. */
const EXPEDITE_DAYS = 3
/** An order is postponed by more days than this. [C] A smaller change is not worth a message to the supplier. */
const POSTPONE_DAYS = 14
/** Days for which proposed orders are kept: 26 weeks. */
const OUTLOOK_DAYS = 182

/** An open order, and whether its receipt fits the need. Days count from the planning day. */
export type AdvisedOrder = Omit<OpenOrder, 'placed'> & {
  /**
   * First day without it on which expected demand leaves less than the safety stock, once the orders due before it are received;
   * null: not in a year after its receipt, or the balance is unknown.
   */
  needDay: number | null
  /** Probability of a stockout before it is received; null where the balance is unknown. */
  stockoutRisk: number | null
  advice: OpenOrderAdvice | null
  /** Value of following the advice, money; null without advice or cost. */
  worth: number | null
}

/** Orders of an item to come: the open ones with advice, and those that the plan will propose. */
export type OrderOutlook = {
  open: AdvisedOrder[]
  proposed: { placed: number; arrives: number; units: number }[]
  /** Price of placing today's order a week later, money; null without an order or a cost. */
  weekDelayCost: number | null
}

/** Judges the open orders of an item, and lists the orders that its plan will propose in 26 weeks. */
export function orderOutlook(worked: WorkedPlan): OrderOutlook {
  const { subject, prepared, plan } = worked
  const projection = plan.onHandKnown ? projectItem(subject, prepared, plan) : null
  if (projection === null) {
    const open = openOrders(subject, plan)
    return { open: open.map((order) => advised(order, NOTHING_KNOWN)), proposed: [], weekDelayCost: null }
  }
  const open: AdvisedOrder[] = []
  // The last one first: an order that can wait is judged before those that would have to stand in for it.
  const expected = [...projection.open]
  for (const order of projection.open.toReversed()) {
    const others = expected.filter(({ place }) => place !== order.place)
    const judged = judge(worked, projection, order, others)
    open.unshift(advised(order, judged))
    expected.splice(0, expected.length, ...others, ...asAdvised(order, judged))
  }
  const today = plan.suggestedOrderUnits ?? 0
  return {
    open,
    proposed: projection.proposedUntil(OUTLOOK_DAYS, replenishedBy(worked, 0)),
    weekDelayCost: today > 0 ? delayCost(worked, WEEK_DAYS, today) : null,
  }
}

type Judgment = Pick<AdvisedOrder, 'needDay' | 'stockoutRisk' | 'advice' | 'worth'>
const NOTHING_KNOWN: Judgment = { needDay: null, stockoutRisk: null, advice: null, worth: null }
const advised = ({ placed: _, ...order }: OpenOrder, judgment: Judgment): AdvisedOrder => ({
  ...order,
  ...judgment,
})

/** The order as it will come if the advice is followed; nothing if it is canceled. */
function asAdvised(order: OpenOrder, { advice, needDay }: Judgment): OpenOrder[] {
  if (advice === 'cancel') return []
  return [advice === 'postpone' && needDay !== null ? { ...order, arrives: needDay } : order]
}

function judge(
  worked: WorkedPlan,
  projection: Projection,
  order: OpenOrder,
  others: readonly OpenOrder[],
): Judgment {
  const { subject, plan, policy } = worked
  const { unitCost: cost, parameters } = subject
  const { onHandUnits, demandUntil } = projection
  const withoutIt = (day: number) => onHandUnits + arrivedBy(others, day)
  // A late order is expected to be as late again, at most a lead time: that it comes tomorrow is the best case.
  const due = order.arrives + Math.min(order.lateDays, Math.ceil(plan.leadTimeDays))
  const before = due - 1
  const units = withoutIt(before)
  const short = before === 0 ? shortToday(units) : shortageBeyond(projection.demandOf(before), units)
  // What is short before an earlier order comes is the need of that one.
  const from = Math.max(0, ...others.map(({ arrives }) => arrives).filter((day) => day < order.arrives))
  const needDay = firstDayWhere(
    (day) => withoutIt(day) - demandUntil(day) < plan.safetyStockUnits,
    [from, ...others.map(({ arrives }) => arrives).filter((day) => day > from)],
    due + YEAR_DAYS,
  )
  const need = { due, needDay, risk: short.probability, unitsBefore: units, isLate: order.lateDays > 0 }
  const advice = adviceOf(worked, need)
  const holding = parameters.holdingRatePerYear * cost
  const odds = oddsOfService(policy.workings.service.automatic)
  const days = needDay === null ? YEAR_DAYS : needDay - due
  // A missing unit costs at most what it costs (ADR 110), and an order saves no more of them than it brings.
  const savedUnits = Math.min(short.expectedUnits, order.units)
  const worths = {
    expedite: Math.min((odds * holding * due) / YEAR_DAYS, cost) * savedUnits,
    postpone: (holding * order.units * days) / YEAR_DAYS,
    cancel: holding * order.units,
  }
  return {
    needDay,
    stockoutRisk: short.probability,
    advice,
    worth: advice !== null && cost > 0 ? worths[advice] : null,
  }
}

const shortToday = (units: number) => ({
  probability: units <= 0 ? 1 : 0,
  expectedUnits: Math.max(0, -units),
})

type Need = { due: number; needDay: number | null; risk: number; unitsBefore: number; isLate: boolean }

function adviceOf(
  { subject, plan, policy }: WorkedPlan,
  { due, needDay, risk, unitsBefore, isLate }: Need,
): OpenOrderAdvice | null {
  const isStocked = plan.stockingPolicy === 'anticipated' && !plan.isInactive
  if (!isStocked) return unitsBefore < 0 ? 'expedite' : 'cancel'
  const daysEarlier = needDay === null ? 0 : due - needDay
  if (risk >= EXPEDITE_RISK) return daysEarlier >= (isLate ? 1 : EXPEDITE_DAYS) ? 'expedite' : null
  // What people launched has no demand yet that could say anything against its first order.
  if (isLaunched(subject, policy)) return null
  if (needDay === null) return 'cancel'
  return needDay - due > Math.max(POSTPONE_DAYS, subject.parameters.reviewDays) ? 'postpone' : null
}
