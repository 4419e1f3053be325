import { ERROR_CODES, ERROR_STATUS } from '@giro/contract'
import { describe, expect, test } from 'vitest'
import { API_KEY, startTestApp } from './callers.ts'

const { app, asOwner, call, signIn, tenants } = await startTestApp({ PUBLIC_URL: 'https://giro.example.com' })
const { token } = await signIn('company_administrator')
const signedIn = { 'x-api-key': API_KEY, authorization: `Bearer ${token}` }
const site = (identifier: string) => ({ title: 'Plant', identifier })

describe('a refusal', () => {
  test('has one shape, and names the call', async () => {
    const answer = await call('viewer', 'createSite', { body: site('X') })
    expect(answer.body).toEqual({
      statusCode: 403,
      code: 'forbidden',
      message: 'You do not have permission for this action.',
      errors: [],
      requestId: answer.headers['x-request-id'],
    })
    expect(answer.body.requestId).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('of a field says which and why, as a key of the dictionary', async () => {
    const body = {
      title: '',
      identifier: 'longer than sixty characters'.repeat(3),
      colour: 'red',
      company: '7',
    }
    const answer = await call('company_administrator', 'createSite', { body })
    expect(answer.status).toBe(400)
    expect(answer.body.code).toBe('invalid_input')
    // The first problem of a field is the one that is shown.
    const problems: Record<string, string> = {}
    for (const { path, message } of answer.body.errors) problems[path] ??= message
    expect(problems).toMatchObject({
      title: 'validation.required',
      identifier: 'validation.max60',
      colour: 'validation.unknown_field',
      company: 'validation.format',
    })
  })

  test.each([
    [
      'a table that is not there',
      'alter table company rename to company_away',
      'alter table company_away rename to company',
    ],
  ])('of ours (%s) says nothing of the inside', async (_, breakIt, mendIt) => {
    await call('company_administrator', 'listCompanies')
    await asOwner(breakIt)
    const answer = await call('company_administrator', 'listCompanies')
    await asOwner(mendIt)
    expect(answer.body).toEqual({
      statusCode: 500,
      code: 'generic',
      message: 'It looks like something went wrong. Please try again later.',
      errors: [],
      requestId: answer.headers['x-request-id'],
    })
  })

  test.each(['/%zz', '/api/%zz', '/api/catalog/%c3%28'])(
    'of %s, which is no address, is of the same shape',
    async (url) => {
      const answer = await app.inject({ url, headers: signedIn })
      expect(answer.json()).toMatchObject({ statusCode: 400, code: 'invalid_input', errors: [] })
      expect(answer.headers['x-request-id']).toBe(answer.json().requestId)
    },
  )

  test('of a name longer than any there is says that it is not there', async () => {
    const answer = await app.inject({ url: `/api/queue/by-sku/${'x'.repeat(500)}`, headers: signedIn })
    expect(answer.json()).toMatchObject({ statusCode: 404, code: 'not_found' })
  })

  test('every code has a status that its kind has', () => {
    for (const code of ERROR_CODES)
      expect([400, 401, 403, 404, 409, 412, 413, 415, 421, 429, 500, 503]).toContain(ERROR_STATUS[code])
  })
})

describe('numbers and texts out of range are bad input, never our error', () => {
  test.each([
    ['limit', '501'],
    ['limit', '-1'],
    ['limit', '1e309'],
    ['limit', 'NaN'],
    ['limit', ''],
    ['limit', '0x10'],
    ['offset', ' '],
    ['offset', '-1'],
    ['offset', '99999999999999999999'],
    ['offset', '1.5'],
    ['orderBy', 'password_hash'],
    ['orderBy', 'createdAt;drop table site'],
    ['isDESC', 'maybe'],
    ['search', 'x'.repeat(201)],
    ['company', 'x'],
    ['colour', 'red'],
  ])('%s=%s', async (name, value) => {
    const answer = await call('company_administrator', 'listSites', { query: { [name]: value } })
    expect(answer.status).toBe(400)
    expect(answer.body.errors[0].path).toBe(name)
  })

  test.each(['x\0y', '\0'])('a text with NUL', async (title) => {
    const answer = await call('company_administrator', 'createSite', {
      body: { title: `Plant ${title}`, identifier: 'NUL' },
    })
    expect(answer.status).toBe(400)
    expect((await call('company_administrator', 'listSites', { query: { search: title } })).status).toBe(400)
  })

  test.each(['0', 'x', '%00', '../..', '00000000-0000-0000-0000-00000000000g', 'a'.repeat(300)])(
    'the id %s',
    async (id) => {
      const answer = await call('company_administrator', 'getCatalog', { params: { id } })
      expect(answer.status).toBe(400)
      expect(answer.body.code).toBe('invalid_input')
    },
  )
})

describe('the key of the client', () => {
  test.each([
    ['is missing', {}],
    ['is wrong', { 'x-api-key': 'another-key-altogether' }],
    ['is empty', { 'x-api-key': '' }],
    ['is the right one and more', { 'x-api-key': `${API_KEY}x` }],
  ])('%s: 401 invalid_api_key, also for who is signed in', async (_, headers) => {
    const answer = await app.inject({
      url: '/api/auth/me',
      headers: { ...headers, authorization: `Bearer ${token}` },
    })
    expect(answer.statusCode).toBe(401)
    expect(answer.json().code).toBe('invalid_api_key')
  })

  test('opens nothing by itself', async () => {
    expect((await app.inject({ url: '/api/company', headers: { 'x-api-key': API_KEY } })).statusCode).toBe(
      401,
    )
  })

  test.each(['/healthz', '/readyz', '/metrics', '/config.json', '/api/openapi.json', '/api/docs'])(
    '%s needs none',
    async (url) => {
      expect((await app.inject(url)).statusCode).toBe(200)
    },
  )
})

describe('another site in a browser', () => {
  const post = (headers: Record<string, string>, payload = JSON.stringify({})) =>
    app.inject({
      method: 'POST',
      url: '/api/auth/refresh-token',
      payload,
      headers: {
        'x-api-key': API_KEY,
        host: 'giro.example.com',
        'content-type': 'application/json',
        ...headers,
      },
    })

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'https://evil.example.com' }, 403],
    [{ origin: 'https://giro.example.com.evil.test' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'no address' }, 403],
    [{ 'content-type': 'text/plain' }, 415],
    [{ 'content-type': 'application/x-www-form-urlencoded' }, 415],
    [{ 'content-type': 'multipart/form-data; boundary=x' }, 415],
    [{ origin: 'https://giro.example.com', 'sec-fetch-site': 'same-origin' }, 401],
    [{}, 401],
  ])('%o: %i', async (headers, status) => {
    expect((await post(headers as Record<string, string>)).statusCode).toBe(status)
  })

  test.each(['https://evil.example.com', 'null', 'https://giro.example.com.evil.test'])(
    '%s is never allowed to read',
    async (origin) => {
      for (const method of ['GET', 'OPTIONS'] as const) {
        const answer = await app.inject({ method, url: '/api/auth/me', headers: { ...signedIn, origin } })
        expect(answer.headers['access-control-allow-origin']).toBeUndefined()
      }
    },
  )

  test('cannot put us in a frame', async () => {
    const { headers } = await app.inject('/api/docs')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
  })
})

