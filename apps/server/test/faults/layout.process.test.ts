import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@giro/embedded-postgres'
import { afterAll, expect, test } from 'vitest'
import { loginUrl } from '../../src/db/login.ts'
import { API_KEY, PASSWORD, startTestApp } from '../callers.ts'
import { hasPooler, poolerBefore } from '../pooler.ts'
import { processesOf } from '../processes.ts'
import { type Server, startReplicated } from '../replicated.ts'
import { startS3Peer } from '../s3-peer.ts'
import { underWayIn } from './under-way.ts'

const isThere = hasPooler(
  'the layout of ten machines: APIs and workers on a pooler, a replica and an object store',
)
const access = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG', region: 'us-east-1' }

/** As the machines of a large installation are laid out, each a process on this one. */
async function layOut() {
  const { primary, replica } = await startReplicated()
  const store = await startS3Peer(access)
  afterAll(() => store.stop())
  const direct = loginUrl(primary.url)
  const pooler = await poolerBefore(direct)
  const files = {
    S3_ENDPOINT: store.endpoint,
    S3_BUCKET: 'giro',
    S3_ACCESS_KEY_ID: access.accessKeyId,
    S3_SECRET_ACCESS_KEY: access.secretAccessKey,
  }
  // Gives the others their tenants and their keys, and asks the queue past them.
  const app = await startTestApp(files, { server: primary.url })
  const port = await freePort()
  const environment = {
    ...files,
    PORT: String(port),
    API_PROCESSES: '2',
    SAMPLE_DATA: 'off',
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: direct,
    DATABASE_READ_URL: loginUrl(replica.url),
  }
  const { start, kill } = processesOf(app)
  /** One of several that is started anew when it dies, as its machine does. */
  const keep = async (entry: 'api.ts' | 'worker.ts') => {
    let child = await start(entry, environment)
    return async () => {
      await kill(child)
      child = await start(entry, environment)
    }
  }
  const apis = await Promise.all([keep('api.ts'), keep('api.ts')])
  const workers = await Promise.all([keep('worker.ts'), keep('worker.ts'), keep('worker.ts')])
  return { app, origin: `http://127.0.0.1:${port}`, primary, replica, pooler, apis, workers }
}

/** Its own keeper starts it again. */
const killServer = ({ dataDir }: Server) =>
  process.kill(
    Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]),
    'SIGKILL',
  )

// biome-ignore lint/suspicious/noExplicitAny: a test looks into answers of every shape
type Call = (method: string, path: string, body?: object, key?: string) => Promise<any>

