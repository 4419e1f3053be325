import { useEffect, useRef } from 'react'
import { preferences, setPreferences } from '#app/session/preferences.ts'
import type { ListState } from '#ui/list/use-list-search.ts'

const nameOf = (view: string | null): string => view ?? 'all'

function keep(view: string | null, columns: readonly string[] | null): void {
  const { [nameOf(view)]: _, ...others } = preferences().columns
  setPreferences({ columns: columns ? { ...others, [nameOf(view)]: columns } : others })
}

/**
 * The columns chosen in a view come back when it is opened again, unless its link names others. They stand in the
 * address, so that a copied link shows what is on the screen.
 */
export function useKeptColumns(list: ListState): ListState {
  const { view, columns, setColumns } = list
  const latest = useRef({ columns, setColumns })
  latest.current = { columns, setColumns }
  useEffect(() => {
    const stored = preferences().columns[nameOf(view)]
    if (stored && latest.current.columns === null) latest.current.setColumns(stored)
  }, [view])
  return {
    ...list,
    setColumns: (chosen) => {
      keep(view, chosen)
      setColumns(chosen)
    },
    setView: (next, shown) => {
      // The view that is open is put back as it was: so are its columns.
      if (next === view) keep(view, null)
      list.setView(next, shown)
    },
  }
}
