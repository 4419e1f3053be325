import { LIMITS } from '@giro/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Config, isLoopback } from '#config.ts'
import { callOf } from '#http/call-of.ts'
import type { Wire } from '#http/serve.ts'

const REFRESH_COOKIE = 'refreshToken'

/** Returns the part of HTTP that a handler may read and change. */
export function wireOf({ publicUrl, apiHosts }: Pick<Config, 'publicUrl' | 'apiHosts'>) {
  const { protocol, hostname } = new URL(publicUrl)
  const cookie = {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    // Browsers treat these hosts as secure without https: only there does the cookie go without `Secure`.
    secure: protocol === 'https:' || !isLoopback(hostname),
  } as const
  const originOf = reachedOrigin({ publicUrl, apiHosts })
  return (request: FastifyRequest, reply: FastifyReply): Wire => ({
    ...callOf(request),
    origin: originOf(request.host),
    // Every current browser says where a call comes from; scripts and servers do not.
    isBrowser: request.headers['sec-fetch-site'] !== undefined,
    cookies: request.cookies,
    setRefreshCookie: (token) => {
      if (token === null) void reply.clearCookie(REFRESH_COOKIE, cookie)
      else void reply.setCookie(REFRESH_COOKIE, token, { ...cookie, maxAge: LIMITS.sessionSeconds })
    },
  })
}

/**
 * Returns the origin by which a caller reached this installation, where the host of the call is one of its own names. A page
 * that is open at one loopback name may not send to another, so that each stands for all of them.
 */
export function reachedOrigin({ publicUrl, apiHosts }: Pick<Config, 'publicUrl' | 'apiHosts'>) {
  const origins = [publicUrl, ...Object.values(apiHosts)].map((origin) => new URL(origin))
  return (host: string): string => {
    const reached = URL.parse(`http://${host}`)
    if (reached === null) return publicUrl
    const sameHost = origins.find((origin) => origin.host === reached.host)
    if (sameHost) return sameHost.origin
    const [{ protocol, hostname }] = origins as [URL, ...URL[]]
    return isLoopback(reached.hostname) && isLoopback(hostname) ? `${protocol}//${reached.host}` : publicUrl
  }
}
