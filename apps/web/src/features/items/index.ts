export { csvFormat } from '#features/items/charts/csv-format.ts'
export { ExplainField } from '#features/items/explain/ExplainField.tsx'
