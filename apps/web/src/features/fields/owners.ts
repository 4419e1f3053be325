import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { query } from '#app/api/query.ts'
import { useMe } from '#app/session/session.ts'

type Facets = Readonly<Record<string, Readonly<Record<string, number>>>>

/** Whether rules say whose items are, by the counts of a list. */
export const hasOwners = ({ owner = {} }: Facets): boolean => Object.keys(owner).some((id) => id !== 'empty')

/**
 * Whose items a list may be asked for: oneself, and who else owns any by its counts, as they are called now. Lists that count no owners
 * have everybody's name where they ask for names.
 */
export function useOwners(facets: Facets, asksNames = hasOwners(facets)): { value: string; label: string }[] {
  const me = useMe()
  const { data } = useQuery({ ...query('listRuleOwners'), enabled: asksNames })
  return useMemo(() => {
    const others = (data?.rows ?? []).filter(
      ({ id }) => id !== me.id && (!facets.owner || id in facets.owner),
    )
    return [me, ...others].map(({ id, name }) => ({ value: id, label: name }))
  }, [data, facets, me])
}
