export { UnusableFile } from '#plan-files/catalog-files.ts'
export {
  type PlanOrder,
  type PlanOutcome,
  planFiles,
  readFormat,
  type WrittenFormat,
} from '#plan-files/plan-files.ts'
