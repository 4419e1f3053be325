export { CatalogFiles, UnusableFile } from '#plan-files/catalog-files.ts'
export {
  type BudgetOutcome,
  openRejected,
  type PlanOrder,
  type PlanOutcome,
  planFiles,
  readFormat,
  readingOf,
  type WrittenFormat,
} from '#plan-files/plan-files.ts'
export { inputFile, readReading, SYSTEMS, systemNamed } from '#plan-files/understand-file.ts'
