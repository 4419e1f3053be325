import type { EndpointName, Endpoints } from '@giro/contract'
import {
  keepPreviousData,
  notifyManager,
  QueryClient,
  queryOptions,
  replaceEqualDeep,
  useQuery,
} from '@tanstack/react-query'
import { type AnswerOf, call, type SentArguments, type SentTo, versionOf } from '#app/api/client.ts'
import { ApiError, asApiError } from '#app/api/error.ts'
import { onDropAnswers } from '#app/api/kept-answers.ts'

/** Endpoints that only read. */
export type ReadName = {
  [K in EndpointName]: Endpoints[K] extends { method: 'GET' }
    ? Endpoints[K] extends { stream: true }
      ? never
      : K
    : never
}[EndpointName]
/** Endpoints that answer a page of rows. */
export type ListName = {
  [K in ReadName]: AnswerOf<K> extends { rows: unknown[]; count: number } ? K : never
}[ReadName]
/** Endpoints that answer the one row which an id names. */
export type RowName = { [K in ReadName]: SentTo<K> extends { params: { id: string } } ? K : never }[ReadName]
export type RowOf<K extends ListName> = AnswerOf<K> extends { rows: (infer R)[] } ? R : never

/** Errors worth a second try without asking: the network or the server was away for a moment. */
const isPassing = (error: unknown) =>
  error instanceof ApiError && ['offline', 'unavailable'].includes(error.code)

/** A first reading under way may answer what was before a change, and the library would wait for it: it begins anew. */
class Client extends QueryClient {
  override invalidateQueries: QueryClient['invalidateQueries'] = (filters, options) => {
    for (const one of this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' }))
      if (one.state.data === undefined)
        Promise.all([one.cancel({ silent: true }), one.fetch()]).catch(() => {})
    return super.invalidateQueries(filters, options)
  }
}

export const queryClient = new Client({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 5 * 60_000,
      retry: (times, error) => times < 2 && isPassing(error),
      networkMode: 'always',
      // An answer that has a version must stay the very object the version belongs to.
      structuralSharing: (before, now) => (versionOf(now) ? now : replaceEqualDeep(before, now)),
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** Queries that do not depend on the selected catalog. */
const CATALOG_FREE = new Set([
  'listMyCatalogs',
  'listAllCompanies',
  'listCompanies',
  'listCatalogs',
  'listSites',
])

onDropAnswers((which) => {
  if (which === 'all') return queryClient.clear()
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => !CATALOG_FREE.has(String(queryKey[0]))
  queryClient.removeQueries({ predicate, type: 'inactive' })
  void queryClient.resetQueries({ predicate, type: 'active' })
})

/** Options of TanStack Query for one reading endpoint: `useQuery(query('getFeed', { query: asked }))`. */
export function query<K extends ReadName>(name: K, ...[sent]: SentArguments<K>) {
  return queryOptions<AnswerOf<K>, Error, AnswerOf<K>, readonly [K, unknown]>({
    queryKey: [name, sent ?? {}],
    queryFn: ({ signal }) => call(name, sent as SentTo<K>, { signal }),
  })
}

export type List<Row, WholeAnswer = unknown> = {
  /** Empty while loading and after a failure; `error` tells which. */
  rows: Row[]
  count: number
  error: ApiError | null
  /** The first load is under way and there is nothing to show. */
  isLoading: boolean
  /** Something is being loaded; rows on the screen may be of the question before. */
  isFetching: boolean
  retry: () => void
  /** The whole answer, for lists that say more than rows. */
  answer: WholeAnswer | undefined
}

/** A page of rows. A failed load has no rows, a count of 0 and an error: failed is not empty. */
export function useList<K extends ListName>(
  name: K,
  sent: SentTo<K>,
  { isEnabled = true }: { isEnabled?: boolean } = {},
): List<RowOf<K>, AnswerOf<K>> {
  const request = query(name, ...([sent] as unknown as SentArguments<K>))
  const result = useQuery({ ...request, placeholderData: keepPreviousData, enabled: isEnabled })
  const page = result.data as { rows: RowOf<K>[]; count: number } | undefined
  return {
    rows: page?.rows ?? [],
    count: page?.count ?? 0,
    error: result.isError ? asApiError(result.error) : null,
    isLoading: result.isPending && result.fetchStatus !== 'idle',
    isFetching: result.isFetching,
    retry: () => void result.refetch(),
    answer: result.data,
  }
}

/**
 * Asks again, where they are on the screen, for everything these endpoints answered. It ends when those who show the
 * answers were told of them, which the library does in a turn after the answers came.
 */
export async function refreshQueries(names: readonly (ReadName | 'findUnknown')[]): Promise<void> {
  await Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })))
  await new Promise<void>((resolve) => notifyManager.schedule(resolve))
}
