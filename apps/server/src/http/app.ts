import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import { LIMITS } from '@giro/contract'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Logger } from 'pino'
import { Failure } from '#failure.ts'
import { answerError, answerParserError } from '#http/answer-error.ts'
import { allowKnownPages, checkOrigin } from '#http/cross-origin.ts'
import { checkName } from '#http/known-name.ts'
import { type HeaderOptions, securityHeaders } from '#http/security-headers.ts'
import { checkQuery, parseJson } from '#http/well-formed.ts'

export type AppOptions = Omit<HeaderOptions, 'isSecure'> & {
  /** Address of this installation as its users see it. */
  publicUrl: string
  logger: Logger
  /** Keys a caller must show in x-api-key; a label of the client, never a reason to trust it. */
  apiKeys: readonly string[]
  trustedProxies: readonly string[]
}

/** The head of a request must be there within so long, ms. Node looks at this pace; together they stay under 10 s. */
const HEAD_MS = 9_000
const HEAD_LOOK_MS = 500

/** Paths under /api that need no key. */
const WITHOUT_KEY = ['/api/openapi.json', '/api/docs']

/** A Fastify with our limits, headers, key check and the one place where errors become answers. */
export async function createApp({
  logger,
  apiKeys,
  trustedProxies,
  publicUrl,
  storageOrigin,
  apiHosts,
}: AppOptions): Promise<FastifyInstance> {
  const headers = securityHeaders({ storageOrigin, isSecure: publicUrl.startsWith('https:'), apiHosts })
  const app = Fastify({
    http: { headersTimeout: HEAD_MS, connectionsCheckingInterval: HEAD_LOOK_MS },
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
    // Who comes while it is closing is answered, and goes elsewhere with the next call.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 400, caseSensitive: true, ignoreTrailingSlash: false },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    // What is wrong before there is a route: an address that is none.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply.headers(headers)),
    clientErrorHandler: answerParserError(headers),
  })
  const checkHost = checkName({ publicUrl, apiHosts })
  parseJson(app)
  await app.register(cookie)
  await app.register(compress, { global: true, threshold: 1024 })
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id)
    checkHost(request)
    if (allowKnownPages(request, reply, apiHosts)) return reply
    checkQuery(request)
    checkEncoding(request)
    checkKey(request, apiKeys)
    checkOrigin(request, apiHosts)
    limitBodyTime(request)
  })
  // What is nobody's call is not read.
  app.addHook('preParsing', async (request) => {
    if (request.is404) throw new Failure('not_found')
  })
  app.setErrorHandler((error: FastifyError | Failure, request, reply) => answerError(error, request, reply))
  app.setNotFoundHandler((request, reply) => answerError(new Failure('not_found'), request, reply))
  return app
}

/** Refuses compressed bodies: nothing is unpacked. */
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
