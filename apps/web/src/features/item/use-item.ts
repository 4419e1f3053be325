import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '#app/api/client.ts'
import { type ApiError, asApiError } from '#app/api/error.ts'
import { query } from '#app/api/query.ts'

export type ItemDetail = AnswerOf<'getItem'>
export type ItemName = { sku: string; site?: string | undefined }

/** Everything about one item; `error` tells why it is not there. */
export function useItemDetail({ sku, site }: ItemName): {
  detail: ItemDetail | undefined
  error: ApiError | null
  retry: () => void
} {
  const { data, error, refetch } = useQuery(
    query('getItem', { params: { sku }, query: site ? { site } : {} }),
  )
  return { detail: data, error: error && asApiError(error), retry: () => void refetch() }
}
