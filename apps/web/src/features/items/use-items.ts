import type { Item } from '@giro/contract'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { AnswerOf, SentTo } from '#app/api/client.ts'
import { everyRow } from '#app/api/lines.ts'
import { type List, query, useList } from '#app/api/query.ts'
import { useRanges } from '#app/api/use-ranges.ts'
import { useSites } from '#app/session/sites.ts'
import { COUNTED_FILTERS, type Facets, isCounted, PROMOTED_FILTERS } from '#features/items/filters.ts'
import { filtersInForce, listRequest } from '#features/items/list-request.ts'
import { asViewId, type ViewId, viewOf } from '#features/items/views.ts'
import { isFiltered, type ListSearch } from '#ui/list/search.ts'
import type { Endless } from '#ui/list/Table.tsx'
import { useMedia } from '#ui/media.ts'

type ItemsQuery = NonNullable<SentTo<'listItems'>['query']>
export type ItemsAnswer = AnswerOf<'listItems'>

/** Fields that every row needs, whatever its columns. */
const BASE = [
  'sku',
  'site',
  'description',
  'unit',
  'cost',
  'authorized',
  'inactive',
  'dataQuality',
  'celerity',
]

/** The query of a page of items; orders and fields are the contract's words, kept here as texts of an address. */
export const itemsQuery = (request: Record<string, unknown>): { query: ItemsQuery } => ({
  query: request as ItemsQuery,
})

export type ItemsList = List<Item, ItemsAnswer> & {
  request: ReturnType<typeof listRequest>
  /** Place in the whole list of the first of the rows. */
  first: number
  endless: Endless
}

/** The rows of the list: a page of them, or without pages those around what is in sight. */
export function useItems(list: ListSearch, fields: readonly string[]): ItemsList {
  const [sites] = useSites()
  const isPhone = useMedia('phone')
  const isEndless = list.mode === 'scroll' && !isPhone
  const request = useMemo(() => listRequest(list, sites), [list, sites])
  const { filters, orderBy, isDESC } = request
  const { offset, limit } = list
  const whole = { ...filters, orderBy, isDESC, fields: [...new Set([...BASE, ...fields])].join(',') }
  const page = useList('listItems', itemsQuery({ ...whole, offset, limit }), { isEnabled: !isEndless })
  const around = useRanges('listItems', { query: whole }, { isOn: isEndless, begin: offset })
  const exact = useExactItem(list.text, fields)
  const rows = useMemo(() => withFirst(page.rows, offset === 0 ? exact : null), [page.rows, exact, offset])
  const endless = { question: JSON.stringify(request), first: around.first, onWindow: around.onWindow }
  return isEndless
    ? { ...around, answer: undefined, request, endless }
    : { ...page, rows, request, first: offset, endless }
}

/** All items of a list with what these columns need, some at a time. */
export const readItems =
  ({ filters, orderBy, isDESC }: ItemsList['request']) =>
  (columns: readonly { fields: readonly string[] }[], signal: AbortSignal): AsyncIterable<Item[]> => {
    const fields = new Set(['sku', 'site', 'cost', ...columns.flatMap((column) => column.fields)])
    const query = itemsQuery({ ...filters, orderBy, isDESC, fields: [...fields].join(',') })
    return everyRow('listItems', query, signal)
  }

/** The item whose SKU is exactly what was searched for; null where there is none, or several. */
export function useExactItem(text: string, fields: readonly string[] = []): Item | null {
  const sku = text.trim()
  const { data } = useQuery({
    ...query(
      'listItems',
      itemsQuery({ sku, limit: 2, fields: [...new Set([...BASE, ...fields])].join(',') }),
    ),
    enabled: sku.length > 1,
  })
  const [item, ...others] = data?.rows ?? []
  return item && others.length === 0 && item.sku === sku ? item : null
}

function withFirst(rows: Item[], exact: Item | null): Item[] {
  const place =
    exact === null ? -1 : rows.findIndex(({ sku, site }) => sku === exact.sku && site === exact.site)
  return place > 0 ? [...rows.slice(place, place + 1), ...rows.toSpliced(place, 1)] : rows
}

/** Counts for the tabs of views: those of the whole scope, and of the views that no counts tell. */
export function useViewCounts(): {
  facets: Facets | undefined
  whole: number | undefined
  counted: Partial<Record<ViewId, number | undefined>>
} {
  const [sites] = useSites()
  const scope = sites.length > 0 ? { site: sites.join(',') } : {}
  const facets = 'coverageConformity,portfolioConformity,status,dataQuality,authorized'
  const { data } = useQuery(query('listItems', itemsQuery({ ...scope, limit: 0, facets })))
  const countOf = (view: ViewId) =>
    query(
      'listItems',
      itemsQuery({ ...listRequest({ view, filters: {}, text: '', sort: null }, sites).filters, limit: 0 }),
    )
  const counted = {
    action: useQuery(countOf('action')).data?.count,
    excess: useQuery(countOf('excess')).data?.count,
  }
  return { facets: data?.facets, whole: data?.count, counted }
}

/**
 * Number of items that each value of an enumeration would leave, the field's own filter set aside. Promoted filters and
 * those in use are always counted, all others once somebody looks for one.
 */
export function useFacets(
  list: Pick<ListSearch, 'view' | 'filters' | 'text' | 'sort'>,
  wantsAll: boolean,
): Facets {
  const [sites] = useSites()
  const inUse = Object.keys(list.filters).filter(isCounted)
  const free = (wantsAll ? COUNTED_FILTERS : PROMOTED_FILTERS).filter((field) => !inUse.includes(field))
  const counting = [
    { fields: free, without: null },
    ...inUse.map((field) => ({ fields: [field], without: field })),
  ].filter(({ fields }) => fields.length > 0)
  const answers = useQueries({
    queries: counting.map(({ fields, without }) => {
      const { [without ?? '']: _, ...filters } = list.filters
      const request = listRequest({ ...list, filters }, sites)
      return {
        ...query('listItems', itemsQuery({ ...request.filters, limit: 0, facets: fields.join(',') })),
        placeholderData: keepPreviousData,
      }
    }),
  })
  const facets = answers.map(({ data }) => (data as ItemsAnswer | undefined)?.facets)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the counts themselves tell whether anything changed.
  return useMemo(() => Object.assign({}, ...facets) as Facets, facets)
}

/** Columns of the view in force where the address names none. */
export const columnsInForce = (list: ListSearch): readonly string[] | null =>
  list.columns ?? viewOf(asViewId(list.view)).columns

/** True if anything limits the list beside the sites chosen for the whole product. */
export const isLimited = (list: ListSearch): boolean =>
  isFiltered({ filters: filtersInForce(list, []), text: list.text })
