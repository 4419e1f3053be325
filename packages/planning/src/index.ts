/** The one door the product takes into the engine: facts in, plan out. No dependency, no I/O, no clock, no dice. */

export { greatSavingOf } from './alerts/alert-level.ts'
export {
  authorizationAlert,
  authorizedValues,
  hasMovedSince,
  isSameValue,
  whyNotAuthorize,
} from './alerts/authorization.ts'
export { catalogCauses } from './alerts/catalog-causes.ts'
export { worstAlert } from './alerts/item-alerts.ts'
export { type SettlingFacts, settledAlerts } from './alerts/settled-alerts.ts'
export { mattersAgain, type SnoozedState } from './alerts/snooze.ts'
export type { Assumption } from './assume.ts'
export { budgetItem } from './budget-item.ts'
export {
  type BudgetFrontier,
  type BudgetItem,
  type BudgetLevel,
  type BudgetOrder,
  type BudgetPlace,
  type BudgetTarget,
  budgetBindings,
  budgetCurve,
  budgetFrontier,
  type ChosenBudget,
  chooseBudget,
  leastBudget,
  placeOf,
  releaseByDate,
  wholeStepsWithin,
} from './capital/budget.ts'
export { type MoneyLine, withinMoney } from './capital/money-limit.ts'
export {
  addOutcome,
  addSums,
  noOutcomes,
  type Outcome,
  type OutcomeSums,
  type OutcomeTotals,
  totalsOf,
} from './capital/outcome.ts'
export {
  type CapitalItem,
  type CapitalParts,
  type CapitalSynthesis,
  capitalParts,
  synthesize,
  type ThemeSum,
} from './capital/synthesis.ts'
export { type EarlyOrder, earlyCost, topUp } from './capital/top-up.ts'
export {
  type CatalogEntry,
  type CatalogSummary,
  catalogEntry,
  isCountableUnit,
  planningDay,
  summarizeCatalog,
  summarizeCatalogInRounds,
  yearlyDemandValue,
} from './demand/catalog.ts'
export { type CatalogItem, inOneOrder } from './demand/catalog-item.ts'
export { type EventValueRound, eventValues } from './demand/event-value.ts'
export { chooseDemandModel } from './demand/model-choice.ts'
export { type OrderUpToQuestion, planOrderUpTo } from './demand/order-up-to.ts'
export { entriesOf, type PackedEntries, packEntries } from './demand/packed-entries.ts'
export { fitCatalogPriors } from './demand/priors.ts'
export { type ChoiceRound, type Rounds, workRound } from './demand/rounds.ts'
export {
  type ErpServiceSums,
  erpServiceOf,
  erpServiceSample,
  sumErpService,
} from './erp-service.ts'
export type {
  ExplainedRows,
  ExplainedValue,
  Explanation,
  ExplanationInput,
  InputSource,
  InputValue,
  LeftOutReason,
  UsedParameter,
} from './explain/explanation.ts'
export * from './facts.ts'
export { type AbcItem, abcFloors, historyClasses, rankAbc } from './history/classes.ts'
export { DATA_GAPS, type DataGap } from './history/data-quality.ts'
export { demandAsKnown, type HistoryFacts, summarizeHistory } from './history/history.ts'
export type * from './history/item-history.ts'
export type { DemandHistory } from './history/item-history.ts'
export { type ConsumptionRows, codesHaveDigits, noGoodsNames, noGoodsSigns } from './history/no-goods.ts'
export { dailyStock } from './history/stock-path.ts'
export {
  TRANSFER_WINDOW_DAYS,
  type Transferred,
  type TransferredItem,
  transferRoles,
  transferredItem,
  unitsInWindow,
  useElsewhere,
} from './history/transfer-roles.ts'
export { unusualDays } from './history/unusual-days.ts'
export { type WorkingMemory, workingMemory } from './history/working-memory.ts'
export { type Input, inputOf, type World } from './input.ts'
export {
  type ItemLevel,
  type ItemLevels,
  type LevelReach,
  type ValuesInForce,
  valuesAt,
  valuesInForce,
} from './item-levels.ts'
export type * from './item-plan.ts'
export type { ItemProjection } from './item-projection.ts'
export type { AdvisedOrder, OrderOutlook } from './open-orders.ts'
export {
  completeParameters,
  DEFAULT_PARAMETERS,
  type PlanningParameters,
  STANCE_STEPS,
  type StanceStep,
  withImplied,
} from './parameters.ts'
export type { AlertStatement } from './plan.ts'
export { manualLimits, whyNotManual } from './policy/manual-value.ts'
export { longestGapDays, nextOrderDay, nextWorkingOrderDay, orderDayAfter } from './policy/order-days.ts'
export type { StanceOption } from './policy/policy-plan.ts'
export { type PromisedClass, promisedClass } from './policy/service-target.ts'
export { planCatalog, type WorkedItem, workItem } from './question.ts'
export type { DecisionOutcome, JudgedDecision } from './replay/judge.ts'
export type {
  ItemReplay,
  ReplayCheck,
  ReplayedYear,
  ReplayScenario,
} from './replay/replay.ts'
export { REPLAY_DAYS } from './replay/replay-days.ts'
export {
  decidedByRules,
  type ItemRules,
  type OrderCalendar,
  type PlanningRule,
  type RuledField,
  type RuledValues,
  type RuleName,
  ruledTerms,
  rulesFor,
} from './rules.ts'
export * from './vocabulary.ts'
