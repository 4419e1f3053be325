export { abcClasses, currentGeneration, type Generation, shareGeneration } from '#planning/generation.ts'
export {
  planOneItem,
  type ReadyItem,
  readyInGeneration,
  replanItems,
  writePlans,
} from '#planning/plan-items.ts'
export { planRow } from '#planning/plan-row.ts'
export { runPlanningJob } from '#planning/run-planning.ts'
export { requestRun } from '#planning/run-record.ts'
