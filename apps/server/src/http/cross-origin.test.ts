import { describe, expect, test } from 'vitest'
import { API_KEY, startTestApp } from '../../test/callers.ts'

const PAGE = 'https://app.example.com'
const { app } = await startTestApp({
  PUBLIC_URL: 'https://giro.example.com',
  API_HOSTS: 'app.example.com=https://api.example.com,app.test.example.com=https://api.test.example.com',
})
const ask = (
  method: 'GET' | 'POST' | 'OPTIONS',
  headers: Record<string, string>,
  url = '/api/auth/refresh-token',
) =>
  app.inject({
    method,
    url,
    headers: { host: 'api.example.com', ...headers },
    ...(method === 'POST' && { payload: {} }),
  })
const keyed = { 'x-api-key': API_KEY, 'sec-fetch-site': 'same-site' }

describe('the name by which this server is called', () => {
  test.each([
    ['localhost:3000', 200],
    ['LOCALHOST', 200],
    ['giro.localhost:8080', 200],
    ['127.0.0.1:3000', 200],
    ['[::1]:3000', 200],
    ['192.168.0.7:3000', 200],
    ['giro.example.com', 200],
    ['giro.example.com:8443', 200],
    ['api.example.com', 200],
    ['app.example.com', 200],
    ['evil.example', 421],
    ['giro.example.com.evil.example', 421],
    ['localhost.evil.example', 421],
    ['127.0.0.1.evil.example', 421],
    ['evil.example@localhost', 421],
  ])('%s: %i', async (host, status) => {
    const headers = { host, 'x-forwarded-host': 'localhost' }
    for (const url of ['/config.json', '/dev/mail', '/api/docs']) {
      const answer = await app.inject({ url, headers })
      expect([url, answer.statusCode]).toEqual([url, status])
      if (status === 421) expect(answer.json().code).toBe('unknown_name')
    }
    expect((await app.inject({ url: '/healthz', headers })).statusCode).toBe(200)
  })
})

describe('a page of another origin', () => {
  test('that was told to call this one finds it, and may', async () => {
    const { apiHosts } = (await app.inject('/config.json')).json()
    expect(apiHosts['app.example.com']).toBe('https://api.example.com')
    const page = (await app.inject('/api/docs')).headers['content-security-policy']
    expect(page).toContain("connect-src 'self' https://api.example.com https://api.test.example.com;")
    const asked = await ask('OPTIONS', { origin: PAGE, 'access-control-request-method': 'PUT' })
    expect(asked.statusCode).toBe(204)
    expect(asked.headers).toMatchObject({
      'access-control-allow-origin': PAGE,
      'access-control-allow-credentials': 'true',
    })
    expect(asked.headers['access-control-allow-methods']).toContain('PUT')
    expect(asked.headers['access-control-allow-headers']).toContain('if-match')
    const called = await ask('POST', { ...keyed, origin: PAGE })
    expect(called.statusCode).toBe(401)
    expect(called.headers).toMatchObject({
      'access-control-allow-origin': PAGE,
      vary: expect.stringContaining('origin'),
    })
    expect(called.headers['access-control-expose-headers']).toContain('etag')
  })

  test.each([
    ['that nobody named', 'https://evil.example.com'],
    ['of a longer name', 'https://app.example.com.evil.test'],
    ['told to call another one', 'https://app.test.example.com'],
    ['without encryption', 'http://app.example.com'],
    ['without a name', 'null'],
  ])('%s may not', async (_, origin) => {
    expect((await ask('POST', { ...keyed, origin })).json().code).toBe('forbidden')
    for (const answer of [
      await ask('OPTIONS', { origin, 'access-control-request-method': 'POST' }),
      await ask('GET', { origin, ...keyed }, '/api/company'),
    ])
      expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })
})
