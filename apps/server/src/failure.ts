import type { ErrorCode } from '@giro/contract'

/** One field of a refused input: its path, and a key of the dictionary. */
export type FieldProblem = { path: string; message: string }

type FailureOptions = {
  errors?: readonly FieldProblem[]
  counts?: Readonly<Record<string, number>>
  retryAfterSeconds?: number
  keepsEffects?: boolean
}

/** An expected refusal. Anything else thrown is a bug and becomes `generic`. */
export class Failure extends Error {
  readonly code: ErrorCode
  readonly errors: readonly FieldProblem[]
  /** Number of things that the refusal is about. */
  readonly counts: Readonly<Record<string, number>> | undefined
  readonly retryAfterSeconds: number | undefined
  /**
   * True if the effects of the call stay although it is refused: a counted wrong attempt, a session ended for a stolen
   * token.
   */
  readonly keepsEffects: boolean
  constructor(
    code: ErrorCode,
    { errors = [], counts, retryAfterSeconds, keepsEffects = false }: FailureOptions = {},
  ) {
    super(code)
    this.code = code
    this.errors = errors
    this.counts = counts
    this.retryAfterSeconds = retryAfterSeconds
    this.keepsEffects = keepsEffects
  }
}

/** A refusal of one field. */
export const invalid = (path: string, message: string): Failure =>
  new Failure('invalid_input', { errors: [{ path, message: `validation.${message}` }] })

/** Does what may refuse fields that are within another one: `path` leads to it. */
export function failsWithin(path: string, work: () => void): void {
  try {
    work()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const errors = error.errors.map((one) => ({ ...one, path: `${path}.${one.path}` }))
    throw new Failure(error.code, { errors })
  }
}
