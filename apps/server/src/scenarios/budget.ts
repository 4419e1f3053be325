import { setImmediate as nextTurn } from 'node:timers/promises'
import { BUDGET_LIMITS, type Budget, type BudgetChange } from '@giro/contract'
import {
  type Assumption,
  type BudgetFrontier,
  type BudgetItem,
  type BudgetOrder,
  type BudgetTarget,
  budgetBindings,
  budgetCurve,
  budgetFrontier,
  budgetItem,
  type ChosenBudget,
  type ContextChoices,
  type ContextKind,
  chooseBudget,
  type LevelReach,
  leastBudget,
  placeOf,
  releaseByDate,
  type World,
  wholeStepsWithin,
} from '@giro/planning'
import { dayNumber, dayText } from '#calendar.ts'
import { inOrder, onThread } from '#planning/index.ts'
import {
  type Compared,
  hashOfLevels,
  type KeptLevels,
  type OtherRules,
  type Parcel,
  rulesWithin,
  unpackLevels,
} from '#questions/index.ts'
import type { Draft } from '#scenarios/draft.ts'

const LATEST_DAYS = BUDGET_LIMITS.latestDays
/** Days between two looks at what comes later. */
const LATER_STEP_DAYS = 30
/** Most of what comes later: when it is there, the planner is told. */
const MOST_OF_IT = 0.9

/** Inputs of a budget. */
export type BudgetGround = {
  parcels: readonly Parcel[]
  world: World
  /** The scenario's world, and the effect of its other changes on items. */
  other: World | null
  rules: OtherRules
  assumptions: ReadonlyMap<number, Assumption>
  /** Contexts of items that a published scenario decided. */
  ofScenarios: ReadonlyMap<number, readonly ContextKind[]>
  /** Kept levels of the plan, by place of the parcel; null: they do not fit the current plan. */
  keptLevels: ReadonlyMap<number, KeptLevels> | null
}
type BudgetRequest = NonNullable<Draft['budgetRequest']>
/** Result of a budget, its decisions about items, and their sums. */
type WorkedBudget = {
  answer: Budget
  choices: [number, ContextChoices][]
  compared(groups: ReadonlyMap<number, string>): AsyncIterable<Compared>
  /** Levels that were not kept, and may be. */
  fresh: Map<number, KeptLevels>
}

/** Works a budget out on threads. */
export async function answerBudget(
  ground: BudgetGround,
  { change, itemNos }: BudgetRequest,
  tell: (share: number) => void,
): Promise<WorkedBudget> {
  const { asOfDay } = (ground.other ?? ground.world).catalog
  const onDay = change.by === undefined ? null : Math.max(1, dayNumber(change.by) - asOfDay)
  const { tables, fresh } = await tablesOf(ground, itemNos, reachOf(change, onDay), tell)
  const all = await itemsIn(tables, { ...ground, itemNos }, orderOf(change, onDay))
  const frontier = budgetFrontier(all.map(({ item }) => item))
  await nextTurn()
  const target: BudgetTarget | null = change.target
  const chosen = target && chooseBudget(frontier, target, onDay !== null)
  const byDate =
    chosen && target && 'release' in target && onDay !== null
      ? await comesBy(ground, { all, frontier, chosen, release: target.release, onDay })
      : null
  const choices: WorkedBudget['choices'] = []
  const places = new Map<number, number>()
  for (const [i, level] of (chosen?.levels ?? []).entries()) {
    if (level.choices === null) continue
    const { itemNo } = all[i] as Numbered
    choices.push([itemNo, level.choices])
    places.set(itemNo, level.place)
  }
  const { holdingRatePerYear } = (ground.other ?? ground.world).parameters
  return {
    answer: {
      ...answerOf(frontier, chosen),
      objective: change.objective,
      changedItems: choices.length,
      holdingRate: holdingRatePerYear,
      byDate,
    },
    choices,
    compared: (groups) =>
      inOrder(ground.parcels.entries(), ([at, { within }]) =>
        onThread('compareLevels', {
          packed: tables[at] as Uint8Array,
          chosen: within(places),
          groups: within(groups),
        }),
      ),
    // Those of a part of the items are not of all.
    fresh: Object.keys(change.filter ?? {}).length === 0 ? fresh : new Map(),
  }
}

/** Returns the reach of the levels that a budget chooses from. */
const reachOf = (change: BudgetChange, onDay: number | null): LevelReach => ({
  withLots: change.levers.includes('batch'),
  ceiling: change.ceiling,
  mostSteps: change.mostSteps,
  onDay,
})

/**
 * Returns the reach of kept levels that a budget may choose from; null unless it applies to the current plan and has no
 * day.
 */
export const keptReach = ({
  budgetRequest,
  assumptions,
}: Pick<Draft, 'budgetRequest' | 'assumptions'>): LevelReach | null =>
  budgetRequest && assumptions.size === 0 && budgetRequest.change.by === undefined
    ? reachOf(budgetRequest.change, null)
    : null

const orderOf = (change: BudgetChange, onDay: number | null): BudgetOrder => ({
  ...reachOf(change, onDay),
  objective: change.objective,
  floors: change.floors,
  keep: change.keep,
})

