import { z } from 'zod'
import { ERROR_CODES, type ErrorCode } from './errors.ts'
import type { Permission } from './roles.ts'

/** One call of the API, as data. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/${string}`
  /** One sentence for the reader of the OpenAPI page. */
  summary: string
  /** Permission to call it. `anyone` needs no session, only the API key. */
  allow: Permission | 'signedIn' | 'anyone'
  /** A call that anyone may make and that serves the signed-in too: a token that comes along says who calls. */
  knowsCaller?: true
  /** A query that asks for just this needs no session either. */
  openFor?: Readonly<Record<string, string>>
  /** `catalog`: works inside the selected catalog, and fails with `catalog_not_selected` where there is none. */
  scope?: 'catalog'
  /** Status of success; 200 by default. */
  status?: 200 | 201 | 202 | 204
  /** A call that may also answer at once: an answer with this key has status 200. */
  doneWith?: string
  /** The answer carries an ETag (GET, PUT), the call honours If-Match (PUT, DELETE, POST). */
  versioned?: true
  /** A read of what was made, by the `id` of the answer: it answers a repeat with the same Idempotency-Key, for the answer itself is too large to be kept. */
  repeatedBy?: string
  /** Fields of the answer that change without anybody's edit, and so do not count for its version. */
  unversioned?: readonly string[]
  /** The answer is a stream of server-sent events and not JSON: the handler answers an async iterable. */
  stream?: true
  /**
   * A row of a list that also answers all of its rows, one line of JSON each, to whoever accepts `application/x-ndjson`:
   * whatever `offset` and `limit`, in the order of the list. The last line is a `LinesEnd`.
   */
  lines?: z.ZodType
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** Bytes that a body may have, where that is more than of any other. */
  bodyBytes?: number
  answer: z.ZodType
  /** Codes this call can fail with, besides those any call can. */
  fails?: readonly ErrorCode[]
}

type Parts = 'params' | 'query' | 'body'
type PartOf<E, P extends Parts, Side extends 'input' | 'output'> =
  E extends Record<P, infer S extends z.ZodType> ? Record<P, S['_zod'][Side]> : unknown

/** The values that a caller sends. */
export type Sent<E extends Endpoint> = PartOf<E, 'params', 'input'> &
  PartOf<E, 'query', 'input'> &
  PartOf<E, 'body', 'input'>
/** The values that a handler receives: parsed, with defaults filled in. */
export type Received<E extends Endpoint> = PartOf<E, 'params', 'output'> &
  PartOf<E, 'query', 'output'> &
  PartOf<E, 'body', 'output'>
/** Response of a call. */
export type Answer<E extends Endpoint> = z.output<E['answer']>

/** One row of a call that answers lines. */
export type Line<E extends Endpoint> = E extends { lines: infer S extends z.ZodType } ? z.output<S> : never

/** The last line of a stream of rows. Without it, or with `complete: false` and the reason, there were more rows. */
export const LinesEnd = z.object({
  complete: z.boolean(),
  /** Rows before it. */
  count: z.number().int(),
  code: z.enum(ERROR_CODES).optional(),
  requestId: z.string(),
})
export type LinesEnd = z.infer<typeof LinesEnd>

/** States one endpoint; returns it unchanged, with its exact type. */
export const endpoint = <const E extends Endpoint>(e: E): E => e
