import { describe, expect, test } from 'vitest'
import { API_KEY, startTestApp } from '../../test/callers.ts'

const PAGE = 'https://app.example.com'
const { app } = await startTestApp({
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
