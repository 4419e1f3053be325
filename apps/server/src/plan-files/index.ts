export { CatalogFiles, UnusableFile } from '#plan-files/catalog-files.ts'
export {
  inputFile,
  openRejected,
  type PlanOutcome,
  planFiles,
  readFormat,
  readingOf,
  type WrittenFormat,
} from '#plan-files/plan-files.ts'
