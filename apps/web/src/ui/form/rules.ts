/** What one field of a form must be, as plain data. Each message is a key that the app puts into words. */
export type FieldRules = {
  isOptional?: true
  /** Blanks around a text do not count. */
  isTrimmed?: true
  /** The words of a closed list. */
  oneOf?: readonly string[]
  /** What a text must be, in the order it is looked at. */
  checks: readonly TextCheck[]
}
export type TextCheck = { message: string } & (
  | { kind: 'min' | 'max'; length: number }
  | { kind: 'pattern'; source: string; flags: string }
)
/** By the field's dotted path. */
export type Rules = Readonly<Record<string, FieldRules>>

/** The rules of a field; a field that nobody has rules for is a mistake of the form. */
export function rulesFor(rules: Rules, name: string): FieldRules {
  const found = rules[name]
  if (!found) throw new Error(`no rules for the field ${name}`)
  return found
}

/** The message of the first rule that a text breaks; null when it keeps them all. */
export function brokenRule({ checks, isTrimmed, isOptional }: FieldRules, value: unknown): string | null {
  if (typeof value !== 'string') return null
  const text = isTrimmed ? value.trim() : value
  if (isOptional && text === '') return null
  return checks.find((check) => !keeps(check, text))?.message ?? null
}

function keeps(check: TextCheck, text: string): boolean {
  if (check.kind === 'pattern') return new RegExp(check.source, check.flags).test(text)
  return check.kind === 'min' ? text.length >= check.length : text.length <= check.length
}
