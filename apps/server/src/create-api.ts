import type { FastifyInstance } from 'fastify'
import { accountHandlers } from '#accounts/handlers.ts'
import { authHandlers } from '#auth/handlers.ts'
import { identify } from '#auth/index.ts'
import { contextHandlers } from '#contexts/handlers.ts'
import { feedHandlers } from '#feed/handlers.ts'
import { fileHandlers } from '#files/handlers.ts'
import { serveStoredFiles } from '#files/index.ts'
import { itemHandlers } from '#items/handlers.ts'
import { settingHandlers } from '#settings/handlers.ts'
import { createApp } from '#http/app.ts'
import { serveDocuments } from '#http/openapi.ts'
import { serveOperations } from '#http/operations.ts'
import { type Handlers, serve } from '#http/serve.ts'
import { serveWebApp } from '#http/web-app.ts'
import { wireOf } from '#http/wire.ts'
import type { OpenGround } from '#open-ground.ts'

/** The whole HTTP side on an open ground. An endpoint of the contract without a handler does not compile here. */
export async function createApi(ground: OpenGround): Promise<FastifyInstance> {
  const handlers: Handlers = {
    ...authHandlers(ground),
    ...accountHandlers(ground),
    ...settingHandlers(ground),
    ...fileHandlers(ground),
    ...itemHandlers(ground),
    ...contextHandlers(ground),
    ...feedHandlers(ground),
  }
  const { config } = ground
  const app = await createApp({
    logger: ground.logger,
    apiKeys: config.apiKeys,
    trustedProxies: config.trustedProxies,
    storageOrigin: ground.storage.browserOrigin,
    isSecure: config.publicUrl.startsWith('https:'),
  })
  serve(app, handlers, { database: ground.database, identify: identify(ground), wireOf: wireOf(config) })
  serveStoredFiles(app, ground)
  serveDocuments(app)
  serveOperations(app, ground)
  serveWebApp(app, ground)
  return app
}
