import { createContext, useContext } from 'react'
import { type RegisterOptions, useFormContext } from 'react-hook-form'
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

type TextFieldProps = Named & Omit<InputProps, 'name' | 'id' | 'ref' | 'isWrong'>

/** One line of text of the form around. */
export function TextField({ name, rules, label, hint, isOptional, isLabelHidden, ...input }: TextFieldProps) {
  const { control, frame, aria } = useField(named({ name, rules, label, hint, isOptional, isLabelHidden }))
  return (
    <Field {...frame}>
      <Input {...input} {...aria} {...control} />
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
        <p id={`${frame.id}-error`} className={css.checkError}>
          {frame.error}
        </p>
      ) : null}
    </div>
  )
}

type Loose = { [K in keyof Named]?: Named[K] | undefined } & Pick<Named, 'name' | 'label'>
/** Without the properties that are undefined, which `exactOptionalPropertyTypes` tells apart from absent ones. */
const named = (given: Loose): Named =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Named
