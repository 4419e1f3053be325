import { once } from 'node:events'
import { connect } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { API_KEY, startTestApp } from './callers.ts'
import { madeCatalog } from './planned-catalog.ts'

const started = await startTestApp()
const { app, call, signIn } = started
const { token } = await signIn('company_administrator')
const signedIn = { 'x-api-key': API_KEY, authorization: `Bearer ${token}` }
const json = { ...signedIn, 'content-type': 'application/json' }

const SECURITY = {
  // Styles too: those of files, and a few known to the letter.
  'content-security-policy': expect.stringMatching(
    /^default-src 'self';script-src 'self';style-src 'self'(?: 'sha256-[\w+/]{43}=')+;(?!.*unsafe)/,
  ),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

describe('an answer is kept by nobody and carries the same protection', () => {
  test.each([
    ['of a call', 200, { url: '/api/auth/me', headers: signedIn }],
    ['without a key', 401, { url: '/api/auth/me' }],
    ['without a session', 401, { url: '/api/auth/me', headers: { 'x-api-key': API_KEY } }],
    ['of a call that is none', 404, { url: '/api/nothing', headers: signedIn }],
    ['of an address that is none', 400, { url: '/api/%zz', headers: signedIn }],
    ['of a page whose address is none', 400, { url: '/%zz' }],
    ['of a search that is none', 400, { url: '/api/site?search=%zz', headers: signedIn }],
    ['of half a character in an address', 400, { url: '/api/site?search=%ED%A0%80', headers: signedIn }],
    ['of a name longer than any', 404, { url: `/api/queue/by-sku/${'x'.repeat(500)}`, headers: signedIn }],
    ['of a body that is none', 400, { method: 'POST', url: '/api/site', headers: json, payload: '{' }],
    ['of another type', 415, { method: 'POST', url: '/api/site', headers: signedIn, payload: 'x' }],
    [
      'of a body too large',
      413,
      { method: 'POST', url: '/api/site', headers: json, payload: `"${'x'.repeat(1024 * 1024)}"` },
    ],
    ['of another site', 403, { method: 'POST', url: '/api/site', headers: { ...json, origin: 'null' } }],
    ['that it lives', 200, { url: '/healthz' }],
    ['that it is ready', 200, { url: '/readyz' }],
    ['of the page’s configuration', 200, { url: '/config.json' }],
  ] as const)('%s: %i', async (_, status, sending) => {
    const { statusCode, headers } = await app.inject(sending as { url: string })
    expect(statusCode).toBe(status)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', ...SECURITY })
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers.server).toBeUndefined()
  })
})

test.each([
  ['of a call', 200, { url: '/api/auth/me', headers: signedIn }],
  ['without a session', 401, { url: '/api/auth/me', headers: { 'x-api-key': API_KEY } }],
  ['of a body that is none', 400, { method: 'POST', url: '/api/site', headers: json, payload: '{' }],
  [
    'of a body too large',
    413,
    { method: 'POST', url: '/api/site', headers: json, payload: `"${'x'.repeat(1024 * 1024)}"` },
  ],
] as const)('an answer %s names the limits of calls', async (_, status, sending) => {
  const { statusCode, headers } = await app.inject(sending as { url: string })
  expect([statusCode, headers['ratelimit-policy'], headers.ratelimit]).toEqual([
    status,
    '"calls";q=6;qu="concurrent-requests"',
    '"calls";r=5',
  ])
})

describe('half a character is bad input wherever it stands, and never becomes another one', () => {
  const half = '\ud800'
  test.each([
    ['a title', 'createSite', { title: `Plant ${half}`, identifier: 'HALF' }, 'title'],
    ['a name of a field', 'createSite', { title: 'Plant', [`x${half}`]: 1 }, ''],
    ['deep in a list', 'authorizeItems', { authorize: true, skus: [{ sku: half }] }, 'skus.0.sku'],
    ['the second half', 'createSite', { title: 'Plant \udc00', identifier: 'HALF' }, 'title'],
  ] as const)('%s', async (_, name, body, path) => {
    const answer = await call('company_administrator', name, { body })
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input'])
    expect(answer.body.errors).toEqual([{ path, message: 'validation.format' }])
  })

  test.each([
    ['bytes that are no UTF-8', Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22])],
    ['Latin-1', Buffer.from('{"title":"S\u00e3o Paulo","identifier":"LATIN"}', 'latin1')],
  ])('%s', async (_, payload) => {
    const answer = await app.inject({ method: 'POST', url: '/api/site', headers: json, payload })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_input'])
  })

  test('whole ones are kept as they are, however they are written', async () => {
    const payload = '{"title":"Caf\\u00e9 \\ud83c\\udfed \\\\ud800","identifier":"WHOLE"}'
    const answer = await app.inject({ method: 'POST', url: '/api/site', headers: json, payload })
    expect([answer.statusCode, answer.json().title]).toEqual([201, 'Café 🏭 \\ud800'])
  })
})