describe('bodies', () => {
  const post = (payload: string, headers = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/site',
      payload,
      headers: { ...signedIn, 'content-type': 'application/json', ...headers },
    })

  test.each([
    ['no JSON', '{', 400],
    ['a list', '[]', 400],
    ['a text', '"x"', 400],
    ['nothing', 'null', 400],
    ['a prototype', '{"__proto__": {"polluted": true}, "title": "Plant", "identifier": "P1"}', 400],
    [
      'a constructor',
      '{"constructor": {"prototype": {"polluted": true}}, "title": "Plant", "identifier": "P1"}',
      400,
    ],
    ['too deep', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, 400],
    ['too large', JSON.stringify({ title: 'x'.repeat(1024 * 1024 + 1) }), 413],
  ])('%s', async (_, payload, status) => {
    expect((await post(payload)).statusCode).toBe(status)
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })

  test('are not unpacked', async () => {
    expect((await post('{}', { 'content-encoding': 'gzip' })).statusCode).toBe(415)
  })
})

describe('the same intent twice', () => {
  const create = (
    key: string,
    body: object,
    who: 'company_administrator' | 'administrator' = 'company_administrator',
  ) => call(who, 'createSite', { body, headers: { 'idempotency-key': key } })

  test('has one effect and one answer', async () => {
    const first = await create('intent-1', site('ONCE'))
    const second = await create('intent-1', site('ONCE'))
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual(first.body)
    expect((await call('company_administrator', 'listSites', { query: { search: 'ONCE' } })).body.count).toBe(
      1,
    )
  })

  test('at the same time has one effect and one answer', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => create('intent-2', site('TOGETHER'))))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]))
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
  })

  test('with another body is refused', async () => {
    await create('intent-3', site('THREE'))
    const other = await create('intent-3', site('FOUR'))
    expect(other.status).toBe(409)
    expect(other.body.code).toBe('idempotency_key_reused')
  })

  test('in another catalog is refused there, and is answered again here', async () => {
    const create = (catalog: string) =>
      call('company_administrator', 'createUploadUrl', {
        body: { fileName: 'stock.csv', kind: 'transactions', size: 10 },
        headers: { 'idempotency-key': 'intent-6', 'x-catalog-id': catalog },
      })
    const [first, other, again] = [
      await create(tenants.A.catalogs.main),
      await create(tenants.A.catalogs.other),
      await create(tenants.A.catalogs.main),
    ]
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_key_reused'])
    expect([first.status, again.body]).toEqual([201, first.body])
  })

  test('that was refused the first time may be tried again', async () => {
    expect((await create('intent-4', site('MAIN'))).body.code).toBe('site_identifier_already_exists')
    expect((await create('intent-4', site('FIVE'))).status).toBe(201)
  })

  test('of another person is another intent', async () => {
    const first = await create('intent-5', site('SIX'))
    const other = await create('intent-5', site('SEVEN'), 'administrator')
    expect(other.status).toBe(201)
    expect(other.body.id).not.toBe(first.body.id)
  })

  test.each(['', 'x'.repeat(201)])('with a key of no use is refused', async (key) => {
    expect((await create(key, site('EIGHT'))).status).toBe(400)
  })
})

