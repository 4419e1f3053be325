import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import serveStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Failure } from '#failure.ts'
import type { Log } from '#ground.ts'

const DIST = fileURLToPath(new URL('../../../web/dist', import.meta.url))

/** A build of the web app consists of these files. The server gives out nothing else of the folder, no source map either. */
const SERVED = /^\/?(?:index\.html|(?:assets\/)?[\w.-]+\.(?:js|css|svg|png|ico|woff2|webmanifest|txt))$/

/** Vite names what it puts there by its content. */
const FOREVER = 'public, max-age=31536000, immutable'

/** Serves the built web app; only the API where it has not been built. */
export function serveWebApp(app: FastifyInstance, { log }: { log: Log }, dist: string = DIST): void {
  if (!existsSync(join(dist, 'index.html'))) {
    log.warn({ folder: dist }, 'the web app has not been built: only the API is served')
    return
  }
  void app.register(async (scope) => {
    await scope.register(serveStatic, {
      root: dist,
      index: false,
      wildcard: false,
      dotfiles: 'ignore',
      decorateReply: true,
      cacheControl: false,
      allowedPath: (path) => SERVED.test(path),
      setHeaders: (response, path) => {
        response.header('cache-control', path.startsWith(join(dist, 'assets/')) ? FOREVER : 'no-cache')
      },
    })
    const page = (reply: FastifyReply) =>
      reply.header('cache-control', 'no-cache').sendFile('index.html', { cacheControl: false })
    scope.get('/', (_request, reply) => page(reply))
    // One page stands for all addresses of the web app, which says itself where one is none; programs get the error.
    scope.get('/*', (request, reply) => {
      const asksForPage =
        request.headers['sec-fetch-dest'] === 'document' || request.headers.accept?.startsWith('text/html')
      if (!asksForPage || request.url.startsWith('/api/')) throw new Failure('not_found')
      return page(reply)
    })
  })
}
