import { useTranslation } from 'react-i18next'
import { offerUndo } from '#app/session/activity.ts'
import { useFormat } from '#app/session/use-format.ts'
import { type Decided, undoUntil } from '#features/decisions/last-decision.ts'
import { Button } from '#ui/Button.tsx'
import { useIsBusy } from '#ui/busy.ts'
import { Banner } from '#ui/Status.tsx'

/** The last decision and the way back from it, longer than its message stands. */
export function UndoLine({ decided }: { decided: Decided | null }) {
  const { t } = useTranslation()
  const { time } = useFormat()
  const isBusy = useIsBusy()
  if (!decided) return null
  const { id, item, items, ended } = decided
  const what = item?.sku ?? t('common.items', { count: items })
  return (
    <Banner
      level="success"
      actions={
        <Button variant="tertiary" icon="undo" isRunning={isBusy} onClick={offerUndo([id]).onPress}>
          {t('feed.undo.action', { what })}
        </Button>
      }
    >
      {t(ended > 0 ? 'feed.undo.ended' : 'feed.undo.saved', { what, time: time(undoUntil(decided)) })}
    </Banner>
  )
}
