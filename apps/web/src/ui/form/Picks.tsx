import { useController } from 'react-hook-form'
import { Button } from '../Button.tsx'
import { Check, FieldError } from '../Field.tsx'
import css from './Form.module.css'

type Option = { value: string; label: string; hint?: string }
type GroupProps = {
  name: string
  label: string
  hint?: string | undefined
  options: readonly Option[]
  /** What is wrong with what was chosen, or null. */
  wrong?: (chosen: readonly string[]) => string | null
}

/** Several of a list, each a box, with one button for all. */
export function Picks({ name, label, hint, options, wrong, all }: GroupProps & { all: string }) {
  const { field, fieldState } = useController({
    name,
    rules: { validate: (chosen: readonly string[]) => wrong?.(chosen) ?? true },
  })
  const chosen = (field.value ?? []) as readonly string[]
  const toggle = (value: string) =>
    field.onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
  return (
    <fieldset className={css.group}>
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
          {...(place === 0 ? { ref: field.ref } : {})}
          checked={chosen.includes(value)}
          label={word}
          hint={about}
          onChange={() => toggle(value)}
        />
      ))}
      <FieldError id={name} error={fieldState.error?.message} />
    </fieldset>
  )
}

/** One of a few, each a dot with what it means. */
export function Radios({ name, label, hint, options }: GroupProps) {
  const { field, fieldState } = useController({ name })
  return (
    <fieldset className={css.group}>
      <legend>{label}</legend>
      {hint ? <p className="muted">{hint}</p> : null}
      {options.map(({ value, label: word, hint: about }, place) => (
        <Check
          key={value}
          kind="radio"
          {...(place === 0 ? { ref: field.ref } : {})}
          name={field.name}
          checked={field.value === value}
          label={word}
          hint={about}
          onChange={() => field.onChange(value)}
        />
      ))}
      <FieldError id={name} error={fieldState.error?.message} />
    </fieldset>
  )
}
