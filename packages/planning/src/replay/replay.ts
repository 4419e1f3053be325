import { isCountableUnit, yearlyDemandValue } from '../demand/catalog.ts'
import type { CatalogFacts, ItemTerms, Movements } from '../facts.ts'
import { abcClassAbove } from '../history/classes.ts'
import { summarizeHistory } from '../history/history.ts'
import { dailyStock } from '../history/stock-path.ts'
import type { WorkedPlan } from '../plan.ts'
import { multipleOf } from '../policy/lot.ts'
import { workChoices, workPolicy } from '../policy/policy.ts'
import type { PolicyPlan } from '../policy/policy-plan.ts'
import { policyInputs, type Subject, subjectOf } from '../policy/subject.ts'
import type { AbcClass, ReplayVerdict } from '../vocabulary.ts'
import { REPLAY_DAYS } from './replay-days.ts'
import { type ReplayedPolicy, type ReplayedWorld, simulateStock } from './simulate.ts'

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
 * @returns null where the item did not exist for the twelve months, nobody ever asked for it, or it has a season of its own
 */
export function replayItem(
  chosen: WorkedPlan,
  movements: Movements,
  past: CatalogFacts | null,
): ItemReplay | null {
  if (!isReplayable(chosen.subject)) return null
  const { startDay, suggested, stock, leadTimeDays, observed, isStartKnown, replay } = groundOf(
    chosen,
    movements,
  )
  const { asOfDay } = chosen.subject.history
  const before = planBefore(startDay, chosen.subject, { movements, past })
  const today = { asOfDay, isOutOfSample: false }
  const erp = erpPolicy(chosen.subject)
  return {
    fromDay: startDay + 1,
    toDay: asOfDay,
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

/** Share of the days from which an empty shelf under the suggestion is doubtful, and how many times what happened. [C] */
const DOUBTFUL = { share: 0.05, times: 2 }
/** Classes whose items are compared with what happened: they hold nearly all of the money. [C] */
const CHECKED_CLASSES: readonly AbcClass[] = ['abc_a', 'abc_b']

/** Results of an item over the twelve months, under one policy or in fact. */
export type ReplayedYear = { daysWithoutStock: number; averageStockValue: number }
/** An item's last twelve months under the suggestion that a run would have made when they began, beside what happened. */
export type ReplayCheck = {
  /** *check* if the shelf would have been empty far more often than it was: a person has to look at the suggestion. */
  verdict: ReplayVerdict
  suggested: ReplayedYear
  actual: ReplayedYear
  /** Value of what was asked for in these months, money. */
  demandValue: number
}

/**
 * Compares the suggestion of a year ago with what happened since. null where the item is not of class A or B, is not kept in stock by
 * the suggestion of then or of now, did not exist for the twelve months, or has no known stock.
 */
export function checkReplay(
  chosen: WorkedPlan,
  movements: Movements,
  past: CatalogFacts | null,
): ReplayCheck | null {
  const { subject } = chosen
  if (!CHECKED_CLASSES.includes(subject.place.abcClass) || !isReplayable(subject)) return null
  if (!subject.history.stock.isKnown) return null
  const { startDay, suggested, stock, isStartKnown, replay, world } = groundOf(chosen, movements)
  if (!isStartKnown || suggested.stockingPolicy !== 'anticipated') return null
  const before = planBefore(startDay, subject, { movements, past }).policy
  if (before.stockingPolicy !== 'anticipated') return null
  const happened = actual(chosen, stock.subarray(1), startDay)
  const replayed = replay(policyOf(before))
  const { share, times } = DOUBTFUL
  const isDoubtful =
    replayed.daysWithoutStock > share * REPLAY_DAYS &&
    replayed.daysWithoutStock > times * happened.daysWithoutStock
  const demandUnits = world.demandUnits.reduce((sum, units) => sum + units, 0)
  return {
    verdict: isDoubtful ? 'check' : 'held',
    suggested: yearOf(replayed),
    actual: yearOf(happened),
    demandValue: demandUnits * subject.unitCost,
  }
}

const yearOf = ({ daysWithoutStock, averageStockValue }: ReplayedYear): ReplayedYear => ({
  daysWithoutStock,
  averageStockValue,
})

/** Returns the start and the world that all scenarios of an item share. */
function groundOf(chosen: WorkedPlan, movements: Movements) {
  const { history, terms } = chosen.subject
  const startDay = history.asOfDay - REPLAY_DAYS
  const suggested = workChoices(chosen.prepared, {}).policy
  const observed = suggested.workings.leadTime.observedMeanDays
  const leadTimeDays = Math.round(observed ?? suggested.leadTimeMeanDays)
  const stock = dailyStock({ ...terms, movements }, history.asOfDay, startDay, history.asOfDay)
  const isStartKnown = !Number.isNaN(stock[0])
  const world = worldOf(chosen, startDay, leadTimeDays, isStartKnown)
  const replay = replayer(chosen, { world, startUnits: isStartKnown ? (stock[0] as number) : null })
  return { startDay, suggested, stock, leadTimeDays, observed, isStartKnown, replay, world }
}

/**
 * True if the item existed for the twelve months and was ever asked for. One reorder point for a whole year is not what is suggested of
 * an item with a season of its own.
 */
const isReplayable = ({ history, catalog }: Pick<Subject, 'history' | 'catalog'>): boolean =>
  catalog.demandSeason?.quiet === undefined &&
  history.birthDay <= history.asOfDay - REPLAY_DAYS &&
  history.demand.eventDays.length > 0

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

/** The demand of some days and the units that were under way when they began. */
export function worldOf(
  { subject: { terms, history, parameters } }: WorkedPlan,
  startDay: number,
  leadTimeDays: number,
  areOrdersKnown: boolean,
  days = REPLAY_DAYS,
): ReplayedWorld {
  const demandUnits = new Float64Array(days)
  const { eventDays, eventUnits } = history.demand
  for (let i = eventDays.length - 1; i >= 0 && eventDays[i]! > startDay; i--) {
    const day = eventDays[i]! - startDay - 1
    if (day < days) demandUnits[day] = eventUnits[i]!
  }
  const dueUnits = new Float64Array(days)
  for (const { startDay: orderedOn, endDay, units, isActive } of areOrdersKnown ? terms.orders : []) {
    if (isActive || units === null || endDay === null) continue
    if (orderedOn > startDay || endDay <= startDay || endDay > Math.min(history.asOfDay, startDay + days))
      continue
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
