import { LIMITS } from '@giro/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Config, isLoopback } from '#config.ts'
import { callOf } from '#http/call-of.ts'
import type { Wire } from '#http/serve.ts'

const REFRESH_COOKIE = 'refreshToken'

/** What a handler may know and change of the HTTP around its call. */
export function wireOf({ publicUrl }: Pick<Config, 'publicUrl'>) {
  const { protocol, hostname } = new URL(publicUrl)
  const cookie = {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    // Browsers treat these hosts as secure without https: only there does the cookie go without `Secure`.
    secure: protocol === 'https:' || !isLoopback(hostname),
  } as const
  return (request: FastifyRequest, reply: FastifyReply): Wire => ({
    ...callOf(request),
    origin: publicUrl,
    // Every current browser says where a call comes from; scripts and servers do not.
    isBrowser: request.headers['sec-fetch-site'] !== undefined,
    cookies: request.cookies,
    setRefreshCookie: (token) => {
      if (token === null) void reply.clearCookie(REFRESH_COOKIE, cookie)
      else void reply.setCookie(REFRESH_COOKIE, token, { ...cookie, maxAge: LIMITS.sessionSeconds })
    },
  })
}
