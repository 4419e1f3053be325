import { createHmac } from 'node:crypto'
import { verify } from '@node-rs/argon2'
import { SignJWT } from 'jose'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { STORY } from '../../test/story.ts'
import { PLATFORM } from '../db/db.ts'
import { subjectsOf } from './attempts.ts'
import { tokensOf } from './tokens.ts'

// The library as it is, with its calls counted: by a server that is loaded after that.
vi.mock('@node-rs/argon2', { spy: true })
vi.resetModules()
const { PASSWORD, startTestApp } = await import('../../test/callers.ts')

const { app, call, ground, signIn, tenants } = await startTestApp()
const { email } = tenants.A.users.viewer
const wrong = { email, password: 'Wrong-horse7battery' }
const right = { email, password: PASSWORD }

const me = (token: string) => call('anonymous', 'getMe', { headers: { authorization: `Bearer ${token}` } })
const refresh = (refreshToken: string) => call('anonymous', 'refreshToken', { body: { refreshToken } })
const cookiesOf = (answer: { headers: Record<string, unknown> }) =>
  [answer.headers['set-cookie'] ?? []].flat() as string[]

describe('who is signed in', () => {
  test('knows what they may do and where they are', async () => {
    const answer = await call('company_employee', 'getMe')
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      email: tenants.A.users.company_employee.email,
      companies: [tenants.A.companyId],
      catalogs: [tenants.A.catalogs.main],
      selectedCatalog: { id: tenants.A.catalogs.main, companyName: 'Company A', processing: false },
      company: {
        ...{ id: tenants.A.companyId, fantasyName: 'Company A' },
        ...{ country: 'BR', currency: 'BRL', orderCost: 25, isSample: false, queueOrder: 'worth' },
      },
      waitsFor: 'master_data',
    })
    expect(answer.body.permissions).toContain('context.decide')
    expect(answer.body.permissions).not.toContain('catalog.write')
  })

  test('starts without a catalog', async () => {
    const { token } = await signIn('viewer')
    expect((await me(token)).body).toMatchObject({ selectedCatalog: null, company: null })
  })

  test('never sees a hash or a secret of anyone', async () => {
    const answer = await call('system_administrator', 'getMe')
    expect(JSON.stringify(answer.body)).not.toMatch(/hash|secret|argon2/i)
  })
})

