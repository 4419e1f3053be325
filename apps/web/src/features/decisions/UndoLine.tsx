import { type Decided, subjectOf } from '#app/session/activity.ts'
import { offerUndo } from '#app/session/undo.ts'
import { useWords } from '#app/session/use-words.ts'
import { undoUntil } from '#features/decisions/last-decision.ts'
import { Button } from '#ui/Button.tsx'
import { useIsBusy } from '#ui/busy.ts'
import { Banner } from '#ui/Status.tsx'

/** The last decision and the way back from it, longer than its message stands. */
export function UndoLine({ decided }: { decided: Decided | null }) {
  const { t, format } = useWords()
  const isBusy = useIsBusy()
  if (!decided) return null
  const { id, ended, snoozed } = decided
  const what = subjectOf(t, decided)
  return (
    <Banner
      level="success"
      actions={
        <Button variant="tertiary" icon="undo" isRunning={isBusy} onClick={offerUndo([id]).onPress}>
          {t('feed.undo.action', { what })}
        </Button>
      }
    >
      {t(ended > 0 ? 'feed.undo.ended' : snoozed > 0 ? 'feed.undo.snoozed' : 'feed.undo.saved', {
        what,
        time: format.time(undoUntil(decided)),
      })}
    </Banner>
  )
}