/** Calls as a person does who tries again, with the same key, until there is an answer. */
const callerAt =
  (origin: string, known: Record<string, string>): Call =>
  (method, path, body, key) => {
    const headers = {
      'x-api-key': API_KEY,
      // A connection for each call: otherwise one API has them all.
      connection: 'close',
      ...known,
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    }
    return insist(`${origin}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  }

async function insist(url: string, request: RequestInit) {
  for (;;) {
    const answer = await answerTo(url, request)
    if (answer?.ok) return answer.text === '' ? null : JSON.parse(answer.text)
    if (answer && isRefusal(answer.status))
      throw new Error(`${request.method} ${url}: ${answer.status} ${answer.text}`)
    await sleep(PAUSE_MS)
  }
}

const isRefusal = (status: number) => status < 500 && status !== 429

/** Null where the connection ended before the whole answer had come. */
async function answerTo(url: string, request: RequestInit) {
  try {
    const answer = await fetch(url, { ...request, signal: AbortSignal.timeout(20_000) })
    return { ok: answer.ok, status: answer.status, text: await answer.text() }
  } catch {
    return null
  }
}

const PAUSE_MS = 200
const SKUS = Array.from({ length: 40 }, (_, i) => `S${i}`)
const ROWS = 20_000
const DECIDED = SKUS.slice(0, 5)
const LEAD_TIME = 77
const day = (n: number) =>
  new Date(Date.UTC(2025, 0, 1 + (n % 600))).toISOString().slice(0, 10).replaceAll('-', '')
const FILES = {
  master_data: `sku,cost\n${SKUS.map((sku) => `${sku},3`).join('\n')}\n`,
  transactions: `sku,date,type,quantity,order\n${Array.from(
    { length: ROWS },
    (_, n) => `${SKUS[n % SKUS.length]},${day(n)},consumption,1,${n}`,
  ).join('\n')}\n`,
}

async function send(call: Call, kind: keyof typeof FILES, siteId: string): Promise<string> {
  const content = FILES[kind]
  const asked = { fileName: `${kind}.csv`, kind, size: content.length, contentType: 'text/csv', siteId }
  const { id, url, headers } = await call('POST', '/file/generate-upload-url', asked)
  expect((await fetch(url, { method: 'PUT', headers, body: content })).status).toBe(200)
  await call('POST', '/company-files', { id }, id)
  return id
}

/** Makes sites until it is told to stop; each must be seen by the next call, whoever answers it. Gives their ids by their names. */
async function makeSites(call: Call, goesOn: () => boolean): Promise<Map<string, string>> {
  const made = new Map<string, string>()
  for (let n = 0; goesOn(); n++) {
    const identifier = `W${n}`
    const { id } = await call('POST', '/site', { title: identifier, identifier }, identifier)
    made.set(identifier, id)
    const { rows } = await call('GET', `/site?search=${identifier}`)
    expect(rows.map((row: { id: string }) => row.id)).toContain(id)
    await sleep(PAUSE_MS)
  }
  return made
}

const layout = isThere ? await layOut() : null

test.skipIf(!layout)(
  'nothing that was acknowledged is lost, whichever part dies',
  async () => {
    if (!layout) return
    const { app, origin, primary, replica, pooler, apis, workers } = layout
    const { leasesEnd, openJobs } = underWayIn(app)
    const { users, catalogs, sites } = app.tenants.A
    const { email } = users.company_administrator
    const { token } = await callerAt(origin, {})('POST', '/auth', { email, password: PASSWORD })
    const catalog = { 'x-catalog-id': catalogs.main }
    const call = callerAt(origin, { authorization: `Bearer ${token}`, ...catalog })
    let isOver = false
    const making = makeSites(call, () => !isOver)
    making.catch(() => {})
    const atRest = async () => {
      await leasesEnd().catch(() => {})
      await expect.poll(() => openJobs().catch(() => -1), { timeout: 120_000 }).toBe(0)
    }

    const masters = await send(call, 'master_data', sites.first)
    const movements = await send(call, 'transactions', sites.first)
    await Promise.all([workers[0]?.(), apis[0]?.()])
    await atRest()
    for (const [id, rows] of [
      [masters, SKUS.length],
      [movements, ROWS],
    ] as const)
      expect(await call('GET', `/company-files/${id}`)).toMatchObject({
        status: 'finished',
        rowsAccepted: rows,
      })
    expect(await call('GET', '/inventory/get-items?limit=1')).toMatchObject({ count: SKUS.length })

    await pooler.kill()
    const leadTime = { stance: 'manual', value: LEAD_TIME }
    const deciding = Promise.all(
      DECIDED.map((sku) => call('POST', '/context/update', { sku, contexts: { leadTime } }, `decide ${sku}`)),
    )
    await pooler.start()
    killServer(replica)
    await deciding
    killServer(primary)
    for (const sku of DECIDED)
      expect((await call('GET', `/indeep/context?sku=${sku}`)).contexts).toContainEqual(
        expect.objectContaining({ context: 'leadTime', stance: 'manual', new: LEAD_TIME }),
      )

    const skus = DECIDED.map((sku) => ({ sku }))
    await call('POST', '/sku/batch-authorize', { authorize: true, skus, acceptIncomplete: true }, 'authorize')
    const { id: report } = await call('POST', '/file/report/erp', {}, 'report')
    await Promise.all([apis[1]?.(), ...workers.slice(1).map((again) => again())])
    await atRest()
    const written = (await call('GET', '/file/report')).rows.find((row: { id: string }) => row.id === report)
    expect(written).toMatchObject({ status: 'finished', rows: DECIDED.length })
    const file = Buffer.from(await (await fetch(written.downloadUrl)).arrayBuffer())
    expect(createHash('sha256').update(file).digest('hex')).toBe(written.sha256)
    expect(String(file).match(new RegExp(`^S\\d+,.*,${LEAD_TIME},`, 'gm'))).toHaveLength(DECIDED.length)

    isOver = true
    const made = await making
    const { rows: found } = await call('GET', '/site?limit=500&search=W')
    expect(made.size).toBeGreaterThan(5)
    for (const [identifier, id] of made)
      expect(found.filter((site: { identifier: string }) => site.identifier === identifier)).toMatchObject([
        { id },
      ])
  },
  400_000,
)
