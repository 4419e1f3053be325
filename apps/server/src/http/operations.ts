import { BlockList, isIPv4 } from 'node:net'
import type { ProfileType } from '@giro/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#config.ts'
import { PLATFORM, type Tx } from '#db/db.ts'
import { Failure } from '#failure.ts'
import type { Ground } from '#ground.ts'
import { drainOnClose } from '#http/drain.ts'
import { mailPage } from '#http/mail-page.ts'
import { measure } from '#http/metrics.ts'
import { listCaughtMails } from '#mail/catcher.ts'
import { VERSION } from '#version.ts'

/** Facts about the installation that its sign-in page shows. */
export type Installation = {
  signUp(tx: Tx): Promise<'first_user' | 'invited' | 'open'>
  /** Returns the sign-in data of the sample company; null if there is none. */
  sample(tx: Tx): Promise<{ password: string; users: { email: string; profileType: ProfileType }[] } | null>
}

/** A database that takes longer to say one word is not ready. */
const READY_MS = 2_000

/** Serves operators, outside the contract: liveness, readiness, metrics, page configuration, captured mails. */
export function serveOperations(app: FastifyInstance, ground: Ground, installation: Installation): void {
  const { config, database } = ground
  const metrics = measure(app, ground)

  const isClosing = drainOnClose(app)

  app.get('/healthz', async () => ({ status: 'ok' }))

  app.get('/readyz', async (_request, reply) => {
    const isReady = !isClosing() && (await answersWithin(database.pool.query('select 1'), READY_MS))
    return isReady
      ? reply.send({ status: 'ready' })
      : reply.code(503).header('retry-after', '5').send({ status: 'unavailable' })
  })

  app.get('/metrics', async (request, reply) => {
    requireNeighbour(request, config, NEAR)
    return reply.type(metrics.contentType).send(await metrics.text())
  })

  app.get('/config.json', async (_request, reply) => {
    const [signUp, sample] = await database.transaction(PLATFORM, async (tx) => [
      await installation.signUp(tx),
      await installation.sample(tx),
    ])
    const answer = { apiHosts: config.apiHosts, apiKey: config.apiKeys[0], signUp, sample, version: VERSION }
    return reply.send(answer)
  })

  app.get('/dev/mail', async (request, reply) => sendMails(request, reply, config))
}

async function sendMails(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
): Promise<FastifyReply> {
  requireNeighbour(request, config, LOOPBACK)
  // With a mail server of its own the installation catches nothing.
  if (config.smtpUrl !== null) throw new Failure('not_found')
  const mails = await listCaughtMails(config.dataDir)
  const wantsPage = request.headers.accept?.includes('text/html') ?? false
  return wantsPage
    ? reply.type('text/html').send(mailPage(mails))
    : reply.send({ rows: mails, count: mails.length })
}

async function answersWithin(question: Promise<unknown>, ms: number): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), ms).unref())
  return Promise.race([question.then(() => true).catch(() => false), late])
}

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8)
LOOPBACK.addAddress('::1', 'ipv6')

/** Loopback and the private networks of RFC 1918 and RFC 4193. */
const NEAR = new BlockList()
NEAR.addSubnet('127.0.0.0', 8)
NEAR.addAddress('::1', 'ipv6')
NEAR.addSubnet('10.0.0.0', 8)
NEAR.addSubnet('172.16.0.0', 12)
NEAR.addSubnet('192.168.0.0', 16)
NEAR.addSubnet('fc00::', 7, 'ipv6')

/** Allows callers of these networks only; for others the route does not exist. */
function requireNeighbour(request: FastifyRequest, { trustedProxies }: Config, networks: BlockList): void {
  const ip = request.ip.replace(/^::ffff:/i, '')
  // Through a proxy that we were not told to believe, everyone seems to come from it.
  const cameThrough =
    request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined
  const isHidden = cameThrough && trustedProxies.length === 0
  if (isHidden || !networks.check(ip, isIPv4(ip) ? 'ipv4' : 'ipv6')) throw new Failure('not_found')
}
