import type { ComponentProps, ReactNode, Ref } from 'react'
import { classes } from './classes.ts'
import css from './Field.module.css'
import { Icon } from './Icon.tsx'
import { useUiTexts } from './texts.tsx'

export type FieldFrame = {
  id: string
  label: ReactNode
  /** Help below the label. */
  hint?: ReactNode
  error?: string | undefined
  /** Marks the field "(optional)": required is the norm. */
  isOptional?: boolean
  /** The label is for screen readers only, where the place says it. */
  isLabelHidden?: boolean
}

/** Ids of the texts that describe a field, for aria-describedby. */
export const describedBy = ({ id, hint, error }: FieldFrame): string | undefined =>
  classes(hint ? `${id}-hint` : null, error ? `${id}-error` : null)

/** Label above, help, the control, and the message below it. */
export function Field({
  id,
  label,
  hint,
  error,
  isOptional,
  isLabelHidden,
  children,
}: FieldFrame & { children: ReactNode }) {
  const { optional } = useUiTexts()
  return (
    <div className="stack gap-1">
      <label htmlFor={id} className={isLabelHidden ? 'sr' : 'strong'}>
        {label}
        {isOptional ? <span className={css.optional}> ({optional})</span> : null}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="muted">
          {hint}
        </p>
      ) : null}
      {children}
      <FieldError id={id} error={error} />
    </div>
  )
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null
  return (
    <p id={`${id}-error`} className={css.error}>
      <Icon name="alert" size={16} />
      {error}
    </p>
  )
}

export type InputProps = {
  /** Unit inside the field, at its right: `days`. */
  unit?: string | undefined
  /** A control inside the field, at its right. */
  inside?: ReactNode
  isWrong?: boolean
  isCompact?: boolean
  ref?: Ref<HTMLInputElement>
} & Omit<ComponentProps<'input'>, 'ref'>

/** The bare control: 40 px high, 32 in filters. */
export function Input({ unit, inside, isWrong, isCompact, className, ...rest }: InputProps) {
  return (
    <span className={classes(css.control, isCompact && css.compact, isWrong && css.invalid, className)}>
      <input {...rest} aria-invalid={isWrong || undefined} className={css.input} />
      {unit ? <span className={css.unit}>{unit}</span> : null}
      {inside}
    </span>
  )
}

export type SelectInputProps = {
  options: readonly { value: string; label: string; isDisabled?: boolean }[]
  isWrong?: boolean
  isCompact?: boolean
  ref?: Ref<HTMLSelectElement>
} & Omit<ComponentProps<'select'>, 'ref' | 'children'>

/** The system's own list: it is the most usable one on a phone and with a screen reader. */
export function SelectInput({ options, isWrong, isCompact, className, ...rest }: SelectInputProps) {
  return (
    <span
      className={classes(
        css.control,
        css.selectControl,
        isCompact && css.compact,
        isWrong && css.invalid,
        className,
      )}
    >
      <select {...rest} aria-invalid={isWrong || undefined} className={css.input}>
        {options.map(({ value, label, isDisabled }) => (
          <option key={value} value={value} disabled={isDisabled}>
            {label}
          </option>
        ))}
      </select>
      <Icon name="down" size={16} className={css.chevron} />
    </span>
  )
}

export type CheckProps = {
  label: ReactNode
  hint?: ReactNode
  kind?: 'checkbox' | 'radio'
  ref?: Ref<HTMLInputElement>
} & Omit<ComponentProps<'input'>, 'type' | 'ref'>

/** A box or a dot with its words. */
export function Check({ label, hint, kind = 'checkbox', className, ...rest }: CheckProps) {
  return (
    <label className={classes(css.check, className)}>
      <input {...rest} type={kind} className={css.box} />
      <span>
        {label}
        {hint ? <span className={css.checkHint}>{hint}</span> : null}
      </span>
    </label>
  )
}
