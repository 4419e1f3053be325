import type { FastifyInstance } from 'fastify'
import { auditHandlers } from '#audit/handlers.ts'
import { authenticatorHandlers } from '#auth/authenticator-handlers.ts'
import { authHandlers } from '#auth/handlers.ts'
import { activityOf, identify, readToken } from '#auth/index.ts'
import { authorizationHandlers } from '#authorization/handlers.ts'
import { catalogChangeHandlers } from '#catalogs/change-handlers.ts'
import { generationHandlers } from '#catalogs/generation-handlers.ts'
import { catalogHandlers } from '#catalogs/handlers.ts'
import { companyHandlers } from '#companies/handlers.ts'
import type { S3Settings } from '#config.ts'
import { decisionRuleHandlers } from '#decision-rules/handlers.ts'
import { decisionHandlers } from '#decisions/handlers.ts'
import { reportHandlers } from '#exports/handlers.ts'
import { feedHandlers } from '#feed/handlers.ts'
import { createApp } from '#http/app.ts'
import { serveDocuments } from '#http/openapi.ts'
import { serveOperations } from '#http/operations.ts'
import { type Handlers, serve } from '#http/serve.ts'
import { notedIn, serveStoredFiles } from '#http/stored-files.ts'
import { onVisit } from '#http/visits.ts'
import { serveWebApp } from '#http/web-app.ts'
import { wireOf } from '#http/wire.ts'
import { companyFileHandlers, uploadHandlers } from '#imports/handlers.ts'
import { unusualDayHandlers } from '#imports/unusual-day-handlers.ts'
import { installationOf } from '#installation.ts'
import { itemHandlers } from '#item/handlers.ts'
import { itemListHandlers } from '#items/handlers.ts'
import { notStockHandlers } from '#not-stock/handlers.ts'
import { noteHandlers } from '#notes/handlers.ts'
import type { OpenGround } from '#open-ground.ts'
import { outcomeHandlers } from '#outcomes/handlers.ts'
import { purchaseHandlers } from '#purchases/handlers.ts'
import { ruleHandlers } from '#rules/handlers.ts'
import { sampleAtFirstVisit } from '#sample/first-visit.ts'
import { sampleHandlers } from '#sample/handlers.ts'
import { scenarioHandlers } from '#scenarios/handlers.ts'
import { settingHandlers } from '#settings/handlers.ts'
import { siteHandlers } from '#sites/handlers.ts'
import { supplierHandlers } from '#suppliers/handlers.ts'
import { translationHandlers } from '#translations/handlers.ts'
import { userHandlers } from '#users/handlers.ts'
import { viewHandlers } from '#views/handlers.ts'

/** The contract checks one in so many answers of lists; tests check all. */
const CHECKED_IN = 100

/** The handlers of all features. */
const handlersOf = (ground: OpenGround): Handlers => ({
  ...authHandlers(ground),
  ...authenticatorHandlers(ground),
  ...userHandlers(ground),
  ...companyHandlers(ground),
  ...catalogHandlers(ground),
  ...catalogChangeHandlers(ground),
  ...generationHandlers(ground),
  ...siteHandlers(ground),
  ...supplierHandlers(ground),
  ...settingHandlers(ground),
  ...translationHandlers,
  ...viewHandlers,
  ...auditHandlers,
  ...sampleHandlers(ground),
  ...uploadHandlers(ground),
  ...companyFileHandlers(ground),
  ...unusualDayHandlers(ground),
  ...reportHandlers(ground),
  ...itemListHandlers(),
  ...itemHandlers,
  ...notStockHandlers(ground),
  ...noteHandlers,
  ...decisionHandlers(ground),
  ...ruleHandlers(ground),
  ...decisionRuleHandlers(ground),
  ...outcomeHandlers,
  ...authorizationHandlers,
  ...scenarioHandlers(ground),
  ...purchaseHandlers,
  ...feedHandlers(ground),
})

/** The whole HTTP side on an open ground. An endpoint of the contract without a handler does not compile here. */
export async function createApi(
  ground: OpenGround,
  { checkedIn = CHECKED_IN } = {},
): Promise<FastifyInstance> {
  const { config } = ground
  const app = await createApp({
    logger: ground.logger,
    apiKeys: config.apiKeys,
    trustedProxies: config.trustedProxies,
    publicUrl: config.publicUrl,
    storageOrigin: config.s3 ? storeOrigin(config.s3) : null,
    apiHosts: config.apiHosts,
  })
  onVisit(app, sampleAtFirstVisit(ground))
  const { inTurn } = serve(app, handlersOf(ground), {
    database: ground.database,
    readToken: readToken(ground),
    identify,
    noteActivity: activityOf(ground),
    wireOf: wireOf(config),
    checkedIn,
    processes: config.apiProcesses ?? 1,
  })
  serveStoredFiles(app, { storage: ground.storage, note: notedIn(ground.database, inTurn) })
  serveDocuments(app)
  serveOperations(app, ground, installationOf(ground))
  serveWebApp(app, ground)
  return app
}

/** Returns the origin of the object store to which browsers send files and from which they fetch them. */
const storeOrigin = ({ endpoint, bucket, region }: S3Settings) =>
  endpoint ? new URL(endpoint).origin : `https://${bucket}.s3.${region}.amazonaws.com`
