import { useTranslation } from 'react-i18next'
import { useCall } from '#app/api/call.ts'
import { refreshMe } from '#app/session/session.ts'
import type { ItemName } from '#features/decisions/index.ts'
import { tellItemPages } from '#features/item/use-item.ts'
import { toast } from '#ui/toasts.ts'

/** Queries that show which items exist. */
const STALE = ['listNotStock', 'listItems', 'getFeed', 'listQueue'] as const

/** Sends changes one after another, also from two places, so that the last one wins. */
let saying: Promise<unknown> = Promise.resolve()

/** Says of items that they are no stock, that they are goods, or takes back what was said; Undo says what was said before. */
export function useSayStock() {
  const { t } = useTranslation()
  const { run, isRunning } = useCall('sayStock', { refreshes: STALE })
  const send = async (skus: readonly ItemName[], stock: boolean | null) => {
    const sending = saying.then(() => {
      // Before the server does it: what it changes by that would be asked of a page that is no more.
      if (stock === false) tellItemPages(skus, false)
      return run({ body: { skus: [...skus], stock } })
    })
    saying = sending
    const outcome = await sending
    void refreshMe()
    if (stock !== false || !outcome.ok) tellItemPages(skus, true)
    return outcome.ok ? outcome.answer.changed : 0
  }
  const say = async (skus: readonly ItemName[], stock: boolean | null, before: boolean | null) => {
    const count = await send(skus, stock)
    if (count === 0) return
    const text = stock === false ? 'marked' : stock ? 'areGoods' : 'back'
    toast.success(t(`notStock.done.${text}`, { count }), {
      label: t('ui.filters.undo'),
      onPress: () => void send(skus, before),
    })
  }
  return { say, isRunning }
}
