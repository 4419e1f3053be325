/**
 * Functions that are executed on other threads: each takes some items and returns their results.
 */
export { workRound } from '@giro/planning'
export {
  erpService,
  eventValuesOf,
  inputsAt,
  planPacked,
  planRows,
  sumUp,
  sumUpPacked,
} from '#planning/run-tasks.ts'
export { compareLevels, stockValueLater, workLevels } from '#questions/ask-budget.ts'
export { askInputs } from '#questions/ask-inputs.ts'
export { ruleMoves } from '#questions/ask-rules.ts'
