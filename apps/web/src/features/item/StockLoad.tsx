import type { Item, OrderRow } from '@giro/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '#app/api/client.ts'
import { asApiError } from '#app/api/error.ts'
import { query } from '#app/api/query.ts'
import { errorText } from '#app/i18n/error-text.ts'
import { nextReceipt, type Receipt } from '#features/item/movigram/data.ts'
import { ErrorState, Skeleton } from '#ui/States.tsx'

type Movigram = AnswerOf<'getMovigram'>

/** Draws what needs the stock of the last two years once it is there; says so where it is not to be had. */
export function StockLoad({ item, children }: { item: Item; children: (movigram: Movigram) => ReactNode }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(
    query('getMovigram', { params: { sku: item.sku }, query: { site: item.site } }),
  )
  if (error) {
    return (
      <ErrorState
        title={t('common.loadFailed', { what: t('charts.movigram.what') })}
        onRetry={() => void refetch()}
      >
        {errorText(t, asApiError(error))}
      </ErrorState>
    )
  }
  return data ? children(data) : <Skeleton lines={6} height={32} />
}

/** Orders whose lead time is drawn: the newest ones. */
const ORDERS = 100

/** Loads the orders of the item. */
export function OrdersLoad({
  item,
  children,
}: {
  item: Item
  children: (orders: readonly OrderRow[]) => ReactNode
}) {
  const { t } = useTranslation()
  const orderQuery = { site: item.site, limit: ORDERS, orderBy: 'startDate', isDESC: 'true' } as const
  const { data, error, refetch } = useQuery(
    query('listOrders', { params: { sku: item.sku }, query: orderQuery }),
  )
  if (error) {
    return (
      <ErrorState title={t('item.orders.failed')} onRetry={() => void refetch()}>
        {errorText(t, asApiError(error))}
      </ErrorState>
    )
  }
  return data ? children(data.rows.toReversed()) : <Skeleton lines={6} height={32} />
}

/** Open orders that are looked through: one may be received in full and not closed. */
const NEXT_ORDERS = 20

/** Returns the next receipt. */
export function useNextReceipt(item: Item): Receipt | undefined {
  const orderQuery = {
    site: item.site,
    active: 'true',
    limit: NEXT_ORDERS,
    orderBy: 'endDate',
    endDateFrom: item.executionPeriodEnd,
  } as const
  const { data } = useQuery(query('listOrders', { params: { sku: item.sku }, query: orderQuery }))
  return data && nextReceipt(data.rows)
}
