import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Endpoint, type EndpointName, endpoints, type ProfileType } from '@giro/contract'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { loadConfig } from '../src/config.ts'
import { createApi } from '../src/create-api.ts'
import { loginUrl } from '../src/db/login.ts'
import { codesOf } from '../src/http/openapi-document.ts'
import { createLogger } from '../src/logger.ts'
import { layGround, type OpenGround } from '../src/open-ground.ts'
import { databaseOfTenants } from './database.ts'
import { makeTenants, PASSWORD, type Tenants } from './make-tenants.ts'

export { PASSWORD } from './make-tenants.ts'

/** `viewer` is tenant A's; `B.viewer` the other tenant's. */
export type Who = ProfileType | `B.${ProfileType}` | 'anonymous'
export type Sending = {
  params?: Record<string, string>
  query?: Record<string, string | number | boolean>
  body?: unknown
  headers?: Record<string, string>
  /** The address that the call seems to come from. */
  ip?: string
}
// biome-ignore lint/suspicious/noExplicitAny: a test looks into answers of every shape, also of wrong ones
export type Answered = { status: number; body: any; headers: Record<string, string | string[] | undefined> }

export type TestApp = {
  app: FastifyInstance
  ground: OpenGround
  tenants: Tenants
  /** Calls an endpoint as someone, who is signed in and has selected the main catalog of their tenant. */
  call(who: Who, name: EndpointName, sending?: Sending): Promise<Answered>
  /** Address of the database that signs in as the owner of the tables. */
  ownerUrl: string
  /** Runs a statement as the owner of the tables, as a migration does. */
  asOwner(statement: string): Promise<pg.QueryResult>
  /** Signs in afresh: a session of its own, with no catalog selected. */
  signIn(who: Exclude<Who, 'anonymous'>): Promise<{ token: string; refreshToken: string }>
}

export const API_KEY = 'key-of-the-tests-only'
export const TOKEN_SECRET = 'a secret of the tests that is long enough'

/**
 * The API on a database of this test file's own, with two tenants and a user of each profile in both. `through` makes the
 * address that the API uses of the database's own: that of something between them. `log` is given every line of the log.
 * `server`: the address of a migrated database, in place of a copy on the server that all tests share. Ends after the file's last test.
 */
export async function startTestApp(
  environment: Record<string, string> = {},
  {
    through = (url: string): string | Promise<string> => url,
    log = null as { write(line: string): void } | null,
    server = null as string | null,
  } = {},
): Promise<TestApp> {
  const ownerUrl = server ?? (await databaseOfTenants()).url
  const url = await through(loginUrl(ownerUrl))
  const dataDir = mkdtempSync(join(tmpdir(), 'giro-api-test-'))
  const config = loadConfig({
    DATA_DIR: dataDir,
    API_KEYS: API_KEY,
    TOKEN_SECRET,
    LOG_LEVEL: log ? 'trace' : 'silent',
    SAMPLE_DATA: 'off',
    ...environment,
  })
  const reached = { url, directUrl: url, ownerUrl, stop: async () => {} }
  const ground = await layGround({
    config,
    logger: createLogger(config.logLevel, log ?? undefined),
    reached,
    isWorker: false,
  })
  const app = await createApi(ground, { checkedIn: 1 })
  const tenants = server ? await makeTenants(ground.database) : inject('tenants')
  afterAll(async () => {
    await app.close()
    await ground.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return {
    app,
    ground,
    tenants,
    ownerUrl,
    asOwner: (statement) => asOwner(ownerUrl, statement),
    ...callers(app, tenants),
  }
}

async function asOwner(connectionString: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client.query(statement).finally(() => client.end())
}

function callers(app: FastifyInstance, tenants: TestApp['tenants']) {
  const tokens = new Map<Who, Promise<string>>()
  const tenantOf = (who: Who) => (who.startsWith('B.') ? tenants.B : tenants.A)

  const send = async (
    name: EndpointName,
    { params = {}, query = {}, body, headers = {}, ip }: Sending,
  ): Promise<Answered> => {
    const e: Endpoint = endpoints[name]
    const path = e.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
    const answer = await app.inject({
      method: e.method,
      url: `/api${path}`,
      query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
      headers: { 'x-api-key': API_KEY, ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
      ...(ip === undefined ? {} : { remoteAddress: ip }),
    })
    const answered = answer.body === '' ? null : answer.json()
    if (answer.statusCode >= 400 && !codesOf(e).includes(answered.code))
      throw new Error(`the document of ${name} does not say that it can be refused with ${answered.code}`)
    return { status: answer.statusCode, body: answered, headers: answer.headers as Answered['headers'] }
  }

  const signIn = async (who: Exclude<Who, 'anonymous'>) => {
    const { email } = tenantOf(who).users[who.replace('B.', '') as ProfileType]
    const answer = await send('login', { body: { email, password: PASSWORD } })
    if (answer.status !== 200) throw new Error(`${who} cannot sign in: ${JSON.stringify(answer.body)}`)
    return answer.body as { token: string; refreshToken: string }
  }

  const tokenOf = async (who: Exclude<Who, 'anonymous'>) => {
    const { token } = await signIn(who)
    const headers = { authorization: `Bearer ${token}` }
    const selected = await send('selectCatalog', { params: { id: tenantOf(who).catalogs.main }, headers })
    if (selected.status !== 200) throw new Error(`${who} cannot select: ${JSON.stringify(selected.body)}`)
    return token
  }

  const call = async (who: Who, name: EndpointName, sending: Sending = {}): Promise<Answered> => {
    if (who === 'anonymous') return send(name, sending)
    if (!tokens.has(who)) tokens.set(who, tokenOf(who))
    const headers = { authorization: `Bearer ${await tokens.get(who)}`, ...sending.headers }
    // Who signs out has to sign in again for their next call.
    if (name === 'logout') tokens.delete(who)
    return send(name, { ...sending, headers })
  }
  return { call, signIn }
}
