import { useRouter, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { Address } from '#ui/list/search.ts'
import { useAddressChange } from '#ui/list/use-address.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    /** The form was opened from its list, which is the entry before. */
    isOverList?: true
  }
}

/** Task on the rows of a list, one at a time. */
export type RowTask<Row> =
  | { kind: 'new' }
  | { kind: 'many' }
  | { kind: 'edit'; id: string }
  | { kind: 'remove'; row: Row }

/** Every row of an administrator's list has an id. */
export const idOf = (row: unknown): string => (row as { id: string }).id

/** `?panel=new`, `?panel=edit&id=`: the form that the address opens over its list. */
function readPanel({ panel, id }: Address): { kind: 'new' } | { kind: 'edit'; id: string } | null {
  if (panel === 'new') return { kind: panel }
  return panel === 'edit' && id ? { kind: panel, id } : null
}

/**
 * The task under way, and how one begins. The functions stay the same. A form is in the address: it opens by a link, a
 * reload keeps it, and Back closes it.
 */
export function useRowTask<Row>() {
  const address = useSearch({ strict: false }) as Address
  const change = useAddressChange()
  const router = useRouter()
  const [over, setOver] = useState<RowTask<Row> | null>(null)
  const begin = useMemo(() => {
    const show = (search: Address, how: object) =>
      change((now) => ({ ...now, panel: undefined, id: undefined, ...search }), how)
    const opened = { state: { isOverList: true } }
    return {
      create: () => show({ panel: 'new' }, opened),
      edit: (row: Row) => show({ panel: 'edit', id: idOf(row) }, opened),
      createMany: () => setOver({ kind: 'many' }),
      remove: (row: Row) => setOver({ kind: 'remove', row }),
      end: () => {
        setOver(null)
        const { search, state } = router.state.location
        if (!readPanel(search as Address)) return
        if (state.isOverList) router.history.back()
        else show({}, { replace: true })
      },
    }
  }, [change, router])
  return { task: over ?? readPanel(address), ...begin }
}
