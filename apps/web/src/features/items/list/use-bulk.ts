import type { ItemFilters } from '@giro/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#app/api/client.ts'
import { asApiError } from '#app/api/error.ts'
import { toastText } from '#app/i18n/error-text.ts'
import { endUndo } from '#app/session/activity.ts'
import {
  type Authorized,
  type ItemKey,
  type Refusal,
  readItemKey,
  tellAuthorized,
  useAuthorizeMany,
} from '#features/authorization/index.ts'
import { itemsQuery } from '#features/items/list/use-items.ts'
import { whileBusy } from '#ui/busy.ts'
import type { Chosen } from '#ui/list/selection.ts'
import { toast } from '#ui/toasts.ts'

/** More rows than this are asked about first. */
const ASKED_FROM = 100
/** Items that one call takes by name, and rows of one page. */
const CALL_ITEMS = 10_000
const PAGE = 500

export type BulkOrder = { isOn: boolean; chosen: Chosen; count: number; filters: ItemFilters }
export type BulkResult = Authorized & {
  isOn: boolean
  /** Items that were changed, where that is known: what Undo touches. */
  changedItems: readonly ItemKey[] | null
  /** Names the way back in the list of activity. */
  undoId?: string | undefined
}

/** Authorizing what was chosen: the question before many, the result, what was skipped, and the way back. */
export function useBulk() {
  const { t } = useTranslation()
  const { send, isRunning } = useAuthorizeMany()
  const [asking, setAsking] = useState<BulkOrder | null>(null)
  const [result, setResult] = useState<BulkResult | null>(null)

  const tell = (done: BulkResult) => {
    const { changedItems, isOn } = done
    const back = () => void undo(done)
    const undoId = changedItems?.length ? tellAuthorized(t, changedItems, isOn, back) : undefined
    setResult({ ...done, undoId })
  }
  const run = async (order: BulkOrder) => {
    setAsking(null)
    try {
      // Who is in the other state now is who this call changes: Undo needs their names.
      const before = await whileBusy(itemsToChange(order))
      const target = order.chosen.kind === 'all' ? { filter: order.filters } : { skus: keysOf(order.chosen) }
      const answer = await send(order.isOn, target)
      if (answer)
        tell({ ...answer, isOn: order.isOn, changedItems: before && without(before, answer.refused) })
    } catch (thrown) {
      toast.error(toastText(t, asApiError(thrown)))
    }
  }
  const acceptIncomplete = async () => {
    const skus = (result?.refused ?? []).filter(({ code }) => code === 'item_incomplete').map(nameOf)
    const answer = await send(true, { skus }, true)
    if (!answer || !result) return
    const others = result.refused.filter(({ code }) => code !== 'item_incomplete')
    // One way back for both.
    if (result.undoId) endUndo(result.undoId)
    tell({
      isOn: true,
      changed: result.changed + answer.changed,
      unchanged: result.unchanged + answer.unchanged,
      refused: [...others, ...answer.refused],
      changedItems: result.changedItems && [...result.changedItems, ...without(skus, answer.refused)],
    })
  }
  const undo = async ({ isOn, changedItems, undoId }: BulkResult) => {
    if (!changedItems?.length) return
    const answer = await send(!isOn, { skus: [...changedItems] }, true)
    if (!answer) return
    if (undoId) endUndo(undoId)
    setResult(null)
    toast.success(t(isOn ? 'items.unauthorized' : 'items.authorized', { count: answer.changed }))
  }
  return {
    asking,
    result,
    isRunning,
    start: (order: BulkOrder) => (order.count > ASKED_FROM ? setAsking(order) : void run(order)),
    confirm: () => asking && void run(asking),
    cancel: () => setAsking(null),
    dismiss: () => setResult(null),
    acceptIncomplete,
    undo: () => result && void undo(result),
  }
}
export type Bulk = ReturnType<typeof useBulk>

const nameOf = ({ sku, site }: ItemKey): ItemKey => ({ sku, site })
const keysOf = (chosen: Extract<Chosen, { kind: 'some' }>): ItemKey[] => [...chosen.keys].map(readItemKey)

function without(items: readonly ItemKey[], refused: readonly Refusal[]): ItemKey[] {
  const names = new Set(refused.map(({ sku, site }) => `${sku}|${site}`))
  return items.filter(({ sku, site }) => !names.has(`${sku}|${site}`))
}

/** The chosen items whose state is the other one; null where they are too many to be named in one call back. */
async function itemsToChange({ isOn, chosen, count, filters }: BulkOrder): Promise<ItemKey[] | null> {
  if (count > CALL_ITEMS) return null
  const state = { authorized: String(!isOn), fields: 'sku,site' }
  if (chosen.kind === 'some') {
    const keys = keysOf(chosen)
    const skus = [...new Set(keys.map(({ sku }) => sku))]
    const names = new Set(chosen.keys)
    const found: ItemKey[] = []
    for (let from = 0; from < skus.length; from += PAGE)
      found.push(...(await pagesOf({ ...state, sku: skus.slice(from, from + PAGE).join(',') })))
    return found.filter(({ sku, site }) => names.has(`${sku}|${site}`))
  }
  // A filter on the state that nobody can be in any more leaves nothing to change.
  if (filters.authorized !== undefined && filters.authorized !== state.authorized) return []
  return await pagesOf({ ...filters, ...state })
}

async function pagesOf(asked: Record<string, string>): Promise<ItemKey[]> {
  const found: ItemKey[] = []
  for (;;) {
    const { rows, count } = await call(
      'listItems',
      itemsQuery({ ...asked, orderBy: 'sku', limit: PAGE, offset: found.length }),
    )
    found.push(...rows.map(nameOf))
    if (rows.length === 0 || found.length >= count) return found
  }
}
