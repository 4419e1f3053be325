export type { Compared, ItemDifference, OtherRules, OutcomeGroups } from '#planning/ask-inputs.ts'
export { type CatalogInputs, catalogInputs } from '#planning/catalog-inputs.ts'
export { lacks } from '#planning/causes.ts'
export { currentGeneration, type Generation, shareGeneration } from '#planning/generation.ts'
export {
  ALERT_COLUMNS,
  CONTEXT_COLUMNS,
  ITEM_COLUMNS,
  levelNumber,
  type PlanColumn,
  type PlannedRow,
  THEME_COLUMNS,
} from '#planning/item-columns.ts'
export { hashOfLevels, type KeptLevels, keepLevels, readLevels } from '#planning/kept-levels.ts'
export { unpackLevels } from '#planning/level-table.ts'
export { dropNotStock } from '#planning/no-goods.ts'
export { catalogUsers, planOwnedAgain, ruleOwner } from '#planning/owners.ts'
export { readParameters, timeZoneOf } from '#planning/parameters.ts'
export { type Parcel, parcelsOf, rulesWithin } from '#planning/parcels.ts'
export { workOutPastJob } from '#planning/past-catalog.ts'
export { planAgain } from '#planning/plan-again.ts'
export {
  type CatalogSnapshot,
  summarize,
} from '#planning/plan-catalog.ts'
export {
  decidedNow,
  planItemsAgain,
  planOneItem,
  type ReadyItem,
  readyInGeneration,
  readyItems,
  readyRow,
  writePlans,
} from '#planning/plan-items.ts'
export { planRow } from '#planning/plan-row.ts'
export { ruleMatcher } from '#planning/rule-matcher.ts'
export { addMove, noMove, type RuledItem, type RuleMove } from '#planning/rule-moves.ts'
export {
  type CatalogRule,
  catalogRule,
  madeAt,
  ownerIn,
  type RuleEdits,
  readRuleMasters,
  readRules,
} from '#planning/rules.ts'
export type { Ruling } from '#planning/rulings.ts'
export { runPlanningJob } from '#planning/run-planning.ts'
export { endAbandonedRun, requestRun } from '#planning/run-record.ts'
export { inOrder, onThread } from '#planning/thread-pool.ts'
export { type TotalsPart, totalsPart } from '#planning/totals-part.ts'
