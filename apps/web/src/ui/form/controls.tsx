import { createContext, useContext } from 'react'
import { type RegisterOptions, useFormContext, useWatch } from 'react-hook-form'
import {
  Check,
  type CheckProps,
  describedBy,
  Field,
  type FieldFrame,
  Input,
  type InputProps,
  SelectInput,
  type SelectInputProps,
} from '../Field.tsx'
import css from './Form.module.css'
import type { Mask } from './masks.ts'
import { PasswordInput } from './PasswordInput.tsx'
import { Tokens, type TokenWords } from './Tokens.tsx'

/** Id of the form around; a field's id is `<form>-<name>`. */
export const FormId = createContext('')

/** Rules of one field; each message is a text in the language on the screen. */
export type Rules = Omit<RegisterOptions, 'valueAsNumber' | 'valueAsDate' | 'setValueAs'>
type Named = { name: string; rules?: Rules } & Omit<FieldFrame, 'id' | 'error'>

function useField({ name, rules, ...frame }: Named) {
  const form = useFormContext()
  const id = `${useContext(FormId)}-${name}`
  const error = form.getFieldState(name, form.formState).error?.message
  const whole: FieldFrame = { ...frame, id, error }
  return {
    control: form.register(name, rules),
    frame: whole,
    aria: { id, 'aria-describedby': describedBy(whole), isWrong: error !== undefined },
  }
}

type Most = { length: number; reached: string }
type TextFieldProps = Named &
  Omit<InputProps, 'name' | 'id' | 'ref' | 'isWrong'> & {
    /** Mask of the typed text. */
    mask?: Mask
    /** Most characters: how many are typed is said inside the field, and below it that no more are taken. */
    most?: Most | undefined
  }

/** One line of text of the form around. */
export function TextField({ name, rules, label, hint, isOptional, isLabelHidden, ...rest }: TextFieldProps) {
  const { mask, most, ...input } = rest
  const { setValue, formState } = useFormContext()
  const { control, frame, aria } = useField(named({ name, rules, label, hint, isOptional, isLabelHidden }))
  return (
    <Field {...frame}>
      <Input
        {...input}
        {...aria}
        {...control}
        {...(mask
          ? {
              onChange: ({ target }) =>
                setValue(name, isAtEnd(target) ? mask(target.value) : target.value, {
                  shouldDirty: true,
                  shouldValidate: formState.isSubmitted,
                }),
            }
          : {})}
        {...(most === undefined
          ? {}
          : { maxLength: most.length, inside: <Count name={name} most={most.length} /> })}
      />
      {most === undefined ? null : <Full name={name} most={most} />}
    </Field>
  )
}

/** True if the cursor is at the end of the text. A mask that writes the text anew would move a cursor that is not. */
const isAtEnd = ({ selectionStart, value }: HTMLInputElement) =>
  selectionStart === null || selectionStart === value.length

/** `7/12` at the right of the field. */
function Count({ name, most }: { name: string; most: number }) {
  const typed = String(useWatch({ name }) ?? '').length
  return (
    <span className={css.count} aria-hidden="true">
      {typed}/{most}
    </span>
  )
}

/** Announces that a field is full; the element exists before, so that screen readers read it out. */
function Full({ name, most: { length, reached } }: { name: string; most: Most }) {
  const isFull = String(useWatch({ name }) ?? '').length >= length
  return (
    <p role="status" className={isFull ? 'caption' : 'sr'}>
      {isFull ? reached : ''}
    </p>
  )
}

/** Many lines of text; with a look of its own they are cells, not prose. */
export function LinesField({ className, ...field }: Named & { className?: string | undefined }) {
  const { control, frame, aria } = useField(field)
  const { isWrong, ...described } = aria
  return (
    <Field {...frame}>
      <textarea
        {...described}
        {...control}
        aria-invalid={isWrong || undefined}
        className={className ?? css.lines}
        rows={8}
        spellCheck={className === undefined}
      />
    </Field>
  )
}

type SelectProps = Named & Omit<SelectInputProps, 'name' | 'id' | 'ref' | 'isWrong'>

/** One of a few. */
export function Select({ name, rules, label, hint, isOptional, isLabelHidden, ...select }: SelectProps) {
  const { control, frame, aria } = useField(named({ name, rules, label, hint, isOptional, isLabelHidden }))
  return (
    <Field {...frame}>
      <SelectInput {...select} {...aria} {...control} />
    </Field>
  )
}

/** A password of the form around. */
export function PasswordField({ name, rules, label, hint, autoComplete }: Named & { autoComplete: string }) {
  const { control, frame, aria } = useField(named({ name, rules, label, hint }))
  return (
    <Field {...frame}>
      <PasswordInput {...aria} {...control} autoComplete={autoComplete} />
    </Field>
  )
}

/** Several short texts. */
export function TokenField({ words, ...field }: Named & { words: TokenWords }) {
  const form = useFormContext()
  const { name, rules, ...frame } = field
  const id = `${useContext(FormId)}-${name}`
  const error = form.getFieldState(name, form.formState).error?.message
  return (
    <Tokens name={name} frame={{ ...frame, id, error }} rules={{ validate: rules?.validate }} words={words} />
  )
}

/** Yes or no. */
export function Checkbox({
  name,
  rules,
  ...check
}: { name: string; rules?: Rules } & Omit<CheckProps, 'kind' | 'ref' | 'name'>) {
  const { control, frame } = useField({ name, label: check.label, ...(rules ? { rules } : {}) })
  return (
    <div>
      <Check
        {...check}
        {...control}
        id={frame.id}
        aria-describedby={describedBy(frame)}
        aria-invalid={frame.error ? true : undefined}
      />
      {frame.error ? (
        <p id={`${frame.id}-error`} className="problem strong">
          {frame.error}
        </p>
      ) : null}
    </div>
  )
}

type Loose = { [K in keyof Named]?: Named[K] | undefined } & Pick<Named, 'name' | 'label'>
/** Removes undefined properties, which `exactOptionalPropertyTypes` distinguishes from absent ones. */
const named = (given: Loose): Named =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Named
