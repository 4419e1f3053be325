import { LIMITS } from 'virtual:contract'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#app/api/call.ts'
import { addDays, dayHere } from '#app/days.ts'
import { offerUndo } from '#app/session/undo.ts'
import { refreshDecided } from '#features/decisions/index.ts'
import type { Meant } from '#features/feed/AcceptDialog.tsx'
import { ActDialog } from '#ui/ActDialog.tsx'
import { Check, Field, Input } from '#ui/Field.tsx'
import { toast } from '#ui/toasts.ts'

type SnoozeProps = { selected: Meant; onClose: () => void; onSnoozed?: () => void }

/** Days until an item comes back, unless another day is chosen. */
const USUAL_DAYS = 30
const dayIn = (days: number): string => addDays(dayHere(), days)

/** Puts items off in one decision, with the way back from it. */
function useSnoozing({ selected, onClose, onSnoozed }: SnoozeProps) {
  const { t } = useTranslation()
  const { run, isRunning } = useCall('decide')
  const snooze = async (how: { until: string } | { wake: true }, note: string) => {
    const about = note.trim() === '' ? {} : { note: note.trim() }
    const outcome = await run({ body: { ...selected, snooze: { ...how, ...about } } })
    if (!outcome.ok) return
    const { decision } = outcome.answer
    refreshDecided()
    if (decision) toast.success(t('feed.snooze.done', { count: decision.snoozed }), offerUndo([decision.id]))
    onClose()
    onSnoozed?.()
  }
  return { snooze, isRunning }
}

/** Asks how long items stay out of the lists: until a day, or until deciding them matters. */
export function SnoozeDialog(props: SnoozeProps) {
  const { t } = useTranslation()
  const name = useId()
  const [isByDay, setByDay] = useState(false)
  const [until, setUntil] = useState(() => dayIn(USUAL_DAYS))
  const [note, setNote] = useState('')
  const { snooze, isRunning } = useSnoozing(props)
  return (
    <ActDialog
      title={t('feed.snooze.action')}
      onClose={props.onClose}
      width={440}
      act={{
        label: t('feed.snooze.action'),
        run: () => void snooze(isByDay ? { until } : { wake: true }, note),
        isRunning,
      }}
    >
      <div className="stack gap-3">
        <Check
          kind="radio"
          name={name}
          label={t('feed.snooze.whenItMatters')}
          hint={t('feed.snooze.whenItMattersHint')}
          checked={!isByDay}
          onChange={() => setByDay(false)}
        />
        <Check
          kind="radio"
          name={name}
          label={t('feed.snooze.untilDay')}
          checked={isByDay}
          onChange={() => setByDay(true)}
        />
        {isByDay ? (
          <Field id={`${name}-day`} label={t('feed.snooze.day')}>
            <Input
              id={`${name}-day`}
              type="date"
              min={dayIn(1)}
              max={dayIn(LIMITS.snoozeDays)}
              value={until}
              onChange={(event) => setUntil(event.target.value)}
            />
          </Field>
        ) : null}
        <Field id={`${name}-note`} label={t('feed.manual.note')} isOptional>
          <Input
            id={`${name}-note`}
            maxLength={LIMITS.noteCharacters}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </Field>
      </div>
    </ActDialog>
  )
}
