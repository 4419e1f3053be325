export { UnusableFile } from '#plan-files/catalog-files.ts'
export { type PlanOutcome, planFiles, readFormat } from '#plan-files/plan-files.ts'
