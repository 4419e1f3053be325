import { useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import {
  type Address,
  type Filters,
  type ListSearch,
  type ListSpec,
  type Mode,
  readListSearch,
  type Sort,
  writeListSearch,
} from './search.ts'
import { useAddressChange } from './use-address.ts'

/** State of a list in the page's address, and its changes. */
export type ListState = ListSearch & {
  /** The list's own order; null: as the server gives it. */
  ownSort: Sort | null
  setText: (text: string) => void
  setFilters: (filters: Filters) => void
  setSort: (sort: Sort | null) => void
  setPage: (offset: number) => void
  /** The first row in sight, without a new entry of the history. */
  setTop: (offset: number) => void
  setLimit: (limit: number) => void
  setColumns: (columns: readonly string[] | null) => void
  setMode: (mode: Mode) => void
  setUnit: (unit: 'units' | 'money' | null) => void
  setPeek: (key: string | null) => void
  /** Another view: its own filters, sort, columns and search, from the first row. */
  setView: (
    view: string | null,
    shown: Partial<Pick<ListSearch, 'filters' | 'sort' | 'columns' | 'text'>>,
  ) => void
}

/**
 * Reads the list's state from the address and writes changes back. A change of what is listed begins a new entry of
 * the browser's history; typing in the search replaces the entry, so that Back leaves the list and not each letter.
 */
export function useListSearch(spec: ListSpec): ListState {
  const address = useSearch({ strict: false }) as Address
  const changeAddress = useAddressChange()
  const read = useMemo(() => readListSearch(address, spec), [address, spec])
  // biome-ignore lint/correctness/useExhaustiveDependencies: columns that stay keep being the same, so that no row is drawn again.
  const columns = useMemo(() => read.columns, [address.cols, spec])
  const search = useMemo(() => ({ ...read, columns }), [read, columns])

  const change = useCallback(
    (changed: Partial<ListSearch>, replace = false) =>
      changeAddress((now) => writeListSearch({ ...readListSearch(now, spec), ...changed }, spec, now), {
        replace,
      }),
    [changeAddress, spec],
  )

  return useMemo(() => {
    const first = { offset: 0 }
    return {
      ...search,
      ownSort: spec.sort ?? null,
      setText: (text) => change({ text, ...first }, true),
      setFilters: (filters) => change({ filters, ...first }),
      setSort: (sort) => change({ sort, ...first }),
      setPage: (offset) => change({ offset }),
      setTop: (offset) => change({ offset }, true),
      setLimit: (limit) => change({ limit, offset: Math.floor(search.offset / limit) * limit }),
      setColumns: (columns) => change({ columns }, true),
      setMode: (mode) => change({ mode, offset: Math.floor(search.offset / search.limit) * search.limit }),
      setUnit: (unit) => change({ unit }, true),
      setPeek: (peek) => change({ peek }, true),
      setView: (view, shown) =>
        change({ view, filters: {}, sort: null, columns: null, text: '', ...first, ...shown }),
    }
  }, [search, change, spec])
}
