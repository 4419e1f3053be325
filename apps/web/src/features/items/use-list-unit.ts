import { useEffect, useRef } from 'react'
import { setPreferences, type Unit, usePreferences } from '#app/session/preferences.ts'
import type { ListState } from '#ui/list/use-list-search.ts'

/** Units or money: a link that says which sets the switch, and the switch writes the link. */
export function useListUnit(list: Pick<ListState, 'unit' | 'setUnit'>): Unit {
  const { unit } = usePreferences()
  const latest = useRef(list)
  latest.current = list
  const isFirst = useRef(true)
  useEffect(() => {
    const { unit: linked, setUnit } = latest.current
    if (isFirst.current) {
      isFirst.current = false
      if (linked !== null && linked !== unit) {
        setPreferences({ unit: linked })
        return
      }
    }
    const written = unit === 'units' ? null : unit
    if (written !== linked) setUnit(written)
  }, [unit])
  return list.unit ?? unit
}
