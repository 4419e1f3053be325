import { LIMITS } from 'virtual:contract'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { readManual } from '#contexts/choices.ts'
import type { ItemHead } from '#contexts/item-name.ts'
import css from '#contexts/StepOptions.module.css'
import type { StepOptionsProps } from '#contexts/StepOptions.tsx'
import { useFormat } from '#session/use-format.ts'
import { Button } from '#ui/Button.tsx'
import { describedBy, Field, type FieldFrame, Input } from '#ui/Field.tsx'
import { StatusShape } from '#ui/Status.tsx'

/** A value of one's own: its field, the warning that it is not recommended, and a note for the history. */
export function ManualValue({
  row,
  head,
  choice,
  note,
  isReadOnly,
  isChecked,
  onChoose,
  onNote,
  onFlush,
}: StepOptionsProps) {
  const { t } = useTranslation()
  const { parseNumber, number, percent } = useFormat()
  const id = useId()
  const { context } = row
  const read = readManual(context, choice.text, parseNumber)
  const problem =
    'problem' in read && isChecked && context !== 'portfolio' ? t(`feed.manual.${context}`) : undefined
  const isAmbiguous = 'isAmbiguous' in read && read.isAmbiguous
  const frame: FieldFrame = {
    id,
    label: t('feed.manual.label', { what: t(`words.context.${context}`) }),
    error: problem,
    hint: isAmbiguous
      ? t('ui.reads', {
          reading: context === 'service' ? percent(read.value, 2) : number(read.value),
        })
      : undefined,
  }
  return (
    <div className={css.manual}>
      <div className={css.field}>
        <Field {...frame}>
          <Input
            id={id}
            aria-describedby={describedBy(frame)}
            isWrong={problem !== undefined}
            data-manual
            inputMode="decimal"
            autoComplete="off"
            unit={useManualUnit(context, head)}
            value={choice.text}
            readOnly={isReadOnly}
            onChange={(event) => onChoose({ stance: 'manual', text: event.target.value })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              onFlush()
            }}
          />
        </Field>
      </div>
      {context === 'batch' && 'value' in read ? (
        <BatchRules
          value={read.value}
          head={head}
          onRound={(value) => onChoose({ stance: 'manual', text: number(value) })}
        />
      ) : null}
      <p className={css.warning} role="note">
        <StatusShape level="warning" />
        {t('feed.manual.warning')}
      </p>
      <Field id={`${id}-note`} label={t('feed.manual.note')} isOptional>
        <textarea
          id={`${id}-note`}
          className={css.note}
          rows={2}
          maxLength={LIMITS.noteCharacters}
          value={note}
          readOnly={isReadOnly}
          onChange={(event) => onNote(event.target.value)}
        />
      </Field>
    </div>
  )
}

function useManualUnit(
  context: StepOptionsProps['row']['context'],
  head: ItemHead | null,
): string | undefined {
  const { t } = useTranslation()
  if (context === 'service') return '%'
  if (context === 'leadTime') return t('feed.daysUnit')
  return head?.unit ?? undefined
}

/** What the ERP would object to: told, not refused (planning-model 7). */
function BatchRules({
  value,
  head,
  onRound,
}: {
  value: number
  head: ItemHead | null
  onRound: (value: number) => void
}) {
  const { t } = useTranslation()
  const { number } = useFormat()
  if (!head) return null
  const { minimumBatch, maximumBatch, package: pack } = head
  const rounded = pack && pack > 0 ? Math.max(1, Math.round(value / pack)) * pack : value
  const broken = [
    ...(minimumBatch !== null && value < minimumBatch
      ? [t('feed.manual.belowMinimum', { value: number(minimumBatch) })]
      : []),
    ...(maximumBatch !== null && value > maximumBatch
      ? [t('feed.manual.aboveMaximum', { value: number(maximumBatch) })]
      : []),
    ...(Math.abs(rounded - value) > 1e-9 ? [t('feed.manual.notPackage', { value: number(pack) })] : []),
  ]
  if (broken.length === 0) return null
  return (
    <div className={css.warning} role="status">
      <StatusShape level="warning" />
      <span>
        {broken.join(' ')}{' '}
        {Math.abs(rounded - value) > 1e-9 ? (
          <Button variant="tertiary" onClick={() => onRound(rounded)}>
            {t('feed.manual.round', { value: number(rounded) })}
          </Button>
        ) : null}
      </span>
    </div>
  )
}