describe('a change to a version', () => {
  const value = {
    dateFormat: 'YYYYMMDD',
    decimalSeparator: '.',
    thousandsSeparator: '',
    columnSeparator: ';',
  }
  const body = (title: string) => ({ kind: 'file_format', title, value })

  test('that is no longer there is refused', async () => {
    const { id } = (await call('company_administrator', 'createSetting', { body: body('One') })).body
    const change = (title: string, ifMatch?: string) =>
      call('company_administrator', 'updateSetting', {
        params: { id },
        body: body(title),
        headers: ifMatch ? { 'if-match': ifMatch } : {},
      })
    const first = (await change('Two')).headers.etag as string
    expect((await change('Three', first)).status).toBe(200)
    const late = await change('Four', first)
    expect(late.status).toBe(412)
    expect(late.body.code).toBe('changed_meanwhile')
    expect((await change('Five', '*')).status).toBe(200)
    expect((await change('Six')).body.title).toBe('Six')
    const remove = (ifMatch: string) =>
      call('company_administrator', 'deleteSetting', { params: { id }, headers: { 'if-match': ifMatch } })
    expect((await remove(first)).status).toBe(412)
    expect((await remove(`W/${(await change('Seven')).headers.etag}`)).status).toBe(204)
  })

  test('a read row says its version, and the same one while nothing changes', async () => {
    const read = () => call('viewer', 'getCatalog', { params: { id: tenants.A.catalogs.main } })
    const [one, two] = [await read(), await read()]
    expect(one.headers.etag).toMatch(/^"[\w-]{22}"$/)
    expect(two.headers.etag).toBe(one.headers.etag)
    expect(one.headers['cache-control']).toBe('no-store')
  })
})
