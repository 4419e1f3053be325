import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { Permission } from './roles.ts'

/** One call of the API, as data. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/${string}`
  /** One sentence for the reader of the OpenAPI page. */
  summary: string
  /** Who may call it. `anyone` needs no session, only the API key. */
  allow: Permission | 'signedIn' | 'anyone'
  /** A call that anyone may make and that serves the signed-in too: a token that comes along says who calls. */
  knowsCaller?: true
  /** `catalog`: works inside the selected catalog, and fails with `catalog_not_selected` where there is none. */
  scope?: 'catalog'
  /** Status of success; 200 by default. */
  status?: 200 | 201 | 202 | 204
  /** A call that may also answer at once: an answer with this key has status 200. */
  doneWith?: string
  /** The answer carries an ETag (GET, PUT), the call honours If-Match (PUT, DELETE, POST). */
  versioned?: true
  /** Fields of the answer that change without anybody's edit, and so do not count for its version. */
  unversioned?: readonly string[]
  /** The answer is a stream of server-sent events and not JSON: the handler answers an async iterable. */
  stream?: true
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  answer: z.ZodType
  /** Codes this call can fail with, besides those any call can. */
  fails?: readonly ErrorCode[]
}

type Parts = 'params' | 'query' | 'body'
type Given<E, P extends Parts, Side extends 'input' | 'output'> =
  E extends Record<P, infer S extends z.ZodType> ? Record<P, S['_zod'][Side]> : unknown

/** What a caller sends. */
export type Sent<E extends Endpoint> = Given<E, 'params', 'input'> &
  Given<E, 'query', 'input'> &
  Given<E, 'body', 'input'>
/** What a handler receives: parsed, with defaults filled in. */
export type Received<E extends Endpoint> = Given<E, 'params', 'output'> &
  Given<E, 'query', 'output'> &
  Given<E, 'body', 'output'>
/** What a call answers. */
export type Answer<E extends Endpoint> = z.output<E['answer']>

/** States one endpoint; returns it unchanged, with its exact type. */
export const endpoint = <const E extends Endpoint>(e: E): E => e
