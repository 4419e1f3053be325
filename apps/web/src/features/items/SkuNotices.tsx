import { LIMITS } from 'virtual:contract'
import { useQuery } from '@tanstack/react-query'
import type { ClipboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '#app/api/query.ts'
import { itemsQuery, useExactItem } from '#features/items/use-items.ts'
import type { ListState } from '#ui/list/use-list-search.ts'
import { Banner } from '#ui/Status.tsx'
import { toast } from '#ui/toasts.ts'

/** A pasted list of SKUs: lines, semicolons or tabs divide it. Null for anything else. */
export function pastedSkus(text: string): string[] | null {
  const skus = [...new Set(text.split(/[\n\r;\t]+/).map((part) => part.trim()))].filter((sku) => sku !== '')
  return skus.length > 1 ? skus : null
}

/** Takes a list of SKUs that is pasted into the search as a filter. */
export function useSkuPaste(list: ListState) {
  const { t } = useTranslation()
  return (event: ClipboardEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLElement) || !event.target.closest('[data-search]')) return
    const skus = pastedSkus(event.clipboardData.getData('text'))
    if (!skus) return
    event.preventDefault()
    if (skus.length > LIMITS.filterValues)
      toast.warning(t('items.tooManySkus', { count: LIMITS.filterValues }))
    list.setFilters({ ...list.filters, sku: { op: 'in', values: skus.slice(0, LIMITS.filterValues) } })
  }
}

/** SKUs named at most in the notice of the missing ones. */
const NAMED = 20

/** "Enter opens 004512", and which of a list of SKUs are not there. */
export function SkuNotices({ list }: { list: ListState }) {
  const { t } = useTranslation()
  const exact = useExactItem(list.text)
  const filter = list.filters.sku
  const skus = filter?.op === 'in' && filter.values.length > 1 ? filter.values : []
  const { data } = useQuery({
    ...query('listItems', itemsQuery({ sku: skus.join(','), fields: 'sku', limit: LIMITS.pageRows })),
    enabled: skus.length > 0,
  })
  const there = new Set(data?.rows.map(({ sku }) => sku))
  // With more rows than one answer holds, who is missing cannot be told.
  const missing = data && data.count <= data.rows.length ? skus.filter((sku) => !there.has(sku)) : []
  return (
    <>
      {exact ? (
        <p className="muted" role="status">
          {t('items.enterOpens', { sku: exact.sku })}
        </p>
      ) : null}
      {missing.length > 0 ? (
        <Banner level="warning">
          {t('items.skusMissing', {
            count: missing.length,
            skus: missing.slice(0, NAMED).join(', ') + (missing.length > NAMED ? '…' : ''),
          })}
        </Banner>
      ) : null}
    </>
  )
}
