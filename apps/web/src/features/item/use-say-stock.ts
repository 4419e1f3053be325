import type { DecidedFact } from '@giro/contract'
import { useTranslation } from 'react-i18next'
import { useCall } from '#app/api/call.ts'
import { refreshMe } from '#app/session/session.ts'
import { offerUndo } from '#app/session/undo.ts'
import type { ItemName } from '#features/decisions/index.ts'
import { toast } from '#ui/toasts.ts'

/** Queries that show which items exist. */
const STALE = ['listNotStock', 'listItems', 'getFeed', 'listQueue', 'getItem', 'listDecisions'] as const
const FACT_OF = { false: 'not_stock', true: 'stock', null: 'stock_unanswered' } as const satisfies Record<
  string,
  DecidedFact
>

/** Says whether items are stock; null takes the answer back. */
export function useSayStock() {
  const { t } = useTranslation()
  const { run, isRunning } = useCall('sayStock', { refreshes: STALE })
  const say = async (skus: readonly ItemName[], stock: boolean | null) => {
    const outcome = await run({ body: { skus: [...skus], stock } })
    if (!outcome.ok || outcome.answer.decision === null) return
    void refreshMe()
    const { changed: count, decision } = outcome.answer
    const what = skus.length === 1 ? skus[0]?.sku : t('common.items', { count })
    toast.success(t(`shell.activity.facts.${FACT_OF[`${stock}`]}`, { what }), offerUndo([decision]))
  }
  return { say, isRunning }
}
