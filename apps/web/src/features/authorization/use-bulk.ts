import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type Authorized,
  type ItemKey,
  type Target,
  tellAuthorized,
  useAuthorizeMany,
} from '#features/authorization/authorize.ts'

/** Number of items from which a confirmation is shown; one alone has its own undo. */
const ASKED_FROM = 2
/** Bulk action and its items. */
export type BulkOrder = { isOn: boolean; target: Target; count: number }
export type BulkResult = Omit<Authorized, 'decision'> & {
  isOn: boolean
  /** Undo takes these decisions back. */
  decisions: readonly string[]
  undo?: ReturnType<typeof tellAuthorized> | undefined
}

/** Authorizing what was chosen: the question before several, the result, what was skipped, and the way back. */
export function useBulk(onDone?: () => void) {
  const { t } = useTranslation()
  const { send, isRunning } = useAuthorizeMany()
  const [asking, setAsking] = useState<BulkOrder | null>(null)
  const [result, setResult] = useState<BulkResult | null>(null)

  const tell = (done: BulkResult, sku?: string) => {
    const { changed: items, decisions, isOn } = done
    const undo = decisions.length > 0 ? tellAuthorized(t, { items, decisions, sku }, isOn) : undefined
    setResult({ ...done, undo })
    onDone?.()
  }
  const run = async ({ isOn, target }: BulkOrder, acceptsIncomplete = false) => {
    const answer = await send(isOn, target, acceptsIncomplete)
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
    start: (order: BulkOrder) => (order.count >= ASKED_FROM ? setAsking(order) : void run(order)),
    confirm: (acceptsIncomplete = false) => asking && void run(asking, acceptsIncomplete),
    cancel: () => setAsking(null),
    dismiss: () => setResult(null),
    acceptIncomplete,
    undo,
  }
}
export type Bulk = ReturnType<typeof useBulk>

const nameOf = ({ sku, site }: ItemKey): ItemKey => ({ sku, site })
