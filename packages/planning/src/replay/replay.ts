import { suggestedOrderUnits } from '../capital/order-today.ts'
import { isCountableUnit, yearlyDemandValue } from '../demand/catalog.ts'
import type { CatalogFacts, ItemTerms, Movements } from '../facts.ts'
import { abcClassAbove } from '../history/classes.ts'
import { summarizeHistory } from '../history/history.ts'
import { dailyStock, withoutRounding } from '../history/stock-path.ts'
import { stepsUp } from '../numbers/whole-steps.ts'
import type { WorkedPlan } from '../plan.ts'
import { multipleOf } from '../policy/lot.ts'
import { workChoices, workPolicy } from '../policy/policy.ts'
import type { PolicyPlan } from '../policy/policy-plan.ts'
import { policyInputs, type Subject, subjectOf } from '../policy/subject.ts'
import type { StockingPolicy } from '../vocabulary.ts'

/** Days that are replayed, until the planning day. [C] Twelve months: a whole year, with its season. */
export const REPLAY_DAYS = 365

/** The policy and the dates of an item in a replay. On demand neither number counts: what waits is ordered, nothing else. */
export type ReplayedPolicy = { stockingPolicy: StockingPolicy; reorderPointUnits: number; lotUnits: number }

/** The events of the item that no policy changes: one entry a day in `demandUnits` and `dueUnits`. */
export type ReplayedWorld = {
  demandUnits: Float64Array
  /** Units on their way at the start, by the day they arrive. */
  dueUnits: Float64Array
  leadTimeDays: number
  reviewDays: number
  maximumLotUnits: number | null
  orderMultipleUnits: number
}

export type SimulatedStock = {
  /** End-of-day stock of each day, below 0 what waits. */
  stockUnits: Float64Array
  /** Orders placed, and their units. */
  orders: number
  orderedUnits: number
  /** Units asked for that were not on the shelf. */
  unitsShort: number
  onOrderUnits: number
}

/** `actual`: what the stock really did. `suggested` comes twice: as planned at the start, and as planned today. */
export type ReplayKind = 'actual' | 'erp' | 'suggested' | 'chosen'

export type ReplayScenario = {
  kind: ReplayKind
  /** Planning day of the parameters; null for what really happened. */
  asOfDay: number | null
  /** True if neither the item's nor the catalog's movements and orders after the start had a part in the parameters. */
  isOutOfSample: boolean
  policy: ReplayedPolicy | null
  /** Days that ended with nothing on the shelf. */
  daysWithoutStock: number
  /** Mean of `max(0, end-of-day stock)`; its value, money, 0 where the cost is not known. */
  averageStockUnits: number
  averageStockValue: number
  /** Orders placed; of what really happened, days with a receipt. */
  orders: number
  /** null for what really happened: what nobody could ask for is not in the books. */
  unitsShort: number | null
  endUnits: number
  /** End-of-day stock of each day from `fromDay` on. */
  stockUnits: Float64Array
}

export type ItemReplay = {
  fromDay: number
  toDay: number
  /** Whole days every simulated order takes: the mean of the item's closed orders, else what the plan believes. */
  leadTimeDays: number
  leadTimeSource: 'orders' | 'plan'
  /** True if the stock at the start is known; else each scenario starts from its trigger and half a batch. */
  isStartKnown: boolean
  scenarios: ReplayScenario[]
}

/**
 * The last twelve months day by day with the demand there really was, under the policies there are for the item.
 * Every morning arrives what is due, on review days the policy orders, then comes the demand; what is not on the shelf
 * waits. The start is the stock, and the orders under way that have arrived since, as they were. Demand that a real
 * stockout turned away is not in the history and so in no scenario.
 *
 * @param past what the catalog's facts were on the start day or before; null: nobody kept them. The suggestion of then
 *   is out of sample only with them: it is planned from movements and orders until the start. Master data are today's.
 * @returns null where the item did not exist for the twelve months, or nobody ever asked for it
 */
