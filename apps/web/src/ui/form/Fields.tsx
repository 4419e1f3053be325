import type { ReactNode } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { Checkbox, Select, TextField } from './controls.tsx'
import { brokenRule, type Rules, rulesFor } from './rules.ts'

/** A row of a form's definition. */
export type FormField<V extends FieldValues> = {
  name: FieldPath<V>
  label: ReactNode
  hint?: ReactNode
  /** What the rules cannot say as data, for example that two fields differ: the message, or null. */
  alsoWrong?: (value: unknown, all: V) => string | null
} & (
  | { kind: 'text'; autoComplete?: string }
  /** One of the rules' closed list, in its order but for the word that stands first. */
  | { kind: 'choice'; wordOf: (value: string) => string; first?: string }
  | { kind: 'check' }
)

type FieldsProps<V extends FieldValues> = {
  fields: readonly FormField<V>[]
  rules: Rules
  /** Puts the key of a rule's message into words. */
  messageOf: (key: string) => string
}

/** The fields of the form around, one a row of its definition; what each must be comes from the rules. */
export function Fields<V extends FieldValues>({ fields, rules, messageOf }: FieldsProps<V>) {
  return fields.map((field) => {
    const own = rulesFor(rules, field.name)
    const validate = (value: unknown, all: FieldValues) => {
      const broken = brokenRule(own, value)
      return (broken === null ? field.alsoWrong?.(value, all as V) : messageOf(broken)) ?? true
    }
    const { name, label, hint } = field
    const frame = { name, label, rules: { validate }, ...(hint === undefined ? {} : { hint }) }
    if (field.kind === 'check') return <Checkbox key={name} {...frame} />
    if (field.kind === 'text')
      return (
        <TextField
          key={name}
          {...frame}
          isOptional={own.isOptional ?? false}
          autoComplete={field.autoComplete}
        />
      )
    return <Select key={name} {...frame} options={optionsOf(field, own.oneOf ?? [])} />
  })
}

function optionsOf(
  { wordOf, first }: { wordOf: (value: string) => string; first?: string },
  words: readonly string[],
) {
  const ordered =
    first === undefined ? words : [...words].sort((a, b) => Number(b === first) - Number(a === first))
  return ordered.map((value) => ({ value, label: wordOf(value) }))
}
