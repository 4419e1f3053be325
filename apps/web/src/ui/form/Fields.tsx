import { Fragment, type ReactNode } from 'react'
import { type FieldPath, type FieldValues, useFormContext, useWatch } from 'react-hook-form'
import { Checkbox, LinesField, PasswordField, Select, TextField, TokenField } from './controls.tsx'
import { MASKS, type MaskName } from './masks.ts'
import { brokenRule, type FieldRules, type Rules, rulesFor } from './rules.ts'
import type { TokenWords } from './Tokens.tsx'

/** A row of a form's definition. */
export type FormField<V extends FieldValues> = {
  name: FieldPath<V>
  label: ReactNode
  hint?: ReactNode
  /** Checks what the rules cannot express as data, for example that two fields differ: returns the message, or null. */
  alsoWrong?: (value: unknown, all: V) => string | null
  /** The form needs it although the call does not. */
  isNeeded?: true
  /** The field is there while the rest of the form is so; two fields of one name take turns. */
  when?: (all: V) => boolean
} & (
  | {
      kind: 'text'
      autoComplete?: string
      mask?: MaskName
      isCounted?: true
    }
  /** A text of many lines. */
  | { kind: 'lines' }
  /** A number typed in digits; the value of the form is what was typed. */
  | { kind: 'number'; unit?: string }
  /** One of what the rules do not list, for example a row of another list. */
  | {
      kind: 'pick'
      options: readonly { value: string; label: string }[]
      /** Values that a choice gives to fields that nobody changed. */
      implies?: (value: string) => Record<string, string>
    }
  /** One of the rules' closed list, in its order but for the word that stands first. */
  | { kind: 'choice'; wordOf: (value: string) => string; first?: string }
  | { kind: 'check' }
  /** Hidden as it is typed; `new-password` where one is made. */
  | { kind: 'password'; autoComplete: 'new-password' | 'current-password' }
  /** Several short texts in an order. */
  | { kind: 'tokens'; words: TokenWords }
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
    const { isOptional, ...needed } = rulesFor(rules, field.name)
    const fieldRules = isOptional && !field.isNeeded ? { ...needed, isOptional } : needed
    const one = <OneField field={field} rules={fieldRules} messageOf={messageOf} />
    const key = `${field.name} ${fields.indexOf(field)}`
    return <Fragment key={key}>{field.when ? <When holds={field.when}>{one}</When> : one}</Fragment>
  })
}

function When<V extends FieldValues>({
  holds,
  children,
}: {
  holds: (all: V) => boolean
  children: ReactNode
}) {
  return holds(useWatch() as V) ? children : null
}

type OneFieldProps<V extends FieldValues> = Pick<FieldsProps<V>, 'messageOf'> & {
  field: FormField<V>
  rules: FieldRules
}

function OneField<V extends FieldValues>({ field, rules, messageOf }: OneFieldProps<V>) {
  const validate = (value: unknown, all: FieldValues) => {
    // A number that the body may leave out is still asked for: its usual value stands in the field.
    const broken = brokenRule(field.kind === 'number' ? { checks: rules.checks } : rules, value)
    return (broken === null ? field.alsoWrong?.(value, all as V) : messageOf(broken)) ?? true
  }
  const form = useFormContext()
  const imply = ({ target }: { target: HTMLSelectElement }) => {
    if (field.kind !== 'pick') return
    for (const [other, implied] of Object.entries(field.implies?.(target.value) ?? {}))
      if (!form.getFieldState(other).isDirty) form.setValue(other, implied)
  }
  const { name, label, hint } = field
  const frame = { name, label, rules: { validate }, ...(hint === undefined ? {} : { hint }) }
  switch (field.kind) {
    case 'check':
      return <Checkbox {...frame} />
    case 'password':
      return <PasswordField {...frame} autoComplete={field.autoComplete} />
    case 'lines':
      return <LinesField {...frame} isOptional={rules.isOptional ?? false} />
    case 'number':
      return <TextField {...frame} inputMode="numeric" autoComplete="off" unit={field.unit} />
    case 'pick':
      return <Select {...frame} rules={{ validate, onChange: imply }} options={field.options} />
    case 'choice':
      return <Select {...frame} options={optionsOf(field, rules.oneOf ?? [])} />
    case 'tokens':
      return <TokenField {...frame} words={field.words} />
    case 'text':
      return (
        <TextField
          {...frame}
          isOptional={rules.isOptional ?? false}
          autoComplete={field.autoComplete}
          {...(field.mask ? { mask: MASKS[field.mask] } : {})}
          {...(field.isCounted ? { most: mostOf(rules, messageOf) } : {})}
        />
      )
  }
}

function mostOf({ checks }: FieldRules, messageOf: (key: string) => string) {
  for (const check of checks)
    if (check.kind === 'max') return { length: check.length, reached: messageOf(check.message) }
  return undefined
}

function optionsOf(
  { wordOf, first }: { wordOf: (value: string) => string; first?: string },
  words: readonly string[],
) {
  const ordered =
    first === undefined ? words : [...words].sort((a, b) => Number(b === first) - Number(a === first))
  return ordered.map((value) => ({ value, label: wordOf(value) }))
}
