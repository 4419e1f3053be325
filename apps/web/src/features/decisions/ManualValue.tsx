import { LIMITS } from 'virtual:contract'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContextKind } from '#app/api/types.ts'
import { useFormat } from '#app/session/use-format.ts'
import { type Manual, readManual } from '#features/decisions/choices.ts'
import type { ItemHead } from '#features/decisions/item-name.ts'
import css from '#features/decisions/StepOptions.module.css'
import type { StepOptionsProps } from '#features/decisions/StepOptions.tsx'
import { Button } from '#ui/Button.tsx'
import { describedBy, Field, type FieldFrame, Input } from '#ui/Field.tsx'
import { StatusShape } from '#ui/Status.tsx'

/** A value of one's own: its field, the warning that it is not recommended, and a note for the history. */
export function ManualValue(props: StepOptionsProps) {
  const { row, head, choice, note, isReadOnly, onChoose, onNote } = props
  const { t } = useTranslation()
  const { parseNumber, number } = useFormat()
  const id = useId()
  const { context } = row
  const read = readManual(row, choice.text, parseNumber)
  return (
    <div className={css.manual}>
      <ManualField {...props} id={id} read={read} />
      {context === 'batch' && 'value' in read ? (
        <BatchRules
          value={read.value}
          isWhole={row.manual?.isWhole ?? false}
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
          className="area"
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

type ManualFieldProps = StepOptionsProps & { id: string; read: Manual }

function ManualField({
  id,
  read,
  row,
  head,
  choice,
  isReadOnly,
  isChecked,
  onChoose,
  onFlush,
}: ManualFieldProps) {
  const { t } = useTranslation()
  const { number, percent } = useFormat()
  const { context } = row
  const [isLeft, setLeft] = useState(false)
  const message = useManualMessage(context, choice.text, read)
  // An empty field that was only passed through is no mistake yet; more digits never make a fraction whole.
  const isFraction = 'problem' in read && read.problem === 'integer'
  const isTold = isChecked || isFraction || (isLeft && choice.text.trim() !== '')
  const frame: FieldFrame = {
    id,
    label: t('feed.manual.label', { what: t(`words.context.${context}`) }),
    error: isTold ? message : undefined,
    hint:
      'value' in read && read.isAmbiguous
        ? t('ui.reads', {
            reading: context === 'service' ? percent(read.value, 2) : number(read.value),
          })
        : undefined,
  }
  return (
    <div className={css.field}>
      <Field {...frame}>
        <Input
          id={id}
          aria-describedby={describedBy(frame)}
          isWrong={frame.error !== undefined}
          data-manual
          inputMode="decimal"
          autoComplete="off"
          unit={useManualUnit(context, head)}
          value={choice.text}
          readOnly={isReadOnly}
          onBlur={() => setLeft(true)}
          onChange={(event) => onChoose({ stance: 'manual', text: event.target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            setLeft(true)
            onFlush()
          }}
        />
      </Field>
    </div>
  )
}

/** Returns the error of a typed value, and the expected one. */
function useManualMessage(context: ContextKind, text: string, read: Manual): string | undefined {
  const { t } = useTranslation()
  const { parseNumber, integer } = useFormat()
  if (!('problem' in read) || context === 'portfolio') return undefined
  if (read.problem === 'integer' && context !== 'leadTime')
    return t('feed.manual.whole', { example: integer(Math.max(1, Math.ceil(parseNumber(text)?.value ?? 1))) })
  return t(`feed.manual.${context}`)
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

/** Warns about values that the ERP would reject. */
function BatchRules({
  value,
  isWhole,
  head,
  onRound,
}: {
  value: number
  isWhole: boolean
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
        {Math.abs(rounded - value) > 1e-9 && (Number.isInteger(rounded) || !isWhole) ? (
          <Button variant="tertiary" onClick={() => onRound(rounded)}>
            {t('feed.manual.round', { value: number(rounded) })}
          </Button>
        ) : null}
      </span>
    </div>
  )
}
