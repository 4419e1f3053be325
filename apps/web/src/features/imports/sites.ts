import { useList } from '#app/api/query.ts'
import { useMay, useMe } from '#app/session/session.ts'

/** The sites of the company, by their identifiers. */
export function useCompanySites() {
  const { company } = useMe()
  const mayRead = useMay('site.choose')
  const query = { ...(company ? { company: company.id } : {}), limit: 500, orderBy: 'identifier' } as const
  return useList('listSites', { query }, { isEnabled: mayRead }).rows
}
