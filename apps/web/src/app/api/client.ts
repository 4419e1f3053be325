import { LIMITS, ROUTES } from 'virtual:contract'
import type { Answer, EndpointName, Endpoints, Sent } from '@giro/contract'
import { apiOrigin, appConfig, forgetConfig } from '#app/api/config.ts'
import { ApiError, type FailureCode, type FieldProblem } from '#app/api/error.ts'
import { accessToken, keepToken, signedOutBy } from '#app/api/token.ts'

/** Input of an endpoint; parts without required fields are optional. */
type Loose<S> = { [P in keyof S as object extends S[P] ? never : P]: S[P] } & {
  [P in keyof S as object extends S[P] ? P : never]?: S[P]
}
export type SentTo<K extends EndpointName> =
  unknown extends Sent<Endpoints[K]> ? object : Loose<Sent<Endpoints[K]>>
export type AnswerOf<K extends EndpointName> = Answer<Endpoints[K]>
export type SentArguments<K extends EndpointName> =
  object extends SentTo<K> ? [sent?: SentTo<K>] : [sent: SentTo<K>]

export type CallOptions = {
  signal?: AbortSignal | undefined
  /** Version the change is made on; 412 `changed_meanwhile` where it no longer holds. */
  ifMatch?: string | undefined
  /** Makes a POST safe to send again. */
  idempotencyKey?: string | undefined
  /** A stream ends when it ends: no time limit. */
  isStream?: boolean
  /** Another form of the answer than JSON, where the call has one. */
  accept?: string
}
type Parts = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }

/** Versions of answers that had one, by the answer itself. */
const versions = new WeakMap<object, string>()
/** The ETag an answer came with, to be sent as `ifMatch`; undefined where it had none. */
export const versionOf = (answer: unknown): string | undefined =>
  typeof answer === 'object' && answer !== null ? versions.get(answer) : undefined

/**
 * One call of the contract: `call('getFeed', { query: { limit: 25 } })`. Throws ApiError and nothing else,
 * except the caller's own abort.
 */
export async function call<K extends EndpointName>(
  name: K,
  sent?: SentTo<K>,
  options: CallOptions = {},
): Promise<AnswerOf<K>> {
  return readAnswer<K>(await answered(name, (sent ?? {}) as Parts, options))
}

/** The response to a call that may be sent again with a renewed session. Throws ApiError where it is a refusal. */
export async function answered(name: EndpointName, sent: Parts, options: CallOptions): Promise<Response> {
  const used = accessToken()
  const first = await request(name, sent, options)
  const replay = first.status === 401 && used !== null && !(await isWrongKey(first)) && (await renewed(used))
  const response = replay ? await request(name, sent, options) : first
  if (!response.ok) throw await refusal(response)
  return response
}

