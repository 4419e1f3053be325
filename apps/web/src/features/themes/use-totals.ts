import type { Item, ItemField, ItemFilters } from '@giro/contract'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '#app/api/client.ts'
import { type ApiError, asApiError } from '#app/api/error.ts'
import { query } from '#app/api/query.ts'
import { useMe } from '#app/session/session.ts'
import { useSites } from '#app/session/sites.ts'
import { type ItemsAnswer, itemsQuery, listRequest } from '#features/items/index.ts'
import type { Filters, ListSearch } from '#ui/list/search.ts'

/** Filters of a page, as its charts use them. */
export type Scope = Pick<ListSearch, 'filters' | 'text'>

/** An answer of the server: on its way, there, or failed. */
export type Fetched<T> = { data: T | undefined; error: ApiError | null; retry: () => void }

function asFetched<Answer, T>(
  { data, error, refetch }: Pick<UseQueryResult<Answer>, 'data' | 'error' | 'refetch'>,
  read: (answer: Answer) => T,
): Fetched<T> {
  return {
    data: data === undefined ? undefined : read(data),
    error: error && asApiError(error),
    retry: () => void refetch(),
  }
}

/** The filters of a page in the server's words, those on some fields left out. */
function useServerFilters({ filters, text }: Scope, without: readonly string[] = []): ItemFilters {
  const [sites] = useSites()
  const scoped = Object.fromEntries(Object.entries(filters).filter(([field]) => !without.includes(field)))
  return listRequest({ view: null, filters: scoped, text, sort: null }, sites).filters
}

const useItemsAnswer = (request: Record<string, unknown>) =>
  useQuery({ ...query('listItems', itemsQuery(request)), placeholderData: keepPreviousData })

export type Metrics = Readonly<Record<string, number | null>>

/** The average stock of the plan in the long run, as scenarios and the service page have it. */
export const PLAN_STOCK = 'sum(proposedFinancialBalance)'
/** Metrics that add up to the stock value of the capital tiles: of items without a known average it is the stock on hand. */
export const STOCK_VALUE = ['sum(theme.balance)', 'sum(theme.excess)', 'sum(theme.rescue)'] as const
/** Returns the stock value of some items, of those whose stock is known. */
export const stockValueOf = (metrics: Metrics): number =>
  STOCK_VALUE.reduce((sum, name) => sum + (metrics[name] ?? 0), 0)

/** Items that have the same words in the fields they are divided by; null where they have none. */
export type Group = { key: Readonly<Record<string, string | null>>; count: number; metrics: Metrics }

/** Items divided by some fields. Filters on these fields are set aside, so that the other parts stay in sight. */
export function useGroups(
  scope: Scope,
  by: readonly ItemField[],
  metrics: readonly string[] = [],
): Fetched<Group[]> {
  const filters = useServerFilters(scope, by)
  const groupQuery = { limit: 0, groupBy: by.join(','), metrics: ['count', ...metrics].join(',') }
  return asFetched(useItemsAnswer({ ...filters, ...groupQuery }), ({ groups = [] }) =>
    groups.map(({ key, metrics: of }) => ({ key, metrics: of, count: of.count ?? 0 })),
  )
}

export type Totals = { count: number; facets: NonNullable<ItemsAnswer['facets']>; metrics: Metrics }

/** Sums, means and counts of everything that the filters leave. */
export function useTotals(
  scope: Scope,
  { more = {}, ...totals }: { facets?: string; metrics?: string; more?: ItemFilters } = {},
): Fetched<Totals> {
  const filters = useServerFilters(scope)
  return asFetched(
    useItemsAnswer({ ...filters, ...more, ...totals, limit: 0 }),
    ({ count, facets = {}, metrics = {} }) => ({ count, facets, metrics }),
  )
}

/** The items that have most of something. */
export function useFirst(
  scope: Scope,
  first: { orderBy: string; fields: readonly ItemField[]; atLeast: Filters; limit: number },
): Fetched<Item[]> {
  const { orderBy, fields, atLeast, limit } = first
  const filters = useServerFilters({ ...scope, filters: { ...atLeast, ...scope.filters } })
  const named = ['sku', 'site', 'description', ...fields].join(',')
  const answer = useItemsAnswer({ ...filters, orderBy, isDESC: true, limit, fields: named })
  return asFetched(answer, ({ rows }) => rows)
}

export type Capital = Pick<AnswerOf<'getFeed'>, 'synthesis' | 'themes' | 'sinceLoad'>

/** Always with its classes, so that one question answers two charts while no class is chosen. */
const useFeed = (filters: ItemFilters) =>
  useQuery({
    ...query('getFeed', { query: { ...filters, limit: 0, byClass: 'true' as const } }),
    placeholderData: keepPreviousData,
  })

/** Capital of what the filters leave. */
export const useCapital = (scope: Scope): Fetched<Capital> =>
  asFetched(useFeed(useServerFilters(scope)), (capital) => capital)

export type ClassCapital = NonNullable<AnswerOf<'getFeed'>['classes']>[number]

/** Capital of each ABC class; a filter on the class is set aside. */
export const useCapitalByClass = (scope: Scope): Fetched<ClassCapital[]> =>
  asFetched(useFeed(useServerFilters(scope, ['abcClass'])), ({ classes = [] }) => classes)

export type Run = AnswerOf<'listGenerations'>['rows'][number]
/** The sums of a run; null where it knew no item's stock, for they are no zeros then. */
export const knownCapital = ({ items, synthesis }: Run): Run['synthesis'] | null =>
  synthesis.unknownItems < items ? synthesis : null

/** Days that a line is drawn of. */
const DAYS = 60

/** One planning run a day of the selected catalog in their order, from the first to the last that had something to measure. */
export function useRuns(measure: (run: Run) => number | null): Fetched<Run[]> {
  const id = useMe().selectedCatalog?.id ?? ''
  const runsQuery = query('listGenerations', { params: { id }, query: { daily: 'true', limit: DAYS } })
  const isMeasured = (run: Run) => measure(run) !== null
  return asFetched(useQuery(runsQuery), ({ rows }) =>
    rows.slice(rows.findIndex(isMeasured), rows.findLastIndex(isMeasured) + 1).toReversed(),
  )
}
