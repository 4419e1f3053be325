import { useEffect, useId, useRef, useState } from 'react'
import { describedBy, Field, Input } from '../Field.tsx'
import { useUiFormat, useUiTexts } from '../texts.tsx'
import { TextField } from './controls.tsx'

/** The least and the most that may be typed. */
export type Within = { lowest: number; highest: number }

type Typed = {
  /** Allowed range. */
  within?: Within | undefined
  /** Text for a number out of its range; absent: the range. */
  outside?: ((lowest: string, highest: string) => string) | undefined
}

/** Reads a typed number in the language on the screen. */
export function useTypedNumber() {
  const { parseNumber, number } = useUiFormat()
  const { notANumber, between } = useUiTexts().form
  const read = (text: string): number | null => parseNumber(text)?.value ?? null
  return {
    read,
    /** Returns what is wrong with a text; null where it is a number of the range. */
    problemOf: (text: string, { within, outside = between }: Typed): string | null => {
      const value = read(text)
      if (value === null) return within ? outside(number(within.lowest), number(within.highest)) : notANumber
      const isWithin = !within || (value >= within.lowest && value <= within.highest)
      return isWithin ? null : outside(number(within.lowest), number(within.highest))
    },
  }
}

type NumberFieldProps = Typed & {
  name: string
  label: string
  hint?: string | undefined
  unit?: string | undefined
  className?: string | undefined
  /** Checks in place of the range: returns the message, or null. */
  wrong?: (text: string, all: unknown) => string | null
}

/** A number of the form around; the value of the form is the text as it was typed. */
export function NumberField({ name, label, hint, unit, className, wrong, ...typed }: NumberFieldProps) {
  const { problemOf } = useTypedNumber()
  return (
    <TextField
      name={name}
      label={label}
      {...(hint === undefined ? {} : { hint })}
      unit={unit}
      className={className}
      inputMode="decimal"
      autoComplete="off"
      rules={{
        validate: (text: string, all) => (wrong ? wrong(text, all) : problemOf(text, typed)) ?? true,
      }}
    />
  )
}

type TypedNumberProps = Typed & {
  label: string
  /** Result of the number, below its label. */
  hint?: string | undefined
  unit?: string | undefined
  /** The number as it is now. */
  shown: string
  isReadOnly?: boolean
  onNumber: (value: number) => void
  /** Takes an emptied field; absent: the number stays. */
  onEmpty?: () => void
  /** True if the screen follows it also after a pause in typing. */
  isLive?: true
}

/** Pause after the last key before a live number is taken, ms. */
const PAUSE_MS = 600

/** A number outside a form: it follows the screen until somebody types, and the screen follows it by Enter or on leaving. */
export function TypedNumber({
  label,
  hint,
  unit,
  shown,
  isReadOnly,
  onNumber,
  onEmpty,
  isLive,
  ...typed
}: TypedNumberProps) {
  const id = useId()
  const { read, problemOf } = useTypedNumber()
  const [text, setText] = useState<string | null>(null)
  const error = (text !== null && text.trim() !== '' && problemOf(text, typed)) || undefined
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(pause.current), [])
  const tell = (typedText: string) => {
    const value = read(typedText)
    if (value !== null) onNumber(value)
    else onEmpty?.()
  }
  const take = () => {
    clearTimeout(pause.current)
    if (error !== undefined) return
    if (text !== null) tell(text)
    setText(null)
  }
  const onText = (typedText: string) => {
    setText(typedText)
    clearTimeout(pause.current)
    const isRight = typedText.trim() === '' || problemOf(typedText, typed) === null
    if (isLive && isRight) pause.current = setTimeout(() => tell(typedText), PAUSE_MS)
  }
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <Input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        unit={unit}
        readOnly={isReadOnly}
        isWrong={error !== undefined}
        aria-describedby={describedBy({ id, label, hint, error })}
        value={text ?? shown}
        onChange={({ target }) => onText(target.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          take()
        }}
      />
    </Field>
  )
}
