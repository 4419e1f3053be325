import type { ItemFilters } from '@giro/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { endUndo } from '#app/session/activity.ts'
import {
  type Authorized,
  bothTurned,
  type ItemKey,
  readItemKey,
  type Turned,
  tellAuthorized,
  turnedBy,
  type UndoTold,
  useAuthorizeMany,
} from '#features/authorization/index.ts'
import type { Chosen } from '#ui/list/selection.ts'

/** More rows than this are asked about first. */
const ASKED_FROM = 100
export type BulkOrder = { isOn: boolean; chosen: Chosen; count: number; filters: ItemFilters }
export type BulkResult = Authorized & {
  isOn: boolean
  /** What Undo brings back. */
  back: Turned
  undo?: UndoTold | undefined
}

/** Authorizing what was chosen: the question before many, the result, what was skipped, and the way back. */
export function useBulk() {
  const { t } = useTranslation()
  const { send, isRunning } = useAuthorizeMany()
  const [asking, setAsking] = useState<BulkOrder | null>(null)
  const [result, setResult] = useState<BulkResult | null>(null)

  const tell = (done: BulkResult) =>
    setResult({ ...done, undo: done.back.items > 0 ? tellAuthorized(t, done.back, done.isOn) : undefined })
  const run = async ({ isOn, chosen, filters }: BulkOrder) => {
    setAsking(null)
    const skus = chosen.kind === 'some' ? keysOf(chosen) : null
    const answer = await send(isOn, skus ? { skus } : { filter: filters })
    if (answer)
      tell({ ...answer, isOn, back: turnedBy(answer, skus?.length === 1 ? skus[0]?.sku : undefined) })
  }
  const acceptIncomplete = async () => {
    const skus = (result?.refused ?? []).filter(({ code }) => code === 'item_incomplete').map(nameOf)
    const answer = await send(true, { skus }, true)
    if (!answer || !result) return
    const others = result.refused.filter(({ code }) => code !== 'item_incomplete')
    // One way back for both.
    if (result.undo) endUndo(result.undo.id)
    tell({
      isOn: true,
      changed: result.changed + answer.changed,
      unchanged: result.unchanged + answer.unchanged,
      turned: answer.turned,
      refused: [...others, ...answer.refused],
      back: bothTurned(result.back, turnedBy(answer)),
    })
  }
  const undo = () => {
    result?.undo?.press()
    setResult(null)
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
    undo,
  }
}
export type Bulk = ReturnType<typeof useBulk>

const nameOf = ({ sku, site }: ItemKey): ItemKey => ({ sku, site })
const keysOf = (chosen: Extract<Chosen, { kind: 'some' }>): ItemKey[] => [...chosen.keys].map(readItemKey)
