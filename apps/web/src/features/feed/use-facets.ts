import { CONTEXT_KINDS } from 'virtual:contract'
import { useQuery } from '@tanstack/react-query'
import { query } from '#app/api/query.ts'
import { useSites } from '#app/session/sites.ts'
import type { WorkFilters } from '#features/feed/use-worklist.ts'

/** Items with an open alert, counted by what they can be filtered by; and how many of them are short. */
export function useFacets(filters: WorkFilters) {
  const [sites] = useSites()
  const { level: _level, reason: _reason, theme: _theme, ...ofItems } = filters
  const open = {
    openContexts: CONTEXT_KINDS.join(','),
    ...(sites.length > 0 ? { site: sites.join(',') } : {}),
  }
  const shortage = { openContexts: open.openContexts, coverageConformity: 'shortage' }
  const all = useQuery(
    query('listItems', { query: { ...open, limit: 0, facets: 'site,abcClass,criticality' } }),
  )
  const short = useQuery({
    ...query('listItems', {
      query: { ...ofItems, ...shortage, limit: 0 },
    }),
    placeholderData: (before) => before,
  })
  return { facets: all.data?.facets ?? {}, shortItems: short.data?.count ?? null }
}
