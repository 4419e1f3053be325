import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createLogger } from '../logger.ts'
import { createApp } from './app.ts'
import { serveWebApp } from './web-app.ts'

const dist = mkdtempSync(join(tmpdir(), 'giro-web-test-'))
mkdirSync(join(dist, 'assets'))
writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Giro</title>')
writeFileSync(join(dist, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
writeFileSync(join(dist, 'assets/index-B1x2.js'), 'export {}')
writeFileSync(join(dist, 'assets/index-B1x2.js.map'), '{"sources":[]}')
writeFileSync(join(dist, '.env'), 'SECRET=1')
writeFileSync(join(dist, 'package.json'), '{}')

const logger = createLogger('silent')
const app = await createApp({
  logger,
  apiKeys: [],
  trustedProxies: [],
  storageOrigin: null,
  publicUrl: 'http://localhost:3000',
  apiHosts: {},
})
serveWebApp(app, { log: logger }, dist)
afterAll(async () => {
  await app.close()
  rmSync(dist, { recursive: true })
})

test.each([
  '/',
  '/feed',
  '/auth/login',
  '/auth/reset-password?token=x',
  '/inventory/list',
  '/inventory/indeep/A%2F1.5?tab=orders',
  '/users/register?id=1',
  '/themes',
  '/themes/service',
  '/settings',
  '/settings/legal/cookies',
  '/change-password',
  '/_app',
  '/nothing/here',
])('%s is the page to a person', async (url) => {
  const answer = await app.inject({ url, headers: { accept: 'text/html,application/xhtml+xml' } })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toContain('text/html')
  expect(answer.headers['cache-control']).toBe('no-cache')
  expect(answer.headers['content-security-policy']).toContain("script-src 'self'")
  expect(answer.body).toContain('<title>Giro</title>')
})

test.each([
  ['/assets/index-B1x2.js', 'public, max-age=31536000, immutable'],
  ['/icon.svg', 'no-cache'],
])('%s may be kept: %s', async (url, cacheControl) => {
  const answer = await app.inject(url)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe(cacheControl)
})

test.each([
  '/assets/index-B1x2.js.map',
  '/.env',
  '/.git/config',
  '/package.json',
  '/assets/',
  '/assets',
  '/assets/gone.js',
  '/nothing',
  '/feed/../.env',
  '/..%2f..%2fpackage.json',
  '/%2e%2e/package.json',
  '/assets/..%2f.env',
  '/assets/%2e%2e/.env',
  '/..\\package.json',
  '/%00',
  '/assets/index-B1x2.js%00.css',
  '//etc/passwd',
  '/file:///etc/passwd',
  '/assets/....//....//.env',
  '/api/nothing',
  '/users',
])('%s is not there', async (url) => {
  const answer = await app.inject(url)
  expect([400, 401, 404]).toContain(answer.statusCode)
  expect(answer.body).not.toMatch(/SECRET|sources|<title>/)
})

test.each([
  ['a browser opening a page', { 'sec-fetch-dest': 'document' }, 200, 'text/html'],
  ['a program', { accept: '*/*' }, 404, 'application/json'],
])('what %s gets', async (_, headers, status, type) => {
  const answer = await app.inject({ url: '/feed', headers })
  expect(answer.statusCode).toBe(status)
  expect(answer.headers['content-type']).toContain(type)
})

test('an address of the API is never the page', async () => {
  const answer = await app.inject({ url: '/api/nothing', headers: { accept: 'text/html' } })
  expect(answer.statusCode).toBe(401)
  expect(answer.headers['content-type']).toContain('application/json')
})

test('without a built page only the API is served', async () => {
  const bare = await createApp({
    logger,
    apiKeys: [],
    trustedProxies: [],
    storageOrigin: null,
    publicUrl: 'http://localhost:3000',
    apiHosts: {},
  })
  serveWebApp(bare, { log: logger }, join(dist, 'nowhere'))
  expect((await bare.inject({ url: '/feed', headers: { accept: 'text/html' } })).statusCode).toBe(404)
  await bare.close()
})
