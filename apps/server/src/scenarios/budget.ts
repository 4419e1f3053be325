import { BUDGET_LIMITS, type Budget, type BudgetChange } from '@giro/contract'
import {
  type BudgetFrontier,
  type BudgetItem,
  type BudgetOrder,
  type BudgetTarget,
  budgetBindings,
  budgetCurve,
  budgetFrontier,
  type ChosenBudget,
  type ContextChoices,
  type ContextKind,
  chooseBudget,
  leastBudget,
  placeOf,
  releaseByDate,
  stockToday,
  type World,
} from '@giro/planning'
import { dayNumber, dayText } from '#calendar.ts'
import { type AskedRules, inOrder, onThread } from '#planning/index.ts'
import { type Parcel, rulesWithin } from '#scenarios/parcels.ts'

const LATEST_DAYS = BUDGET_LIMITS.latestDays
/** Days between two looks at what comes later. */
const LATER_STEP_DAYS = 30
/** Most of what comes later: when it is there, the planner is told. */
const MOST_OF_IT = 0.9

/** What a budget is asked of. */
export type BudgetGround = {
  parcels: readonly Parcel[]
  world: World
  /** What holds in the scenario: another world, and what its other changes do with items. */
  other: World | null
  rules: AskedRules
  assumptions: Parameters<typeof onThread<'budgetItems'>>[1]['assumptions']
  itemNos: ReadonlySet<number>
  /** Contexts of items that a published scenario decided. */
  ofScenarios: ReadonlyMap<number, readonly ContextKind[]>
}
/** What a budget gives, and what it decides of items. */
type WorkedBudget = { answer: Budget; choices: [number, ContextChoices][] }

/** Works a budget out on threads. */
export async function answerBudget(
  ground: BudgetGround,
  change: BudgetChange,
  tell: (share: number) => void,
): Promise<WorkedBudget> {
  const { asOfDay } = (ground.other ?? ground.world).catalog
  const onDay = change.by === undefined ? null : Math.max(1, dayNumber(change.by) - asOfDay)
  const all = await itemsOf(ground, orderOf(change, onDay), tell)
  const frontier = budgetFrontier(all.map(({ item }) => item))
  const target: BudgetTarget | null = change.target
  const chosen = target && chooseBudget(frontier, target, onDay !== null)
  const byDate =
    chosen && target && 'release' in target && onDay !== null
      ? await comesBy(ground, { all, frontier, chosen, release: target.release, onDay })
      : null
  const choices = (chosen?.levels ?? []).flatMap((level, i): WorkedBudget['choices'] =>
    level.choices === null ? [] : [[all[i]?.itemNo ?? 0, level.choices]],
  )
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
  }
}

const orderOf = (change: BudgetChange, onDay: number | null): BudgetOrder => ({
  objective: change.objective,
  withLots: change.levers.includes('batch'),
  floors: change.floors,
  ceiling: change.ceiling,
  mostSteps: change.mostSteps,
  keep: change.keep,
  onDay,
})

type Numbered = { itemNo: number; item: BudgetItem }

async function itemsOf(
  { parcels, itemNos, assumptions, rules, ofScenarios, ...worlds }: BudgetGround,
  order: BudgetOrder,
  tell: (share: number) => void,
): Promise<Numbered[]> {
  const all: Numbered[] = []
  let done = 0
  const answers = inOrder(parcels, ({ block, changed, within }) =>
    onThread('budgetItems', {
      ...worlds,
      ...{ block, changed, itemNos, order, rules: rulesWithin(rules, within) },
      assumptions: within(assumptions),
      ofScenarios: within(ofScenarios),
    }),
  )
  for await (const items of answers) {
    all.push(...items)
    tell(++done / parcels.length)
  }
  return all
}

function answerOf(frontier: BudgetFrontier, chosen: ChosenBudget | null) {
  const { items, asked } = frontier
  const curve = budgetCurve(frontier)
  const last = curve.at(-1)
  const levels = items.map(({ planned }) => planned)
  const plan = placeOf(levels, asked)
  const atPlan = chooseBudget(frontier, { capital: plan.capital }, false)
  return {
    reached: chosen?.reached ?? true,
    stock: stockToday(frontier),
    unknownStock: items.filter(({ stockValue }) => stockValue === null).length,
    freeItems: items.filter(({ fixed }) => fixed === null).length,
    plan: { ...plan, loss: levels.reduce((loss, { benefit }) => loss - benefit, 0), bound: atPlan.bound },
    erp: placeOf(
      items.map(({ erp }) => erp),
      items.reduce((sum, { erp }) => sum + erp.asked, 0),
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

/** How a release comes by a day, and when most of what is late has come. */
async function comesBy(
  { parcels, assumptions, rules, itemNos: _, ofScenarios: __, ...worlds }: BudgetGround,
  { all, frontier, chosen, release, onDay }: ByDay,
): Promise<Budget['byDate']> {
  const { asOfDay } = (worlds.other ?? worlds.world).catalog
  const levels = new Map(all.map(({ itemNo }, i) => [itemNo, chosen.levels[i]?.choices ?? null]))
  const days = [onDay]
  for (let day = onDay + LATER_STEP_DAYS; day < LATEST_DAYS; day += LATER_STEP_DAYS) days.push(day)
  days.push(Math.max(onDay, LATEST_DAYS))
  const values = days.map(() => 0)
  // What is reached by the day is not late.
  const asked = chosen.reached ? [] : parcels
  for await (const part of inOrder(asked, ({ block, changed, within }) =>
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