export function replayItem(
  chosen: WorkedPlan,
  movements: Movements,
  past: CatalogFacts | null,
): ItemReplay | null {
  const { history, terms } = chosen.subject
  const startDay = history.asOfDay - REPLAY_DAYS
  if (history.birthDay > startDay || history.demand.eventDays.length === 0) return null
  const suggested = workChoices(chosen.prepared, {}).policy
  const before = planBefore(startDay, chosen.subject, { movements, past })
  const observed = suggested.workings.leadTime.observedMeanDays
  const leadTimeDays = Math.round(observed ?? suggested.leadTimeMeanDays)
  const stock = dailyStock(
    { movements, onHandUnits: terms.onHandUnits },
    history.asOfDay,
    startDay,
    history.asOfDay,
  )
  const isStartKnown = !Number.isNaN(stock[0])
  const replay = replayer(chosen, {
    world: worldOf(chosen, startDay, leadTimeDays, isStartKnown),
    startUnits: isStartKnown ? (stock[0] as number) : null,
  })
  const today = { asOfDay: history.asOfDay, isOutOfSample: false }
  const erp = erpPolicy(chosen.subject)
  return {
    fromDay: startDay + 1,
    toDay: history.asOfDay,
    leadTimeDays,
    leadTimeSource: observed === null ? 'plan' : 'orders',
    isStartKnown,
    scenarios: [
      ...(isStartKnown ? [actual(chosen, stock.subarray(1), startDay)] : []),
      ...(erp === null ? [] : [{ kind: 'erp' as const, ...today, ...replay(erp) }]),
      {
        kind: 'suggested',
        asOfDay: startDay,
        isOutOfSample: before.isOutOfSample,
        ...replay(policyOf(before.policy)),
      },
      { kind: 'suggested', ...today, ...replay(policyOf(suggested)) },
      { kind: 'chosen', ...today, ...replay(policyOf(chosen.policy)) },
    ],
  }
}

/** The policy as the engine would have planned it at the end of a day in the past, without anybody's choices. */
function planBefore(
  day: number,
  { terms, place, catalog, parameters }: Subject,
  { movements, past }: { movements: Movements; past: CatalogFacts | null },
): { policy: PolicyPlan; isOutOfSample: boolean } {
  // Today's balance and later orders are not known then; later movements are left out by the summary.
  const then: ItemTerms = {
    ...terms,
    onHandUnits: null,
    choices: {},
    orders: terms.orders.filter((order) => order.startDay <= day),
  }
  const history = summarizeHistory({ ...then, movements }, day, parameters)
  const floors = past?.abcFloors
  const isOutOfSample = past !== null && past.asOfDay <= day && floors !== undefined
  const placeThen = isOutOfSample
    ? { abcClass: abcClassAbove(floors, yearlyDemandValue(history, terms.unitCost), history.isInactive) }
    : place
  // Runs of before it was learned kept none.
  const usualEventValue = catalog.usualEventValue ?? null
  const catalogThen = { usualEventValue, ...(isOutOfSample ? past : catalog), asOfDay: day }
  const input = { terms: then, history, place: placeThen }
  const inputs = policyInputs(subjectOf(input, { catalog: catalogThen, parameters }))
  return { policy: workPolicy(inputs).policy, isOutOfSample }
}

const policyOf = (policy: PolicyPlan): ReplayedPolicy => ({
  stockingPolicy: policy.stockingPolicy,
  reorderPointUnits: policy.reorderPointUnits,
  lotUnits: policy.lotUnits,
})

/**
 * Returns the ERP's policy; without an order quantity it orders its historical average. null: it has no reorder point.
 */
function erpPolicy({ terms, history }: Subject): ReplayedPolicy | null {
  const { stockingPolicy, reorderPointUnits, lotUnits } = terms.erp
  if (stockingPolicy === 'on_demand') return { stockingPolicy, reorderPointUnits: 0, lotUnits: lotUnits ?? 0 }
  const lot = lotUnits || history.receiptStatistics.meanSizeUnits
  if (reorderPointUnits === null || lot === null || !(lot > 0)) return null
  return { stockingPolicy: 'anticipated', reorderPointUnits, lotUnits: lot }
}

function worldOf(
  { subject: { terms, history, parameters } }: WorkedPlan,
  startDay: number,
  leadTimeDays: number,
  areOrdersKnown: boolean,
): ReplayedWorld {
  const demandUnits = new Float64Array(REPLAY_DAYS)
  const { eventDays, eventUnits } = history.demand
  for (let i = eventDays.length - 1; i >= 0 && eventDays[i]! > startDay; i--) {
    demandUnits[eventDays[i]! - startDay - 1] = eventUnits[i]!
  }
  const dueUnits = new Float64Array(REPLAY_DAYS)
  for (const { startDay: orderedOn, endDay, units, isActive } of areOrdersKnown ? terms.orders : []) {
    if (isActive || units === null || endDay === null) continue
    if (orderedOn > startDay || endDay <= startDay || endDay > history.asOfDay) continue
    dueUnits[endDay - startDay - 1] = dueUnits[endDay - startDay - 1]! + units
  }
  const { maximumLotUnits, orderMultipleUnits } = terms
  return {
    demandUnits,
    dueUnits,
    leadTimeDays,
    reviewDays: parameters.reviewDays,
    maximumLotUnits,
    orderMultipleUnits: multipleOf({
      multipleUnits: orderMultipleUnits,
      isCountable: isCountableUnit(terms.unit),
    }),
  }
}

