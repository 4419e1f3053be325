import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { query } from '#app/api/query.ts'
import { keptCompany, useMe } from '#app/session/session.ts'
import { useFormat } from '#app/session/use-format.ts'

/** The companies that the person works for, by name, and the one that was chosen: last in this browser, or as the only one. */
export function useCompanies() {
  const me = useMe()
  const { compare } = useFormat()
  const { data, isPending } = useQuery(query('listAllCompanies'))
  return useMemo(() => {
    const options = (data ?? [])
      .map(({ id, fantasyName }) => ({ value: id, label: fantasyName }))
      .sort((a, b) => compare(a.label, b.label))
    const nameOf = (id: string) => options.find(({ value }) => value === id)?.label ?? ''
    const only = options.length === 1 ? options[0]?.value : undefined
    const current = [keptCompany(), me.company?.id, only].find((id) => id && nameOf(id) !== '')
    /** True if one of these is in Brazil; of none of them, if any is. */
    const isInBrazil = (ids: readonly string[]) =>
      (data ?? []).some(({ id, country }) => country === 'BR' && (ids.length === 0 || ids.includes(id)))
    return { options, nameOf, isInBrazil, current: current ?? '', isPending }
  }, [data, isPending, me.company, compare])
}
export type Companies = ReturnType<typeof useCompanies>
