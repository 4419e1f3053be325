import type { ContextChoices } from '../facts.ts'
import {
  BINDING_KINDS,
  type BindingKind,
  type BudgetObjective,
  type Criticality,
  type FixedReason,
} from '../vocabulary.ts'
import { chooseBest } from './best-levels.ts'
import {
  type BudgetChoice,
  chooseUnderBudget,
  type Frontier,
  frontierOf,
  hullOf,
  type Level,
} from './frontier.ts'

/** Terms of a budget. */
export type BudgetOrder = {
  objective: BudgetObjective
  /** True if order quantities may change too. */
  withLots: boolean
  floors: Record<Criticality, number>
  ceiling: number
  /** Doublings of the odds that no item goes beyond. */
  mostSteps: number
  keep: { manual: boolean; incomplete: boolean }
  /** Days ahead on which the stock is asked for; null: none. */
  onDay: number | null
}

/** A floor that forbids a level: that of the item's criticality, or the least cycle service of the settings. */
export type BudgetFloor = Criticality | 'cycleService'

/** Sums of a level, which add up over items. */
export type BudgetSums = {
  capital: number
  /** Value of what waits on average. */
  waiting: number
  /** The served part of what is demanded: units, their value, or the probability that nothing waits. */
  served: number
}

/** A way to stock an item. Its benefit is the loss with its sign turned. */
export type BudgetLevel = Level &
  BudgetSums & {
    /** Its place among the levels of the item. */
    place: number
    /** Decisions of the level; null: none, it is the plan. */
    choices: ContextChoices | null
    /** The floor that forbids it; null: none does. */
    under: BudgetFloor | null
    /** Value of the stock on the requested day. */
    valueOnDay: number
  }

/** An item as a budget sees it: plain data, so that it can come from another thread. */
export type BudgetItem = {
  sku: string
  /** null: free. */
  fixed: FixedReason | null
  planned: BudgetLevel
  /** All levels, the plan among them; of a fixed item only the plan. */
  levels: readonly BudgetLevel[]
  erp: BudgetSums & { demanded: number }
  /** Total demand. */
  demanded: number
  /** Value of the stock today; null: unknown. */
  stockValue: number | null
}

/** Capital and measure are of the long run; a release counts from the stock of today, on the day asked for where one is. */
export type BudgetTarget = { capital: number } | { measure: number } | { release: number }

export type BudgetPlace = { capital: number; waiting: number; measure: number | null }
/** `release`: what it frees of the stock of today, of the items whose stock is known. */
export type BudgetPoint = BudgetPlace & { price: number; release: number }

/** Points of a drawn curve. */
const CURVE_POINTS = 60

/** The frontier of items, and what all of them come to after each of its steps. */
export type BudgetFrontier = {
  items: readonly BudgetItem[]
  allowed: readonly (readonly BudgetLevel[])[]
  steps: Frontier<BudgetLevel>
  /** Waiting demand before the first step, and after each. */
  waiting: Float64Array
  served: Float64Array
  valueOnDay: Float64Array
  /** Capital of the items whose stock is known. */
  capitalOfKnown: Float64Array
  demanded: number
  /** Value of the known stock of all items today. */
  stock: number
}

/** Returns the best choice for every capital. */
export function budgetFrontier(items: readonly BudgetItem[]): BudgetFrontier {
  const allowed = items.map(({ levels }) => levels.filter(({ under }) => under === null))
  const steps = frontierOf(
    items.map(({ sku }) => sku),
    allowed.map(hullOf),
  )
  const count = steps.items.length
  const column = (of: (level: BudgetLevel, item: BudgetItem) => number) => {
    const sums = new Float64Array(count + 1)
    const at = new Int32Array(items.length)
    let sum = 0
    for (const [i, item] of items.entries()) sum += of(steps.levels[i]?.[0] as BudgetLevel, item)
    sums[0] = sum
    for (const [n, i] of steps.items.entries()) {
      const item = items[i] as BudgetItem
      const itemLevels = steps.levels[i] as readonly BudgetLevel[]
      const next = (at[i] as number) + 1
      at[i] = next
      sum += of(itemLevels[next] as BudgetLevel, item) - of(itemLevels[next - 1] as BudgetLevel, item)
      sums[n + 1] = sum
    }
    return sums
  }
  return {
    items,
    allowed,
    steps,
    waiting: column(({ waiting }) => waiting),
    served: column(({ served }) => served),
    valueOnDay: column(({ valueOnDay }) => valueOnDay),
    capitalOfKnown: column(knownCapital),
    demanded: items.reduce((sum, { demanded }) => sum + demanded, 0),
    stock: items.reduce((sum, { stockValue }) => sum + (stockValue ?? 0), 0),
  }
}

