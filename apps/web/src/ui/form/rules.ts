/** Rules of one form field, as plain data. Each message is a key that the app translates. */
export type FieldRules = {
  isOptional?: true
  /** Blanks around a text do not count. */
  isTrimmed?: true
  /** The words of a closed list. */
  oneOf?: readonly string[]
  /** Checks of the typed text, in order. */
  checks: readonly FieldCheck[]
}
export type FieldCheck = { message: string } & (
  | { kind: 'min' | 'max'; length: number }
  | { kind: 'pattern'; source: string; flags: string }
  | { kind: 'number' | 'whole' }
  | { kind: 'least' | 'most'; value: number }
)
/** Rules by the field's dotted path. */
export type Rules = Readonly<Record<string, FieldRules>>

/** The rules of a field; a field that nobody has rules for is a mistake of the form. */
export function rulesFor(rules: Rules, name: string): FieldRules {
  const ofField = rules[name]
  if (!ofField) throw new Error(`no rules for the field ${name}`)
  return ofField
}

/** The message of the first rule that a text breaks; null when it keeps them all. */
export function brokenRule({ checks, isTrimmed, isOptional }: FieldRules, value: unknown): string | null {
  if (Array.isArray(value)) return brokenLength(checks, value.length)
  if (typeof value !== 'string') return null
  const text = isTrimmed ? value.trim() : value
  if (isOptional && text === '') return null
  return checks.find((check) => !keeps(check, text))?.message ?? null
}

/** The bounds of a list are how many it holds. */
function brokenLength(checks: readonly FieldCheck[], length: number): string | null {
  const broken = checks.find(
    (check) =>
      (check.kind === 'min' && length < check.length) || (check.kind === 'max' && length > check.length),
  )
  return broken?.message ?? null
}

const NUMBER = /^-?\d+(\.\d+)?$/

function keeps(check: FieldCheck, text: string): boolean {
  switch (check.kind) {
    case 'pattern':
      return new RegExp(check.source, check.flags).test(text)
    case 'min':
      return text.length >= check.length
    case 'max':
      return text.length <= check.length
    case 'number':
      return NUMBER.test(text.trim())
    case 'whole':
      return Number.isInteger(Number(text))
    case 'least':
      return Number(text) >= check.value
    case 'most':
      return Number(text) <= check.value
  }
}