describe('signing in', () => {
  test('says the same to a wrong password and to an unknown e-mail', async () => {
    const wrongPassword = await call('anonymous', 'login', { body: wrong, ip: '10.1.0.1' })
    const unknown = await call('anonymous', 'login', {
      body: { ...right, email: 'nobody@a.example.com' },
      ip: '10.1.0.1',
    })
    expect(wrongPassword.status).toBe(400)
    expect(wrongPassword.body.code).toBe('user_email_or_password_incorrect')
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrongPassword.body, requestId: '' })
  })

  test('does the same work for an unknown e-mail as for a wrong password', async () => {
    // What takes the time of an answer is one hash of 19 MiB: without it an unknown e-mail would be told in a tenth.
    const workOf = async (body: object, ip: string) => {
      vi.mocked(verify).mockClear()
      await call('anonymous', 'login', { body, ip })
      return vi.mocked(verify).mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4))
    }
    const known = await workOf(wrong, '10.1.0.2')
    expect(known).toEqual([['', 'argon2id', 'v=19', 'm=19456,t=2,p=1']])
    expect(await workOf({ ...wrong, email: 'nobody@a.example.com' }, '10.1.0.3')).toEqual(known)
  })

  test('does not mind the case of the e-mail', async () => {
    const answer = await call('anonymous', 'login', { body: { ...right, email: email.toUpperCase() } })
    expect(answer.status).toBe(200)
  })

  test('gives the refresh token as a cookie that no script can read', async () => {
    const answer = await call('anonymous', 'login', { body: right })
    const [cookie = ''] = cookiesOf(answer)
    expect(cookie).toMatch(/^refreshToken=[\w-]{43};/)
    for (const attribute of ['HttpOnly', 'SameSite=Strict', 'Path=/', 'Max-Age=2592000'])
      expect(cookie).toContain(attribute)
    expect(cookie).not.toContain('Domain')
    // Plain http on localhost is the one place without it.
    expect(cookie).not.toContain('Secure')
  })

  test('keeps the refresh token out of what a page can read', async () => {
    const answer = await call('anonymous', 'login', {
      body: right,
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    expect(Object.keys(answer.body)).toEqual(['token'])
    expect(cookiesOf(answer)).toHaveLength(1)
  })

  test.each([
    ['a body that is no object', 'text'],
    ['a password that is no text', { email, password: { $ne: '' } }],
    ['a field too many', { ...right, profileType: 'system_administrator' }],
    ['no password', { email }],
  ])('refuses %s', async (_, body) => {
    const answer = await call('anonymous', 'login', {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.status).toBe(400)
    expect(answer.body.code).toBe('invalid_input')
  })
})

describe('guessing', () => {
  const tryFrom = (ip: string, body: object, headers = {}) =>
    call('anonymous', 'login', { body, ip, headers })
  /** The same, again and again while the server has too many at once. */
  const insistFrom = async (ip: string, body: object): Promise<Awaited<ReturnType<typeof tryFrom>>> => {
    const answer = await tryFrom(ip, body)
    return answer.status === 503 ? insistFrom(ip, body) : answer
  }
  /** Wrong tries that were made before, of the viewer's account or of any. */
  const count = (of: 'address' | 'account', ip: string, tries: number) =>
    ground.database.transaction(PLATFORM, (tx) =>
      sql`insert into sign_in_failure (subject) select ${subjectsOf(email, ip)[of]} from generate_series(1, ${tries}::int)`.execute(
        tx,
      ),
    )

  test('is over after 20 tries, for that address and nobody else', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 25; i++) statuses.push((await tryFrom('10.2.0.1', wrong)).status)
    expect(statuses.filter((status) => status === 400)).toHaveLength(20)
    const refused = await tryFrom('10.2.0.1', right)
    expect(refused.status).toBe(429)
    expect(refused.body.code).toBe('too_many_requests')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)
    expect((await tryFrom('10.2.0.2', right)).status).toBe(200)
  })

  test('is counted one by one also when many come at once', async () => {
    await count('account', '10.2.1.1', 12)
    const answers = await Promise.all(Array.from({ length: 30 }, () => insistFrom('10.2.1.1', wrong)))
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(8)
    expect((await tryFrom('10.2.1.1', right)).status).toBe(429)
  })

  test('of many accounts from one address at once is over after exactly 100', async () => {
    await count('address', '10.2.6.1', 92)
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        insistFrom('10.2.6.1', { ...wrong, email: `a${i}@a.example.com` }),
      ),
    )
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(8)
    expect((await tryFrom('10.2.6.1', right)).status).toBe(429)
  })

  test('is forgotten once the password was right, but not for others at the same address', async () => {
    for (let i = 0; i < 19; i++) await tryFrom('10.2.7.1', wrong)
    expect((await tryFrom('10.2.7.1', right)).status).toBe(200)
    for (let i = 0; i < 19; i++) expect((await tryFrom('10.2.7.1', wrong)).status).toBe(400)
    expect((await tryFrom('10.2.7.1', right)).status).toBe(200)
    const { rows } = await ground.database.transaction(PLATFORM, (tx) =>
      sql<{
        n: number
      }>`select count(*)::int as n from sign_in_failure where subject = 'address 10.2.7.1'`.execute(tx),
    )
    expect(rows[0]?.n).toBe(38)
  })

  test('is not helped by a forged forwarding header', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 22; i++) {
      statuses.push((await tryFrom('10.2.2.1', wrong, { 'x-forwarded-for': `10.9.9.${i}` })).status)
    }
    expect(statuses.slice(20)).toEqual([429, 429])
  })

  test('is over after 100 tries of any accounts from one address', async () => {
    await count('address', '10.2.3.1', 100)
    expect((await tryFrom('10.2.3.1', right)).status).toBe(429)
  })

  test('counts the addresses of one IPv6 network as one', async () => {
    for (let i = 0; i < 20; i++) await tryFrom(`2001:db8:1:2::${i + 1}`, wrong)
    expect((await tryFrom('2001:db8:1:2:ffff::1', right)).status).toBe(429)
    expect((await tryFrom('2001:db8:1:3::1', right)).status).toBe(200)
  })

  test('is forgotten after a quarter of an hour', async () => {
    for (let i = 0; i < 20; i++) await tryFrom('10.2.4.1', wrong)
    await ground.database.transaction(PLATFORM, (tx) =>
      sql`update sign_in_failure set at = at - interval '15 minutes'`.execute(tx),
    )
    expect((await tryFrom('10.2.4.1', right)).status).toBe(200)
  })
})

describe('signing out', () => {
  test('ends the session at once, its tokens and its cookie', async () => {
    const { token, refreshToken } = await signIn('viewer')
    const answer = await call('anonymous', 'logout', { headers: { authorization: `Bearer ${token}` } })
    expect(answer.status).toBe(204)
    expect(cookiesOf(answer)[0]).toMatch(/^refreshToken=;/)
    expect((await me(token)).status).toBe(401)
    expect((await refresh(refreshToken)).status).toBe(401)
  })

  test('leaves the other sessions of the same person alone', async () => {
    const [one, other] = [await signIn('viewer'), await signIn('viewer')]
    await call('anonymous', 'logout', { headers: { authorization: `Bearer ${one.token}` } })
    expect((await me(other.token)).status).toBe(200)
  })
})

