import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { call, versionOf } from './client.ts'
import { forgetConfig } from './config.ts'
import { ApiError } from './error.ts'
import { accessToken, keepToken, onSignedOut } from './token.ts'

type Asked = { path: string; token: string | null; headers: Record<string, string> }
type Reply = { status: number; body?: unknown; headers?: Record<string, string> }

const CONFIG = { apiHosts: {}, apiKey: 'the-key', signUp: 'invited', sample: null, version: '1' }
const expired: Reply = { status: 401, body: { code: 'unauthorized' } }

/** A server of one rule, and what it was asked. */
function serve(answer: (asked: Asked) => Reply): Asked[] {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const headers = (init.headers ?? {}) as Record<string, string>
    const path = url.replace('/api', '')
    if (path === '/config.json') return Response.json(CONFIG)
    const one = { path, token: headers.authorization?.replace('Bearer ', '') ?? null, headers }
    asked.push(one)
    // Answers come later, so that calls made together are under way together.
    await new Promise((resolve) => setTimeout(resolve, 1))
    const { status, body = null, headers: given = {} } = answer(one)
    return status === 204 ? new Response(null, { status }) : Response.json(body, { status, headers: given })
  })
  return asked
}

let endings: string[] = []
beforeEach(() => {
  vi.stubGlobal('location', { hostname: 'app.test' })
  keepToken('old')
  endings = []
  onSignedOut((reason) => endings.push(reason))
})

describe('a session that ran out', () => {
  test('three calls at once share one exchange, and each is asked again', async () => {
    const asked = serve(({ path, token }) => {
      if (path === '/auth/refresh-token') return { status: 200, body: { token: 'new' } }
      return token === 'new' ? { status: 200, body: { path } } : expired
    })
    await Promise.all([call('getMe'), call('getFeed', {}), call('listQueue', {})])
    expect(asked.filter(({ path }) => path === '/auth/refresh-token')).toHaveLength(1)
    expect(asked.map(({ path }) => path).sort()).toEqual([
      '/auth/me',
      '/auth/me',
      '/auth/refresh-token',
      '/feed',
      '/feed',
      '/queue/priority',
      '/queue/priority',
    ])
    expect(accessToken()).toBe('new')
    expect(endings).toEqual([])
  })

  test('the exchange waits for that of another tab', async () => {
    const asked = serve(({ path, token }) => {
      if (path === '/auth/refresh-token') return { status: 200, body: { token: 'new' } }
      return token === 'new' ? { status: 200, body: {} } : expired
    })
    const other = Promise.withResolvers<void>()
    const request = async (_: string, work: () => Promise<unknown>) => other.promise.then(work)
    vi.stubGlobal('navigator', { locks: { request } })
    const answer = call('getMe')
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(asked.map(({ path }) => path)).toEqual(['/auth/me'])
    other.resolve()
    await answer
    expect(asked.map(({ path }) => path)).toEqual(['/auth/me', '/auth/refresh-token', '/auth/me'])
  })

  test('the exchange is asked without the old token', async () => {
    const asked = serve(({ path, token }) =>
      path === '/auth/refresh-token'
        ? { status: 200, body: { token: 'new' } }
        : token === 'new'
          ? { status: 200, body: {} }
          : expired,
    )
    await call('getMe')
    expect(asked.find(({ path }) => path === '/auth/refresh-token')?.token).toBeNull()
  })

  test('an exchange that is refused ends it once, and the call fails', async () => {
    serve(() => expired)
    await expect(call('getMe')).rejects.toMatchObject({ code: 'unauthorized', status: 401 })
    expect(endings).toEqual(['expired'])
    expect(accessToken()).toBeNull()
  })

  test('a server that cannot be reached ends nothing', async () => {
    serve(({ path }) => {
      if (path === '/auth/refresh-token') throw new TypeError('network')
      return expired
    })
    await expect(call('getMe')).rejects.toMatchObject({ code: 'offline' })
    expect(endings).toEqual([])
    expect(accessToken()).toBe('old')
  })

  test('a key the server no longer takes ends nothing', async () => {
    serve(() => ({ status: 401, body: { code: 'invalid_api_key' } }))
    await expect(call('getMe')).rejects.toMatchObject({ code: 'invalid_api_key' })
    expect(endings).toEqual([])
  })
})

