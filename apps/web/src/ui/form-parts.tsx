import { Button } from './Button.tsx'
import css from './Form.module.css'
import { useUiTexts } from './texts.tsx'

/** At the bottom of a form with unsaved changes; drawn only while there are any. The save button submits the form around it. */
export function SaveBar({ onDiscard, isSaving }: { onDiscard: () => void; isSaving: boolean }) {
  const { form } = useUiTexts()
  return (
    <div className={css.saveBar}>
      <p role="status" className={css.saveText}>
        {form.unsaved}
      </p>
      <Button variant="tertiary" onClick={onDiscard}>
        {form.discard}
      </Button>
      <Button type="submit" size="smaller" isRunning={isSaving}>
        {form.save}
      </Button>
    </div>
  )
}

/** Says that what was typed before is here again, and from when (screens 2.4.9). */
export function KeptDraft({ time, onDiscard }: { time: string; onDiscard: () => void }) {
  const { form } = useUiTexts()
  return (
    <div className={css.kept} role="status">
      {form.draftKept(time)}
      <Button variant="tertiary" onClick={onDiscard}>
        {form.discard}
      </Button>
    </div>
  )
}