describe('a right taken away', STORY, () => {
  const inPlatform = (statement: ReturnType<typeof sql>) =>
    ground.database.transaction(PLATFORM, (tx) => statement.execute(tx))
  const { id: userId } = tenants.B.users.company_employee

  test('a changed profile is seen at the next call', async () => {
    expect((await call('B.company_employee', 'listSettings')).status).toBe(200)
    await inPlatform(sql`update app_user set profile_type = 'viewer' where id = ${userId}`)
    expect((await call('B.company_employee', 'listSettings')).status).toBe(403)
    await inPlatform(sql`update app_user set profile_type = 'company_employee' where id = ${userId}`)
  })

  test('an unassigned catalog is no longer selected', async () => {
    expect((await call('B.company_employee', 'getMe')).body.selectedCatalog).not.toBeNull()
    await inPlatform(sql`delete from user_catalog where user_id = ${userId}`)
    expect((await call('B.company_employee', 'getMe')).body.selectedCatalog).toBeNull()
    expect(
      (await call('B.company_employee', 'getCatalog', { params: { id: tenants.B.catalogs.main } })).status,
    ).toBe(404)
  })

  test('a deleted user is nobody', async () => {
    await inPlatform(sql`delete from app_user where id = ${userId}`)
    expect((await call('B.company_employee', 'getMe')).status).toBe(401)
  })
})

describe('a forged access token is nobody', async () => {
  const { token } = await signIn('viewer')
  const { refreshToken } = await signIn('viewer')
  const claims = JSON.parse(Buffer.from(token.split('.')[1] as string, 'base64url').toString())
  const [ours] = ground.config.keys
  const key = createHmac('sha256', ours.secret).update('giro access token').digest()
  const later = Math.floor(Date.now() / 1000) + 600
  const sign = (
    header: Record<string, unknown>,
    {
      aud = 'giro',
      iss = 'giro',
      exp = later as number | null,
      sub = claims.sub as string,
      with: by = key as Uint8Array,
    } = {},
  ) =>
    new SignJWT({ sid: claims.sid, aud, iss, sub, ...(exp ? { exp } : {}) })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: ours.id, ...header })
      .sign(by)
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const [head, , signature] = token.split('.')

  test('(but the same made right is somebody)', async () => {
    expect((await me(await sign({}))).status).toBe(200)
  })

  test.each<[string, string | Promise<string>]>([
    ['without algorithm', `${encode({ alg: 'none', typ: 'at+jwt' })}.${encode({ ...claims, exp: later })}.`],
    ['of another key', sign({}, { with: Buffer.alloc(32, 7) })],
    ['of the bare secret', sign({}, { with: Buffer.from(ours.secret) })],
    [
      'with edited claims',
      `${head}.${encode({ ...claims, sub: tenants.A.users.system_administrator.id })}.${signature}`,
    ],
    ['whose time is over', sign({}, { exp: Math.floor(Date.now() / 1000) - 1 })],
    ['without an end', sign({}, { exp: null })],
    ['for another audience', sign({}, { aud: 'files' })],
    ['of another issuer', sign({}, { iss: 'elsewhere' })],
    ['of another type', sign({ typ: 'JWT' })],
    ['of another algorithm of the same key', sign({ alg: 'HS512' }, { with: Buffer.concat([key, key]) })],
    ['with a key path', sign({ kid: '../../../../dev/null' }, { with: Buffer.alloc(32) })],
    ["of another user's session", sign({}, { sub: tenants.B.users.system_administrator.id })],
    [
      'of a session that never was',
      tokensOf(ground.config.keys).signAccess({
        userId: claims.sub,
        sessionId: crypto.randomUUID(),
        expiresAt: later,
      }),
    ],
    ['that is a refresh token', refreshToken],
    ['that is empty', ''],
    ['that is no token', 'a.b.c'],
  ])('%s', async (_, forged) => {
    const answer = await me(await forged)
    expect(answer.status).toBe(401)
    expect(answer.body.code).toBe('unauthorized')
  })

  test('in a cookie or in the address it is not read at all', async () => {
    const answer = await app.inject({
      url: `/api/auth/me?token=${token}`,
      headers: { 'x-api-key': 'key-of-the-tests-only', cookie: `token=${token}` },
    })
    expect(answer.statusCode).toBe(401)
  })
})
