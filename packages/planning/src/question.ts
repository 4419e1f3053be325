import { type Assumption, assume } from './assume.ts'
import { budgetItem } from './budget-item.ts'
import type { BudgetItem, BudgetOrder } from './capital/budget.ts'
import { type Outcome, outcomesOf } from './capital/outcome.ts'
import { explainItem } from './explain/explain.ts'
import type { Explanation } from './explain/explanation.ts'
import { type ForecastNote, forecastNotes } from './explain/forecast-notes.ts'
import type { CatalogFacts, ContextChoices, DemandSeason, ItemTerms, Movements } from './facts.ts'
import { type Input, inputOf, type World } from './input.ts'
import { type ItemLevels, itemLevels, type LevelReach, stockValueOn } from './item-levels.ts'
import type { ItemPlan } from './item-plan.ts'
import { delayCost, type ItemProjection, itemProjection } from './item-projection.ts'
import { type OrderOutlook, orderOutlook } from './open-orders.ts'
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
import { type DecisionOutcome, type JudgedDecision, judgeSince } from './replay/judge.ts'
import { checkReplay, type ItemReplay, type ReplayCheck, replayItem } from './replay/replay.ts'
import { type PlanningRule, ruledTerms } from './rules.ts'
import type { AlertKind, CalmReason, ContextKind, SeasonState } from './vocabulary.ts'

/** Decisions of people about an item and its alerts, which do not change the fit to its past. */
export type Decisions = Partial<Pick<ItemTerms, 'choices' | 'alertMemory' | 'authorized' | 'erpAnswer'>>

/** An item that is worked when it is first asked of, once, and tells all it is asked from that one working. */
export type WorkedItem = {
  readonly input: Input
  readonly world: World
  readonly plan: ItemPlan
  /**
   * Returns for each context every choice with the value, capital and stockout risk it would give, other contexts as
   * chosen.
   */
  options(): Record<ContextKind, StanceOption[]>
  /** Returns the statements of the eleven alerts. */
  alerts(): Record<AlertKind, AlertStatement>
  /** The reorder point that the demand without its outliers would have, units; null where there are none. */
  reorderPointWithoutOutliers(): number | null
  /** Returns the part of today's order held back until somebody judges its recent outliers, units. */
  heldBackUnits(): number
  /** Says of each context why it would have no alert. */
  calm(): Record<ContextKind, CalmReason | null>
  explain(): Partial<Record<keyof ItemPlan, Explanation>>
  /** Returns the notes on its forecast. */
  forecastNotes(): ForecastNote[]
  /** The season that it is planned by, its own or the catalog's, or why there is none; null: an earlier run did not say. */
  season(): (DemandSeason & { state: SeasonState }) | null
  /** The last twelve months. @param past the catalog as it was known when they began, or null */
  replay(movements: Movements, past: CatalogFacts | null): ItemReplay | null
  /** Compares the suggestion of a year ago with what happened since; null where it is not to be compared. */
  checkReplay(movements: Movements, past: CatalogFacts | null): ReplayCheck | null
  /** Judges a decision of a past day by what followed; null where that cannot be told. */
  judge(movements: Movements, decision: JudgedDecision): DecisionOutcome | null
  /** Returns the long-run results of its policy and of the ERP's. */
  outcomes(): { now: Outcome; erp: Outcome }
  /** Returns all levels that a budget may choose, whatever its objective. @param reach null: the plan alone */
  levels(reach: LevelReach | null): ItemLevels
  /** The item as a budget sees it. @param byPeople of what is decided of it, what people decided */
  budget(order: BudgetOrder, byPeople?: ContextChoices): BudgetItem
  /** Returns the value of its stock on each of these future days; nothing if the stock is unknown. */
  stockValueOn(days: readonly number[]): number[]
  /** Projects its stock by week. */
  projection(weeks: number): ItemProjection
  /** Judges its open orders, and lists those that its plan will propose. */
  orderOutlook(): OrderOutlook
  /** Returns the price of placing an order some days later, money; null where stock or cost is unknown. */
  delayCost(waitDays: number, orderUnits: number): number | null
  /** Decides the item otherwise, over the same fit. */
  decided(decisions: Decisions): WorkedItem
  /** Puts the item under other rules. It stays itself where they say the same, and keeps its fit where they set the same values. */
  ruled(met: readonly PlanningRule[]): WorkedItem
  /**
   * Puts the item into another world.
   *
   * @param movements of the item, where its history is to be summed up by the parameters of that world
   */
  inWorld(other: World, movements?: Movements): WorkedItem
  /** Puts the item under an assumption. It keeps its fit where only decisions are assumed. */
  assuming(assumption: Assumption): WorkedItem
}

/**
 * Plans a catalog, or some of its items: the one way in which the product plans. Each is worked in the world given, in their order,
 * and what is wanted of it is taken before the next.
 */
export const planCatalog = <Item extends { input: Input }, Wanted>(
  items: readonly Item[],
  world: World,
  want: (worked: WorkedItem, item: Item) => Wanted,
): Wanted[] => items.map((item) => want(workItem(item.input, world), item))

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
    season() {
      const { seasonState: state, demandSeason } = worked().subject.catalog
      return state === undefined ? null : { ...demandSeason, state }
    },
    replay: (movements, past) => replayItem(worked(), movements, past),
    judge: (movements, decision) => judgeSince(worked(), movements, decision),
    checkReplay: (movements, past) => checkReplay(worked(), movements, past),
    outcomes: () => outcomesOf(worked()),
    levels: (reach) => itemLevels(worked(), reach),
    budget: (order, byPeople = input.terms.choices) => budgetItem(item.levels(order), byPeople, order),
    stockValueOn: (days) => stockValueOn(worked(), days),
    projection: (weeks) => itemProjection(worked(), weeks),
    orderOutlook: () => orderOutlook(worked()),
    delayCost: (waitDays, orderUnits) => delayCost(worked(), waitDays, orderUnits),
    decided(decisions) {
      const other = { ...input, terms: { ...input.terms, ...decisions } }
      return askable(other, world, () => workPlan(other, world, worked().prepared))
    },
    ruled(met) {
      const other = { ...input, terms: ruledTerms(input.terms, met) }
      const [then, now] = [other.terms.rules, input.terms.rules]
      if (isSame(then, now)) return item
      const isOfChoices = isSame(then?.values, now?.values)
      return askable(other, world, () => workPlan(other, world, isOfChoices ? worked().prepared : undefined))
    },
    inWorld(other, movements) {
      const { terms, place } = input
      return workItem(movements ? inputOf({ ...terms, movements }, place, other) : input, other)
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
