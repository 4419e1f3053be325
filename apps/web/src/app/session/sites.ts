import { useMemo } from 'react'
import { useSession } from '#app/session/session.ts'
import { createStore, useStore } from '#ui/store.ts'

/** Identifiers of the chosen sites by catalog; a catalog that is absent shows all of its sites. */
type Chosen = Readonly<Record<string, readonly string[]>>
const KEY = 'giro.sites'

function read(): Chosen {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Chosen
  } catch {
    return {}
  }
}

const chosen = createStore<Chosen>(read())
const ALL: readonly string[] = []

/** The sites that lists and totals are about; empty means all. Give it to a query as `site: sites.join(',')`. */
export function useSites(): readonly [sites: readonly string[], choose: (sites: readonly string[]) => void] {
  const catalog = useSession().me?.selectedCatalog?.id
  const all = useStore(chosen)
  return useMemo(() => {
    const choose = (sites: readonly string[]) => {
      if (!catalog) return
      chosen.set((now) => {
        const { [catalog]: _, ...others } = now
        return sites.length === 0 ? others : { ...others, [catalog]: sites }
      })
      localStorage.setItem(KEY, JSON.stringify(chosen.get()))
    }
    return [(catalog && all[catalog]) || ALL, choose]
  }, [catalog, all])
}