function replayer(
  { subject: { terms, unitCost } }: WorkedPlan,
  { world, startUnits }: { world: ReplayedWorld; startUnits: number | null },
) {
  const isCountable = isCountableUnit(terms.unit)
  return (policy: ReplayedPolicy) => {
    const start = startUnits ?? usualStart(policy, isCountable)
    const { stockUnits, orders, unitsShort } = simulateStock(world, policy, start)
    return { policy, orders, unitsShort, ...summaryOf(stockUnits, unitCost) }
  }
}

/**
 * Returns the assumed initial stock of an item without a known balance: its reorder point and half an order quantity.
 */
function usualStart({ stockingPolicy, reorderPointUnits, lotUnits }: ReplayedPolicy, isCountable: boolean) {
  if (stockingPolicy === 'on_demand') return 0
  return reorderPointUnits + (isCountable ? Math.ceil(lotUnits / 2) : lotUnits / 2)
}

function actual(
  { subject: { history, unitCost } }: WorkedPlan,
  stockUnits: Float64Array,
  startDay: number,
): ReplayScenario {
  const orders = history.receipts.eventDays.reduce((count, day) => count + (day > startDay ? 1 : 0), 0)
  return {
    kind: 'actual',
    asOfDay: null,
    isOutOfSample: false,
    policy: null,
    orders,
    unitsShort: null,
    ...summaryOf(stockUnits, unitCost),
  }
}

function summaryOf(stockUnits: Float64Array, unitCost: number) {
  let unitDays = 0
  let daysWithoutStock = 0
  for (const units of stockUnits) {
    if (units > 0) unitDays += units
    else daysWithoutStock++
  }
  const averageStockUnits = unitDays / stockUnits.length
  return {
    daysWithoutStock,
    averageStockUnits,
    averageStockValue: averageStockUnits * unitCost,
    endUnits: stockUnits.at(-1) ?? 0,
    stockUnits,
  }
}

/** The units that a policy orders in the morning with this inventory position. */
function orderedUnits(
  position: number,
  policy: ReplayedPolicy,
  { maximumLotUnits, orderMultipleUnits }: ReplayedWorld,
): number {
  if (policy.stockingPolicy === 'anticipated')
    return suggestedOrderUnits(position, policy.reorderPointUnits, policy.lotUnits, maximumLotUnits)
  if (position >= 0) return 0
  return withoutRounding(stepsUp(-position, orderMultipleUnits) * orderMultipleUnits)
}

/** Stock under (s, nQ), or on demand, day by day; what is not on the shelf waits. The lead time is in whole days. */
export function simulateStock(
  world: ReplayedWorld,
  policy: ReplayedPolicy,
  startUnits: number,
): SimulatedStock {
  const { demandUnits, leadTimeDays, reviewDays } = world
  const dueUnits = world.dueUnits.slice()
  const days = demandUnits.length
  const result: SimulatedStock = {
    stockUnits: new Float64Array(days),
    orders: 0,
    orderedUnits: 0,
    unitsShort: 0,
    onOrderUnits: dueUnits.reduce((sum, units) => sum + units, 0),
  }
  let level = startUnits
  const arrived = (units: number) => {
    level = withoutRounding(level + units)
    result.onOrderUnits = withoutRounding(result.onOrderUnits - units)
  }
  for (let day = 0; day < days; day++) {
    arrived(dueUnits[day]!)
    const units = day % reviewDays === 0 ? orderedUnits(level + result.onOrderUnits, policy, world) : 0
    if (units > 0) {
      result.orders++
      result.orderedUnits += units
      result.onOrderUnits += units
      if (leadTimeDays === 0) arrived(units)
      else if (day + leadTimeDays < days) dueUnits[day + leadTimeDays] = dueUnits[day + leadTimeDays]! + units
    }
    result.unitsShort += Math.max(0, demandUnits[day]! - Math.max(0, level))
    level = withoutRounding(level - demandUnits[day]!)
    result.stockUnits[day] = level
  }
  return result
}
