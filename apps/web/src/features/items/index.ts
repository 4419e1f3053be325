export { csvFormat } from '#features/items/charts/csv-format.ts'
export { ExplainField } from '#features/items/explain/ExplainField.tsx'
export { ExportRunning } from '#features/items/list/ExportRunning.tsx'
export { useExport } from '#features/items/list/use-export.ts'
