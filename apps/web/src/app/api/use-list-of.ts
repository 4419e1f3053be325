import type { SentTo } from '#app/api/client.ts'
import { useLoad } from '#app/api/load.ts'
import { type ListName, useList } from '#app/api/query.ts'
import { useKeepPage, useKeptSpec } from '#app/session/kept-page.ts'
import { type ListDefinition, pageRequest } from '#ui/list/define.ts'
import { useListSearch } from '#ui/list/use-list-search.ts'

type More = {
  /** Says what could not be done: "Could not load items." */
  failed: string
  params?: object
  /** Beside what the address asks for; an order here holds where the address names none. */
  query?: object
}

/** A list of the administration: as `useListOf`, and its page and order are kept in the cookies of the browser. */
export function useKeptListOf<K extends ListName>(
  definition: Pick<ListDefinition<never, never>, 'spec' | 'takeOne'>,
  name: K,
  more: More,
) {
  const spec = useKeptSpec(definition.spec, name)
  const answer = useListOf({ ...definition, spec }, name, more)
  useKeepPage(answer.table.list, name)
  return answer
}

/** The page of a list that its address shows: what was asked, and the rows as the table takes them. */
export function useListOf<K extends ListName>(
  definition: Pick<ListDefinition<never, never>, 'spec' | 'takeOne'>,
  name: K,
  { failed, params, query }: More,
) {
  const list = useListSearch(definition.spec)
  const request = { ...query, ...pageRequest(definition, list) }
  // Orders and filters are the contract's words, kept as texts of the address.
  const answer = useList(name, { ...(params ? { params } : {}), query: request } as unknown as SentTo<K>)
  const { rows, count } = answer
  return { request, answer, table: { list, rows, count, load: useLoad(answer, failed) } }
}
