import { useEffect, useRef } from 'react'
import { type ItemName, itemOf } from '#features/decisions/index.ts'

/** Back from the contexts of an item stands on its row, once the rows are there; one that is gone from them leaves the focus alone. */
export function useLeftRow(left: ItemName | null, keys: readonly string[]): void {
  const waiting = useRef(left)
  const key = keys.find((one) => {
    const { sku, site } = itemOf(one)
    return sku === left?.sku && (left.site === undefined || left.site === site)
  })
  const hasRows = keys.length > 0
  useEffect(() => {
    if (!waiting.current || !hasRows) return
    waiting.current = null
    if (key !== undefined) document.querySelector<HTMLElement>(`tr[data-row="${CSS.escape(key)}"]`)?.focus()
  }, [key, hasRows])
}
