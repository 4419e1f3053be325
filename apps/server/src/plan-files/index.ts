export { CatalogFiles, UnusableFile } from '#plan-files/catalog-files.ts'
export {
  type BudgetOutcome,
  inputFile,
  openRejected,
  type PlanOrder,
  type PlanOutcome,
  planFiles,
  readFormat,
  readingOf,
  type WrittenFormat,
} from '#plan-files/plan-files.ts'