/** Returns the capital of known stock: unknown stock cannot be released. */
const knownCapital = ({ capital }: BudgetSums, { stockValue }: BudgetItem): number =>
  stockValue === null ? 0 : capital

/** Capital after so many steps. */
const capitalAfter = ({ steps }: BudgetFrontier, taken: number): number =>
  taken === 0 ? steps.least.capital : (steps.capital[taken - 1] as number)

const shareOf = (served: number, demanded: number) => (demanded > 0 ? served / demanded : null)

function pointAfter(frontier: BudgetFrontier, taken: number): BudgetPoint {
  const { steps, waiting, served, demanded, stock, capitalOfKnown } = frontier
  return {
    capital: capitalAfter(frontier, taken),
    waiting: waiting[taken] as number,
    measure: shareOf(served[taken] as number, demanded),
    price: steps.price[taken] ?? 0,
    release: stock - (capitalOfKnown[taken] as number),
  }
}

/** The frontier as a chart draws it: points of about the same distance in capital, each of them one that can be chosen. */
export function budgetCurve(frontier: BudgetFrontier): BudgetPoint[] {
  const last = frontier.steps.items.length
  const [least, most] = [capitalAfter(frontier, 0), capitalAfter(frontier, last)]
  const points: BudgetPoint[] = []
  for (let taken = 0, drawn = 0; taken <= last; taken++) {
    const isNext = capitalAfter(frontier, taken) >= least + ((most - least) * drawn) / (CURVE_POINTS - 1)
    if (!isNext && taken < last) continue
    const point = pointAfter(frontier, taken)
    points.push(point)
    while (least + ((most - least) * drawn) / (CURVE_POINTS - 1) <= point.capital && drawn < CURVE_POINTS)
      drawn++
  }
  return points
}

/** Items under the plan in force, under the ERP's parameters, or as chosen. */
export function placeOf(all: readonly BudgetSums[], demanded: number): BudgetPlace {
  const sum = { capital: 0, waiting: 0, served: 0 }
  for (const { capital, waiting, served } of all) {
    sum.capital += capital
    sum.waiting += waiting
    sum.served += served
  }
  return { capital: sum.capital, waiting: sum.waiting, measure: shareOf(sum.served, demanded) }
}

/** Chosen levels of the items, and their sums. */
export type ChosenBudget = {
  levels: readonly BudgetLevel[]
  point: BudgetPoint
  loss: number
  /** Loss that no choice of this capital goes under. */
  bound: number
  reached: boolean
}

/** Chooses a level of each item, and says whether they reach the target. */
export function chooseBudget(frontier: BudgetFrontier, target: BudgetTarget, isOnDay: boolean): ChosenBudget {
  if ('measure' in target) return atStep(frontier, stepOfMeasure(frontier, target.measure))
  if ('capital' in target) return within(frontier, target.capital)
  const { stock, valueOnDay, capitalOfKnown } = frontier
  return atStep(frontier, stepWithin(isOnDay ? valueOnDay : capitalOfKnown, stock - target.release))
}

/** Share of a capital that the order of a sum may add to it: what costs the whole of a budget is within it. */
const SUM_ROUNDING = 1e-12

const within = (frontier: BudgetFrontier, capital: number): ChosenBudget =>
  chosenBy(frontier, chooseBest(frontier.steps, frontier.allowed, capital * (1 + SUM_ROUNDING)))

/** Returns the choice in whole steps within a capital; its bound applies to every choice. */
export const wholeStepsWithin = (frontier: BudgetFrontier, capital: number): ChosenBudget =>
  chosenBy(frontier, chooseUnderBudget(frontier.steps, capital))

function chosenBy(frontier: BudgetFrontier, choice: BudgetChoice<BudgetLevel>): ChosenBudget {
  const { levels, price, bound, benefit, shortOfFloors } = choice
  const { items, demanded, stock } = frontier
  const known = items.reduce((sum, item, i) => sum + knownCapital(levels[i] as BudgetLevel, item), 0)
  const point = { ...placeOf(levels, demanded), price, release: stock - known }
  // Sums of thousands of items differ in their last digits.
  const reached = shortOfFloors <= 1e-9 * Math.abs(frontier.steps.least.capital)
  return { levels, point, loss: -benefit, bound: reached ? -bound : -benefit, reached }
}

type Step = { taken: number; reached: boolean }

function atStep(frontier: BudgetFrontier, { taken, reached }: Step): ChosenBudget {
  const { levels, benefit } = chooseUnderBudget(frontier.steps, capitalAfter(frontier, taken))
  return { levels, point: pointAfter(frontier, taken), loss: -benefit, bound: -benefit, reached }
}