/** Sends one call as it stands, and answers the bare response; for streams, and for `call`. */
export async function request(
  name: EndpointName,
  { params = {}, query = {}, body }: Parts,
  options: CallOptions,
): Promise<Response> {
  const [method, path] = ROUTES[name]
  const timeout = AbortSignal.timeout(LIMITS.requestMs)
  try {
    const config = await appConfig()
    // The exchange of the refresh cookie is asked by nobody in particular: the old token may be the wrong one.
    const token = name === 'refreshToken' ? null : accessToken()
    return await fetch(`${apiOrigin(config)}/api${filled(path, params)}${searchOf(query)}`, {
      method,
      headers: {
        'x-api-key': config.apiKey,
        ...(options.accept ? { accept: options.accept } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(options.ifMatch ? { 'if-match': options.ifMatch } : {}),
        ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
      },
      credentials: 'include',
      signal: signalOf(options, timeout),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw new ApiError(timeout.aborted ? 'timeout' : 'offline')
  }
}

function signalOf({ signal, isStream }: CallOptions, timeout: AbortSignal): AbortSignal | null {
  if (isStream) return signal ?? null
  return signal ? AbortSignal.any([signal, timeout]) : timeout
}

const filled = (path: string, params: Record<string, string>) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

function searchOf(query: Record<string, unknown>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue
    search.set(name, Array.isArray(value) ? value.join(',') : String(value))
  }
  return search.size === 0 ? '' : `?${search}`
}

async function readAnswer<K extends EndpointName>(response: Response): Promise<AnswerOf<K>> {
  if (response.status === 204) return null as AnswerOf<K>
  const answer = (await response.json().catch(() => {
    throw new ApiError('generic', { status: response.status })
  })) as AnswerOf<K>
  const etag = response.headers.get('etag')
  if (etag && typeof answer === 'object' && answer !== null) versions.set(answer, etag)
  return answer
}

type ErrorBody = {
  code?: FailureCode
  errors?: FieldProblem[]
  counts?: Record<string, number>
  requestId?: string
}
const CODE_OF_STATUS: Record<number, FailureCode> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  412: 'changed_meanwhile',
  413: 'payload_too_large',
  429: 'too_many_requests',
  502: 'unavailable',
  503: 'unavailable',
  504: 'timeout',
}

/** The body of a proxy or of a broken server may be anything. */
async function errorBody(response: Response): Promise<ErrorBody> {
  const body: unknown = await response.json().catch(() => null)
  return typeof body === 'object' && body !== null ? body : {}
}

async function refusal(response: Response): Promise<ApiError> {
  const body = await errorBody(response)
  const retryAfter = Number(response.headers.get('retry-after'))
  const error = new ApiError(body.code ?? CODE_OF_STATUS[response.status] ?? 'generic', {
    status: response.status,
    fields: body.errors ?? [],
    counts: body.counts ?? {},
    requestId: body.requestId ?? response.headers.get('x-request-id'),
    retryAfterSeconds: response.headers.has('retry-after') && Number.isFinite(retryAfter) ? retryAfter : null,
  })
  if (response.status === 403) await leaveForbidden()
  return error
}

/** A server that does not take the sign-out in this time is not waited for, ms. */
const LEAVE_MS = 2_000

/** Signs out a user without permission, on the server as well, which invalidates the refresh cookie. */
async function leaveForbidden(): Promise<void> {
  if (accessToken() !== null)
    await request('logout', {}, { signal: AbortSignal.timeout(LEAVE_MS) }).catch(() => undefined)
  signedOutBy('forbidden')
}

/** A key that the server no longer takes is no reason to end a session: the new one is read with the next call. */
async function isWrongKey(response: Response): Promise<boolean> {
  const body = await errorBody(response.clone())
  if (body.code !== 'invalid_api_key') return false
  forgetConfig()
  return true
}

let renewal: Promise<boolean> | null = null

/**
 * Exchanges the refresh cookie for a new access token; calls at the same time share one exchange, and tabs take turns.
 * False: there is no session (any more). Throws ApiError when the server could not be asked.
 */
export function renewSession(): Promise<boolean> {
  renewal ??= inTurn(exchange).finally(() => {
    renewal = null
  })
  return renewal
}

/**
 * One tab after the other: of two answers on the way at once the older cookie might be kept, and would later count as stolen.
 * A browser has no such turns where it does not trust the connection.
 */
const inTurn = (work: () => Promise<boolean>): Promise<boolean> =>
  (navigator.locks as LockManager | undefined)?.request('giro session', work) ?? work()

async function exchange(): Promise<boolean> {
  const response = await request('refreshToken', { body: {} }, {})
  if (response.status >= 400 && response.status < 500 && response.status !== 429) {
    keepToken(null)
    return false
  }
  if (!response.ok) throw await refusal(response)
  const { token } = await readAnswer<'refreshToken'>(response)
  keepToken(token)
  return true
}

/**
 * True if a call that was refused with `used` may be sent again: another call may have renewed the session meanwhile.
 */
async function renewed(used: string): Promise<boolean> {
  if (accessToken() !== used && accessToken() !== null) return true
  if (await renewSession()) return true
  signedOutBy('expired')
  return false
}
