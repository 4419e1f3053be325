import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { query } from '#app/api/query.ts'
import { useMe } from '#app/session/session.ts'
import { useFormat } from '#app/session/use-format.ts'

/** The companies that the person works for, by name, and the one whose catalog is selected. */
export function useCompanies() {
  const me = useMe()
  const { compare } = useFormat()
  const { data } = useQuery(query('listAllCompanies'))
  return useMemo(() => {
    const options = (data ?? [])
      .map(({ id, fantasyName }) => ({ value: id, label: fantasyName }))
      .sort((a, b) => compare(a.label, b.label))
    const nameOf = (id: string) => options.find(({ value }) => value === id)?.label ?? ''
    return { options, nameOf, own: me.company?.id ?? options[0]?.value ?? '' }
  }, [data, me.company, compare])
}
export type Companies = ReturnType<typeof useCompanies>
