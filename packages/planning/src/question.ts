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
  new Asked(input, world, () => workPlan(input, world))

/** A class, as its methods are made once and not for every item of a catalog: closures took a third of a plan's time. */
class Asked implements WorkedItem {
  readonly input: Input
  readonly world: World
  readonly #work: () => WorkedPlan
  #worked: WorkedPlan | null = null

  constructor(input: Input, world: World, work: () => WorkedPlan) {
    this.input = input
    this.world = world
    this.#work = work
  }

  #all(): WorkedPlan {
    this.#worked ??= this.#work()
    return this.#worked
  }

  get plan() {
    return this.#all().plan
  }

  options() {
    const { prepared, subject } = this.#all()
    return policyOptions(prepared, subject.terms.choices)
  }

  alerts() {
    return stateAlerts(this.#all())
  }

  reorderPointWithoutOutliers() {
    if (this.input.history.outliers.days.length === 0) return null
    const { withoutOutliers, subject } = this.#all()
    return (withoutOutliers ?? planWithoutOutliers(subject)).reorderPoint.automatic
  }

  heldBackUnits() {
    return this.#all().capital.workings.heldBackUnits
  }

  calm() {
    return calmReasons(this.#all())
  }

  explain() {
    return explainItem(this.#all(), this.input.terms)
  }

  forecastNotes() {
    return forecastNotes(this.#all())
  }

  season() {
    const { seasonState: state, demandSeason } = this.#all().subject.catalog
    return state === undefined ? null : { ...demandSeason, state }
  }

  replay(movements: Movements, past: CatalogFacts | null) {
    return replayItem(this.#all(), movements, past)
  }

  judge(movements: Movements, decision: JudgedDecision) {
    return judgeSince(this.#all(), movements, decision)
  }

  checkReplay(movements: Movements, past: CatalogFacts | null) {
    return checkReplay(this.#all(), movements, past)
  }

  outcomes() {
    return outcomesOf(this.#all())
  }

  levels(reach: LevelReach | null) {
    return itemLevels(this.#all(), reach)
  }

  budget(order: BudgetOrder, byPeople = this.input.terms.choices) {
    return budgetItem(this.levels(order), byPeople, order)
  }

  stockValueOn(days: readonly number[]) {
    return stockValueOn(this.#all(), days)
  }

  projection(weeks: number) {
    return itemProjection(this.#all(), weeks)
  }

  orderOutlook() {
    return orderOutlook(this.#all())
  }

  delayCost(waitDays: number, orderUnits: number) {
    return delayCost(this.#all(), waitDays, orderUnits)
  }

  decided(decisions: Decisions) {
    const { input } = this
    return this.#otherwise({ ...input, terms: { ...input.terms, ...decisions } }, true)
  }

  ruled(met: readonly PlanningRule[]): WorkedItem {
    const { input } = this
    const other = { ...input, terms: ruledTerms(input.terms, met) }
    const [then, now] = [other.terms.rules, input.terms.rules]
    return isSame(then, now) ? this : this.#otherwise(other, isSame(then?.values, now?.values))
  }

  inWorld(other: World, movements?: Movements) {
    const { terms, place } = this.input
    return workItem(movements ? inputOf({ ...terms, movements }, place, other) : this.input, other)
  }

  assuming(assumption: Assumption) {
    const { costFactor = 1, demandFactor = 1 } = assumption
    return this.#otherwise(assume(this.input, assumption), costFactor === 1 && demandFactor === 1)
  }

  /** The item with another input; over the same fit where only what was decided of it is another. */
  #otherwise(input: Input, isSameFit: boolean): WorkedItem {
    const { world } = this
    return new Asked(input, world, () => workPlan(input, world, isSameFit ? this.#all().prepared : undefined))
  }
}

/** Compares plain data that are made in the same way. */
const isSame = (a: object | undefined, b: object | undefined): boolean =>
  JSON.stringify(a ?? {}) === JSON.stringify(b ?? {})
