import type { FastifyInstance } from 'fastify'
import { openApiDocument } from '#http/openapi-document.ts'
import { openApiPage } from '#http/openapi-page.ts'
import { VERSION } from '#version.ts'

/** The contract for programs at /api/openapi.json and for people at /api/docs. Both are made once, when first asked for. */
export function serveDocuments(app: FastifyInstance): void {
  let document: string | undefined
  let page: string | undefined
  app.get('/api/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(VERSION))
    return reply.type('application/json').header('cache-control', 'no-cache').send(document)
  })
  app.get('/api/docs', async (_request, reply) => {
    page ??= openApiPage(VERSION)
    return reply.type('text/html').header('cache-control', 'no-cache').send(page)
  })
}
