import type { Item, TransactionRow } from '@giro/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type AnswerOf, call } from '#app/api/client.ts'
import { type ApiError, asApiError } from '#app/api/error.ts'
import { query } from '#app/api/query.ts'
import { addDays } from '#app/days.ts'
import { earlier, eventsOf, later, type StockDay, type StockEvent } from '#features/item/movigram/data.ts'

export type Range = { from: string; to: string }
export type Movigram = AnswerOf<'getMovigram'>

/** Days loaded at once whatever is shown, and the most the server answers. */
const LOADED_DAYS = 730
const MOST_DAYS = 3660
const PAGE = 500
/** Transactions drawn at most; the newest ones. */
export const MOST_EVENTS = 5000

export type LoadedMovigram = {
  movigram: Movigram | undefined
  days: StockDay[]
  events: StockEvent[]
  /** More transactions than are drawn. */
  isTruncated: boolean
  isFetching: boolean
  error: ApiError | null
  retry: () => void
}

type ItemName = Pick<Item, 'sku' | 'site'>

/** The earliest day that can be shown: the item's beginning, ten years at most. */
export const firstDay = (item: Item): string => {
  const least = addDays(item.executionPeriodEnd, 1 - MOST_DAYS)
  const born = item.startDate ?? item.registerDate ?? addDays(item.executionPeriodEnd, 1 - LOADED_DAYS)
  return later(born, least)
}

/** The stock and the transactions of a period. Two years are loaded at once; a longer period loads its own. */
export function useMovigram({ sku, site }: ItemName, shown: Range, today: string): LoadedMovigram {
  const usual = addDays(today, 1 - LOADED_DAYS)
  const from = earlier(shown.from, usual)
  const stock = useQuery({
    ...query('getMovigram', { params: { sku }, query: { site, from, to: today } }),
    placeholderData: keepPreviousData,
  })
  const rows = useQuery({
    queryKey: ['listTransactions', sku, site, 'movigram', from],
    queryFn: ({ signal }) => allTransactions({ sku, site }, from, signal),
    placeholderData: keepPreviousData,
  })
  const failed = stock.error ?? rows.error
  return {
    movigram: stock.data,
    ...useMemo(() => shownPart(stock.data, rows.data?.rows ?? [], shown), [stock.data, rows.data, shown]),
    isTruncated: rows.data?.isTruncated ?? false,
    isFetching: stock.isFetching || rows.isFetching,
    error: failed && asApiError(failed),
    retry: () => {
      void stock.refetch()
      void rows.refetch()
    },
  }
}

function shownPart(movigram: Movigram | undefined, rows: readonly TransactionRow[], { from, to }: Range) {
  const isShown = ({ date }: { date: string }) => date >= from && date <= to
  const days = (movigram?.days ?? []).filter(isShown)
  return { days, events: eventsOf(rows.filter(isShown), days, movigram?.orders ?? []) }
}

/** All transactions since a day, page by page, the newest first. */
async function allTransactions({ sku, site }: ItemName, dateFrom: string, signal: AbortSignal) {
  const rows: TransactionRow[] = []
  for (;;) {
    const pageQuery = {
      site,
      dateFrom,
      limit: PAGE,
      offset: rows.length,
      orderBy: 'date',
      isDESC: 'true',
    } as const
    const page = await call('listTransactions', { params: { sku }, query: pageQuery }, { signal })
    rows.push(...page.rows)
    const isWhole = rows.length >= page.count || page.rows.length === 0
    if (isWhole || rows.length >= MOST_EVENTS) return { rows, isTruncated: !isWhole }
  }
}
