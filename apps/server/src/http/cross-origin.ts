import { type Endpoint, endpoints } from '@giro/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '#failure.ts'

type ApiHosts = Readonly<Record<string, string>>

const METHODS = [...new Set(Object.values(endpoints).map(({ method }: Endpoint) => method))].join(', ')
/** Headers that the pages send and read beyond those that browsers always allow. */
const SENT = 'authorization, content-type, x-api-key, x-catalog-id, idempotency-key, if-match'
const READ = 'etag, retry-after, ratelimit, ratelimit-policy, x-request-id'
const PREFLIGHT_SECONDS = 600

/** The page of another origin that was told to call this one; null for all others. */
function knownPage({ headers: { origin }, host }: FastifyRequest, apiHosts: ApiHosts): string | null {
  const page = origin === undefined ? null : URL.parse(origin)
  const api = page && URL.parse(apiHosts[page.hostname] ?? '')
  return page && api && api.host === host && api.protocol === page.protocol ? page.origin : null
}

/**
 * Lets the pages of API_HOSTS call this server from their own origin, with the cookie of the session. A refresh cookie is
 * `SameSite=Strict`: page and API share their site. True where the answer is given, for a question before a call.
 */
export function allowKnownPages(request: FastifyRequest, reply: FastifyReply, apiHosts: ApiHosts): boolean {
  const page = knownPage(request, apiHosts)
  if (page === null) return false
  reply
    .header('vary', 'origin')
    .header('access-control-allow-origin', page)
    .header('access-control-allow-credentials', 'true')
    .header('access-control-expose-headers', READ)
  if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined)
    return false
  void reply
    .header('access-control-allow-methods', METHODS)
    .header('access-control-allow-headers', SENT)
    .header('access-control-max-age', PREFLIGHT_SECONDS)
    .code(204)
    .send()
  return true
}

/** An unsafe call that a browser makes for another site is refused. Clients that are no browser send neither header. */
export function checkOrigin(request: FastifyRequest, apiHosts: ApiHosts): void {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method) || knownPage(request, apiHosts) !== null) return
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Failure('forbidden')
  const origin = request.headers.origin
  if (origin !== undefined && URL.parse(origin)?.host !== request.host) throw new Failure('forbidden')
}
