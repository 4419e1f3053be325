import { useTranslation } from 'react-i18next'
import { useCall } from '#app/api/call.ts'
import { asApiError } from '#app/api/error.ts'
import { query, queryClient } from '#app/api/query.ts'
import { toastText } from '#app/i18n/error-text.ts'
import { useMay } from '#app/session/session.ts'
import { offerUndo } from '#app/session/undo.ts'
import { FOLLOWS } from '#features/item/correct/use-correct.ts'
import type { ItemDetail } from '#features/item/use-item.ts'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toasts.ts'

/** Leaves the consumption of an item's outliers out of learning. */
export function LeaveOut({ detail: { item, outlierDays } }: { detail: ItemDetail }) {
  const { t } = useTranslation()
  const mayCorrect = useMay('transaction.edit')
  const { run, isRunning } = useCall('updateTransaction', { refreshes: FOLLOWS })
  if (!mayCorrect || outlierDays.length === 0) return null
  const leaveOut = async () => {
    const pages = await Promise.all(
      outlierDays.map((day) =>
        queryClient.fetchQuery(
          query('listTransactions', {
            params: { sku: item.sku },
            query: {
              site: item.site,
              dateFrom: day,
              dateTo: day,
              type: 'consumption',
              affectsLearning: 'true',
            },
          }),
        ),
      ),
    )
    const decisions: string[] = []
    for (const { id } of pages.flatMap(({ rows }) => rows)) {
      const outcome = await run({ params: { id }, body: { affectsLearning: false } })
      if (!outcome.ok) return
      if (outcome.answer.decision !== null) decisions.push(outcome.answer.decision)
    }
    if (decisions.length === 0) return
    toast.success(t('item.correct.leftOut'), offerUndo(decisions, t('shell.activity.undone')))
  }
  return (
    <Button
      variant="plain"
      isRunning={isRunning}
      onClick={() => void leaveOut().catch((error) => toast.error(toastText(t, asApiError(error))))}
    >
      {t('item.correct.leaveOut')}
    </Button>
  )
}
