import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { ERROR_STATUS, type ErrorCode } from '@giro/contract'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { LOST_CONNECTION } from '#db/pool.ts'
import { Failure, type FieldProblem } from '#failure.ts'
import { ERROR_TEXT } from '#http/error-text.ts'
import type { SecurityHeaders } from '#http/security-headers.ts'

const CODE_OF_FASTIFY: Record<number, ErrorCode> = {
  400: 'invalid_input',
  // An address that would leave the folder of the web app.
  403: 'not_found',
  404: 'not_found',
  413: 'payload_too_large',
  // A name longer than any there is.
  414: 'not_found',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  503: 'timeout',
}
/** Error codes of PostgreSQL, the network and the disk when they are unavailable or full, not wrong. */
const UNAVAILABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08001',
  '55P03',
  '53100',
  // No room left, or no more files may be open.
  'ENOSPC',
  'EDQUOT',
  'EFBIG',
  'EMFILE',
  'ENFILE',
])
const TIMED_OUT = new Set(['57014', '25P03'])
/** A text with NUL or half a character, which a database text cannot hold: only what was sent can bring one. */
const UNSTORABLE = new Set(['22021', '22P05'])

/** The code of anything thrown. What is not an expected refusal is logged and says nothing of the inside. */
export function codeOf(error: FastifyError | Failure): ErrorCode {
  if (error instanceof Failure) return error.code
  // With a status it is the caller's connection that is gone, in the middle of a body.
  const isOurs = error.statusCode === undefined
  if (isOurs && (UNAVAILABLE.has(error.code) || LOST_CONNECTION.test(error.message))) return 'unavailable'
  if (TIMED_OUT.has(error.code) || (/timeout/i.test(error.message) && isOurs)) return 'timeout'
  if (UNSTORABLE.has(error.code)) return 'invalid_input'
  return CODE_OF_FASTIFY[error.statusCode ?? 500] ?? 'generic'
}

/** The one shape of a refusal. */
const bodyOf = (
  code: ErrorCode,
  requestId: string,
  { statusCode = ERROR_STATUS[code] as number, errors = [] as readonly FieldProblem[] } = {},
) => ({ statusCode, code, message: ERROR_TEXT[code], errors, requestId })

/** Answers anything that was thrown on the way of a call. */
export function answerError(
  error: FastifyError | Failure,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const code = codeOf(error)
  const statusCode = ERROR_STATUS[code]
  const isFailure = error instanceof Failure
  const retryAfter = isFailure ? error.retryAfterSeconds : undefined
  // Who is told when to come again met a limit. The metrics count that: a record each would cost more than it says.
  if (statusCode >= 500 && retryAfter === undefined) request.log.error({ err: error }, 'call failed')
  if (retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(retryAfter)))
  else if (statusCode === 503) reply.header('retry-after', '5')
  return reply
    .code(statusCode)
    .header('x-request-id', request.id)
    .send({
      ...bodyOf(code, request.id, { errors: isFailure ? error.errors : [] }),
      ...(isFailure && error.counts && { counts: error.counts }),
    })
}

/** Errors of Node's parser about invalid requests, with the status of the answer. */
const STATUS_OF_PARSER: Partial<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Time that a client has to read such an answer and close, ms. */
const LINGER_MS = 1_000

/** Answers bytes that never became a request, in the shape of every refusal, and ends their connection. */
export const answerParserError =
  (headers: SecurityHeaders) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    // Where its own side ended the connection there is nobody to answer; what was begun must not be answered twice.
    if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) {
      socket.destroy()
      return
    }
    const statusCode = STATUS_OF_PARSER[error.code ?? ''] ?? 400
    const requestId = randomUUID()
    const code = statusCode === 408 ? 'timeout' : 'invalid_input'
    const body = JSON.stringify(bodyOf(code, requestId, { statusCode }))
    const lines = Object.entries({
      ...headers,
      'x-request-id': requestId,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`)
    // Who does not close their side would keep the connection for ever; at once, the answer might be lost with it.
    const late = setTimeout(() => socket.destroy(), LINGER_MS)
    socket.once('close', () => clearTimeout(late))
    socket.end(`HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}\r\n${lines.join('')}\r\n${body}`)
  }
