import { useTranslation } from 'react-i18next'
import { undoUntil, useUndoable } from '#app/session/decided.ts'
import { useMe } from '#app/session/session.ts'
import { useFormat } from '#app/session/use-format.ts'
import { useUndo } from '#features/decisions/use-save.ts'
import { Button } from '#ui/Button.tsx'
import { useIsBusy } from '#ui/busy.ts'
import { Banner } from '#ui/Status.tsx'

/** The last decision and the way back from it, longer than its message stands. */
export function UndoLine() {
  const { t } = useTranslation()
  const { time } = useFormat()
  const isBusy = useIsBusy()
  const undo = useUndo()
  const decided = useUndoable(useMe().selectedCatalog?.id ?? '')
  if (!decided) return null
  const [first] = decided.items
  const count = decided.items.length
  const what = count === 1 && first ? first.sku : t('common.items', { count })
  return (
    <Banner
      level="success"
      actions={
        <Button variant="tertiary" icon="undo" isRunning={isBusy} onClick={() => void undo(decided)}>
          {t('feed.undo.action', { what })}
        </Button>
      }
    >
      {t(decided.isEnd ? 'feed.undo.ended' : 'feed.undo.saved', { what, time: time(undoUntil(decided)) })}
    </Banner>
  )
}
