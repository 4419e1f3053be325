import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import { ERROR_STATUS, type ErrorCode, LIMITS } from '@giro/contract'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Logger } from 'pino'
import { Failure } from '#failure.ts'
import { ERROR_TEXT } from '#http/error-text.ts'

export type AppOptions = {
  logger: Logger
  /** Keys a caller must show in x-api-key; a label of the client, never a reason to trust it. */
  apiKeys: readonly string[]
  trustedProxies: readonly string[]
  /** Where uploads and downloads go when they are not on our own origin (object storage). */
  storageOrigin: string | null
  /** Whether browsers reach us by https, so that everything may be upgraded to it. */
  isSecure: boolean
}

/** Paths under /api that need no key. */
const WITHOUT_KEY = ['/api/openapi.json', '/api/docs']

/** A Fastify with our limits, headers, key check and the one place where errors become answers. */
export async function createApp({
  logger,
  apiKeys,
  trustedProxies,
  storageOrigin,
  isSecure,
}: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: LIMITS.bodyBytes,
    // Node's own limit is one for all routes, and an upload may take as long as its bytes keep coming: see limitBodyTime.
    requestTimeout: 0,
    connectionTimeout: 0,
    handlerTimeout: LIMITS.requestMs,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 400, caseSensitive: true, ignoreTrailingSlash: false },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    // What is wrong before there is a route: an address that is none.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  })
  app.server.headersTimeout = 10_000
  // Fastify's own parser for it would take a form of another site for a body: JSON only.
  app.removeContentTypeParser('text/plain')
  await app.register(cookie)
  await app.register(compress, { global: true, threshold: 1024 })
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'", ...(storageOrigin ? [storageOrigin] : [])],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isSecure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    hsts: isSecure,
    crossOriginEmbedderPolicy: false,
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    checkEncoding(request)
    checkKey(request, apiKeys)
    checkOrigin(request)
    limitBodyTime(request)
  })
  app.setErrorHandler((error: FastifyError | Failure, request, reply) => answerError(error, request, reply))
  app.setNotFoundHandler((request, reply) => answerError(new Failure('not_found'), request, reply))
  return app
}

/** Nothing is unpacked, so a packed body is not taken for another one. */
function checkEncoding(request: FastifyRequest): void {
  const encoding = request.headers['content-encoding']
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity')
    throw new Failure('unsupported_media_type')
}

function checkKey(request: FastifyRequest, apiKeys: readonly string[]): void {
  const path = request.url.split('?', 1)[0] ?? ''
  if (!path.startsWith('/api/') || WITHOUT_KEY.some((open) => path === open || path.startsWith(`${open}/`)))
    return
  const key = request.headers['x-api-key']
  if (typeof key !== 'string' || !apiKeys.includes(key)) throw new Failure('invalid_api_key')
}

/** An unsafe call that a browser makes for another site is refused. Clients that are no browser send neither header. */
function checkOrigin(request: FastifyRequest): void {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Failure('forbidden')
  const origin = request.headers.origin
  if (origin !== undefined && URL.parse(origin)?.host !== request.host) throw new Failure('forbidden')
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body may take longer than a call: the route itself watches that it keeps coming. */
    bodyMayTakeTime?: boolean
  }
}

/** A body that has not come within the time of a call ends its connection. */
function limitBodyTime(request: FastifyRequest): void {
  const hasBody =
    request.headers['content-length'] !== undefined || request.headers['transfer-encoding'] !== undefined
  if (!hasBody || request.routeOptions.config.bodyMayTakeTime) return
  const timer = setTimeout(() => request.raw.destroy(), LIMITS.requestMs)
  const stop = () => clearTimeout(timer)
  request.raw.once('end', stop).once('close', stop)
}

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
/** What PostgreSQL and the network say when the database is away or out of time, not wrong. */
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
])
/** What the driver says, without a code, of a connection that is gone. */
const LOST_CONNECTION = /^Connection terminated|is not queryable$/
const TIMED_OUT = new Set(['57014', '25P03'])
/** A text with NUL or half a character, which a database text cannot hold: only what was sent can bring one. */
const UNSTORABLE = new Set(['22021', '22P05'])

/** The code of anything thrown. What is not an expected refusal is logged and says nothing of the inside. */
function codeOf(error: FastifyError | Failure): ErrorCode {
  if (error instanceof Failure) return error.code
  if (TIMED_OUT.has(error.code) || (/timeout/i.test(error.message) && error.statusCode === undefined))
    return 'timeout'
  // With a status it is the caller's connection that is gone, in the middle of a body.
  const isOurs = error.statusCode === undefined
  if (isOurs && (UNAVAILABLE.has(error.code) || LOST_CONNECTION.test(error.message))) return 'unavailable'
  if (UNSTORABLE.has(error.code)) return 'invalid_input'
  return CODE_OF_FASTIFY[error.statusCode ?? 500] ?? 'generic'
}

function answerError(
  error: FastifyError | Failure,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const code = codeOf(error)
  const statusCode = ERROR_STATUS[code]
  if (statusCode >= 500) request.log.error({ err: error }, 'call failed')
  if (error instanceof Failure && error.retryAfterSeconds !== undefined)
    reply.header('retry-after', String(Math.ceil(error.retryAfterSeconds)))
  if (statusCode === 503) reply.header('retry-after', '5')
  const errors = error instanceof Failure ? error.errors : []
  return reply
    .code(statusCode)
    .header('x-request-id', request.id)
    .send({ statusCode, code, message: ERROR_TEXT[code], errors, requestId: request.id })
}