describe('what a call says of its failure', () => {
  test.each<[why: string, reply: Reply, error: Partial<ApiError>]>([
    [
      'a broken rule',
      { status: 400, body: { code: 'company_already_exists', requestId: 'r1' } },
      { code: 'company_already_exists', status: 400, requestId: 'r1' },
    ],
    [
      'wrong input, field by field',
      {
        status: 400,
        body: { code: 'invalid_input', errors: [{ path: 'email', message: 'validation.email' }] },
      },
      { code: 'invalid_input', fields: [{ path: 'email', message: 'validation.email' }] },
    ],
    [
      'when to come back',
      { status: 429, body: { code: 'too_many_requests' }, headers: { 'retry-after': '7' } },
      { code: 'too_many_requests', retryAfterSeconds: 7 },
    ],
    [
      'an answer of a proxy, without a code',
      { status: 502, body: 'bad gateway' },
      { code: 'unavailable', status: 502 },
    ],
    ['a status nobody knows', { status: 418 }, { code: 'generic', status: 418 }],
  ])('%s', async (_, reply, error) => {
    serve(() => reply)
    await expect(call('getMe')).rejects.toMatchObject(error)
    expect(endings).toEqual([])
  })

  test.each([204, 401, 403, 500])(
    'no permission ends the session, on the server too (which says %i)',
    async (status) => {
      const asked = serve(({ path }) => ({
        status: path === '/auth/logout' ? status : 403,
        body: { code: 'forbidden' },
      }))
      await expect(call('getMe')).rejects.toBeInstanceOf(ApiError)
      expect(asked.map(({ path, token }) => [path, token])).toEqual([
        ['/auth/me', 'old'],
        ['/auth/logout', 'old'],
      ])
      expect(endings).toEqual(['forbidden'])
    },
  )
})

describe('where and how long', () => {
  const stop = () => Object.assign(new Error('aborted'), { name: 'TimeoutError' })
  afterEach(() => {
    forgetConfig()
    vi.restoreAllMocks()
  })

  test.each([
    ['app.test', 'https://api.test/api/auth/me'],
    ['localhost', '/api/auth/me'],
  ])('a page of %s calls %s', async (hostname, address) => {
    forgetConfig()
    vi.stubGlobal('location', { hostname })
    const asked: string[] = []
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url)
      return Response.json(
        url === '/config.json' ? { ...CONFIG, apiHosts: { 'app.test': 'https://api.test' } } : {},
      )
    })
    await call('getMe')
    expect(asked).toEqual(['/config.json', address])
  })

  test('a call that nobody answers ends after thirty seconds', async () => {
    const clock = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal)
    vi.stubGlobal('fetch', (url: string, { signal }: RequestInit = {}) =>
      url === '/config.json'
        ? Promise.resolve(Response.json(CONFIG))
        : new Promise((_, reject) => signal?.addEventListener('abort', () => reject(stop()))),
    )
    const failed = expect(call('getMe')).rejects.toMatchObject({ code: 'timeout' })
    await vi.waitFor(() => expect(timeout).toHaveBeenCalledWith(30_000))
    await new Promise((resolve) => setTimeout(resolve, 5))
    clock.abort()
    await failed
  })
})

describe('what is sent', () => {
  test('the key, the token, the version and the idempotency key', async () => {
    const asked = serve(() => ({ status: 200, body: {} }))
    await call('updateContexts', { body: { sku: 'A' } }, { ifMatch: '"v1"', idempotencyKey: 'k1' })
    expect(asked[0]?.headers).toEqual({
      'x-api-key': 'the-key',
      'content-type': 'application/json',
      authorization: 'Bearer old',
      'if-match': '"v1"',
      'idempotency-key': 'k1',
    })
  })

  test('names in the address are written so that they stay one part of it', async () => {
    const asked = serve(() => ({ status: 200, body: {} }))
    await call('getItem', { params: { sku: 'A/B 1?' }, query: { site: 'SP01' } })
    expect(asked[0]?.path).toBe('/indeep/get-by-sku/A%2FB%201%3F?site=SP01')
  })

  test('an answer keeps the version it came with', async () => {
    serve(() => ({ status: 200, body: {}, headers: { etag: '"v2"' } }))
    expect(versionOf(await call('getContexts', { query: { sku: 'A' } }))).toBe('"v2"')
  })
})
