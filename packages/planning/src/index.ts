/** The one door the product takes into the engine: facts in, plan out. No dependency, no I/O, no clock, no dice. */
export { worstAlert } from './alerts.ts'
export { authorizationAlert, authorizedValues, hasMovedSince, whyNotAuthorize } from './authorization.ts'
export {
  type CatalogEntry,
  catalogEntry,
  isCountableUnit,
  planningDay,
  summarizeCatalog,
  summarizeCatalogInRounds,
  yearlyDemandValue,
} from './catalog.ts'
export { fitCatalogPriors } from './catalog-priors.ts'
export { type AbcItem, abcFloors, rankAbc } from './classes.ts'
export { endedAlertMemory, nextAlertMemory } from './context-alerts.ts'
export { evaluateExplanation, explainItem } from './explain.ts'
export type {
  ExplainedRows,
  ExplainedValue,
  Explanation,
  ExplanationInput,
  InputSource,
  InputValue,
  LeftOutReason,
  UsedParameter,
} from './explanation.ts'
export * from './facts.ts'
export { demandAsKnown, type HistoryFacts, summarizeHistory } from './history.ts'
export type * from './item-history.ts'
export type * from './item-plan.ts'
export { chooseDemandModel, type Rounds } from './model-choice.ts'
export { type TrialRound, trialCosts } from './model-trial.ts'
export { type OrderUpToQuestion, planOrderUpTo } from './order-up-to.ts'
export { DEFAULT_PARAMETERS, type PlanningParameters } from './parameters.ts'
export { contextOptions, planItem, previewItem } from './plan.ts'
export type { CatalogItem, DemandHistory, StanceOption } from './policy-types.ts'
export { DATA_GAPS, type DataGap } from './quality.ts'
export { type ItemReplay, REPLAY_DAYS, type ReplayScenario, replayItem } from './replay.ts'
export { dailyStock } from './stock-path.ts'
export {
  type CapitalItem,
  type CapitalParts,
  type CapitalSynthesis,
  capitalParts,
  comparePriority,
  synthesize,
  type ThemeSum,
} from './synthesis.ts'
export * from './vocabulary.ts'