/** The first step with this measure, else the one that comes nearest. */
function stepOfMeasure({ served, demanded }: BudgetFrontier, measure: number): Step {
  const needed = measure * demanded
  let best = 0
  for (const [taken, of] of served.entries()) {
    if (of >= needed) return { taken, reached: true }
    if (of > (served[best] as number)) best = taken
  }
  return { taken: best, reached: false }
}

/** The step of the most capital whose stock is worth no more than what is left; else that of the least. */
function stepWithin(values: Float64Array, left: number): Step {
  let best = 0
  for (let taken = values.length - 1; taken >= 0; taken--) {
    const value = values[taken] as number
    if (value <= left) return { taken, reached: true }
    if (value < (values[best] as number)) best = taken
  }
  return { taken: best, reached: false }
}

/** A constraint that keeps money in stock, and its number of items. */
export type BudgetBinding = { kind: BindingKind; items: number; capital: number }

/**
 * Returns the binding constraints of a choice: for a floor, the capital that the items would not have without it at the
 * same price of capital; and that of fixed items.
 */
export function budgetBindings({ items }: BudgetFrontier, { levels, point }: ChosenBudget): BudgetBinding[] {
  const by = new Map<BudgetBinding['kind'], BudgetBinding>()
  const add = (kind: BudgetBinding['kind'], capital: number) => {
    const binding = by.get(kind) ?? { kind, items: 0, capital: 0 }
    by.set(kind, { kind, items: binding.items + 1, capital: binding.capital + capital })
  }
  for (const [i, item] of items.entries()) {
    const level = levels[i] as BudgetLevel
    if (item.fixed !== null) {
      add(item.fixed, level.capital)
      continue
    }
    for (const floor of new Set(item.levels.map(({ under }) => under))) {
      const free = floor === null ? level : bestAt(level, item.levels, floor, point.price)
      if (floor !== null && free.capital < level.capital) add(floor, level.capital - free.capital)
    }
  }
  return BINDING_KINDS.flatMap((kind) => by.get(kind) ?? [])
}

/** The best level at a price of capital where a floor does not hold; the chosen one where it is as good. */
function bestAt(
  chosen: BudgetLevel,
  levels: readonly BudgetLevel[],
  without: BudgetFloor,
  price: number,
): BudgetLevel {
  const netOf = ({ benefit, capital }: Level) => benefit - price * capital
  let best = chosen
  for (const level of levels) {
    if (level.under === without && netOf(level) > netOf(best)) best = level
  }
  return best
}

/** The least capital, and by how much less it is without each floor. */
export function leastBudget({ items, steps }: BudgetFrontier): {
  capital: number
  freedBy: { floor: Criticality; capital: number }[]
} {
  const floors = ['critic', 'important', 'common'] as const
  const freedBy = floors.map((floor) => {
    let capital = 0
    for (const [i, { levels }] of items.entries()) {
      const itemLevels = steps.levels[i] as readonly BudgetLevel[]
      const least = (itemLevels[0] as BudgetLevel).capital
      const under = levels.filter((level) => level.under === floor)
      capital += least - Math.min(least, ...under.map((level) => level.capital))
    }
    return { floor, capital }
  })
  return { capital: steps.least.capital, freedBy: freedBy.filter(({ capital }) => capital > 0) }
}

/** Release by a day, as four parts that add up to it. */
export type ReleaseByDate = {
  consumption: number
  choice: number
  later: number
  disposal: number
  most: number
}

/**
 * The four parts of a release by a day: what the plan in force brings by then, what the choice adds, what it brings
 * later, and what then remains to be disposed of.
 *
 * @param valueLater what the stock of the choice is worth after the longest time that a release may take
 */
export function releaseByDate(
  frontier: BudgetFrontier,
  chosen: ChosenBudget,
  release: number,
  valueLater: number,
): ReleaseByDate {
  const { stock } = frontier
  const sum = (levels: readonly BudgetLevel[]) => levels.reduce((total, level) => total + level.valueOnDay, 0)
  const byPlan = sum(frontier.items.map(({ planned }) => planned))
  const byChoice = sum(chosen.levels)
  const consumption = stock - byPlan
  // A step of whole pieces may bring a little more than was asked for.
  const choice = Math.min(byPlan - byChoice, release - consumption)
  const remaining = release - consumption - choice
  const later = Math.min(Math.max(0, remaining), Math.max(0, byChoice - valueLater))
  const most = stock - frontier.valueOnDay.reduce((least, value) => Math.min(least, value), byPlan)
  return { consumption, choice, later, disposal: remaining - later, most }
}
