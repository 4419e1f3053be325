import { DECISION_REASONS, LIMITS } from 'virtual:contract'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Decision } from '#features/decisions/decision.ts'
import type { Step } from '#features/decisions/use-step.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'

/** Asks in one click why a choice differs from the suggestion; *other* asks for a note. */
export function ChoiceReason({
  decision: { sent, reason, note, setReason, setNote },
  step: { row, choice },
}: {
  decision: Decision
  step: Pick<Step, 'row' | 'choice'>
}) {
  const { t } = useTranslation()
  const id = useId()
  if ((sent[row.context]?.stance ?? 'automatic') === 'automatic') return null
  return (
    <fieldset className="stack gap-1">
      <legend className="caption">{t('feed.choiceReason.title')}</legend>
      <div className="row gap-1">
        {DECISION_REASONS.map((one) => (
          <Button
            key={one}
            variant={one === reason ? 'secondary' : 'tertiary'}
            aria-pressed={one === reason}
            onClick={() => setReason(one === reason ? null : one)}
          >
            {t(`feed.choiceReason.${one}`)}
          </Button>
        ))}
      </div>
      {reason === 'other' && choice.stance !== 'manual' ? (
        <Field id={id} label={t('feed.manual.note')}>
          <textarea
            id={id}
            className="area"
            rows={2}
            maxLength={LIMITS.noteCharacters}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </Field>
      ) : null}
    </fieldset>
  )
}
