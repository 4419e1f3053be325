import type { RowOf } from '#app/api/query.ts'
import { ITEMS_SPEC } from '#features/items/list-request.ts'
import { asViewId, viewOf } from '#features/items/views.ts'
import { type ListSearch, readListSearch, writeListSearch } from '#ui/list/search.ts'

export type SavedView = RowOf<'listViews'>

/**
 * Returns what a view saves of a list, including filters and order of the system view that it began with; no page, no
 * panel.
 */
export function keptOf(list: ListSearch): Pick<SavedView, 'query' | 'columns'> {
  const view = viewOf(asViewId(list.view))
  const query = writeListSearch(
    {
      ...list,
      view: null,
      filters: { ...view.filters, ...list.filters },
      sort: list.sort ?? view.sort,
      columns: null,
      offset: 0,
      limit: ITEMS_SPEC.limit,
      mode: 'pages',
      unit: null,
      peek: null,
    },
    ITEMS_SPEC,
  )
  const columns = list.columns ?? view.columns
  return { query, columns: columns && [...columns] }
}

/** Returns the list in a saved view. */
export function shownBy({ query, columns }: Pick<SavedView, 'query' | 'columns'>) {
  const { filters, sort, text } = readListSearch(query, ITEMS_SPEC)
  return { filters, sort, text, columns }
}

const inOrder = (query: Readonly<Record<string, string>>) =>
  JSON.stringify(Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1)))

/** True if the list shows something else than its saved view. */
export function hasChanged(list: ListSearch, saved: Pick<SavedView, 'query' | 'columns'>): boolean {
  const now = keptOf(list)
  return (
    inOrder(now.query) !== inOrder(saved.query) ||
    JSON.stringify(now.columns) !== JSON.stringify(saved.columns)
  )
}
