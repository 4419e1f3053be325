import { useContext } from 'react'
import { useController } from 'react-hook-form'
import { Button } from '../Button.tsx'
import { Check, describedBy, FieldError } from '../Field.tsx'
import { FormId } from './controls.tsx'
import css from './Form.module.css'

type Option = { value: string; label: string; hint?: string }
type GroupProps = {
  name: string
  label: string
  hint?: string | undefined
  options: readonly Option[]
  /** Returns the error of the selection, or null. */
  wrong?: (chosen: readonly string[]) => string | null
}

/**
 * The names of a group's parts: the message describes the group, and what leads to the group ends at its first box, or at
 * the group itself where it has none.
 */
function useGroup({ name, options }: GroupProps, error: string | undefined) {
  const id = `${useContext(FormId)}-${name}`
  const described = { 'aria-describedby': describedBy({ id, label: '', error }) }
  return {
    id,
    group: options.length > 0 ? described : { ...described, id, tabIndex: -1 },
    idOf: (place: number) => (place === 0 ? { id } : {}),
  }
}

/** Several of a list, each a box, with one button for all. */
export function Picks({ all, ...props }: GroupProps & { all: string }) {
  const { name, label, hint, options, wrong } = props
  const { field, fieldState } = useController({
    name,
    rules: { validate: (chosen: readonly string[]) => wrong?.(chosen) ?? true },
  })
  const { id, group, idOf } = useGroup(props, fieldState.error?.message)
  const chosen = (field.value ?? []) as readonly string[]
  const toggle = (value: string) =>
    field.onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
  return (
    <fieldset className={css.group} {...group}>
      <legend>{label}</legend>
      {hint ? <p className="muted">{hint}</p> : null}
      {options.length > 1 ? (
        <Button variant="plain" onClick={() => field.onChange(options.map(({ value }) => value))}>
          {all}
        </Button>
      ) : null}
      {options.map(({ value, label: word, hint: about }, place) => (
        <Check
          key={value}
          {...idOf(place)}
          {...(place === 0 ? { ref: field.ref } : {})}
          checked={chosen.includes(value)}
          label={word}
          hint={about}
          onChange={() => toggle(value)}
        />
      ))}
      <FieldError id={id} error={fieldState.error?.message} />
    </fieldset>
  )
}

/** One of a few, each a dot with what it means. */
export function Radios(props: GroupProps) {
  const { name, label, hint, options } = props
  const { field, fieldState } = useController({ name })
  const { id, group, idOf } = useGroup(props, fieldState.error?.message)
  return (
    <fieldset className={css.group} {...group}>
      <legend>{label}</legend>
      {hint ? <p className="muted">{hint}</p> : null}
      {options.map(({ value, label: word, hint: about }, place) => (
        <Check
          key={value}
          kind="radio"
          {...idOf(place)}
          {...(place === 0 ? { ref: field.ref } : {})}
          name={field.name}
          checked={field.value === value}
          label={word}
          hint={about}
          onChange={() => field.onChange(value)}
        />
      ))}
      <FieldError id={id} error={fieldState.error?.message} />
    </fieldset>
  )
}
