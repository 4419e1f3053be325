import { type Query, useQuery } from '@tanstack/react-query'
import type { AnswerOf, SentTo } from '#app/api/client.ts'
import { ApiError, asApiError } from '#app/api/error.ts'
import { query, queryClient } from '#app/api/query.ts'

export type ItemDetail = AnswerOf<'getItem'>
export type ItemName = { sku: string; site?: string | undefined }

/** Everything about one item; `error` tells why it is not there. */
export function useItemDetail({ sku, site }: ItemName): {
  detail: ItemDetail | undefined
  error: ApiError | null
  retry: () => void
} {
  const { data, error, refetch } = useQuery({
    ...query('getItem', { params: { sku }, query: site ? { site } : {} }),
    // What is said to be no stock has nothing to ask for until that is taken back.
    enabled: ({ state }) => !isNotStock(state.error),
  })
  return { detail: data, error: error && asApiError(error), retry: () => void refetch() }
}

const NOT_STOCK = 'item_not_stock'
const isNotStock = (error: Error | null): boolean => error instanceof ApiError && error.code === NOT_STOCK

/** Somebody says of items what they are: their pages say that they are no stock without asking, or ask anew. */
export function tellItemPages(items: readonly ItemName[], isStock: boolean): void {
  const pages = queryClient.getQueryCache().findAll({ queryKey: ['getItem'] })
  if (isStock) {
    const names = new Set(items.map(({ sku }) => sku))
    const isOne = ({ queryKey: [, sent] }: Query) => names.has((sent as SentTo<'getItem'>).params.sku)
    void queryClient.resetQueries({ predicate: (page) => pages.includes(page) && isOne(page) })
    return
  }
  for (const page of pages) {
    const shown = (page.state.data as ItemDetail | undefined)?.item
    const isSaid = items.some(({ sku, site }) => sku === shown?.sku && (site ?? shown?.site) === shown?.site)
    if (isSaid) page.setState({ status: 'error', error: new ApiError(NOT_STOCK) })
  }
}
