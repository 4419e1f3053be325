import type { ErrorCode } from '@giro/contract'

/** A server's code, or what the browser alone can know: there is no network. */
export type FailureCode = ErrorCode | 'offline'

export type FieldProblem = { path: string; message: string }

/** Why a call failed, in the terms of the contract. */
export class ApiError extends Error {
  readonly code: FailureCode
  /** HTTP status; 0 when nothing was answered. */
  readonly status: number
  /** Problems of single fields, the first one being the one to show. `message` is a key of the dictionary. */
  readonly fields: readonly FieldProblem[]
  /** Reference for support; null if there was no response. */
  readonly requestId: string | null
  readonly retryAfterSeconds: number | null
  /** Number of dependents by kind that would be deleted too, with `has_dependents`. */
  readonly counts: Readonly<Record<string, number>>

  constructor(
    code: FailureCode,
    rest: {
      status?: number
      fields?: readonly FieldProblem[]
      requestId?: string | null
      retryAfterSeconds?: number | null
      counts?: Readonly<Record<string, number>>
    } = {},
  ) {
    super(code)
    this.name = 'ApiError'
    this.code = code
    this.status = rest.status ?? 0
    this.fields = rest.fields ?? []
    this.requestId = rest.requestId ?? null
    this.retryAfterSeconds = rest.retryAfterSeconds ?? null
    this.counts = rest.counts ?? {}
  }
}

/** Anything thrown, as an ApiError: what is not one is our own bug and reads as `generic`. */
export const asApiError = (thrown: unknown): ApiError =>
  thrown instanceof ApiError ? thrown : new ApiError('generic')
