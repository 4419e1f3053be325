import { LIMITS } from '@giro/contract'
import type { z } from 'zod'
import { Failure, type FieldProblem } from '#failure.ts'

/** Keys of the dictionary that stand for zod's own words. */
const ISSUE_KEY: Partial<Record<string, string>> = {
  unrecognized_keys: 'validation.unknown_field',
  invalid_type: 'validation.required',
  too_big: 'validation.max',
  too_small: 'validation.min',
}

/** Problems that a refusal names at most: those of every row of many, pasted with two columns in each other's place. */
const MOST_PROBLEMS = 2 * LIMITS.createMany

/** A part of a call as the contract has it. Throws with its problems otherwise. */
export function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new Failure('invalid_input', {
    errors: parsed.error.issues.flatMap(problemsOf).slice(0, MOST_PROBLEMS),
  })
}

/** One problem a field, also where one issue names several. */
function problemsOf(issue: z.core.$ZodIssue): FieldProblem[] {
  const message = issue.message.startsWith('validation.')
    ? issue.message
    : (ISSUE_KEY[issue.code] ?? 'validation.format')
  const fields =
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
  return fields.map((path) => ({ path: path.join('.'), message }))
}
