import { CONTEXT_KINDS, UNKNOWN_EFFECT } from 'virtual:contract'
import { useQuery } from '@tanstack/react-query'
import { query } from '#app/api/query.ts'
import { useSites } from '#app/session/sites.ts'
import type { WorkFilters } from '#features/feed/use-worklist.ts'

/** Number of open items with an unknown effect on stock; `isAll`: all of them. */
export type UnknownEffect = { items: number; isAll: boolean }

/**
 * Items with an open alert, counted by what they can be filtered by; how many of them are short, null where no balance is known, and
 * of how many nobody told it. `toPlan`: how far their stock is from the plan, money, null where nobody knows. `unknownEffect` where it
 * is asked. Of a list narrowed by its alerts only the first is known: the others would be of more items than it has.
 */
export function useFacets(filters: WorkFilters, asksEffect = false) {
  const [sites] = useSites()
  const { level, reason, theme, snoozed, ...ofItems } = filters
  const { difference } = ofItems
  const isOfAlerts = [level, reason, theme, snoozed].some((filter) => filter !== undefined)
  const open = {
    openContexts: CONTEXT_KINDS.join(','),
    ...(sites.length > 0 ? { site: sites.join(',') } : {}),
    // The counts are of the list, also before anything narrows it.
    ...(difference === undefined ? {} : { difference }),
  }
  // Both at once, so that without a filter one question answers both.
  const counted = {
    ...open,
    limit: 0,
    facets: 'site,abcClass,criticality,coverageConformity,replayConformity,owner',
    metrics: 'sum(gap)',
  }
  const all = useQuery(query('listItems', { query: counted }))
  const covered = useQuery({
    ...query('listItems', { query: { ...counted, ...ofItems } }),
    placeholderData: (before) => before,
  })
  const untold = useQuery({
    ...query('listItems', {
      query: { ...open, ...ofItems, ...UNKNOWN_EFFECT, limit: 0 },
    }),
    enabled: asksEffect && !isOfAlerts,
  })
  const ofList = isOfAlerts ? undefined : covered.data
  const coverage = ofList?.facets?.coverageConformity
  const unknownItems = coverage?.empty ?? 0
  const isAnyKnown = Object.entries(coverage ?? {}).some(([word, items]) => word !== 'empty' && items > 0)
  return {
    facets: all.data?.facets ?? {},
    shortItems: coverage && (isAnyKnown || unknownItems === 0) ? (coverage.shortage ?? 0) : null,
    unknownItems,
    unknownEffect: {
      items: untold.data?.count ?? 0,
      isAll: untold.data !== undefined && untold.data.count === ofList?.count,
    },
    toPlan: ofList?.metrics?.['sum(gap)'] ?? null,
  }
}
