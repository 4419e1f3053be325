import { useTranslation } from 'react-i18next'
import { asApiError } from '#app/api/error.ts'
import { query, queryClient } from '#app/api/query.ts'
import { toastText } from '#app/i18n/error-text.ts'
import { useMay } from '#app/session/session.ts'
import { useCorrect } from '#features/item/correct/use-correct.ts'
import type { ItemDetail } from '#features/item/use-item.ts'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toasts.ts'

/** Leaves the consumption of an item's outliers out of learning; Undo lets it count again. */
export function LeaveOut({ detail: { item, outlierDays } }: { detail: ItemDetail }) {
  const { t } = useTranslation()
  const mayCorrect = useMay('transaction.edit')
  const { correct, isRunning } = useCorrect('updateTransaction', 'default')
  if (!mayCorrect || outlierDays.length === 0) return null
  const say = async (ids: readonly string[], affectsLearning: boolean) => {
    for (const id of ids) {
      const { ok } = await correct({ params: { id }, body: { affectsLearning } })
      if (!ok) return false
    }
    return ids.length > 0
  }
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
    const ids = pages.flatMap(({ rows }) => rows.map(({ id }) => id))
    if (!(await say(ids, false))) return
    toast.success(t('item.correct.leftOut'), {
      label: t('ui.filters.undo'),
      onPress: () => void say(ids, true),
    })
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
