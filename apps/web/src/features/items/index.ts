export { askedItems, ITEMS_SPEC, readAsked } from '#features/items/asked.ts'
export { useItemFilters } from '#features/items/filters.ts'
export { type ItemsAnswer, itemsQuery, useFacets } from '#features/items/use-items.ts'
export type { ViewId } from '#features/items/views.ts'
