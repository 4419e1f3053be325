import { describe, expect, test } from 'vitest'
import { API_KEY, startTestApp } from './callers.ts'

const { app, call, signIn, tenants } = await startTestApp()
const as = async (who: 'viewer' | 'company_administrator') => ({
  'x-api-key': API_KEY,
  authorization: `Bearer ${(await signIn(who)).token}`,
})
const viewer = await as('viewer')
const administrator = await as('company_administrator')
const sites = async () => (await call('company_administrator', 'listSites')).body.count
const json = { 'content-type': 'application/json' }
const payload = JSON.stringify({ title: 'Plant', identifier: 'TRICK' })

describe('who may not make a site makes none', () => {
  test.each([
    '/api/site',
    '//api/site',
    '/api//site',
    '/api/site/',
    '/API/site',
    '/api/SITE',
    '/api/./site',
    '/api/x/../site',
    '/api/%73ite',
    '/api/site%2f',
    '/api/site;x=1',
    '/api/site?x-http-method-override=POST',
    '/api/site#',
  ])('at %s', async (url) => {
    const before = await sites()
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'] as const) {
      const answer = await app.inject({ method, url, payload, headers: { ...viewer, ...json } })
      expect([method, answer.statusCode >= 400 && answer.statusCode < 500]).toEqual([method, true])
    }
    expect(await sites()).toBe(before)
  })
})

test.each(['x-http-method-override', 'x-http-method', 'x-method-override'])(
  '%s makes no other call of a GET or a POST',
  async (name) => {
    const before = await sites()
    const list = await app.inject({ url: '/api/site', headers: { ...administrator, [name]: 'DELETE' } })
    expect(list.json().count).toBe(before)
    const other = await app.inject({
      method: 'POST',
      url: `/api/catalog/${tenants.A.catalogs.main}`,
      headers: { ...administrator, ...json, [name]: 'DELETE' },
      payload: '{}',
    })
    expect(other.statusCode).toBe(404)
  },
)

test.each(['TRACE', 'CONNECT', 'PROPFIND', 'OPTIONS'])('%s is no call', async (method) => {
  const answer = await app.inject({ method: method as 'OPTIONS', url: '/api/site', headers: administrator })
  expect(answer.statusCode).toBe(404)
})

test('a HEAD says no more than its GET may', async () => {
  const answer = await app.inject({ method: 'HEAD', url: '/api/audit', headers: viewer })
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  expect(answer.body).toBe('')
})

test.each([
  [{ id: '00000000-0000-4000-8000-000000000000' }],
  [{ createdAt: '2020-01-01T00:00:00Z' }],
  [{ companyId: '00000000-0000-4000-8000-000000000000' }],
  [{ generation: 7 }],
  [{ constructor: { prototype: { isAdmin: true } } }],
])('fields that are not the caller’s to set are refused: %o', async (extra) => {
  const body = { title: 'Plant', identifier: 'MASS', ...extra }
  expect((await call('company_administrator', 'createSite', { body })).status).toBe(400)
  expect((await call('company_administrator', 'createCatalog', { body })).status).toBe(400)
})

test('the same parameter twice, or as a list, is refused, not guessed', async () => {
  for (const url of ['/api/site?limit=1&limit=2', '/api/site?search[]=x', '/api/site?__proto__=x'])
    expect((await app.inject({ url, headers: administrator })).statusCode).toBe(400)
})

test('long texts in every checked field are refused at once', async () => {
  const long = 'a'.repeat(50_000)
  for (const email of [long, `${long}@x.com`, `a@${'b.'.repeat(25_000)}com`])
    expect((await call('anonymous', 'login', { body: { email, password: 'x' } })).status).toBe(400)
  const body = { fantasyName: 'X', corporateName: 'X', currency: 'BRL', businessDocument: long }
  expect((await call('system_administrator', 'createCompany', { body })).status).toBe(400)
})
