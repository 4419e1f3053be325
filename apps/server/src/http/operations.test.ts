import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { API_KEY, startTestApp } from '../../test/callers.ts'
import { catalogScope } from '../db/db.ts'
import { openMailer } from '../mail/send-mail.ts'
import { VERSION } from '../version.ts'

const { app, call, ground, tenants } = await startTestApp()

test.each([
  ['/healthz', { status: 'ok' }],
  ['/readyz', { status: 'ready' }],
])('%s', async (url, body) => {
  expect((await app.inject(url)).json()).toEqual(body)
})

test('the page’s configuration names the key, who may register, and the release', async () => {
  const answer = await app.inject('/config.json')
  expect(answer.json()).toEqual({
    apiHosts: {},
    apiKey: API_KEY,
    signUp: 'invited',
    sample: null,
    version: VERSION,
  })
  expect(answer.headers['cache-control']).toBe('no-store')
})

describe('metrics', () => {
  const read = async () => (await app.inject('/metrics')).body

  test('count calls by their route, not by their address', async () => {
    await call('viewer', 'getCatalog', { params: { id: tenants.A.catalogs.main } })
    const text = await read()
    expect(text).toMatch(
      /giro_http_request_duration_seconds_count\{method="GET",route="\/api\/catalog\/:id",status="200"\} 1/,
    )
    expect(text).not.toContain(tenants.A.catalogs.main)
    expect(text).toContain('giro_database_connections{state="open"}')
    expect(text).toContain('process_cpu_seconds_total')
  })

  test('tell the age of the oldest job', async () => {
    expect(await read()).toContain('giro_oldest_job_age_seconds 0')
    const { main } = tenants.A.catalogs
    const { companyId } = tenants.A
    await ground.database.transaction(catalogScope(main, companyId), (tx) =>
      ground.jobs.enqueue(tx, 'runPlanning', { catalogId: main, companyId }),
    )
    await sleep(20)
    const text = await read()
    expect(text).toContain('giro_jobs{job="runPlanning",state="waiting"} 1')
    expect(Number(/giro_oldest_job_age_seconds ([\d.e-]+)/.exec(text)?.[1])).toBeGreaterThan(0.01)
  })
})

describe('who is not a neighbour finds nothing there', () => {
  test.each([
    ['/metrics', '127.0.0.1', {}, 200],
    ['/metrics', '::1', {}, 200],
    ['/metrics', '::ffff:10.1.2.3', {}, 200],
    ['/metrics', '172.31.0.1', {}, 200],
    ['/metrics', '172.32.0.1', {}, 404],
    ['/metrics', '8.8.8.8', {}, 404],
    ['/metrics', '2001:db8::1', {}, 404],
    ['/metrics', '127.0.0.1', { 'x-forwarded-for': '8.8.8.8' }, 404],
    ['/metrics', '127.0.0.1', { forwarded: 'for=8.8.8.8' }, 404],
    ['/metrics', '8.8.8.8', { 'x-forwarded-for': '127.0.0.1' }, 404],
    ['/dev/mail', '127.0.0.1', {}, 200],
    ['/dev/mail', '10.1.2.3', {}, 404],
  ] as const)('%s for %s with %o: %i', async (url, remoteAddress, headers, status) => {
    expect((await app.inject({ url, remoteAddress, headers })).statusCode).toBe(status)
  })
})

test('caught mails are shown as text, newest first, whatever is in them', async () => {
  const mailer = await openMailer(ground.config)
  await mailer.sendMail({ to: 'ana@example.com', subject: 'First', text: 'Hello' })
  await mailer.sendMail({
    to: 'ana@example.com',
    subject: '<script>1</script>',
    text: 'See http://localhost/auth?token=a&b=1 "<b>"',
  })
  await mailer.close()
  const rows = (await app.inject('/dev/mail')).json().rows as { subject: string }[]
  expect(rows.map((mail) => mail.subject)).toEqual(['<script>1</script>', 'First'])
  const page = (await app.inject({ url: '/dev/mail', headers: { accept: 'text/html' } })).body
  expect(page).toContain('&lt;script&gt;1&lt;/script&gt;')
  expect(page).not.toContain('<script')
  expect(page).toContain('<a href="http://localhost/auth?token=a&amp;b=1">')
})

test('the documents are there, whole and without anything from elsewhere', async () => {
  const document = (await app.inject('/api/openapi.json')).json()
  expect(document.openapi).toBe('3.1.0')
  expect(document.paths['/site'].post).toMatchObject({
    operationId: 'createSite',
    'x-profiles': ['system_administrator', 'administrator', 'company_administrator'],
    requestBody: { content: { 'application/json': { schema: { required: ['title', 'identifier'] } } } },
    responses: { 201: { description: 'Success.' }, 403: { description: '`forbidden`' } },
  })
  expect(document.paths['/site'].get.parameters[1]).toMatchObject({
    name: 'limit',
    in: 'query',
    required: false,
    schema: { type: 'integer', minimum: 0, maximum: 500, default: 25 },
  })
  const page = (await app.inject('/api/docs')).body
  expect(page).not.toMatch(/<script|src=|href="(?!\/api\/openapi\.json)/)
  expect(page).toContain('/api/context/update')
})

test('leftovers of other servers are not there', async () => {
  const words = [
    'admin',
    'debug',
    'api',
    'api/admin',
    'swagger',
    'graphql',
    '.env',
    '.git/config',
    'server-status',
    'actuator',
    'docs',
    'api/test',
    'api/mock',
  ]
  for (const word of words)
    expect((await app.inject({ url: `/${word}`, headers: { 'x-api-key': API_KEY } })).statusCode).toBe(404)
})

test('is not ready without its database, still alive, and ready again when it is back', async () => {
  const { query } = ground.database.pool
  ground.database.pool.query = (() =>
    Promise.reject(new Error('connection refused'))) as unknown as typeof query
  const away = await app.inject('/readyz')
  expect([away.statusCode, away.headers['retry-after']]).toEqual([503, '5'])
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  ground.database.pool.query = query
  expect((await app.inject('/readyz')).statusCode).toBe(200)
})
