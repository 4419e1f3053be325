import { useMemo } from 'react'
import { useList } from '#app/api/query.ts'
import { useMe } from '#app/session/session.ts'
import type { SavedView } from '#features/items/saved-views.ts'

/** List that the views belong to. */
export const SCREEN = 'items'
/** More views than anybody keeps. */
const MANY = 100

/** The person's views of the items, and those shared in the company; by title, their own first. */
export function useSavedViews(): readonly SavedView[] {
  const { company } = useMe()
  const query = {
    screen: SCREEN,
    orderBy: 'title',
    limit: MANY,
    ...(company ? { company: company.id } : {}),
  } as const
  const { rows } = useList('listViews', { query })
  return useMemo(() => [...rows].sort((a, b) => Number(b.mine) - Number(a.mine)), [rows])
}
