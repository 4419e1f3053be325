export { AlertCounts, byLevel } from '#features/item/AlertCounts.tsx'
export { PositionBar } from '#features/item/charts/PositionBar.tsx'
export { useSayStock } from '#features/item/use-say-stock.ts'
