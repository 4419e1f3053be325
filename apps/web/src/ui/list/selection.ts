import { useCallback, useEffect, useMemo, useRef, useState } from 'react'

/** Rows chosen for an action: by their keys, or everything that matches the filters. */
export type Chosen = { kind: 'some'; keys: ReadonlySet<string> } | { kind: 'all' }

export type Selection = {
  chosen: Chosen
  /** Number of rows that an action would change. */
  count: number
  has: (key: string) => boolean
  /** Chooses or leaves one row; with `isRange` everything between it and the last one pressed. */
  toggle: (key: string, isRange: boolean) => void
  /** Chooses or leaves the whole page. */
  togglePage: () => void
  chooseAll: () => void
  clear: () => void
}

const NOTHING: Chosen = { kind: 'some', keys: new Set() }
const ALL: Chosen = { kind: 'all' }
const isNothing = (chosen: Chosen) => chosen.kind === 'some' && chosen.keys.size === 0

/**
 * Keeps the selection of a list. `scope` names what the list shows: when it changes, the selection is dropped and
 * `onDropped` is called, so that no action affects rows that are no longer shown.
 */
export function useSelection({
  pageKeys,
  total,
  scope,
  onDropped,
  begins = 'none',
}: {
  pageKeys: readonly string[]
  total: number
  scope: string
  onDropped: () => void
  /** Initial selection: nothing, or all matching rows. */
  begins?: 'none' | 'all'
}): Selection {
  const first = begins === 'all' ? ALL : NOTHING
  const [chosen, setChosen] = useState<Chosen>(first)
  const last = useRef<string | null>(null)
  const page = useRef(pageKeys)
  page.current = pageKeys
  const before = useRef(scope)
  useEffect(() => {
    if (before.current === scope) return
    before.current = scope
    if (chosen === first || (first === NOTHING && isNothing(chosen))) return
    setChosen(first)
    onDropped()
  }, [scope, chosen, first, onDropped])

  const toggle = useCallback((key: string, isRange: boolean) => {
    const from = last.current
    last.current = key
    setChosen((now) => {
      // Leaving one row of "all" leaves the others of this page chosen.
      const keys = new Set(now.kind === 'all' ? page.current : now.keys)
      const range = isRange && from !== null ? between(page.current, from, key) : [key]
      const isAdding = !keys.has(key)
      for (const one of range) isAdding ? keys.add(one) : keys.delete(one)
      return { kind: 'some', keys }
    })
  }, [])

  return useMemo(() => {
    const has = (key: string) => chosen.kind === 'all' || chosen.keys.has(key)
    return {
      chosen,
      count: chosen.kind === 'all' ? total : chosen.keys.size,
      has,
      toggle,
      togglePage: () =>
        setChosen(
          pageKeys.every(has)
            ? NOTHING
            : { kind: 'some', keys: new Set([...(chosen.kind === 'some' ? chosen.keys : []), ...pageKeys]) },
        ),
      chooseAll: () => setChosen(ALL),
      clear: () => setChosen(NOTHING),
    }
  }, [chosen, total, toggle, pageKeys])
}

function between(keys: readonly string[], a: string, b: string): readonly string[] {
  const [from, to] = [keys.indexOf(a), keys.indexOf(b)].sort((x, y) => x - y)
  return from === undefined || to === undefined || from < 0 ? [b] : keys.slice(from, to + 1)
}
