import { type Assumption, assume } from './assume.ts'
import { budgetItem } from './budget-item.ts'
import type { BudgetItem, BudgetOrder } from './capital/budget.ts'
import type { FrontierItem } from './capital/frontier.ts'
import { type Outcome, outcomesOf } from './capital/outcome.ts'
import { explainItem } from './explain/explain.ts'
import type { Explanation } from './explain/explanation.ts'
import { type ForecastNote, forecastNotes } from './explain/forecast-notes.ts'
import type { CatalogFacts, ContextChoices, ItemTerms, Movements } from './facts.ts'
import { type FrontierObjective, frontierItem } from './frontier-item.ts'
import type { Input, World } from './input.ts'
import { type ItemLevels, itemLevels, type LevelReach, stockValueOn } from './item-levels.ts'
import type { ItemPlan } from './item-plan.ts'
import {
  type AlertStatement,
  calmReasons,
  planWithoutOutliers,
  stateAlerts,
  type WorkedPlan,
  workPlan,
} from './plan.ts'
import { policyOptions } from './policy/options.ts'
import type { StanceOption } from './policy/policy-plan.ts'
import { type ItemReplay, replayItem } from './replay/replay.ts'
import { type PlanningRule, ruledTerms } from './rules.ts'
import type { AlertKind, CalmReason, ContextKind } from './vocabulary.ts'

/** What people decide of an item, and what they do with its alerts: none of it changes the fit to its past. */
export type Decisions = Partial<Pick<ItemTerms, 'choices' | 'alertMemory' | 'authorized' | 'erpAnswer'>>

/** An item that is worked when it is first asked of, once, and tells all it is asked from that one working. */
export type WorkedItem = {
  readonly input: Input
  readonly world: World
  readonly plan: ItemPlan
  /** For each context every stance with the value, capital and stockout risk it would give, other contexts as chosen. */
  options(): Record<ContextKind, StanceOption[]>
  /** What the eleven alerts say. */
  alerts(): Record<AlertKind, AlertStatement>
  /** The reorder point that the demand without its outliers would have, units; null where there are none. */
  reorderPointWithoutOutliers(): number | null
  /** What is held back of today's order until somebody judges its recent outliers, units. */
  heldBackUnits(): number
  /** Says of each context why it would have no alert. */
  calm(): Record<ContextKind, CalmReason | null>
  explain(): Partial<Record<keyof ItemPlan, Explanation>>
  /** What a reader has to know of its forecast. */
  forecastNotes(): ForecastNote[]
  /** The last twelve months. @param past the catalog as it was known when they began, or null */
  replay(movements: Movements, past: CatalogFacts | null): ItemReplay | null
  /** What its policy comes to in the long run, and what that of the ERP does. */
  outcomes(): { now: Outcome; erp: Outcome }
  /** What the capital frontier may do with it; null where its reorder point is not free. */
  frontier(objective: FrontierObjective): FrontierItem | null
  /** All that a budget may make of it, whatever that is to be best at. @param reach null: the plan alone */
  levels(reach: LevelReach | null): ItemLevels
  /** The item as a budget sees it. @param byPeople of what is decided of it, what people decided */
  budget(order: BudgetOrder, byPeople?: ContextChoices): BudgetItem
  /** What its stock is worth on each of these days ahead; nothing where none is known. */
  stockValueOn(days: readonly number[]): number[]
  /** Decides the item otherwise, over the same fit. */
  decided(decisions: Decisions): WorkedItem
  /** Puts the item under other rules. It stays itself where they say the same, and keeps its fit where they set the same values. */
  ruled(met: readonly PlanningRule[]): WorkedItem
  /** Puts the item under an assumption. It keeps its fit where only decisions are assumed. */
  assuming(assumption: Assumption): WorkedItem
}

/** Plans a catalog: each of its items in the world given, in their order. */
export const planCatalog = (inputs: readonly Input[], world: World): ItemPlan[] =>
  inputs.map((input) => workPlan(input, world).plan)

/** One item, to be asked. */
export const workItem = (input: Input, world: World): WorkedItem =>
  askable(input, world, () => workPlan(input, world))

function askable(input: Input, world: World, work: () => WorkedPlan): WorkedItem {
  let plan: WorkedPlan | null = null
  const worked = () => {
    plan ??= work()
    return plan
  }
  const item: WorkedItem = {
    input,
    world,
    get plan() {
      return worked().plan
    },
    options: () => policyOptions(worked().prepared, worked().subject.terms.choices),
    alerts: () => stateAlerts(worked()),
    reorderPointWithoutOutliers() {
      if (input.history.outliers.days.length === 0) return null
      const { withoutOutliers, subject } = worked()
      return (withoutOutliers ?? planWithoutOutliers(subject)).reorderPoint.automatic
    },
    heldBackUnits: () => worked().capital.workings.heldBackUnits,
    calm: () => calmReasons(worked()),
    explain: () => explainItem(worked(), input.terms),
    forecastNotes: () => forecastNotes(worked()),
    replay: (movements, past) => replayItem(worked(), movements, past),
    outcomes: () => outcomesOf(worked()),
    frontier: (objective) => frontierItem(worked(), objective),
    levels: (reach) => itemLevels(worked(), reach),
    budget: (order, byPeople = input.terms.choices) => budgetItem(item.levels(order), byPeople, order),
    stockValueOn: (days) => stockValueOn(worked(), days),
    decided(decisions) {
      const other = { ...input, terms: { ...input.terms, ...decisions } }
      return askable(other, world, () => workPlan(other, world, worked().prepared))
    },
    ruled(met) {
      const other = { ...input, terms: ruledTerms(input.terms, met) }
      const [said, now] = [other.terms.rules, input.terms.rules]
      if (isSame(said, now)) return item
      const isOfChoices = isSame(said?.values, now?.values)
      return askable(other, world, () => workPlan(other, world, isOfChoices ? worked().prepared : undefined))
    },
    assuming(assumption) {
      const other = assume(input, assumption)
      const { costFactor = 1, demandFactor = 1 } = assumption
      const isOfDecisions = costFactor === 1 && demandFactor === 1
      return askable(other, world, () =>
        workPlan(other, world, isOfDecisions ? worked().prepared : undefined),
      )
    },
  }
  return item
}

/** Compares plain data that are made in the same way. */
const isSame = (a: object | undefined, b: object | undefined): boolean =>
  JSON.stringify(a ?? {}) === JSON.stringify(b ?? {})
