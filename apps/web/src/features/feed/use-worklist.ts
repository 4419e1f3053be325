import { CONTEXT_KINDS } from 'virtual:contract'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { AnswerOf, SentTo } from '#app/api/client.ts'
import { type ApiError, asApiError } from '#app/api/error.ts'
import { query } from '#app/api/query.ts'
import type { ContextKind } from '#app/api/types.ts'
import { useMe } from '#app/session/session.ts'
import { useSites } from '#app/session/sites.ts'
import { orderIn, worklistSpec } from '#features/feed/columns.tsx'
import { factsOf } from '#features/feed/fact-columns.ts'
import { ofAlert, ofItem, type WorkRow } from '#features/feed/work-row.ts'
import { WORTH_FIELDS } from '#features/feed/worth.ts'
import { type Address, filterQuery, type Sort } from '#ui/list/search.ts'
import { type ListState, useListSearch } from '#ui/list/use-list-search.ts'

export type WorkFilters = Readonly<Record<string, string>>
/** The tab of what is put off. */
export const SNOOZED = 'snoozed'

export type Worklist = {
  /** The list shows what is put off. */
  isSnoozed: boolean
  /** The tab: one context, or null for all. */
  tab: ContextKind | null
  isByItem: boolean
  /** Filters as the server takes them, sites included. */
  filters: WorkFilters
  /** The order of the rows, of the whole list and of its file. */
  order: Sort
  summary: AnswerOf<'getFeed'> | undefined
  rows: readonly WorkRow[]
  count: number
  error: ApiError | null
  isLoading: boolean
  isFetching: boolean
  retry: () => void
}

const before = <T>(former: T | undefined): T | undefined => former

/** `?show=all`: the small differences stand in the list too. */
export const SHOW_ALL = 'all'

/** The list as the address asks for it, in the order of the company unless it names another. */
export const useWorklistSearch = (): ListState => useListSearch(worklistSpec(useMe().company?.queueOrder))

/** True if the list shows large differences alone: the address does not ask for all, and no text is searched for. */
function useIsCut({ text, view }: ListState): boolean {
  const { show } = useSearch({ strict: false }) as Address
  return show !== SHOW_ALL && text === '' && view !== SNOOZED
}

function useWorkFilters(list: ListState): WorkFilters {
  const [sites] = useSites()
  const isCut = useIsCut(list)
  return {
    ...(isCut ? { difference: 'large' } : {}),
    ...(list.view === SNOOZED ? { snoozed: 'true' } : {}),
    ...(sites.length > 0 ? { site: sites.join(',') } : {}),
    ...filterQuery(list.filters),
    ...(list.text === '' ? {} : { search: list.text }),
  }
}

/** Beside the effect, they tell whether it is known. */
const EFFECT_FIELDS = ['erpTrigger', 'erpPortfolio'] as const

/** Fields of the items that the columns of a tab are drawn from. */
export const shownOf = (tab: ContextKind | null): string =>
  [...new Set(['unit', 'replayConformity', ...WORTH_FIELDS, ...EFFECT_FIELDS, ...factsOf(tab)])].join(',')

type QueueOrder = Pick<NonNullable<SentTo<'listQueue'>['query']>, 'orderBy' | 'isDESC'>
/** An order as the server takes it: the contract's words, kept here as texts of an address. */
export const askedOrder = ({ by, isDescending }: Sort): QueueOrder =>
  ({ orderBy: by, isDESC: isDescending }) as QueueOrder

const tabOf = (list: ListState): ContextKind | null =>
  CONTEXT_KINDS.find((kind) => kind === list.view) ?? null

/**
 * The list that lies under an item, as a part of the queue: the next item is the list's. `whole`: where the list shows large
 * differences alone, the part with the small ones.
 */
export function useQueuePart() {
  const list = useWorklistSearch()
  const { site: sites, theme: _, difference, ...filters } = useWorkFilters(list)
  const tab = tabOf(list)
  const whole = {
    ...filters,
    ...askedOrder(orderIn(list.sort, true, list.ownSort)),
    ...(tab ? { openContexts: tab } : {}),
  }
  return { part: difference ? { ...whole, difference } : whole, whole: difference ? whole : null, sites }
}

/** Beside the list of what is put off, the sums are of what is not. */
const OF_OTHERS = { snoozed: undefined, difference: 'large' }

/** Alerts of a tab, whatever the page. */
const alertsIn = (summary: AnswerOf<'getFeed'> | undefined, tab: ContextKind | null): number =>
  (summary?.contexts ?? [])
    .filter(({ context }) => tab === null || context === tab)
    .reduce((sum, { count }) => sum + count, 0)

/** The worklist as the address asks for it: its totals, one page in the order asked for, and what the page's items are. */
export function useWorklist(list: ListState, wantsItems: boolean): Worklist {
  const tab = tabOf(list)
  // In the tab of a context every item has one row anyway.
  const isByItem = wantsItems && tab === null
  const filters = useWorkFilters(list)
  const { offset, limit } = list
  const order = orderIn(list.sort, isByItem, list.ownSort)
  const pageOf = (context: ContextKind | null, from: number) => ({
    ...filters,
    ...(isByItem ? {} : askedOrder(order)),
    ...(context ? { context } : {}),
    offset: from,
    limit,
    together: 'true' as const,
    fields: shownOf(context),
  })
  const isSnoozed = list.view === SNOOZED
  // The same question as the first page of all alerts: where that is shown, it is asked once.
  const summary = useQuery({
    ...query('getFeed', {
      query: { ...pageOf(null, 0), ...(isSnoozed ? OF_OTHERS : {}), ...(isByItem ? { limit: 0 } : {}) },
    }),
    placeholderData: before,
  })
  const alerts = useQuery({
    ...query('getFeed', { query: pageOf(tab, offset) }),
    placeholderData: before,
    enabled: !isByItem,
  })
  const { theme: _, ...ofItems } = filters
  const queued = { ...ofItems, ...askedOrder(order), offset, limit, fields: shownOf(null) }
  const items = useQuery({
    ...query('listQueue', { query: queued }),
    placeholderData: before,
    enabled: isByItem,
  })
  const shown = isByItem ? items : alerts
  // The same rows as before are the same objects, so that they are not drawn again.
  const rows = useMemo(
    () => (isByItem ? (items.data?.rows ?? []).map(ofItem) : (alerts.data?.rows ?? []).map(ofAlert)),
    [isByItem, items.data, alerts.data],
  )
  const count = isByItem
    ? (items.data?.count ?? 0)
    : alertsIn((isSnoozed ? undefined : summary.data) ?? alerts.data, tab)
  return {
    tab,
    isSnoozed,
    isByItem,
    filters,
    order,
    summary: summary.data,
    rows: shown.error ? [] : rows,
    count: shown.error ? 0 : count,
    error: shown.error ? asApiError(shown.error) : null,
    isLoading: shown.isPending,
    isFetching: shown.isFetching || summary.isFetching,
    retry: () => void Promise.all([shown.refetch(), summary.refetch()]),
  }
}
