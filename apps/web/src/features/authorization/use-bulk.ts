import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { endUndo } from '#app/session/activity.ts'
import {
  type Authorized,
  type ItemKey,
  type Target,
  tellAuthorized,
  useAuthorizeMany,
} from '#features/authorization/authorize.ts'

/** More rows than this are asked about first. */
const ASKED_FROM = 100
/** What is to be done with which items; `O` is what the question about them needs besides. */
export type BulkOrder<O = unknown> = { isOn: boolean; target: Target; count: number; about: O }
export type BulkResult = Omit<Authorized, 'decision'> & {
  isOn: boolean
  /** What Undo brings back. */
  decisions: readonly string[]
  undo?: ReturnType<typeof tellAuthorized> | undefined
}

/** Authorizing what was chosen: the question before many, the result, what was skipped, and the way back. */
export function useBulk<O>(onDone?: () => void) {
  const { t } = useTranslation()
  const { send, isRunning } = useAuthorizeMany()
  const [asking, setAsking] = useState<BulkOrder<O> | null>(null)
  const [result, setResult] = useState<BulkResult | null>(null)

  const tell = (done: BulkResult, sku?: string) => {
    const { changed: items, decisions, isOn } = done
    const undo = decisions.length > 0 ? tellAuthorized(t, { items, decisions, sku }, isOn) : undefined
    setResult({ ...done, undo })
    onDone?.()
  }
  const run = async ({ isOn, target }: BulkOrder<O>) => {
    const answer = await send(isOn, target)
    setAsking(null)
    if (!answer) return
    const { decision, ...rest } = answer
    const sku = 'skus' in target && target.skus.length === 1 ? target.skus[0]?.sku : undefined
    tell({ ...rest, isOn, decisions: decision ? [decision] : [] }, sku)
  }
  const acceptIncomplete = async () => {
    const skus = (result?.refused ?? []).filter(({ code }) => code === 'item_incomplete').map(nameOf)
    const answer = await send(true, { skus }, true)
    if (!answer || !result) return
    const others = result.refused.filter(({ code }) => code !== 'item_incomplete')
    // One way back for both.
    if (result.undo) endUndo(result.undo.kept.id)
    tell({
      isOn: true,
      changed: result.changed + answer.changed,
      unchanged: result.unchanged + answer.unchanged,
      refused: [...others, ...answer.refused],
      decisions: [...(answer.decision ? [answer.decision] : []), ...result.decisions],
    })
  }
  const undo = () => {
    result?.undo?.onPress()
    setResult(null)
  }
  return {
    asking,
    result,
    isRunning,
    start: (order: BulkOrder<O>) => (order.count > ASKED_FROM ? setAsking(order) : void run(order)),
    confirm: () => asking && void run(asking),
    cancel: () => setAsking(null),
    dismiss: () => setResult(null),
    acceptIncomplete,
    undo,
  }
}
export type Bulk<O> = ReturnType<typeof useBulk<O>>

const nameOf = ({ sku, site }: ItemKey): ItemKey => ({ sku, site })