test('an answer given again for its key is of the same version as what is read', async () => {
  await (await madeCatalog(started, 'A', [{ sku: 'A-1' }])).plan()
  const update = () =>
    call('company_administrator', 'updateContexts', {
      body: { sku: 'A-1', contexts: { service: { stance: 'manual', value: 0.97 } } },
      headers: { 'idempotency-key': 'version' },
    })
  const [first, again] = [await update(), await update()]
  const read = await call('company_administrator', 'getContexts', { query: { sku: 'A-1' } })
  expect(first.status).toBe(200)
  expect([first.headers.etag, again.headers.etag]).toEqual([read.headers.etag, read.headers.etag])
})

describe('many calls at once of one person or of nobody keep nobody else out', () => {
  const spellings = ['Bearer', 'bearer', 'BEARER', 'bEARER', 'BeArEr', 'beareR', 'BEArer', 'bearER']
  test.each<[string, (n: number) => string, number]>([
    ['of one person, whose token is written in many ways', (n) => `${spellings[n % 8]} ${token}`, 200],
    ['of nobody, with made-up tokens', (n) => `Bearer nobody-${n}`, 401],
  ])('%s', async (_, authorization, status) => {
    const send = (n: number) =>
      app.inject({ url: '/api/site', headers: { ...signedIn, authorization: authorization(n) } })
    expect((await call('B.viewer', 'listSites')).status).toBe(200)
    const flood = Promise.all(Array.from({ length: 150 }, (_, n) => send(n)))
    const others = await Promise.all(Array.from({ length: 6 }, () => call('B.viewer', 'listSites')))
    expect(others.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(new Set((await flood).map(({ statusCode }) => statusCode))).toEqual(new Set([status, 503]))
  })
})

describe('bytes that never become a request', () => {
  let port = 0
  beforeAll(async () => {
    port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
  })

  /** All that the server says to these bytes, until it ends the connection. */
  const say = (...parts: string[]) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect({ host: '127.0.0.1', port })
      let said = ''
      socket.on('data', (bytes) => {
        said += bytes
      })
      socket.on('error', reject)
      socket.on('close', () => resolve(said))
      for (const part of parts) socket.write(part)
    })
  test('end their connection also where the client never closes its side', async () => {
    const socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true })
    socket.write('hello\r\n\r\n')
    await once(socket.resume(), 'end')
    const open = () => new Promise((resolve) => app.server.getConnections((_, n) => resolve(n)))
    await expect.poll(open, { timeout: 5_000 }).toBe(0)
    socket.destroy()
  })

  const HEAD = 'GET /healthz HTTP/1.1\r\nHost: giro\r\n'

  test.each([
    ['a head too large', 431, 'invalid_input', `${HEAD}Cookie: ${'x'.repeat(100_000)}\r\n\r\n`],
    ['no HTTP', 400, 'invalid_input', 'hello\r\n\r\n'],
    [
      'two lengths',
      400,
      'invalid_input',
      `POST /api/site HTTP/1.1\r\nHost: giro\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\n{}`,
    ],
    [
      'a length and chunks',
      400,
      'invalid_input',
      'POST /api/site HTTP/1.1\r\nHost: giro\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: giro\r\n\r\n',
    ],
    ['a line folded', 400, 'invalid_input', `${HEAD}X-Folded: one\r\n two\r\n\r\n`],
    ['a bare line feed', 400, 'invalid_input', 'GET /healthz HTTP/1.1\nHost: giro\n\n'],
    ['a head that does not end', 408, 'timeout', HEAD],
  ] as const)(
    '%s: %i, once, and the connection ends',
    async (_, status, code, bytes) => {
      const said = await say(bytes)
      expect(said.match(/HTTP\/1\.1 /g)).toHaveLength(1)
      const [head = '', body = ''] = said.split('\r\n\r\n')
      expect(head).toContain(`HTTP/1.1 ${status} `)
      expect(head).toMatch(/^connection: close$/im)
      expect(head).toMatch(/^cache-control: no-store$/im)
      expect(head).toMatch(/^x-content-type-options: nosniff$/im)
      const { requestId, ...rest } = JSON.parse(body)
      expect(rest).toMatchObject({ statusCode: status, code, errors: [] })
      expect(head).toContain(`x-request-id: ${requestId}`)
    },
    15_000,
  )
})
