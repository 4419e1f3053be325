export { blocksOf } from '#planning/facts-blocks.ts'
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
export { itemInputs } from '#planning/item-inputs.ts'
export { dropNotStock } from '#planning/no-goods.ts'
export { readParameters, timeZoneOf } from '#planning/parameters.ts'
export { workOutPastJob } from '#planning/past-catalog.ts'
export { planAgain, planCompanyAgain, planOwnedAgain } from '#planning/plan-again.ts'
export { summarize, sumUpAll } from '#planning/plan-catalog.ts'
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
export { runPlanningJob } from '#planning/run-planning.ts'
export { endAbandonedRun, requestRun } from '#planning/run-record.ts'
export { abandonBlock, planBlockJob } from '#planning/shared-blocks.ts'
export { inOrder, onThread } from '#planning/thread-pool.ts'
export { type TotalsPart, totalsPart } from '#planning/totals-part.ts'
