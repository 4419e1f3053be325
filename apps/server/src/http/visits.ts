import type { FastifyInstance, FastifyRequest } from 'fastify'

/** True for a browser that opens a page and for a program that signs in. */
function isVisit({ method, url, headers }: FastifyRequest): boolean {
  if (method === 'POST') return url === '/api/auth' || url === '/api/auth/check-mfa'
  const asksForPage = headers['sec-fetch-dest'] === 'document' || headers.accept?.startsWith('text/html')
  return method === 'GET' && asksForPage === true && !/^\/(?:api|dev)\//.test(url)
}

/** Awaits `visited` before a visit is answered, with the languages that the visitor asks for. */
export function onVisit(
  app: FastifyInstance,
  visited: (languages: string | undefined) => Promise<void>,
): void {
  app.addHook('onRequest', async (request) => {
    if (isVisit(request)) await visited(request.headers['accept-language'])
  })
}
