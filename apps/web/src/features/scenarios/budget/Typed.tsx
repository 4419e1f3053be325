import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/session/use-format.ts'
import { describedBy, Field, Input } from '#ui/Field.tsx'

type TypedProps = {
  label: string
  /** Result of the number, below its label. */
  hint?: string | undefined
  unit?: string
  /** The number as it is now. */
  shown: string
  onNumber: (value: number) => void
  /** Allowed range, and its text. */
  within?: { lowest: number; highest: number; says?: 'budget.reach' }
}

/** A number of the screen: it follows the screen until somebody types, and the screen follows it by Enter or on leaving. */
export function Typed({ label, hint, unit, shown, onNumber, within }: TypedProps) {
  const { t } = useTranslation()
  const id = useId()
  const { number, parseNumber } = useFormat()
  const [text, setText] = useState<string | null>(null)
  const read = text === null ? null : (parseNumber(text)?.value ?? null)
  const isOutside = read !== null && within !== undefined && (read < within.lowest || read > within.highest)
  const isWrong = isOutside || (text !== null && text.trim() !== '' && read === null)
  const take = () => {
    if (isWrong) return
    if (read !== null) onNumber(read)
    setText(null)
  }
  const error =
    isWrong && within
      ? t(within.says ?? 'budget.terms.between', {
          lowest: number(within.lowest),
          highest: number(within.highest),
        })
      : isWrong
        ? t('scenarios.changes.problems.number')
        : undefined
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <Input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        unit={unit}
        isWrong={isWrong}
        aria-describedby={describedBy({ id, label, hint, error })}
        value={text ?? shown}
        onChange={({ target }) => setText(target.value)}
        onBlur={take}
        onKeyDown={({ key }) => key === 'Enter' && take()}
      />
    </Field>
  )
}
