import type { FieldCheck, FieldRules, Rules } from './src/ui/form/rules.ts'

type Definition = { type: string } & Record<string, unknown>
type Check = { check: string; error?: (issue: unknown) => unknown } & Record<string, unknown>

/**
 * The rules of a body that can be said as data: what is required, lengths, patterns and closed lists. Where a body is one
 * of several kinds, `kind` picks the one. What a schema says by a function alone stays the server's to refuse.
 */
export function rulesOf(body: unknown, kind?: string): Rules {
  const rules: Record<string, FieldRules> = {}
  read(body, '', false, { rules, kind })
  return rules
}

type Reading = { rules: Record<string, FieldRules>; kind: string | undefined }
const definitionOf = (schema: unknown) => (schema as { _zod: { def: Definition } })._zod.def

function read(schema: unknown, path: string, isOptional: boolean, reading: Reading): void {
  const def = definitionOf(schema)
  const isWrapped = def.type === 'optional' || def.type === 'default' || def.type === 'nullable'
  if (isWrapped) read(def.innerType, path, true, reading)
  else if (def.type === 'pipe') read(def.in, path, isOptional, reading)
  else if (def.type === 'union') readKind(def, path, reading)
  else if (def.type === 'object') {
    for (const [name, field] of Object.entries(def.shape as Record<string, unknown>))
      read(field, path === '' ? name : `${path}.${name}`, false, reading)
  } else reading.rules[path] = { ...rulesOfField(def), ...(isOptional ? { isOptional } : {}) }
}

/** Reads the rules of the named kind of body. */
function readKind(def: Definition, path: string, reading: Reading): void {
  const mark = def.discriminator as string | undefined
  for (const option of def.options as unknown[]) {
    const { shape } = definitionOf(option) as { shape?: Record<string, unknown> }
    const words = mark && shape?.[mark] ? wordsOf(definitionOf(shape[mark])) : undefined
    if (reading.kind !== undefined && words?.includes(reading.kind)) read(option, path, false, reading)
  }
}

const wordsOf = (def: Definition): string[] | undefined =>
  def.type === 'enum' ? Object.values(def.entries as Record<string, string>) : undefined

function rulesOfField(def: Definition): FieldRules {
  const oneOf = wordsOf(def)
  const checks = ((def.checks ?? []) as { _zod: { def: Check } }[]).map((check) => check._zod.def)
  return {
    checks: def.type === 'number' ? numberChecks(def, checks) : checks.flatMap(textCheck),
    ...(oneOf ? { oneOf } : {}),
    ...(checks.some(({ check }) => check === 'overwrite') ? { isTrimmed: true } : {}),
  }
}

const messageOf = ({ error }: Record<string, unknown>) =>
  String((error as Check['error'])?.({}) ?? 'validation.format')

function textCheck(check: Check): FieldCheck[] {
  const message = messageOf(check)
  if (check.check === 'min_length') return [{ kind: 'min', length: Number(check.minimum), message }]
  if (check.check === 'max_length') return [{ kind: 'max', length: Number(check.maximum), message }]
  if (!(check.pattern instanceof RegExp)) return []
  return [{ kind: 'pattern', source: check.pattern.source, flags: check.pattern.flags, message }]
}

function numberChecks(def: Definition, checks: readonly Check[]): FieldCheck[] {
  const number: FieldCheck = { kind: 'number', message: messageOf(def) }
  return [
    number,
    ...checks.flatMap((check): FieldCheck[] => {
      const message = messageOf(check)
      if (check.check === 'number_format') return [{ kind: 'whole', message }]
      if (check.check === 'greater_than' && check.inclusive)
        return [{ kind: 'least', value: Number(check.value), message }]
      if (check.check === 'less_than' && check.inclusive)
        return [{ kind: 'most', value: Number(check.value), message }]
      return []
    }),
  ]
}