/** The levels of each parcel: as they were kept, else worked out. */
async function tablesOf(
  { parcels, assumptions, rules, keptLevels, ofScenarios: _, ...worlds }: BudgetGround,
  itemNos: ReadonlySet<number>,
  reach: LevelReach,
  tell: (share: number) => void,
): Promise<{ tables: Uint8Array[]; fresh: WorkedBudget['fresh'] }> {
  const hashOf = keptLevels && hashOfLevels(worlds.world, reach)
  const budgetItemNos = new Map(Array.from(itemNos, (itemNo) => [itemNo, true as const]))
  const tables: Uint8Array[] = []
  const fresh: WorkedBudget['fresh'] = new Map()
  const answers = inOrder(parcels.entries(), async ([at, { block, changed, within }]) => {
    const madeOf = hashOf?.({ block, changed }) ?? null
    const levels = keptLevels?.get(at)
    if (levels && madeOf?.equals(levels.madeOf)) return levels.packed
    const packed = await onThread('workLevels', {
      ...worlds,
      ...{ block, changed, budgetItemNos: within(budgetItemNos), reach, rules: rulesWithin(rules, within) },
      assumptions: within(assumptions),
    })
    if (madeOf) fresh.set(at, { madeOf, packed })
    return packed
  })
  for await (const packed of answers) tell(tables.push(packed) / parcels.length)
  return { tables, fresh }
}

type Numbered = { itemNo: number; item: BudgetItem }

/** The items that a budget is about. What other changes of its scenario decide of them stays, as what people decided. */
async function itemsIn(
  tables: readonly Uint8Array[],
  { itemNos, ofScenarios, assumptions }: BudgetGround & Pick<BudgetRequest, 'itemNos'>,
  order: BudgetOrder,
): Promise<Numbered[]> {
  const all: Numbered[] = []
  for (const table of tables) {
    for (const { itemNo, levels } of unpackLevels(table)) {
      if (!itemNos.has(itemNo)) continue
      const byPeople = {
        ...without(levels.choices, ofScenarios.get(itemNo) ?? []),
        ...assumptions.get(itemNo)?.choices,
      }
      all.push({ itemNo, item: budgetItem(levels, byPeople, order) })
    }
    // All of them take seconds, in which the job would not say that it works.
    await nextTurn()
  }
  return all
}

const without = (choices: ContextChoices, kinds: readonly ContextKind[]): ContextChoices =>
  Object.fromEntries(Object.entries(choices).filter(([kind]) => !kinds.includes(kind as ContextKind)))

function answerOf(frontier: BudgetFrontier, chosen: ChosenBudget | null) {
  const { items, demanded, stock } = frontier
  const unknownStock = items.filter(({ stockValue }) => stockValue === null).length
  const curve = budgetCurve(frontier)
  const last = curve.at(-1)
  const levels = items.map(({ planned }) => planned)
  const plan = placeOf(levels, demanded)
  const atPlan = wholeStepsWithin(frontier, plan.capital)
  return {
    reached: chosen?.reached ?? true,
    stock,
    knownStock: items.length - unknownStock,
    unknownStock,
    freeItems: items.filter(({ fixed }) => fixed === null).length,
    plan: { ...plan, loss: levels.reduce((loss, { benefit }) => loss - benefit, 0), bound: atPlan.bound },
    erp: placeOf(
      items.map(({ erp }) => erp),
      items.reduce((sum, { erp }) => sum + erp.demanded, 0),
    ),
    curve,
    point: chosen && { ...chosen.point, loss: chosen.loss },
    bound: chosen?.bound ?? null,
    gap: chosen && Math.max(0, chosen.loss - chosen.bound),
    binding: budgetBindings(frontier, chosen ?? atPlan),
    least: leastBudget(frontier),
    most: { capital: last?.capital ?? 0, measure: last?.measure ?? null },
  }
}

type ByDay = {
  all: readonly Numbered[]
  frontier: BudgetFrontier
  chosen: ChosenBudget
  release: number
  onDay: number
}

/** Returns how a release arrives by a day, and when most of the late part has arrived. */
async function comesBy(
  { parcels, assumptions, rules, ofScenarios: _, keptLevels: __, ...worlds }: BudgetGround,
  { all, frontier, chosen, release, onDay }: ByDay,
): Promise<Budget['byDate']> {
  const { asOfDay } = (worlds.other ?? worlds.world).catalog
  const levels = new Map(all.map(({ itemNo }, i) => [itemNo, chosen.levels[i]?.choices ?? null]))
  const days = [onDay]
  for (let day = onDay + LATER_STEP_DAYS; day < LATEST_DAYS; day += LATER_STEP_DAYS) days.push(day)
  days.push(Math.max(onDay, LATEST_DAYS))
  const values = days.map(() => 0)
  // What is reached by the day is not late.
  const lateParcels = chosen.reached ? [] : parcels
  for await (const part of inOrder(lateParcels, ({ block, changed, within }) =>
    onThread('stockValueLater', {
      ...worlds,
      ...{ block, changed, days, rules: rulesWithin(rules, within) },
      assumptions: within(assumptions),
      chosen: within(levels),
    }),
  )) {
    for (const [i, value] of part.entries()) values[i] = (values[i] ?? 0) + value
  }
  const parts = releaseByDate(frontier, chosen, release, values.at(-1) ?? 0)
  const most = days.find((_day, i) => (values[0] ?? 0) - (values[i] ?? 0) >= MOST_OF_IT * parts.later)
  const laterBy = parts.later > 0 && most !== undefined ? dayText(asOfDay + most) : null
  return { ...parts, day: dayText(asOfDay + onDay), laterBy }
}
