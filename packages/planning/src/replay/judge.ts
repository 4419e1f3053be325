import type { Movements } from '../facts.ts'
import { dailyStock } from '../history/stock-path.ts'
import type { WorkedPlan } from '../plan.ts'
import { oddsOfService } from '../policy/service-target.ts'
import type { OutcomeState } from '../vocabulary.ts'
import { worldOf } from './replay.ts'
import { REPLAY_DAYS } from './replay-days.ts'
import { type ReplayedPolicy, type ReplayedWorld, simulateStock } from './simulate.ts'

/** The policy that was chosen and the one that it was chosen against, in the world that there was since. */
type DecisionQuestion = {
  chosen: ReplayedPolicy
  other: ReplayedPolicy
  /** Stock on the day of the decision, units. */
  startUnits: number
  /** Demand and receipts under way of each day since. */
  world: ReplayedWorld
  unitCost: number
  holdingRatePerYear: number
  penaltyOdds: number
  orderCost: number
}
/** Outcome of a decision: what it saved a year against the other policy, and from what. */
export type DecisionOutcome = {
  state: OutcomeState
  days: number
  /** Money a year, above 0 where the choice cost less than the other. */
  value: number
  /** Mean stock on the shelf and mean value of what waits, money. */
  capital: number
  capitalOther: number
  waiting: number
  waitingOther: number
}

/** Days after which a decision is judged at the earliest. [C] */
const EARLIEST_DAYS = 90
/** Share of the cost of the other policy, below which a difference is small. [C] */
const SMALL_SHARE = 0.05

/**
 * Judges a decision by what followed: both policies are replayed from the stock that there was, with the demand since. What was before
 * the decision has no part in it but through that stock.
 */
function judgeDecision(question: DecisionQuestion): DecisionOutcome {
  const { chosen, other, world, orderCost } = question
  const days = Math.min(world.demandUnits.length, REPLAY_DAYS)
  const [ours, others] = [costOf(question, chosen, days), costOf(question, other, days)]
  const difference = others.cost - ours.cost
  const outcome = {
    days,
    value: days === 0 ? 0 : (difference * REPLAY_DAYS) / days,
    capital: ours.capital,
    capitalOther: others.capital,
    waiting: ours.waiting,
    waitingOther: others.waiting,
  }
  const demandUnits = world.demandUnits.reduce((sum, units) => sum + units, 0)
  const lotDays =
    demandUnits > 0 ? (Math.max(chosen.lotUnits, other.lotUnits) * days) / demandUnits : REPLAY_DAYS
  if (days < Math.min(Math.max(EARLIEST_DAYS, world.leadTimeDays + lotDays), REPLAY_DAYS))
    return { state: 'too_early', ...outcome }
  if (Math.abs(difference) <= Math.max(SMALL_SHARE * others.cost, orderCost))
    return { state: 'same', ...outcome }
  return { state: difference > 0 ? 'helped' : 'cost', ...outcome }
}

function costOf(
  { world, startUnits, unitCost, holdingRatePerYear, penaltyOdds, orderCost }: DecisionQuestion,
  policy: ReplayedPolicy,
  days: number,
) {
  const followed = { ...world, demandUnits: world.demandUnits.subarray(0, days) }
  const { stockUnits, orders } = simulateStock(followed, policy, startUnits)
  let [held, waited] = [0, 0]
  for (const units of stockUnits) {
    if (units > 0) held += units
    else waited -= units
  }
  const capital = days === 0 ? 0 : (unitCost * held) / days
  const waiting = days === 0 ? 0 : (unitCost * waited) / days
  const cost =
    (holdingRatePerYear * (capital + penaltyOdds * waiting) * days) / REPLAY_DAYS + orderCost * orders
  return { capital, waiting, cost }
}

/** A decision as it was taken: the policy that was chosen and the one against which it was, frozen on its day. */
export type JudgedDecision = {
  decidedDay: number
  /** The day of the next decision about the item, or of today. */
  untilDay: number
  chosen: ReplayedPolicy
  other: ReplayedPolicy
  /** Service level that was suggested, which prices what waits. */
  serviceLevel: number
  leadTimeDays: number
  /** Stock of that day by the plan, where the movements do not tell; null: unknown. */
  onHandUnits: number | null
}

/**
 * Judges a decision of a past day by what followed, for a year at most. Orders that were closed since tell the lead time. null where
 * nothing followed or the stock of that day is unknown.
 */
export function judgeSince(
  worked: WorkedPlan,
  movements: Movements,
  { decidedDay, untilDay, chosen, other, serviceLevel, leadTimeDays, ...then }: JudgedDecision,
): DecisionOutcome | null {
  const { subject } = worked
  const { asOfDay } = subject.history
  const days = Math.min(untilDay, asOfDay, decidedDay + REPLAY_DAYS) - decidedDay
  if (days <= 0) return null
  const [known = Number.NaN] = dailyStock({ ...subject.terms, movements }, asOfDay, decidedDay, decidedDay)
  const startUnits = Number.isNaN(known) ? then.onHandUnits : known
  if (startUnits === null) return null
  const leadTime = Math.max(0, Math.round(leadTimeSince(worked, decidedDay) ?? leadTimeDays))
  const { holdingRatePerYear, orderCost } = subject.parameters
  return judgeDecision({
    chosen,
    other,
    startUnits,
    world: worldOf(worked, decidedDay, leadTime, true, days),
    unitCost: subject.unitCost,
    penaltyOdds: oddsOfService(serviceLevel),
    holdingRatePerYear,
    orderCost,
  })
}

/** Mean lead time of the orders that were closed after a day; null where none was. */
function leadTimeSince({ subject: { terms } }: WorkedPlan, day: number): number | null {
  const closed = terms.orders.flatMap(({ startDay, endDay, isActive }) =>
    !isActive && endDay !== null && endDay > day ? [endDay - startDay] : [],
  )
  return closed.length === 0 ? null : closed.reduce((sum, days) => sum + days, 0) / closed.length
}
